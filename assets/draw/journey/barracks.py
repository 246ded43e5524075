"""The barracks: boots in a row under the beds, a stove that glows, a cap on its nail."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, stroke
from assets.draw.journey.kitchenware import card, steam
from assets.draw.journey.skies import moon, rays, star
from assets.draw.palette import CINNABAR, INK, MALACHITE, OCHRE

INKS = (INK, MALACHITE, CINNABAR, OCHRE)


def boot() -> str:
    """A tall boot, 44 long, 74 high, its toe to the left, a foot-cloth over its top."""
    d = (
        "M-4 -72 H22 C22 -50 18 -36 20 -22 C22 -12 22 -6 22 0 H10 L9 -4 H4 L2 0 H-22 C-28 -1 -28 -12 -20 "
        "-15 C-12 -18 -4 -24 -4 -34Z"
    )
    drawn = path(d, INK, 2, PAPER) + strands(
        "0 -66 1 -52 0 -40 -1 -32; 16 -64 15 -48 12 -38 13 -26; -20 -9 -12 -13 -6 -15 0 -20; 2 -30 6 -28 "
        "12 -29 16 -32; 0 -24 6 -21 12 -22 17 -25",
        2.2,
        fill=PAPER,
    )
    return drawn + path(
        "M-7 -64 C-8 -74 -6 -80 0 -78 C8 -82 16 -76 25 -79 C28 -74 24 -68 26 -60 C18 -66 12 -58 8 -66 C2 "
        "-58 -4 -60 -7 -64Z",
        PAPER,
        1.8,
    )


def bed(blanket: str) -> str:
    """An iron bed from its side: 200 long, its legs on 0; the pillow to the left."""
    drawn = path("M-96 0 V-92 M96 0 V-76", "none", 7) + path("M-96 0 V-92 M96 0 V-76", "none", 2.6, PAPER)
    drawn += path("M-96 -88 C-96 -98 -80 -98 -80 -88 V-40 M96 -72 C96 -82 80 -82 80 -72 V-40", "none", 5) + path(
        "M-88 -92 V-44 M88 -76 V-44", "none", 3
    )
    drawn += path("M-96 -34 H96 V-26 H-96Z", INK, 0) + path("M-92 -34 V-52 C-60 -58 60 -58 92 -52 V-34Z", PAPER, 2.2)
    cover = "M-52 -57 C0 -62 60 -60 90 -54 V-22 C60 -16 0 -16 -50 -22Z"
    drawn += (
        printed(cover, blanket, 0)
        + clip(
            cover,
            path("M-50 -30 H96 M-50 -24 H96", "none", 2.6, PAPER)
            + "".join(stroke(x, -58, x + 3, -20, 2.4, INK) for x in range(-40, 92, 17)),
        )
        + path(cover, "none", 2.4)
    )
    pillow = (
        "M-90 -54 C-96 -62 -92 -74 -84 -74 C-74 -78 -62 -76 -54 -72 C-48 -66 -50 -56 -56 -53 C-68 -49 -82 -49 -90 -54Z"
    )
    return (
        drawn
        + path(pillow, PAPER, 2.2)
        + strands("-86 -60 -78 -66 -70 -66 -62 -62; -64 -70 -60 -66 -58 -62 -58 -58", 2)
    )


def stove() -> str:
    """A round iron stove with its pipe, the fire behind the bars, a kettle on top; foot at 0."""
    drawn = (
        rays(0, -40, 34, 96, 26, 6, OCHRE, 0.06)
        + path("M-10 -92 H10 V-250 H-10Z", INK, 2, PAPER)
        + stroke(-4, -98, -4, -240, 3, PAPER, 0, "flat")
    )
    drawn += path("M-13 -150 H13 V-142 H-13Z", INK, 1.6, PAPER) + path("M-26 0 L-22 -16 M26 0 L22 -16", "none", 7)
    body = "M-34 -12 C-40 -40 -38 -70 -30 -90 H30 C38 -70 40 -40 34 -12Z"
    drawn += path(body, INK, 2, PAPER) + strands(
        "-31 -18 -35 -44 -33 -66 -27 -86; -25 -16 -29 -44 -27 -66 -22 -86", 2.6, fill=PAPER
    )
    drawn += path("M-38 -90 H38 V-98 H-38Z M-39 -12 H39 V-4 H-39Z", INK, 1.8, PAPER)
    fire = "M-17 -26 V-52 C-17 -66 17 -66 17 -52 V-26Z"
    flames = path(
        "M-17 -26 C-20 -42 -8 -46 -10 -58 C-2 -52 0 -44 3 -48 C6 -52 4 -58 8 -62 C10 -50 20 -44 17 -26Z", CINNABAR, 0
    ) + path("M-8 -26 C-10 -36 -2 -38 -2 -44 C4 -40 10 -36 8 -26Z", PAPER, 0)
    drawn += (
        printed(fire, OCHRE, 0)
        + clip(fire, flames)
        + path(fire, "none", 2.4, PAPER)
        + "".join(path(f"M{x} -26 V-60", "none", 2.6) for x in (-8.5, 0, 8.5))
    )
    pot = (
        path("M-12 -24 C-12 -40 12 -40 12 -24", "none", 4)
        + printed("M-16 -10 L-28 -22 L-24 -26 L-12 -18Z", PAPER, 2)
        + path("M-18 0 C-22 -18 -14 -26 0 -26 C14 -26 22 -18 18 0Z", PAPER, 2.2)
        + disc(0, -28, 3)
    )
    return drawn + at(pot + stroke(12, -4, 12, -20, 5, INK, -2), 0, -98, 0.9)


def cap() -> str:
    """A peaked cap hanging on its nail by the chin strap, the crown towards us; 84 wide."""
    drawn = path("M0 -44 V-30", "none", 3) + disc(0, -44, 4, PAPER, 2)
    drawn += printed(
        "M-44 -8 C-46 -30 -22 -38 0 -36 C22 -38 46 -30 44 -8 C40 0 34 4 30 6 C10 0 -10 0 -30 6 C-34 4 -40 0 -44 -8Z",
        MALACHITE,
        2.4,
    )
    drawn += strands(
        "-38 -12 -36 -26 -22 -32 -8 -32; 12 -30 24 -30 34 -24 38 -14; -26 -6 -20 -16 -8 -20 2 -18", 2.4, fill=PAPER
    )
    drawn += printed("M-30 6 C-10 0 10 0 30 6 L28 20 C10 14 -10 14 -28 20Z", CINNABAR, 2.2)
    drawn += path("M-29 19 C-10 13 10 13 29 19 C24 32 10 36 0 35 C-10 36 -24 32 -29 19Z", INK, 2) + strands(
        "-20 24 -10 20 4 20 14 22", 3, fill=PAPER
    )
    return drawn + disc(0, 9, 5, OCHRE, 1.8) + disc(-26, 16, 2.4, OCHRE, 1.2) + disc(26, 16, 2.4, OCHRE, 1.2)


def window() -> str:
    drawn = path("M-46 -40 H46 V44 H-46Z", PAPER, 2.4) + path("M-38 -32 H38 V38 H-38Z", INK, 0)
    drawn += moon(12, -6, 14, PAPER, OCHRE) + star(-20, -16, 6) + star(-24, 14, 4)
    drawn += path("M0 -32 V38 M-38 0 H38", "none", 5, PAPER) + path("M-54 44 H54 V52 H-54Z", PAPER, 2.2)
    return drawn + path("M-38 38 C-20 28 -10 36 0 30 C14 36 26 28 38 38Z", PAPER, 0)


def coat() -> str:
    """A greatcoat on its hook, a belt over it."""
    drawn = printed("M-14 0 C-24 4 -30 14 -32 30 L-26 92 H28 L32 30 C30 14 24 4 14 0 C8 8 -8 8 -14 0Z", OCHRE, 2.4)
    drawn += (
        strands(
            "-20 16 -22 40 -18 64 -20 90; 20 16 22 40 18 66 21 90; -8 54 -10 68 -8 80 -10 90; 10 54 12 68 9 80 11 90",
            2.6,
        )
        + path("M0 8 V92", "none", 2)
        + "".join(disc(x, y, 2.4, PAPER, 1.3) for y in (20, 34, 62, 76) for x in (-6, 6))
    )
    drawn += (
        path("M-28 46 H29 V54 H-28Z", INK, 0)
        + path("M-6 44 H7 V56 H-6Z", PAPER, 2)
        + path("M-14 0 L-4 14 L0 8 L4 14 L14 0", MALACHITE, 2)
    )
    return drawn + path("M0 4 V-10", "none", 3) + disc(0, -11, 3.4, PAPER, 1.8)


def draw() -> str:
    drawn = (
        field(OCHRE)
        + field(MALACHITE, 118, 218)
        + path("M0 118 H450", "none", 5)
        + path("M0 118 H450", "none", 1.8, PAPER)
    )
    drawn += ruled(0, 450, 128, 208, 8, (1.2, 2.4), INK, 5, (20, 70), (50, 130)) + ruled(
        0, 450, 24, 108, 7, (1.2, 2), PAPER, 6, (40, 120), (40, 100)
    )
    drawn += path("M0 216 H450 V300 H0Z", INK, 0)
    drawn += "".join(stroke(0, y, 450, y, w, PAPER, 0) for y, w in ((226, 1.6), (240, 2), (258, 2.4), (280, 3)))
    drawn += "".join(
        stroke(x + (x - 225) * 0.1, y, x + (x - 225) * 0.2, y + h, 1.8, PAPER)
        for y, h, off in ((226, 14, 0), (240, 18, 40), (258, 22, 14))
        for x in range(20 + off, 440, 78)
    )
    drawn += at(window(), 78, 66, 0.92) + at(cap(), 192, 78, 0.98) + at(coat(), 272, 44, 0.94)
    drawn += at(bed(CINNABAR), 150, 228, 1.22)
    drawn += at(stove(), 378, 250, 1.16)
    pool = "M300 258 C330 248 430 248 450 258 V276 C420 284 330 282 300 272Z"
    drawn += group(clip(pool, "".join(stroke(300, y, 450, y, 3.2, OCHRE) for y in range(250, 284, 6))))
    for k, x in enumerate((40, 84, 136, 180, 232, 276)):
        drawn += at(boot(), x + (6 if k % 2 else 0), 278 + k % 2, 0.86)
    cards = "".join(
        at(card(suit), 120 + k * 13, 158 - k % 2 * 2, 0.74, turn=-24 + k * 22) for k, suit in enumerate("SDC")
    )
    return postcard(drawn + cards + steam(352, 112, 24, PAPER, 2.6))
