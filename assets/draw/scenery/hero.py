"""The hero cockerel in a fool's cap: the title's seal. About 200 u tall, centre of the body near 0, 0, looks left."""

import math

from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, MALACHITE, OCHRE
from assets.draw.scenery.hero_head import (
    BAND,
    BELLS,
    CALM,
    COMB,
    FACE,
    LEFT_HORN,
    LOWER_BEAK,
    RIGHT_HORN,
    UPPER_BEAK,
    WATTLE,
    Bearing,
    head,
    turned,
)

# Sickle feathers from the lowest to the highest: outline, spine, colour.
SICKLES = (
    (
        "M24 46 C52 60 86 52 104 24 C108 12 104 4 97 1 C95 16 80 28 62 30 C48 32 36 30 24 26Z",
        "28 38 52 48 84 40 101 12",
        OCHRE,
    ),
    (
        "M26 36 C62 42 96 20 103 -16 C105 -34 96 -44 87 -44 C93 -30 88 -10 71 3 C57 13 42 18 24 16Z",
        "30 28 62 28 92 2 95 -34",
        MALACHITE,
    ),
    (
        "M26 28 C58 24 88 -10 88 -50 C88 -69 76 -78 66 -76 C75 -64 73 -40 60 -20 C50 -4 38 6 20 8Z",
        "28 18 58 8 82 -28 77 -66",
        CINNABAR,
    ),
    (
        "M24 20 C48 6 68 -28 64 -70 C62 -89 49 -98 40 -96 C49 -84 51 -57 43 -32 C37 -14 28 -4 14 0Z",
        "24 8 46 -10 60 -48 52 -86",
        LAPIS,
    ),
    (
        "M18 12 C35 -8 46 -40 39 -76 C35 -94 24 -101 15 -99 C24 -87 27 -60 23 -38 C19 -18 14 -8 4 -4Z",
        "16 0 30 -22 38 -56 28 -90",
        OCHRE,
    ),
)
BODY = (
    "M-54 -32 C-64 -8 -74 8 -67 32 C-58 60 -28 72 4 72 C34 72 56 52 56 24 C54 8 46 0 36 -4 C26 8 8 6 -4 -8 "
    "C-12 -20 -14 -36 -18 -46Z"
)
HACKLE = (
    "M-57 -46 C-60 -26 -68 -10 -77 6 L-67 2 L-69 17 L-59 7 L-57 22 L-48 10 L-43 25 L-36 11 L-28 24 L-24 9 "
    "L-13 17 L-14 4 L-2 8 C-12 -10 -18 -30 -19 -50Z"
)
WING = (
    "M-32 24 C-26 4 8 -2 34 14 C48 23 60 34 72 52 C60 50 52 52 46 56 C42 54 36 56 30 60 C24 56 18 58 10 60 "
    "C-12 58 -30 46 -32 24Z"
)
COVERTS = "M-32 24 C-26 4 8 -2 34 14 C30 26 16 36 -4 38 C-18 38 -28 34 -32 24Z"
HACKLE_LINES = (
    "-54 -34 -58 -18 -64 -6 -70 2; -50 -36 -53 -18 -58 -4 -64 10; -45 -36 -48 -16 -50 0 -55 14; "
    "-40 -36 -42 -14 -42 2 -43 18; -34 -38 -35 -16 -32 2 -29 17; -28 -40 -28 -18 -22 -2 -15 11; "
    "-23 -42 -22 -20 -14 -6 -6 5"
)


def tail(spread: float = 0.0) -> str:
    """``spread``: by how many degrees the highest feather leans forward and the lowest back."""
    drawn = ""
    for number, (outline, spine, colour) in enumerate(SICKLES):
        drawn += turned(_sickle(outline, spine, colour), spread * (1 - number / 2), 22, 22)
    return drawn


def _sickle(outline: str, spine: str, colour: str) -> str:
    drawn = shape(outline, colour, 2.8)
    barbs = cut(spine, 3.0, "lens", IVORY if colour != OCHRE else INK)
    numbers = [float(v) for v in spine.split()]
    x0, y0, x1, y1, x2, y2, x3, y3 = numbers
    for i in range(3, 13):
        t = i / 14
        u = 1 - t
        x = u**3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3
        y = u**3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3
        heading = math.atan2(
            3 * u * u * (y1 - y0) + 6 * u * t * (y2 - y1) + 3 * t * t * (y3 - y2),
            3 * u * u * (x1 - x0) + 6 * u * t * (x2 - x1) + 3 * t * t * (x3 - x2),
        )
        for side in (-1, 1):
            lean = heading + side * 0.75
            dx, dy = 8 * math.cos(lean), 8 * math.sin(lean)
            barbs += cut(
                [x, y, x + dx * 0.4, y + dy * 0.4, x + dx * 0.7, y + dy * 0.7, x + dx, y + dy],
                1.7,
                "out",
                IVORY if colour != OCHRE else INK,
            )
    return drawn + clip(outline, barbs) + path(outline, "none", 2.8)


def legs() -> str:
    drawn = ""
    for x in (-16, 14):
        bones = f"M{x} 66 V96 M{x} 95 L{x - 18} 101 M{x} 95 L{x - 5} 104 M{x} 95 L{x + 14} 102 M{x + 1} 84 L{x + 9} 87"
        drawn += path(bones, "none", 8.5) + path(bones, "none", 4.4, OCHRE)
        drawn += shape(
            f"M{x - 14} 58 C{x - 14} 72 {x - 8} 80 {x} 88 C{x + 8} 80 {x + 14} 72 {x + 15} 58Z", CINNABAR, 2.6
        )
        for k in (-6, 0, 6):
            drawn += cut([x + k, 64, x + k, 70, x + k * 0.7, 75, x + k * 0.3, 81], 2, "lens", IVORY)
    return drawn


def breast() -> str:
    """The body with rows of scale feathers, each one scallop and one cut."""
    scales = ""
    for row in range(8):
        for column in range(12):
            x, y = -74 + column * 12 + (row % 2) * 6, 2 + row * 9.5
            scales += path(f"M{x - 6} {y} C{x - 6} {y + 9} {x + 6} {y + 9} {x + 6} {y}", "none", 1.5, IVORY)
            scales += cut([x, y - 1, x, y + 1, x, y + 3, x, y + 4.5], 1.5, "lens", OCHRE)
    return shape(BODY, CINNABAR) + clip(BODY, scales) + path(BODY, "none", 3)


def wing() -> str:
    drawn = shape(WING, LAPIS, 2.8)
    quills = ""
    for i, (x, y) in enumerate(((70, 50), (58, 51), (46, 54), (34, 57), (22, 57), (10, 57), (-4, 53))):
        start = (22 - i * 7, 22 + i * 1.6)
        quills += cut(
            [*start, start[0] + (x - start[0]) * 0.4, start[1] + 5, start[0] + (x - start[0]) * 0.75, y - 10, x, y],
            2.4,
            "lens",
            IVORY,
        )
    drawn += clip(WING, quills) + path(WING, "none", 2.8)
    drawn += shape(COVERTS, OCHRE, 2.4)
    scallops = ""
    for row in range(4):
        for column in range(8):
            left, top = -33 + (row % 2) * 5 + column * 10, 8 + row * 8
            scallops += path(f"M{left} {top} C{left} {top + 8} {left + 10} {top + 8} {left + 10} {top}", "none", 1.6)
    drawn += clip(COVERTS, scallops) + path(COVERTS, "none", 2.4)
    for i in range(6):
        t = i / 5
        drawn += disc(-25 + 54 * t, 12.5 - 12 * math.sin(t * 2.4) + 5 * t, 2.3, CINNABAR, 1.2)
    return drawn


def hackle() -> str:
    drawn = shape(HACKLE, OCHRE, 2.8) + strands(HACKLE_LINES, 2.6)
    red = "-52 -24 -56 -12 -61 -2 -66 8; -42 -24 -45 -10 -46 4 -49 14; -31 -24 -31 -8 -27 4 -23 12"
    return drawn + strands(red, 1.8, fill=CINNABAR)


def draw(bearing: Bearing = CALM) -> str:
    spread = turned(wing(), bearing.wing, -24, 26)
    return tail(bearing.tail) + legs() + breast() + hackle() + spread + head(bearing)


def printed(tone: str) -> str:
    """The bird in one tone, its feathers left bare: as it is printed on cloth."""
    drawn = "".join(path(outline, tone, 0) for outline, _, _ in SICKLES) + path(BODY, tone, 0)
    for x in (-16, 14):
        drawn += path(f"M{x} 60 V96 M{x} 95 L{x - 18} 101 M{x} 95 L{x - 5} 104 M{x} 95 L{x + 14} 102", "none", 6, tone)
    for d in (FACE, COMB, LEFT_HORN, RIGHT_HORN, BAND, WATTLE, UPPER_BEAK, LOWER_BEAK):
        drawn += path(d, tone, 0)
    drawn += "".join(disc(x, y, 8, tone) for x, y in BELLS)
    bare = "".join(cut(spine, 5, "lens", "#000") for _, spine, _ in SICKLES)
    bare += path(WING, "none", 5, "#000") + path(COVERTS, "none", 4, "#000") + path(BAND, "none", 4, "#000")
    bare += strands(HACKLE_LINES, 4, "lens", "#000") + disc(-43, -59, 6, "#000")
    bare += "".join(path(outline, "none", 3.5, "#000") for outline, _, _ in SICKLES)
    window = '<rect x="-120" y="-130" width="240" height="250" fill="#fff"/>'
    return f'<mask id="bare">{window}{bare}</mask>' + group(drawn, "", 'mask="url(#bare)"')


def seal(radius: float = 120, bearing: Bearing = CALM) -> str:
    """The bird on its round seal, which comb and bells overlap. Centre 0, 0."""
    drawn = disc(2, 5, radius, INK) + disc(0, 0, radius, OCHRE, 3) + disc(0, 0, radius - 16, IVORY, 3)
    for i in range(48):
        turn = math.radians(i * 7.5)
        x, y = (radius - 8) * math.cos(turn), (radius - 8) * math.sin(turn)
        drawn += disc(x, y, 3.2, INK if i % 2 else CINNABAR)
    ground = ""
    for i in range(36):
        turn = math.radians(i * 10 + 4)
        near, far = radius - 44 - (i % 3) * 7, radius - 22
        line = [
            r * f
            for r in (near, near + (far - near) * 0.33, near + (far - near) * 0.66, far)
            for f in (math.cos(turn), math.sin(turn))
        ]
        ground += cut(line, 3, "lens", "#EADFC6")
    return drawn + ground + group(draw(bearing), "translate(2,3) scale(.91)")
