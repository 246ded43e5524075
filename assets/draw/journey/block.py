"""The printing block of a postcard: paper with a margin, the picture inside an edge cut by hand, at most four inks.

A card is 450 × 300 units. What a place draws may run over the block's edge: it is cut off there.
"""

import random

from assets.draw.gouge import Points, cut
from assets.draw.ink import clip, num, path
from assets.draw.palette import INK
from assets.draw.scenery.rendering import document

WIDTH, HEIGHT = 450, 300
SIZE, SCALE = (420, 280), 2
"""As the program counts it."""
LEFT, TOP, RIGHT, BOTTOM = 13, 13, 437, 287
PAPER = "#FBF4E3"
NIGHT = "#1D2F6B"
"""Prussian blue, which lapis would outshine."""
OUTLINE, LINE, THIN = 2.4, 1.7, 1.1
SLIP = (0.9, -0.8)
"""So far the colour blocks lie off the line block."""


def edge() -> str:
    """The outline of the cut field: straight as a hand cuts it."""
    dice = random.Random(4)
    points = [(LEFT + i * (RIGHT - LEFT) / 24, TOP) for i in range(24)]
    points += [(RIGHT, TOP + i * (BOTTOM - TOP) / 16) for i in range(16)]
    points += [(RIGHT - i * (RIGHT - LEFT) / 24, BOTTOM) for i in range(24)]
    points += [(LEFT, BOTTOM - i * (BOTTOM - TOP) / 16) for i in range(16)]
    shaken = [(x + dice.uniform(-0.7, 0.7), y + dice.uniform(-0.7, 0.7)) for x, y in points]
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in shaken) + "Z"


def postcard(body: str) -> str:
    """The finished card with ``body`` on its block."""
    sheet = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    return document(sheet + clip(edge(), body), WIDTH, HEIGHT)


def field(fill: str, top: float = 0, bottom: float = HEIGHT) -> str:
    """Everything between two heights in one ink."""
    return f'<rect x="0" y="{num(top)}" width="{WIDTH}" height="{num(bottom - top)}" fill="{fill}"/>'


def printed(d: str, fill: str, width: float = OUTLINE, line: str = INK) -> str:
    """A shape of one ink, a hair off its outline, as two blocks print."""
    slipped = f'transform="translate({SLIP[0]},{SLIP[1]})"'
    inked = path(d, fill, 0, extra=slipped) if fill not in (INK, PAPER, "none") else path(d, fill, 0)
    return path(d, fill if fill == PAPER else PAPER, 0) + inked + (path(d, "none", width, line) if width else "")


def stroke(
    x0: float, y0: float, x1: float, y1: float, width: float, fill: str = INK, bow: float = 0, profile: str = "lens"
) -> str:
    """One cut from point to point, bowed to the left of its way by ``bow``."""
    dx, dy = x1 - x0, y1 - y0
    reach = max((dx * dx + dy * dy) ** 0.5, 0.01)
    bx, by = dy / reach * bow * 1.33, -dx / reach * bow * 1.33
    points: Points = [x0, y0, x0 + dx / 3 + bx, y0 + dy / 3 + by, x0 + dx * 2 / 3 + bx, y0 + dy * 2 / 3 + by, x1, y1]
    return cut(points, width, profile, fill)


def ruled(
    left: float,
    right: float,
    top: float,
    bottom: float,
    rows: int,
    widths: tuple[float, float],
    fill: str,
    seed: int,
    length: tuple[float, float] = (30, 110),
    gap: tuple[float, float] = (4, 26),
    wave: float = 0.8,
) -> str:
    """Level cuts in rows, from the first width at the top to the second at the bottom: sky, water, snow."""
    dice, drawn = random.Random(seed), ""
    for row in range(rows):
        part = row / max(rows - 1, 1)
        y, width = top + (bottom - top) * part, widths[0] + (widths[1] - widths[0]) * part
        x = left - dice.uniform(0, length[0])
        while x < right:
            far = x + dice.uniform(*length)
            if width > 0.2:
                drawn += stroke(max(x, left), y, min(far, right), y, width, fill, dice.uniform(-wave, wave))
            x = far + dice.uniform(*gap)
    return drawn


def speckled(
    left: float,
    top: float,
    right: float,
    bottom: float,
    count: int,
    fill: str,
    seed: int,
    long: float = 9,
    width: float = 1.6,
    lean: tuple[float, float] = (0, -1),
) -> str:
    """Short cuts strewn about, all one way: grass, plaster, falling snow."""
    dice, drawn = random.Random(seed), ""
    for _ in range(count):
        x, y, far = dice.uniform(left, right), dice.uniform(top, bottom), long * dice.uniform(0.6, 1.3)
        drawn += stroke(x, y, x + lean[0] * far, y + lean[1] * far, width, fill, dice.uniform(-0.6, 0.6))
    return drawn
