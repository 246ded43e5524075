"""A curtain of red cloth that hangs in folds from an embroidered hem: a picture for any window, woven when asked for.

It hides what lies behind it and knows nothing of that.
"""

from functools import cache
from math import cos, pi, sin

import pygame

from game.ui.art.colours import CINNABAR, INK, LAPIS

HEM, FOOT = 58.0, 46.0
"""How high the embroidered bands above and below are."""
FOLD = 104.0
"""About so wide is a fold."""
STITCH = 3.0
LINEN_CLOTH = "#FBF6E9"
DARK, RED, LIGHT = (84, 2, 16), (160, 10, 32), (204, 32, 46)
ROWS = 48

# Stitches: r red, k black, b blue.
_COCKEREL = (
    "...........r.r..",
    "r..........rrrr.",
    "rr........rrkrr.",
    "rrr.......rrrrkk",
    "rrrr......rrrr..",
    ".rrrr....rrrrrr.",
    ".rrkrrrrrrrrrr..",
    "..rrkrkrrrrrrr..",
    "..rrrkrkrrrrr...",
    "...rrrrrrrrrr...",
    ".....rrrrrr.....",
    ".......k.k......",
    "......kk.kk.....",
)
_TREE = (
    "....r....",
    "...rkr...",
    "....k....",
    "..r.k.r..",
    ".rkrkrkr.",
    "..rkkkr..",
    "r...k...r",
    "rkk.k.kkr",
    "r.kkkkk.r",
    "....k....",
    "....k....",
    "...kkk...",
    "..kkkkk..",
)
COCKEREL = tuple(f"{bird}.{tree}.{bird[::-1]}...." for bird, tree in zip(_COCKEREL, _TREE, strict=True))
"""Two cockerels to either side of a tree."""
STARS = (
    ".....b.........r...",
    "....bbb.......rrr..",
    "..bb.b.bb......r...",
    "..b.bbb.b..........",
    ".bbb.b.bbb.....r...",
    "..b.bbb.b.....rrr..",
    "..bb.b.bb......r...",
    "....bbb............",
    ".....b.........r...",
)
TEETH = ("r...", "rr.r")
COLOURS = {"r": CINNABAR, "k": INK, "b": LAPIS}


def curtain(size: tuple[int, int], k: float) -> pygame.Surface:
    """Cloth with its bands, ``size`` pixels large; ``k`` pixels make one logical px."""
    surface = pygame.Surface(size)
    surface.blit(pygame.transform.smoothscale(_folds(size[0], size[1], k), size), (0, 0))
    _band(surface, 0, round(HEM * k), k, COCKEREL)
    _band(surface, size[1] - round(FOOT * k), round(FOOT * k), k, STARS)
    _shade_below(surface, round(HEM * k), round(26 * k))
    return surface.convert()


def _folds(wide: int, high: int, k: float) -> pygame.Surface:
    """The cloth's light and shade, small: folds hang close together above and spread and sway below."""
    columns = max(64, min(720, wide // 2))
    folds = max(3, round(wide / (FOLD * k)))
    small = pygame.Surface((columns, ROWS))
    colours = _dyed()
    for row in range(ROWS):
        fall = row / (ROWS - 1)
        for column in range(columns):
            across = column / columns * folds
            sway = 0.2 * sin(across * 1.9 + 2.2 * fall) + 0.16 * sin(across * 3.1 + 1.0 - 1.2 * fall)
            turn = across + sway
            deep = 0.7 + 0.25 * fall
            light = 0.5 - 0.5 * cos(2 * pi * turn) + 0.16 * sin(4 * pi * turn + 0.9 * sin(across))
            small.set_at((column, row), colours[round(63 * max(0.0, min(1.0, 0.5 + (light - 0.46) * deep)))])
    return small


@cache
def _dyed() -> tuple[tuple[int, int, int], ...]:
    """From the depth of a fold to its crest."""
    tones = []
    for step in range(64):
        t = step / 63
        low, high, part = (DARK, RED, t / 0.62) if t < 0.62 else (RED, LIGHT, (t - 0.62) / 0.38)
        tones.append(
            (
                round(low[0] + (high[0] - low[0]) * part),
                round(low[1] + (high[1] - low[1]) * part),
                round(low[2] + (high[2] - low[2]) * part),
            )
        )
    return tuple(tones)


def _band(surface: pygame.Surface, top: int, high: int, k: float, pattern: tuple[str, ...]) -> None:
    """A linen band with the pattern stitched along it, symmetric about its middle."""
    wide = surface.get_width()
    pygame.draw.rect(surface, LINEN_CLOTH, (0, top, wide, high))
    edge = max(1, round(2 * k))
    for y in (top, top + high - edge):
        pygame.draw.rect(surface, INK, (0, y, wide, edge))
    stitch = max(1, round(STITCH * k))
    _stitched(surface, TEETH, wide // 2, top + edge + stitch // 2, stitch, upside_down=False)
    _stitched(surface, TEETH, wide // 2, top + high - edge - stitch // 2 - 2 * stitch, stitch, upside_down=True)
    rows = len(pattern) * stitch
    _stitched(surface, pattern, wide // 2, top + (high - rows) // 2, stitch, upside_down=False)


def _stitched(
    surface: pygame.Surface, pattern: tuple[str, ...], middle: int, top: int, stitch: int, upside_down: bool
) -> None:
    """The pattern again and again to both sides of ``middle``, each stitch a small cross."""
    unit = _unit(pattern, stitch, upside_down)
    first = middle - unit.get_width() // 2
    first -= -(-first // unit.get_width()) * unit.get_width()
    for x in range(first, surface.get_width(), unit.get_width()):
        surface.blit(unit, (x, top))


def _unit(pattern: tuple[str, ...], stitch: int, upside_down: bool) -> pygame.Surface:
    drawn = pygame.Surface((len(pattern[0]) * stitch, len(pattern) * stitch), pygame.SRCALPHA)
    for y, row in enumerate(reversed(pattern) if upside_down else pattern):
        for x, letter in enumerate(row):
            if letter in COLOURS:
                _cross(drawn, x * stitch, y * stitch, stitch, pygame.Color(COLOURS[letter]))
    return drawn


def _cross(surface: pygame.Surface, x: int, y: int, size: int, colour: pygame.Color) -> None:
    """One cross stitch: two threads, the upper one a little lighter."""
    if size < 4:
        surface.fill(colour, (x, y, size, size))
        return
    gap = max(1, size // 8)
    surface.fill(colour, (x, y, size - gap, size - gap))
    if size >= 6:
        light = colour.lerp(pygame.Color("white"), 0.22)
        end = size - gap - 1
        pygame.draw.line(surface, light, (x, y + end), (x + end, y), max(1, size // 4))


def _shade_below(surface: pygame.Surface, top: int, high: int) -> None:
    """The band's shadow on the cloth below it."""
    shade = pygame.Surface((surface.get_width(), 1), pygame.SRCALPHA)
    for row in range(high):
        shade.fill((30, 0, 4, round(120 * (1 - row / high) ** 2)))
        surface.blit(shade, (0, top + row))
