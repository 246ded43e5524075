"""Jack of hearts: a fiddler with a straw bowl cut and a spoon in his felt hat; half-shut eyes on the strings."""

from assets.draw.garments import fist, grid, set_head, torso
from assets.draw.gouge import along, cut, pearls, strands
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import BLUSH, CINNABAR, FINE, INK, INNER, IVORY, OCHRE, SKIN, WALNUT
from assets.draw.sprig import sprig
from assets.draw.suits import pip

BAND = (CINNABAR, INK)
FELT = "#D8D2C4"

# a boy's: short and round, full cheeks, snub nose
FACE = (
    "M-19 -30 C-20 -18 -20 -9 -18.5 -3 C-22.5 2 -23.5 9 -21.5 15 C-20 23 -14.5 28.5 -8.5 31 C-4 33.6 5 33.6 10 31 "
    "C18 27 23.5 18 25 7 L26 -30Z"
)
LOZENGE = "M0 -3.8 L3.4 0 L0 3.8 L-3.4 0Z"


def lowered_eye(x: float, width: float) -> str:
    a = width / 2
    almond = (
        f"M{num(x - a)} 1.6 C{num(x - a * 0.5)} -1.4 {num(x + a * 0.4)} -1.8 {num(x + a)} 0.8 "
        f"C{num(x + a * 0.5)} 4.4 {num(x - a * 0.5)} 4.8 {num(x - a)} 1.6Z"
    )
    drawn = path(almond, IVORY, 0) + clip(almond, disc(x - 1.5, 2.2, 3.2))
    drawn += cut([x - a - 1, 2, x - a * 0.5, -1.8, x + a * 0.4, -2.2, x + a + 2, 1.2], 3.1, least=0.9)
    return drawn + cut([x - a * 0.8, -3.4, x - a * 0.3, -6.4, x + a * 0.5, -6.6, x + a, -3.2], 1.3)


def face() -> str:
    drawn = shape(FACE, SKIN, INNER) + disc(12.5, 12.5, 6.6, BLUSH) + clip(FACE, disc(-19.5, 12, 5, BLUSH))
    drawn += lowered_eye(-12, 9.2) + lowered_eye(7.2, 12.8)
    drawn += cut("-8 -9.4 -10.5 -13.6 -14.5 -14 -18 -10", 3, fill=WALNUT, least=0.6)
    drawn += cut("0.5 -10 4.5 -15 11 -15 17.5 -9.5", 3.4, fill=WALNUT, least=0.6)
    drawn += cut("-7 3.5 -8.4 6.4 -11.8 7 -13.4 9.4 -14.6 12.8 -11 14 -7.2 12", 1.8, "nose")
    drawn += cut("-13.4 19.6 -9.5 23.8 -2.5 23.6 3.6 17.4", 2.1)
    return drawn + strands("3.2 15.4 5 16.4 5.4 18 4.8 19.6; -8.5 26.6 -6.5 27.4 -4 27.4 -2 26.2", 1.4)


def hair_behind() -> str:
    return shape("M-14 -16 L-14 -10 L20 -20 L33 -14 C37 -6 37 8 34 17 L13 18 L14 -6Z", OCHRE)


def hair_in_front() -> str:
    drawn = shape(
        "M-21 -18 L-22.5 -8.5 L-17.5 -6.5 L-15 -8.2 L-11.5 -6.8 L-8 -9.4 L-4 -7.8 L0 -10 L5 -8.2 L10 -9.8 L15.5 -7 "
        "L16.5 -20Z",
        OCHRE,
        INNER,
        None,
    )
    for x, foot in ((-17.5, -9.5), (-12, -10), (-6, -10.5), (0, -10.5), (6, -10), (11.5, -9.5)):
        drawn += cut([x, -18, x - 0.4, -15, x - 0.6, -13, x - 0.8, foot], 1.5, "out", WALNUT)
    side = "M15 -18 C16.5 -6 15 6 14.5 17.5 L19 16 L23.5 19 L28 16.5 L34 18 C37 6 37 -6 32.5 -15Z"
    locks = "19 -12 21 -4 20 6 19 13; 24 -12 26.5 -4 26 6 24 15; 29 -12 31.5 -4 31.5 6 29.5 14"
    return drawn + shape(side, OCHRE, INNER) + strands(locks, 1.6, fill=WALNUT)


def spoon() -> str:
    drawn = cut("0 18 0 6 0 -4 0 -14", 5.8, "flat") + cut("0 17 0 6 0 -4 0 -14", 3, "flat", OCHRE)
    drawn += shape("M0 -11 C-8 -13 -9.5 -22 -6.5 -28 C-4 -32 4 -32 6.5 -28 C9.5 -22 8 -13 0 -11Z", OCHRE, INNER)
    return drawn + path("M-4.4 -17 C-6 -27 -3 -29 0 -29 C3 -29 6 -27 4.4 -17", "none", 2, CINNABAR)


def hat() -> str:
    """Grechnevik: a tall felt pot, soft at the top, its edge rolled up, a ribbon, the owner's spoon."""
    pot = "M-21 -16 C-25 -27 -24 -33 -20 -40 C-17 -50 -8 -56 5 -56 C20 -56 27 -49 29 -39 C33 -32 34 -26 31 -16Z"
    drawn = shape(pot, FELT) + cut("-13 -48 -4 -44 6 -45 14 -50", 2.2)
    drawn += cut("-21 -33 -21 -38 -18 -42 -14 -44", 2.2) + cut("-15 -33 -15 -37 -12 -40 -9 -41", 1.9)
    drawn += group(spoon(), "translate(14,-28) rotate(24)")
    drawn += shape("M-23 -30 C-8 -24 18 -24 32.5 -29.5 L32 -18 C16 -13 -8 -13 -22 -18Z", CINNABAR, INNER)
    for x, y, _ in along("-17 -22.5 -6 -19.5 14 -19.5 27 -22.5", 6):
        drawn += group(path(LOZENGE, IVORY, 0), f"translate({num(x)},{num(y)}) scale(0.95)")
    brim = "M-25 -20 C-28 -14 -25 -11.5 -19 -13 C-6 -9 16 -9 29 -13 C36 -12 38 -16 35 -20 C18 -13.5 -8 -13.5 -25 -20Z"
    return drawn + shape(brim, FELT, INNER)


def fiddle() -> str:
    """Lies along -x: scroll at the left, chin end at the right."""
    drawn = shape("M-26 -4.2 L-48 -3.4 L-48 3.4 L-26 4.2Z", WALNUT, INNER)
    drawn += shape("M-46 -3.6 C-54 -6 -60 -2 -58 3.5 C-56 7.5 -51 6.5 -51.5 3 L-46 3.6Z", WALNUT, INNER)
    for x in (-45, -51):
        drawn += disc(x, -8, 2.6, OCHRE, FINE) + path(f"M{x} -5.5 V-3", "none", 2.2)
    drawn += shape(
        "M31 0 C31 -16 18 -22 9 -18 C4 -16 4 -11 0 -10.5 C-5 -10.5 -6 -16 -12 -17 C-22 -18.5 -29 -10 -29 0 "
        "C-29 10 -22 18.5 -12 17 C-6 16 -5 10.5 0 10.5 C4 11 4 16 9 18 C18 22 31 16 31 0Z",
        CINNABAR,
    )
    purfling = (
        "M27.5 0 C27.5 -12.5 18 -18 10.5 -14.8 C7 -13 6 -7.5 0 -7.2 C-6 -7.2 -8 -12.8 -13 -13.5 "
        "C-20 -14.5 -25.5 -8 -25.5 0 C-25.5 8 -20 14.5 -13 13.5 C-8 12.8 -6 7.2 0 7.2 C6 7.5 7 13 10.5 14.8 "
        "C18 18 27.5 12.5 27.5 0Z"
    )
    drawn += path(purfling, "none", 1.4, OCHRE) + strands("8 -11.5 4 -13 3 -7 -1.5 -8.5; 8 11.5 4 13 3 7 -1.5 8.5", 2.2)
    drawn += shape("M-34 -3 L2 -3.4 L2 3.4 L-34 3Z", INK, 1) + shape("M18 -4 L28 -2.4 L28 2.4 L18 4Z", INK, 1)
    drawn += path("M9.5 -6 V6", "none", 2.8, OCHRE)
    return drawn + path("M-48 -1 L18 -1.5 M-48 1 L18 1.5", "none", 0.9, IVORY)


def bow() -> str:
    """Arched like a hunter's; the foot is the hand's place, the tip goes over the frame."""
    stick, hair = "M0 4 C-14 -36 -10 -98 5 -139", "M3 0 L6 -137"
    drawn = path(stick, "none", 5.4) + path(stick, "none", 2.6, OCHRE)
    drawn += path(hair, "none", 5) + path(hair, "none", 2.6, IVORY) + disc(5.5, -139, 3.8, OCHRE, INNER)
    return group(drawn, "translate(118,148) rotate(-9.5)")


def ribbons() -> str:
    tails = "0 0 14 -10 22 10 42 -4; -2 4 10 8 14 24 30 26"
    return group(strands(tails, 9, "flat") + strands(tails, 5.2, "flat", CINNABAR), "translate(194,62)")


def shirt_and_vest() -> str:
    def heart(x: float, y: float) -> str:
        return pip("H", x, y, 9, CINNABAR)

    drawn = torso(OCHRE, grid(166, 126, 250, 200, 17, 13, heart))
    drawn += shape("M132 128 C110 136 84 138 40 122 L40 220 L150 220 C140 180 140 150 140 134Z", IVORY)
    drawn += strands("122 134 112 144 104 146 92 148; 130 136 124 146 116 152 106 154", 2.2)
    front = "M132 128 C118 134 104 133 92 130 C104 146 112 170 114 220 L150 220 L146 134Z"
    drawn += shape(front, OCHRE) + heart(110, 140) + heart(124, 140) + heart(118, 151)
    drawn += shape("M140 130 L166 130 L172 220 L140 220Z", IVORY, INNER) + path("M158 134 V200", "none", INNER)
    drawn += "".join(disc(163.5, y, 2.4, CINNABAR, FINE) for y in (146, 156, 166))
    drawn += shape("M130 124 C140 134 164 134 176 120 L182 131 C168 147 140 148 126 136Z", IVORY, INNER)
    return drawn + pearls("130 131 142 141 164 140 178 126", 9, 2.6, CINNABAR)


def bowing_arm() -> str:
    drawn = shape("M254 204 C232 186 206 170 178 158 C162 150 148 149 136 147 L130 164 L250 240Z", IVORY)
    drawn += strands("236 199 216 184 198 176 178 170; 214 180 200 171 186 166 168 160", 2.2)
    drawn += shape("M133 139 L146 142 L152 178 L132 168Z", IVORY, INNER)
    for x, y in ((140.5, 146), (141.5, 154), (142.5, 162)):
        drawn += group(path(LOZENGE, CINNABAR, 0), f"translate({x},{y}) rotate(6)")
    return drawn + fist(124, 149, 20, scale=0.88)


def ground() -> str:
    return sprig(82, 64, 0.95, -8, suit="H")


def head() -> str:
    return hair_behind() + face() + hair_in_front() + group(hat(), "translate(0,-5)")


def draw() -> str:
    figure = ribbons() + shirt_and_vest()
    figure += group(fiddle(), "translate(117,125) rotate(13) scale(1.16)")
    figure += set_head(head(), -1, -8, 160, 91, 1.16)
    return figure + bow() + bowing_arm() + fist(77, 115, 10, -1, scale=0.88)


def over() -> str:
    """The bow's tip, across the frame."""
    return clip("M60 0 H150 V60 H60Z", bow())
