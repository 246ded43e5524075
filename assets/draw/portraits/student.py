"""The student: a cloud of curls that no comb has won against, horn rims, a pencil behind the ear."""

from assets.draw.face import face_three_quarter
from assets.draw.gouge import cut
from assets.draw.ink import clip, group, path, shape
from assets.draw.look import AT_REST, Look
from assets.draw.palette import CINNABAR, INK, IVORY, MALACHITE, OCHRE, WALNUT
from assets.draw.portraits.medallion import SHOULDERS, curl, ear, head, triples
from assets.draw.suits import pip

GROUND, RIDGE = "#EBCB88", "#DDB562"

POLO_NECK = "M-28 44 C-14 56 18 56 32 42 L36 60 C18 76 -16 76 -33 62Z"
BEHIND = triples("-16 -30 9, -24 -19 8, -5 -40 10, 9 -44 10, 22 -38 10, 32 -27 9.5, 36 -13 9, 35 1 8, 30 12 7")
IN_FRONT = triples(
    "4 -33 9.5, 18 -29 9.5, -9 -29 8.5, -17 -17 6.5, -7 -18 6.5, 4 -20 6.5, 14 -18 6.5, 24 -16 8, 28 -3 6.5"
)


def glasses() -> str:
    drawn = path(
        "M-19 -6 H-5.5 C-4.5 -6 -4 -5 -4.2 -4 L-5 4 C-5.5 7.5 -8 9 -12 9 C-16 9 -18.5 7.5 -19 4 L-20 -4 "
        "C-20 -5.5 -19.8 -6 -19 -6Z",
        "none",
        2.7,
    )
    drawn += path(
        "M-1.5 -6.5 H15.5 C17 -6.5 17.6 -5.5 17.4 -4 L16.5 4.5 C16 8.5 12 10 7.5 10 C3 10 -.5 8.5 -1 4.5 "
        "L-2.2 -4.5 C-2.4 -6 -2.2 -6.5 -1.5 -6.5Z",
        "none",
        2.9,
    )
    return drawn + path("M-4.5 -2.5 H-1.8 M17 -4 L27 -2", "none", 2.6)


def draw(look: Look = AT_REST) -> str:
    figure = shape(SHOULDERS, MALACHITE)
    rows = "".join(
        pip("D", x, 86 - abs(x) * abs(x) * -0.002, 13, IVORY if i % 2 else OCHRE)
        for i, x in enumerate(range(-84, 90, 14))
    )
    figure += clip(
        SHOULDERS, path("M-100 92 C-60 78 60 78 100 92 M-100 112 C-60 98 60 98 100 112", "none", 2, OCHRE) + rows
    )
    figure += path(SHOULDERS, "none", 3)
    person = "".join(curl(x, y, size, WALNUT, OCHRE) for x, y, size in BEHIND)
    person += ear(26, 5)
    person += face_three_quarter("m", True, -0.8, brow=3.2, smile=2.6, brow_drop=-1.2, look=look.mirrored)
    person += path("M-18 -12 L-16 -32 L22 -36 L32 -10 L26 4 L22 -14Z", WALNUT, 0)
    person += "".join(curl(x, y, size, WALNUT, OCHRE) for x, y, size in IN_FRONT)
    person += glasses()
    pencil = path("M-20 -2.6 H14 L21 0 L14 2.6 H-20Z", OCHRE, 1.8) + path("M17.5 -1.2 L21 0 L17.5 1.2Z", INK, 1)
    person += group(pencil + path("M-20 -2.6 H-14 V2.6 H-20Z", CINNABAR, 1.5), "translate(34,-5) rotate(160)")
    figure += head(person, 2, 4, 1.5, 4, right=True)
    figure += shape(POLO_NECK, MALACHITE)
    return figure + "".join(
        cut(f"{x} {52 - abs(x) * 0.1} {x} 58 {x * 1.05} 62 {x * 1.1} 68", 2.0) for x in range(-24, 30, 8)
    )
