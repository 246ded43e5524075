"""Lamplight as a woodcutter prints it: two or three flat tones, and where they meet the gouge's teeth, no gradient.

A tone is the same ground drawn in other inks; the brighter lies in an outline with teeth round the lamp's middle.
"""

import math
import random
from collections.abc import Sequence

from PIL import Image

from assets.draw.ink import clip
from assets.draw.scenery.rendering import document, render

Pair = tuple[float, float]


def rayed(middle: Pair, reach: Pair, teeth: int, depth: float, seed: int = 1) -> str:
    """An oval whose edge is cut in rays from its middle, none as long as its neighbour."""
    dice = random.Random(seed)
    points = []
    for i in range(teeth * 2):
        turn = math.pi * (i + dice.uniform(-0.25, 0.25)) / teeth
        out = dice.uniform(0.3, 1.0) ** 1.5 * depth if i % 2 else -dice.uniform(0, 0.2) * depth
        points.append(
            f"{middle[0] + (reach[0] + out) * math.cos(turn):.1f} {middle[1] + (reach[1] + out) * math.sin(turn):.1f}"
        )
    return "M" + " L".join(points) + "Z"


def grained(middle: Pair, reach: Pair, row: float, depth: float, seed: int = 1) -> str:
    """An oval whose edge is cut along the grain: rows of points to the left and to the right."""
    dice = random.Random(seed)
    left, right = [], []
    rows = int(2 * reach[1] / row)
    for i in range(rows + 1):
        y = middle[1] - reach[1] + i * row
        half = reach[0] * math.sqrt(max(0.0, 1 - ((y - middle[1]) / reach[1]) ** 2))
        for side, edge in ((-1, left), (1, right)):
            inner = half - dice.uniform(0, 0.4) * depth
            tip = half + dice.uniform(0.2, 1.0) * depth
            edge += [
                f"{middle[0] + side * inner:.1f} {y - row * 0.5:.1f}",
                f"{middle[0] + side * tip:.1f} {y + dice.uniform(-1, 1):.1f}",
            ]
    return "M" + " L".join([*right, *reversed(left)]) + "Z"


SCALE = 1.5
"""Grounds are as large as most windows: the less there is to unpack and to scale on the way to a table, the better."""


def lit(tones: Sequence[str], outlines: Sequence[str], width: float, height: float) -> Image.Image:
    """The darkest tone everywhere, each brighter one within its outline; opaque."""
    drawn = tones[0] + "".join(clip(outline, tone) for outline, tone in zip(outlines, tones[1:], strict=True))
    return render(document(drawn, width, height), round(width * SCALE)).convert("RGB")
