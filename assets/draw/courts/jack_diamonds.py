"""Jack of diamonds: drooping cap with fur and feather, a falcon on the glove; a long face, looks right."""

from assets.draw.face import face_three_quarter
from assets.draw.garments import grid, set_head, torso
from assets.draw.gouge import along, cut, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, FINE, INK, INNER, IVORY, LAPIS, LINEN, OCHRE, WALNUT
from assets.draw.sprig import sprig

BAND = (LAPIS, CINNABAR)


def falcon() -> str:
    drawn = shape("M10 30 L4 74 L14 78 L26 72 L24 30Z", WALNUT, INNER) + path(
        "M6 62 L25 60 M7 52 L25 50", "none", INNER, OCHRE
    )
    breast = "M-8 -30 C-16 -12 -16 16 -2 34 C8 44 24 42 30 28 C38 4 26 -18 14 -30Z"
    drawn += shape(breast, IVORY) + clip(
        breast, grid(-14, -22, 34, 44, 8, 8, lambda x, y: path(f"M{x - 2.4} {y - 2} l2.4 4 l2.4 -4", "none", 1.7))
    )
    drawn += shape("M12 -22 C34 -16 40 14 30 62 C24 54 14 34 10 16 C6 0 6 -14 12 -22Z", OCHRE)
    drawn += strands("14 -14 28 0 32 20 29 50; 12 -4 22 10 26 26 26 44; 11 8 16 20 20 28 22 36", 2.4)
    drawn += shape("M-10 -28 C-16 -46 -2 -58 10 -54 C22 -50 22 -34 15 -26 C6 -22 -4 -22 -10 -28Z", WALNUT)
    drawn += shape("M-9 -44 C-18 -44 -22 -36 -18 -29 C-16 -33 -13 -35 -9 -34Z", OCHRE, INNER)
    drawn += disc(-2, -42, 4.6, OCHRE, FINE) + disc(-3, -42, 2.4) + cut("-8 -47 -3 -49 2 -48 5 -44", 2)
    drawn += path("M0 38 l-3 9 M10 40 l0 9", "none", 3.4, OCHRE)
    return drawn


def ground() -> str:
    return sprig(78, 104, 0.9, -12, suit="D") + sprig(212, 40, 0.9, 8, suit="D")


def head() -> str:
    drawn = shape("M-16 -18 C-20 -4 -18 4 -16 6 L20 -20 L34 -16 C40 4 38 20 32 30 C24 32 16 28 14 22 L18 -8Z", WALNUT)
    drawn += group(
        face_three_quarter("m", True, -1, brow=3.0, smile=1.2, brow_drop=1.2), "translate(.8,0) scale(.95,1.05)"
    )
    drawn += shape("M14 -20 C16 -4 15 10 16 22 C22 30 30 30 34 28 C38 12 37 -4 33 -16Z", WALNUT, INNER)
    drawn += strands("20 -14 22 0 21 12 23 26; 27 -14 30 0 29 12 29 26", 1.7, "lens", OCHRE)
    drawn += path(
        "M-18.5 -19 C-19 -13 -18 -10 -17.5 -8 C-14 -14 -10 -16 -6 -17 C2 -14 10 -15 16 -13 L18 -23Z", WALNUT, FINE
    )
    hat = ""
    crown = (
        "M-20 -22 C-22 -44 4 -60 28 -54 C44 -50 50 -36 56 -26 C50 -22 44 -24 40 -30 C38 -26 34 -22 30 "
        "-20 C14 -14 -8 -14 -20 -22Z"
    )
    hat += shape(crown, LAPIS)
    hat += strands("-8 -20 -8 -34 4 -46 18 -50; 10 -18 12 -32 22 -42 32 -46; 26 -20 30 -28 34 -36 40 -42", 2.2, "out")
    hat += disc(55, -24, 4, OCHRE, INNER)
    hat += shape("M-10 -22 C-18 -32 -24 -48 -14 -58 C-4 -50 -4 -34 -8 -22Z", CINNABAR, INNER) + cut(
        "-9 -22 -13 -34 -14 -44 -13 -54", 1.4, "flat", IVORY
    )
    brim = (
        "M-25 -21 C-28 -13 -24 -9 -19 -10 C-12 -5 0 -5 6 -7 C16 -5 26 -7 33 -12 C38 -14 38 -21 34 -24 "
        "C16 -16 -8 -16 -25 -21Z"
    )
    hat += shape(brim, INK)
    for x, y, _ in along("-22 -15 -8 -10 18 -10 34 -18", 12):
        hat += cut([x - 1, y - 4, x, y - 1, x + 0.5, y + 1, x + 1.5, y + 4], 1.7, "lens", LINEN)
    hat += disc(-8, -19, 4.6, OCHRE, INNER) + disc(-8, -19, 1.8, CINNABAR)
    drawn += group(hat, "translate(0,-5.5)")
    return drawn


def draw() -> str:
    figure = torso(CINNABAR)
    for y in (140, 154, 168, 184):
        figure += (
            path(f"M128 {y} H176", "none", 4.6, INK)
            + path(f"M128 {y} H176", "none", 2.6, OCHRE)
            + disc(126, y, 3.6, OCHRE, FINE)
            + disc(178, y, 3.6, OCHRE, FINE)
        )
    figure += path("M152 130 V210", "none", INNER)
    figure += shape("M126 124 C134 134 164 134 172 124 L182 134 C168 148 136 148 120 136Z", WALNUT)
    for x, y, _ in along("125 133 136 145 164 145 177 133", 9):
        figure += cut([x - 2, y - 4, x - 1, y, x, y + 2, x + 1, y + 4], 1.8, "lens", OCHRE)
    figure += shape("M184 178 L222 168 L246 226 L200 240Z", CINNABAR)
    figure += set_head(head(), 1, -4, x=143, y=95)
    return figure


def over() -> str:
    """The falcon on his glove crosses the frame."""
    drawn = shape("M182 160 L222 152 L230 172 L190 184Z", OCHRE) + path("M186 172 L226 162", "none", INNER)
    drawn += (
        shape(
            "M184 158 C180 148 184 139 194 137 L222 135 C229 136 231 146 226 153 C222 158 200 162 184 158Z",
            OCHRE,
            INNER,
        )
        + cut("193 138 191 145 192 150 194 157", 1.8, "flat")
        + cut("202 137 200 143 201 150 203 156", 1.8, "flat")
        + cut("211 136 210 142 211 149 213 155", 1.8, "flat")
    )
    return group(falcon(), "translate(207,100) scale(.86)") + drawn
