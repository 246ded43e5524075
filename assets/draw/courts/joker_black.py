"""Black joker: a skomorokh in a striped stocking cap, cheeks blown out over a double pipe; a starling sings along."""

from assets.draw.band import chart
from assets.draw.courts.fools_cap import STOCKING_CAP, bird_sign, cap_sign, horn
from assets.draw.face import eye
from assets.draw.garments import TORSO, grid, rosette, set_head, torso
from assets.draw.gouge import along, cut, strands
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import (
    BLOSSOM,
    BLUSH,
    CINNABAR,
    CONTOUR,
    GROUND,
    INK,
    INNER,
    IVORY,
    OCHRE,
    SKIN,
    STALK,
    WALNUT,
)

BAND = (INK, OCHRE)
CHART = chart(["...x...", "..xxx..", "..xxx..", ".xxxxx.", ".xxxxx.", "xxxxxxx", "...o..."])

# three-quarter, cheeks blown out like bellows
FACE = (
    "M-18 -30 C-19.5 -18 -19 -9 -17.5 -3 C-23 1 -25.5 8 -24 15 C-23 20 -19.5 22.5 -16.5 23 C-17.5 27 -14 31.5 -8 33 "
    "C-3 35 5 35 11 32 C22 30 31 21 28 9 C27 5 25.5 2 25 0 L26 -30Z"
)


def face() -> str:
    drawn = shape(FACE, SKIN, INNER) + disc(14, 16, 7.5, BLUSH) + clip(FACE, disc(-21, 14, 5.5, BLUSH))
    drawn += eye(-11.3, -2, 9.4, 5.6, 1.6, 0.4, lid=2.8, r=3.3, crease=False)
    drawn += eye(6.4, -2, 13, 6.2, 2.2, 0.4, lid=3.1, r=3.7, crease=False)
    drawn += cut("-6.8 -9.5 -9 -13.8 -13.5 -14.6 -17.6 -10", 3, least=0.6)
    drawn += cut("-1 -9.5 3.5 -15.2 11 -15.4 17 -9.5", 3.4, least=0.6)
    drawn += cut("-6.4 0 -7.5 4 -11.5 5 -13 8.5 -14.5 12.5 -10 14.4 -6.5 11.5", 1.8, "nose")
    # where the cheeks end
    drawn += cut("-2 14 2.5 17 3 23 -0.5 27.5", 1.8) + cut("-15.5 16 -17.5 18 -17.5 21 -16 22.5", 1.5)
    return drawn + path("M-12.5 21.5 C-11.5 18.5 -4.5 18.5 -3.5 21.5 C-4 26 -12 26 -12.5 21.5Z", CINNABAR, 1.4)


def hair() -> str:
    drawn = shape("M14 -16 C18 -6 16 4 17 12 C22 17 30 15 33 9 C36 0 35 -10 31 -18Z", WALNUT, INNER)
    return drawn + strands("21 -10 24 -2 22 6 23 11; 27 -10 30 -2 29 4 28 10", 1.6, fill=OCHRE)


def cap() -> str:
    drawn = horn("4.5 -20 2 -42 22 -55 41 -43 55 -33 60 -18 56 0", 52, 8, (INK, IVORY), 7, 6)
    brim = "M-23 -24 C-27 -17 -24 -11.5 -18 -12.5 C-6 -9 16 -9 28 -13 C35 -12.5 37 -19 32 -24 C16 -18 -8 -18 -23 -24Z"
    drawn += shape(brim, OCHRE, INNER)
    for x, y, _ in along("-20 -17 -8 -13 16 -13 30 -18", 7):
        drawn += path(f"M{num(x)} {num(y - 3.4)} l2.6 3.4 l-2.6 3.4 l-2.6 -3.4Z", INK, 0)
    return drawn


def pipe(length: int) -> str:
    """From the mouth at the origin down to a flared end."""
    wood = f"M-3.4 0 L3.4 0 L5 {length - 9} L9 {length} L-9 {length} L-5 {length - 9}Z"
    drawn = shape(wood, OCHRE, INNER) + path(f"M-4.6 {length - 12} H4.6", "none", 2.4, CINNABAR)
    return drawn + "".join(disc(0, y, 1.9, INK) for y in range(18, length - 14, 9))


def fingers(x: float, y: float, turn: float) -> str:
    """A hand at play: four fingers laid over the pipe."""
    drawn = shape(
        "M-13 12 C-16 4 -15 -4 -12 -8 C-10 -13 -5 -13 -4.5 -8.5 C-4 -13.5 2 -13.5 2.5 -8.5 C3.5 -13 9 -12.5 9 -7.5 "
        "C11 -10.5 15 -8.5 14.5 -4 C14.5 4 13 9 10 13Z",
        SKIN,
        INNER,
    )
    for u in (-4.5, 2.3, 8.8):
        drawn += cut([u, -8, u + 0.3, -4, u + 0.2, -1, u - 0.4, 2.5], 1.8, "out")
    return group(drawn, f"translate({x},{y}) rotate({turn}) scale(0.86)")


def starling() -> str:
    drawn = path("M-2 17 L-5 27 M6 17 L5 27", "none", 2.6, OCHRE)
    drawn += shape("M20 6 L36 20 L30 26 L14 17Z", INK, INNER)
    drawn += shape(
        "M-12 -20 C-4 -24 4 -20 5 -12 C16 -8 26 2 26 14 C16 22 0 22 -8 14 C-14 8 -16 0 -15 -8 "
        "C-17 -12 -16 -18 -12 -20Z",
        INK,
        INNER,
    )
    drawn += shape("M-15 -16 L-30 -21 L-16 -11Z", OCHRE, 1.6, None)
    drawn += shape("M-16 -11 L-26 -5 L-15 -6Z", OCHRE, 1.6, None)
    drawn += disc(-8, -13, 3, IVORY) + disc(-8.8, -13, 1.5, INK)
    for x, y in ((-10, -3), (-5, -7), (-8, 5), (-3, 1), (0, 8), (-4, 11), (3, -4)):
        drawn += group(path("M0 -2.6 L1.9 1.6 L-1.9 1.6Z", IVORY, 0), f"translate({x},{y})")
    return drawn + strands("6 -4 14 0 20 6 24 13; 5 2 11 4 16 9 19 16; 26 14 28 16 30 18 32 21", 1.7, fill=IVORY)


def camomile() -> str:
    """Ground flower: nobody's suit."""
    drawn = cut("0 46 -2 32 2 24 0 8", 2.6, "flat", STALK)
    drawn += path("M0 34 C-4 24 -12 24 -14 28 C-11 35 -4 37 0 34Z M0 27 C4 17 12 17 14 21 C11 28 4 30 0 27Z", STALK, 0)
    return drawn + rosette(0, 0, 13, BLOSSOM, GROUND, 5)


def ruff() -> str:
    drawn = ""
    for x, y, angle in along("117 143 132 158 158 158 172 147", 8):
        pleat = shape("M0 -13 C9 -13 10 8 5 12 C2 14 -2 14 -5 12 C-10 8 -9 -13 0 -13Z", IVORY, INNER)
        pleat += cut("0 -8 1 -2 1 3 0 9", 1.7)
        drawn += group(pleat, f"translate({num(x)},{num(y - 6)}) rotate({num(angle * 0.7)})")
    return drawn


def coat() -> str:
    def lozenge(x: float, y: float) -> str:
        return path(f"M{x} {y - 13} L{x + 10} {y} L{x} {y + 13} L{x - 10} {y}Z", INK, 0)

    return torso(IVORY, grid(3, 90, 260, 270, 20, 26, lozenge, False)) + path(TORSO, "none", CONTOUR)


def playing() -> str:
    """The double pipe and the two sleeves that come up from under the band."""
    drawn = shape("M216 224 L204 168 L228 156 L262 200 L262 230Z", INK)
    drawn += shape("M199 166 L222 150 L231 160 L206 178Z", IVORY, INNER)
    drawn += group(pipe(76), "translate(152,124) rotate(-47)") + group(pipe(80), "translate(152,124) rotate(-75)")
    drawn += fingers(206, 145, -24) + shape("M136 206 L152 166 L176 172 L170 214Z", INK)
    return drawn + shape("M150 167 L158 152 L182 161 L177 174Z", IVORY, INNER) + fingers(173, 150, -4)


def ground() -> str:
    return group(camomile(), "translate(218,40) rotate(10)")


def head() -> str:
    return face() + hair() + group(cap(), "translate(0,-4)")


def draw() -> str:
    figure = coat() + ruff()
    return figure + set_head(head(), 1, 3, 141, 98, 1.15) + playing()


def over() -> str:
    return group(starling(), "translate(211,110) scale(0.96)")


def sign() -> str:
    return cap_sign(STOCKING_CAP, ((94, 55),), 8.5, INK) + bird_sign(INK)
