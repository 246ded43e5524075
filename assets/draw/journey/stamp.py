"""The stamp pressed onto a postcard, in one ink: the cockerel over rails in two rings, and a cancel's waves."""

import math
import random
from functools import partial

from assets.draw.cockerel import cockerel
from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group
from assets.draw.journey.block import PAPER, stroke
from assets.draw.palette import CINNABAR, LAPIS
from assets.draw.scenery.rendering import document

SIZE = (150, 108)
MIDDLE = (96, 54)
"""The middle of the rings."""
RADIUS = 50
INKS = {"red": CINNABAR, "blue": LAPIS}


def ring(r: float) -> str:
    return f"M{-r} 0 A{r} {r} 0 1 1 {r} 0 A{r} {r} 0 1 1 {-r} 0Z"


def waves(ink: str) -> str:
    """To the left of the rings, on a sliver of paper so that they are seen on any picture."""
    drawn = ""
    for fill, width in ((PAPER, 7.5), (ink, 3.6)):
        for y in (-21, -7, 7, 21):
            reach = math.sqrt((RADIUS - 2) ** 2 - y * y)
            points = [-92, y, -86, y - 9, -80, y - 9, -74, y, -68, y + 9, -62, y + 9, -56, y]
            points += [-52, y - 7, -48, y - 7, -reach, y - 2]
            drawn += cut(points, width, "flat", fill)
    return drawn


def rings(ink: str) -> str:
    plain = (ink,) * 4
    bird = cockerel(
        body=ink, line=PAPER, tail=plain, comb=ink, beak=ink, leg=ink, cap=(ink, ink), outline=None, bell=ink
    )
    drawn = disc(0, 0, RADIUS + 1.5, PAPER) + disc(0, 0, RADIUS - 1.5, "none", 3.4, ink)
    drawn += "".join(disc(43 * math.cos(k * 0.349), 43 * math.sin(k * 0.349), 1.6, ink) for k in range(18))
    drawn += disc(0, 0, 37, "none", 1.6, ink) + group(bird, "translate(-1,-3) scale(.5)")
    rails = "".join(stroke(x, 25, x * 1.12, 34, 2.6, ink, 0, "flat") for x in range(-24, 30, 6))
    rails += stroke(-40, 27, 40, 27, 1.8, ink, 0, "flat") + stroke(-40, 32, 40, 32, 1.8, ink, 0, "flat")
    return drawn + clip(ring(36), rails)


def bare(count: int = 90) -> str:
    """Specks where no ink came."""
    dice, drawn = random.Random(5), ""
    for _ in range(count):
        x, y = dice.uniform(-90, RADIUS), dice.uniform(-RADIUS, RADIUS)
        if x > -RADIUS and math.hypot(x, y) < RADIUS:
            drawn += disc(x, y, dice.uniform(0.3, 0.9), PAPER)
    return drawn


def draw(ink: str) -> str:
    pressed = waves(ink) + rings(ink) + bare()
    return document(group(pressed, f"translate({MIDDLE[0]},{MIDDLE[1]}) rotate(-9)"), *SIZE)


STAMPS = {name: partial(draw, ink) for name, ink in INKS.items()}
