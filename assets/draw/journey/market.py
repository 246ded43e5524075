"""The market: melons in heaps under a striped awning, the scales, she who sells them, and pigeons below."""

import random

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, speckled, stroke
from assets.draw.journey.figures import face, hand, limb
from assets.draw.palette import CINNABAR, INK, MALACHITE, OCHRE

INKS = (INK, MALACHITE, CINNABAR, OCHRE)


def water_melon(seed: int) -> str:
    """A striped melon, 56 wide."""
    dice = random.Random(seed)
    d = "M-28 0 C-28 -17 -14 -24 0 -24 C14 -24 28 -17 28 0 C28 17 14 24 0 24 C-14 24 -28 17 -28 0Z"
    stripes = ""
    for k in range(-3, 4):
        a, j = k * 8.4, [dice.uniform(-2, 2) for _ in range(3)]
        stripes += strands(
            f"{a * 0.3} -25 {a * 1.1 + j[0]} -12 {a * 1.25 + j[1]} 6 {a * 0.4} 25", 4.6 if k % 2 else 6, fill=INK
        )
        stripes += "".join(stroke(a * 1.05 - 4, y, a * 1.05 + 4, y + 2, 1.8, INK) for y in (-10, 0, 10))
    stripes += strands("-20 -8 -16 -16 -10 -20 -4 -21", 4, fill=PAPER)
    return group(
        printed(d, MALACHITE, 0) + clip(d, stripes) + path(d, "none", 2.4), f"rotate({dice.uniform(-40, 40):.0f})"
    )


def melon() -> str:
    """A yellow melon under its net."""
    d = "M-23 0 C-23 -14 -12 -20 0 -20 C12 -20 23 -14 23 0 C23 14 12 20 0 20 C-12 20 -23 14 -23 0Z"
    net = "".join(strands(f"{a} -20 {a * 1.7} -8 {a * 1.7} 8 {a} 20", 2) for a in (-11, -4, 4, 11))
    net += strands("-14 -10 -10 -15 -5 -17 0 -18", 3.4, fill=PAPER)
    return printed(d, OCHRE, 0) + clip(d, net) + path(d, "none", 2.4)


def cut_melon() -> str:
    """Half of one, its red flesh towards us."""
    drawn = path("M-34 -6 C-34 24 34 24 34 -6Z", MALACHITE, 2.4) + path("M-34 -6 C-30 12 30 12 34 -6", "none", 2)
    drawn += f'<ellipse cx="0" cy="-6" rx="34" ry="15" fill="{PAPER}" stroke="{INK}" stroke-width="2.4"/>'
    drawn += f'<ellipse cx="0" cy="-6" rx="28" ry="11" fill="{CINNABAR}"/>'
    seeds = ((-18, -7), (-9, -12), (2, -13), (13, -11), (20, -5), (10, -1), (-2, 0), (-13, -1), (0, -7))
    return drawn + "".join(path(f"M{x} {y - 2.4} l1.8 3 l-1.8 1.8 l-1.8 -1.8Z", INK, 0) for x, y in seeds)


def pigeon(fill: str = PAPER, pecks: bool = False) -> str:
    """A pigeon, 44 long, looking left."""
    drawn = path("M0 -6 L-1 0 M6 -6 L7 0 M-5 0 H3 M3 0 H12", "none", 2, CINNABAR)
    head = "M-11 -16 C-18 -20 -20 -30 -14 -33 C-8 -36 -3 -31 -4 -25 C-4 -20 0 -18 2 -17Z"
    beak = path("M-17 -30 L-23 -27 L-16 -26Z", OCHRE, 1.2)
    drawn += group(
        path(head, fill, 1.8) + beak + disc(-12, -29, 1.3), "translate(-6,0) rotate(-62 -6 -16)" if pecks else ""
    )
    drawn += path(
        "M-13 -16 C-14 -6 -4 -3 8 -6 C18 -8 28 -10 36 -8 L34 -14 C24 -18 16 -22 4 -22 C-4 -22 -11 -21 -13 -16Z",
        fill,
        1.8,
    )
    drawn += path("M-2 -18 C8 -20 20 -14 30 -10 C18 -8 4 -8 -2 -18Z", INK, 0) + stroke(2, -15, 16, -11, 1.8, PAPER)
    return drawn + strands("-11 -20 -8 -18 -6 -17 -3 -17", 1.6)


def scales() -> str:
    """A balance hung from the awning; the melon is heavier than the weights."""
    drawn = (
        path("M0 -70 V-4", "none", 2.4)
        + disc(0, 0, 6, OCHRE, 2)
        + path("M0 -4 V-22", "none", 4)
        + path("M0 -20 V-34", "none", 2)
    )
    drawn += group(
        printed("M-58 -3 C-40 -7 -12 -6 0 -7 C12 -6 40 -7 58 -3 V3 C40 3 12 4 0 4 C-12 4 -40 3 -58 3Z", OCHRE, 2),
        "rotate(-8)",
    )
    for x, y, load in ((-57, 8, melon()), (57, -8, "")):
        drawn += path(f"M{x} {y} L{x - 26} {y + 48} M{x} {y} L{x + 26} {y + 48} M{x} {y} V{y + 40}", "none", 1.4)
        drawn += at(load, x, y + 34, 0.72)
        if not load:
            for a, size in ((-13, 0.8), (4, 1.1)):
                drawn += at(
                    path("M-7 0 V-13 H-3 V-18 H3 V-13 H7 V0Z", INK, 0) + stroke(-4, -2, -4, -11, 1.6, PAPER),
                    x + a,
                    y + 49,
                    size,
                )
        drawn += printed(
            f"M{x - 32} {y + 47} H{x + 32} C{x + 24} {y + 60} {x - 24} {y + 60} {x - 32} {y + 47}Z", OCHRE, 2.2
        )
    return drawn


def seller() -> str:
    """A woman in a flowered scarf, an apron over her blouse, a slice held out to us. Her waist is at 0, 0."""
    drawn = printed("M-46 0 C-48 -30 -42 -54 -22 -62 H22 C42 -54 48 -30 46 0Z", PAPER, 2.2)
    drawn += printed("M-22 0 C-24 -24 -18 -44 -14 -52 H14 C18 -44 24 -24 22 0Z", MALACHITE, 2)
    drawn += "".join(
        disc(x, y, 2.6, PAPER) for x, y in ((-12, -12), (0, -12), (12, -12), (-8, -28), (6, -28), (0, -42))
    )
    shawl = "M-20 -92 C-34 -84 -30 -60 -34 -48 C-20 -40 20 -40 34 -48 C30 -60 34 -84 20 -92Z"
    drawn += printed(shawl, CINNABAR, 2.2) + group(face(False, 3.4), "translate(0,-78) scale(1.06)")
    scarf = "M-22 -70 C-28 -98 -16 -112 0 -112 C16 -112 28 -98 22 -70 C17 -88 8 -96 0 -96 C-8 -96 -17 -88 -22 -70Z"
    drawn += printed(scarf, CINNABAR, 2.2) + printed(
        "M-6 -56 C-18 -52 -20 -42 -14 -40 C-8 -42 -4 -50 0 -54 C4 -50 8 -42 14 -40 C20 -42 18 -52 6 -56Z", CINNABAR, 2
    )
    for x, y in ((-15, -101), (0, -105), (15, -101), (-26, -60), (26, -60), (-22, -50), (22, -50)):
        drawn += disc(x, y, 3, PAPER) + disc(x, y, 1.2, INK)
    drawn += limb("M-40 -44 C-58 -24 -54 -8 -34 -6", 15, PAPER) + hand(-30, -5, 7)
    drawn += limb("M40 -44 C60 -34 66 -40 60 -58", 15, PAPER) + hand(59, -64, 7)
    piece = "M-20 0 C-14 16 14 16 20 0Z"
    drawn += at(
        path(piece, MALACHITE, 2)
        + path("M-16 0 C-11 11 11 11 16 0Z", CINNABAR, 1.6)
        + "".join(disc(x, 3, 1.2) for x in (-7, 0, 7)),
        61,
        -78,
        1.0,
        turn=-10,
    )
    return drawn


def awning() -> str:
    drawn, stripes = "", ""
    cloth = "M-10 -10 H460 L470 50 H-20Z"
    for k in range(13):
        x = -20 + k * 38
        stripes += path(f"M{x} 52 L{225 + (x - 225) * 0.94} -10 h18 L{x + 19.5} 52Z", CINNABAR, 0)
    drawn += path(cloth, PAPER, 0) + clip(cloth, stripes) + path("M-10 50 H460", "none", 2.4)
    for k in range(25):
        x = -20 + k * 19
        d = f"M{x} 50 h19 v8 c0 13 -19 13 -19 0Z"
        drawn += path(d, PAPER if k % 2 else CINNABAR, 2)
    return drawn + stroke(0, 50, 450, 50, 3, INK, 0, "flat")


def heap(rows: tuple[tuple[float, ...], ...], x: float, foot: float, step: float, what: str) -> str:
    """Rows of fruit, the lowest first given."""
    drawn = ""
    for level in reversed(range(len(rows))):
        for number, across in enumerate(rows[level]):
            fruit = water_melon(level * 7 + number) if what == "water" else melon()
            drawn += at(fruit, x + across, foot - level * step)
    return drawn


def draw() -> str:
    drawn = field(OCHRE) + ruled(0, 450, 62, 190, 13, (4, 0.6), PAPER, 6, (50, 140), (8, 40))
    roofs = (
        "M0 190 V120 L20 104 L44 122 V140 H70 V112 L88 92 L106 112 V190Z M300 190 V128 H330 V110 L352 "
        "90 L374 110 V128 H420 L436 116 L460 130 V190Z"
    )
    drawn += path(roofs, INK, 0) + "".join(
        path(f"M{x} {y} h7 v9 h-7Z", OCHRE, 0)
        for x, y in ((14, 132), (28, 132), (80, 124), (92, 124), (346, 124), (396, 142))
    )
    drawn += path("M36 60 V230 M414 60 V230", "none", 8) + path("M36 60 V230 M414 60 V230", "none", 3.4, OCHRE)
    drawn += at(seller(), 190, 200, 1.02) + at(scales(), 352, 104, 0.86) + awning()
    drawn += printed("M0 206 H450 V232 H0Z", OCHRE, 0) + path("M0 196 H450 V204 H0Z", INK, 0)
    drawn += heap(((-56, 0, 56), (-28, 28), (0,)), 92, 210, 34, "water")
    drawn += heap(((-44, 0, 44), (-22, 22)), 352, 208, 27, "melon") + at(cut_melon(), 226, 206, 1.04)
    drawn += printed("M0 228 H450 V256 H0Z", OCHRE, 2.4)
    drawn += "".join(
        path(f"M{x} 228 V256", "none", 2.2) + disc(x + 6, 234, 1.4) + disc(x + 6, 250, 1.4) for x in range(30, 450, 66)
    )
    drawn += ruled(0, 450, 236, 250, 3, (1.4, 1.8), INK, 8, (30, 80), (10, 40)) + path("M0 256 H450 V300 H0Z", INK, 0)
    drawn += speckled(14, 262, 436, 286, 60, PAPER, 2, 11, 1.7, (1, 0))
    drawn += at(pigeon(), 86, 282, 0.98) + at(pigeon(OCHRE, True), 190, 284, 0.98) + at(pigeon(), 352, 283, 1.0, True)
    return postcard(drawn + at(pigeon(PAPER, True), 268, 278, 0.8, True))
