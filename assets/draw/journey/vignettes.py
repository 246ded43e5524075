"""What each station is known by on the map: small, standing on 0, 0, about 120 wide and 90 high."""

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, path
from assets.draw.journey import kiev, north
from assets.draw.journey.beasts import at, reindeer
from assets.draw.journey.block import NIGHT, PAPER, printed, stroke
from assets.draw.journey.trees import apples, crown, fir
from assets.draw.palette import CINNABAR, INK, MALACHITE, OCHRE


def house(wide: float, high: float, roof: str, wall: str = PAPER, floors: int = 1, lit: int = -1) -> str:
    """A house from its long side, its right end in shade; ``lit``: which window has light."""
    half = wide / 2
    drawn = path(f"M{-half} 0 V{-high} H{half} V0Z", wall, 1.8)
    drawn += path(f"M{half - wide * 0.16} 0 V{-high} H{half} V0Z", INK, 0)
    number = 0
    for floor in range(floors):
        y = -high + high / floors * (floor + 0.3)
        for k in range(max(2, int(wide / 15))):
            x = -half + 6 + k * (wide * 0.82 - 6) / max(2, int(wide / 15))
            drawn += path(f"M{x:.1f} {y:.1f} h7 v{high / floors * 0.42:.1f} h-7Z", OCHRE if number == lit else INK, 1.2)
            number += 1
    top = f"M{-half - 5} {-high} L{-half + 7} {-high - 17} H{half - 7} L{half + 5} {-high}Z"
    drawn += printed(top, roof, 1.8)
    tiles = "".join(stroke(x, -high - 1, x * 0.9, -high - 16, 1.8, INK) for x in range(int(-half), int(half) + 8, 8))
    return drawn + clip(top, tiles)


def gable(roof: str, wall: str = OCHRE) -> str:
    """A wooden house with its gable towards us, 52 wide."""
    drawn = printed("M-22 0 V-26 L0 -46 L22 -26 V0Z", wall, 1.8)
    drawn += "".join(stroke(-21, y, 21, y, 1.4, INK) for y in (-6, -12, -18, -24)) + path(
        "M10 0 V-34 L22 -24 V0Z", INK, 0
    )
    drawn += path("M-8 -9 h13 v-13 h-13Z", PAPER, 1.5) + path("M-1.5 -9 v-13", "none", 1.2)
    return drawn + printed("M-30 -20 L0 -50 L30 -20 L25 -16 L0 -41 L-25 -16Z", roof, 1.8)


def dacha() -> str:
    drawn = at(gable(CINNABAR), 12, 0, 1.1) + path("M46 0 V-20 M36 0 V-18", "none", 2)
    drawn += path("M-40 0 V-18", "none", 5) + crown(-42, -34, 25, 21, 5, MALACHITE, PAPER, 11, 7)
    return drawn + apples(((-54, -36), (-44, -46), (-34, -30), (-48, -24), (-28, -42)), 3.6, CINNABAR)


def courtyard() -> str:
    drawn = at(house(50, 46, CINNABAR, OCHRE, 3), -34, 0) + at(house(58, 36, MALACHITE, PAPER, 2), 28, 0)
    drawn += path("M4 2 V-16", "none", 4) + crown(4, -26, 17, 16, 3, MALACHITE, PAPER, 10, 6)
    return drawn


def dormitory() -> str:
    drawn = at(house(76, 60, NIGHT, PAPER, 4, 6), 4, 0) + path("M-46 2 V-26", "none", 2)
    return drawn + crown(50, -14, 14, 13, 4, MALACHITE, PAPER, 10, 6) + path("M50 0 V-8", "none", 3)


def sleeping_car() -> str:
    """A halt: its little house, the water tower, a signal."""
    drawn = at(house(62, 24, CINNABAR, OCHRE, 1), -8, 0) + path("M36 0 L39 -34 H57 L60 0 M38 -14 H58", "none", 2.6)
    drawn += printed("M32 -34 V-58 H64 V-34Z", OCHRE, 1.8) + "".join(
        stroke(x, -35, x, -57, 1.6, INK) for x in (38, 44, 50, 56, 60)
    )
    drawn += printed("M28 -57 L48 -72 L68 -57Z", CINNABAR, 1.8) + path("M-56 0 V-46", "none", 2.6)
    return drawn + printed("M-56 -46 L-36 -52 V-44 L-56 -38Z", CINNABAR, 1.6)


def kiev_hill() -> str:
    hill = "M-74 0 C-60 -20 -40 -30 -10 -30 C30 -32 60 -18 78 0Z"
    drawn = at(kiev.cathedral(), -8, -27, 0.8) + at(kiev.belfry(), 46, -20, 0.66) + printed(hill, MALACHITE, 1.8)
    return drawn + "".join(
        crown(x, y, 15, 10, x + 80, MALACHITE, PAPER, 10, 6, line=1.6)
        for x, y in ((-50, -10), (-20, -16), (14, -14), (44, -10))
    )


def market() -> str:
    drawn = ""
    for x, cloth, wares in ((-36, CINNABAR, MALACHITE), (30, NIGHT, CINNABAR)):
        stall = path("M-24 0 V-34 M24 0 V-34", "none", 2.6) + path("M-26 0 V-14 H26 V0Z", OCHRE, 1.8)
        stall += (
            "".join(disc(a, -17, 5, wares, 1.5) for a in (-16, -5, 6, 17))
            + disc(-10, -24, 5, wares, 1.5)
            + disc(1, -24, 5, wares, 1.5)
        )
        roof = "M-32 -32 L-22 -52 H22 L32 -32Z"
        stripes = "".join(path(f"M{a} -32 L{a * 0.7:.0f} -52 h7 L{a + 9} -32Z", cloth, 0) for a in (-32, -14, 4, 22))
        drawn += at(stall + path(roof, PAPER, 0) + clip(roof, stripes) + path(roof, "none", 1.8), x, 0)
    return drawn


def river() -> str:
    """The landing stage's pavilion with its flags; the steamer lies in the river."""
    drawn = path("M-44 0 V-30 M-15 0 V-30 M15 0 V-30 M44 0 V-30", "none", 2.8) + path("M-48 0 V-9 H48 V0Z", OCHRE, 1.8)
    drawn += printed("M-54 -30 L-38 -46 H38 L54 -30Z", NIGHT, 1.8) + printed("M-12 -46 V-56 H12 V-46Z", PAPER, 1.6)
    drawn += printed("M-17 -56 L0 -70 L17 -56Z", CINNABAR, 1.8) + path(
        "M0 -70 V-84 M-38 -46 V-60 M38 -46 V-60", "none", 1.6
    )
    drawn += path("M0 -84 L16 -80 L0 -76Z", CINNABAR, 1.4) + path(
        "M-38 -60 l13 4 l-13 4Z M38 -60 l13 4 l-13 4Z", PAPER, 1.4
    )
    return (
        drawn
        + "".join(path(f"M{x} -9 v-8", "none", 1.6) for x in range(-42, 44, 7))
        + path("M-44 -17 H44", "none", 1.6)
    )


def steamer() -> str:
    drawn = (
        cut("4 -48 0 -66 20 -70 34 -84", 9, "in", PAPER)
        + path("M0 -30 L2 -54 H11 L13 -30Z", INK, 0)
        + path("M1 -46 H12", "none", 4, CINNABAR)
    )
    drawn += path("M-48 -14 V-34 H40 V-14Z", PAPER, 1.8) + path("M-52 -34 H44", "none", 2.6)
    drawn += "".join(path(f"M{x} -30 h6 v8 h-6Z", INK, 0) for x in (-42, -31, -20, 18, 29)) + path(
        "M-64 -16 H56 L46 0 H-52Z", INK, 1.8
    )
    drawn += disc(2, -12, 15, CINNABAR, 2) + "".join(
        stroke(2, -12, 2 + a, -12 + b, 2.4, PAPER) for a, b in ((0, -14), (13, -5), (8, 11), (-8, 11), (-13, -5))
    )
    return drawn + stroke(-70, 3, 60, 3, 2.4, PAPER)


def fair() -> str:
    """A merry-go-round under its tent."""
    tent = "M-42 -40 L0 -72 L42 -40Z"
    drawn = path("M0 0 V-44 M-34 0 V-40 M34 0 V-40", "none", 2.6) + path("M-40 0 H40 V-6 H-40Z", OCHRE, 1.8)
    for x, fill in ((-22, PAPER), (2, INK), (22, CINNABAR)):
        drawn += path(f"M{x} -8 V-40", "none", 1.4)
        drawn += path(
            (
                f"M{x - 10} -18 C{x - 8} -27 {x - 4} -22 {x + 6} -23 C{x + 10} -22 {x + 9} -16 {x + 10} -11 "
                f"L{x + 6} -16 H{x - 2} L{x - 6} -10 L{x - 5} -18Z"
            ),
            fill,
            1.5,
        )
    stripes = "".join(path(f"M{a} -38 L{a * 0.1:.1f} -72 L{a + 12} -38Z", CINNABAR, 0) for a in (-42, -18, 6, 30))
    drawn += path(tent, PAPER, 0) + clip(tent, stripes) + path(tent, "none", 1.8)
    drawn += "".join(
        path(f"M{x} -40 a6 6 0 0 0 12 0Z", CINNABAR if k % 2 else PAPER, 1.5) for k, x in enumerate(range(-42, 42, 12))
    )
    return drawn + path("M0 -72 V-86", "none", 1.6) + printed("M0 -86 L18 -81 L0 -76Z", NIGHT, 1.5)


def inn() -> str:
    drawn = at(house(74, 30, OCHRE, PAPER, 1, 1), 6, 0, 1.05) + path("M20 -44 V-62 H28 V-44", INK, 0)
    drawn += path("M-48 0 V-42 H-36", "none", 2.6) + path("M-40 -40 h9 l2 12 h-13Z", OCHRE, 1.6)
    return drawn


def poland() -> str:
    """Pollard willows, and a stork on his nest."""
    drawn = at(house(46, 22, CINNABAR, PAPER, 1), 26, 0)
    drawn += path("M36 -38 L34 -47 H60 L57 -38Z", INK, 0) + path("M45 -47 L46 -58 M49 -47 V-58", "none", 1.6, CINNABAR)
    drawn += path(
        "M38 -62 C44 -70 54 -66 62 -60 C54 -56 44 -55 40 -60 L36 -74 L28 -70 L34 -78 C40 -80 42 -72 42 -66Z", PAPER, 1.5
    )
    drawn += path("M50 -62 L64 -59 L54 -57Z", INK, 0) + path("M33 -75 L22 -72", "none", 1.8, CINNABAR)
    for x, size in ((-44, 1), (-12, 0.8)):
        tree = "".join(
            cut([k * 2, -26, k * 3.4, -44, k * 6, -52, k * 8.6, -60 + abs(k) * 8], 3, "out", INK, 1)
            + stroke(k * 5, -44, k * 8.6, -58 + abs(k) * 8, 3.4, MALACHITE)
            for k in (-3, -2, -1, 0, 1, 2, 3)
        )
        tree += path("M-7 0 C-5 -10 -7 -16 -12 -24 C-8 -36 8 -36 12 -24 C7 -16 5 -8 8 0Z", INK, 0) + stroke(
            -3, -4, -5, -24, 2.4, PAPER
        )
        drawn += at(tree, x, 0, size)
    return drawn


def mountains() -> str:
    drawn = (
        fir(-46, 0, 56, 24, 4, 3, INK, PAPER)
        + fir(46, 0, 48, 20, 4, 5, INK, PAPER)
        + at(gable(OCHRE, PAPER), 0, 0, 1.1)
    )
    return drawn + fir(-28, 4, 40, 18, 4, 8, INK, PAPER)


def harbour() -> str:
    """A crane, and a ship's bow behind the quay."""
    drawn = (
        path("M8 -2 L4 -40 H74 L64 -2Z", CINNABAR, 2)
        + path("M22 -40 V-58 H54 V-40Z", PAPER, 1.8)
        + path("M34 -58 V-76 H46 V-58Z", INK, 0)
    )
    drawn += "".join(path(f"M{x} -52 h6 v5 h-6Z", INK, 0) for x in (26, 36, 46)) + path("M36 -66 H44", "none", 4, OCHRE)
    drawn += path(
        "M-40 0 L-28 -62 M-14 0 L-26 -62 M-37 -16 L-18 -16 M-34 -30 L-20 -30 M-37 -16 L-20 -30 M-18 -16 L-34 -30",
        "none",
        2.4,
    )
    return (
        drawn
        + path("M-34 -58 H-18 V-72 H-34Z", OCHRE, 1.8)
        + path("M-26 -66 L24 -92 M-28 -72 L24 -92 M24 -92 V-66", "none", 2.2)
    )


def barracks() -> str:
    drawn = at(house(92, 28, MALACHITE, OCHRE, 1), 10, 0)
    drawn += path("M-58 0 V-28 H-44 V0Z", PAPER, 1.8) + "".join(
        path(f"M-58 {y} L-44 {y - 8} v6 L-58 {y + 6}Z", INK, 0) for y in (-8, -20)
    )
    return drawn + printed("M-62 -27 L-51 -40 L-40 -27Z", CINNABAR, 1.8) + path("M-51 -32 V-6", "none", 3)


def siberia() -> str:
    drawn = cut("12 -44 8 -60 18 -74 10 -96", 11, "in", PAPER) + cut("9 -58 8 -66 15 -74 12 -86", 2, "lens", NIGHT)
    drawn += "".join(
        fir(x, 2, h, h * 0.4, 5, x + 90, INK, "", PAPER) for x, h in ((-58, 76), (-38, 92), (44, 96), (64, 70))
    )
    return drawn + at(gable(PAPER), 2, 2, 1.1)


def end() -> str:
    return at(north.tent(0, 0), -34, 2, 0.8) + at(reindeer(), 34, 4, 0.58)
