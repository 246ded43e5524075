"""Queen of hearts: crescent kokoshnik with pearls, a braid, a tulip; looks right."""

from assets.draw.face import face_three_quarter
from assets.draw.garments import fist, rosette, set_head, torso
from assets.draw.gouge import along, cut, pearls, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, FINE, INK, INNER, IVORY, LAPIS, MALACHITE, OCHRE, WALNUT
from assets.draw.sprig import sprig

BAND = (CINNABAR, INK)


def ground() -> str:
    return sprig(80, 52, 1.05, -14, suit="H")


def head() -> str:
    drawn = shape("M26 0 C36 14 36 34 30 60 L18 64 C22 40 18 20 16 6Z", WALNUT, INNER)
    for y in (14, 24, 34, 44):
        drawn += cut([18, y, 24, y + 6, 30, y + 4, 34, y - 4], 2, "lens", OCHRE)
    drawn += path(
        ("M-30 12 C-32 -6 -20 -26 2 -27 C26 -27 37 -6 36 13 C34 22 28 26 24 28 L-14 26 C-24 24 -29 20 -30 12Z"),
        WALNUT,
        INNER,
    )
    drawn += face_three_quarter("f", False, -0.7, brow=2.8)
    drawn += path("M-19.5 -4 C-20 -14 -18 -22 -5 -26 C-9 -19 -15 -13 -19.5 -4Z", WALNUT, INNER)
    drawn += path("M25 6 C26 -8 22 -20 -5 -26 C4 -17 15 -12 19 -2 C21 2 23 5 25 6Z", WALNUT, INNER)
    drawn += cut("0 -23 10 -18 18 -12 22 -2", 1.2, "lens", OCHRE)
    outline = (
        "M-33 14 C-52 8 -58 -16 -48 -36 C-38 -52 -18 -58 2 -58 C22 -58 42 -52 52 -36 C62 -16 56 8 38 14 "
        "C35 -4 26 -24 2 -24 C-18 -24 -30 -4 -33 14Z"
    )
    headdress = shape(outline, CINNABAR)
    headdress += path(
        "M-41 4 C-50 -14 -44 -32 -32 -41 C-22 -48 -10 -50 2 -50 C14 -50 26 -48 36 -41 C48 -32 54 -14 46 4",
        "none",
        INNER,
        OCHRE,
    )
    for i, (x, y, _) in enumerate(along("-38 -10 -34 -44 38 -44 42 -10", 5)):
        headdress += rosette(x, y, 8.5, OCHRE if i % 2 else IVORY, LAPIS, 5)
    headdress += pearls(
        "-33 14 -52 8 -58 -16 -48 -36 -38 -52 -18 -58 2 -58 22 -58 42 -52 52 -36 62 -16 56 8 38 14", 27, 2.9
    )
    headdress += pearls("-30 4 -26 -20 -12 -25 2 -25 16 -25 30 -20 34 4", 15, 2.4)
    drawn += headdress
    drawn += (
        cut("24 8 24.5 12 24.5 14 24.5 16", 1.8, "flat")
        + disc(24.5, 19, 3.6, OCHRE, FINE)
        + disc(24.5, 25.5, 2.4, CINNABAR, FINE)
    )
    return drawn


def draw() -> str:
    figure = torso(CINNABAR)
    sleeve = shape("M166 128 C200 130 236 146 254 190 L254 330 L188 330 C196 250 186 180 166 140Z", IVORY)
    sleeve += clip(
        "M166 128 C200 130 236 146 254 190 L254 330 L188 330 C196 250 186 180 166 140Z",
        "".join(rosette(x, y, 7.5, CINNABAR, OCHRE) for x, y in ((196, 146), (214, 158), (230, 174), (240, 196))),
    )
    sleeve += strands("190 160 204 172 212 188 214 206; 180 148 196 166 202 186 203 204", 2.4)
    figure += sleeve
    far_sleeve = "M132 128 C110 136 84 138 40 128 L40 200 L120 200 C126 180 128 150 132 140Z"
    figure += shape(far_sleeve, IVORY) + clip(
        far_sleeve, "".join(rosette(x, y, 7.5, CINNABAR, OCHRE) for x, y in ((116, 146), (98, 142)))
    )
    figure += shape("M138 134 L162 134 L168 330 L132 330Z", OCHRE, INNER) + "".join(
        disc(150, y, 3.6, LAPIS, FINE) for y in (150, 162, 174)
    )
    figure += shape("M130 122 C136 132 162 132 168 122 L176 134 C164 148 134 148 122 134Z", IVORY, INNER)
    figure += pearls("126 133 136 144 162 144 172 133", 11, 3.1, CINNABAR)
    figure += shape("M196 182 L226 176 L246 230 L196 230Z", IVORY) + shape(
        "M193 180 L226 172 L229 182 L196 190Z", CINNABAR, INNER
    )
    figure += set_head(head(), 1, 3)
    return figure


def over() -> str:
    """The tulip in her fist; a leaf crosses the frame."""
    flower = cut("207 186 214 174 221 158 222 140", 5, "in", MALACHITE) + shape(
        "M218 168 C226 154 236 154 240 146 C228 142 218 150 218 168Z", MALACHITE, INNER
    )
    flower += group(
        shape(
            (
                "M0 0 C-15 -3 -17 -20 -13 -31 C-9 -29 -7 -26 -5 -22 C-4 -29 -2 -34 0 -38 C2 -34 4 -29 5 -22 C7 "
                "-26 9 -29 13 -31 C17 -20 15 -3 0 0Z"
            ),
            CINNABAR,
        )
        + cut("-5 -22 -6 -14 -4 -7 0 0", 2.2)
        + cut("5 -22 6 -14 4 -7 0 0", 2.2),
        "translate(222,142) rotate(4) scale(.95)",
    )
    return group(flower, "translate(4,0)") + fist(211, 166, -14, 1, scale=0.9)
