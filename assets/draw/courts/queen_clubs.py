"""Queen of clubs: a shawl with roses, a saucer of tea; frontal."""

from assets.draw.face import face_frontal
from assets.draw.garments import TORSO, rose, set_head, torso
from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, FINE, INK, INNER, IVORY, LAPIS, LINEN, MALACHITE, OCHRE, SKIN, WALNUT
from assets.draw.sprig import sprig

BAND = (MALACHITE, INK)


def ground() -> str:
    return sprig(82, 56, 1.1, -10, suit="C") + sprig(224, 46, 0.95, 10, suit="C")


def head() -> str:
    drawn = ""
    shawl = "M0 -46 C-30 -48 -44 -24 -40 4 C-38 20 -32 32 -20 42 L20 42 C32 32 38 20 40 4 C44 -24 30 -48 0 -46Z"
    drawn += shape(shawl, INK)
    drawn += strands(
        (
            "-34 18 -28 28 -22 34 -12 38; -38 4 -36 8 -35 10 -34 14; 34 14 30 24 24 32 14 37; "
            "-12 -42 -18 -38 -24 -36 -28 -34; 8 -43 10 -42 12 -40 14 -38"
        ),
        1.7,
        "lens",
        LINEN,
    )
    drawn += clip(
        shawl,
        rose(-25, -26, 9)
        + rose(22, -30, 9, 60)
        + rose(-1, -40, 7, 30)
        + rose(34, -4, 8, 100)
        + rose(-34, 2, 7, 10)
        + rose(29, 22, 7, 0),
    )
    drawn += group(face_frontal(-1) + cut("-9 29.5 -4 32 4 32 9 29.5", 1.3), "scale(1.05,1)")
    for sx in (-1, 1):
        drawn += path(
            (f"M0 -27 C{sx * 8} -22 {sx * 20} -16 {sx * 23} -1 C{sx * 26} -12 {sx * 26} -26 {sx * 16} -32 L0 -34Z"),
            WALNUT,
            INNER,
        ) + cut([sx * 2, -27, sx * 10, -23, sx * 18, -17, sx * 22.5, -7], 1.2, "lens", OCHRE)
    drawn += path(
        "M0 -30 C-14 -31 -26 -26 -27 -6 C-31 -24 -22 -36 0 -36 C22 -36 31 -24 27 -6 C26 -26 14 -31 0 -30Z",
        CINNABAR,
        FINE,
    )
    for sx in (-1, 1):
        e = f"M{sx * 2} 40 C{sx * 14} 40 {sx * 27} 50 {sx * 27} 62 C{sx * 18} 62 {sx * 8} 56 {sx * 1} 48Z"
        drawn += path(e, INK, 1.6, LINEN) + clip(e, rose(sx * 15, 52, 5.2))
    drawn += path("M-8 34 C-3 32 3 32 8 34 C9 40 7 46 0 47 C-7 46 -9 40 -8 34Z", CINNABAR, INNER)
    for sx in (-1, 1):
        drawn += disc(sx * 24, 14, 3.4, OCHRE, FINE)
    return drawn


def draw() -> str:
    figure = torso(
        INK,
        "".join(
            cut(q, 1.9, "lens", LINEN)
            for q in (
                "112 158 118 162 122 168 128 178",
                "180 146 188 156 190 168 192 180",
                "168 136 174 150 180 166 184 184",
                "84 128 92 134 98 140 104 150",
            )
        )
        + rose(106, 140, 9)
        + rose(206, 148, 11, 40)
        + rose(226, 182, 12, 80),
    )
    figure += path(TORSO, "none", INNER)
    figure += shape("M138 128 L162 128 L168 200 L140 200Z", LAPIS, INNER) + "".join(
        disc(152, y, 3.2, OCHRE, FINE) for y in (142, 154, 166)
    )
    figure += shape("M204 200 L196 168 L228 160 L244 200Z", LAPIS) + shape(
        "M193 163 L227 155 L230 165 L196 174Z", IVORY, INNER
    )
    figure += set_head(head(), -1, -5, x=147, y=90)
    return figure


def over() -> str:
    """The saucer on her fingertips, steaming, crosses the frame."""
    drawn = strands("206 108 198 98 214 92 206 80; 220 106 213 97 228 90 220 78", 2.6)
    drawn += shape("M186 118 C190 138 234 138 238 118Z", IVORY) + path(
        "M190 125 C200 132 224 132 234 125", "none", INNER, LAPIS
    )
    drawn += shape("M186 118 C190 111 234 111 238 118 C234 124 190 124 186 118Z", OCHRE, INNER)
    hand = (
        "M200 164 C194 154 193 146 194 138 C194 133 199 133 200 137 C202 133 206 132 208 136 C210 132 "
        "215 132 216 136 C218 132 223 132 224 136 C227 133 231 135 230 140 C229 150 228 156 226 160Z"
    )
    drawn += shape(hand, SKIN, INNER)
    for x in (200, 208, 216, 224):
        drawn += cut([x, 136, x + 0.5, 141, x + 0.5, 144, x + 0.3, 148], 1.7, "out")
    return group(drawn, "translate(4,0)")
