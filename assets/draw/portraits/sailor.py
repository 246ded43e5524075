"""The sailor: a round cap with its two ribbons in the wind, the striped shirt, a straw forelock."""

from assets.draw.face import face_three_quarter
from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, path, shape
from assets.draw.look import AT_REST, Look
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, OCHRE
from assets.draw.portraits.medallion import SHOULDERS, ear, head
from assets.draw.suits import pip

GROUND, RIDGE = "#BFD3E6", "#9FBAD6"

VEST = "M-24 50 L-40 112 L40 112 L26 50 C10 60 -10 60 -24 50Z"
COLLAR_LEFT = "M-22 48 C-40 54 -62 60 -72 74 C-60 88 -44 92 -28 94 L-6 112 L-10 92 C-18 76 -22 62 -22 48Z"
COLLAR_RIGHT = "M24 48 C42 54 64 60 74 74 C62 88 46 92 30 94 L8 112 L12 92 C20 76 24 62 24 48Z"
CAP_TOP = "M-31 -24 C-44 -30 -43 -40 -30 -44 C-10 -50 26 -50 40 -42 C50 -36 46 -27 36 -23 C16 -16 -12 -17 -31 -24Z"
CAP_BAND = "M-24 -23 C-8 -17 14 -17 31 -22 L31 -10 C16 -4 -8 -5 -23 -11Z"


def draw(look: Look = AT_REST) -> str:
    figure = shape(SHOULDERS, IVORY)
    stripes = "".join(path(f"M-60 {y} C-20 {y + 8} 20 {y + 8} 60 {y}", "none", 5, LAPIS) for y in range(50, 120, 11))
    figure += shape(VEST, IVORY, 2.4) + clip(VEST, stripes) + path(VEST, "none", 2.4)
    for collar, side in ((COLLAR_LEFT, -1), (COLLAR_RIGHT, 1)):
        figure += shape(collar, LAPIS, 2.6)
        lines = path(
            f"M{side * 30} 56 C{side * 44} 62 {side * 56} 66 {side * 64} 74 C{side * 54} "
            f"82 {side * 42} 86 {side * 27} 87 "
            f"L{side * 12} 101",
            "none",
            2.2,
            IVORY,
        )
        lines += path(
            f"M{side * 30} 61 C{side * 42} 66 {side * 50} 69 {side * 57} 74 C{side * 50} "
            f"79 {side * 40} 81 {side * 28} 82",
            "none",
            1.8,
            IVORY,
        )
        figure += clip(collar, lines)
    person = shape(
        "M28 -18 C40 -20 46 -8 56 -12 C60 -14 64 -20 62 -24 L70 -10 C62 0 50 2 42 -4 C36 -8 32 -10 28 -8Z", INK, 2
    )
    person += shape("M28 -14 C36 -8 40 4 50 6 C56 7 60 4 62 0 L66 14 C56 20 46 16 40 8 C35 2 32 -4 26 -4Z", INK, 2)
    person += shape("M18 -14 C28 -12 32 -4 30 8 L24 10Z", OCHRE, 2) + ear(26, 5)
    person += face_three_quarter("m", True, -1, brow=3.8, smile=3.2, brow_drop=-1, look=look)
    person += cut("-2 27.5 -1 29 -1 30 -2 31", 1.5)
    person += shape(
        "M-23 -14 C-29 -12 -31 -6 -29 -1 C-27 -4 -25 -5 -22 -6 C-24 -3 -24 -1 -22 1 C-20 -5 -14 -9 -4 -11 L-10 -18Z",
        OCHRE,
        2,
    )
    person += cut("-14 -12 -20 -11 -25 -8 -27 -4", 1.5) + cut("-8 -12 -14 -11 -19 -8 -21 -3", 1.5)
    person += shape(CAP_TOP, IVORY, 2.6) + shape(CAP_BAND, INK, 2)
    person += path("M-23 -20 C-8 -14 14 -14 31 -19", "none", 1.6, OCHRE)
    person += cut("-30 -30 -10 -24 16 -24 38 -29", 1.8) + cut("-24 -41 -12 -45 6 -46 20 -45", 1.6, "lens", "#B9B09C")
    person += disc(-3, -12.6, 4.6, OCHRE, 1.6) + pip("D", -3, -12.6, 5.5, CINNABAR)
    figure += head(person, -5, 7, 1.52, -5)
    return figure
