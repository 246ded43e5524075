"""Poland: storks on their nest above a cottage, a road between pollard willows, a shrine, fields in strips."""

from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, path
from assets.draw.journey.beasts import at, horse, stork
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, speckled, stroke
from assets.draw.journey.skies import cloud
from assets.draw.journey.trees import crown
from assets.draw.palette import CINNABAR, INK, MALACHITE, OCHRE

INKS = (INK, MALACHITE, CINNABAR, OCHRE)


def willow(turn: int = 1) -> str:
    """A pollard willow: a thick bent trunk, and on its head rods in all directions; 110 wide, 130 high."""
    drawn = ""
    for k in range(-7, 8):
        a = k * 8.4
        tip, high = a * 1.2, 118 - abs(k) ** 1.6 * 2.2
        drawn += cut([k * 2.2, -50, a * 0.5, -70, a * 0.9, -high * 0.82, tip, -high], 3.4, "out", INK, 0.9)
        for j in (0.5, 0.66, 0.82, 0.96):
            x, y = a * (0.4 + 0.8 * j) * 0.95, -50 - (high - 50) * j
            drawn += stroke(x, y, x + 5 * (1 if k > 0 else -1), y - 7, 3.2, MALACHITE, 1)
            drawn += stroke(x, y, x - 4 * (1 if k > 0 else -1), y - 7, 3, MALACHITE, -1)
    trunk = (
        "M-20 4 C-12 -10 -18 -26 -15 -36 C-24 -42 -26 -56 -14 -60 C-6 -66 8 -66 15 -60 C26 -56 22 -42 "
        "16 -36 C12 -24 14 -10 24 4Z"
    )
    drawn += path(trunk, INK, 0)
    return at(
        drawn
        + strands(
            "-12 0 -7 -14 -11 -26 -9 -38; -2 2 1 -16 -3 -30 0 -44; 10 0 7 -14 9 -28 7 -40; -14 -52 -8 -58 "
            "-2 -58 2 -54; 8 -56 14 -54 14 -48 12 -44",
            2.4,
            fill=PAPER,
        ),
        0,
        0,
        1,
        turn < 0,
    )


def shrine() -> str:
    """A little roofed shrine on a post, flowers at its foot."""
    drawn = (
        path("M-3 0 V-58 H3 V0Z", INK, 1.6)
        + path("M-12 -56 V-84 H12 V-56Z", PAPER, 2)
        + path("M-7 -58 V-74 C-7 -82 7 -82 7 -74 V-58Z", INK, 0)
    )
    drawn += path("M-3.4 -58 C-5 -66 -3 -70 0 -72 C3 -70 5 -66 3.4 -58Z", CINNABAR, 1.2, PAPER) + disc(
        0, -74, 2.4, PAPER
    )
    drawn += printed("M-18 -82 L0 -100 L18 -82Z", CINNABAR, 2) + path("M0 -100 V-114 M-5 -109 H5", "none", 2)
    for x, fill in ((-12, CINNABAR), (-5, PAPER), (4, CINNABAR), (11, OCHRE)):
        drawn += path(f"M{x} 2 V-12", "none", 1.6) + disc(x, -13, 3.6, fill, 1.4)
    return drawn


def cottage() -> str:
    """Whitewashed, thatched; a wheel on its ridge carries the nest."""
    drawn = path("M-92 0 V-50 H92 V0Z", PAPER, 2.4) + path("M60 0 V-50 H92 V0Z", INK, 0)
    for x in (-72, 14):
        drawn += path(f"M{x - 9} -38 h7 v24 h-7Z M{x + 24} -38 h7 v24 h-7Z", MALACHITE, 1.8) + path(
            f"M{x} -38 h22 v24 h-22Z", INK, 1.8
        )
        drawn += path(f"M{x + 11} -38 v24 M{x} -27 h22", "none", 2, PAPER) + "".join(
            disc(x + a, -13, 3.2, CINNABAR, 1.2) for a in (1, 8, 15, 22)
        )
    drawn += printed("M-32 0 V-40 H-8 V0Z", CINNABAR, 2.2) + path("M-20 -40 V0", "none", 1.6) + disc(-12, -19, 1.8)
    thatch = (
        "M-112 -44 C-96 -62 -84 -92 -74 -108 H74 C84 -92 96 -62 112 -44 C100 -40 92 -46 80 -42 C60 "
        "-46 -60 -46 -80 -42 C-92 -46 -100 -40 -112 -44Z"
    )
    straw = "".join(
        cut([x * 0.68, -106, x * 0.8, -86, x * 0.94, -64, x * 1.04, -44], 2.6, "lens", INK)
        for x in range(-104, 106, 12)
    )
    straw += "".join(
        cut([x * 0.7 + 5, -92, x * 0.8 + 6, -80, x * 0.9 + 6, -70, x + 7, -58], 2.6, "lens", PAPER)
        for x in range(-96, 90, 22)
    )
    drawn += (
        printed(thatch, OCHRE, 0) + clip(thatch, straw) + path(thatch, "none", 2.4) + path("M-76 -108 H76", "none", 5)
    )
    return drawn + path("M56 -106 V-128 H74 V-106Z", PAPER, 2) + path("M56 -122 H74", "none", 1.6)


def nest() -> str:
    drawn = path(
        "M-36 0 C-40 -14 -30 -20 -34 -26 C-10 -18 10 -18 34 -26 C30 -20 40 -14 36 0 C20 8 -20 8 -36 0Z", INK, 0
    )
    sticks = (
        "-40 -16 -20 -10 0 -8 24 -20; -30 -4 -10 -2 12 -6 40 -14; -34 -22 -18 -12 6 -14 30 -6; -24 2 "
        "0 -6 20 0 34 -4; 6 -20 18 -16 30 -20 42 -22; -44 -22 -32 -18 -20 -18 -10 -16"
    )
    return drawn + strands(sticks, 2, fill=OCHRE) + strands("-44 -8 -34 -8 -26 -4 -20 -2; 46 -6 36 -8 28 -2 20 0", 2)


def draw() -> str:
    drawn = field(PAPER) + ruled(0, 450, 40, 168, 12, (0.7, 4), OCHRE, 4, (70, 190), (10, 50))
    drawn += cloud(120, 62, 120, PAPER, OCHRE, 1.8) + cloud(236, 106, 76, PAPER, OCHRE, 1.8)
    drawn += path("M0 176 C90 166 200 170 300 166 C360 164 410 168 450 166 V300 H0Z", OCHRE, 2)
    for k, d in enumerate(
        (
            "M0 200 L116 172 L196 171 L60 240 L0 262Z",
            "M0 172 L76 170 L0 184Z",
            "M236 170 L300 168 L450 196 V232Z",
            "M330 167 L450 166 V180Z",
        )
    ):
        drawn += path(d, MALACHITE, 1.8)
        rows = "".join(
            stroke(x, 168 + abs(x - 200) * 0.1, x + (x - 206) * 0.9, 196 + abs(x - 200) * 0.5, 2.6, INK)
            for x in range(20 + k, 400, 13)
        )
        drawn += clip(d, rows)
    drawn += clip("M0 172 H450 V300 H0Z", speckled(200, 180, 440, 290, 50, INK, 5, 9, 1.8, (0.2, -1)))
    drawn += "".join(crown(x, 168, 9 + x % 5, 7, x, INK, OCHRE, 9, 6, line=0) for x in (250, 268, 284, 300, 20, 40, 56))
    road = (
        "M200 171 C190 184 150 206 120 236 C90 262 70 284 60 310 H220 C214 280 214 252 216 230 C216 "
        "204 208 184 206 171Z"
    )
    drawn += path(road, PAPER, 2.2)
    ruts = (
        "198 184 180 204 150 232 112 296; 206 186 204 206 184 246 176 300; 202 178 196 190 190 200 180 "
        "214; 140 262 132 274 126 284 122 296; 190 240 188 254 184 266 182 280"
    )
    drawn += clip(road, strands(ruts, 3.4, fill=OCHRE))
    cart = (
        at(horse(INK, PAPER), 190, 218, 0.3)
        + path("M204 214 L212 202 H238 L244 214Z", OCHRE, 1.8)
        + disc(214, 216, 5, PAPER, 1.8)
        + disc(236, 216, 5, PAPER, 1.8)
    )
    cart += (
        path("M216 202 C212 186 236 184 236 202Z", OCHRE, 1.8)
        + path("M206 204 C204 194 212 192 213 202Z", INK, 0)
        + disc(209, 192, 3.4)
    )
    for x, y, size in ((184, 178, 0.2), (166, 188, 0.3), (138, 206, 0.48), (100, 228, 0.66)):
        drawn += at(willow(), x, y, size)
    drawn += cart + at(willow(-1), 44, 296, 1.2) + at(shrine(), 164, 268, 0.96)
    drawn += at(cottage(), 330, 262, 1.02) + at(nest(), 328, 154, 1.5)
    drawn += at(stork(), 362, 132, 1.06) + at(stork(True), 288, 132, 1.0, True)
    fence = path("M232 276 H450 M232 264 H450", "none", 3)
    fence += "".join(printed(f"M{x} 286 V{256 - x % 3} l4 -6 l4 6 V286Z", PAPER, 1.7) for x in range(238, 450, 15))
    flowers = "".join(
        path(f"M{x} 290 V{250 - k % 3 * 8}", "none", 2)
        + disc(x, 250 - k % 3 * 8, 6, OCHRE if k % 2 else CINNABAR, 1.8)
        + disc(x, 250 - k % 3 * 8, 2.2)
        for k, x in enumerate((246, 262, 392, 408, 424))
    )
    return postcard(drawn + flowers + fence)
