"""King of hearts: tall crown, broad ochre beard, a duck ladle; frontal."""

from assets.draw.face import face_frontal
from assets.draw.garments import grid, rosette, set_head, torso
from assets.draw.gouge import along, cut, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, FINE, INK, INNER, IVORY, LAPIS, LINEN, MALACHITE, OCHRE, SKIN, WALNUT
from assets.draw.sprig import sprig
from assets.draw.suits import pip

BAND = (CINNABAR, INK)


def _rosette(x: float, y: float) -> str:
    return rosette(x, y, 6.5, OCHRE, CINNABAR, 6)


def ground() -> str:
    return sprig(84, 58, 1.1, -10, suit="H")


def head() -> str:
    drawn = shape("M-24 -24 C-40 -4 -42 24 -36 40 L36 40 C42 24 40 -4 24 -24Z", OCHRE)
    for sx in (-1, 1):
        locks = strands("27 -6 33 6 34 20 31 34; 31 2 37 12 37 24 35 36", 1.9, fill=WALNUT)
        drawn += group(locks, f"scale({sx},1)")
    drawn += face_frontal(1, brow=4.2, male=True)
    beard = (
        "M-24 3 C-31 20 -34 42 -20 56 C-10 64 10 64 20 56 C34 42 31 20 24 3 C21 13 14 17.5 6 18 L-6 18 "
        "C-14 17.5 -21 13 -24 3Z"
    )
    drawn += shape(beard, OCHRE, INNER)
    drawn += path("M-5.5 22.5 C-3 21 3 21 5.5 22.5 C3.5 27.5 -3.5 27.5 -5.5 22.5Z", CINNABAR, FINE)
    drawn += strands(
        (
            "-20 22 -24 34 -20 46 -12 54; -14 28 -16 38 -13 48 -7 56; -6 33 -7 42 -5 50 -2 57; "
            "0 31 1 38 1 44 0 50; 6 33 8 42 6 50 3 57; 14 28 16 38 13 48 8 56; 20 22 24 34 20 46 13 54"
        ),
        2.1,
        "lens",
        WALNUT,
    )
    for sx in (-1, 1):
        drawn += path(
            (
                f"M0 18 C{sx * 5} 16 {sx * 12} 17 {sx * 17} 23 C{sx * 20} 26 {sx * 24} 26 {sx * 26} 23 C{sx * 26} "
                f"30 {sx * 19} 32 {sx * 13} 28.5 C{sx * 8} 25 {sx * 4} 23 0 22Z"
            ),
            OCHRE,
            INNER,
        )
    crown = "M-24 -16 C-30 -36 -22 -50 0 -55 C22 -50 30 -36 24 -16Z"
    k = shape(crown, CINNABAR)
    for x, hh in ((-22, 16), (22, 16), (-12, 22), (12, 22), (0, 27)):
        k += group(
            shape(f"M-6.5 0 C-8 {-hh * 0.4} -3 {-hh * 0.6} 0 {-hh} C3 {-hh * 0.6} 8 {-hh * 0.4} 6.5 0Z", OCHRE, INNER)
            + disc(0, -hh * 0.38, 2.5, LAPIS if abs(x) == 12 else IVORY, FINE),
            f"translate({x},-18) rotate({x * 0.5})",
        )
    k += shape("M-3 -55 C-5 -60 5 -60 3 -55Z", OCHRE, INNER) + group(pip("H", 0, 0, 11, CINNABAR), "translate(0,-62)")
    brim = "M-30 -17 C-32 -10 -28 -7 -24 -8 C-12 -12 12 -12 24 -8 C28 -7 32 -10 30 -17 C27 -22 -27 -22 -30 -17Z"
    k += shape(brim, INK)
    for x, y, _ in along("-27 -13 -10 -17.5 10 -17.5 27 -13", 12):
        k += cut([x - 1, y - 3.5, x, y - 1, x + 0.5, y + 1, x + 1.5, y + 3.5], 1.7, "lens", LINEN)
    drawn += group(k, "translate(0,-7) scale(1,.9)")
    return drawn


def draw() -> str:
    figure = torso(MALACHITE, grid(0, 108, 260, 250, 21, 14, _rosette))
    figure += shape(
        (
            "M112 136 C122 128 134 124 149 128 C164 124 178 128 190 140 C196 154 184 166 170 164 C156 160 "
            "140 160 126 160 C112 158 104 148 112 136Z"
        ),
        LAPIS,
    )
    figure += "".join(
        pip("D", x, y, 10, OCHRE if k % 2 else IVORY)
        for k, (x, y, _) in enumerate(along("116 144 132 160 166 160 186 150", 7))
    )
    figure += shape("M196 166 L228 160 L246 226 L196 230Z", CINNABAR) + shape(
        "M192 162 L228 154 L232 167 L196 176Z", IVORY, INNER
    )
    for x, y in ((199, 167), (206, 165.5), (213, 164), (220, 162.5), (227, 161)):
        figure += path(f"M{x} {y - 3} l2 6 l2 -6Z", INK, 0.4)
    figure += set_head(head(), -1, 3, x=147, y=96, scale=1.14)
    return figure


def over() -> str:
    """The duck ladle on his fingers; its head crosses the frame."""
    ladle = (
        "M186 114 C184 134 200 142 214 140 C228 138 234 126 232 116 C232 104 240 98 236 90 C232 84 224 "
        "88 222 94 L216 96 L222 100 C222 106 218 114 208 115 C200 116 192 116 186 114Z"
    )
    drawn = shape(ladle, OCHRE) + clip(
        ladle,
        path("M184 123 C200 130 220 128 236 118", "none", 4.5, INK)
        + path("M184 123 C200 130 220 128 236 118", "none", 2, CINNABAR)
        + "".join(disc(x, y, 2.2, MALACHITE) for x, y in ((200, 134), (208, 135.5), (216, 135), (223, 131))),
    )
    drawn += disc(230, 93, 1.9) + cut("186 114 196 110 206 112 210 115", 2)
    drawn += shape(
        (
            "M199 158 C194 150 193 146 195 141 C197 137 201 138 202 141 C204 137 208 137 210 140 C212 137 "
            "216 137 218 140 C221 137 225 138 226 142 C227 148 226 152 223 156Z"
        ),
        SKIN,
        INNER,
    )
    for x in (202, 210, 218):
        drawn += cut([x, 141, x + 0.5, 145, x + 0.5, 148, x + 0.3, 151], 1.7, "out")
    return group(drawn, "translate(4,0)")
