"""Faces, in local units: eye line y = 0, chin about 34, looking to the viewer's left. Set them with ``set_head``.

Three constructions: three-quarter, profile, frontal. No nostrils, lashes, iris colour, wrinkles or shading: each of
them made somebody uncanny. Different people come from the numbers (brow, lids, smile) and from scaling.
"""

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.look import AT_REST, Lids, Look
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
    lids: Lids = "open",
) -> str:
    """An almond w x h; a disc of radius r, moved by (gx, gy) and cut by the upper lid. ``lid``, ``lower``: widths."""
    a = w / 2
    if lids == "shut":
        low = [x - a - 0.6, y + 0.6, x - a * 0.5, y + h * 0.75, x + a * 0.4, y + h * 0.75, x + a + 1.6, y + 0.2]
        return cut(low, lid, least=0.9)
    if lids == "squeezed":
        return squeezed(x, y, w, lid)
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


def squeezed(x: float, y: float, w: float, width: float) -> str:
    """An eye pressed shut: an angle that points to the nose, x = 0."""
    inner, outer = (x + w * 0.42, x - w * 0.48) if x < 0 else (x - w * 0.42, x + w * 0.48)
    drawn = ""
    for end in (-3.6, 4.6):
        near, far = (2 * inner + outer) / 3, (inner + 2 * outer) / 3
        lid = [inner, y + 0.6, near, y + 0.6 + end * 0.1, far, y + end * 0.5, outer, y + end]
        drawn += cut(lid, width, "out", least=0.9)
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
    look: Look = AT_REST,
) -> str:
    """sex m or f; ``lid_weight`` scales the lids' weight, ``brow_drop`` lowers the inner brows."""
    drawn = shape(FACE_MALE if sex == "m" else FACE_FEMALE, skin, INNER)
    if blush:
        drawn += disc(11, 13.5, 6.2 if sex == "f" else 5.2, BLUSH)
        drawn += clip(FACE_FEMALE, disc(-18.5, 14, 4.5, BLUSH)) if sex == "f" else ""
    gx, gy, b, up = look.gazing(gaze) * 1.9, look.down, brow_drop, look.brows
    lids, crease = look.lids, crease and look.lids == "open"
    drawn += eye(-11.3, 0, 8.6, 4.6, gx * 0.7, gy, iris, 2.6 * lid_weight, 1.1, 3.1, crease=crease, lids=lids)
    drawn += eye(6.2, 0, 12.6, 5.2, gx, gy, iris, 3.0 * lid_weight, 1.3, 3.5, crease=crease, lids=lids)
    drawn += cut([-6.6, -8 + b - up, -9, -11.5 - up, -13, -12.5 - up, -17.8, -8.5 - up / 2], brow * 0.85, least=0.6)
    drawn += cut([-0.8, -8 + b - up, 3.5, -13 - up, 10, -13 - up, 16.5, -8 - up / 2], brow, least=0.6)
    if sex == "f" or young:
        drawn += cut("-6.4 -1 -6.6 3 -8.6 6.5 -10.6 10.5 -12.6 14.4 -10 15.8 -5.8 14.2", 1.7, "nose")
    else:  # an old man's nose starts in the far brow: stern
        drawn += cut([-6.6, -7.5 + b, -5.2, -2, -8.5, 4, -11, 9.5, -13.2, 14, -11, 16.2, -5.6, 14.2], 1.9, "nose")
    if look.mouth != "rest":
        return drawn + group(mouth(look), "translate(-5.5,22) skewX(-4)")
    if sex == "f":
        return drawn + _lips(smile, lips)
    drawn += cut([-12.6, 21, -9, 22.4, -4, 22.6, 1.6, 20.6 - smile], 1.9)
    return drawn + cut("-9 26 -7.5 26.8 -5 26.8 -3 25.8", 1.4)


def mouth(look: Look) -> str:
    """A grin or a wry mouth, its middle at 0, 0."""
    if look.mouth == "wince":
        return cut("-8.4 2.6 -6 -2.6 -4 -2.4 -2 0.4 0 3 1.8 2.8 3.6 0 5 -2.2 6.6 -2 8.4 1.4", 2.2, "flat")
    teeth = "M-9.5 -2.6 C-5 -0.4 5 -0.6 10 -4.2 C9.4 2 5.4 6.2 0.4 6.4 C-4.8 6.4 -8.8 2.6 -9.5 -2.6Z"
    drawn = path(teeth, IVORY, 1.9) + cut("-11 -1.6 -10.4 -2.6 -9.8 -3.6 -8.6 -4", 1.5)
    return drawn + cut("11.2 -3 11 -4.4 10.4 -5.6 9 -6.2", 1.5)


def face_profile(skin: str = SKIN, brow: float = 3.8, look: Look = AT_REST) -> str:
    drawn = shape(FACE_PROFILE, skin, INNER) + disc(-3, 14, 5, BLUSH)
    up = look.brows
    drawn += cut([-16.6, -8.5 - up, -13, -13.5 - up, -6, -14 - up, 1, -9 - up], brow, least=0.6)
    drawn += cut("-19.5 15.8 -16.5 14.6 -15.6 11.5 -17.2 9.4", 1.5, "out")
    if look.lids == "shut":
        return drawn + cut("-14.2 1.2 -9 4.6 -4 4.4 1.2 1.8", 3, least=0.9)
    if look.lids == "squeezed":
        return (
            drawn
            + cut("-13.4 0.4 -9 -0.2 -5 -1.6 1 -4.4", 2.8, "out")
            + cut("-13.4 0.4 -9 1.6 -5 3.2 1 5.6", 2.8, "out")
        )
    almond = "M-13 -3.4 C-14 0 -13.5 2 -12 3 C-8 4.2 -4 3.5 -0.5 1.5 C-4 -4 -9 -5.4 -13 -3.4Z"
    gaze = max(0.0, look.gazing(-1.0) + 1.0) * 2.6  # it looks ahead, or back out of the corner of the eye
    drawn += path(almond, IVORY, 0) + clip(almond, disc(-11.2 + gaze, -0.4 + look.down * 0.7, 3.4))
    drawn += cut("-14.6 -2.8 -9 -6.6 -4 -4 1.6 2", 3, least=0.9) + cut("-12 3 -8 4.4 -4 4 -1 1.8", 1.2)
    return drawn + cut("-12 -7 -8 -8.4 -4 -7 -0.5 -3.5", 1.1)


def face_frontal(
    gaze: float = -1,
    brow: float = 2.6,
    skin: str = SKIN,
    lips: str = CINNABAR,
    male: bool = False,
    look: Look = AT_REST,
) -> str:
    """``male``: no mouth, a beard will carry it."""
    drawn = shape(FACE_FRONT, skin, INNER) + disc(-13, 14, 6, BLUSH) + disc(13, 14, 6, BLUSH)
    gx, gy, up = look.gazing(gaze) * 1.9, look.down, look.brows
    drawn += eye(-10, 0, 12, 5, gx, gy, lid=2.9, r=3.5, lids=look.lids)
    drawn += group(eye(-10, 0, 12, 5, -gx, gy, lid=2.9, r=3.5, lids=look.lids), "scale(-1,1)")
    drawn += cut([-3.6, -8.5 - up, -7, -12.5 - up, -13, -13 - up, -18, -8.5 - up / 2], brow, least=0.5)
    drawn += cut([3.6, -9.5 - up, 7, -14 - up, 13, -14.5 - up, 18, -9.5 - up / 2], brow, least=0.5)
    drawn += cut("3 -2 2.4 4 3.4 8.5 4.6 11.5 5.4 15.4 1 16.2 -3 14.4", 1.7, "nose")
    if male:
        return drawn
    if look.mouth != "rest":
        return drawn + group(mouth(look), "translate(0,22)")
    red = "M-6 21.2 C-4 19.4 -1.5 19.4 0 20.6 C1.5 19.4 4 19.4 6 21.2 C3.5 26 -3.5 26 -6 21.2Z"
    return drawn + path(red, lips, 0) + cut("-7.5 20 -3 23 3 23 7.5 20", 1.4)
