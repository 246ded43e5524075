"""Faces, in local units: eye line y = 0, chin about 34, looking to the viewer's left. Set them with ``set_head``.

Three constructions: three-quarter, profile, frontal. No nostrils, lashes, iris colour, wrinkles or shading: each of
them made somebody uncanny. Different people come from the numbers (brow, lids, smile) and from scaling.
"""

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import BLUSH, CINNABAR, INK, INNER, IVORY, SKIN

FACE_MALE = (
    "M-18 -30 C-19.5 -18 -19 -9 -17.5 -3 C-20 2 -20.5 8 -19 13 C-17.5 21 -13 29 -7 33 C-3 35.5 4 35.5 9 32.5 "
    "C16 28 21.5 19 24 8 L26 -30Z"
)
FACE_FEMALE = (
    "M-18 -30 C-20 -18 -19.5 -9 -18 -3 C-20.5 3 -20.5 10 -18 17 C-15 25 -10 31 -5 33 C-1 34.5 3 34 8 31 "
    "C16 26 22 17 24 5 L25 -30Z"
)
FACE_PROFILE = (
    "M-12 -30 C-16 -21 -17 -13 -16.5 -8 C-16 -5 -15.5 -3.5 -16.5 -1.5 C-19 4 -23.5 9 -25 12.5 "
    "C-25.5 15.5 -22 16.2 -18.5 16 C-19 18 -20.5 19.5 -20 21 C-19.5 22 -18 22.4 -17.5 22.8 "
    "C-19.5 23.6 -19.5 26 -18 27.5 C-18.5 30 -17.5 34 -12 35.5 C-4 37 10 33 18 22 L24 4 L22 -30Z"
)
FACE_FRONT = "M-23 -30 C-24.5 -12 -24 4 -21.5 13 C-18 25 -8 33.5 0 33.5 C8 33.5 18 25 21.5 13 C24 4 24.5 -12 23 -30Z"


def eye(
    x: float,
    y: float,
    w: float,
    h: float,
    gx: float,
    gy: float = 0,
    iris: str = INK,
    lid: float = 2.8,
    lower: float = 1.3,
    r: float = 3.3,
    white: str = IVORY,
    crease: bool = True,
) -> str:
    """An almond w x h; a disc of radius r, moved by (gx, gy) and cut by the upper lid. ``lid``, ``lower``: widths."""
    a = w / 2
    almond = (
        f"M{num(x - a)} {num(y + 1.2)} C{num(x - a * 0.5)} {num(y - h)} {num(x + a * 0.4)} {num(y - h)} "
        f"{num(x + a)} {num(y + 0.6)} C{num(x + a * 0.4)} {num(y + h * 0.75)} {num(x - a * 0.5)} "
        f"{num(y + h * 0.85)} {num(x - a)} {num(y + 1.2)}Z"
    )
    drawn = path(almond, white, 0) + clip(almond, disc(x + gx, y - 0.3 + gy, r, iris))
    upper = [x - a - 0.6, y + 1.8, x - a * 0.5, y - h - 0.4, x + a * 0.4, y - h - 0.4, x + a + 2, y + 0.9]
    drawn += cut(upper, lid, least=0.9)
    drawn += cut([x - a * 0.7, y + h * 0.5, x - a * 0.2, y + h * 0.85, x + a * 0.4, y + h * 0.8, x + a, y + 0.8], lower)
    if crease:
        fold = [
            x - a * 0.7,
            y - h * 0.85,
            x - a * 0.2,
            y - h * 1.25,
            x + a * 0.5,
            y - h * 1.2,
            x + a * 1.05,
            y - h * 0.45,
        ]
        drawn += cut(fold, 1.1)
    return drawn


def _lips(smile: float, lips: str) -> str:
    red = "M-11.5 20.8 C-9.5 19.4 -8 19.6 -7 20.6 C-6 19.5 -3.5 19.2 -0.5 20.4 C-3 25.6 -9 26 -11.5 20.8Z"
    return path(red, lips, 0) + cut([-12.8, 19.8, -9.5, 22.8, -4, 22.8, 1.4, 19.6 - smile], 1.4)


def face_three_quarter(
    sex: str = "m",
    young: bool = False,
    gaze: float = -1,
    brow: float = 3.4,
    iris: str = INK,
    skin: str = SKIN,
    lips: str = CINNABAR,
    smile: float = 0.6,
    blush: bool = True,
    lid_weight: float = 1.0,
    brow_drop: float = 0,
    crease: bool = True,
) -> str:
    """sex m or f; ``lid_weight`` scales the lids' weight, ``brow_drop`` lowers the inner brows."""
    drawn = shape(FACE_MALE if sex == "m" else FACE_FEMALE, skin, INNER)
    if blush:
        drawn += disc(11, 13.5, 6.2 if sex == "f" else 5.2, BLUSH)
        drawn += clip(FACE_FEMALE, disc(-18.5, 14, 4.5, BLUSH)) if sex == "f" else ""
    gx, b = gaze * 1.9, brow_drop
    drawn += eye(-11.3, 0, 8.6, 4.6, gx * 0.7, 0, iris, 2.6 * lid_weight, 1.1, 3.1, crease=crease)
    drawn += eye(6.2, 0, 12.6, 5.2, gx, 0, iris, 3.0 * lid_weight, 1.3, 3.5, crease=crease)
    drawn += cut([-6.6, -8 + b, -9, -11.5, -13, -12.5, -17.8, -8.5], brow * 0.85, least=0.6)
    drawn += cut([-0.8, -8 + b, 3.5, -13, 10, -13, 16.5, -8], brow, least=0.6)
    if sex == "f" or young:
        drawn += cut("-6.4 -1 -6.6 3 -8.6 6.5 -10.6 10.5 -12.6 14.4 -10 15.8 -5.8 14.2", 1.7, "nose")
    else:  # an old man's nose starts in the far brow: stern
        drawn += cut([-6.6, -7.5 + b, -5.2, -2, -8.5, 4, -11, 9.5, -13.2, 14, -11, 16.2, -5.6, 14.2], 1.9, "nose")
    if sex == "f":
        return drawn + _lips(smile, lips)
    drawn += cut([-12.6, 21, -9, 22.4, -4, 22.6, 1.6, 20.6 - smile], 1.9)
    return drawn + cut("-9 26 -7.5 26.8 -5 26.8 -3 25.8", 1.4)


def face_profile(skin: str = SKIN, brow: float = 3.8) -> str:
    drawn = shape(FACE_PROFILE, skin, INNER) + disc(-3, 14, 5, BLUSH)
    almond = "M-13 -3.4 C-14 0 -13.5 2 -12 3 C-8 4.2 -4 3.5 -0.5 1.5 C-4 -4 -9 -5.4 -13 -3.4Z"
    drawn += path(almond, IVORY, 0) + clip(almond, disc(-11.2, -0.4, 3.4))
    drawn += cut("-14.6 -2.8 -9 -6.6 -4 -4 1.6 2", 3, least=0.9) + cut("-12 3 -8 4.4 -4 4 -1 1.8", 1.2)
    drawn += cut("-12 -7 -8 -8.4 -4 -7 -0.5 -3.5", 1.1) + cut("-16.6 -8.5 -13 -13.5 -6 -14 1 -9", brow, least=0.6)
    return drawn + cut("-19.5 15.8 -16.5 14.6 -15.6 11.5 -17.2 9.4", 1.5, "out")


def face_frontal(
    gaze: float = -1, brow: float = 2.6, skin: str = SKIN, lips: str = CINNABAR, male: bool = False
) -> str:
    """``male``: no mouth, a beard will carry it."""
    drawn = shape(FACE_FRONT, skin, INNER) + disc(-13, 14, 6, BLUSH) + disc(13, 14, 6, BLUSH)
    gx = gaze * 1.9
    drawn += eye(-10, 0, 12, 5, gx, 0, lid=2.9, r=3.5)
    drawn += group(eye(-10, 0, 12, 5, -gx, 0, lid=2.9, r=3.5), "scale(-1,1)")
    drawn += cut("-3.6 -8.5 -7 -12.5 -13 -13 -18 -8.5", brow, least=0.5)
    drawn += cut("3.6 -9.5 7 -14 13 -14.5 18 -9.5", brow, least=0.5)
    drawn += cut("3 -2 2.4 4 3.4 8.5 4.6 11.5 5.4 15.4 1 16.2 -3 14.4", 1.7, "nose")
    if male:
        return drawn
    red = "M-6 21.2 C-4 19.4 -1.5 19.4 0 20.6 C1.5 19.4 4 19.4 6 21.2 C3.5 26 -3.5 26 -6 21.2Z"
    return drawn + path(red, lips, 0) + cut("-7.5 20 -3 23 3 23 7.5 20", 1.4)
