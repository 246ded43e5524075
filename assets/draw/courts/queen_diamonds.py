"""Queen of diamonds, the youngest: pointed kokoshnik, two ochre braids, an apple tossed up and her eyes after it.

Lapis leads. Frontal, round face, wide-set eyes looking up, snub nose, open smile; one braid hangs over the band.
"""

from assets.draw.face import eye
from assets.draw.garments import grid, set_head, torso
from assets.draw.gouge import along, cut, pearls, strands
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import BLUSH, CINNABAR, INNER, IVORY, LAPIS, MALACHITE, OCHRE, SKIN, WALNUT
from assets.draw.sprig import sprig
from assets.draw.suits import pip

BAND = (CINNABAR, LAPIS)
FACE = "M-22 -30 C-24 -12 -25 2 -23.5 10 C-21 22 -10 31.5 0 31.5 C10 31.5 21 22 23.5 10 C25 2 24 -12 22 -30Z"
SLEEVE = "M168 128 C204 130 238 150 254 194 L254 330 L196 330 C200 250 192 182 168 142Z"
HAND = (
    "M202 174 C198 166 189 159 184 152 C182 147 187 145 191 147.5 L198 153 C195 147 193 141 193.5 137 "
    "C194 133 199 133 200.5 136.5 L202 142 C202 137 202.5 132 205 131 C208 130 210 133 210.5 136 L211 142 "
    "C212 137 213 133 216 133 C219 133 220 136 219.5 139 L219 145 C220 141 222 138 225 139 C228 140 228 143 227.5 147 "
    "C227 155 227 160 226 166Z"
)
APPLE = "M0 -9 C-6 -16 -18 -13 -18 0 C-18 12 -8 18 0 15 C8 18 18 12 18 0 C18 -13 6 -16 0 -9Z"
PEAK = (
    "M-34 12 C-45 -8 -43 -26 -28 -38 C-17 -46 -6 -51 0 -63 C6 -51 17 -46 28 -38 C43 -26 45 -8 34 12 "
    "C31 -4 21 -23 0 -23 C-21 -23 -31 -4 -34 12Z"
)
PEAK_EDGE = "-34 12 -45 -8 -43 -26 -28 -38 -17 -46 -6 -51 0 -63 6 -51 17 -46 28 -38 43 -26 45 -8 34 12"
BROW_EDGE = "-31.5 4 -28 -15 -16 -24 0 -24 16 -24 28 -15 31.5 4"
BOW = "M107 180 C97 180 92 188 95 194 C102 194 108 190 109 185 C111 191 117 195 123 193 C124 186 118 180 112 180Z"


def _lozenge(x: float, y: float) -> str:
    return path(f"M{x} {y - 6.5} L{x + 5.5} {y} L{x} {y + 6.5} L{x - 5.5} {y}Z", OCHRE, 0)


def _sarafan() -> str:
    drawn = torso(LAPIS, grid(8, 112, 170, 300, 22, 15, _lozenge))
    places = ((190, 150), (212, 162), (234, 172), (206, 184), (230, 198))
    drawn += shape(SLEEVE, LAPIS) + clip(SLEEVE, "".join(_lozenge(x, y) for x, y in places))
    drawn += shape("M122 124 C130 134 154 134 163 126 L172 137 C158 153 126 152 113 136Z", CINNABAR, INNER)
    return drawn + pearls("119 134 129 145.5 156 146 166 135", 7, 3.1)


def _tossed_apple() -> str:
    """The open hand has just let go: three streaks, and the apple at the top of its flight."""
    drawn = shape("M204 208 L199 176 L228 171 L244 208Z", IVORY)
    drawn += shape("M196 172 L229 164 L232 175 L199 184Z", OCHRE, INNER)
    drawn += shape(HAND, SKIN, INNER) + cut("195 152 199 156 206 158 212 154", 1.7)
    apple = shape(APPLE, CINNABAR) + cut("-12 -4 -13 4 -10 8 -6 11", 3, "lens", IVORY)
    apple += cut("0 -8 0 -13 1 -16 3 -18", 3, "flat")
    apple += shape("M2 -13 C6 -22 14 -23 19 -20 C16 -12 9 -9 2 -13Z", MALACHITE, INNER)
    drawn += group(apple, "translate(215,62) rotate(-6) scale(.98)")
    flight = "206 86 204.5 95 204 104 205 115; 216 87 216.5 96 216.5 106 216 120; 226 86 227.5 95 228 104 227 115"
    return drawn + strands(flight, 2.6)


def _braid(points: str, count: int, width: float) -> str:
    w = width
    link = shape(
        f"M-5 {-w / 2} C3 {-w * 0.62} 8 {-w * 0.3} 7 0 C8 {w * 0.3} 3 {w * 0.62} -5 {w / 2} "
        f"C-2 {w * 0.2} -2 {-w * 0.2} -5 {-w / 2}Z",
        OCHRE,
        INNER,
    )
    drawn = ""
    for x, y, angle in along(points, count):
        hair = "".join(
            cut([-2, side * w * 0.26, 1, side * w * 0.2, 3, side * w * 0.1, 5, 0], 1.4, "lens", WALNUT)
            for side in (-1, 1)
        )
        drawn += group(link + hair, f"translate({num(x)},{num(y)}) rotate({num(angle)})")
    return drawn


def _face() -> str:
    drawn = shape(FACE, SKIN, INNER) + disc(-14, 14, 5.6, BLUSH) + disc(14, 14, 5.6, BLUSH)
    for x in (-10.5, 10.5):
        drawn += eye(x, 0, 11.6, 5.8, 1.5, -1.9, lid=2.6, r=3.4)
    drawn += strands("-4.5 -9.5 -7.5 -13 -13 -13.5 -18 -9.5; 4.5 -10 7.5 -14 13 -14.5 18 -10.5", 2.6, least=0.5)
    drawn += cut("-3.2 11.2 -2 14 2.5 14.5 4.2 10.8", 2)
    drawn += path("M-6.5 18.8 C-3 20.5 3 20.5 6.5 18.8 C5 26.5 -5 26.5 -6.5 18.8Z", CINNABAR, 0)
    return drawn + cut("-9 17.4 -4.5 21.4 4.5 21.4 9 17.4", 1.7)


def _parted_hair() -> str:
    drawn = ""
    for side in (-1, 1):
        wing = (
            f"M0 -26 C{side * 8} -20 {side * 19} -15 {side * 23} 3 C{side * 29} -8 {side * 26} -26 "
            f"{side * 14} -32 L0 -32Z"
        )
        drawn += path(wing, OCHRE, INNER)
        drawn += cut([side * 2, -25, side * 10, -21, side * 18, -14, side * 22.5, -5], 1.2, "lens", WALNUT)
    return drawn


def _kokoshnik() -> str:
    drawn = shape(PEAK, LAPIS)
    middle, inner, outer = (0, -37, 9.5, OCHRE), (17.5, -30.5, 8, IVORY), (30.5, -14, 7.5, OCHRE)
    for x, y, r, fill in (middle, inner, outer, (-inner[0], *inner[1:]), (-outer[0], *outer[1:])):
        drawn += path(f"M{x} {y - r * 1.25} L{x + r * 0.9} {y} L{x} {y + r * 1.25} L{x - r * 0.9} {y}Z", fill, INNER)
        drawn += pip("D", x, y, r * 1.05, CINNABAR)
    return drawn + pearls(PEAK_EDGE, 23, 3.1) + pearls(BROW_EDGE, 13, 2.5)


def ground() -> str:
    return sprig(80, 62, 1.05, -10, suit="D")


def head() -> str:
    hair = path("M-28 14 C-30 -6 -20 -26 0 -27 C20 -26 30 -6 28 14Z", OCHRE, INNER)
    hair += _braid("-27 10 -32 20 -33 30 -30 46", 5, 12) + _braid("27 10 32 20 34 32 34 56", 6, 12)
    return hair + _face() + _parted_hair() + _kokoshnik()


def draw() -> str:
    placed = set_head(head(), -1, 3, x=142, y=98, scale=1.2)
    return _sarafan() + _tossed_apple() + placed


def over() -> str:
    """The left braid falls over the band and ends in a ribbon there."""
    drawn = _braid("107 148 107 158 107.5 166 108 178", 4, 14) + shape(BOW, CINNABAR, INNER)
    return drawn + shape("M104 176 L114 176 L114 184 L104 184Z", CINNABAR, INNER)
