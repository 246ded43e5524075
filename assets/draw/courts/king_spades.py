"""King of spades: spiked helm and mail, black forked beard, a sword; looks left."""

from assets.draw.face import face_three_quarter
from assets.draw.garments import fist, grid, scales, set_head, torso
from assets.draw.gouge import along, hatch, pearls, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, FINE, INK, INNER, IVORY, LAPIS, OCHRE
from assets.draw.sprig import sprig

BAND = (CINNABAR, INK)


def ground() -> str:
    return sprig(84, 62, 1.15, -8, suit="S")


def head() -> str:
    drawn = ""
    mail = "M-24 -16 C-29 8 -34 28 -42 42 C-20 56 30 56 50 42 C42 26 36 6 33 -16Z"
    drawn += shape(mail, OCHRE, INNER) + clip(
        mail,
        grid(
            -50,
            -20,
            60,
            60,
            7,
            5.2,
            lambda x, y: path(f"M{x - 3.5} {y} C{x - 3.5} {y + 5} {x + 3.5} {y + 5} {x + 3.5} {y}", "none", 1.5),
        ),
    )
    drawn += face_three_quarter("m", False, -1, brow=4.6, brow_drop=1.2)
    beard = (
        "M-19.5 8 C-22 18 -24 32 -20 44 C-17 54 -13 60 -9 68 C-5 60 -3 55 1 50 C5 56 11 62 17 68 C20 58 "
        "25 46 27 30 C28 18 27 8 25 0 C23 10 18 16.5 10 18 C4 17 0 16.5 -6 16.8 C-12 16.5 -17 14 -19.5 8Z"
    )
    drawn += path(beard, INK, INNER)
    drawn += path("M-12.5 22.5 C-9 20.8 -4 20.8 0 22.5 C-3 26.5 -9 26.5 -12.5 22.5Z", CINNABAR, 0)
    drawn += strands(
        (
            "-16 24 -18 34 -16 46 -10.5 58; -12 32 -13 42 -11 50 -8 58; -5 32 -5 40 -5 44 -3 48; "
            "4 32 3 40 6 50 13 58; 11 26 11 38 13 48 16 58; 18 18 19 30 18 42 17 54; 23 12 24 22 23 32 21 40"
        ),
        1.9,
        "lens",
        IVORY,
    )
    drawn += path(
        (
            "M-6.5 17 C-12 15.5 -18 18 -22 26 C-25 29 -27 29 -28 27 C-28 33 -22 33 -17 28 C-13 24 -9 22 -6.5 "
            "21 C-2 22 6 23 10 28 C15 33 22 33 23 27 C21 29 18 28 16 25 C12 17 2 15 -6.5 17Z"
        ),
        INK,
        1.4,
        IVORY,
    )
    hat = ""
    dome = (
        "M-25 -12 C-30 -30 -18 -42 -7 -48 C-2 -51 1 -54 2 -62 C3 -54 6 -51 11 -48 C24 -42 36 -30 32 -12 "
        "C18 -20 -8 -20 -25 -12Z"
    )
    hat += shape(dome, IVORY) + clip(dome, path("M4 -70 L60 -70 L60 0 L14 0 C20 -20 12 -40 4 -50Z", LAPIS, 0))
    hat += strands("2 -54 -8 -44 -16 -34 -16 -16; 3 -54 4 -44 4 -34 4 -19; 4 -54 14 -44 24 -32 23 -16", 2.2, "flat")
    rim = "M-28 -12 C-14 -21 20 -21 35 -12 L34 -3 C20 -12 -12 -12 -27 -3Z"
    hat += shape(rim, OCHRE, INNER) + "".join(
        disc(x, y, 2.6, CINNABAR if i % 2 else IVORY, FINE)
        for i, (x, y, _) in enumerate(along("-23 -9.5 -10 -16.5 16 -16.5 30 -9.5", 7))
    )
    hat += disc(2, -61, 3.2, CINNABAR, INNER)
    hat += hatch(-24, -20, -20, -34, 5, 7, -1, 1.7)
    drawn += group(hat, "translate(0,-3) scale(1,.94)")
    return drawn


def draw() -> str:
    figure = torso(LAPIS, scales(LAPIS))
    figure += shape(
        (
            "M112 136 C122 128 134 124 149 128 C164 124 178 128 190 138 C192 150 184 158 174 156 C160 150 "
            "140 150 126 155 C114 156 108 146 112 136Z"
        ),
        OCHRE,
    )
    figure += "".join(
        disc(x, y, 3.4, CINNABAR if i % 2 else IVORY, FINE)
        for i, (x, y, _) in enumerate(along("118 144 135 138 165 138 184 146", 6))
    )
    figure += shape("M184 134 C214 140 240 154 256 176 L256 330 L222 330 C226 250 214 180 184 150Z", CINNABAR)
    figure += strands("196 142 222 156 236 186 238 230; 206 140 232 154 246 180 248 220", 3)
    cuff = (
        shape("M196 152 L226 152 L240 210 L188 214Z", CINNABAR)
        + shape("M193 150 L228 150 L230 163 L192 163Z", OCHRE, INNER)
        + pearls("197 156.5 205 156.5 215 156.5 226 156.5", 5, 2.2)
    )
    figure += group(cuff + hatch(199, 168, 226, 168, 5, 1, 20, 1.8), "translate(4,0)")
    figure += set_head(head(), -1, -2, x=146, y=92.5)
    return figure


def over() -> str:
    """The sword in his fist; its point crosses the frame."""
    sword = shape("M206 148 L203 26 L210.5 6 L218 26 L215 148Z", IVORY, INNER) + path(
        "M210.5 26 L213 122 L208 122Z", LAPIS, 0
    )
    sword += shape("M192 122 C198 116 223 116 229 122 L229 128 C222 126 199 126 192 128Z", OCHRE, INNER)
    return group(sword, "translate(4,0)") + fist(214, 139)
