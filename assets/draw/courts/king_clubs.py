"""King of clubs, the reader: sable cap, a beard so long that it hangs over the band, an open book held past the frame.

Walnut leads. Three-quarter to the right, eyes lowered to the page; long face, bridged nose, heavy brows.
"""

import math

from assets.draw.garments import grid, set_head, torso
from assets.draw.gouge import along, cut, strands
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import (
    BLUSH,
    CINNABAR,
    FINE,
    FLAX,
    INK,
    INNER,
    IVORY,
    MALACHITE,
    OCHRE,
    SKIN,
    WALNUT,
)
from assets.draw.sprig import sprig
from assets.draw.suits import pip

BAND = (MALACHITE, CINNABAR)
FACE = (
    "M-18.5 -30 C-20 -18 -19.5 -9 -18 -3 C-20 2 -20.5 9 -19 15 C-16 26 -11 33 -6 36 C-2 38 4 38 8 35 "
    "C14 31 20 22 22.5 9 L25 -30Z"
)
BEARD = (
    "M-19 9 C-21 20 -20 34 -16 46 C-13 57 -9 66 -4 76 C2 67 8 57 12 46 C18 34 24 22 26 2 C23 10 18 17.5 10 19 "
    "C4 18.5 0 18 -6 18.4 C-12 18 -16 15 -19 9Z"
)
MOUSTACHE = (
    "M-7 17.5 C-12 15.5 -18 18 -20.5 26 C-22 32 -22 37 -25 41 C-19 41 -15.5 35 -14 29.5 C-12.5 25 -10 22.5 -7 22 "
    "C-2 22.5 2 24 4.5 29 C7 35 7 40 12 44 C14 37 13.5 31 11 25.5 C8 18 0 15 -7 17.5Z"
)
COLLAR = (
    "M112 134 C120 124 132 121 146 124 C162 120 176 124 182 134 C186 146 182 156 172 158 C160 152 138 152 128 160 "
    "C116 160 108 148 112 134Z"
)
RIM = (
    "2.5 -33 22 -33 40 -32 40 -22 40 -10 27 -11 21 -14.5 10 -17.5 -8 -17.5 -17 -14.5 -25 -11 -36 -11 -36 -22 -36 -32 "
    "-18 -33 2.5 -33"
)


def _unslipped(d: str, width: float) -> str:
    """Walnut without misregistration: slivers of ivory would speckle a jagged or narrow outline."""
    return path(d, INK, width, extra='transform="translate(.7,.9)"') + path(d, WALNUT, INNER)


def _placed(drawn: str) -> str:
    return set_head(drawn, 1, 5, x=147, y=98, scale=1.2)


def _coat() -> str:
    drawn = torso(WALNUT, grid(6, 116, 260, 300, 19, 14, lambda x, y: pip("C", x, y, 13, OCHRE)))
    drawn += shape(COLLAR, IVORY)
    for x, y, turn in ((118, 141, 24), (124, 153, 14), (130, 139, 14), (176, 138, -20), (176, 150, -10)):
        drawn += group(cut("0 -5 1 -1 0 3 0 6", 3.8, "in"), f"translate({x},{y}) rotate({turn})")
    return drawn


def _eye(x: float, width: float, gaze: float) -> str:
    """Lowered: the disc sits on the lower lid, the fold stays high."""
    a = width / 2
    left, right, near, far = x - a, x + a, x - a * 0.6, x + a * 0.4
    almond = f"M{left} 1.8 C{near} -2.6 {far} -2.6 {right} 1.8 C{far} 6 {x - a * 0.5} 6 {left} 1.8Z"
    drawn = path(almond, IVORY, 0) + clip(almond, disc(x + gaze, 2.9, 3.3))
    drawn += cut([left - 0.8, 2.6, near, -3, far, -3, right + 2.2, 3], 3.2, least=0.9)
    drawn += cut([x - a * 0.7, 4.6, x - a * 0.2, 6.2, far, 5.8, right, 3.4], 1.3)
    return drawn + cut([left - 0.5, -2, x - a * 0.5, -6.8, x + a * 0.5, -6.8, right + 1.5, -1.5], 1.3)


def _face() -> str:
    drawn = shape("M14 -18 C30 -14 36 0 34 14 C33 24 30 30 26 34 C22 26 18 12 14 -4Z", WALNUT, INNER)
    drawn += strands("27 -8 31 2 31 14 28 26; 24 2 27 10 27 18 25 28", 1.7, "lens", FLAX)
    drawn += shape(FACE, SKIN, INNER) + disc(12, 12.5, 4.8, BLUSH)
    drawn += _eye(-11.6, 8, -1) + _eye(6.4, 12.4, -1.6)
    drawn += strands("-6.8 -6 -9 -8.8 -13 -10.2 -18 -4.8; -1.2 -6 4 -11.2 11 -11.8 19.5 -3.2", 4.4, least=0.8)
    nose = "-5.4 -7 -3.4 -3 -4 1 -6.6 4.5 -9.4 8 -12.8 12 -11.8 15.4 -9.6 17.2 -7 16.2 -5 14.2"
    return drawn + cut(nose, 2, "nose")


def _beard() -> str:
    drawn = _unslipped(BEARD, INNER)
    drawn += path("M-12 22.5 C-9 21 -4 21 -1 22.5 C-3.5 26 -9 26 -12 22.5Z", CINNABAR, 0)
    drawn += strands(
        "-17 40 -15 48 -13 53 -9 60; -11 31 -12 43 -9 54 -5 65; -5 30 -6 42 -5 54 -4 68; 1 31 2 42 0 54 -2 63; "
        "16 36 14 43 12 48 6 56; 18 17 20 25 19 33 15 42; 22.5 10 23 18 22 26 19.5 33",
        1.9,
        "lens",
        FLAX,
    )
    return drawn + path(MOUSTACHE, WALNUT, 1.8, FLAX)


def _jagged(points: str, count: int, depth: float) -> str:
    """A closed outline of fur: the hairs lean the way the contour runs, no two neighbours alike."""
    d = ""
    for i, (x, y, angle) in enumerate(along(points, count, ends=False)):
        r, length = math.radians(angle), depth * (1, 0.65, 0.85, 0.55, 0.95)[i % 5]
        tx, ty = math.cos(r), math.sin(r)
        d += f"{'L' if d else 'M'}{num(x - tx)} {num(y - ty)} "
        d += f"L{num(x + ty * length + tx * 1.8)} {num(y - tx * length + ty * 1.8)} "
    return d + "Z"


def _cap() -> str:
    drawn = shape("M-24 -24 C-27 -44 -8 -54 3 -54 C17 -54 33 -44 30 -24Z", OCHRE)
    drawn += strands("-10 -24 -13 -38 -6 -48 2 -54; 15 -24 18 -38 11 -48 3 -54", 2.2, "flat")
    drawn += path("M2.5 -49 L8.5 -40 L2.5 -31 L-3.5 -40Z", MALACHITE, INNER)
    drawn += disc(-15, -36, 3.2, CINNABAR, FINE) + disc(20.5, -36, 3.2, CINNABAR, FINE)
    drawn += shape("M-4 -53 C-4 -59 10 -59 10 -53 C6 -51 0 -51 -4 -53Z", CINNABAR, INNER) + pip("C", 3, -62, 13, INK)
    drawn += _unslipped(_jagged(RIM, 46, 4.2), 2.4)
    upper = [(-31, -26), (-24, -28), (-16, -30), (-7, -31), (2, -31.5), (11, -31), (20, -30), (28, -28), (35, -26)]
    lower = [(-29, -19), (-21, -20.5), (-12, -22), (-3, -23), (7, -23), (16, -22), (25, -20.5), (33, -19)]
    for row, length in ((upper, 8), (lower, 6.8)):
        for x, y in row:
            lean = (x - 2) * 0.1
            hair = [x, y, x + lean * 0.2, y + length * 0.4, x + lean * 0.6, y + length * 0.7, x + lean, y + length]
            drawn += cut(hair, 2, "out", FLAX)
    return drawn


def _book() -> str:
    """Open towards us, its red initial on the left page; four fingers hold the outer edge."""
    drawn = shape("M-37 -16 L0 -4 L37 -19 L40 20 L2 36 L-34 22Z", CINNABAR)
    drawn += shape("M-34 -18 C-24 -25 -8 -18 0 -8 L2 29 C-6 20 -20 15 -31 19Z", IVORY, INNER)
    drawn += shape("M0 -8 C8 -20 22 -26 35 -23 L37 16 C25 15 10 20 2 29Z", IVORY, INNER)
    lines = (
        "7 -3 12 -7 18 -10 24 -11; 7 4.5 12 .5 18 -2.5 24 -3.5; 7 12 12 8 18 5 24 4; 7 19.5 12 15.5 18 12.5 24 11.5; "
    )
    lines += "-27 7 -19 5 -11 9 -5 14; -27 14.5 -19 12.5 -11 16.5 -5 21.5; "
    lines += "-13 -11 -10 -10 -8 -8 -5 -6; -12 -3.5 -10 -2.5 -8 -1 -5 1.5"
    drawn += strands(lines, 2.2, "flat") + path("M-28 -15 L-17 -15 L-16 -2 L-27 -2Z", CINNABAR, 0)
    for y in (-12, -4, 4, 12):
        finger = f"M41 {y - 4.2} C34 {y - 5} 29 {y - 3.5} 29 {y - 0.5} C29 {y + 3} 34 {y + 3.6} 41 {y + 3.4}Z"
        drawn += path(finger, SKIN, INNER)
    return group(drawn, "translate(202,166) rotate(2) scale(.92)")


def ground() -> str:
    return sprig(82, 58, 1.1, -10, suit="C") + sprig(218, 76, 1, 8, suit="C")


def head() -> str:
    return _face() + _beard() + _cap()


def draw() -> str:
    return _coat() + _placed(head())


def over() -> str:
    """In front of band and frame: the book and the whole beard again, so that its tip falls over the stitches."""
    return _book() + _placed(_beard())
