"""King of diamonds: laurel on white curls, a sceptre; profile to the right."""

from assets.draw.face import face_profile
from assets.draw.garments import curl, fist, grid, set_head, torso
from assets.draw.gouge import along, cut, strands
from assets.draw.ink import disc, group, num, path, shape
from assets.draw.palette import CINNABAR, FINE, INK, INNER, IVORY, LAPIS, MALACHITE, OCHRE
from assets.draw.sprig import sprig
from assets.draw.suits import pip

BAND = (LAPIS, CINNABAR)


def _lozenge(x: float, y: float) -> str:
    return path(f"M{x} {y - 9} L{x + 6} {y} L{x} {y + 9} L{x - 6} {y}Z", OCHRE, 0) + disc(x, y, 1.8, CINNABAR)


def ground() -> str:
    return sprig(86, 60, 1.1, -10, suit="D")


def head() -> str:
    drawn = ""
    for x, y, r in ((20, -20, 9), (27, -9, 9), (29, 4, 9), (26, 17, 8.5), (32, 14, 7.5)):
        drawn += curl(x, y, r)
    drawn += face_profile()
    drawn += path(
        ("M-17.5 26 C-20 34 -18 44 -10 48 C2 52 18 44 22 28 C23 16 20 6 16 0 C12 6 12 12 8 17 C0 22 -8 22 -17.5 26Z"),
        IVORY,
        INNER,
    )
    for x, y, r in (
        (-12, 42, 5.5),
        (-3, 46, 6),
        (7, 43, 6),
        (15, 36, 6),
        (19, 26, 5.5),
        (19, 14, 5.5),
        (-13, 32, 5),
        (-4, 36, 5),
        (4, 31, 5),
        (11, 24, 5),
    ):
        drawn += curl(x, y, r, IVORY, 1.5)
    drawn += path(
        "M-19 22.5 C-17 21.5 -13 22 -11 23.5 C-13 26.5 -17 27 -18.5 26 C-19.5 25 -19.5 24 -19 22.5Z", CINNABAR, 0
    )
    drawn += path(
        (
            "M-19 16.5 C-23 17 -24.5 20 -23.5 22.5 C-18 21 -13 24 -9 29 C-7 33 -3 34 1 32 C-3 30 -4 26 -6 22 "
            "C-8 18 -13 15.5 -19 16.5Z"
        ),
        IVORY,
        INNER,
    ) + cut("-19 19.5 -14 18.5 -9 22 -6 28", 1.4)
    hair = "M-13 -20 C-12 -40 10 -48 24 -36 C34 -28 34 -14 30 -6 C20 -4 14 -6 12 -14 C4 -18 -6 -16 -13 -20Z"
    drawn += shape(hair, IVORY)
    drawn += strands("-4 -22 0 -36 10 -40 16 -40; 4 -20 8 -32 16 -36 22 -34; 14 -14 16 -24 22 -30 28 -26", 1.9)
    for x, y, r in ((-11, -22, 5.5), (-3, -19, 5.5), (15, -8, 6.5), (14, 3, 5)):
        drawn += curl(x, y, r, IVORY, 1.5)
    for i, (x, y, a) in enumerate(along("-16 -24 -6 -34 16 -36 32 -12", 7)):
        for sgn in (-1, 1):
            drawn += (
                f'<path d="M0 0 C4 -5 10 -5 14 0 C10 4 4 4 0 0Z" fill="{MALACHITE}" stroke="{INK}" '
                f'stroke-width="1.5" transform="translate({num(x)},{num(y)}) rotate({num(a + 180 + sgn * 34)})"/>'
            )
        if i % 2:
            drawn += disc(x, y, 2.4, CINNABAR, FINE)
    drawn += shape("M31 -12 C40 -8 42 2 48 8 L42 12 C38 4 34 -2 30 -8Z", CINNABAR, INNER)
    return drawn


def draw() -> str:
    figure = torso(LAPIS, grid(0, 104, 260, 250, 19, 13, _lozenge))
    cloak = "M150 150 C170 128 190 130 206 140 C236 152 252 176 256 200 L256 330 L176 330 C184 270 176 200 150 150Z"
    figure += shape(cloak, CINNABAR)
    figure += strands(
        ("160 150 186 160 204 190 212 236; 170 142 204 152 224 180 232 220; 188 138 222 148 242 170 250 200"),
        2.8,
    )
    figure += shape(
        (
            "M116 140 C122 128 138 124 150 124 C164 124 176 128 182 138 C184 150 172 158 150 158 C128 158 "
            "112 152 116 140Z"
        ),
        OCHRE,
    )
    for x, y, _ in along("120 140 136 152 164 152 178 140", 7):
        figure += path(f"M{x:.1f} {y - 5:.1f} l2 7 l2 -7Z", INK, 0.5)
    figure += disc(178, 148, 10, INK) + disc(177, 147, 9.5, OCHRE, INNER) + pip("D", 177, 147, 12, CINNABAR)
    figure += shape("M198 176 L232 170 L250 230 L200 236Z", LAPIS) + shape(
        "M195 172 L231 165 L234 177 L198 185Z", OCHRE, INNER
    )
    figure += set_head(head(), 1, 2, x=146, y=88, scale=1.3)
    return figure


def over() -> str:
    """The sceptre in his fist; its orb crosses the frame."""
    drawn = shape("M214 176 L218 62 L224 62 L220 176Z", OCHRE, INNER)
    drawn += (
        shape("M221 66 m-14 0 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0Z", OCHRE)
        + path("M207 64 C214 70 228 70 235 64", "none", INNER)
        + path("M221 52 C217 60 217 66 219 69", "none", INNER)
        + pip("D", 221, 42, 22, CINNABAR)
        + path(
            (
                "M221 31.5 C222.5 35 226 39.5 229.5 42 C226 44.5 222.5 49 221 52.5 C219.5 49 216 44.5 212.5 42 "
                "C216 39.5 219.5 35 221 31.5Z"
            ),
            "none",
            INNER,
        )
    )
    return group(drawn, "translate(4,-5)") + fist(219, 157, -8)
