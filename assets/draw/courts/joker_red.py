"""Red joker: a skomorokh in a three-horned cap, with a tambourine and a wink; his bear's paw on the band."""

import math

from assets.draw.band import chart
from assets.draw.courts.fools_cap import CAP_OF_THREE_HORNS, cap_sign, horn, jingle, paw_sign
from assets.draw.face import eye
from assets.draw.garments import TORSO, fist, grid, set_head, torso
from assets.draw.gouge import along, cut, strands
from assets.draw.ink import clip, disc, group, num, path, shape
from assets.draw.palette import BLUSH, CINNABAR, CONTOUR, FINE, INK, INNER, IVORY, OCHRE, SKIN, WALNUT

BAND = (CINNABAR, INK)
CHART = chart(["o..o..o", "xx.x.xx", "xxxxxxx", ".xxxxx.", ".xxxxx.", ".......", ".ooooo."])

# long and pointed at the chin, with cheekbones
FACE = (
    "M-21 -30 C-23 -14 -23 -4 -22 2 C-23 12 -19 21 -12 28 C-7 33 -3 37 0 38 C3 37 7 33 12 28 C19 21 23 12 22 2 "
    "C23 -4 23 -14 21 -30Z"
)


def laugh() -> str:
    mouth = "M-14.5 16.5 C-8 21.5 8 21.5 15 15.5 C13.5 23.5 7 27.5 0 27.5 C-7 27.5 -12.5 24 -14.5 16.5Z"
    tongue = path("M-9 27 C-6 21.5 6 21.5 9 26.5 L6 34 L-6 34Z", CINNABAR, 0)
    corners = strands("-17 14.2 -16.4 16 -15.5 17.4 -13.5 18.5; 17.5 13 17 15 16 16.6 14 18", 1.7)
    return path(mouth, INK, INNER) + clip(mouth, tongue) + corners


def face() -> str:
    drawn = shape(FACE, SKIN, INNER) + disc(-14, 13, 6, BLUSH) + disc(14.5, 12.5, 6, BLUSH)
    drawn += group(eye(-10, 0.5, 12, 5.6, -2, lid=3, r=3.5), "scale(-1,1)")
    # the wink, on the side away from the bear
    drawn += cut("-17.5 2.4 -13.5 -4 -7.5 -4 -3.6 1.6", 3.2, least=0.9)
    drawn += cut("-18.5 -1.5 -20 -2.5 -21 -3 -22 -3", 1.4) + cut("-14 5.2 -11.5 6.4 -9 6.4 -7 5.4", 1.3)
    drawn += strands(
        "-3.8 -7 -7.5 -10.5 -13 -10.5 -18.5 -6; 4.2 -9.5 7.5 -14.5 13 -15 18 -9", 3.2, fill=WALNUT, least=0.6
    )
    drawn += cut("-2.6 -2 -2 3 -5.4 7.5 -6 11 -6.4 16 3 17 4.5 12", 2, "nose") + laugh()
    beard = "M-8 32.5 C-4 35.5 4 35.5 8.5 32 C8 40 8.5 47 16 50 C8 55 -7 50 -8 32.5Z"
    drawn += shape(beard, WALNUT, INNER, None)
    return drawn + strands("-3 37 -2.5 43 2 48 9 49.5; 2.5 37 3 42 5 46 10 48", 1.6, fill=OCHRE)


def hood() -> str:
    """Behind the face; its right half is ivory so that the dark bear stands off in grey too."""
    d = "M-20 -26 C-32 -14 -34 10 -30 30 C-24 46 24 46 30 30 C34 10 32 -14 20 -26Z"
    half = path("M0 -40 H60 V60 H0Z", IVORY, 0)
    for x, y in ((26.5, -8), (28, 3), (28, 14), (26, 25), (20, 33), (10, 38)):
        half += group(path("M0 -3.4 L3 0 L0 3.4 L-3 0Z", CINNABAR, 0), f"translate({x},{y})")
    return shape(d, CINNABAR) + clip(d, half) + path(d, "none", CONTOUR) + cut("-25 -10 -29 4 -28 18 -24 32", 2.2)


def cap() -> str:
    drawn = horn("12 -22 26 -50 52 -52 55 -22", 21, 8, (IVORY, CINNABAR), 6, 5.4)
    drawn += horn("-12 -22 -26 -50 -50 -54 -58 -30", 21, 8, (IVORY, CINNABAR), 6, 5.4)
    drawn += horn("0 -20 0 -36 -3 -46 8 -55", 27, 9, (CINNABAR,), 1, 5.4)
    drawn += strands("-5 -26 -5 -36 -6 -43 1 -50; 5 -26 5 -34 2 -41 5 -47", 2.2)
    drawn += shape(
        "M-25 -16 C-10 -26 10 -26 25 -16 L25 -6 L20 -12.5 L15 -7.5 L10 -14.5 L5 -9.5 L0 -15.5 L-5 -9.5 L-10 -14.5 "
        "L-15 -7.5 L-20 -12.5 L-25 -6Z",
        OCHRE,
        INNER,
    )
    return drawn + "".join(disc(x, y, 2, CINNABAR) for x, y, _ in along("-20 -15.5 -8 -21 8 -21 20 -15.5", 5))


def bear_head() -> str:
    drawn = ""
    for x, y in ((-15.0, -21.0), (18.0, -20.0)):
        drawn += disc(x + 0.6, y + 0.8, 9, INK, CONTOUR) + disc(x, y, 9, WALNUT, INNER) + disc(x, y + 1, 4.6, OCHRE)
    skull = "M0 -27 C16 -28 28 -16 27 2 C27 18 16 28 2 28 C-12 28 -24 20 -25 4 C-26 -14 -14 -26 0 -27Z"
    drawn += shape(skull, WALNUT)
    fur = "20 -14 23 -8 24 0 22 8; 14 18 19 14 22 10 23 6; 10 -22 14 -20 17 -17 19 -12; 16 -8 19 -3 19 3 17 8; "
    drawn += strands(fur + "4 24 10 23 14 21 17 17; -20 -12 -22 -8 -23 -4 -23 2", 1.9, fill=OCHRE)
    muzzle = "M-12 -1 C-22 0 -30 6 -29 14 C-28 22 -18 25 -9 24 C0 23 6 18 5 10 C4 2 -4 -2 -12 -1Z"
    nose = "M-26 4 C-28 8 -25 12 -20 12 C-15 12 -12 8 -14 4 C-17 1.5 -23 1.5 -26 4Z"
    drawn += shape(muzzle, OCHRE, INNER) + shape(nose, INK, 1.4, None)
    drawn += cut("-24 5 -22 3.8 -19 3.8 -17.5 5", 1.3, fill=IVORY)
    drawn += strands("-20 12 -20 16 -17 19 -9 17.5; -20 12 -20.5 16 -23 18 -26 17", 1.9, "flat")
    drawn += cut("-8 18.5 -6 18 -5 16.5 -5 15", 1.6)
    for x, y, r in ((-16, -7, 4.6), (1, -7.5, 5)):
        drawn += disc(x, y, r, IVORY, 1.4) + disc(x - 1.5, y + 0.4, 3.1, INK)
        drawn += cut([x - r - 1, y - 3.5, x - 2, y - 8, x + 3, y - 7.5, x + r + 1, y - 2.5], 2.6, fill=OCHRE)
    return drawn


def bear() -> str:
    body = "M182 120 C196 112 226 116 244 128 L262 150 L262 240 L190 240 C186 200 180 150 182 120Z"
    fur = "234 152 237 164 237 174 235 186; 222 182 224 187 224 190 223 194; 212 183 213 186 213 188 212 191"
    kerchief = (
        "M182 124 C196 138 222 138 240 118 L254 132 C236 152 222 154 210 150 C204 156 198 158 194 158 "
        "C194 152 194 150 192 146 C186 142 182 134 182 124Z"
    )
    spots = grid(188, 124, 250, 160, 11, 8, lambda x, y: disc(x, y, 2.1, CINNABAR))
    drawn = shape(body, WALNUT) + strands(fur, 2, fill=OCHRE) + shape(kerchief, IVORY) + clip(kerchief, spots)
    return drawn + group(bear_head(), "translate(208,105) rotate(-6)")


def paw() -> str:
    """Forearm out of the fur, paw hung over the embroidered band; open at the shoulder, where the fur goes on."""
    drawn = ""
    for x, y in ((172, 190), (180, 194), (189, 195), (198, 192)):
        claw = (
            f"M{num(x - 3.6)} {y - 4} C{num(x - 3.6)} {y + 3} {x - 2} {y + 8} {x - 1} {y + 11} "
            f"C{x + 2} {y + 8} {x + 4} {y + 3} {num(x + 3.6)} {y - 4}Z"
        )
        drawn += shape(claw, INK, 1.6, None)
    toes = "C168 171 166 182 168 189 C169 194 175 195 176.5 191 C177 197 184 198 185 194 C186 198 193 198.5 194 194 "
    toes += "C196 197 202 195 202.5 190"
    drawn += path(f"M226 146 C206 142 186 148 175 162 {toes} C208 182 216 178 228 178", WALNUT, 0)
    drawn += path(f"M196 147 C188 150 181 155 175 162 {toes}", "none", CONTOUR)
    drawn += cut("227 149 216 143 205 143 195 147.5", 3, "in") + cut("202.5 189.5 207.5 182 216 178 228 178", 3, "out")
    drawn += strands(
        "176.5 191 176.7 187 177.1 184 178 181; 185 194 185.2 190 185.6 187 186.5 184; "
        "194 194 194.2 190 194.6 187 195.5 184",
        1.8,
        "out",
        IVORY,
    )
    fur = "176 170 173 174 172 178 172 183; 184 163 181 168 180 172 180 178; 196 156 191 162 189 168 189 175; "
    return drawn + strands(fur + "208 152 202 158 199 166 198 176", 1.9, fill=OCHRE)


def tambourine() -> str:
    drawn = disc(0.8, 1, 22, INK, CONTOUR) + disc(0, 0, 22, OCHRE, INNER + 0.4) + disc(0, 0, 16.5, IVORY, INNER)
    for i in range(8):
        angle = math.radians(i * 45 + 10)
        drawn += disc(19.2 * math.cos(angle), 19.2 * math.sin(angle), 3.1, IVORY if i % 2 else CINNABAR, FINE)
    petal = path("M0 -3 C4 -6 4 -11 0 -13 C-4 -11 -4 -6 0 -3Z", CINNABAR, 0)
    return drawn + "".join(group(petal, f"rotate({i * 72})") for i in range(5)) + disc(0, 0, 2.4, INK)


def coat() -> str:
    stripes = ""
    for x in range(30, 260, 22):
        stripes += path(f"M{x} 100 L{x - 6} 260", "none", 9, IVORY)
        stripes += path(f"M{x - 5} 100 L{x - 11} 260 M{x + 5} 100 L{x - 1} 260", "none", 1.6)
    return torso(CINNABAR, stripes) + path(TORSO, "none", CONTOUR)


def collar() -> str:
    """Dagged, a jingle at every point."""
    d = (
        "M112 128 C122 118 176 118 186 128 L190 146 L178 140 L172 158 L160 146 L152 164 L142 147 L130 158 L124 142 "
        "L108 148Z"
    )
    return shape(d, OCHRE) + "".join(jingle(x, y, 3.6) for x, y in ((108, 149), (130, 159), (152, 164), (172, 158)))


def head() -> str:
    return hood() + face() + group(cap(), "translate(0,-4.5)")


def draw() -> str:
    figure = coat() + bear() + collar() + group(tambourine(), "translate(89,99) rotate(-8) scale(0.92)")
    figure += shape("M74 158 L78 134 L103 138 L110 164Z", IVORY, INNER)
    figure += shape("M76 138 L80 127 L105 131 L104 143Z", CINNABAR, INNER) + fist(92, 120, 8, scale=0.95)
    return figure + set_head(head(), -1, 4, 142, 95, 1.16)


def over() -> str:
    return paw()


def sign() -> str:
    return cap_sign(CAP_OF_THREE_HORNS, ((7, 67), (50, 7), (93, 67)), 7, CINNABAR) + paw_sign(CINNABAR)
