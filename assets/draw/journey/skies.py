"""Suns, moons, stars, clouds, smoke and northern lights, cut with the gouge."""

import itertools
import math
import random

from assets.draw.gouge import Points, along, cut, numbers
from assets.draw.ink import clip, disc, num, path
from assets.draw.journey.block import PAPER, stroke
from assets.draw.palette import INK


def rays(x: float, y: float, near: float, far: float, count: int, width: float, fill: str, turn: float = 0) -> str:
    """Rays all round a point, longer and shorter by turns."""
    drawn = ""
    for k in range(count):
        angle = 2 * math.pi * k / count + turn
        end = far if k % 2 else near + (far - near) * 0.72
        c, s = math.cos(angle), math.sin(angle)
        drawn += stroke(x + near * c, y + near * s, x + end * c, y + end * s, width, fill)
    return drawn


def star(x: float, y: float, r: float, fill: str = PAPER) -> str:
    """A star of eight rays."""
    drawn = ""
    for k in range(4):
        angle, long = math.pi * k / 4, r * (1 if k % 2 == 0 else 0.55)
        c, s = math.cos(angle) * long, math.sin(angle) * long
        drawn += stroke(x - c, y - s, x + c, y + s, r * (0.3 if k % 2 == 0 else 0.22), fill)
    return drawn + disc(x, y, r * 0.2, fill)


def starry(left: float, top: float, right: float, bottom: float, count: int, seed: int, fill: str = PAPER) -> str:
    """Small stars strewn over the sky."""
    dice, drawn = random.Random(seed), ""
    for _ in range(count):
        x, y, r = dice.uniform(left, right), dice.uniform(top, bottom), dice.choice((0.7, 0.9, 1.1, 1.5))
        drawn += f'<path d="M{num(x - r)} {num(y)} L{num(x)} {num(y - r)} L{num(x + r)} {num(y)} L{num(x)} {num(y + r)}Z" fill="{fill}"/>'  # noqa: E501
    return drawn


def cloud(x: float, y: float, wide: float, fill: str = PAPER, shade: str = "", width: float = 0) -> str:
    """A flat-footed cloud of rolled lobes, ``wide``; ``shade``: the colour of its cuts."""
    lobes = ((-0.5, -0.02), (-0.4, -0.14), (-0.2, -0.27), (0.06, -0.31), (0.28, -0.2), (0.42, -0.1), (0.5, -0.02))
    d = f"M{num(x - wide * 0.5)} {num(y)}"
    for (ax, ay), (bx, by) in itertools.pairwise(lobes):
        r = wide * math.hypot(bx - ax, by - ay) * 0.62
        d += f" A{num(r)} {num(r)} 0 0 1 {num(x + bx * wide)} {num(y + by * wide)}"
    d += f" L{num(x + wide * 0.5)} {num(y)}Z"
    cuts = ""
    if shade:
        for k, (ax, ay) in enumerate(lobes[1:-1]):
            cuts += stroke(
                x + ax * wide,
                y + ay * wide * 0.55,
                x + (ax + 0.2) * wide,
                y + ay * wide * 0.5 - k % 2,
                wide * 0.02,
                shade,
                wide * 0.025,
            )
        cuts += stroke(x - wide * 0.36, y - 1.5, x + wide * 0.4, y - 1.5, wide * 0.022, shade)
    return path(d, fill, 0) + clip(d, cuts) + path(d, "none", width)


def smoke(points: Points, width: float, fill: str, shade: str, puffs: int = 9) -> str:
    """Smoke rising along a curve, growing; rolled edges of one colour, curls of another."""
    drawn, curls = "", ""
    places = along(points, puffs)
    for k, (x, y, turn) in enumerate(places):
        r = width * (0.32 + 0.68 * k / (puffs - 1)) / 2
        side = 1 if k % 2 else -1
        off = r * 0.35 * side
        px, py = x - math.sin(math.radians(turn)) * off, y + math.cos(math.radians(turn)) * off
        drawn += disc(px, py, r, fill)
        curls += cut(
            [
                px - r * 0.6,
                py + r * 0.2,
                px - r * 0.5,
                py - r * 0.7,
                px + r * 0.6,
                py - r * 0.6,
                px + r * 0.55,
                py + r * 0.3,
            ],
            max(r * 0.2, 1),
            "lens",
            shade,
        )
    return drawn + curls


def points_x(points: Points) -> tuple[float, float]:
    across = numbers(points)[::2]
    return min(across), max(across)


def curtain_of_light(points: Points, count: int, high: tuple[float, float], width: float, fill: str, seed: int) -> str:
    """Northern lights: rays standing on a curve, close together, of all heights between two."""
    dice, drawn = random.Random(seed), ""
    left, right = points_x(points)
    for k, (x, y, _turn) in enumerate(along(points, count)):
        swell = 0.5 + 0.5 * math.sin(k * 0.37 + seed) * math.cos(k * 0.11)
        up = high[0] + (high[1] - high[0]) * (0.6 * swell + 0.4 * dice.random())
        lean = ((x - left) / (right - left) - 0.5) * 27
        drawn += cut(
            [x, y + 2, x + lean * 0.2, y - up * 0.2, x + lean * 0.6, y - up * 0.6, x + lean, y - up], width, "out", fill
        )
    return drawn + cut(points, width * 0.9, "lens", fill)


def moon(x: float, y: float, r: float, fill: str, shade: str, seas: str = INK) -> str:
    """A full moon with its seas as a few cuts."""
    drawn = disc(x, y, r, fill)
    for ax, ay, bx, by, w in (
        (-0.5, -0.3, 0.1, -0.45, 0.16),
        (-0.2, 0.1, 0.5, 0.0, 0.2),
        (-0.55, 0.35, 0.1, 0.5, 0.14),
        (0.2, -0.25, 0.6, -0.3, 0.1),
    ):
        drawn += stroke(x + ax * r, y + ay * r, x + bx * r, y + by * r, w * r, shade, r * 0.06)
    return drawn
