"""The inn: late, in the snow, a lantern over the door, a sledge before it whose horse wants in."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at, horse
from assets.draw.journey.block import NIGHT, PAPER, field, postcard, printed, ruled, speckled, stroke
from assets.draw.journey.skies import rays, smoke
from assets.draw.journey.trees import wood
from assets.draw.palette import CINNABAR, INK, OCHRE

INKS = (INK, NIGHT, CINNABAR, OCHRE)
ROOF = "M166 116 C170 104 186 100 196 92 L232 46 C236 40 244 38 252 38 H470 V130 H176 C166 130 162 124 166 116Z"


def window(x: float, y: float) -> str:
    drawn = printed(f"M{x - 18} {y} h12 v38 h-12Z M{x + 40} {y} h12 v38 h-12Z", CINNABAR, 2)
    drawn += path(f"M{x - 5} {y - 4} h44 v46 h-44Z", PAPER, 2) + path(f"M{x} {y} h34 v38 h-34Z", OCHRE, 2)
    drawn += path(f"M{x + 17} {y} v38 M{x} {y + 16} h34", "none", 2)
    return (
        drawn
        + path(f"M{x - 8} {y - 4} C{x + 4} {y - 20} {x + 30} {y - 20} {x + 42} {y - 4}Z", PAPER, 2)
        + disc(x + 17, y - 9, 2.6, CINNABAR)
    )


def guests() -> str:
    """Two who sit at the window over their cards."""
    return path("M0 30 C0 16 4 10 10 10 C16 10 20 16 20 30Z", INK, 0) + disc(10, 5, 6)


def house() -> str:
    wall = "M186 226 V120 H460 V226Z"
    drawn = path(wall, INK, 0)
    for row in range(11):
        y = 124 + row * 9.6
        drawn += stroke(188, y, 452, y, 3.4, OCHRE if row % 2 else NIGHT, 0.6)
    drawn += "".join(disc(186, y, 6, OCHRE, 1.8) + disc(186, y, 2, INK) for y in range(132, 226, 13))
    drawn += window(222, 150) + window(374, 150)
    drawn += clip("M222 150 h34 v38 h-34Z", at(guests(), 224, 162)) + clip(
        "M374 150 h34 v38 h-34Z", at(guests(), 380, 162) + at(guests(), 396, 166, 0.8)
    )
    # The porch with its door ajar.
    drawn += (
        path("M300 226 V144 H352 V226Z", PAPER, 2.2)
        + path("M306 226 V150 H346 V226Z", OCHRE, 2)
        + printed("M306 226 V150 L328 156 V232Z", CINNABAR, 2.2)
    )
    drawn += path("M312 164 L322 166 V190 L312 190Z M312 198 L322 198 V222 L312 220Z", "none", 1.8) + disc(324, 196, 2)
    drawn += path("M286 146 L326 116 L366 146Z", INK, 1.8) + path(
        "M282 148 C280 140 290 138 296 132 L320 110 C324 106 328 106 332 110 L358 132 C364 138 372 140 "
        "370 148 C364 150 360 146 354 142 L326 120 L298 142 C292 146 288 150 282 148Z",
        PAPER,
        2,
    )
    drawn += path(ROOF, PAPER, 2.2) + clip(
        ROOF,
        strands(
            "180 124 220 118 300 126 440 120; 200 108 220 92 236 70 250 50; 250 100 300 92 380 102 450 "
            "94; 270 74 320 66 380 76 450 68",
            4.4,
            fill=NIGHT,
        ),
    )
    for k, x in enumerate(range(178, 300, 13)):
        drawn += path(f"M{x} 128 h7 l-3.5 {10 + k * 5 % 9}Z", PAPER, 1.3)
    drawn += path("M388 48 V14 H420 V50Z", PAPER, 2) + "".join(
        path(f"M388 {y} H420 M{398 + y % 3 * 4} {y} v9", "none", 1.4) for y in (22, 31, 40)
    )
    return drawn


def lantern() -> str:
    """On its post by the road: rays all round."""
    drawn = rays(0, 0, 18, 62, 30, 4, OCHRE, 0.1)
    drawn += (
        path("M-20 164 V-34 H0", "none", 7)
        + path("M-20 164 V-34 H0", "none", 2.4, OCHRE)
        + path("M-20 -14 L-4 -34", "none", 3)
    )
    drawn += path("M0 -34 V-20", "none", 2.2) + path("M-14 -14 L0 -24 L14 -14Z", INK, 2, PAPER)
    drawn += (
        printed("M-12 -14 H12 L9 15 H-9Z", OCHRE, 2.4)
        + path("M0 -14 V15", "none", 1.8)
        + path("M0 8 C-6 2 -2 -2 0 -8 C2 -2 6 2 0 8Z", PAPER, 1.4)
    )
    return drawn + path("M-11 15 H11 V20 H-11Z", INK, 0) + path("M-28 -36 C-26 -44 -12 -44 -8 -38Z", PAPER, 1.6)


def sledge() -> str:
    """A painted sledge, drawn to the left; its runner stands on 0."""
    drawn = path("M-62 -26 C-74 -12 -66 0 -48 0 H58", "none", 5.6) + path("M-40 0 V-14 M0 0 V-14 M38 0 V-14", "none", 4)
    drawn += path("M-62 -26 C-74 -12 -66 0 -48 0 H58", "none", 1.8, OCHRE)
    body = (
        "M-54 -14 C-60 -30 -58 -40 -46 -46 C-38 -32 -24 -28 -4 -28 C20 -28 26 -44 30 -66 C46 -72 60 "
        "-66 62 -54 C58 -36 54 -22 46 -14Z"
    )
    drawn += printed(body, CINNABAR, 2.6) + strands("-48 -22 -30 -18 10 -18 44 -22", 3, fill=PAPER)
    drawn += "".join(disc(x, y, 4.4, OCHRE, 1.4) + disc(x, y, 1.4, INK) for x, y in ((46, -50), (42, -34), (-46, -34)))
    return (
        drawn
        + path("M-30 -28 C-34 -44 -16 -54 -2 -46 C14 -50 24 -40 20 -28Z", PAPER, 2)
        + strands("-20 -32 -18 -40 -10 -44 -4 -40; 0 -32 4 -40 10 -42 14 -36", 2, fill=NIGHT)
    )


def draw() -> str:
    drawn = field(NIGHT) + ruled(0, 450, 110, 30, 9, (2.6, 0.6), INK, 4, (60, 160), (20, 80))
    drawn += speckled(14, 14, 436, 200, 90, PAPER, 3, 3.4, 2.6, (0.4, 0.9))
    drawn += wood(-8, 190, 196, (60, 104), 19, 6, INK, PAPER)
    drawn += smoke("404 14 400 0 396 -6 390 -20", 30, PAPER, NIGHT, 5) + path(
        "M0 300 V196 C60 188 130 196 190 206 H450 V300Z", PAPER, 0
    )
    drawn += house() + path("M176 226 C230 216 300 232 340 226 C390 220 420 230 450 224 V300 H176Z", PAPER, 0)
    drawn += path("M306 232 L346 226 L392 262 L300 268Z", OCHRE, 0) + path(
        "M222 226 h34 l14 22 h-66Z M374 226 h34 l26 22 h-60Z", OCHRE, 0
    )
    road = "".join(
        stroke(x, y, bx, by, w, NIGHT, bow)
        for x, y, bx, by, w, bow in (
            (0, 262, 250, 258, 5, 6),
            (20, 284, 330, 272, 6, 8),
            (0, 240, 90, 236, 3, 3),
            (280, 280, 450, 262, 5, 4),
            (250, 250, 300, 250, 3, 2),
            (20, 222, 130, 216, 3, -3),
        )
    )
    drawn += road + at(lantern(), 66, 82, 1.06)
    drawn += path("M148 214 C150 180 178 172 190 206", "none", 7) + path(
        "M148 214 C150 180 178 172 190 206", "none", 2.8, CINNABAR
    )
    drawn += (
        at(horse(), 182, 274, 0.98)
        + path("M134 214 L272 246 M142 226 L262 254", "none", 3.2)
        + path("M134 214 L272 246", "none", 1, OCHRE)
    )
    drawn += disc(140, 212, 4, OCHRE, 1.6) + at(sledge(), 328, 280, 1.0)
    return postcard(group(drawn))
