"""Walnut planks: the table top the title's broadsheet and the menus lie on."""

import math
import random

import numpy as np
from PIL import Image

from assets.draw.gouge import cut
from assets.draw.scenery.rendering import document, grain, render

WIDTH, HEIGHT, SCALE = 1280, 720, 2
PLANKS = ("#4A2C1A", "#50301D", "#452817")
DARK, LIGHT = "#341D10", "#613D26"


def plank(
    dice: random.Random,
    top: float,
    high: float,
    colour: str,
    dark: str = DARK,
    light: str = LIGHT,
    density: float = 0.72,
) -> str:
    """One plank: long tapered grain that flows round a knot; ``density``: how much of the wood has grain."""
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


def lamp() -> np.ndarray:
    """How bright the one lamp leaves each spot: a factor near 1 in the middle, darker to the corners."""
    y, x = np.mgrid[0 : HEIGHT * SCALE, 0 : WIDTH * SCALE].astype(np.float32) / SCALE
    away = np.hypot((x - WIDTH * 0.5) / (WIDTH * 0.75), (y - HEIGHT * 0.42) / (HEIGHT * 0.9))
    return 1.22 - 0.78 * np.clip(away, 0, 1.1) ** 1.5


def draw() -> Image.Image:
    dice = random.Random(4)
    high = HEIGHT / 6
    boards = "".join(plank(dice, i * high, high, PLANKS[(i * 2 + 1) % 3]) for i in range(6))
    wood = np.asarray(render(document(boards, WIDTH, HEIGHT), WIDTH * SCALE).convert("RGB"), dtype=np.float32)
    lit = wood * lamp()[..., None] * np.array([1.02, 1.0, 0.95], np.float32)
    rows, columns = lit.shape[:2]
    lit = lit + (grain(rows, columns, 5, 2) * 1.3)[..., None]
    return Image.fromarray(np.clip(lit + 0.5, 0, 255).astype(np.uint8), "RGB")
