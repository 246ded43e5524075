"""The map of the journey: one country from the gardens of the south to the northern lights, with a railway through it.

Behind every station stands what it is known by, its foot a little above the rails: the station's own place on the line
and the ground below it stay free for the program's marks and names.
"""

import itertools
import math
import random
from collections.abc import Callable
from functools import partial

from assets.draw.ink import clip, num, path
from assets.draw.journey import kiev, vignettes
from assets.draw.journey.beasts import at
from assets.draw.journey.block import NIGHT, PAPER, ruled, speckled, stroke
from assets.draw.journey.line import HEIGHT, WIDTH, legs
from assets.draw.journey.places import PLACES
from assets.draw.journey.skies import curtain_of_light, star, starry
from assets.draw.journey.trees import crown, fir, stem
from assets.draw.palette import CINNABAR, INK, MALACHITE, OCHRE
from assets.draw.scenery import buildings
from assets.draw.scenery.rendering import document

STRAW, SPRING, LIGHT = "#EFDCAE", "#BCD3A2", "#3FC79A"
INKS = (INK, PAPER, STRAW, SPRING, MALACHITE, NIGHT, OCHRE, CINNABAR, LIGHT)
SNOWY = (
    "M-9 729 V176 L0 176 C90 160 170 150 260 158 C360 150 480 140 600 146 C760 134 900 140 1040 124 C1130 112 "
    "1210 118 1280 108 L1289 108 V729Z"
)
GREEN = (
    "M-9 729 V372 L0 372 C80 352 160 366 240 352 C330 338 420 352 500 366 C590 352 680 334 780 348 "
    "C880 360 980 334 1080 350 C1160 360 1220 346 1280 352 L1289 352 V729Z"
)
FIELDS = (
    "M-9 729 V540 L0 540 C90 520 190 532 290 522 C390 512 470 536 560 540 C680 536 780 512 880 524 "
    "C980 540 1090 548 1180 560 C1220 566 1250 572 1280 574 L1289 574 V729Z"
)
RIVER = (
    "M1290 680 C1200 650 1150 606 1090 572 C1030 540 950 536 890 508 C820 474 840 436 790 408 C740 384 636 392 584 356 "
    "C560 340 556 330 556 318 L604 318 C606 326 616 332 640 338 C694 356 790 350 844 382 C890 410 880 446 924 470 "
    "C980 496 1060 496 1122 528 C1180 562 1226 600 1290 616Z"
)
SEA = (
    "M392 148 H712 C690 160 640 166 650 186 C662 206 626 214 620 236 C616 252 628 262 618 280 C606 300 606 318 604 330 "
    "L556 334 C552 318 540 304 512 298 C480 292 452 298 424 288 C410 270 446 246 432 222 C420 204 446 190 "
    "430 172 C420 160 400 156 392 148Z"
)


def sky() -> str:
    drawn = path("M0 0 H1280 V240 H0Z", NIGHT, 0) + starry(0, 4, 1280, 130, 120, 6)
    lights = "-40 118 120 96 260 140 420 96 560 60 700 136 880 92 1020 46 1140 112 1320 52"
    drawn += curtain_of_light(lights, 150, (16, 84), 6.4, LIGHT, 2)
    drawn += curtain_of_light("620 140 800 96 920 148 1060 112 1140 84 1220 118 1320 104", 74, (8, 30), 5, LIGHT, 8)
    return drawn + "".join(
        star(x, y, r) for x, y, r in ((80, 46, 10), (228, 80, 7), (352, 36, 9), (520, 60, 7), (1180, 34, 9))
    )


def ridge() -> str:
    """The mountains at the left, lit from the left, with snow."""
    drawn = ""
    for x, foot, high, wide, seed in ((60, 270, 150, 190, 1), (330, 262, 128, 200, 2), (196, 276, 196, 250, 3)):
        dice = random.Random(seed)
        top = foot - high
        d = (
            f"M{x - wide / 2} {foot} L{x - wide * 0.2} {top + high * 0.42} L{x - wide * 0.12} "
            f"{top + high * 0.36} L{x} {top} "
        )
        d += f"L{x + wide * 0.14} {top + high * 0.3} L{x + wide * 0.2} {top + high * 0.34} L{x + wide / 2} {foot}Z"
        shade = f"M{x} {top} L{x + wide * 0.06} {top + high * 0.3} L{x - wide * 0.04} {top + high * 0.46} "
        shade += (
            f"L{x + wide * 0.08} {top + high * 0.66} L{x} {foot} H{x + wide / 2} L{x + wide * 0.2} "
            f"{top + high * 0.34} L{x + wide * 0.14} {top + high * 0.3}Z"
        )
        cuts = "".join(
            stroke(
                x + wide * (0.08 + k * 0.055),
                top + high * (0.36 + k * 0.07),
                x + wide * (0.1 + k * 0.07),
                foot,
                3,
                PAPER,
            )
            for k in range(6)
        )
        left = "".join(
            stroke(
                x - wide * 0.06 * k,
                top + high * (0.16 + 0.1 * k),
                x - wide * (0.02 + 0.075 * k),
                top + high * (0.34 + 0.12 * k) + dice.uniform(0, 14),
                2.6,
                NIGHT,
            )
            for k in range(1, 6)
        )
        drawn += path(d, PAPER, 0) + clip(d, left + path(shade, NIGHT, 0) + clip(shade, cuts)) + path(d, "none", 2.4)
    return drawn


def sea() -> str:
    drawn = (
        path(SEA, NIGHT, 2.2)
        + path("M384 139 H694 C712 140 716 147 730 148 H384Z", NIGHT, 0)
        + clip(SEA, ruled(390, 720, 156, 296, 13, (0.8, 2.6), PAPER, 4, (14, 50), (18, 60)))
    )
    return drawn + path("M400 149.5 H706", "none", 1.6, PAPER)


def river() -> str:
    drawn = path(RIVER, NIGHT, 2.4) + path(SEA, "none", 0)
    flow = ""
    dice = random.Random(9)
    course = (
        (1270, 645),
        (1180, 596),
        (1104, 546),
        (1010, 514),
        (920, 486),
        (862, 440),
        (812, 394),
        (730, 364),
        (640, 350),
        (584, 316),
    )
    for (ax, ay), (bx, by) in itertools.pairwise(course):
        for _ in range(6):
            t, off = dice.random(), dice.uniform(-12, 12)
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t + off
            far = dice.uniform(0.12, 0.3)
            flow += stroke(x, y, x + (bx - ax) * far, y + (by - ay) * far, 2, PAPER, 1.5)
    return drawn + clip(RIVER, flow) + path("M557.2 308 H602.6 V327 H557.2Z", NIGHT, 0)


def furrows() -> str:
    """The ground: strips of field, meadows, drifts of snow."""
    drawn = path(SNOWY, PAPER, 2.2)
    drawn += clip(SNOWY, ruled(380, 1280, 176, 340, 13, (1.2, 2.6), NIGHT, 12, (40, 130), (60, 190), 4))
    drawn += ridge() + sea()
    drawn += path(GREEN, SPRING, 2.2)
    drawn += clip(GREEN, speckled(0, 366, 1280, 560, 150, MALACHITE, 3, 11, 1.8, (0.3, -1)))
    drawn += river() + path(FIELDS, STRAW, 2.4)
    return drawn + clip(FIELDS, speckled(0, 540, 1280, 716, 110, OCHRE, 5, 11, 2, (0.25, -1)))


COUNTRY: tuple[tuple[Callable[[], str], tuple[float, float], float], ...] = (
    (buildings.mill, (452, 568), 0.5),
    (buildings.church, (226, 566), 0.5),
    (buildings.hay, (700, 702), 0.6),
    (buildings.hay, (736, 696), 0.46),
    (buildings.hay, (196, 702), 0.56),
    (buildings.izba, (668, 566), 0.52),
    (buildings.hut, (716, 572), 0.5),
    (partial(kiev.boat, 0, 0), (560, 216), 0.7),
    (partial(kiev.boat, 0, 0), (500, 178), 0.42),
)
"""What no station claims: where, and how large."""
BRIDGES = ((580, 276, 96, -2), (862, 436, 84, -8))
"""Middle, length and slope of the bridges."""


def bridge(x: float, y: float, wide: float, turn: float) -> str:
    """An iron bridge of three bows under the rails."""
    drawn = path(f"M{-wide / 2} 0 H{wide / 2}", "none", 15, INK) + path(
        f"M{-wide / 2} 0 H{wide / 2}", "none", 11, PAPER
    )
    for k in range(3):
        a = -wide / 2 + wide / 3 * k
        bow = f"M{num(a)} -4 C{num(a + wide / 12)} -26 {num(a + wide / 4)} -26 {num(a + wide / 3)} -4"
        drawn += path(bow, "none", 4.4) + path(bow, "none", 1.6, CINNABAR)
        drawn += "".join(
            path(f"M{num(a + wide / 3 * t)} -5 v{-h}", "none", 1.6) for t, h in ((0.25, 12), (0.5, 16), (0.75, 12))
        )
    return at(drawn, x, y, turn=turn)


def rails() -> str:
    """Bed, sleepers and two rails along the whole way."""
    line = [point for leg in legs() for point in leg]
    d = "M" + " L".join(f"{num(x)} {num(y)}" for x, y in line)
    drawn = path(d, "none", 19, INK) + path(d, "none", 15.6, PAPER)
    run = 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        long = math.hypot(bx - ax, by - ay)
        while run < long:
            x, y = ax + (bx - ax) * run / long, ay + (by - ay) * run / long
            nx, ny = -(by - ay) / long * 5.6, (bx - ax) / long * 5.6
            drawn += path(f"M{num(x - nx)} {num(y - ny)} L{num(x + nx)} {num(y + ny)}", "none", 2.6)
            run = run + 9.5
        run -= long
    return drawn + path(d, "none", 6.6, INK) + path(d, "none", 3.2, PAPER)


def trees() -> str:
    """Firs in the north, round trees and birches in the south, thinner where the line runs."""
    drawn, dice = "", random.Random(21)
    way = [point for leg in legs() for point in leg]
    places = []
    for _ in range(2600):
        x, y = dice.uniform(-10, 1290), dice.uniform(170, 726)
        reach = 26 + (y - 170) * 0.11
        clear = not any(abs(x - a) < 20 and -16 < y - b < reach for a, b in way)
        own = min(
            math.hypot((x - a) * 0.62, y - 36 - b if y > b else y - b)
            for a, b in (*(station.at for station in PLACES.values()), *(place for _what, place, _size in COUNTRY))
        )
        wet = (390 < x < 700 and y < 350) or (x > 560 and -34 < y - river_at(x) < 76)
        if (
            clear
            and own > 62
            and not wet
            and not (y < 300 and x < 400)
            and all(math.hypot(x - px, (y - py) * 1.7) > (17 if y < 345 else 36) for px, py in places)
        ):
            places.append((x, y))
    for x, y in sorted(places, key=lambda place: place[1]):
        size = 0.52 + (y - 170) / 550 * 0.72
        kind = dice.random()
        if y < 350:
            drawn += fir(x, y, 72 * size, 28 * size, 4, dice.randrange(999), INK, "", PAPER if y < 300 else "")
        elif y < 520 and kind < 0.45:
            drawn += fir(x, y, 58 * size, 26 * size, 4, dice.randrange(999), MALACHITE, PAPER)
        elif kind < 0.7:
            drawn += stem(x, y, y - 40 * size, 6 * size, dice.randrange(99), PAPER, 1.4)
            drawn += crown(
                x, y - 44 * size, 13 * size, 20 * size, dice.randrange(99), MALACHITE, PAPER, 10, 7.5, line=1.6
            )
        else:
            drawn += path(f"M{num(x)} {num(y)} v{num(-16 * size)}", "none", 4 * size)
            drawn += crown(
                x, y - 26 * size, 19 * size, 16 * size, dice.randrange(99), MALACHITE, PAPER, 10, 7.5, line=1.6
            )
    return drawn


def river_at(x: float) -> float:
    course = (
        (540, 310),
        (590, 330),
        (640, 352),
        (730, 366),
        (812, 394),
        (862, 440),
        (920, 484),
        (1010, 512),
        (1104, 546),
        (1180, 590),
        (1290, 650),
    )
    for (ax, ay), (bx, by) in itertools.pairwise(course):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return 9999


def country() -> str:
    return "".join(at(what(), x, y, size) for what, (x, y), size in sorted(COUNTRY, key=lambda thing: thing[1][1]))


def draw() -> str:
    drawn = sky() + furrows() + trees() + country()
    drawn += bridge(*BRIDGES[0]) + bridge(*BRIDGES[1]) + rails() + at(vignettes.steamer(), 934, 518, 0.8, turn=3)
    for place in sorted(PLACES.values(), key=lambda place: place.at[1]):
        x, y = place.at
        size = 0.66 + (y - 180) / 460 * 0.34
        drawn += at(place.vignette(), x, y - 15, size)
    return document(drawn, WIDTH, HEIGHT)
