"""Backgrounds for widgets: printed sheets, painted boards with carved corners, rules, and a veil over the table."""

import pygame

from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS, LINEN, LINEN_DARK, PAPER
from game.ui.art.shapes import MARGIN, block, cast, lens
from game.ui.widgets.place import Box

EDGE = "#8d8676"
TOOTH = 16.0
"""Pitch of the teeth along a border."""


def veil(surface: pygame.Surface, strength: float) -> None:
    """Darken everything drawn so far."""
    kept = round(255 * (1 - strength))
    surface.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)


def sheet(surface: pygame.Surface, art: Art, box: Box) -> None:
    """A paper with a plain double line: for reading and settings."""

    def draw(pen: Pen, w: float, h: float) -> None:
        m = MARGIN
        cast(pen, w, h, 3, 10)
        pen.rounded(m, m, w, h, 3, PAPER, EDGE, 1.6)
        pen.rounded(m + 8, m + 8, w - 16, h - 16, 2, PAPER, INK, 2)
        pen.rounded(m + 13, m + 13, w - 26, h - 26, 1, PAPER, INK, 1)

    def make(k: float) -> Sprite:
        return block(box.w, box.h, k, 20, draw)

    art.put(surface, art.made(("sheet", box.w, box.h), make), box.x, box.y)


def toothed(surface: pygame.Surface, art: Art, box: Box, s: float = 1.0) -> None:
    """A paper with a cinnabar border of ivory teeth: for choices."""
    art.put(surface, art.made(("toothed", box.w, box.h, s), lambda k: _toothed(box.w, box.h, k, s)), box.x, box.y)


def _toothed(w: float, h: float, k: float, s: float) -> Sprite:
    def frame(pen: Pen, w: float, h: float) -> None:
        m = MARGIN
        cast(pen, w, h, 3 * s, 10)
        pen.rounded(m, m, w, h, 3 * s, PAPER, EDGE, 1.6 * s)
        pen.rounded(m + 8 * s, m + 8 * s, w - 16 * s, h - 16 * s, 2 * s, CINNABAR, INK, 2 * s)
        pen.rounded(m + 20 * s, m + 20 * s, w - 40 * s, h - 40 * s, 2 * s, PAPER, INK, 2 * s)

    sprite = block(w, h, k, 26 * s, frame)
    pen = Pen(11 * s, 8 * s, k)
    pen.polygon([(0, 8 * s), (5.5 * s, 0), (11 * s, 8 * s)], IVORY)
    up = pen.finish()
    for turn, length, across in ((0, w, h), (90, h, w)):
        count = round((length - 40 * s) / (TOOTH * s))
        near, far = pygame.transform.rotate(up, 180 + turn), pygame.transform.rotate(up, turn)
        for index in range(count):
            along = 20 * s + (length - 40 * s) * (index + 0.5) / count
            for tooth, depth in ((near, 14 * s), (far, across - 14 * s)):
                x, y = (along, depth) if turn == 0 else (depth, along)
                at = tooth.get_rect(center=(sprite.anchor[0] + round(x * k), sprite.anchor[1] + round(y * k)))
                sprite.surface.blit(tooth, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return sprite


def carved_board(surface: pygame.Surface, art: Art, box: Box, s: float = 1.0) -> None:
    """A painted board with carved corners: for titles and results."""

    def draw(pen: Pen, w: float, h: float) -> None:
        m = MARGIN
        cast(pen, w, h, 8, 10)
        pen.rounded(m + 1, m + 1.5, w, h, 8, INK, INK)
        pen.rounded(m, m, w, h, 8, LINEN, INK)
        pen.rounded(m + 10, m + 10, w - 20, h - 20, 4, LINEN, LINEN_DARK, 1.4)

    def make(k: float) -> Sprite:
        return block(box.w, box.h, k, 20, draw)

    art.put(surface, art.made(("carved", box.w, box.h), make), box.x, box.y)
    for right in (False, True):
        for low in (False, True):
            corner = _corner(art, right, low, 0.8 * s)
            art.put(surface, corner, box.x + box.w * right, box.y + box.h * low)


def _corner(art: Art, right: bool, low: bool, scale: float) -> Sprite:
    def make(_: float) -> Sprite:
        plain = art.picture("wood_corner", scale)
        flipped = pygame.transform.flip(plain.surface, right, low)
        x, y = plain.anchor
        return Sprite(flipped, (plain.width - x if right else x, plain.height - y if low else y))

    return art.made(("corner", right, low, scale), make)


def rule(surface: pygame.Surface, art: Art, x: float, y: float, w: float, s: float = 1.0, colour: str = INK) -> None:
    """Two tapering strokes with a lozenge between them, centred on ``x``, ``w`` wide in total."""

    def draw(pen: Pen) -> None:
        middle, gap = w / 2, 16 * s
        pen.polygon(lens(0, 8 * s, middle - gap, 8 * s, 3 * s), colour)
        pen.polygon(lens(middle + gap, 8 * s, w, 8 * s, 3 * s), colour)
        r = 7 * s
        pen.polygon([(middle - r, 8 * s), (middle, 8 * s - r), (middle + r, 8 * s), (middle, 8 * s + r)], CINNABAR)

    art.put(surface, art.vector(("rule", w, s, colour), w, 16 * s, draw, (w / 2, 8 * s)), x, y)


def dots(surface: pygame.Surface, art: Art, x: float, y: float, w: float, colour: str) -> None:
    """A dotted line from ``x`` to the right."""

    def draw(pen: Pen) -> None:
        step = 7.0
        for index in range(int(w / step)):
            pen.circle(1.2 + index * step, 1.2, 1.1, colour)

    art.put(surface, art.vector(("dots", w, colour), w, 2.4, draw, (0, 1.2)), x, y)


FLOWER = ("...B...", "..BBB..", ".BB.BB.", "BB.R.BB", ".BB.BB.", "..BBB..", "...B...")
SPRIG = (".R.", "RRR", ".R.")
THREAD = {"B": LAPIS, "R": CINNABAR}
STITCH = 2.6
"""Width of a stitch."""


def stitches(surface: pygame.Surface, art: Art, x: float, y: float, w: float, s: float = 1.0) -> None:
    """An embroidered band from ``x`` to the right, centred at ``y``: alternating whole flowers and sprigs."""
    cell = STITCH * s
    pitch = (len(FLOWER) + 3 + 2 * 2) * cell
    count = max(1, int((w - len(FLOWER) * cell) / pitch))
    spread = (w - len(FLOWER) * cell) / count

    def draw(pen: Pen) -> None:
        for index in range(count + 1):
            _motif(pen, FLOWER, index * spread, 0, cell)
            if index < count:
                left = index * spread + (spread + (len(FLOWER) - len(SPRIG)) * cell) / 2
                _motif(pen, SPRIG, left, 2 * cell, cell)

    high = len(FLOWER) * cell
    art.put(surface, art.vector(("stitches", w, s), w + 1, high, draw, (0, high / 2)), x, y)


def _motif(pen: Pen, chart: tuple[str, ...], x: float, y: float, cell: float) -> None:
    for row, threads in enumerate(chart):
        for column, thread in enumerate(threads):
            if thread in THREAD:
                pen.rounded(x + column * cell, y + row * cell, cell * 0.9, cell * 0.9, 0, THREAD[thread])
