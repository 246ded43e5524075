"""The club table's cloth: green felt in three flat tones of lamplight, the gouge's ridges, a garland printed on it.

Nothing on it is round or upright, so it may be stretched to any window.
"""

import math
import random
from itertools import pairwise

from PIL import Image

from assets.draw.gouge import cut
from assets.draw.ink import disc, group, path
from assets.draw.scenery.lamplight import lit, rayed
from assets.draw.scenery.linen import box

WIDTH, HEIGHT = 1280, 720
LAMP = (640.0, 318.0)
TONES = ("#0B4329", "#0F5132", "#165E3A")
RIDGES = ("#0F5132", "#1B6A45", "#1F704A")
PRINTED = ("#14593A", "#1F6B47", "#25734E")
"""What the gouge leaves standing, and the garland, on each tone."""


def ridges(colour: str, seed: int = 3, count: int = 300) -> str:
    """Short cuts that all run from the lamp outwards."""
    dice = random.Random(seed)
    drawn = ""
    for _ in range(count):
        x, y = dice.uniform(4, 1276), dice.uniform(40, 716)
        dx, dy = x - LAMP[0], (y - LAMP[1]) * 1.5
        distance = math.hypot(dx, dy)
        if distance < 130:
            continue
        length = dice.uniform(9, 20)
        ux, uy = dx / distance * length, dy / distance * length / 1.5
        line = [x, y, x + ux * 0.3, y + uy * 0.3 + 0.6, x + ux * 0.6, y + uy * 0.6 + 0.6, x + ux, y + uy]
        drawn += cut(line, 1.7, "lens", colour)
    return drawn


def garland(tone: str) -> str:
    """An oval wreath of leaves and berries round the field of play, only a breath lighter than the cloth."""
    cx, cy, rx, ry = 640, 318, 452, 196
    leaf = "M0 0 C6 -9 17 -11 25 -5 C18 3 8 5 0 0Z"
    drawn = f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="none" stroke="{tone}" stroke-width="2.2"/>'
    count = 76
    # Equal steps along the oval, not equal angles: those would crowd the leaves at its ends.
    fine = [2 * math.pi * i / 2000 for i in range(2001)]
    length = [0.0]
    for a, b in pairwise(fine):
        length.append(length[-1] + math.hypot(rx * (math.cos(b) - math.cos(a)), ry * (math.sin(b) - math.sin(a))))
    step = 0
    for i in range(count):
        while length[step] < length[-1] * i / count:
            step += 1
        turn = fine[step]
        x, y = cx + rx * math.cos(turn), cy + ry * math.sin(turn)
        along = math.degrees(math.atan2(ry * math.cos(turn), -rx * math.sin(turn)))
        twig = (
            f'<path d="{leaf}" fill="{tone}" transform="rotate(-32)"/><path d="{leaf}" '
            f'fill="{tone}" transform="scale(1,-1) rotate(-32)"/>'
        )
        if i % 4 == 0:
            twig += (
                disc(-4, -11, 3.4, tone) + disc(-4, 11, 3.4, tone) + path("M0 0 L-4 -9 M0 0 L-4 9", "none", 1.4, tone)
            )
        drawn += group(twig, f"translate({x:.1f},{y:.1f}) rotate({along:.1f})")
    return drawn


def draw() -> Image.Image:
    inks = zip(TONES, RIDGES, PRINTED, strict=True)
    tones = [box(0, 0, WIDTH, HEIGHT, cloth) + ridges(ridge) + garland(printed) for cloth, ridge, printed in inks]
    outlines = rayed(LAMP, (690, 395), 250, 58, 5), rayed(LAMP, (400, 162), 150, 34, 8)
    return lit(tones, outlines, WIDTH, HEIGHT)
