"""The students' hostel at night: all asleep but one, who sits in his window and plays the guitar."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at
from assets.draw.journey.block import NIGHT, PAPER, field, postcard, printed, stroke
from assets.draw.journey.figures import face, hand, limb
from assets.draw.journey.kitchenware import steam
from assets.draw.journey.skies import rays
from assets.draw.palette import CINNABAR, INK, OCHRE

INKS = (INK, NIGHT, CINNABAR, OCHRE)


def bricks() -> str:
    drawn = ""
    for row in range(24):
        y = 6 + row * 13
        for k in range(13):
            x = k * 38 + (row % 2) * 19 + (row * 7 + k * 5) % 6
            if (row * 5 + k * 3) % 4:
                drawn += stroke(x, y, x + 26, y, 2.3, INK, 0.3)
            if (row + k * 2) % 5 == 0:
                drawn += stroke(x + 2, y + 6, x + 22, y + 6, 1.5, PAPER, 0.3)
    return drawn


def pane(x: float, y: float, wide: float, high: float) -> str:
    """A dark window with a glint."""
    drawn = path(f"M{x - 5} {y - 5} h{wide + 10} v{high + 10} h{-wide - 10}Z", PAPER, 2)
    drawn += path(f"M{x} {y} h{wide} v{high} h{-wide}Z", INK, 0)
    glint = "".join(
        stroke(x + a, y + high * 0.5 + a * 0.2, x + a + wide * 0.26, y + 6 + a * 0.2, 3, NIGHT) for a in (6, 14, 44)
    )
    drawn += glint + path(f"M{x + wide / 2} {y} v{high} M{x} {y + high * 0.34} h{wide}", "none", 3.4, PAPER)
    return drawn + path(f"M{x - 9} {y + high + 5} h{wide + 18} v7 h{-wide - 18}Z", PAPER, 2)


def guitarist() -> str:
    """Sitting on the sill at 0, 0, his legs outside."""
    drawn = limb("M-14 -4 C-17 16 -16 34 -17 50", 14, NIGHT) + limb("M12 -4 C16 14 12 32 10 50", 14, NIGHT)
    for x, side in ((-17, -1), (10, 1)):
        drawn += printed(
            f"M{x - 8} 46 h15 v12 c{side * 4} 2 {side * 12} 4 {side * 12} 9 h{-side * 20}Z"
            if side > 0
            else f"M{x - 8} 46 h15 v21 h-19 c-6 0 -8 -7 4 -10Z",
            INK,
            1.6,
            PAPER,
        )
    shirt = "M-27 2 C-31 -22 -33 -44 -27 -57 C-18 -66 18 -66 27 -57 C33 -44 31 -22 27 2Z"
    stripes = "".join(stroke(-34, y, 34, y, 4.4, NIGHT, -1.5, "flat") for y in range(-58, 4, 10))
    drawn += path(shirt, PAPER, 2.2) + clip(shirt, stripes) + path(shirt, "none", 2.2)
    drawn += group(face(True, 3.2), "translate(-2,-80) rotate(-7)")
    hair = "M-19 -78 C-24 -104 -6 -112 4 -108 C18 -108 20 -92 15 -76 C13 -86 6 -94 -2 -94 C-10 -94 -14 -88 -19 -78Z"
    drawn += path(hair, INK, 0) + strands(
        "-14 -90 -12 -102 -2 -106 6 -104; -8 -96 -2 -101 6 -101 11 -94", 1.8, fill=PAPER
    )
    body = (
        "M-40 -16 C-42 -30 -28 -40 -16 -36 C-10 -34 -8 -38 -2 -41 C8 -46 20 -38 18 -28 C17 -20 10 -18 "
        "8 -13 C6 2 -10 10 -22 6 C-34 4 -39 -6 -40 -16Z"
    )
    guitar = path("M8 -34 L72 -62 L75 -55 L12 -25Z", INK, 1.4) + path("M70 -66 L90 -73 L93 -62 L75 -53Z", CINNABAR, 2)
    guitar += printed(body, CINNABAR, 2.4) + disc(-4, -22, 7, INK) + stroke(-30, -14, -24, -4, 3.4, INK)
    guitar += "".join(path(f"M{-27 + k} {-13 + k * 2} L72 {-60 + k * 2}", "none", 0.9, PAPER) for k in (0, 1, 2))
    drawn += guitar
    drawn += limb("M-28 -50 C-44 -36 -46 -24 -30 -22 L-12 -24", 11, PAPER) + hand(-9, -23, 6.5)
    drawn += limb("M27 -50 C44 -40 50 -34 50 -42", 11, PAPER) + hand(48, -50, 6.5)
    for d in ("M-40 -40 l9 5", "M-43 -30 l10 1", "M36 -46 l5 -8", "M44 -38 l6 -7"):
        drawn += path(d, "none", 3.4, NIGHT)
    return drawn


def kettle() -> str:
    drawn = path("M-12 -26 C-12 -46 14 -46 14 -26", "none", 4.4)
    drawn += printed("M-18 -12 C-28 -14 -28 -26 -36 -28 L-32 -32 C-22 -32 -20 -26 -16 -22Z", CINNABAR, 2)
    drawn += printed("M-20 0 C-24 -20 -14 -28 1 -28 C16 -28 26 -20 22 0Z", CINNABAR, 2.2) + disc(1, -31, 3.4)
    return drawn + stroke(-13, -5, -9, -22, 4, PAPER, 2) + "".join(disc(x, -11, 2.4, PAPER) for x in (2, 9, 16))


def lit() -> str:
    """The lit double window: lamp, curtains, a shelf of books."""
    room = "M142 66 h176 v132 h-176Z"
    drawn = path("M134 58 h192 v148 h-192Z", PAPER, 2.4) + path(room, OCHRE, 2)
    inside = rays(230, 84, 20, 150, 34, 4.4, PAPER, 0.05) + path("M230 60 V78", "none", 2)
    inside += path("M216 90 L222 77 H238 L244 90Z", CINNABAR, 1.8) + disc(230, 92, 6, PAPER, 1.6)
    inside += path("M262 138 h60 M262 108 h60", "none", 3.4)
    for k in range(7):
        x, high = 266 + k * 7, (22, 18, 24, 20, 23, 17, 22)[k]
        inside += path(f"M{x} 136 v{-high} h6 v{high}Z", (CINNABAR, INK, PAPER)[k % 3], 1.5)
    drawn += clip(room, inside)
    for side in (-1, 1):
        cloth = "M-90 64 H-56 C-58 110 -72 150 -78 200 H-90Z"
        folds = strands("-82 66 -80 110 -84 150 -84 198; -70 66 -70 106 -76 150 -80 190", 2.4)
        drawn += group(path(cloth, PAPER, 2) + folds, f"translate(230,0) scale({side},1)")
    drawn += path("M124 200 H336 V210 H124Z", PAPER, 2.2)
    return drawn + path("M138 214 L322 214 L352 300 H108Z", NIGHT, 0)


def string_bag() -> str:
    """Milk and a sausage hung out of the window to keep cold."""
    drawn = path("M0 -44 C-3 -30 -14 -24 -16 -6 M0 -44 C3 -30 14 -24 16 -6", "none", 1.8, PAPER)
    drawn += path("M-8 14 V-8 L-4 -16 V-22 H3 V-16 L7 -8 V14Z", PAPER, 1.8) + printed(
        "M9 -14 C16 -14 17 8 12 12 C6 10 6 -10 9 -14Z", CINNABAR, 1.8
    )
    for k in range(-3, 4):
        drawn += path(f"M{k * 5 - 6} -10 L{k * 4 + 8} 18 M{k * 5 + 6} -10 L{k * 4 - 8} 18", "none", 1, PAPER)
    return drawn + path("M-17 -8 C-20 14 -8 22 0 22 C8 22 20 14 17 -8", "none", 1.8, PAPER)


def draw() -> str:
    drawn = field(NIGHT) + bricks()
    for x in (22, 360):
        for y in (-58, 88, 226):
            drawn += pane(x, y, 66, 96)
    for x in (142, 244):
        drawn += pane(x, -66, 74, 84) + pane(x, 252, 74, 80)
    drawn += lit()
    light = "M130 214 H330 L356 250 H104Z"
    drawn += clip(light, "".join(stroke(x, 216, 230 + (x - 230) * 1.25, 248, 2.6, OCHRE) for x in range(136, 330, 9)))
    drawn += at(string_bag(), 112, 170, 0.9) + path("M96 112 C104 116 110 120 112 130", "none", 1.8, PAPER)
    drawn += at(guitarist(), 222, 202, 1.04) + at(kettle(), 304, 201, 0.74) + steam(278, 172, 26, PAPER, 2.6)
    for x, y, turn in ((322, 150, 12), (344, 128, -8), (366, 60, 10)):
        note = disc(0, 0, 5, PAPER) + path("M4.4 -1 V-20 C8 -16 13 -16 12 -8", "none", 2.4, PAPER)
        drawn += at(note, x, y, 0.95, turn=turn)
    return postcard(drawn)
