"""Draws the arrow from attacker to defender along the way that the layout has for it (game.table.layout.rim)."""

from collections.abc import Sequence
from itertools import pairwise
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
PIECES = 4
"""It is drawn in so many pieces: one picture of a way across the table would be mostly empty."""


def draw(surface: pygame.Surface, art: Art, points: Sequence[Point]) -> None:
    """The arrow along ``points``; drawn once and kept."""
    for number in range(PIECES if points else 0):
        art.put(surface, piece(art, points, number), 0, 0)


def piece(art: Art, points: Sequence[Point], number: int) -> Sprite:
    """One of its `PIECES`; reference: the table's upper left."""
    way = tuple((round(x), round(y)) for x, y in (points[0], points[len(points) // 2], points[-1]))
    return art.made(("arrow", way, number), lambda k: _piece(_rounder(points), number, k))


def draw_swinging(surface: pygame.Surface, art: Art, points: Sequence[Point]) -> None:
    """The arrow while it swings round: drawn for this frame alone, its edges as they come."""
    for number in range(PIECES if points else 0):
        art.put(surface, _piece(points, number, art.metrics.k, 1), 0, 0)


def _rounder(points: Sequence[Point]) -> list[Point]:
    """The line with its corners cut, in twice as many steps: at 3840x2160 its bends would have edges."""
    line = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        line += ((0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by))
    return [*line, points[-1]]


def _piece(points: Sequence[Point], number: int, k: float, over: int = OVER) -> Sprite:
    """One piece, with two steps of the next, so that no joint is seen; reference: the table's upper left."""
    each = -(-(len(points) - 1) // PIECES)
    first, last = number * each, min(len(points) - 1, (number + 1) * each + 2)
    part, s = points[first : last + 1], k * over
    left, right = (round(side * k) for side in (min(x for x, _ in part) - AROUND, max(x for x, _ in part) + AROUND))
    top, bottom = (round(side * k) for side in (min(y for _, y in part) - AROUND, max(y for _, y in part) + AROUND))
    size = max(1, right - left), max(1, bottom - top)
    canvas = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
    line = [(x * s - left * over, y * s - top * over) for x, y in points]
    normals = {i: _normal(line, i) for i in (*range(first, last + 1), len(line) - 1)}
    for more, colour in RIMS:
        _body(canvas, line, normals, s, more, colour, first, last)
    if first == 0:
        _fletching(canvas, line[0], normals[0], s)
    # Nothing on the canvas is half transparent: it is premultiplied as it is.
    return Sprite(canvas if over == 1 else pygame.transform.smoothscale(canvas, size), (-left, -top))


def _normal(line: list[Point], i: int) -> Point:
    a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return -(b[1] - a[1]) / length, (b[0] - a[0]) / length


def _body(
    canvas: pygame.Surface,
    line: list[Point],
    normals: dict[int, Point],
    s: float,
    more: float,
    colour: str,
    first: int,
    last: int,
) -> None:
    """A shaft that swells towards the head, ``more`` wider all round: its steps ``first`` to ``last``."""
    tip, (nx, ny) = line[-1], normals[len(line) - 1]
    tx, ty = ny, -nx
    neck = len(line) - 1
    while neck > 1 and hypot(line[neck][0] - tip[0], line[neck][1] - tip[1]) < HEAD_LONG * 0.8 * s:
        neck -= 1
    sides: tuple[list[Point], list[Point]] = ([], [])
    start = first + 1 if first and more else first  # a rim's end must not lie on what the piece before has drawn
    for i in range(start, min(neck, last) + 1):
        half = ((TAIL + (NECK - TAIL) * i / max(1, neck)) / 2 + more) * s
        for side, sign in zip(sides, (1, -1), strict=True):
            side.append((line[i][0] + normals[i][0] * half * sign, line[i][1] + normals[i][1] * half * sign))
    if len(sides[0]) > 1:
        pygame.draw.polygon(canvas, colour, sides[0] + sides[1][::-1])
    if first == 0:
        pygame.draw.circle(canvas, colour, line[0], (TAIL / 2 + more) * s)
    if last < len(line) - 1:
        return
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


def _fletching(canvas: pygame.Surface, end: Point, normal: Point, s: float) -> None:
    """Feathers cut into the tail: slanting barbs on both sides, as on a carved arrow."""
    (x, y), (nx, ny) = end, normal
    tx, ty = ny, -nx
    aside, back = BARB
    for width, colour in ((4.4, IVORY), (2.2, CINNABAR_DARK)):
        for along in BARBS:
            for sign in (1, -1):
                root = (x + (tx * along + nx * sign) * s, y + (ty * along + ny * sign) * s)
                barb = (root[0] + (nx * sign * aside - tx * back) * s, root[1] + (ny * sign * aside - ty * back) * s)
                pygame.draw.line(canvas, colour, root, barb, max(1, round(width * s)))
