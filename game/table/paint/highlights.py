"""What is drawn over the cards: rings of light, laurels, the banner, and what the keys point at.

When and how strongly it shines is said by Lights (game.table.animation.lights).
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Literal, get_args

import pygame

from game.table.animation.lights import LAUREL_LANDS, Banner, Kind
from game.table.layout.geometry import (
    CARD_H,
    CARD_W,
    MARGIN,
    RIBBON_W,
    Placement,
    Point,
    Room,
)
from game.table.layout.layout import Layout
from game.table.paint import furniture
from game.table.scene import Pointing
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, LAPIS, LINEN, LINEN_DARK, MALACHITE
from game.ui.art.shapes import RibbonKind, ring, shape
from game.ui.art.sprite import Sprite
from game.ui.art.text import measure
from game.ui.input import glyphs
from game.ui.metrics import larger

RoleSign = Literal["sword", "shield"]
ROLE_SIGNS: tuple[RoleSign, ...] = get_args(RoleSign)
MINT = "#7FE0B0"
COLOURS: dict[Kind, str] = {"drawn": MINT, "trump": GOLD, "placed": MINT}
STRENGTHS = 6
"""Lights go out in so many steps: each is a picture that is kept."""
REACH, RING_OUT = 11.0, 3.4
TAB_X, TAB_W, TAB_H = -31.0, 26.0, 11.0
"""Where the tab of a card that may be laid is, from the card's middle, and its size."""
RIPPLES, RIPPLE_NEAR, RIPPLE_FAR = 5, 6.0, 24.0
"""Pictures of a ring on the cloth, and how far from the card's edge the first and the last is."""
STROKES, RIPPLE_TURN = 16, 8.0
"""Of so many strokes a ring is cut, turned in steps of so many degrees: as attack cards and covers lie."""
BENT = 0.35
WREATH, DROP, APPEARS = 25.0, 70.0, 4
"""A wreath's radius, how far above its plate it appears, and in how many steps."""
WORDS_SIZE = 16.0
CAP = 20.0
GAP, NEAR = 18.0, 6.0
BANNER_H, BANNER_SIZE = 50.0, 27.0
BANNER_MORE = 118.0
"""A banner is so much wider than its words."""
BELOW_NAME = 12.0
"""Added to its y where a name is drawn above it."""


def draw_ring(surface: pygame.Surface, art: Art, at: Placement, kind: Kind, strength: float) -> None:
    """A ring round a card as it lies: a line of colour in a line of ink."""
    step = round(strength * STRENGTHS)
    if step <= 0:
        return
    w, h, angle = CARD_W * at.scale, CARD_H * at.scale, round(at.angle / 2) * 2
    wide, high = _upright(w + 2 * REACH, h + 2 * REACH, angle)

    def paint(pen: Pen) -> None:
        outline = _outline(wide / 2, high / 2, w + 2 * RING_OUT, h + 2 * RING_OUT, angle)
        for width, colour in ((6.4, INK), (3.8, COLOURS[kind])):
            pen.line(outline, width, colour)

    key = "light", kind, angle, round(wide), round(high)
    ring = art.vector(key, wide, high, paint, (wide / 2, high / 2))
    art.put(surface, art.made((*key, step), lambda _k: faded(ring, step / STRENGTHS)), at.x, at.y)


def draw_playable(surface: pygame.Surface, art: Art, at: Placement) -> None:
    """A tab on the upper edge of a card of the own hand that may be laid now, over its index."""
    turn = radians(at.angle)
    x, y = TAB_X * at.scale, -(CARD_H / 2 + 1.0) * at.scale
    w, h = TAB_W * at.scale, TAB_H * at.scale
    side = w + h + 4

    def paint(pen: Pen) -> None:
        ends = [(side / 2 + far * cos(turn), side / 2 + far * sin(turn)) for far in (-w / 2, w / 2)]
        pen.line(ends, h, INK)
        pen.line(ends, h - 3.2, MINT)

    key = "playable", round(at.angle), round(at.scale, 2)
    tab = art.vector(key, side, side, paint, (side / 2, side / 2))
    art.put(surface, tab, at.x + x * cos(turn) - y * sin(turn), at.y + x * sin(turn) + y * cos(turn))


@lru_cache(maxsize=64)
def _outline(x: float, y: float, w: float, h: float, angle: float) -> tuple[Point, ...]:
    """A turned rectangle with round corners, closed."""
    points = []
    corner = 10.0
    for cx, cy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        for turn in range(0, 91, 15):
            dx = cx * (w / 2 - corner) + corner * cos(radians(start + turn))
            dy = cy * (h / 2 - corner) + corner * sin(radians(start + turn))
            points.append((dx, dy))
    points.append(points[0])
    c, s = cos(radians(angle)), sin(radians(angle))
    return tuple((x + dx * c - dy * s, y + dx * s + dy * c) for dx, dy in points)


def _upright(w: float, h: float, angle: float) -> tuple[float, float]:
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return w * c + h * s, w * s + h * c


def draw_ripple(surface: pygame.Surface, art: Art, at: Placement, share: float) -> None:
    """A ring that a card which strikes the table drives out over the cloth: cut in strokes that grow thinner."""
    art.put(surface, ripple(art, at, min(RIPPLES - 1, int(share * RIPPLES))), at.x, at.y)


def ripple(art: Art, at: Placement, step: int) -> Sprite:
    """The ring at one of its `RIPPLES` steps."""
    w, h, angle = CARD_W * at.scale, CARD_H * at.scale, round(at.angle / RIPPLE_TURN) * RIPPLE_TURN
    far = RIPPLE_NEAR + (RIPPLE_FAR - RIPPLE_NEAR) * step / (RIPPLES - 1)
    wide, high = _upright(w + 2 * RIPPLE_FAR + 8, h + 2 * RIPPLE_FAR + 8, angle)

    def paint(pen: Pen) -> None:
        left = 1 - 0.7 * step / RIPPLES
        ring = _evenly(_outline(wide / 2, high / 2, w + 2 * far, h + 2 * far, angle), STROKES * 10)
        # Every other stroke is shorter, as the gouge leaves them.
        strokes = [
            [ring[(i * 10 + k) % len(ring)] for k in range(max(3, round((9 if i % 2 else 6) * left)))]
            for i in range(STROKES)
        ]
        for width, colour in ((8.0, INK), (4.6, IVORY)):
            for stroke in strokes:
                pen.line(stroke, width * left, colour)

    def make(k: float) -> Sprite:
        # Drawn at half the size and stretched: it is seen for a frame.
        size = round(wide * k), round(high * k)
        stretched = pygame.transform.smoothscale(shape(wide, high, k / 2, paint).surface, size)
        return Sprite(stretched, (size[0] // 2, size[1] // 2))

    return art.made(("ripple", step, angle, round(at.scale, 2)), make)


def _evenly(outline: Sequence[Point], count: int) -> list[Point]:
    """``count`` points at equal distances along a closed line."""
    lengths = [0.0]
    for a, b in pairwise(outline):
        lengths.append(lengths[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    found, piece = [], 0
    for i in range(count):
        goal = lengths[-1] * i / count
        while lengths[piece + 1] < goal:
            piece += 1
        part = (goal - lengths[piece]) / ((lengths[piece + 1] - lengths[piece]) or 1.0)
        (ax, ay), (bx, by) = outline[piece], outline[piece + 1]
        found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return found


def on_way(start: Point, end: Point, middle: Point, share: float) -> Point:
    """A point on the way from seat to seat, which bends towards the middle of the table."""
    bend = tuple((a + b) / 2 + ((c - (a + b) / 2) * BENT) for a, b, c in zip(start, end, middle, strict=True))
    rest = 1 - share
    x, y = (
        rest * rest * a + 2 * rest * share * b + share * share * c for a, b, c in zip(start, bend, end, strict=True)
    )
    return x, y


def draw_sign(surface: pygame.Surface, art: Art, at: Point, sign: RoleSign) -> None:
    """Sword or shield on their way to another seat."""
    art.put(surface, art.disc(17, INK, INK), *at)
    art.put(surface, art.disc(15.5, {"sword": CINNABAR, "shield": LAPIS}[sign], IVORY), *at)
    art.put(surface, art.icon(sign, 19, IVORY), *at)


def draw_laurel(surface: pygame.Surface, art: Art, at: Point, place: int, come: float, calm: bool) -> None:
    """A wreath with the number of the place, that drops onto the plate where the seat's cards were."""
    x, y = at
    if calm or come >= LAUREL_LANDS:
        draw_wreath(surface, art, x, y, place, WREATH)
        return
    fallen = (come / LAUREL_LANDS) ** 2  # it falls faster and faster
    step = min(APPEARS, 1 + int(APPEARS * come / LAUREL_LANDS * 3))
    key = "falling wreath", place, step
    art.put(
        surface, art.made(key, lambda _k: faded(_whole_wreath(art, place), step / APPEARS)), x, y - (1 - fallen) * DROP
    )


def _whole_wreath(art: Art, place: int) -> Sprite:
    """Wreath and number as one picture."""
    half = WREATH + 2

    def put(surface: pygame.Surface, flat: Art) -> None:
        draw_wreath(surface, flat, half, half, place, WREATH)

    return art.composed(("wreath", place), 2 * half, 2 * half, put, (half, half))


def draw_wreath(surface: pygame.Surface, art: Art, x: float, y: float, place: int, r: float) -> None:
    """A laurel wreath with the number of a place, its middle at ``x``, ``y``."""
    art.put(surface, art.vector("wreath", 2 * r, 2 * r, lambda pen: _wreath(pen, r), (r, r)), x, y)
    art.put(surface, art.text(str(place), r * 0.85, colour=IVORY, align="centre"), x, y + r * 0.3)


def _wreath(pen: Pen, r: float) -> None:
    """Two branches of leaves round a green disc."""
    pen.circle(r, r, r * 0.72, INK)
    pen.circle(r, r, r * 0.66, MALACHITE)
    for side in (-1, 1):
        for leaf in range(6):
            turn = radians(90 + side * (24 + leaf * 25))
            cx, cy = r + r * 0.74 * cos(turn), r + r * 0.74 * sin(turn)
            along = turn + side * radians(62)
            tip = (cx + r * 0.30 * cos(along), cy + r * 0.30 * sin(along))
            root = (cx - r * 0.22 * cos(along), cy - r * 0.22 * sin(along))
            bow = (-r * 0.13 * sin(along), r * 0.13 * cos(along))
            pen.polygon([root, (cx + bow[0], cy + bow[1]), tip, (cx - bow[0], cy - bow[1])], GOLD, INK, r * 0.05)


def draw_banner(surface: pygame.Surface, art: Art, room: Room, banner: Banner, seen: float, named: bool) -> None:
    """It is the player's turn: a large ribbon that comes and goes over the one with the role, where no card lies.

    Its right end keeps off the buttons beside that ribbon, its upper edge off the name above it, if the seat is
    ``named`` there.
    """
    step = round(seen * 8)
    if step <= 0:
        return
    words, (x, y), unit = _("Your turn"), room.own_ribbon, room.ribbon_size
    big = art.at(larger(art.metrics, unit)) if unit != 1 else art
    half = unit * (measure(words, BANNER_SIZE) + BANNER_MORE) / 2
    x -= max(0.0, half - unit * (RIBBON_W / 2 + NEAR))
    y += unit * BELOW_NAME if named else 0.0
    sprite = big.made(("banner", banner, words, step), lambda _k: _banner(big, banner, words, step))
    big.put(surface, sprite, x / unit, y / unit)


def _banner(art: Art, banner: Banner, words: str, step: int) -> Sprite:
    """The whole banner as one picture, ``step`` eighths of it seen; reference: its centre.

    The cloth comes first and goes last: its words are never seen together with those of the ribbon below it.
    """
    cloth, seen = min(1.0, step / 4), max(0.0, step / 4 - 1)
    wide = measure(words, BANNER_SIZE) + BANNER_MORE
    k = art.metrics.k
    surface = pygame.Surface((round(wide * k), round((BANNER_H + 12) * k)), pygame.SRCALPHA)
    x, y = wide / 2, BANNER_H / 2 + 3
    kind: RibbonKind = "att" if banner == "attack" else "def"
    colour, sign = (CINNABAR, "sword") if banner == "attack" else (LAPIS, "shield")
    art.put(surface, art.ribbon(kind, wide - 12, BANNER_H, colour), x, y)
    art.put(surface, faded(art.icon(sign, 31, IVORY), seen), 46, y)
    art.put(surface, faded(art.text(words, BANNER_SIZE, colour=IVORY), seen), 70, y + BANNER_SIZE * 0.35)
    return faded(Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2)), cloth)


def faded(sprite: Sprite, share: float) -> Sprite:
    """A copy of which only a share is seen."""
    surface, level = sprite.surface.copy(), round(255 * share)
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, sprite.anchor)


def draw_pointing(surface: pygame.Surface, art: Art, layout: Layout, lying: Placement | None, at: Pointing) -> None:
    """What the keys point at, over everything else: the double ring, a line of words with what to press, a question.

    ``lying``: how the card lies that they point at.
    """
    if lying is not None:
        art.put(surface, turned_ring(art, lying), lying.x, lying.y)
    elif at.box is not None:
        art.put(surface, art.ring(at.box.w, at.box.h), at.box.x, at.box.y)
    for box, cap in at.caps:
        glyphs.draw(surface, art, cap, box.x - 6, box.y + 2, CAP * layout.room.hint_size)
    if at.words:
        _draw_words(surface, art, layout, at)
    if at.choosing is not None:
        _draw_choosing(surface, art, layout, at)


def turned_ring(art: Art, at: Placement) -> Sprite:
    """The ring of a card as it lies; reference: the card's middle."""
    w, h, angle = CARD_W * at.scale, CARD_H * at.scale, round(at.angle * 2) / 2

    def make(k: float) -> Sprite:
        straight = ring(w, h, k, 8).surface
        turned = pygame.transform.rotozoom(straight, -angle, 1.0) if angle else straight
        return Sprite(turned, (turned.get_width() // 2, turned.get_height() // 2))

    return art.made(("turned ring", round(w, 1), round(h, 1), angle), make)


def _draw_words(surface: pygame.Surface, art: Art, layout: Layout, at: Pointing) -> None:
    """A line at the foot of the window, or above the own ribbon where the hand needs the foot."""
    room, unit = layout.room, layout.room.hint_size
    size, high = WORDS_SIZE * unit, CAP * unit
    hints = [(cap, words, glyphs.width(cap, high), art.wide(words, size)) for cap, words in at.hints]
    told = art.wide(at.words, size, "bold")
    most = room.w - 2 * MARGIN
    gap, near = GAP * unit, NEAR * unit
    while hints and told + sum(gap + wide + near + long for _cap, _words, wide, long in hints) > most:
        hints.pop()
    whole = told + sum(gap + wide + near + long for _cap, _words, wide, long in hints)
    x, y = room.foot
    left = min(max(x - whole / 2, MARGIN), room.w - MARGIN - whole)
    art.put(surface, art.disc(13 * unit, LINEN, INK, whole + 30), left + whole / 2, y)
    art.write(surface, at.words, left, y, size, "bold")
    left += told
    for cap, words, wide, long in hints:
        left += gap
        glyphs.draw(surface, art, cap, left, y, high)
        art.write(surface, words, left + wide + near, y, size)
        left += wide + near + long


def _draw_choosing(surface: pygame.Surface, art: Art, layout: Layout, at: Pointing) -> None:
    asked = at.choosing
    assert asked is not None
    box = asked.board(layout)
    art.put(surface, art.board(box.w, box.h, LINEN, inner=LINEN_DARK), box.x, box.y)
    for i, (cell, words) in enumerate(zip(asked.cells(layout), asked.words, strict=True)):
        sign = ("shield", "exchange")[i]
        furniture.draw_button(surface, art, cell, sign, words, "linen", "hover" if i == at.under else "rest")
        if i == asked.mark:
            art.put(surface, art.ring(cell.w, cell.h), cell.x, cell.y)
