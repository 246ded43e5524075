"""How a card strikes the table: it comes down, its neighbours give way for a moment, a trump leaves a ring."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

from game.table.animation.motion import Motion, Stop, cubic_out
from game.table.layout.geometry import CARD_W, Key, Placement

GROWN, GROWN_TRUMP, GROWN_MORE = 0.04, 0.08, 0.01
"""So much larger a card arrives: any card, a trump, and for each card of the bout after the third."""
PUSHED, PUSHED_MORE = 2.0, 0.5
"""So many px its neighbours give way, and for each card after the third."""
STRIKE, STRIKE_TRUMP = 50.0, 90.0
AWAY = 0.35
"""The part of a strike after which the neighbours are as far away as they go."""
USUAL, MOST_MORE = 3, 4
REACH = 1.7 * CARD_W
"""Neighbours are cards whose centres are this near, at size 1."""
SHORTEST_FLIGHT = 40.0


@dataclass(frozen=True, slots=True)
class Force:
    """How strongly a card strikes: how much larger it arrives, how far others give way, and for how many ms."""

    grown: float
    pushed: float
    length: float


@dataclass(frozen=True, slots=True)
class Strike:
    """A card lands at its place ``at`` ms after its score began."""

    key: Key
    place: Placement
    at: float
    force: Force


def force_of(number: int, trump: bool) -> Force:
    """How the ``number``-th card of a bout strikes, from 1."""
    more = min(MOST_MORE, max(0, number - USUAL))
    grown = (GROWN_TRUMP if trump else GROWN) + GROWN_MORE * more
    return Force(grown, PUSHED + PUSHED_MORE * more, STRIKE_TRUMP if trump else STRIKE)


def landing(to: Placement, force: Force, time: float, delay: float, arc: float, origin: Placement | None) -> Motion:
    """A flight that ends with a strike, both together in ``time`` ms."""
    flight = max(SHORTEST_FLIGHT, time - force.length)
    length = flight + force.length
    above = to._replace(scale=to.scale * (1 + force.grown), lifted=True)
    return Motion(to, length, delay, cubic_out, arc, origin, ((flight / length, above),), lies=flight / length)


def give_way(key: Key, home: Placement, comes: float | None, strikes: Iterable[Strike]) -> Motion | None:
    """How a card that lies at ``home`` is pushed by strikes beside it; None if it does not move at all.

    ``comes``: it makes room first and is at home after so many ms, as all that make room are; None: it lies there.
    """
    near = sorted((s for s in strikes if s.key != key and _near(home, s.place)), key=lambda strike: strike.at)
    times = [] if comes is None else [(comes, home)]
    for strike in near:
        times += [(strike.at, home), (strike.at + AWAY * strike.force.length, _pushed(home, strike))]
        times += [(strike.at + strike.force.length, home)]
    if not times:
        return None
    begin, end = (times[0][0] if comes is None else 0.0), times[-1][0]
    stops: list[Stop] = []
    for at, place in times[:-1]:
        share = (at - begin) / (end - begin)
        if share > (stops[-1][0] if stops else 0.0):
            stops.append((share, place))
    return Motion(home, end - begin, begin, cubic_out, via=tuple(stops), lies=0.0)


def _near(home: Placement, place: Placement) -> bool:
    return hypot(home.x - place.x, home.y - place.y) <= REACH * place.scale


def _pushed(home: Placement, strike: Strike) -> Placement:
    """Straight away from what lands."""
    dx, dy = home.x - strike.place.x, home.y - strike.place.y
    far = hypot(dx, dy) or 1.0
    by = strike.force.pushed * home.scale / far
    return home._replace(x=home.x + dx * by, y=home.y + dy * by)
