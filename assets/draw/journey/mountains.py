"""The mountains: a hut with stones on its roof under the peaks, firs, and a cow whose bell one hears."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, path
from assets.draw.journey.beasts import at, cow
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, speckled, stroke
from assets.draw.journey.trees import fir, wood
from assets.draw.palette import INK, LAPIS, MALACHITE, OCHRE

INKS = (INK, MALACHITE, LAPIS, OCHRE)


def peak(x: float, top: float, foot: float, left: float, right: float) -> str:
    """A peak lit from the left: snow there, blue rock cut with white on the other side."""
    high = foot - top
    d = (
        f"M{x - left} {foot} L{x - left * 0.62} {top + high * 0.56} L{x - left * 0.5} {top + high * 0.58} "
        f"L{x - left * 0.22} {top + high * 0.2} "
    )
    d += (
        f"L{x - left * 0.14} {top + high * 0.2} L{x} {top} L{x + right * 0.16} {top + high * 0.2} "
        f"L{x + right * 0.24} {top + high * 0.22} "
    )
    d += f"L{x + right * 0.56} {top + high * 0.6} L{x + right * 0.68} {top + high * 0.6} L{x + right} {foot}Z"
    ridge = (
        f"M{x} {top} L{x + right * 0.04} {top + high * 0.2} L{x - left * 0.08} {top + high * 0.34} "
        f"L{x + right * 0.1} {top + high * 0.5} "
    )
    ridge += (
        f"L{x - left * 0.02} {top + high * 0.68} L{x + right * 0.12} {top + high * 0.84} L{x} {foot} "
        f"H{x + right} V{top}Z"
    )
    cuts = "".join(
        stroke(
            x + right * (0.08 + 0.075 * k),
            top + high * (0.22 + 0.075 * k),
            x + right * (0.02 + 0.1 * k),
            foot,
            3.4,
            PAPER,
            -3,
        )
        for k in range(9)
    )
    rock = "".join(
        stroke(
            x - left * 0.07 * k,
            top + high * (0.14 + 0.09 * k),
            x - left * (0.0 + 0.085 * k),
            top + high * (0.34 + 0.1 * k),
            4,
            LAPIS,
            2,
        )
        for k in range(1, 8)
    )
    rock += "".join(
        stroke(
            x - left * (0.04 + 0.1 * k), top + high * (0.5 + 0.05 * k), x - left * (0.02 + 0.12 * k), foot, 3, INK, 2
        )
        for k in range(8)
    )
    return path(d, PAPER, 0) + clip(d, rock + path(ridge, LAPIS, 0) + clip(ridge, cuts)) + path(d, "none", 2.4)


def hut() -> str:
    """Stone below, timber above, shingles held by stones; its foot at 0, 0."""
    drawn = path("M-66 0 V-30 H66 V0Z", PAPER, 2.2)
    for row in range(3):
        for k in range(7):
            x = -62 + k * 19 + row % 2 * 8
            drawn += path(f"M{x} {-3 - row * 9.4} c0 -8 15 -8 15 0Z", PAPER, 1.5)
    drawn += path("M-66 -30 V-62 L0 -96 L66 -62 V-30Z", INK, 0)
    for row in range(8):
        y = -34 - row * 7.4
        half = 64 if y > -62 else 64 - (abs(y) - 62) * 1.9
        drawn += stroke(-half, y, half, y, 3.6, OCHRE, 0.4)
    drawn += path("M-72 -30 H72 V-36 H-72Z", OCHRE, 2) + path("M-60 -48 H60 V-53 H-60Z", OCHRE, 1.8)
    drawn += "".join(path(f"M{x} -48 v12", "none", 2) for x in range(-56, 60, 9))
    for x in (-46, -10, 26):
        drawn += path(f"M{x} -68 h17 v14 h-17Z" if x == -10 else f"M{x} -28 h17 v17 h-17Z", OCHRE, 2) + (
            path(f"M{x + 8.5} -28 v17 M{x} -20 h17", "none", 1.6) if x != -10 else path("M-1.5 -68 v14", "none", 1.6)
        )
    drawn += path("M-12 0 V-26 H12 V0Z", INK, 2) + "".join(disc(x, -49, 3.6, PAPER, 1.3) for x in range(-50, 56, 11))
    roof = "M-94 -54 L-6 -108 C-2 -111 2 -111 6 -108 L94 -54 L86 -44 L0 -95 L-86 -44Z"
    drawn += printed(roof, OCHRE, 2.4) + clip(
        roof,
        "".join(
            stroke(x, -44 - (94 - abs(x)) * 0.58, x + (4 if x > 0 else -4), -58 - (94 - abs(x)) * 0.58, 2.4, INK)
            for x in range(-90, 92, 10)
        ),
    )
    for x, y in ((-70, -72), (-44, -88), (-20, -103), (22, -103), (46, -88), (72, -72)):
        drawn += path(f"M{x - 8} {y + 4} C{x - 8} {y - 6} {x + 8} {y - 6} {x + 8} {y + 2}Z", PAPER, 1.8)
    return drawn


def draw() -> str:
    drawn = field(PAPER) + ruled(0, 450, 22, 150, 14, (4, 0.5), OCHRE, 8, (50, 170), (10, 60))
    drawn += peak(76, 66, 206, 130, 120) + peak(400, 58, 206, 130, 110) + peak(252, 26, 210, 150, 170)
    drawn += path(
        "M0 190 C40 180 80 196 130 186 C200 176 250 196 320 188 C380 182 420 188 450 182 V300 H0Z", MALACHITE, 2
    )
    drawn += wood(-6, 130, 200, (30, 58), 11, 3, INK, "", MALACHITE) + wood(
        330, 460, 198, (34, 64), 11, 5, INK, "", MALACHITE
    )
    drawn += at(hut(), 130, 226, 0.98)
    drawn += path("M0 232 C60 218 160 224 230 214 C310 204 390 218 450 226 V300 H0Z", MALACHITE, 2)
    drawn += speckled(0, 232, 450, 290, 120, INK, 7, 10, 2, (0.2, -1)) + speckled(
        0, 230, 450, 290, 70, PAPER, 17, 9, 1.8, (0.25, -1)
    )
    lane = (
        "M112 224 C108 236 130 244 120 256 C104 268 70 280 60 300 H110 C120 282 150 268 152 254 C154 "
        "242 136 236 140 224Z"
    )
    drawn += path(lane, PAPER, 2) + clip(
        lane, strands("124 228 128 240 140 246 134 258; 128 262 104 274 92 284 84 298", 2.6, fill=OCHRE)
    )
    drawn += fir(28, 290, 190, 92, 7, 4, INK, PAPER) + fir(420, 240, 130, 60, 6, 9, INK, PAPER)
    drawn += at(cow(), 306, 276, 1.16)
    for x, y, kind in ((196, 280, 0), (216, 288, 1), (414, 284, 0), (432, 276, 1), (176, 290, 1), (398, 292, 1)):
        drawn += path(f"M{x} {y + 8} V{y - 8}", "none", 1.8)
        drawn += "".join(
            at(path("M0 0 C-4 -5 -3 -10 0 -12 C3 -10 4 -5 0 0Z", (PAPER, OCHRE)[kind], 1.3), x, y - 8, 0.9, turn=t)
            for t in (0, 72, 144, 216, 288)
        ) + disc(x, y - 8, 2.2, OCHRE if not kind else INK)
    return postcard(drawn)
