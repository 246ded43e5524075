"""The program's sign: the cockerel's head in a fool's cap. Each small size is a drawing of its own.

16 px: cap and comb, set pixel by pixel. 24 and 32 px: flat shapes in one ink contour, no inner lines. 48 px: the same
with a few cuts. From 64 px on: the head of the hero cockerel.
"""

from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, MALACHITE, OCHRE
from assets.draw.scenery.hero import hackle
from assets.draw.scenery.hero_head import head
from assets.draw.scenery.linen import PAPER, box
from assets.draw.scenery.rendering import document

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)

PIXELS = (
    "....R.RR.R....",
    "....RRRRRR....",
    "..LL.RRRR.MM..",
    ".LLLLRRRRMMMM.",
    "LLLLLLRRMMMMMM",
    "LL.LLLLMMMM.MM",
    "LL..LLLMMM..MM",
    "OO..LLLMMM..OO",
    "OO.LLLLMMMM.OO",
    "..OOOOOOOOOO..",
    "..OKOOKKOOKO..",
    "..OOOOOOOOOO..",
)
PIXEL_COLOURS = {"R": CINNABAR, "L": LAPIS, "M": MALACHITE, "O": "#C98A1E", "K": INK}

# The head on a grid of 32, back to front: outline and colour.
PARTS = (
    ("M13 20 L9 34 H27 C28 27 26 20 23.5 15Z", CINNABAR),
    ("M14.5 9 C11.5 4.5 14 1.8 16.3 3.6 C17 .8 20 .8 20.7 3.6 C23 1.8 25.5 4.5 22.5 9Z", CINNABAR),
    ("M12.2 12 C11.5 7.5 7.5 6.5 4.6 9.8 C4 3.8 12.5 2.2 17 9Z", LAPIS),
    ("M20 9 C23.5 2.2 30.5 4 30 11 C27.6 7.6 24.8 8.6 24.4 13Z", MALACHITE),
    ("M11.5 15 C11 10.5 25 10.5 25.2 16 C25.4 20.5 22 23.5 18 23.5 C14 23.5 11.8 20 11.5 15Z", CINNABAR),
    ("M12.6 15.2 L3.4 18.6 L12.6 20.8Z", OCHRE),
    ("M12.6 21.2 C9.6 22.5 9.4 27.2 12.2 27.6 C15 27.6 15.2 24 14.8 22Z", "#E8483F"),
    ("M10.4 12.6 C14 8 22 8 25.8 12.6 L24.6 15.8 C21 11.6 15.2 11.6 11.6 15.8Z", OCHRE),
)
BELLS = ((4.4, 10.8), (29.2, 12.2))
# The eye of the smallest heads, on whole pixels: left, top and side of the white, then of the pupil.
EYES = {24: ((10, 12, 3), (10, 13, 2)), 32: ((13, 16, 4), (14, 17, 2))}


def frame(size: float, radius: float, line: float, picture: str) -> str:
    """Ink edge, linen ground, the picture cut to it."""
    side, inner = size - 2 * line, radius - line * 0.8
    ground = box(0, 0, size, size, INK, radius) + box(line, line, side, side, PAPER, inner)
    a, b, r = line, size - line, inner
    window = (
        f"M{a + r} {a} H{b - r} A{r} {r} 0 0 1 {b} {a + r} V{b - r} A{r} {r} 0 0 1 {b - r} "
        f"{b} H{a + r} A{r} {r} 0 0 1 {a} {b - r} V{a + r} A{r} {r} 0 0 1 {a + r} {a}Z"
    )
    return ground + clip(window, picture)


def flat_head(contour: float, bells: float, wattle: bool, cuts: bool) -> str:
    """All parts in one ink contour; no line between neighbours of different colour unless `cuts`."""
    parts = [part for part in PARTS if wattle or part[1] != "#E8483F"]
    drawn = "".join(path(d, INK, 2 * contour) for d, _ in parts)
    drawn += "".join(disc(x, y, bells + contour) for x, y in BELLS)
    for d, colour in parts:
        drawn += path(d, colour, 0)
        if cuts and colour in (LAPIS, MALACHITE, OCHRE, "#E8483F"):
            drawn += path(d, "none", 0.55)
    drawn += "".join(disc(x, y, bells, OCHRE) for x, y in BELLS)
    if cuts:
        drawn += strands(
            "16 26 16.6 27.5 16.6 28.5 15.8 30; 20 25 20.6 26.5 20.6 27.5 19.8 29; 23.4 27 24 28.5 24 29.5 23.2 31",
            1.0,
            "lens",
            IVORY,
        )
        drawn += strands("6 7.4 8.5 5.2 11.5 6 13.6 9; 22.6 7.8 25 4.9 28 6 29 8.6", 0.8, fill=IVORY)
        drawn += disc(16.6, 17.2, 2.5, IVORY) + disc(16.1, 17.3, 1.45, INK)
    return drawn


def sixteen() -> str:
    drawn = box(0, 0, 16, 16, INK, 3) + box(1, 1, 14, 14, PAPER, 2)
    for row, line in enumerate(PIXELS):
        for column, mark in enumerate(line):
            if mark != ".":
                drawn += box(column + 1, row + 2, 1, 1, PIXEL_COLOURS[mark], extra='shape-rendering="crispEdges"')
    return document(drawn, 16, 16)


def small(size: int) -> str:
    """24, 32 and 48 px: the head drawn so that its contour is about one pixel."""
    pixel = 32 / size
    contour, bells = {24: (0.75, 2.3), 32: (0.95, 2.1), 48: (0.95, 2.0)}[size]
    figure = group(
        flat_head(contour, bells, size > 24, size > 32), "translate(15.8,16.8) scale(.97) translate(-17,-16)"
    )
    for (left, top, side), colour in zip(EYES.get(size, ()), (IVORY, INK), strict=False):
        figure += box(left * pixel, top * pixel, side * pixel, side * pixel, colour)
    return document(frame(32, 6, pixel * (1 if size < 48 else 1.5), figure), 32, 32)


def large(rays: bool = True) -> str:
    """The hero's own head; the gouge's rays behind it from 128 px on."""
    behind = ""
    if rays:
        for i in range(28):
            behind += group(
                cut("26 0 30 -.5 36 -.5 43 0", 1.3, "lens", "#E3D3AC"), f"translate(31,34) rotate({i * 360 / 28})"
            )
    neck = "M-58 -40 C-64 -10 -80 20 -86 70 L30 70 C24 20 -4 0 -16 -46Z"
    bird = path(neck, CINNABAR, 2.8)
    scales = ""
    for row in range(4):
        for column in range(12):
            x, y = -92 + column * 12 + (row % 2) * 6, 8 + row * 9.5
            scales += path(f"M{x - 6} {y} C{x - 6} {y + 9} {x + 6} {y + 9} {x + 6} {y}", "none", 1.6, IVORY)
    bird += clip(neck, scales) + path(neck, "none", 2.8) + hackle() + head()
    return document(
        frame(64, 13, 2.4, behind + group(bird, "translate(32.4,34.8) scale(.41) translate(38,58)")), 64, 64
    )


def drawing(size: int) -> str:
    if size == 16:
        return sixteen()
    if size < 64:
        return small(size)
    return large(rays=size >= 128)
