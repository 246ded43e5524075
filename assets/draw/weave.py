"""The aces' frame: two strands woven round the notched outline, a knot at every corner."""

import math

from assets.draw.frame import HEIGHT, MARGIN, NOTCH_X, NOTCH_Y, WIDTH
from assets.draw.ink import group, num, path
from assets.draw.palette import CINNABAR, INK, INNER, IVORY, OCHRE

HALF_PERIOD = 11.0
SWING = 3.6
INSET = 6


def braid(x0: float, y0: float, x1: float, y1: float, first: str = OCHRE, second: str = CINNABAR) -> str:
    """Two strands from (x0, y0) to (x1, y1); the first is drawn again over every second crossing."""
    length = math.hypot(x1 - x0, y1 - y0)
    crossings = max(2, round(length / HALF_PERIOD))
    step = length / crossings

    def wave(side: int, start: float, end: float) -> str:
        count = max(2, int((end - start) / step * 14))
        places = (start + (end - start) * i / count for i in range(count + 1))
        return "M" + " L".join(f"{num(t)} {num(side * SWING * math.sin(math.pi * t / step))}" for t in places)

    def strand(d: str, colour: str) -> str:
        butt = 'stroke-linecap="butt"'
        return path(d, "none", 5.2, INK, butt) + path(d, "none", 2.8, colour, butt)

    drawn = strand(wave(1, 0, length), first) + strand(wave(-1, 0, length), second)
    for k in range(1, crossings, 2):
        drawn += strand(wave(1, (k - 0.42) * step, (k + 0.42) * step), first)
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    return group(drawn, f"translate({num(x0)},{num(y0)}) rotate({num(angle)})")


def knot(x: float, y: float, heart: str) -> str:
    outer = f"M{x - 7} {y}L{x} {y - 7}L{x + 7} {y}L{x} {y + 7}Z"
    inner = f"M{x - 3.5} {y}L{x} {y - 3.5}L{x + 3.5} {y}L{x} {y + 3.5}Z"
    return path(outer, IVORY, INNER) + path(inner, heart, 0)


def woven_frame(first: str, second: str) -> str:
    left, top, cx, cy = MARGIN + INSET, MARGIN + INSET, NOTCH_X + INSET, NOTCH_Y + INSET
    right, foot, dx, dy = WIDTH - left, HEIGHT - top, WIDTH - cx, HEIGHT - cy
    corners = [(cx, top), (right, top), (right, dy), (dx, dy), (dx, foot), (left, foot), (left, cy), (cx, cy)]
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    drawn = "".join(braid(*start, *end, first, second) for start, end in sides)
    return drawn + "".join(knot(x, y, second) for x, y in corners)
