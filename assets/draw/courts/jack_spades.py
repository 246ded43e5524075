"""Jack of spades: a Cossack in profile, lambskin hat, long moustache, forelock and earring; bares his sabre."""

from assets.draw.garments import TORSO, fist, set_head
from assets.draw.gouge import along, cut
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import BLUSH, CINNABAR, FINE, INK, INNER, IVORY, LAPIS, OCHRE, SKIN
from assets.draw.sprig import sprig

BAND = (CINNABAR, INK)

# profile with an eagle's nose and a stubborn chin
FACE = (
    "M-12 -30 C-15 -22 -16 -14 -15.2 -8 C-15 -6 -15.6 -4.5 -17.4 -3 C-21.5 -0.5 -25 3 -26.6 8 "
    "C-28 12.5 -28.6 17 -26.6 19.4 C-24.4 20.4 -21.6 18.4 -18.6 17.4 C-18.6 19 -19.6 20.5 -19.2 22 "
    "C-18.8 23.5 -19.4 25.5 -19 27 C-21.6 29.5 -23 33.5 -21 37 C-17.5 40.8 -10 40.5 -4 39 C6 36 15 30 20 20 "
    "L25 4 L23 -30Z"
)
BLADE = "M92 126 C128 148 204 136 243 32 C246 78 212 130 166 142 C138 149 110 144 90 137Z"


def face() -> str:
    drawn = shape(FACE, SKIN, INNER) + disc(-4, 15, 5, BLUSH)
    almond = "M-13.5 -2.6 C-14.2 0 -13.8 2.2 -12.4 3.2 C-8.5 4 -4.5 3.2 -1 1.2 C-4.5 -3.6 -9.5 -4.6 -13.5 -2.6Z"
    drawn += path(almond, IVORY, 0) + clip(almond, disc(-11.4, 0.1, 3.4))
    drawn += cut("-15 -1.8 -9.5 -5.8 -4 -3.4 2 2.4", 3.2, least=0.9) + cut("-12 3.4 -8.5 4.3 -4.5 3.8 -1.4 1.6", 1.2)
    drawn += cut("-12 -6 -8 -7.4 -4 -6 -0.2 -2.6", 1.1) + cut("-18 -6.2 -14 -11.2 -7 -13 3.5 -7.6", 5.2, least=0.8)
    drawn += cut("-20.6 18 -18 16.6 -17.6 13.4 -19.6 11.4", 1.7, "out")
    return drawn + cut("-19.2 27.2 -17 28 -15 27.6 -13.4 26.4", 1.5, "out")


def ear_and_temple() -> str:
    drawn = path("M9 -12 C10 -4 12 4 15 11 C18 6 22 -2 22 -12Z", INK, 0)
    drawn += shape("M13 2 C14 -4 22 -4 22 2 C22 7 19 9 17 13 C14 12 13 8 13 2Z", SKIN, 1.6, None)
    return drawn + disc(17, 16.5, 3.4, "none", 3.4) + disc(17, 16.5, 3.4, "none", 1.6, OCHRE)


def moustache() -> str:
    far = (
        "M-19 18.5 C-24 18 -27 22.5 -31 23 C-34 23.2 -36 21 -36.5 17 C-40.5 22.5 -37 28.5 -30 28.5 "
        "C-25 28.5 -22 26 -18 24.5Z"
    )
    near = (
        "M-20.5 18 C-14 15.5 -5 16.5 0 22 C6 29 7 39 5 48 C4 54 0 58 -6 59 C-3 55 -2.5 51 -2.5 46 "
        "C-3 37 -8 29 -18 25.5 C-22 24 -22.5 19.5 -20.5 18Z"
    )
    hair = "-15 21.5 -6 22 0.5 29 1 42"
    return path(far, INK, 1.2) + path(near, INK, 1.2, IVORY) + cut(hair, 1.9, fill=IVORY)


def forelock() -> str:
    d = (
        "M-8 -15 C-13 -12.5 -17 -12.5 -21 -16 C-25 -19 -30 -17 -31 -12 C-28 -14 -25 -12 -23 -9.5 "
        "C-19 -6.5 -12 -8 -6 -14Z"
    )
    return path(d, INK, 1.2) + cut("-11 -12 -16 -10 -21 -10.5 -25 -14.5", 1.4, fill=IVORY)


def lock_of_wool(x: float, y: float, scale: float, flip: int) -> str:
    drawn = cut("-4.6 1.6 -5 -6.4 6.2 -6.4 4.8 1", 2.3, fill=IVORY) + cut(
        "4.8 1 4 4.2 -1.6 4 -0.8 -0.4", 1.7, "out", IVORY
    )
    return group(drawn, f"translate({num(x)},{num(y)}) scale({num(scale * flip)},{num(scale)})")


def papakha() -> str:
    """Lambskin hat: tall, widening upward, its outline all curls, a cloth top seen over the rim."""
    drawn = shape("M-23 -50 C-19 -61 28 -61 33 -49 C20 -44 -10 -44 -23 -50Z", CINNABAR, INNER)
    drawn += path("M-15 -54.5 C-6 -50 14 -48.5 28 -51.5", "none", 2.4, OCHRE)
    for edge, count, r in (
        ("-22 -18 -24 -28 -27 -40 -26 -50", 6, 4.4),
        ("36 -50 36 -39 34 -27 32 -14", 6, 4.4),
        ("31 -14 16 -10 -6 -11 -19 -16", 8, 3.4),
        ("-26 -51 -14 -46 24 -46 36 -50", 9, 4),
    ):
        drawn += "".join(disc(x + 0.5, y + 0.6, r, INK, 1.6) for x, y, _ in along(edge, count))
    fleece = "M-21 -15 C-24 -28 -27 -40 -26 -51 C-12 -46 24 -46 36 -50 C36 -39 34 -27 32 -13 C16 -8 -6 -9 -21 -15Z"
    drawn += path(fleece, INK)
    rows = (
        ((-19, -43.5, 1), (-7, -41, -1), (5, -40.5, 1), (17, -41, 1), (29, -43.5, -1)),
        ((-13.5, -33.5, 1), (-1, -31.5, 1), (11, -31, -1), (23, -32.5, 1)),
        ((-18, -24, 1), (-7, -22, -1), (5, -21, 1), (17, -21.5, 1), (28, -23, -1)),
    )
    for number, row in enumerate(rows):
        drawn += "".join(lock_of_wool(x, y, 1.02 - 0.05 * number, flip) for x, y, flip in row)
    return drawn


def sabre() -> str:
    drawn = shape(BLADE, IVORY, INNER) + cut("112 140 152 146 207 122 234 66", 3.2, fill=LAPIS)
    hilt = shape("M-26 -4 C-36 -12 -42 -5 -38 3 C-35 8 -30 5 -27 6 L6 5 L6 -5Z", OCHRE, INNER)
    hilt += disc(-34.5, -1, 2.2, CINNABAR, FINE) + shape("M11 -8 L16 -8 L16 8 L11 8Z", OCHRE, INNER)
    return drawn + group(hilt, "translate(91,131) rotate(22)")


def cartridges() -> str:
    """The row of cartridge cases sewn on the breast."""
    drawn = shape("M5 0 L66 0 L66 9 L5 9Z", INK, INNER)
    for x in range(10, 63, 10):
        drawn += shape(f"M{x} 6 V-13 C{x} -17 {x + 7} -17 {x + 7} -13 V6Z", IVORY, 1.6, None)
        drawn += path(f"M{x} -8 V-13 C{x} -17 {x + 7} -17 {x + 7} -13 V-8Z", OCHRE, 1.6)
    return group(drawn + path("M6 5 H66", "none", 2.4, OCHRE), "translate(168,158) rotate(19)")


def coat() -> str:
    drawn = shape(TORSO, LAPIS) + cartridges()
    drawn += shape("M128 132 C140 142 164 142 178 130 L164 176 L146 176Z", CINNABAR, INNER)
    drawn += shape("M124 126 C134 138 166 138 180 122 L186 134 C170 152 134 152 120 140Z", INK, INNER)
    drawn += disc(157, 152, 2.6, OCHRE, FINE) + disc(157, 162, 2.6, OCHRE, FINE)
    return drawn + path("M124 138 C138 148 166 148 183 132", "none", 2.2, OCHRE)


def ground() -> str:
    return sprig(82, 66, 1.15, -10, suit="S")


def head() -> str:
    nape = path("M10 -14 C24 -16 32 -8 31 4 C30 14 26 20 21 24 C18 18 16 10 15 2Z", INK)
    return nape + face() + ear_and_temple() + moustache() + group(papakha(), "translate(0,-2.4)") + forelock()


def draw() -> str:
    figure = coat() + sabre()
    figure += shape("M66 150 L70 128 L84 140 L92 152Z", INK, INNER) + fist(90, 130.5, 14, -1, scale=1.05)
    return figure + set_head(head(), -1, -3, 151, 94, 1.17)


def over() -> str:
    """The sabre's point, across the frame."""
    return clip("M196 0 H250 V122 H196Z", sabre())
