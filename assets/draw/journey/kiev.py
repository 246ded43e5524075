"""Kiev: golden domes on the hill above the river, seen from under a chestnut in bloom."""

import math
import random

from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, stroke
from assets.draw.journey.skies import cloud
from assets.draw.journey.trees import crown
from assets.draw.palette import INK, LAPIS, MALACHITE, OCHRE

LEAFLET = "M0 0 C-4 -14 -13 -28 -9 -40 C-7 -48 -3 -52 0 -58 C3 -52 7 -48 9 -40 C13 -28 4 -14 0 0Z"
LIT = PAPER
INKS = (INK, MALACHITE, LAPIS, OCHRE)


def leaf(size: float, turn: float) -> str:
    """A chestnut leaf: seven leaflets from one point."""
    drawn = ""
    for angle, long in ((-112, 0.66), (112, 0.66), (-72, 0.86), (72, 0.86), (-36, 0.98), (36, 0.98), (0, 1.06)):
        veins = cut("0 -4 0 -20 0 -36 0 -54", 2.4, "lens", INK)
        veins += "".join(stroke(0, -y, side * 7, -y - 6, 1.5, LIT) for y in (16, 24, 32, 40) for side in (-1, 1))
        drawn += group(path(LEAFLET, MALACHITE, 2) + veins, f"rotate({angle}) scale({long})")
    return group(drawn, f"rotate({turn}) scale({size})")


def candle(seed: int) -> str:
    """A chestnut's candle of blossoms, 80 high."""
    dice = random.Random(seed)
    drawn = stroke(0, 6, 0, -78, 4, INK, 0, "out")
    for k in range(8):
        y, half = -4 - k * 9.6, 19 * (1 - k / 9.5) + 2
        for side in (-1, 0, 1):
            x, r = side * half * 0.78 + dice.uniform(-1.5, 1.5), 5.2 - k * 0.28
            petals = "".join(
                disc(x + r * 0.8 * math.cos(a), y + r * 0.8 * math.sin(a), r * 0.72, PAPER, 1.1)
                for a in (0.5, 2.6, 4.7)
            )
            drawn += petals + disc(x, y, r * 0.4, OCHRE)
    return drawn


def onion(x: float, y: float, wide: float) -> str:
    """A golden dome on its white drum, its foot at x, y."""
    drum = wide * 0.62
    drawn = path(f"M{x - wide * 0.3} {y} v{-drum} h{wide * 0.6} v{drum}Z", PAPER, 1.7)
    drawn += "".join(path(f"M{x + wide * k} {y - 2} v{-drum * 0.62}", "none", wide * 0.07) for k in (-0.14, 0.02, 0.18))
    y -= drum
    d = (
        f"M{x - wide * 0.3} {y} C{x - wide * 0.78} {y - wide * 0.36} {x - wide * 0.34} {y - wide * 0.72} "
        f"{x} {y - wide * 1.08} "
    )
    d += f"C{x + wide * 0.34} {y - wide * 0.72} {x + wide * 0.78} {y - wide * 0.36} {x + wide * 0.3} {y}Z"
    drawn += printed(d, OCHRE, 1.8)
    drawn += clip(
        d,
        stroke(x - wide * 0.28, y - wide * 0.14, x - wide * 0.1, y - wide * 0.74, wide * 0.13, PAPER, wide * 0.1)
        + stroke(x + wide * 0.34, y, x + wide * 0.12, y - wide * 0.8, wide * 0.22, INK, wide * 0.14),
    )
    top = y - wide * 1.06
    return drawn + path(
        f"M{x} {top} v{-wide * 0.42} M{x - wide * 0.13} {top - wide * 0.27} h{wide * 0.26}", "none", 1.7
    )


def cathedral() -> str:
    drawn = path("M-46 0 V-34 H46 V0Z", PAPER, 2)
    for x in (-46, -15.5, 15):
        drawn += path(f"M{x} -34 C{x} -46 {x + 31} -46 {x + 31} -34Z", PAPER, 1.8)
        drawn += path(f"M{x + 9} 0 V-18 C{x + 9} -27 {x + 22} -27 {x + 22} -18 V0Z", INK, 0)
    drawn += path("M20 -32 H46 V0 H34Z", INK, 0)
    drawn += onion(-30, -40, 20) + onion(30, -40, 20) + onion(-14, -42, 16) + onion(14, -42, 16)
    return drawn + onion(0, -42, 34)


def belfry() -> str:
    drawn = path("M-17 0 V-30 H17 V0Z M-14 -30 V-58 H14 V-30Z M-11 -58 V-82 H11 V-58Z", PAPER, 2)
    for low, half in ((0, 17), (-30, 14), (-58, 11)):
        drawn += path(f"M-4.5 {low} v-14 c0 -7 9 -7 9 0 v14Z", INK, 0) + path(
            f"M{half * 0.62} {low} H{half} V{low - 27} H{half * 0.62}Z", INK, 0
        )
        drawn += path(f"M{-half - 2} {low} H{half + 2}", "none", 2.6)
    return drawn + onion(0, -82, 22)


def prince() -> str:
    """The prince with his cross on his column above the river."""
    drawn = path("M-10 0 L-7 -8 H7 L10 0Z M-6 -8 L-5 -30 H5 L6 -8Z", PAPER, 1.6) + path("M1 -30 H6 L6 -8 H2Z", INK, 0)
    drawn += path("M-5 -30 C-6 -40 -4 -46 0 -48 C4 -46 6 -40 5 -30Z", INK, 0) + disc(0, -51, 3.2)
    return drawn + path("M-4 -42 L-9 -44 M-9 -30 V-60 M-13 -53 H-5", "none", 2)


def hill() -> str:
    outline = (
        "M450 110 C420 116 392 122 360 130 C320 136 290 146 262 164 C240 180 222 196 190 208 C240 214 330 240 450 320Z"
    )
    drawn = path(outline, MALACHITE, 2)
    for k in range(30):
        x = 446 - k * 8
        drawn += clip(outline, stroke(x, 132 + k * 2.4, x - 34, 214 + k * 0.5, 2.6, INK, 3))
    drawn += at(belfry(), 408, 126, 0.84) + at(cathedral(), 330, 140, 0.98)
    for x, y, rx, ry, seed in (
        (428, 142, 30, 20, 3),
        (376, 146, 26, 18, 6),
        (296, 160, 26, 18, 5),
        (336, 158, 28, 17, 8),
        (262, 180, 18, 12, 2),
        (400, 172, 32, 20, 9),
        (350, 186, 32, 20, 1),
        (306, 190, 24, 15, 4),
        (432, 210, 32, 22, 7),
        (384, 214, 30, 17, 11),
    ):
        drawn += crown(x, y, rx, ry, seed, MALACHITE, LIT, 11, 7)
    return drawn + at(prince(), 240, 184, 0.92)


def boat(x: float, y: float) -> str:
    drawn = path(f"M{x - 20} {y} H{x + 24} C{x + 20} {y + 9} {x - 12} {y + 9} {x - 20} {y}Z", INK, 0)
    drawn += path(f"M{x} {y - 2} V{y - 44} L{x + 22} {y - 6}Z", PAPER, 1.8) + path(
        f"M{x - 3} {y - 4} L{x - 2} {y - 36} L{x - 18} {y - 6}Z", OCHRE, 1.8
    )
    return (
        drawn + stroke(x - 22, y + 12, x + 20, y + 12, 2.4, PAPER) + stroke(x - 8, y + 16, x + 26, y + 16, 1.8, PAPER)
    )


def draw() -> str:
    drawn = field(PAPER) + ruled(0, 450, 70, 176, 12, (0.6, 3.4), OCHRE, 5, (60, 200), (10, 60))
    drawn += cloud(230, 74, 110, PAPER, OCHRE, 1.8) + cloud(150, 128, 84, PAPER, OCHRE, 1.8)
    drawn += path("M0 180 C60 174 120 178 200 178 H300 V196 H0Z", MALACHITE, 1.8)
    drawn += "".join(crown(x, 180, 13 + x % 7, 7, x, INK, MALACHITE, 9, 6, line=0) for x in range(4, 260, 21))
    river = "M0 190 H230 L330 300 H0Z"
    drawn += path(river, LAPIS, 0)
    drawn += clip(
        "M0 192 H200 C260 214 360 240 450 300 H0Z",
        path("M0 186 H450 V300 H0Z", LAPIS, 0) + ruled(0, 450, 196, 290, 15, (1, 4), PAPER, 7, (18, 70), (24, 80)),
    )
    drawn += hill() + boat(150, 236) + at(boat(0, 0), 92, 206, 0.55)
    drawn += strands(
        "-10 30 50 20 110 34 190 26; 60 24 90 50 100 66 104 96; 20 26 40 90 30 140 46 190; 130 30 160 46 176 50 196 66",
        7,
        "out",
    )
    for x, y, size, turn in (
        (56, 44, 1.0, 150),
        (118, 52, 0.9, 205),
        (30, 108, 0.96, 140),
        (182, 44, 0.72, 160),
        (84, 112, 0.8, 195),
        (46, 184, 0.84, 170),
        (14, 60, 0.8, 190),
        (230, 22, 0.6, 190),
    ):
        drawn += at(leaf(size, turn), x, y)
    drawn += at(candle(2), 92, 100, 1.0) + at(candle(5), 40, 170, 0.9) + at(candle(7), 158, 74, 0.8)
    return postcard(drawn)
