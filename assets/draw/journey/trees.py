"""Trees as a woodcutter sees them: masses of one ink with the light cut into them."""

import math
import random

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, num, path
from assets.draw.journey.block import PAPER, stroke
from assets.draw.palette import INK


def fir(
    x: float,
    y: float,
    high: float,
    wide: float,
    tiers: int,
    seed: int,
    fill: str = INK,
    light: str = "",
    snow: str = "",
) -> str:
    """A fir of drooping, ragged tiers; ``light``: cuts on its left side, ``snow``: what lies on the branches."""
    dice = random.Random(seed)
    drawn = path(f"M{num(x)} {num(y)} V{num(y - high * 0.3)}", "none", max(wide * 0.07, 1.2), fill)
    for tier in range(tiers):
        share = tier / tiers
        low = y - high * (0.06 + 0.84 * share)
        peak = low - high * (1.25 / tiers + 0.12)
        half = wide / 2 * (1 - share) ** 0.9 * dice.uniform(0.92, 1.08) + wide * 0.03
        droop = half * 0.32
        teeth = max(5, round(9 * (1 - share)))
        d = f"M{num(x)} {num(max(peak, y - high))} C{num(x - half * 0.2)} {num(low - droop)} "
        d += f"{num(x - half * 0.6)} {num(low - droop * 0.5)} {num(x - half)} {num(low + droop * 0.3)}"
        for k in range(1, teeth):
            t = k / teeth
            sag = math.sin(math.pi * t) * droop * 0.35
            tip = low + sag + (droop * 0.55 if k % 2 == 0 else -droop * 0.35) * dice.uniform(0.6, 1.2)
            d += f" L{num(x - half + 2 * half * t)} {num(tip)}"
        d += f" L{num(x + half)} {num(low + droop * 0.3)} C{num(x + half * 0.6)} {num(low - droop * 0.5)} "
        d += f"{num(x + half * 0.2)} {num(low - droop)} {num(x)} {num(max(peak, y - high))}Z"
        drawn += path(d, fill, 0)
        lit = ""
        if light:
            for _ in range(3 + round(5 * (1 - share))):
                ax = x - half * dice.uniform(0.0, 0.85)
                ay = low - droop * 0.9 * (1 - (x - ax) / half) + dice.uniform(-2, 2)
                lit += stroke(ax, ay, ax - half * 0.12, ay + droop * 0.5, max(wide * 0.018, 0.9), light)
        if snow:
            for side in (-1, 1):
                for k in range(2):
                    a = 0.12 + 0.42 * k
                    ax, ay = x + side * half * a, low - droop * (0.95 - 0.8 * a) - high * 0.02 * (1 - k)
                    bx, by = x + side * half * (a + 0.44), low - droop * (0.62 - 0.75 * (a + 0.3))
                    lit += stroke(ax, ay, bx, by, max(droop * (0.42 if side < 0 else 0.3), 1.2), snow, side * 1.6)
        drawn += clip(d, lit) if lit else ""
    return drawn


def wood(
    left: float,
    right: float,
    foot: float,
    high: tuple[float, float],
    step: float,
    seed: int,
    fill: str,
    snow: str = "",
    light: str = "",
) -> str:
    """A wall of firs."""
    dice, drawn, x = random.Random(seed), "", left
    while x < right:
        h = dice.uniform(*high)
        drawn += fir(
            x, foot + dice.uniform(-2, 2), h, h * dice.uniform(0.32, 0.42), 5, dice.randrange(999), fill, light, snow
        )
        x += step * dice.uniform(0.7, 1.3)
    return drawn


def mass(x: float, y: float, rx: float, ry: float, lobes: int, seed: int) -> str:
    """The outline of a crown: lobes all round an ellipse."""
    dice = random.Random(seed)
    knots = []
    for k in range(lobes):
        angle, reach = 2 * math.pi * k / lobes, dice.uniform(0.86, 1.08)
        knots.append((x + rx * reach * math.cos(angle), y + ry * reach * math.sin(angle)))
    d = f"M{num(knots[0][0])} {num(knots[0][1])}"
    for k in range(lobes):
        (ax, ay), (bx, by) = knots[k], knots[(k + 1) % lobes]
        r = math.hypot(bx - ax, by - ay) * 0.58
        d += f" A{num(r)} {num(r)} 0 0 1 {num(bx)} {num(by)}"
    return d + "Z"


def crown(
    x: float,
    y: float,
    rx: float,
    ry: float,
    seed: int,
    fill: str,
    light: str,
    lobes: int = 13,
    leaf: float = 7,
    dark: str = INK,
    line: float = 2.0,
) -> str:
    """A leafy crown lit from the upper left: leaves cut light there, black on the other side."""
    dice = random.Random(seed)
    d = mass(x, y, rx, ry, lobes, seed)
    leaves = ""
    count = round(rx * ry / (leaf * leaf) * 1.6)
    for k in range(count):
        turn, reach = k * 2.39996, math.sqrt((k + 0.5) / count)
        px, py = x + rx * reach * math.cos(turn), y + ry * reach * math.sin(turn)
        lit = -(px - x) / rx * 0.7 - (py - y) / ry * 0.75 + dice.uniform(-0.3, 0.3)
        if lit > 0.1:
            leaves += stroke(
                px - leaf * 0.45, py + leaf * 0.2, px + leaf * 0.45, py - leaf * 0.1, leaf * 0.32, light, leaf * 0.24
            )
        elif lit < -0.28:
            leaves += stroke(
                px - leaf * 0.6,
                py - leaf * 0.1,
                px + leaf * 0.6,
                py + leaf * 0.15,
                leaf * min(0.75, -lit * 0.7),
                dark,
                -leaf * 0.3,
            )
    return path(d, fill, 0) + clip(d, leaves) + (path(d, "none", line, dark) if line else "")


def stem(x: float, foot: float, top: float, wide: float, seed: int, fill: str = PAPER, line: float = 1.8) -> str:
    """A birch trunk: white, with black scars."""
    dice = random.Random(seed)
    d = f"M{num(x - wide / 2)} {num(foot)} L{num(x - wide * 0.32)} {num(top)} H{num(x + wide * 0.32)} "
    d += f"L{num(x + wide / 2)} {num(foot)}Z"
    scars, y = "", top + dice.uniform(3, 8)
    while y < foot:
        side = dice.choice((-1, 1))
        a = x + side * wide * 0.5
        far = a - side * wide * dice.uniform(0.35, 0.85)
        scars += cut([a, y, a, y - 1.5, far, y + 0.5, far, y], dice.uniform(0.22, 0.38) * wide, "out", INK)
        y += wide * dice.uniform(0.6, 1.3)
    shade = path(f"M{num(x + wide * 0.34)} {num(top)} L{num(x + wide * 0.46)} {num(foot)}", "none", wide * 0.12, INK)
    return path(d, fill, 0) + clip(d, scars + shade) + (path(d, "none", line) if line else "")


def branch(points: str, width: float, fill: str = INK) -> str:
    return cut(points, width, "out", fill, 0.8)


def apples(places: tuple[tuple[float, float], ...], r: float, fill: str) -> str:
    drawn = ""
    for x, y in places:
        drawn += disc(x, y, r, fill, 1.4) + stroke(
            x - r * 0.55, y - r * 0.1, x - r * 0.05, y - r * 0.6, r * 0.35, PAPER
        )
        drawn += path(f"M{num(x)} {num(y - r)} v{num(-r * 0.6)}", "none", 1.2)
    return drawn
