"""A curtain of red cloth between embroidered hems, cut like a print: flat colours, ink, hatching; for any window.

It hides what lies behind it and knows nothing of that.
"""

import pygame

from game.ui.art.colours import CINNABAR, INK, LAPIS
from game.ui.art.shapes import Pen, Point, lens

HEM, FOOT = 58.0, 46.0
"""How high the embroidered bands above and below are."""
FOLDS = ((112.0, 10.0), (88.0, -6.0), (124.0, 8.0), (100.0, -10.0))
"""How wide each fold of one repeat is, and how far its foot hangs to the side."""
TICK, EDGE_STEPS = 22.0, 24
"""Distance of the hatching's ticks; of how many pieces an edge of cloth is made."""
STITCH = 3.0
LEAST_CROSS = 6
LINEN_CLOTH = "#FBF6E9"
DEEP, DARK, RED, LIGHT = "#5A0413", "#8C0A20", "#B5122A", "#CF2A3E"

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
    surface = pygame.Surface(size).convert()
    top, foot = round(HEM * k), round(FOOT * k)
    drop = size[1] - top - foot
    folds = _folds(drop / k, k)
    middle = size[0] // 2 - folds.width // 2
    for x in range(middle % folds.width - folds.width, size[0], folds.width):
        surface.blit(folds, (x, top))
    _band(surface, 0, top, k, COCKEREL)
    _band(surface, size[1] - foot, foot, k, STARS)
    return surface


def _folds(high: float, k: float) -> pygame.Surface:
    """One repeat of the cloth: flat red, each fold a valley of dark cloth, a light crest, an ink line and hatching."""
    wide = sum(width for width, _ in FOLDS)
    pen = Pen(wide, high, k)
    pen.polygon([(0, 0), (wide, 0), (wide, high), (0, high)], RED)
    for shift in (-wide, 0.0, wide):  # what reaches over the repeat's side is seen at its other side too
        x = shift
        for width, sway in FOLDS:
            _fold(pen, x, width, sway, high)
            x += width
    _shade_below(pen, wide)
    return pen.finish().convert()


def _fold(pen: Pen, x: float, width: float, sway: float, high: float) -> None:
    """A fold ``width`` wide whose valley begins at ``x``; it hangs close above and spreads and sways below."""
    valley = _hung(x, x + sway, high)
    pen.polygon([*valley, *_hung(x + 0.1 * width, x + sway + 0.36 * width, high)[::-1]], DARK)
    pen.polygon([*valley, *_hung(x + 0.03 * width, x + sway + 0.13 * width, high)[::-1]], DEEP)
    crest, reach = x + 0.6 * width, sway * 0.7
    pen.polygon(lens(crest, high * 0.1, crest + reach, high * 0.97, 0.17 * width, 0.04 * width), LIGHT)
    pen.polygon(lens(x + 0.4 * width, 0, x + 0.44 * width, high * 0.34, 3), INK)
    pen.polygon(lens(x + 0.8 * width, 0, x + 0.77 * width, high * 0.26, 2.6), INK)
    pen.polygon([*valley, *_hung(x + 3.4, x + sway + 1.2, high)[::-1]], INK)
    edge = _hung(x + 0.1 * width, x + sway + 0.36 * width, high)
    ticks = round(high / TICK)
    for tick in range(2, ticks):
        ax, ay = edge[round(tick / ticks * (len(edge) - 1))]
        pen.polygon(lens(ax - 1, ay, ax + 9 + 3 * (tick % 3), ay + 5, 2.2), DARK)


def _hung(above: float, below: float, high: float) -> list[Point]:
    """An edge of cloth from ``above`` at the top to ``below`` at the foot: straight first, then with a slow bend."""
    steps = [step / EDGE_STEPS for step in range(EDGE_STEPS + 1)]
    return [(above + (below - above) * (t * t * (3 - 2 * t)), high * t) for t in steps]


def _shade_below(pen: Pen, wide: float) -> None:
    """The upper band's shadow on the cloth: a dark edge and a row of ticks cut into it."""
    pen.polygon([(0, 0), (wide, 0), (wide, 5), (0, 5)], DEEP)
    for tick in range(round(wide / 8)):
        x = tick * 8.0
        pen.polygon([(x, 4), (x + 6, 4), (x + 3, 12 + 5 * (tick % 3))], DEEP)


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
    """One cross stitch: two threads, the upper one a little lighter. Between small ones a gap would be too wide."""
    if size < LEAST_CROSS:
        surface.fill(colour, (x, y, size, size))
        return
    gap = max(1, size // 8)
    surface.fill(colour, (x, y, size - gap, size - gap))
    light = colour.lerp(pygame.Color("white"), 0.22)
    end = size - gap - 1
    pygame.draw.line(surface, light, (x, y + end), (x + end, y), max(1, size // 4))
