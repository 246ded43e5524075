"""The professor: a bald dome, white wings of hair, a pointed beard, pince-nez on a cord. In true profile."""

from assets.draw.face import face_profile
from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.look import AT_REST, Look
from assets.draw.palette import CINNABAR, INK, IVORY, OCHRE, SKIN
from assets.draw.portraits.medallion import SHOULDERS, curl, ear, head, triples

GROUND, RIDGE = "#D8E0C4", "#BCC9A0"
HAIR = "#F3EFE4"

DOME = "M-16.5 -6 C-20 -22 -16 -40 2 -44 C22 -48 40 -34 38 -12 C38 2 32 12 24 18 L4 4Z"
CURLS = triples(
    "38 -16 5, 43 -8 6.5, 45 3 7.5, 42 14 7.5, 33 20 7, 35 -6 6, 36 5 7, 30 13 6.5, 24 18 6, 24 6 6.5, 26 -4 5.5"
)
BEARD = (
    "M-18 25 C-24 32 -30 44 -31 57 C-22 55 -10 50 0 44 C10 38 20 28 22 16 L15 8 C14 16 8 22 0 23 C-8 23 -14 23 -18 25Z"
)


def draw(look: Look = AT_REST) -> str:
    figure = shape(SHOULDERS, INK)
    figure += shape("M-30 46 L-40 84 L-8 74 L30 84 L34 44Z", IVORY, 2.6)
    bow = shape("M-4 0 C-16 -13 -30 -14 -36 -9 C-38 0 -37 9 -33 14 C-24 14 -12 9 -4 4Z", CINNABAR, 2.4)
    bow += shape("M4 0 C16 -13 30 -14 36 -9 C38 0 37 9 33 14 C24 14 12 9 4 4Z", CINNABAR, 2.4)
    bow += shape("M-6 -5 C-3 -7 3 -7 6 -5 L6 8 C3 10 -3 10 -6 8Z", CINNABAR, 2.2)
    bow += "".join(disc(x, y, 2, IVORY) for x, y in ((-28, -3), (-20, 3), (-28, 7), (28, -3), (20, 3), (28, 7)))
    figure += group(bow, "translate(-8,72)")
    figure += cut("-60 78 -50 88 -44 98 -42 110", 3, "lens", IVORY) + cut("58 74 48 86 40 98 36 110", 3, "lens", IVORY)
    person = shape(DOME, SKIN, 2.4)
    person += face_profile(brow=0.1, look=look.mirrored)
    person += path("M-15.5 -12 C-17 -30 -8 -41 4 -41 C18 -42 32 -32 34 -14 L20 0 L-6 -8Z", SKIN, 0)
    person += cut("-9 -17 -7 -16 -2 -17 2 -20", 1.4) + cut("-10 -22 -6 -21 0 -22 5 -26", 1.4)
    person += cut("-6 -36 0 -40 8 -40 14 -36", 2.6, "lens", IVORY)
    eyebrow = shape("M-16 -9.5 C-12 -15 -4 -16 2 -10 C-3 -11 -10 -11 -16 -9.5Z", HAIR, 1.6)
    person += group(eyebrow, f"translate(0,{num(-look.brows)})")
    person += path("M26 -2 L38 -12 L44 14 L26 22 L20 12Z", HAIR, 0)
    person += "".join(curl(x, y, size, HAIR, "#8d8676") for x, y, size in CURLS)
    person += ear(10, 4, 0.9)
    person += shape(BEARD, HAIR, 2.2)
    person += strands(
        "-14 28 -18 36 -23 44 -27 52; -8 28 -9 36 -14 42 -19 48; 0 27 0 34 -3 38 -8 43; "
        "8 23 9 28 7 33 2 38; 15 16 17 20 15 26 12 30",
        1.6,
        "lens",
        "#8d8676",
    )
    person += path("M-19 22.5 C-17 21.5 -13 22 -11 23.5 C-13 26 -17 26.5 -18.5 25.5Z", CINNABAR, 0)
    moustache = shape("M-19 16.5 C-25 17 -28 22 -27 25 C-21 21 -14 23 -9 26 C-7 22 -11 16 -19 16.5Z", HAIR, 1.8)
    turn = {"rest": 0, "grin": 14, "wince": -9}[look.mouth]
    person += group(moustache, f"rotate({turn},-10,22)")
    person += disc(-7.5, -0.5, 8.6, "none", 2.4, OCHRE)
    person += disc(-7.5, -0.5, 9.7, "none", 1.0) + path(
        "M-15.5 -3 L-19 -1 M-18.6 -6.5 C-21.5 -4 -22 1 -20.5 4", "none", 2.2
    )
    person += path("M.5 4 C10 22 14 30 26 44", "none", 1.5, INK)
    figure += head(person, 5, 2, 1.52, -3, right=True)
    return figure + clip(SHOULDERS, disc(60, 98, 3, OCHRE, 1.5))
