"""The red-haired boy: a fire of hair, ears that catch the wind, freckles, and a trump behind one ear."""

from assets.draw.face import FACE_FRONT, eye, mouth
from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.look import AT_REST, Look
from assets.draw.palette import CINNABAR, IVORY, LAPIS, OCHRE, SKIN
from assets.draw.portraits.medallion import SHOULDERS, ear, head
from assets.draw.suits import pip

GROUND, RIDGE = "#CBE0DA", "#A8C9C0"
RED = "#CF5522"

FIRE = (
    "M-26 4 C-34 -4 -36 -14 -32 -20 C-30 -17 -29 -16 -27 -15 C-34 -28 -28 -40 -18 -44 "
    "C-19 -40 -18 -38 -16 -37 C-12 -48 0 -54 14 -56 C9 -52 8 -49 9 -46 C18 -50 28 -46 33 -40 "
    "C28 -40 26 -38 26 -35 C36 -30 38 -16 26 4Z"
)
FRINGE = (
    "M-24.5 -2 C-28 -20 -22 -34 0 -35 C20 -35 29 -22 24.5 -2 C23 -10 20 -15 17 -18 C16 -14 13 -11 9 -10 "
    "C10 -14 9 -17 7 -19 C4 -13 -2 -10 -7 -10 C-5 -13 -5 -16 -6 -18 C-11 -14 -20 -11 -24.5 -2Z"
)


def face(look: Look) -> str:
    drawn = shape(FACE_FRONT, SKIN, 2)
    gx, gy, lids = look.gazing(1.0) * 1.9, look.down, look.lids
    drawn += eye(-10, 1, 11.5, 5.4, gx, gy, lid=2.7, r=3.5, lids=lids)
    drawn += group(eye(-10, 1, 11.5, 5.4, -gx, gy, lid=2.7, r=3.5, lids=lids), "scale(-1,1)")
    brows = cut("-4 -7 -7 -11 -13 -11 -17 -7", 3.2, "lens", RED, 0.5)
    brows += cut("4 -9 7 -14 13 -15 18 -9.5", 3.2, "lens", RED, 0.5)
    drawn += group(brows, f"translate(0,{num(-look.brows)})")
    drawn += cut("-2 5 -1 9 -4 11 -4.4 13 -4.4 16 0 16.6 3.4 14.6", 1.8, "nose")
    if look.mouth == "rest":
        drawn += cut("-10 19.8 -4 26.5 6 26.5 12.5 17.6", 2.4) + cut("12 15.6 14 16.6 14.6 18 14.4 20", 1.5)
    else:
        drawn += group(mouth(look), "translate(1,22)")
    drawn += cut("-3 28.6 -1 29.6 2 29.6 4 28.4", 1.3)
    spots = ((-15, 10), (-11, 12.5), (-8, 9.5), (-13, 15), (15, 9), (11, 12), (8, 9.5), (13.5, 13.5), (0, 8), (-17, 13))
    return drawn + "".join(disc(x, y, 1.05, RED) for x, y in spots)


def draw(look: Look = AT_REST) -> str:
    figure = shape(SHOULDERS, IVORY)
    figure += clip(SHOULDERS, "".join(path(f"M-100 {y} H100", "none", 2, "#D9CDB2") for y in range(62, 116, 9)))
    figure += shape("M-26 50 C-12 64 14 64 28 50 L34 60 C16 78 -16 78 -32 60Z", LAPIS, 2.6)
    figure += "".join(disc(x, y, 2.3, OCHRE) for x, y in ((-22, 62), (-12, 67), (0, 69), (12, 67), (22, 62)))
    figure += shape("M4 70 L16 70 L18 112 L6 112Z", LAPIS, 2.4) + "".join(
        disc(11, y, 2.6, IVORY, 1.2) for y in (80, 92, 104)
    )
    person = shape(FIRE, RED, 2.4)
    card = '<rect x="-9" y="-13" width="18" height="26" rx="2" fill="#FFFDF7" stroke="#111111" stroke-width="1.8"/>'
    person += group(card + pip("H", 0, 0, 11, CINNABAR), "translate(34,-11) rotate(24)")
    person += ear(22, 4, 1.25) + ear(-22, 4, 1.25, left=True)
    person += face(look) + path(FRINGE, RED, 2)
    person += strands(
        "-18 -8 -20 -18 -16 -26 -8 -31; -6 -14 -8 -22 -6 -28 0 -33; 8 -14 10 -22 8 -28 6 -33; "
        "20 -12 22 -20 19 -26 14 -31; -24 -16 -25 -26 -20 -34 -14 -37; 2 -40 4 -46 8 -50 12 -52; "
        "16 -38 20 -42 25 -42 30 -40; 28 -26 30 -22 30 -16 28 -10",
        1.7,
        "lens",
        OCHRE,
    )
    return figure + head(person, 0, 6, 1.5, -4)
