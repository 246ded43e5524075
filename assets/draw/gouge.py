"""Cuts of the gouge: free strokes along cubic curves, swelling and tapering, and things set along a curve.

Points are the numbers of a cubic chain, x y by x y (4, 7, 10 … points), as one string ("30 2 40 0 47 -6 51 -12")
or as a sequence of numbers where they are computed.
"""

import itertools
import math
from collections.abc import Sequence

from assets.draw.ink import disc, num
from assets.draw.palette import FINE, INK, IVORY

Points = str | Sequence[float]


def numbers(points: Points) -> list[float]:
    return [float(word) for word in points.replace(",", " ").split()] if isinstance(points, str) else list(points)


def sample(points: Points, steps: int = 14) -> list[tuple[float, float]]:
    """The cubic chain as a polyline, ``steps`` pieces for every cubic."""
    flat = numbers(points)
    knots = [(flat[i], flat[i + 1]) for i in range(0, len(flat), 2)]
    line: list[tuple[float, float]] = []
    for k in range(0, len(knots) - 3, 3):
        a, b, c, d = knots[k : k + 4]
        for i in range(1 if k else 0, steps + 1):
            t = i / steps
            u = 1 - t
            p, q, r, s = u**3, 3 * u * u * t, 3 * u * t * t, t**3
            line.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
    return line


def swelling(profile: str, t: float) -> float:
    """Width at the part ``t`` of a cut: lens (thin ends), out, in, nose (swells to the end) or flat."""
    if profile == "lens":
        return max(math.sin(math.pi * t), 0.0) ** 0.7
    if profile == "out":
        return (1 - t) ** 0.8
    if profile == "in":
        return t**0.8
    return 0.45 + 0.55 * t if profile == "nose" else 1.0


def cut(points: Points, width: float, profile: str = "lens", fill: str = INK, least: float = 0.25) -> str:
    """One stroke of the gouge, ``width`` u at its thickest and never under ``least``."""
    line = sample(points)
    last = len(line) - 1
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(last, i + 1)]
        dx, dy = x1 - x0, y1 - y0
        length = math.hypot(dx, dy) or 1
        half = max(width * swelling(profile, i / last), least) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    d = "M" + " L".join(num(x) + " " + num(y) for x, y in left + right[::-1]) + "Z"
    return f'<path d="{d}" fill="{fill}"/>'


def strands(text: str, width: float, profile: str = "lens", fill: str = INK, least: float = 0.25) -> str:
    """Several cuts of one kind: hair, folds, feathers. ``text``: their points, cuts parted by semicolons."""
    return "".join(cut(points, width, profile, fill, least) for points in text.split(";"))


def hatch(
    x0: float, y0: float, x1: float, y1: float, count: int, dx: float, dy: float, width: float = 1.6, fill: str = INK
) -> str:
    """``count`` thinning ticks of about (dx, dy), their roots from (x0, y0) to (x1, y1). Never on faces."""
    drawn = ""
    for i in range(count):
        t = i / (count - 1) if count > 1 else 0
        x, y, k = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 0.75 + 0.5 * ((i * 7) % 3) / 2
        bow = (x + dx * k * 0.33 + 1, y + dy * k * 0.33, x + dx * k * 0.66 + 1, y + dy * k * 0.66)
        drawn += cut([x, y, *bow, x + dx * k, y + dy * k], width, "out", fill)
    return drawn


def along(points: Points, count: int, ends: bool = True) -> list[tuple[float, float, float]]:
    """``count`` places (x, y, direction in degrees) evenly along the curve, with or without its very ends."""
    line = sample(points, 40)
    run = [0.0]
    for a, b in itertools.pairwise(line):
        run.append(run[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    places = []
    for i in range(count):
        far = run[-1] * (i / (count - 1) if ends else (i + 0.5) / count)
        j = min(max(k for k in range(len(run)) if run[k] <= far + 1e-6), len(line) - 2)
        t = (far - run[j]) / ((run[j + 1] - run[j]) or 1)
        (ax, ay), (bx, by) = line[j], line[j + 1]
        places.append((ax + (bx - ax) * t, ay + (by - ay) * t, math.degrees(math.atan2(by - ay, bx - ax))))
    return places


def pearls(points: Points, count: int, r: float, fill: str = IVORY, width: float = FINE, ends: bool = True) -> str:
    return "".join(disc(x, y, r, fill, width) for x, y, _ in along(points, count, ends))


def cubic(points: Points) -> str:
    """The chain as path text."""
    flat = numbers(points)
    rest = "".join(" C" + " ".join(num(v) for v in flat[i : i + 6]) for i in range(2, len(flat), 6))
    return f"M{num(flat[0])} {num(flat[1])}{rest}"
