"""Worn by fools besides the cap: one cap for two partners, the necktie and the epaulettes of the lowest cards."""

from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, MALACHITE, OCHRE
from assets.draw.scenery.hero_head import bell
from assets.draw.scenery.linen import box
from assets.draw.scenery.rendering import document
from assets.draw.suits import pip

APART = 212
"""Distance between the two heads under the double cap."""
DOUBLE_SIZE = (472, 184)
DOUBLE_SEAT = (236, 166)  # between the two heads, at the height of the brims' lower edges
NECKTIE_SIZE = (64, 96)
NECKTIE_SEAT = (32, 2)  # the middle of the knot's upper edge
EPAULETTE_SIZE = (96, 68)
EPAULETTE_SEAT = (48, 20)  # the middle of the board on the shoulder

OUTER = "M-40 -10 C-72 -26 -74 -80 -108 -74 C-106 -118 -44 -120 -16 -46Z"
TALL = "M-36 -12 C-38 -60 -26 -104 4 -134 C22 -104 38 -60 36 -12Z"
BRIM = (
    "M-58 -2 C-60 -16 -56 -26 -50 -29 C-22 -40 22 -40 50 -29 C56 -26 60 -16 58 -2 L48 4 L42 -7 L30 -1 "
    "L22 -12 L11 -4 L0 -14 L-11 -4 L-22 -12 L-30 -1 L-42 -7 L-48 4Z"
)


def _side(outer: str, inner: str, spots: str) -> str:
    """The left head's part: an outer horn, a tall one in two colours, the brim. 0, 0 = its brim's lower edge."""
    drawn = shape(OUTER, outer, 3.2) + clip(OUTER, spots) + path(OUTER, "none", 3.2)
    drawn += strands("-92 -92 -70 -104 -50 -84 -36 -52", 2.6, fill=IVORY)
    drawn += shape(TALL, inner, 3.2) + clip(TALL, path("M2 -140 C10 -100 10 -50 4 0 L60 0 L60 -140Z", OCHRE, 0))
    drawn += cut("3 -128 8 -96 10 -52 4 -14", 3, "flat", INK) + cut("-14 -98 -24 -70 -26 -44 -25 -20", 3, fill=IVORY)
    drawn += shape(BRIM, IVORY, 3.2)
    for i in range(7):
        t = (i - 3) / 3
        drawn += pip("D", t * 44, -22.5 + t * t * 8, 13, CINNABAR if i % 2 else INK)
    drawn += bell(-109, -62, 11.5) + bell(5, -140, 11.5)
    for x, y in ((-48, 7), (-30, 3), (-11, 1), (11, 1), (30, 3), (48, 7)):
        drawn += disc(x + 0.5, y + 0.8, 3.6, INK, 1.6) + disc(x, y, 3.6, OCHRE, 1.6)
    return drawn


def double_cap() -> str:
    """Two heads, one cap: the inner horns have grown together into an arch, with the biggest bell of all."""
    half = APART / 2
    arch = (
        f"M{-half + 34} -14 C{-half + 44} -74 -52 -112 0 -112 C52 -112 {half - 44} -74 {half - 34} -14 "
        f"L{half - 56} -22 C{half - 62} -58 30 -70 0 -70 C-30 -70 {-half + 62} -58 {-half + 56} -22Z"
    )
    drawn = shape(arch, MALACHITE, 3.2)
    right = path(f"M0 -130 H{half} V0 H0Z", CINNABAR, 0)
    lozenges = "".join(
        pip("D", side * x, y, 15, IVORY) for side in (-1, 1) for x, y in ((22, -91), (44, -82), (61, -64), (71, -42))
    )
    drawn += clip(arch, right + lozenges) + path(arch, "none", 3.2)
    spots = "".join(
        disc(x, y, 5, OCHRE) for x, y in ((-44, -36), (-57, -50), (-50, -66), (-68, -72), (-64, -92), (-86, -88))
    )
    stars = "".join(pip("D", x, y, 15, IVORY) for x, y in ((-44, -40), (-60, -56), (-50, -72), (-72, -84), (-90, -88)))
    drawn += group(_side(CINNABAR, LAPIS, spots), f"translate({-half},0)")
    drawn += group(_side(LAPIS, CINNABAR, stars), f"translate({half},0) scale(-1,1)")
    drawn += path("M0 -70 V-62", "none", 2.4) + bell(0, -48, 15)
    return document(group(drawn, f"translate({DOUBLE_SEAT[0]},{DOUBLE_SEAT[1]})"), *DOUBLE_SIZE)


def necktie() -> str:
    """A six for a necktie: striped, knotted, a little crooked. 0, 0 = the middle of the knot's upper edge."""
    tail = "M-8 18 L9 18 L17 68 C12 78 6 86 1 91 C-6 85 -13 77 -17 68Z"
    stripes = "".join(
        path(f"M-24 {y} L24 {y - 13} L24 {y - 5} L-24 {y + 8}Z", OCHRE if n % 2 else IVORY, 0)
        for n, y in enumerate((34, 49, 64, 79))
    )
    drawn = shape(tail, CINNABAR, 2.8) + clip(tail, stripes) + path(tail, "none", 2.8)
    knot = "M-15 1 C-5 -2 6 -2 16 1 L10 20 C3 23 -4 23 -10 20Z"
    drawn += shape(knot, CINNABAR, 2.8) + cut("-7 5 -6 10 -5 14 -4 18", 2, fill=IVORY) + cut("7 5 6 10 5 14 4 18", 1.6)
    return document(group(drawn, f"translate({NECKTIE_SEAT[0]},{NECKTIE_SEAT[1]}) rotate(-4)"), *NECKTIE_SIZE)


def epaulette() -> str:
    """A general's shoulder: a board with a star, and a heavy fringe. 0, 0 = the middle of the board."""
    fringe = ""
    for i in range(11):
        x = -40 + i * 8
        y = 40 - abs(i - 5) * 1.6
        fringe += path(f"M{x} 6 L{x + (i - 5) * 0.5} {y}", "none", 7.2)
        fringe += path(f"M{x} 6 L{x + (i - 5) * 0.5} {y - 1}", "none", 4.2, OCHRE)
        fringe += cut([x - 1, 14, x - 1.4, 20, x - 1.2, 26, x - 1, 32], 1.3, fill=IVORY)
    board = box(-44, -16, 88, 32, OCHRE, 15, 2.8) + box(-37, -10.5, 74, 21, CINNABAR, 9, 2)
    star = "M0 -9 L2.6 -3 L9 -2.6 L4 1.6 L5.8 8 L0 4.4 L-5.8 8 L-4 1.6 L-9 -2.6 L-2.6 -3Z"
    board += path(star, OCHRE, 1.6) + disc(-24, 0, 3.4, OCHRE, 1.4) + disc(24, 0, 3.4, OCHRE, 1.4)
    return document(group(fringe + board, f"translate({EPAULETTE_SEAT[0]},{EPAULETTE_SEAT[1]})"), *EPAULETTE_SIZE)
