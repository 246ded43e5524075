"""Where the line runs on the map: the way between its stations.

The map is WIDTH × HEIGHT units. The line goes to the right at the foot, back in the middle, and to the right in the
snow, so that each row of five can be seen alone.
"""

import itertools
import math

from assets.draw.gouge import sample
from assets.draw.journey.places import PLACES

WIDTH, HEIGHT, SCALE = 1280, 720, 1.375
PIECES = 6
"""A leg is sampled at so many places between every two of its points."""


def legs() -> list[list[tuple[float, float]]]:
    """The way from each station to the next, as polylines that begin and end at stations."""
    knots: list[tuple[float, float]] = []
    stops: list[int] = []
    for place in PLACES.values():
        stops.append(len(knots))
        knots += [place.at, *place.through]
    ended = [(2 * knots[0][0] - knots[1][0], knots[0][1]), *knots, (2 * knots[-1][0] - knots[-2][0], knots[-1][1])]
    pieces = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(ended, ended[1:], ended[2:], ended[3:], strict=False):
        near, far = math.hypot(cx - ax, cy - ay) or 1, math.hypot(dx - bx, dy - by) or 1
        reach = math.hypot(cx - bx, cy - by) * 0.36
        way = [bx, by, bx + (cx - ax) / near * reach, by + (cy - ay) / near * reach]
        way += [cx - (dx - bx) / far * reach, cy - (dy - by) / far * reach, cx, cy]
        pieces.append(sample(way, PIECES))
    drawn = []
    for first, last in itertools.pairwise(stops):
        line = pieces[first]
        for piece in pieces[first + 1 : last]:
            line = line + piece[1:]
        drawn.append(line)
    return drawn


def thousandths(point: tuple[float, float]) -> list[int]:
    return [round(point[0] / WIDTH * 1000), round(point[1] / HEIGHT * 1000)]


def entry() -> dict[str, object]:
    """What the program must know: stations by key and the legs between them, in thousandths of the map."""
    return {
        "stations": {key: thousandths(place.at) for key, place in PLACES.items()},
        "legs": [[thousandths(point) for point in leg] for leg in legs()],
    }
