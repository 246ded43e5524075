"""The harbour: a great ship's bow over the quay, cranes against the morning, gulls."""

from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, path
from assets.draw.journey.beasts import at, gull
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, stroke
from assets.draw.journey.skies import rays
from assets.draw.palette import CINNABAR, INK, LAPIS, OCHRE

INKS = (INK, LAPIS, CINNABAR, OCHRE)


def crane(lift: float = 0, fill: str = INK) -> str:
    """A harbour crane on its four legs, the jib up to the left; 150 wide, 190 high."""
    drawn = path("M-34 0 L-20 -78 M34 0 L20 -78 M-10 0 L-10 -78 M10 0 V-78", "none", 5.4, fill)
    drawn += path("M-34 0 L-12 -40 M34 0 L12 -40 M-28 -34 H28 M-28 -34 L20 -76 M28 -34 L-20 -76", "none", 2.6, fill)
    drawn += (
        path("M-30 -78 H30 V-86 H-30Z", fill, 0)
        + path("M-22 -86 V-116 H30 L34 -86Z", CINNABAR, 2.2)
        + path("M-17 -110 H-2 V-96 H-17Z", PAPER, 1.8)
    )
    drawn += "".join(path(f"M{x} -112 V-90", "none", 2) for x in (8, 15, 22)) + path("M30 -114 H46 V-92 H34Z", INK, 0)
    drawn += path("M-18 -110 L-112 -184 M-6 -116 L-112 -184", "none", 4, fill)
    drawn += "".join(
        path(
            f"M{-18 - k * 15.6} {-110 - k * 12.3} L{-15 - k * 16} {-122 - k * 10.2} L{-34 - k * 15.6} "
            f"{-122 - k * 12.3}",
            "none",
            1.8,
            fill,
        )
        for k in range(6)
    )
    drawn += path("M8 -116 L14 -146 L22 -116 M14 -146 L-112 -184", "none", 2.4, fill)
    drawn += path(f"M-112 -184 V{-120 + lift}", "none", 1.8, fill)
    return (
        drawn
        + path(f"M-112 {-120 + lift} l-16 18 M-112 {-120 + lift} l16 18", "none", 1.6)
        + printed(f"M-130 {-102 + lift} h36 v26 h-36Z", OCHRE, 2.2)
        + path(f"M-130 {-102 + lift} l36 26 M-94 {-102 + lift} l-36 26", "none", 1.8)
    )


def bow() -> str:
    """The ship from ahead and a little below: her stem at 0, the waterline at y 0."""
    left = "M0 8 C-6 -40 -6 -90 0 -148 C-40 -140 -74 -132 -92 -124 C-86 -70 -60 -20 -34 8Z"
    right = "M0 8 C-6 -40 -6 -90 0 -148 C40 -142 76 -134 96 -126 C92 -70 66 -20 40 8Z"
    drawn = path("M-64 -128 V-172 H66 V-128Z", PAPER, 2.4) + path("M-50 -172 V-204 H52 V-172Z", PAPER, 2.4)
    drawn += path("M38 -172 H52 V-204 H38Z M48 -128 H66 V-172 H48Z", INK, 0)
    drawn += "".join(path(f"M{x} -196 h13 v12 h-13Z", INK, 0) for x in (-44, -27, -10, 7, 22)) + "".join(
        disc(x, -152, 5, INK) + disc(x - 1, -153, 1.6, PAPER) for x in (-48, -28, -8, 12, 32)
    )
    drawn += printed("M-58 -203 H60 V-209 H-58Z", OCHRE, 2) + path(
        "M0 -206 V-250 M-22 -232 H22 M0 -246 L-50 -206 M0 -246 L52 -206", "none", 2.2
    )
    drawn += printed("M-20 -209 L-16 -234 H16 L20 -209Z", CINNABAR, 2.2) + path("M-17.5 -222 H17.5", "none", 5)
    drawn += printed(left, CINNABAR, 0) + path(right, INK, 0)
    drawn += clip(
        left,
        path("M-120 -22 L0 -14 V20 H-120Z", PAPER, 0)
        + path("M-120 -14 L0 -4 V20 H-120Z", INK, 0)
        + strands(
            "-84 -110 -72 -70 -52 -30 -32 4; -66 -116 -58 -76 -44 -36 -26 0; -44 -124 -40 -84 -32 -44 -18 "
            "-8; -24 -134 -22 -94 -18 -54 -10 -12",
            3.4,
            fill=INK,
        ),
    )
    drawn += clip(
        right,
        strands(
            "14 -138 12 -98 10 -58 8 -16; 32 -134 30 -94 24 -50 16 -14; 52 -130 48 -90 38 -46 24 -10; 72 "
            "-126 66 -84 52 -40 34 -4; 88 -116 82 -78 66 -34 44 0",
            4,
            fill=CINNABAR,
        )
        + path("M0 -14 L120 -24 V-14 L0 -4Z", PAPER, 0),
    )
    drawn += (
        path(left, "none", 2.4)
        + path(right, "none", 2.4)
        + path("M-94 -124 C-60 -134 -30 -142 0 -150 C34 -143 70 -135 98 -126", "none", 5)
        + path("M-94 -124 C-60 -134 -30 -142 0 -150 C34 -143 70 -135 98 -126", "none", 2, PAPER)
    )
    anchor = path("M0 -16 V14 M-9 -8 H9 M-14 4 C-12 16 12 16 14 4", "none", 7.4, INK) + path(
        "M0 -16 V14 M-9 -8 H9 M-14 4 C-12 16 12 16 14 4", "none", 3, PAPER
    )
    return (
        drawn
        + at(anchor + disc(0, -19, 4, "none", 2.6, PAPER), -42, -84, 0.9, turn=-14)
        + disc(-46, -108, 5, INK, 1.8, PAPER)
    )


def bollard() -> str:
    d = "M-15 0 V-28 C-22 -32 -22 -42 -12 -43 H12 C22 -42 22 -32 15 -28 V0Z"
    drawn = path(d, INK, 2, PAPER) + stroke(-9, -4, -9, -38, 3.4, PAPER)
    for y in (-10, -16, -22):
        drawn += path(f"M-19 {y} C-10 {y + 7} 10 {y + 7} 19 {y - 2}", "none", 6) + path(
            f"M-19 {y} C-10 {y + 7} 10 {y + 7} 19 {y - 2}", "none", 2.8, OCHRE
        )
    return drawn


def draw() -> str:
    drawn = field(OCHRE) + rays(120, 186, 34, 420, 40, 9, PAPER, 0.02) + disc(120, 186, 30, CINNABAR)
    town = "M0 196 V176 H22 V168 L34 158 L46 168 V178 H70 V172 H92 V180 H150 V170 H160 V150 H166 V170 H186 V196Z"
    drawn += (
        path(town, INK, 0)
        + at(crane(30), 150, 200, 0.66)
        + at(crane(0), 428, 214, 1.06, True)
        + at(crane(14), 54, 208, 0.9)
    )
    drawn += path("M0 194 H450 V300 H0Z", LAPIS, 0) + ruled(0, 450, 198, 262, 11, (1, 4), PAPER, 5, (20, 80), (14, 60))
    drawn += "".join(stroke(92 - k * 3, 198 + k * 6, 146 + k * 3, 198 + k * 6, 3.4, CINNABAR) for k in range(5))
    drawn += "".join(stroke(206 + k * 8, 236 + k * 5, 330 - k * 8, 236 + k * 5, 5, INK, 1) for k in range(6))
    drawn += at(bow(), 268, 232, 0.9)
    foam = (
        "200 240 226 228 244 246 268 238; 264 240 290 248 316 228 344 242; 176 248 200 244 220 252 250 "
        "250; 280 252 310 250 340 248 368 254"
    )
    drawn += strands(foam, 6, fill=PAPER)
    drawn += cut("232 118 180 170 110 240 60 252", 3.2, "flat", INK) + cut(
        "232 118 180 170 110 240 60 252", 1.1, "flat", OCHRE
    )
    drawn += (
        path("M0 262 L170 256 L450 264 V300 H0Z", INK, 0)
        + stroke(0, 262, 170, 257, 3, PAPER, 0, "flat")
        + stroke(170, 257, 450, 265, 3, PAPER, 0, "flat")
    )
    drawn += "".join(stroke(x, 266, x + (x - 200) * 0.16, 296, 2.4, PAPER) for x in range(8, 450, 34)) + stroke(
        0, 278, 450, 280, 2, PAPER
    )
    drawn += (
        at(bollard(), 58, 282, 1.0)
        + at(gull(), 340, 66, 0.9, True)
        + at(gull(), 214, 42, 0.56)
        + at(gull(), 176, 98, 0.84)
        + at(gull(), 96, 62, 0.5, True)
    )
    sitting = "M-20 -10 C-20 -22 -8 -26 -4 -24 C-6 -32 2 -38 8 -34 C14 -32 12 -24 12 -22 C14 -12 4 -6 -6 -7 L-30 -4Z"
    sits = (
        path("M-4 -6 V0 M4 -6 V0", "none", 2.4, CINNABAR)
        + path(sitting, PAPER, 2)
        + path("M-4 -18 C-14 -16 -24 -8 -32 -5 C-20 -6 -8 -8 -2 -12Z", INK, 0)
    )
    sits += path("M12 -31 L22 -28 L12 -26Z", OCHRE, 1.5) + disc(7, -31, 1.5)
    crates = ""
    for x, y, size in ((366, 286, 1.0), (402, 284, 1.1), (384, 258, 0.9)):
        crates += at(
            printed("M-17 0 V-28 H17 V0Z", OCHRE, 2.2)
            + path("M-17 -28 L17 0 M17 -28 L-17 0", "none", 2)
            + path("M-17 -22 H17 M-17 -6 H17", "none", 1.6),
            x,
            y,
            size,
        )
    return postcard(drawn + crates + at(sits, 390, 232, 0.9, True) + at(sits, 58, 238, 0.94))
