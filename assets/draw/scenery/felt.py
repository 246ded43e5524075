"""The club table's cloth: lamp light on green felt, the gouge's ridges, a garland printed tone in tone.

Nothing on it is round or upright, so it may be stretched to any window.
"""

import math
import random
from itertools import pairwise

import numpy as np
from PIL import Image

from assets.draw.gouge import cut
from assets.draw.ink import disc, group, path
from assets.draw.scenery.rendering import document, grain, render

WIDTH, HEIGHT, SCALE = 1280, 720, 2
LAMP = (640.0, 300.0)
REACH = (760.0, 517.0)
# Share of the reach, and the green there: warm under the lamp, cold and deep in the corners.
LIGHT = ((0.0, (96, 152, 80)), (0.40, (34, 110, 66)), (0.68, (16, 82, 50)), (1.0, (5, 38, 25)), (1.4, (3, 24, 16)))


def light() -> np.ndarray:
    """Height × width × 3 in floating point, so that grain can hide every step of the gradient."""
    y, x = np.mgrid[0 : HEIGHT * SCALE, 0 : WIDTH * SCALE].astype(np.float32) / SCALE
    share = np.hypot((x - LAMP[0]) / REACH[0], (y - LAMP[1]) / REACH[1])
    keys = [key for key, _ in LIGHT]
    # A monotone curve through the keys: linear between them, then smoothed, so no ring shows at a key.
    fine = np.linspace(0, 1.4, 561)
    window = np.hanning(121)
    planes = []
    for channel in range(3):
        line = np.interp(fine, keys, [colour[channel] for _, colour in LIGHT])
        padded = np.concatenate([line[60:0:-1], line, np.full(60, line[-1])])
        smooth = np.convolve(padded, window / window.sum(), "valid")
        planes.append(np.interp(share, fine, smooth))
    return np.stack(planes, axis=-1)


def ridge_tone(distance: float) -> str:
    for reach, tone in ((300, "#3F9059"), (450, "#26784C"), (640, "#175E3D")):
        if distance < reach:
            return tone
    return "#0D462D"


def ridges(seed: int = 3, count: int = 260) -> str:
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
        drawn += cut(line, 1.5, "lens", ridge_tone(distance))
    return drawn


def garland() -> str:
    """An oval wreath of leaves and berries round the field of play, only a breath lighter than the cloth."""
    cx, cy, rx, ry = 640, 318, 452, 196
    leaf = "M0 0 C6 -9 17 -11 25 -5 C18 3 8 5 0 0Z"
    tone = "#9AD19A"
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
    return group(drawn, "", 'opacity=".13"')


def draw() -> Image.Image:
    prints = render(document(garland() + ridges(), WIDTH, HEIGHT), WIDTH * SCALE)
    over = np.asarray(prints, dtype=np.float32)
    share = over[..., 3:] / 255
    cloth = light() * (1 - share) + over[..., :3] * share
    rows, columns = cloth.shape[:2]
    # Fibres: grain drawn out a little along both threads of the weave; stronger where the light is.
    fibre = grain(rows, columns, 11, 2) + 0.6 * grain(rows, columns, 12, 3)
    cloth = cloth + (fibre * (0.7 + cloth[..., 1] / 110))[..., None] * np.array([0.8, 1.0, 0.75], np.float32)
    return Image.fromarray(np.clip(cloth + 0.5, 0, 255).astype(np.uint8), "RGB")
