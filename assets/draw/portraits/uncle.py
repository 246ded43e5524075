"""The uncle: a flat cap pulled straight, a spade of a beard, a waistcoat over a dotted shirt."""

from assets.draw.face import face_three_quarter, mouth
from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.look import AT_REST, Look
from assets.draw.palette import CINNABAR, INK, IVORY, MALACHITE, OCHRE, WALNUT
from assets.draw.portraits.medallion import SHOULDERS, ear, head

GROUND, RIDGE = "#E9D6B2", "#D6BB8B"

BEARD = (
    "M-19 9 C-27 18 -32 34 -30 50 C-24 60 -12 64 0 63 C14 64 30 58 36 48 C38 32 34 14 27 -2 "
    "C25 9 20 15 12 17 C5 16.5 0 16 -6 16.4 C-12 16 -16 14 -19 9Z"
)
MOUSTACHE = (
    "M-6.5 15.8 C-12 14.5 -18 16 -23 23 C-26 26 -29 26 -30 23 C-31 30 -24 33 -17 28.5 "
    "C-13 25.5 -10 22.5 -6.5 21.5 C-2 22.5 5 24 9 28.5 C15 33 22 31 22 25 C19 27 16 26 14 23 "
    "C10 16.5 1 14 -6.5 15.8Z"
)
CROWN = "M-26 -20 C-38 -24 -40 -38 -22 -43 C2 -51 40 -47 43 -30 C44 -22 38 -16 30 -13 C14 -9 -12 -12 -26 -20Z"
PEAK = "M-27 -21 C-38 -20 -46 -14 -45 -8 C-34 -13 -16 -14 3 -10 C-5 -15 -16 -19 -27 -21Z"


def draw(look: Look = AT_REST) -> str:
    figure = shape(SHOULDERS, CINNABAR)
    dots = "".join(disc(x, y, 2.2, IVORY) for y in range(58, 110, 12) for x in range(-96, 100, 13))
    figure += clip(SHOULDERS, dots) + path(SHOULDERS, "none", 3)
    figure += shape("M-52 58 L-18 110 L20 110 L52 58 C72 64 66 90 66 114 L-66 114 C-66 90 -72 64 -52 58Z", INK)
    figure += strands("-46 66 -36 82 -26 98 -20 110; 48 66 38 82 28 98 22 110", 2.6, fill=OCHRE)
    person = ear(27, 4)
    person += shape("M18 -16 C30 -14 34 -6 31 4 L24 6Z", WALNUT, 2)
    person += face_three_quarter("m", False, -1, brow=5.0, brow_drop=1.6, lid_weight=0.95, look=look)
    person += shape(BEARD, WALNUT, 2.4)
    if look.mouth == "rest":
        person += path("M-12.5 23.5 C-9 21.8 -4 21.8 0 23.5 C-3 28 -9 28 -12.5 23.5Z", CINNABAR, 0)
    else:
        person += group(mouth(look), "translate(-5.5,27)")
    person += strands(
        "-24 28 -27 38 -26 46 -22 55; -17 31 -20 42 -18 50 -14 59; -10 33 -11 44 -10 52 -7 61; "
        "-2 33 -2 44 -1 52 1 61; 6 33 8 44 8 52 9 60; 14 33 17 42 17 50 18 58; "
        "21 27 25 38 25 46 25 54; 25 10 30 22 32 34 31 46; 20 18 24 22 27 28 28 34",
        1.9,
        "lens",
        OCHRE,
    )
    whiskers = path(MOUSTACHE, WALNUT, 1.8, INK)
    whiskers += strands("-10 18 -15 19 -19 23 -23 27; -2 18.5 6 20 11 25 17 28", 1.5, fill=OCHRE)
    person += group(whiskers, f"translate(0,{-1.5 if look.mouth == 'grin' else 0})")
    person += shape(CROWN, MALACHITE, 2.6) + shape(PEAK, INK, 2)
    person += path("M-26 -20 C-12 -12 14 -9 30 -13", "none", 4.4)
    person += path("M-25 -21.5 C-12 -14 14 -11 30 -15", "none", 1.8, OCHRE)
    person += strands(
        "-20 -24 -24 -32 -22 -37 -12 -43; -4 -17 -6 -28 0 -38 8 -45; 14 -14 16 -24 20 -32 28 -40", 2.2, "out"
    )
    person += disc(8, -46, 3.4, MALACHITE, 2) + cut("-40 -12 -34 -15 -24 -16 -14 -14", 1.7, "lens", IVORY)
    figure += head(person, -1, 4, 1.5, -2)
    return figure
