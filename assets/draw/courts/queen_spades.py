"""Queen of spades, who knows the three cards: a tall horned kika, veil and wimple, a great key held upright.

Ivory leads, stitched in ink. Three-quarter to the left, eyes half closed under high brows; narrow chin, a beauty spot.
"""

from assets.draw.garments import fist, grid, set_head, torso
from assets.draw.gouge import along, cut, pearls, strands
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import CINNABAR, INK, INNER, IVORY, OCHRE, SKIN
from assets.draw.sprig import sprig

BAND = (CINNABAR, INK)
FACE = (
    "M-16.5 -30 C-18.5 -18 -18.5 -9 -17 -3 C-19 2 -19 9 -16.5 16 C-14 25 -9 32 -4.5 34.5 C-1 35.5 3 34.5 7 31.5 "
    "C14 26 20 16 22 4 L23 -30Z"
)
LIPS = "M-10.5 21 C-9 19.4 -7.5 19.6 -6.5 20.6 C-5.5 19.5 -3.5 19.4 -1.5 20.6 C-4 25.4 -8.5 25.6 -10.5 21Z"
HORNS = (
    "M-22 -14 C-24 -30 -32 -46 -43 -59 C-30 -57 -14 -50 3 -48 C20 -50 38 -57 51 -59 C40 -46 32 -30 30 -14 "
    "C16 -22 -8 -22 -22 -14Z"
)
HORN_EDGE = "-43 -59 -30 -57 -14 -50 3 -48 20 -50 38 -57 51 -59"
KEY_TEETH = "M-3 -69 L-24 -69 L-24 -59 L-16 -59 L-16 -54 L-24 -54 L-24 -43 L-3 -43Z"
KEY_BOW = "M0 34 m-14 0 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0Z M0 34 m-7 0 a7 7 0 1 1 14 0 a7 7 0 1 1 -14 0Z"


def _saltire(x: float, y: float, r: float, width: float) -> str:
    west, east, north, south = num(x - r), num(x + r), num(y - r), num(y + r)
    return path(f"M{west} {north}L{east} {south}M{west} {south}L{east} {north}", "none", width)


def _gown() -> str:
    drawn = torso(IVORY, grid(6, 112, 260, 300, 18, 13, lambda x, y: _saltire(x, y, 4, 2.2) + disc(x + 9, y, 1.3)))
    drawn += shape("M118 60 C104 92 98 120 96 150 L120 166 L178 178 L198 168 C196 130 190 92 178 60Z", IVORY)
    drawn += strands("112 92 106 112 104 130 104 150; 186 92 190 112 192 136 192 160", 2.4)
    drawn += "".join(disc(x + 3, y, 1.7) for x, y, _ in along("98 120 97 130 96 140 96 149", 4))
    drawn += shape("M122 136 C134 144 162 144 176 136 L186 152 C172 168 128 166 112 150Z", INK)
    for i, (x, y, _) in enumerate(along("120 146 134 157 164 158 179 146", 7)):
        drawn += disc(x, y, 3.5, OCHRE if i % 2 else IVORY)
    return drawn


def _key_and_hand() -> str:
    """The teeth point to the face, away from the frame; the bow hangs below the fist (see ``over``)."""
    key = shape("M-3.5 20 L-3.5 -70 L3.5 -70 L3.5 20Z", OCHRE, INNER) + shape(KEY_TEETH, OCHRE, INNER)
    key += disc(-10, -56.5, 2.6) + disc(0, -72, 4.8, OCHRE, INNER)
    rings = "M-5.5 -37 H5.5 M-5.5 -32 H5.5"
    key += path(rings, "none", 4.6) + path(rings, "none", 2, OCHRE)
    drawn = shape("M200 168 L228 168 L246 226 L192 230Z", INK)
    drawn += shape("M194 164 L231 162 L235 180 L193 182Z", IVORY, INNER)
    drawn += cut("195 174 206 171 222 171 233 173", 2.2, "flat")
    return drawn + group(key, "translate(216,128) rotate(3)") + fist(214, 150, 2, 1, scale=0.98)


def _eye(x: float, width: float, gaze: float) -> str:
    """Half closed: a nearly level lid cuts the disc in two, the fold stays high above it."""
    a = width / 2
    left, right, near, far = x - a, x + a, x - a * 0.5, x + a * 0.4
    almond = (
        f"M{num(left)} 1 C{num(near)} -1.2 {num(far)} -1.2 {num(right)} .6 "
        f"C{num(far)} 4.6 {num(near)} 4.8 {num(left)} 1Z"
    )
    drawn = path(almond, IVORY, 0) + clip(almond, disc(x + gaze, 0.8, 3.3))
    drawn += cut([left - 1, 0.6, near, -1.6, far, -1.6, right + 2.4, -0.8], 3.2, least=1)
    drawn += cut([x - a * 0.7, 3, x - a * 0.2, 4.6, far, 4.2, right, 1.6], 1.1)
    return drawn + cut([x - a * 0.9, -3, x - a * 0.4, -6.6, x + a * 0.5, -6.6, x + a * 1.15, -3], 1.2)


def _face() -> str:
    wimple = "M-22 -20 C-30 0 -28 26 -16 40 C-6 46 12 46 22 36 C34 24 36 -2 28 -20Z"
    drawn = shape(wimple, IVORY, INNER)
    drawn += strands("26 2 27 14 22 26 13 34; -21 6 -21 20 -16 30 -9 37", 1.6)
    drawn += shape(FACE, SKIN, INNER) + _eye(-10.8, 8.8, -1) + _eye(6.4, 13, -1.4)
    drawn += cut("-6.6 -10 -9 -14 -13 -14.5 -17 -10", 2.2, least=0.6)
    drawn += cut("-.6 -10 4 -15.5 11 -15 18 -8.5", 2.6, least=0.6)
    drawn += cut("-6.4 -4 -6 1 -8 6 -10.4 11 -12.8 15.4 -10.2 16.8 -6 14.6", 1.7, "nose")
    drawn += path(LIPS, CINNABAR, 0) + cut("-11.5 20.6 -9 22.6 -4.5 22.4 .4 19.6", 1.4)
    return drawn + disc(8, 17, 1.5)


def _kika() -> str:
    drawn = shape(HORNS, IVORY) + clip(HORNS, grid(-48, -58, 60, 0, 13, 9, lambda x, y: _saltire(x, y, 3, 1.8)))
    drawn += pearls(HORN_EDGE, 11, 2.8, OCHRE)
    drawn += shape("M-25 -16 C-12 -24 20 -24 33 -16 L32 -7 C18 -14 -10 -14 -23 -7Z", INK, INNER)
    for i, (x, y, _) in enumerate(along("-20 -13 -8 -18.5 16 -18.5 28 -13", 7)):
        drawn += disc(x, y, 2.6, CINNABAR if i % 2 else IVORY)
    return drawn


def ground() -> str:
    return sprig(80, 84, 1.05, -10, suit="S")


def head() -> str:
    return _face() + _kika()


def draw() -> str:
    return _gown() + _key_and_hand() + set_head(head(), -1, -4, x=145, y=95, scale=1.16)


def over() -> str:
    """The key's bow hangs in front of the band."""
    bow = path(KEY_BOW, INK, INNER, extra='fill-rule="evenodd" transform="translate(.7,.9)"')
    bow += path(KEY_BOW, OCHRE, INNER, extra='fill-rule="evenodd"')
    bow += shape("M-3.5 12 L-3.5 22 L3.5 22 L3.5 12Z", OCHRE, INNER)
    return group(bow, "translate(216,136) rotate(3)")
