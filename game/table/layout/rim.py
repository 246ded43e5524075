"""The way of the arrow from attacker to defender: along a rim round the bout, or straight between neighbouring plaques.

The rim is a closed line with round corners that no card, word or button of the table touches. It depends on the room
and the seats alone, so that the arrow stays where it is while cards are laid.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from math import atan2, hypot, sqrt, tau
from typing import NamedTuple

from game.table.layout.geometry import LANE, RIBBON_H, RIBBON_W, Point, Rect, Room, around
from game.table.layout.layout import Layout

STEPS = 48
"""The number of pieces of an arrow; all have the same length."""
BOXED = 8
"""One box covers so many of them."""
GAP = 7.0
"""The distance of an arrow's ends from the plaques it joins."""
Line = list[Point]

LEAVES = 46.0
"""At this distance from a plaque the arrow leaves the rim for it."""
INSIDE = 14.0
"""An arrow from the rim aims this far inside a plaque's corner."""
FURTHER = 1.15
"""Where the rim passes farther away, the arrow leaves it at this multiple of that distance."""
CLEAR = 8.0
"""The room an arrow needs on either side."""
FINE = 4.0
"""The length of the pieces of the rim."""
SOFT, UPRIGHT_SOFT = 5, 8
"""How far an arrow is smoothed where it leaves the rim, in pieces of the rim: more where plaques are far from it."""
SAG = 0.05
"""How much of its length an arrow between neighbours bends towards the bout."""
MOST_SAG = 12.0
SHORTEST = 50.0
"""Plaques nearer than that leave no room for an arrow between their corners."""
OPPOSITE = 200.0
"""Seats are opposite each other where the two ways between them differ by less."""
TURNING = 0.3
"""The part of a sweep in which the arrow leaves its old place, and in which it comes to its new one."""


@lru_cache(maxsize=8)
def rim(room: Room, seats: tuple[Point, ...]) -> tuple[Point, ...]:
    """The rim as a closed line, clockwise from the middle of its lower side. ``seats``: the opponents' plaques."""
    bout = room.widest_bout
    left, right = room.lanes
    low = room.own_ribbon[1] - RIBBON_H / 2 * room.ribbon_size
    above = _below(room, seats)
    top_left, top_right = above[0][1], above[-1][1]
    corner = partial(_corner, bout)
    if room.upright and not room.across:  # on a two-sided table the talon lies too high for that
        lower, last = _slopes(room, low - LEAVES / 2)
    else:
        bottom = (bout.bottom + low) / 2 if low - bout.bottom < LEAVES else bout.bottom + LEAVES / 2
        lower, last = corner(left, bottom), corner(right, bottom)
    upper, other = corner(left, top_left), corner(right, top_right)
    between = [point for point in above if upper[0][0] < point[0] < other[0][0]]
    line = [((left + right) / 2, lower[0][1]), *lower, *reversed(upper), *between, *other, *reversed(last)]
    return tuple(_pieces([*line, line[0]], FINE))


def _slopes(room: Room, low: float) -> tuple[Line, Line]:
    """The lower corners of an upright window's rim: from the ends of the own ribbon straight to the bout's sides.

    They bend as low as the talon and the heap leave room for; where there is none, they have a knee above these.
    """
    bout, (left, right), middle = room.widest_bout, room.lanes, room.w / 2
    foot = (RIBBON_W / 2 - INSIDE) * room.ribbon_size
    from_left, from_right = (middle - foot, low), (middle + foot, low)
    taken = [box.grown(3 * CLEAR) for box in (*room.talon_boxes, room.heap)]

    def free(bend: float) -> bool:
        slopes = _pieces([(left, bend), from_left], FINE) + _pieces([from_right, (right, bend)], FINE)
        return not any(box.holds(*point) for point in slopes for box in taken)

    bend = bout.bottom + CLEAR
    while bend + FINE < low and free(bend + FINE):
        bend += FINE
    above = (room.turnup_right + 2 * CLEAR, room.talon_boxes[1].y - 2 * CLEAR)
    beside = (room.heap.x - 1.75 * CLEAR, room.heap.y - 1.75 * CLEAR)
    return _slope(bout, from_left, (left, bend), above), _slope(bout, from_right, (right, bend), beside)


def _slope(bout: Rect, start: Point, bend: Point, over: Point) -> Line:
    """A straight way from ``start`` up to ``bend``, and the round corner there into the way beside the bout. Where the
    point ``over`` lies above that way, it goes over it.
    """
    share = (over[0] - start[0]) / (bend[0] - start[0])
    line = [start]
    if start[1] + (bend[1] - start[1]) * share > over[1]:
        round_ = min(hypot(over[0] - start[0], over[1] - start[1]), hypot(over[0] - bend[0], over[1] - bend[1])) / 2
        ends = _towards(over, start, round_), _towards(over, bend, round_)
        line += [_quadratic(ends[0], over, ends[1], i / 12) for i in range(13)]
    cut = (sqrt(max(LANE / 2 - CLEAR, 0)) + sqrt(max(bend[1] - bout.bottom - CLEAR, 0))) ** 2
    cut = min(cut, hypot(line[-1][0] - bend[0], line[-1][1] - bend[1]))
    corner = _towards(bend, line[-1], cut), bend, (bend[0], bend[1] - cut)
    return [*line, *(_quadratic(*corner, i / 12) for i in range(13))]


def _towards(a: Point, b: Point, far: float) -> Point:
    """The point so far from ``a`` on the way to ``b``."""
    share = far / (hypot(b[0] - a[0], b[1] - a[1]) or 1.0)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _below(room: Room, seats: Sequence[Point]) -> Line:
    """The line below the plaques at the top, from the left, each passed from corner to corner."""
    bout, line = room.widest_bout, Line()
    for box in sorted(room.ring.plaque(at) for at in seats if at[1] < bout.y):
        y = min(box.bottom + 2 * CLEAR, bout.y - CLEAR)
        corners = [(box.x - 2 * CLEAR, y), (box.right + 2 * CLEAR, y)]
        if line and corners[0][0] < line[-1][0] + 4 * CLEAR:  # no way up between these two
            if y < line[-1][1]:
                del corners[0]
            else:
                line.pop()
        line += corners
    return line or [(room.w / 2, bout.y - CLEAR)]


def _corner(bout: Rect, x: float, y: float) -> Line:
    """A round corner of the rim, from its level side to its upright one, as large as the bout's own corner allows."""
    to_right, to_top = x < bout.centre[0], y > bout.centre[1]
    dx = bout.x - x if to_right else x - bout.right
    dy = y - bout.bottom if to_top else bout.y - y
    cut = (sqrt(max(dx - CLEAR, 0)) + sqrt(max(dy - CLEAR, 0))) ** 2
    cut = min(max(cut, 2 * CLEAR), bout.w / 2, bout.h / 2)
    along = (x + cut if to_right else x - cut, y)
    beside = (x, y - cut if to_top else y + cut)
    return [_quadratic(along, (x, y), beside, i / 12) for i in range(13)]


class Sitting(NamedTuple):
    """The seating, which determines the paths of arrows."""

    room: Room
    order: tuple[tuple[int, Point], ...]

    @property
    def seats(self) -> dict[int, Point]:
        return dict(self.order)

    @property
    def rim(self) -> tuple[Point, ...]:
        ribbon = self.room.own_ribbon
        return rim(self.room, tuple(at for _seat, at in self.order if at != ribbon))


def route(layout: Layout, attacker: int, defender: int) -> Line:
    """Points from the attacker's place to the defender's."""
    return _route(_sitting(layout), attacker, defender)


def covered(layout: Layout, attacker: int, defender: int) -> list[Rect]:
    """What the arrow at rest covers, as a row of boxes."""
    points = route(layout, attacker, defender)
    parts = [points[i : i + BOXED + 1] for i in range(0, len(points) - 1, BOXED)]
    spans = [([x for x, _y in part], [y for _x, y in part]) for part in parts]
    return [Rect(min(x), min(y), max(x) - min(x), max(y) - min(y)).grown(CLEAR / 2) for x, y in spans]


def sweep(layout: Layout, before: tuple[int, int], after: tuple[int, int], share: float) -> Line:
    """The arrow on its way round from one pair of attacker and defender to another.

    Its ends run along the rim; at the beginning it leaves its old place for the rim, at the end it comes from there.
    """
    sitting = _sitting(layout)
    whole = len(sitting.rim)
    start, way = _stretch(sitting, *before)
    new_start, new_way = _stretch(sitting, *after)
    moved = (new_start - start + whole / 2) % whole - whole / 2
    here, goes = start + moved * share, way + (new_way - way) * share
    running = _evenly(_along(sitting, here, goes))
    if share < TURNING:
        return between(_route(sitting, *before), running, share / TURNING)
    if share > 1 - TURNING:
        return between(running, _route(sitting, *after), 1 - (1 - share) / TURNING)
    return running


def _sitting(layout: Layout) -> Sitting:
    return Sitting(layout.room, tuple(layout.seats.items()))


@lru_cache(maxsize=64)
def _route(sitting: Sitting, attacker: int, defender: int) -> Line:
    if _neighbours(sitting, attacker, defender):
        return tongue(sitting.room, sitting.seats[attacker], sitting.seats[defender])
    start, way = _stretch(sitting, attacker, defender)
    return _joined(sitting, (attacker, defender), start, way)


def between(one: Sequence[Point], other: Sequence[Point], share: float) -> Line:
    """Each point of a line on its way to the same point of another."""
    return [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(one, other, strict=True)]


def place_of(sitting: Layout | Sitting, seat: int) -> Rect:
    """What an arrow to a seat points at: its plaque, or the ribbon of the hand before us."""
    if seat in sitting.seats:
        return sitting.room.ring.plaque(sitting.seats[seat])
    f = sitting.room.ribbon_size
    return around(*sitting.room.own_ribbon, RIBBON_W * f, RIBBON_H * f)


def _at(sitting: Sitting, seat: int) -> int:
    """The piece of the rim that is nearest to a seat."""
    x, y = place_of(sitting, seat).centre
    line = sitting.rim
    distances = [(px - x) * (px - x) + (py - y) * (py - y) for px, py in line]
    return distances.index(min(distances))


def _neighbours(sitting: Sitting, one: int, other: int) -> bool:
    """Whether two opponents sit side by side, with neither another plaque nor our hand between them."""
    room, seats = sitting.room, sitting.seats
    order = [seat for seat, at in seats.items() if at != room.own_ribbon]
    order.sort(key=lambda seat: atan2(room.w / 2 - seats[seat][0], seats[seat][1] - room.h / 2) % tau)  # clockwise
    return one in order and other in order and abs(order.index(one) - order.index(other)) == 1


def tongue(room: Room, start: Point, end: Point) -> Line:
    """The short way from plaque to plaque, bent slightly towards the bout."""
    a, b = room.ring.plaque(start), room.ring.plaque(end)
    first, last = _nearest(a, b.centre), _nearest(b, a.centre)
    if hypot(last[0] - first[0], last[1] - first[1]) < SHORTEST or _far(first, b) < SHORTEST:
        # No room between their corners: past the side of the lower one that looks to the bout.
        first, last = _past(a, b, room.w / 2) if a.y > b.y else _past(b, a, room.w / 2)[::-1]
    elif a.y < b.bottom and b.y < a.bottom:  # side by side: from board to board
        level = (start[1] + end[1]) / 2 + 16 * room.seat_size
        first, last = (first[0], level), (last[0], level)
    x, y = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    mx, my = room.bout
    far = hypot(mx - x, my - y) or 1.0
    bend = min(MOST_SAG, SAG * hypot(last[0] - first[0], last[1] - first[1])) * 2 / far
    curve = [_quadratic(first, (x + (mx - x) * bend, y + (my - y) * bend), last, i / 24) for i in range(25)]
    return _evenly(_kept_off(_pieces(curve, 1.0), (a, b)))


def _past(low: Rect, high: Rect, middle: float) -> tuple[Point, Point]:
    """From the inner side of a plaque up to the lower edge of the one above it."""
    left = low.centre[0] < middle
    x = low.right + GAP if left else low.x - GAP
    inwards = min(2 * CLEAR, max(0.0, high.right - x if left else x - high.x))
    y = max(low.centre[1], min(low.bottom - CLEAR, high.bottom + SHORTEST))
    return (x, y), (x + inwards if left else x - inwards, high.bottom)


@lru_cache(maxsize=64)
def _stretch(sitting: Sitting, attacker: int, defender: int) -> tuple[int, int]:
    """Where on the rim an arrow begins, and how many pieces it goes from there: clockwise, or against it below 0.

    The shorter way; between opposite seats upwards on the right side and downwards on the left.
    """
    whole = len(sitting.rim)
    start, end = _at(sitting, attacker), _at(sitting, defender)
    way = (end - start + whole / 2) % whole - whole / 2
    if whole - 2 * abs(way) < OPPOSITE / FINE:
        way = -((start - end) % whole)  # our hand is at the beginning of the rim: against the clock is to the right
    return start, round(way)


def _along(sitting: Sitting, start: float, way: float) -> Line:
    line = sitting.rim
    step = 1 if way >= 0 else -1
    return [line[round(start + step * i) % len(line)] for i in range(max(2, round(abs(way)) + 1))]


def _joined(sitting: Sitting, ends: tuple[int, int], start: int, way: int) -> Line:
    """A stretch of the rim with its ends led to the two plaques."""
    line = _along(sitting, start, way)
    boxes = [place_of(sitting, seat) for seat in ends]
    for point, box in zip((line[0], line[-1]), boxes, strict=True):
        leaves = max(LEAVES, FURTHER * _far(point, box))
        line = _apart(line, box, leaves)
    if len(line) < 2:
        return []
    doors = [Rect(box.x + INSIDE, box.y, box.w - 2 * INSIDE, box.h) for box in boxes]
    line = [_nearest(doors[0], line[0]), *line, _nearest(doors[1], line[-1])]
    soft = UPRIGHT_SOFT if sitting.room.upright else SOFT
    return _evenly(_kept_off(_smooth(_pieces(line, FINE), soft), boxes))


def _kept_off(line: Line, boxes: Sequence[Rect]) -> Line:
    for box in boxes:
        line = _apart(line, box, GAP)
    return line


def _apart(line: Line, box: Rect, least: float) -> Line:
    """The points at least so far from a box; by the thousand, so without a call for each."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    found, square = [], least * least
    for point in line:
        x, y = point
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = top - y if y < top else y - bottom if y > bottom else 0.0
        if dx * dx + dy * dy >= square:
            found.append(point)
    return found


def _nearest(box: Rect, to: Point) -> Point:
    """The point of a box that is nearest to another."""
    return min(max(to[0], box.x), box.right), min(max(to[1], box.y), box.bottom)


def _far(point: Point, box: Rect) -> float:
    x, y = _nearest(box, point)
    return hypot(point[0] - x, point[1] - y)


def _quadratic(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return (u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1])


def _smooth(line: Line, soft: int) -> Line:
    """The mean of the points around each point; the ends stay."""
    xs = [0.0, *accumulate(x for x, _y in line)]
    ys = [0.0, *accumulate(y for _x, y in line)]
    smooth, last = [], len(line) - 1
    for i in range(len(line)):
        reach = min(soft, i, last - i)
        first, end = i - reach, i + reach + 1
        smooth.append(((xs[end] - xs[first]) / (end - first), (ys[end] - ys[first]) / (end - first)))
    return smooth


def _pieces(line: Sequence[Point], length: float) -> Line:
    """The same line in pieces of about this length."""
    whole = sum([hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(line)])
    return _divided(line, max(1, round(whole / length)))


def _evenly(line: Sequence[Point]) -> Line:
    return _divided(line, STEPS) if len(line) > 1 else []


def _divided(line: Sequence[Point], pieces: int) -> Line:
    """The same line in this many pieces of equal length."""
    lengths = [0.0, *accumulate([hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(line)])]
    whole, last = lengths[-1] / pieces, len(line) - 2
    result, j = [], 0
    for i in range(pieces + 1):
        goal = whole * i
        while j < last and lengths[j + 1] < goal:
            j += 1
        part = (goal - lengths[j]) / ((lengths[j + 1] - lengths[j]) or 1.0)
        (ax, ay), (bx, by) = line[j], line[j + 1]
        result.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return result
