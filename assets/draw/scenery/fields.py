"""The lubok landscape at the foot of the title: furrowed hills one behind another and herbs taller than men."""

import math
import random
from collections.abc import Callable

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, group, path, shape
from assets.draw.palette import CINNABAR, INK, IVORY, LAPIS, MALACHITE, OCHRE

FAR = (
    "M0 652 V560 C70 520 150 520 210 552 C250 534 330 520 384 534 C440 520 520 534 558 552 "
    "C620 520 690 520 768 560 V652Z"
)
NEAR = "M0 652 V592 C70 566 150 566 214 594 C260 578 500 578 556 594 C620 566 700 566 768 592 V652Z"
STRAW = "#E6C67E"
# Left half; the right half is its mirror image: foot of the stem, kind, height, lean.
HERBS = (
    (48, 642, "tulip", 74, -4),
    (92, 650, "daisy", 46, 3),
    (134, 642, "bluebell", 66, 5),
    (176, 652, "berry", 40, -3),
    (214, 644, "daisy", 52, 6),
)


def leaf(x: float, y: float, length: float, turn: float, fill: str, vein: str) -> str:
    d = (
        f"M0 0 C{length * 0.2} {-length * 0.42} {length * 0.7} {-length * 0.42} {length} "
        f"{-length * 0.06} C{length * 0.7} {length * 0.2} {length * 0.25} {length * 0.22} 0 0Z"
    )
    drawn = shape(d, fill, 1.8) + cut(
        [length * 0.1, -1, length * 0.35, -length * 0.13, length * 0.65, -length * 0.14, length * 0.9, -length * 0.06],
        1.6,
        "out",
        vein,
    )
    return group(drawn, f"translate({x},{y}) rotate({turn})")


def herb(kind: str, height: float) -> str:
    """A tall flower growing upwards from 0, 0."""
    top = -height
    drawn = cut([0, 4, -3, top * 0.35, 3, top * 0.7, 0, top], 5.2, "flat", INK) + cut(
        [0, 4, -3, top * 0.35, 3, top * 0.7, 0, top], 2.6, "flat", "#2E9C80"
    )
    for i, (share, side) in enumerate(((0.18, 1), (0.34, -1), (0.52, 1), (0.66, -1))):
        turn = -34 if side > 0 else -146
        drawn += group(
            leaf(0, 0, 20 - i * 2.4, 0, MALACHITE, IVORY),
            f"translate(0,{top * share}) rotate({turn}) scale(1,{1 if side > 0 else -1})",
        )
    if kind == "tulip":
        drawn += group(
            shape(
                "M0 2 C-15 -1 -18 -20 -14 -32 C-9 -30 -7 -26 -5 -22 C-4 -30 -2 -35 0 -40 "
                "C2 -35 4 -30 5 -22 C7 -26 9 -30 14 -32 C18 -20 15 -1 0 2Z",
                CINNABAR,
                2.2,
            )
            + cut("-6 -22 -7 -14 -5 -7 -1 0", 2.2, "lens", IVORY)
            + cut("6 -22 7 -14 5 -7 1 0", 2.2, "lens", IVORY),
            f"translate(0,{top})",
        )
    elif kind == "daisy":
        petals = "".join(
            f'<ellipse cx="0" cy="-11" rx="4.3" ry="8" fill="{IVORY}" stroke="{INK}" '
            f'stroke-width="1.6" transform="rotate({i * 40})"/>'
            for i in range(9)
        )
        drawn += group(petals + disc(0, 0, 5.5, OCHRE, 1.8), f"translate(0,{top - 6})")
    elif kind == "berry":
        for dx, dy in ((-9, 0), (9, 0), (0, -7), (-5, -15), (6, -15), (0, -24)):
            drawn += disc(dx + 0.6, top + dy + 0.9, 5.4, INK, 1.6) + disc(dx, top + dy, 5.4, CINNABAR, 1.6)
            drawn += cut(
                [dx - 2.6, top + dy - 1, dx - 2, top + dy - 3, dx - 0.6, top + dy - 3.4, dx + 0.6, top + dy - 3.4],
                1.4,
                "lens",
                IVORY,
            )
    else:
        for turn in (-58, -20, 20, 58):
            bud = shape("M0 0 C-6 -8 -6 -17 0 -26 C6 -17 6 -8 0 0Z", LAPIS, 2) + cut(
                "0 -4 -1 -10 -1 -15 0 -21", 2, "lens", IVORY
            )
            drawn += group(bud, f"translate(0,{top}) rotate({turn})")
        drawn += disc(0, top, 4.6, OCHRE, 1.8)
    return drawn


def furrows(outline: str, colour: str, seed: int, near: float) -> str:
    dice = random.Random(seed)
    drawn = ""
    for _ in range(90):
        x, y = dice.uniform(4, 764), dice.uniform(near, 648)
        lean = (x - 384) / 384
        length = dice.uniform(9, 24)
        drawn += cut(
            [x, y, x + lean * 4, y + length * 0.3, x + lean * 8, y + length * 0.6, x + lean * 14, y + length],
            2.2,
            "lens",
            colour,
        )
    return clip(outline, drawn)


def hut(x: float, y: float, size: float) -> str:
    """A log cottage on the far hill, a curl of smoke over it."""
    drawn = cut("13 -30 10 -40 20 -46 14 -60", 3, "lens", "#B9AE97") + path("M10 -20 H16 V-32 H10Z", CINNABAR, 2)
    drawn += shape("M-18 0 V-20 H18 V0Z", "#8A5730", 2.2)
    drawn += "".join(path(f"M-18 {-y} H18", "none", 1.4) for y in (5, 10, 15))
    drawn += shape("M-25 -18 L0 -38 L25 -18 L21 -16 L0 -32 L-21 -16Z", OCHRE, 2) + path(
        "M-19 -18 L0 -33 L19 -18Z", "#8A5730", 1.8
    )
    drawn += path("M-5 -14 H5 V-5 H-5Z", IVORY, 2) + path("M0 -14 V-5 M-5 -9.5 H5", "none", 1.4)
    return group(drawn, f"translate({x},{y}) scale({size})")


def birch(x: float, y: float, size: float) -> str:
    crown = (
        "M0 -118 C-16 -112 -22 -98 -18 -88 C-32 -82 -34 -64 -22 -56 C-30 -44 -20 -30 -6 -34 "
        "C0 -28 14 -28 18 -38 C32 -40 34 -58 24 -66 C34 -78 26 -94 16 -94 C18 -106 10 -116 0 -118Z"
    )
    drawn = shape("M-5 4 L-3 -60 L3 -60 L5 4Z", IVORY, 2.2)
    drawn += "".join(path(f"M{-4 if k % 2 else 0} {-y} h4", "none", 2.4) for k, y in enumerate((4, 11, 17, 24, 29)))
    drawn += shape(crown, MALACHITE, 2.4)
    for i in range(16):
        turn = i * 2.4
        px, py = 4.6 * math.sqrt(i) * math.cos(turn) * 1.15, -74 + 8.2 * math.sqrt(i) * math.sin(turn)
        drawn += cut([px - 3, py, px - 1, py - 4, px + 2, py - 4, px + 4, py], 2, "lens", "#7CCBB0")
    return group(drawn, f"translate({x},{y}) scale({size})")


def landscape(lean: Callable[[int], float] = lambda _number: 0.0) -> str:
    """``lean``: by how many degrees to the right each herb is bent, counted from the left."""
    drawn = shape(FAR, STRAW, 2.4) + furrows(FAR, "#C99A3E", 1, 530)
    drawn += (
        hut(120, 532, 1.15)
        + birch(186, 548, 0.85)
        + birch(60, 548, 0.72)
        + hut(660, 532, 1.0)
        + birch(606, 546, 0.8)
        + birch(708, 546, 0.94)
    )
    drawn += shape(NEAR, MALACHITE, 2.6) + furrows(NEAR, "#5FB59C", 2, 580)
    for number, (x, y, kind, height, turn) in enumerate(HERBS):
        for side in (-1, 1):
            bent = -side * turn + lean(number if side < 0 else 2 * len(HERBS) - 1 - number)
            place = f"translate({384 + side * (384 - x)},{y}) rotate({bent}) scale({-side},1)"
            drawn += group(herb(kind, height), place)
    return drawn
