"""Walnut planks: the table top the title's broadsheet and the menus lie on."""

import math
import random
from dataclasses import dataclass

from PIL import Image

from assets.draw.gouge import cut
from assets.draw.scenery.lamplight import grained, lit

WIDTH, HEIGHT = 1280, 720


@dataclass(frozen=True, slots=True)
class Tone:
    """The inks of wood in one light: its planks in turn, dark grain and light."""

    planks: tuple[str, ...]
    dark: str
    light: str


TONES = (
    Tone(("#3D2414", "#412716", "#392112"), "#2B170B", "#4C2E1B"),
    Tone(("#472A18", "#4C2D1A", "#422616"), "#321B0E", "#5A3721"),
    Tone(("#51301C", "#56341F", "#4C2C19"), "#3A2011", "#6A4329"),
)
"""From the dark to under the lamp."""


def plank(dice: random.Random, top: float, high: float, tone: Tone, number: int, density: float) -> str:
    """One plank: long tapered grain that flows round a knot; ``density``: how much of the wood has grain."""
    colour, dark, light = tone.planks[(number * 2 + 1) % len(tone.planks)], tone.dark, tone.light
    drawn = f'<rect x="0" y="{top}" width="{WIDTH}" height="{high + 1}" fill="{colour}"/>'
    knot_x, knot_y = dice.uniform(120, WIDTH - 120), top + high * dice.uniform(0.35, 0.65)
    knotty = dice.random() < 0.7
    rows = int(9 * high / 120) + 1
    for row in range(rows):
        y = top + high * (row + 0.6) / (rows + 0.4)

        def bend(x: float, y: float = y) -> float:
            if not knotty:
                return y
            away = (x - knot_x) / 70
            return y + (1 if y > knot_y else -1) * 16 * math.exp(-away * away) * math.exp(-abs(y - knot_y) / 30)

        x = -dice.uniform(0, 200)
        while x < WIDTH:
            length = dice.uniform(90, 330)
            if dice.random() < density:
                ends = [bend(x + length * t) for t in (0, 0.33, 0.66, 1)]
                sway = dice.uniform(-2, 2)
                line = [
                    x,
                    ends[0],
                    x + length * 0.33,
                    ends[1] + sway,
                    x + length * 0.66,
                    ends[2] - sway,
                    x + length,
                    ends[3],
                ]
                drawn += cut(line, dice.uniform(1.4, 3.2), "lens", dark if dice.random() < 0.66 else light)
            x += length + dice.uniform(20, 110)
    if knotty:
        for size in (13, 8, 3.5):
            drawn += (
                f'<ellipse cx="{knot_x:.1f}" cy="{knot_y:.1f}" rx="{size * 1.5}" '
                f'ry="{size * 0.6}" fill="none" '
                f'stroke="{dark}" stroke-width="2"/>'
            )
    drawn += f'<rect x="0" y="{top - 1.5}" width="{WIDTH}" height="3" fill="{dark}"/>'
    return drawn + f'<rect x="0" y="{top + 1.5}" width="{WIDTH}" height="1" fill="{light}"/>'


def planks(tone: Tone, count: int, height: float, seed: int, density: float = 0.72) -> str:
    """The whole table in one tone of light; the grain is the same in every tone."""
    dice = random.Random(seed)
    high = height / count
    return "".join(plank(dice, i * high, high, tone, i, density) for i in range(count))


def draw() -> Image.Image:
    tones = [planks(tone, 6, HEIGHT, 4) for tone in TONES]
    outlines = [grained((640, 310), reach, 9, 120, seed) for reach, seed in (((600, 360), 2), ((330, 190), 3))]
    return lit(tones, outlines, WIDTH, HEIGHT)
