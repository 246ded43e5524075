"""Draws the arrow from attacker to defender along the way that the layout has for it (game.table.layout.rim)."""

from collections.abc import Sequence
from math import hypot

import pygame

from game.table.layout.geometry import Point
from game.ui.art import Art, Sprite
from game.ui.art.colours import CINNABAR, CINNABAR_DARK, INK, IVORY

TAIL, NECK, HEAD, HEAD_LONG = 3.0, 6.0, 18.0, 21.0
"""The width of the shaft at both ends, and the head's width and length."""
RIMS = ((4.0, IVORY), (1.4, INK), (0.0, CINNABAR))
"""The outlines from the lowest: how much wider than the arrow, and their colour."""
BARBS, BARB = (1.5, 6.0, 10.5), (5.5, 5.0)
"""Where the feathers are, from the arrow's end, and how far they reach to the side and back."""
AROUND = 18.0
"""How far the drawing reaches beyond the line."""
OVER = 2
"""It is drawn at this multiple of its size and then scaled down."""


def draw(surface: pygame.Surface, art: Art, points: Sequence[Point]) -> None:
    """The arrow along ``points``; drawn once and kept."""
    if not points:
        return
    left, top, right, bottom = _around(points)
    key = ("arrow", tuple((round(x), round(y)) for x, y in (points[0], points[len(points) // 2], points[-1])))
    sprite = art.made(key, lambda k: _sprite(points, left, top, right - left, bottom - top, k))
    art.put(surface, sprite, left, top)


def draw_swinging(surface: pygame.Surface, art: Art, points: Sequence[Point]) -> None:
    """The arrow while it swings round: drawn for this frame alone, its edges as they come."""
    if points:
        left, top, right, bottom = _around(points)
        art.put(surface, _sprite(points, left, top, right - left, bottom - top, art.metrics.k, 1), left, top)


def _around(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that the arrow covers."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - AROUND, min(ys) - AROUND, max(xs) + AROUND, max(ys) + AROUND


def _sprite(points: Sequence[Point], left: float, top: float, w: float, h: float, k: float, over: int = OVER) -> Sprite:
    s = k * over
    size = max(1, round(w * k)), max(1, round(h * k))
    canvas = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
    line = [((x - left) * s, (y - top) * s) for x, y in points]
    _strokes(canvas, line, s)
    # Nothing on the canvas is half transparent: it is premultiplied as it is.
    return Sprite(canvas if over == 1 else pygame.transform.smoothscale(canvas, size))


def _strokes(canvas: pygame.Surface, line: list[Point], s: float) -> None:
    for more, colour in RIMS:
        _body(canvas, line, s, more, colour)
    _fletching(canvas, line, s)


def _normals(line: list[Point]) -> list[Point]:
    found = []
    for i in range(len(line)):
        a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        found.append((-(b[1] - a[1]) / length, (b[0] - a[0]) / length))
    return found


def _body(canvas: pygame.Surface, line: list[Point], s: float, more: float, colour: str) -> None:
    """A shaft that swells towards the head, ``more`` wider all round."""
    normals = _normals(line)
    tip, (nx, ny) = line[-1], normals[-1]
    tx, ty = ny, -nx
    neck = len(line) - 1
    while neck > 1 and hypot(line[neck][0] - tip[0], line[neck][1] - tip[1]) < HEAD_LONG * 0.8 * s:
        neck -= 1
    sides: tuple[list[Point], list[Point]] = ([], [])
    for i in range(neck + 1):
        half = ((TAIL + (NECK - TAIL) * i / max(1, neck)) / 2 + more) * s
        for side, sign in zip(sides, (1, -1), strict=True):
            side.append((line[i][0] + normals[i][0] * half * sign, line[i][1] + normals[i][1] * half * sign))
    pygame.draw.polygon(canvas, colour, sides[0] + sides[1][::-1])
    pygame.draw.circle(canvas, colour, line[0], (TAIL / 2 + more) * s)
    back, wide, ahead = (HEAD_LONG + more * 1.1) * s, (HEAD / 2 + more * 1.5) * s, more * 1.9 * s
    base = (tip[0] - tx * back, tip[1] - ty * back)
    notch = (tip[0] - tx * back * 0.78, tip[1] - ty * back * 0.78)
    head = [
        (tip[0] + tx * ahead, tip[1] + ty * ahead),
        (base[0] + nx * wide, base[1] + ny * wide),
        notch if more == 0 else base,
        (base[0] - nx * wide, base[1] - ny * wide),
    ]
    pygame.draw.polygon(canvas, colour, head)


def _fletching(canvas: pygame.Surface, line: list[Point], s: float) -> None:
    """Feathers cut into the tail: slanting barbs on both sides, as on a carved arrow."""
    (x, y), (nx, ny) = line[0], _normals(line)[0]
    tx, ty = ny, -nx
    aside, back = BARB
    for width, colour in ((4.4, IVORY), (2.2, CINNABAR_DARK)):
        for along in BARBS:
            for sign in (1, -1):
                root = (x + (tx * along + nx * sign) * s, y + (ty * along + ny * sign) * s)
                end = (root[0] + (nx * sign * aside - tx * back) * s, root[1] + (ny * sign * aside - ty * back) * s)
                pygame.draw.line(canvas, colour, root, end, max(1, round(width * s)))
