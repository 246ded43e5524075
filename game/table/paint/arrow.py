"""The arrow from attacker to defender: a curve round the bout, and its drawing."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

import pygame

from game.table.layout.geometry import CARD_H, CARD_W, Point, Rect, Room, around
from game.table.layout.layout import COVER_X, COVER_Y, Layout
from game.ui.art import Art, Sprite
from game.ui.art.colours import CINNABAR, CINNABAR_DARK, INK, IVORY

GAP = 14.0
MARGIN = 50.0
ASIDE = 48.0
STEPS = 36
TAIL, NECK, HEAD, HEAD_LONG = 5.5, 12.0, 30.0, 34.0
NEARER = 0.72
OVER = 2
"""Drawn so many times larger than shown."""


def route(layout: Layout, attacker: int, defender: int, eye: int, pairs: int, offers: int = 0) -> list[Point]:
    """Points from the attacker's place to the defender's, through the free quarter of the cloth.

    At the own ribbon it keeps off the buttons beside it, of which there are ``offers``.
    """
    room = layout.room
    beside = room.offers(offers) if eye in (attacker, defender) else ()
    own = around(*room.own_ribbon, 188, 36)
    boxes = [own if seat == eye else _board(layout.seats[seat]) for seat in (attacker, defender)]
    a, b = (_aim(box, room.w) for box in boxes)
    others = [room.plaque(at) for seat, at in layout.seats.items() if seat not in (attacker, defender, eye)]
    if room.upright:
        others += [around(*at, 185 * room.unit, 150 * room.unit) for at in (room.turnup, room.discard)]
    # The usual way first; another only where a third player sits in it, or a heap lies there.
    curve = _clearest(_ways(room, a, b, pairs), others)
    outside = [p for p in curve if not any(box.grown(GAP).holds(*p) for box in (*boxes, *beside))]
    return _evenly(outside) if len(outside) > 3 else []


def _clearest(ways: Iterator[list[Point]], others: list[Rect]) -> list[Point]:
    """The first way that touches none of ``others``, else the one that touches them least."""
    least, clearest = 0, list[Point]()
    for way in ways:
        touched = sum(any(box.holds(*point) for box in others) for point in way)
        if not touched:
            return way
        if not clearest or touched < least:
            least, clearest = touched, way
    return clearest


def _ways(room: Room, a: Point, b: Point, pairs: int) -> Iterator[list[Point]]:
    """Curves past the bout, the usual one first."""
    mx, my = room.bout[0], room.bout[1] + COVER_Y / 2 * room.unit
    rx, ry = _free_of(room.bout_width / 2, pairs, room.unit)
    start, end = (atan2((y - my) / ry, (x - mx) / rx) for x, y in (a, b))
    turn = (end - start + pi) % (2 * pi) - pi
    if abs(abs(turn) - pi) < 0.35:
        turn = abs(turn)  # opposite each other: past the right side when going up, past the left when coming down
    # In an upright window the seats are far from the bout: between two of them there is a shorter way than round it.
    far = min(hypot((x - mx) / rx, (y - my) / ry) for x, y in (a, b))
    widest = max(1.0, far * NEARER) if room.upright else 1.0
    for half in (start + turn / 2, start + turn / 2 + pi):
        for out in (widest, (1 + widest) / 2, 1.0) if room.upright else (1.0,):
            yield _past((mx + out * rx * cos(half), my + out * ry * sin(half)), room, a, b)


def _past(way: Point, room: Room, a: Point, b: Point) -> list[Point]:
    """The curve from ``a`` by ``way`` to ``b``; in narrow windows its bend does not leave the cloth."""
    middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    bend = (2 * way[0] - middle[0], 2 * way[1] - middle[1])
    curve = _curve(a, bend, b)
    for _ in range(12):
        if all(MARGIN < x < room.w - MARGIN for x, _ in curve):
            break
        bend = (bend[0] + (middle[0] - bend[0]) * 0.15, bend[1])
        curve = _curve(a, bend, b)
    return curve


def _board(centre: Point) -> Rect:
    """What the curve keeps off at a seat: board and ribbon, not the cards behind."""
    return Rect(centre[0] - 78, centre[1] - 40, 156, 98)


def _aim(box: Rect, width: float) -> Point:
    """Where the curve is headed: at the sides the end of the board that looks to the middle, clear of the talon."""
    x, y = box.centre
    if x < width * 0.2:
        return x + ASIDE, y
    return (x - ASIDE, y) if x > width * 0.8 else (x, y)


def _free_of(most: float, pairs: int, unit: float) -> tuple[float, float]:
    """Half axes of an ellipse that the bout row lies in."""
    width = (max(pairs, 1) - 1) * 144 + CARD_W + COVER_X
    return min(most + 12, max(width / 2 + 70, 195) * unit), (CARD_H / 2 + 92) * unit


def _curve(a: Point, bend: Point, c: Point) -> list[Point]:
    return [_quadratic(a, bend, c, i / 60) for i in range(61)]


def _quadratic(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return (u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1])


def _evenly(points: Sequence[Point]) -> list[Point]:
    """The same line in STEPS pieces of one length."""
    lengths = [0.0]
    for a, b in pairwise(points):
        lengths.append(lengths[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    result, j = [], 0
    for i in range(STEPS + 1):
        goal = lengths[-1] * i / STEPS
        while j < len(points) - 2 and lengths[j + 1] < goal:
            j += 1
        part = (goal - lengths[j]) / ((lengths[j + 1] - lengths[j]) or 1.0)
        a, b = points[j], points[j + 1]
        result.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
    return result


def draw(surface: pygame.Surface, art: Art, points: list[Point]) -> None:
    """The arrow along ``points``; drawn once and kept."""
    if not points:
        return
    left, top, right, bottom = _around(points)
    key = ("arrow", tuple((round(x), round(y)) for x, y in (points[0], points[STEPS // 2], points[-1])))
    sprite = art.made(key, lambda k: _sprite(points, left, top, right - left, bottom - top, k))
    art.put(surface, sprite, left, top)


def between(before: list[Point], after: list[Point], share: float) -> list[Point]:
    """The arrow on its way from one place to another (a transfer): each of its points goes straight."""
    if not before or not after:
        return after
    return [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(before, after, strict=True)]


def draw_swinging(surface: pygame.Surface, art: Art, points: list[Point]) -> None:
    """The arrow while it swings round: drawn for this frame alone, its edges as they come."""
    if points:
        left, top, right, bottom = _around(points)
        art.put(surface, _sprite(points, left, top, right - left, bottom - top, art.metrics.k, 1), left, top)


def _around(points: list[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that the arrow covers."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - 24, min(ys) - 24, max(xs) + 24, max(ys) + 24


def _sprite(points: list[Point], left: float, top: float, w: float, h: float, k: float, over: int = OVER) -> Sprite:
    s = k * over
    size = max(1, round(w * k)), max(1, round(h * k))
    canvas = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
    line = [((x - left) * s, (y - top) * s) for x, y in points]
    _strokes(canvas, line, s)
    # Nothing on the canvas is half transparent: it is premultiplied as it is.
    return Sprite(canvas if over == 1 else pygame.transform.smoothscale(canvas, size))


def _strokes(canvas: pygame.Surface, line: list[Point], s: float) -> None:
    for more, colour in ((6.0, IVORY), (2.0, INK), (0.0, CINNABAR)):
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
    normals = _normals(line)
    for i in (1, 2, 3, 4):
        (x, y), (nx, ny) = line[i], normals[i]
        tx, ty = ny, -nx
        for sign in (1, -1):
            root = (x + nx * sign * 2 * s, y + ny * sign * 2 * s)
            end = (x + nx * sign * 9.5 * s - tx * 8 * s, y + ny * sign * 9.5 * s - ty * 8 * s)
            for width, colour in ((6.4, IVORY), (3.6, CINNABAR_DARK)):
                pygame.draw.line(canvas, colour, root, end, max(1, round(width * s)))
