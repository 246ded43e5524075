"""The fair: a merry-go-round under its tent, swings, and before them a bear who beats the drum."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at, horse
from assets.draw.journey.block import PAPER, field, postcard, printed, speckled, stroke
from assets.draw.journey.skies import rays
from assets.draw.palette import CINNABAR, INK, LAPIS, OCHRE

INKS = (INK, CINNABAR, LAPIS, OCHRE)


def carousel() -> str:
    """Its foot at 0, 0; 230 wide, 220 high."""
    drawn = path("M-14 0 V-130 H14 V0Z", OCHRE, 2) + "".join(
        path(f"M-14 {y} L14 {y - 14} v8 L-14 {y + 8}Z", CINNABAR, 1.2) for y in (-10, -38, -66, -94)
    )
    for x in (-96, -58, 58, 96):
        drawn += path(f"M{x} -6 V-126", "none", 5.4) + path(f"M{x} -6 V-126", "none", 2, OCHRE)
    for x, y, size, fill, light, saddle in (
        (-70, -18, 0.66, PAPER, INK, CINNABAR),
        (4, -8, 0.78, INK, PAPER, CINNABAR),
        (74, -20, 0.66, CINNABAR, PAPER, LAPIS),
    ):
        drawn += path(f"M{x} {y - 20} V-126", "none", 4) + path(f"M{x} {y - 20} V-126", "none", 1.4, OCHRE)
        drawn += at(horse(fill, light, OCHRE if fill == PAPER else INK), x, y, size)
        drawn += at(printed("M-12 -66 C-4 -62 8 -62 16 -68 L18 -46 C8 -42 -6 -42 -14 -46Z", saddle, 2), x, y, size)
    drawn += printed("M-116 -4 H116 V10 H-116Z", CINNABAR, 2.4) + "".join(
        path(f"M{x} 3 l6 -5 l6 5 l-6 5Z", OCHRE, 1.3) for x in range(-108, 104, 18)
    )
    tent = "M-124 -132 C-70 -146 -22 -176 0 -206 C22 -176 70 -146 124 -132Z"
    stripes = ""
    for k in range(-6, 6, 2):
        a, b = k * 20.6, (k + 1) * 20.6
        stripes += path(
            f"M{a} -128 C{a * 0.6} -146 {a * 0.2} -176 0 -208 C{b * 0.2} -176 {b * 0.6} -146 {b} -128Z", LAPIS, 0
        )
    drawn += path(tent, PAPER, 0) + clip(tent, stripes) + path(tent, "none", 2.4)
    for k in range(13):
        x = -124 + k * 19.1
        drawn += path(f"M{x:.1f} -132 h19 v10 c0 12 -19 12 -19 0Z", (CINNABAR, PAPER)[k % 2], 2) + (
            disc(x + 9.5, -121, 2.6, OCHRE) if k % 2 else ""
        )
    drawn += disc(0, -208, 6, OCHRE, 2) + path("M0 -212 V-232", "none", 2)
    return drawn + printed("M0 -232 C12 -236 16 -226 32 -230 L26 -224 L32 -218 C16 -214 12 -224 0 -220Z", CINNABAR, 1.8)


def swings() -> str:
    """Boats on a beam between two posts; one is high up."""
    drawn = (
        path("M-70 0 L-56 -138 L-42 0 M42 0 L56 -138 L70 0", "none", 5)
        + path("M-64 -138 H64", "none", 7)
        + path("M-64 -138 H64", "none", 2.6, OCHRE)
    )
    for x, turn, fill in ((-22, 34, CINNABAR), (24, -18, LAPIS)):
        boat = path("M-3 2 L-20 84 M3 2 L20 84", "none", 1.8) + printed(
            "M-40 74 C-34 80 34 80 40 74 C36 100 22 106 0 106 C-22 106 -36 100 -40 74Z", fill, 2.2
        )
        boat += (
            stroke(-32, 88, 32, 88, 3, PAPER, -3)
            + disc(-13, 56, 6.5, PAPER, 1.8)
            + path("M-20 78 C-21 64 -5 64 -6 78Z", INK, 0)
        )
        boat += (
            disc(12, 58, 6, PAPER, 1.8)
            + printed("M4 78 C4 66 20 66 20 78Z", OCHRE, 1.6)
            + path("M-19 55 C-18 46 -8 46 -7 54Z M6 57 C6 48 18 48 18 58Z", INK, 0)
        )
        drawn += group(boat, f"translate({x},-136) rotate({turn})")
    return drawn


def bear() -> str:
    """The bear upright, a ruff round his neck, the drum before him; 130 wide, 190 high, his feet on 0."""
    fur = (
        "M-44 0 C-60 -4 -58 -16 -44 -18 C-56 -44 -58 -84 -42 -110 C-30 -126 30 -126 42 -110 C58 -84 56 "
        "-44 44 -18 C58 -16 60 -4 44 0 H10 C4 -6 -4 -6 -10 0Z"
    )
    drawn = path(fur, INK, 1.8, PAPER)
    drawn += strands(
        "-46 -40 -50 -60 -48 -80 -40 -98; -38 -34 -42 -52 -40 -74 -34 -90; 46 -40 50 -60 48 -80 40 -98; "
        "38 -34 42 -52 40 -74 34 -90;"
        "-30 -24 -34 -40 -32 -52 -28 -62; 30 -24 34 -40 32 -52 28 -62; -40 -10 -34 -14 -26 -14 -20 -8; 40 "
        "-10 34 -14 26 -14 20 -8",
        2.6,
        fill=PAPER,
    )
    head = (
        "M-34 -146 C-46 -150 -48 -168 -36 -172 C-30 -174 -24 -170 -22 -166 C-10 -172 10 -172 22 -166 "
        "C24 -170 30 -174 36 -172 C48 -168 46 -150 34 -146 C38 -128 24 -112 0 -112 C-24 -112 -38 -128 -34 -146Z"
    )
    drawn += path(head, INK, 1.8, PAPER) + disc(-36, -160, 4.6, CINNABAR) + disc(36, -160, 4.6, CINNABAR)
    drawn += path(
        "M-17 -130 C-18 -142 -8 -146 0 -146 C8 -146 18 -142 17 -130 C16 -118 8 -115 0 -115 C-8 -115 -16 -118 -17 -130Z",
        PAPER,
        0,
    )
    drawn += path("M-7 -141 H7 C8 -136 4 -132 0 -131 C-4 -132 -8 -136 -7 -141Z", INK, 0) + strands(
        "0 -132 0 -128 -1 -126 0 -124; -10 -124 -6 -120 -2 -121 0 -125; 10 -124 6 -120 2 -121 0 -125", 2.2
    )
    for x in (-14, 14):
        drawn += disc(x, -150, 4, PAPER) + disc(x + 1, -149.6, 2.2)
    drawn += strands(
        "-28 -138 -30 -130 -26 -122 -20 -118; 28 -138 30 -130 26 -122 20 -118; -8 -164 -4 -160 -4 -158 -6 "
        "-154; 8 -164 4 -160 4 -158 6 -154",
        2.4,
        fill=PAPER,
    )
    ruff = "".join(
        path(f"M{x} -112 l7 16 l7 -16Z", fill, 1.7)
        for x, fill in zip(range(-42, 36, 12), (CINNABAR, PAPER, OCHRE, CINNABAR, PAPER, OCHRE, CINNABAR), strict=False)
    )
    drawn += ruff + path("M-44 -113 C-20 -106 20 -106 44 -113", "none", 3)
    cap = "M-22 -166 C-16 -190 16 -190 22 -166 C10 -172 -10 -172 -22 -166Z"
    drawn += (
        printed(cap, CINNABAR, 2.2)
        + printed("M-24 -164 C-10 -172 10 -172 24 -164 L24 -171 C10 -179 -10 -179 -24 -171Z", OCHRE, 2)
        + disc(0, -188, 5, OCHRE, 2)
    )
    # The drum on its strap, laced.
    drawn += path("M-40 -104 C-30 -80 -36 -70 -38 -62 M40 -104 C30 -80 36 -70 38 -62", "none", 5) + path(
        "M-40 -104 C-30 -80 -36 -70 -38 -62 M40 -104 C30 -80 36 -70 38 -62", "none", 2.2, OCHRE
    )
    drawn += printed("M-44 -62 V-22 C-30 -8 30 -8 44 -22 V-62Z", CINNABAR, 2.4)
    lace = "M-44 -54 L-33 -18 L-22 -50 L-11 -13 L0 -48 L11 -13 L22 -50 L33 -18 L44 -54"
    drawn += path(lace, "none", 2.6, PAPER) + path(
        "M-44 -24 C-30 -10 30 -10 44 -24 V-18 C30 -4 -30 -4 -44 -18Z", OCHRE, 2
    )
    drawn += path("M-44 -64 C-30 -52 30 -52 44 -64 V-57 C30 -45 -30 -45 -44 -57Z", OCHRE, 2)
    drawn += f'<ellipse cx="0" cy="-64" rx="44" ry="12" fill="{PAPER}" stroke="{INK}" stroke-width="2.4"/>'
    drawn += path(
        "M-34 -108 C-62 -104 -66 -82 -46 -76 C-38 -74 -30 -78 -28 -84 C-40 -86 -36 -92 -24 -98Z", INK, 1.8, PAPER
    )
    drawn += (
        path("M-34 -82 L4 -68", "none", 5.6) + path("M-34 -82 L4 -68", "none", 2.4, OCHRE) + disc(5, -67, 6, OCHRE, 2)
    )
    drawn += path(
        "M34 -108 C58 -116 72 -136 60 -152 C54 -158 44 -154 44 -146 C48 -134 36 -128 24 -122Z", INK, 1.8, PAPER
    )
    return (
        drawn
        + path("M54 -148 L84 -172", "none", 5.6)
        + path("M54 -148 L84 -172", "none", 2.4, OCHRE)
        + disc(86, -174, 6, OCHRE, 2)
    )


def onlooker(kind: str, fill: str) -> str:
    """Somebody's back: in a cap, in a scarf, or with a child on his shoulders who holds a balloon."""
    drawn = path("M-28 60 C-30 22 -22 8 0 6 C22 8 30 22 28 60Z", INK, 1.8, PAPER)
    if kind == "scarf":
        drawn += printed("M-15 10 C-20 -24 20 -24 15 10 L0 26Z", fill, 2) + "".join(
            disc(x, y, 2.2, PAPER) for x, y in ((-7, -4), (7, -4), (0, -11), (0, 6), (0, 17))
        )
        return drawn + path("M-15 10 C-6 14 6 14 15 10", "none", 1.8)
    drawn += path("M-12 8 C-14 -16 14 -16 12 8Z", INK, 1.8, PAPER) + printed(
        "M-16 -4 C-16 -20 16 -20 16 -4 C8 -8 -8 -8 -16 -4Z", fill, 2
    )
    if kind == "child":
        drawn += printed("M-13 -6 C-14 -26 -8 -34 0 -34 C8 -34 14 -26 13 -6Z", CINNABAR, 2) + path(
            "M-9 -34 C-12 -56 12 -56 9 -34Z", INK, 1.6, PAPER
        )
        drawn += (
            path("M10 -26 L22 -44", "none", 6)
            + path("M10 -26 L22 -44", "none", 3, CINNABAR)
            + path("M22 -46 C20 -60 30 -66 28 -76", "none", 1.4)
        )
        drawn += printed("M28 -76 C12 -84 14 -108 28 -108 C42 -108 44 -84 28 -76Z", LAPIS, 2) + stroke(
            20, -90, 24, -102, 3, PAPER, 2
        )
    return drawn


def bunting() -> str:
    drawn = path("M0 30 C80 74 150 70 236 26 C310 68 380 66 450 34", "none", 1.8)
    for k in range(22):
        x = 8 + k * 20.5
        t = (x / 236) if x < 236 else (x - 236) / 214
        y = 28 + 148 * t * (1 - t) * (0.86 if x > 236 else 1.0)
        drawn += path(f"M{x} {y - 1} h12 l-6 14Z", (CINNABAR, PAPER, LAPIS)[k % 3], 1.6)
    return drawn


def draw() -> str:
    drawn = field(OCHRE) + rays(236, 190, 60, 420, 46, 11, PAPER, 0.03)
    drawn += path("M0 222 C80 206 300 206 450 222 V300 H0Z", INK, 0) + speckled(
        10, 226, 440, 286, 70, OCHRE, 4, 8, 1.8, (0.2, -1)
    )
    drawn += at(swings(), 84, 226, 0.96) + at(carousel(), 232, 222, 0.84) + bunting()
    crowd = (
        at(onlooker("cap", LAPIS), 34, 268)
        + at(onlooker("scarf", CINNABAR), 84, 272)
        + at(onlooker("child", OCHRE), 138, 270)
    )
    crowd += at(onlooker("scarf", OCHRE), 190, 276, 0.94) + at(onlooker("cap", CINNABAR), 238, 280, 0.9)
    return postcard(drawn + crowd + at(bear(), 346, 284, 1.16))
