"""The courtyard, seen from the dark of its gateway: a lime with a bench, washing from window to window, a cat."""

import random

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, speckled, stroke
from assets.draw.journey.trees import crown
from assets.draw.palette import CINNABAR, INK, MALACHITE, OCHRE

INKS = (INK, MALACHITE, CINNABAR, OCHRE)
Corner = tuple[float, float]
Wall = tuple[Corner, Corner, Corner, Corner]
"""Corners: top and foot of its near end, top and foot of its far end."""
LEFT: Wall = ((20, -60), (20, 268), (150, 48), (150, 190))
RIGHT: Wall = ((430, -50), (430, 268), (312, 54), (312, 190))
BACK: Wall = ((150, 62), (150, 190), (312, 62), (312, 190))
ARCH = "M62 300 V150 C62 66 136 34 226 34 C316 34 390 66 390 150 V300Z"


def on(wall: Wall, across: float, down: float) -> Corner:
    (ax, ay), (_, by), (cx, cy), (_, dy) = wall
    top, foot = ay + (cy - ay) * across, by + (dy - by) * across
    return ax + (cx - ax) * across, top + (foot - top) * down


def panel(wall: Wall, left: float, right: float, top: float, bottom: float) -> str:
    points = (on(wall, left, top), on(wall, right, top), on(wall, right, bottom), on(wall, left, bottom))
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def front(wall: Wall, fill: str, columns: tuple[float, ...], wide: float, rows: tuple[float, ...], dark: bool) -> str:
    """A house front with its windows; ``dark``: it lies in the shade."""
    drawn = path(panel(wall, 0, 1, 0, 1), fill, 2)
    for row in rows:
        for k, x in enumerate(columns):
            drawn += path(panel(wall, x - 0.022, x + wide + 0.022, row - 0.022, row + 0.182), PAPER, 1.6)
            drawn += path(panel(wall, x, x + wide, row, row + 0.16), INK, 0)
            if (k + round(row * 10)) % 3 == 0:
                drawn += path(panel(wall, x, x + wide * 0.4, row, row + 0.16), CINNABAR if dark else PAPER, 1.2)
            (ax, ay), (bx, by) = on(wall, x + wide / 2, row), on(wall, x + wide / 2, row + 0.16)
            drawn += stroke(ax, ay, bx, by, 1.6, PAPER, 0, "flat")
        (ax, ay), (bx, by) = on(wall, 0, row + 0.225), on(wall, 1, row + 0.225)
        drawn += stroke(ax, ay, bx, by, 2, INK, 0, "flat")
    return drawn


def lime() -> str:
    trunk = "M-9 0 C-5 -20 -8 -40 -10 -58 H10 C8 -40 6 -20 10 0Z"
    drawn = path(trunk, INK, 0) + strands("-4 -4 -2 -20 -4 -40 -5 -56; 1 -2 1 -22 0 -40 1 -56", 2, fill=PAPER)
    return drawn + crown(0, -92, 62, 50, 12, MALACHITE, PAPER, 15, 9)


def bench() -> str:
    drawn = path("M-40 0 V-14 M-24 3 V-12 M26 3 V-12 M40 0 V-14", "none", 3.6)
    drawn += printed("M-46 -12 H46 V-18 H-46Z", CINNABAR, 2) + printed("M-44 -24 H44 V-29 H-44Z", CINNABAR, 2)
    return drawn + printed("M-44 -33 H44 V-38 H-44Z", CINNABAR, 2) + path("M-36 -16 V-40 M36 -16 V-40", "none", 3)


def washing() -> str:
    """Sheets, a shirt and stockings on a line across the yard."""
    drawn = path("M62 104 C120 132 190 140 262 132", "none", 1.8)
    sheet = "M0 0 C14 4 30 4 44 3 C48 20 40 36 46 54 C30 60 18 50 2 56 C-4 38 4 20 0 0Z"
    folds = strands("10 4 14 20 8 36 12 52; 24 4 20 22 28 36 24 52; 36 4 40 20 34 36 38 50", 2.2)
    drawn += at(path(sheet, PAPER, 2) + folds, 74, 112) + at(path(sheet, PAPER, 2) + folds, 192, 138, 0.8)
    shirt = (
        "M0 0 L14 2 C18 8 26 8 30 2 L44 0 L56 20 L46 26 L41 18 C40 30 42 40 43 50 H3 C4 40 5 30 3 18 L-2 26 L-12 20Z"
    )
    drawn += at(
        printed(shirt, CINNABAR, 2) + strands("12 16 14 30 10 40 12 48; 32 14 30 28 34 38 32 48", 2.4, fill=PAPER),
        128,
        130,
        0.98,
    )
    return drawn


def cat() -> str:
    """A cat that sits with its back to us."""
    tail = "M16 -4 C36 -2 40 -18 34 -26 C32 -30 28 -28 30 -22 C33 -12 26 -8 14 -12Z"
    body = "M-15 0 C-22 -16 -16 -34 -8 -42 C-14 -48 -14 -56 -12 -66 L-5 -60 C-1 -61 3 -61 6 -60 L13 -66 "
    body += "C15 -56 15 -48 9 -42 C17 -34 23 -16 17 0Z"
    lit = strands(
        "-10 -6 -16 -18 -10 -32 -4 -40; 12 -6 18 -18 13 -30 8 -38; -3 -40 -1 -30 -1 -16 -2 -6", 1.8, fill=PAPER
    )
    return path(tail, INK, 1.6, PAPER) + path(body, INK, 1.6, PAPER) + lit


def gateway() -> str:
    """The black vault round the picture, its stones cut white, and the paving under it."""
    drawn = f'<path fill-rule="evenodd" d="M0 0 H450 V300 H0Z {ARCH}" fill="{INK}"/>'
    dice = random.Random(3)
    for k in range(15):
        x = 76 + k * 21.4
        y = 34 + 64 * abs((x - 226) / 164) ** 2.4
        fx, fy = (x - 226) * 0.16, -22 + 9 * abs((x - 226) / 164)
        drawn += stroke(x, y - 4, x + fx, y + fy, 2.6, PAPER)
    for side in (-1, 1):
        for k in range(7):
            y = 118 + k * 24
            drawn += stroke(226 + side * 170, y, 226 + side * (188 + k % 2 * 9), y - 2, 2.4, PAPER)
            drawn += stroke(
                226 + side * (196 + k % 2 * 9), y + 10, 226 + side * 222, y + 8 + dice.uniform(-2, 2), 2, PAPER
            )
    return drawn


def draw() -> str:
    drawn = field(PAPER) + ruled(140, 320, 36, 60, 5, (0.8, 1.8), OCHRE, 3, (30, 80), (6, 20))
    drawn += front(BACK, OCHRE, (0.1, 0.4, 0.7), 0.18, (0.16, 0.5), False)
    roof = printed("M144 62 L160 44 H304 L318 62Z", CINNABAR, 2) + "".join(
        stroke(x, 61, x + (231 - x) * 0.1, 46, 2, INK) for x in range(152, 316, 9)
    )
    drawn += roof + path("M196 44 V28 H212 V44 M262 44 V32 H276 V44", INK, 0)
    drawn += front(LEFT, PAPER, (0.36, 0.62, 0.83), 0.1, (0.1, 0.36, 0.62), True)
    shade = panel(LEFT, 0, 1, 0, 1)
    drawn += clip(shade, speckled(20, 20, 150, 240, 40, INK, 4, 8, 1.4, (0.3, -0.9)))
    drawn += front(RIGHT, MALACHITE, (0.36, 0.62, 0.83), 0.1, (0.1, 0.36, 0.62), False)
    drawn += path("M20 268 L150 190 H312 L430 268 V300 H20Z", OCHRE, 2)
    ground = "".join(
        stroke(
            226 + (x - 226) * a,
            190 + 110 * (a - 0.55) / 0.75,
            226 + (x - 226) * a + 14,
            190 + 110 * (a - 0.55) / 0.75,
            2.4,
            INK,
        )
        for a, xs in (
            (0.64, range(90, 370, 46)),
            (0.78, range(70, 390, 44)),
            (0.95, range(60, 400, 50)),
            (1.14, range(60, 400, 54)),
        )
        for x in xs
    )
    shadow = "M240 258 C262 248 330 244 384 250 C376 262 330 272 290 272 C262 272 244 268 240 258Z"
    drawn += ground + path(shadow, INK, 0)
    drawn += washing() + at(lime(), 304, 250, 1.06) + at(bench(), 300, 260, 0.96)
    drawn += gateway() + at(cat(), 116, 284, 0.94)
    return postcard(group(drawn) + disc(-5, -5, 1))
