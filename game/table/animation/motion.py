"""How one object moves: a way with stops on it, and where it is drawn at a moment of that way.

A card that lands strikes the table: its neighbours give way for a moment, a trump leaves a ring. A card in the hand's
grip grows under the press and leans while it is carried.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import hypot, pi, sin
from typing import NamedTuple

from game.table.layout.geometry import CARD_W, Key, Placement

FLYING_Z, HELD_Z = 1000, 5000
"""The layers of what moves through the air, and of what the player holds."""
FLIP, FADE = 120.0, 80.0
VIA_AT = 0.35
STILL_LIFTED = 0.3
"""A card that comes down keeps the long shadow of a lifted one for this part of the last leg."""

Easing = Callable[[float], float]
"""The course of a movement: from the part of its time that is gone (0 to 1) to the part of its way."""


def quad_out(t: float) -> float:
    return 1 - (1 - t) ** 2


def cubic_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def cubic_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


Stop = tuple[float, Placement]
"""A place on the way, and the share of the time after which it is reached."""


class Flown(NamedTuple):
    """Where a card is on its flight: how much of its way is gone, and by how much it differs from that point.

    ``up`` and ``aside`` (to the right of its way) in px of a card of size 1, ``turned`` in degrees clockwise, ``grown``
    a share of its size.
    """

    part: float
    up: float = 0.0
    aside: float = 0.0
    turned: float = 0.0
    grown: float = 0.0


Flight = Callable[[float], Flown]
"""A flight: from the part of its time that is gone to where the card is. It ends at Flown(1)."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One object's way. ``origin``: where it starts if it was not there; ``via``: the stops between. ``flight``: how it
    comes to the first of them.

    ``fade``: it does not travel; it goes where it is and comes where it shall be. ``vanish``: it is gone at the end.
    ``lies``: from this part of its time on it lies in its own layer, before that it flies over everything.
    """

    to: Placement
    duration: float = 160.0
    delay: float = 0.0
    ease: Easing = cubic_in_out
    arc: float = 0.0
    origin: Placement | None = None
    via: tuple[Stop, ...] = ()
    vanish: bool = False
    fade: bool = False
    lies: float = 1.0
    flight: Flight | None = None


@dataclass(slots=True)
class MovingObject:
    """One object on the table and its present movement."""

    at: Placement
    motion: Motion | None = None
    start: float = 0.0
    length: float = 0.0
    order: int = 0

    def target(self) -> Placement:
        return self.motion.to if self.motion else self.at

    def seen(self, now: float) -> Placement | None:
        """Where it is drawn at ``now``; None while it waits unseen for its way to begin."""
        move = self.motion
        if move is None:
            return self.at
        if now < self.start:
            return None if move.origin is not None else self.at
        t = self._gone(now)
        if move.fade and t < 1.0:
            if move.via:  # shown on its way: it stands there for all to see
                return move.via[0][1]._replace(z=FLYING_Z + self.order)
            return None if move.vanish else move.to._replace(alpha=t)
        return _between(self.at, move, t, self.length, self.order)

    def fading(self, now: float) -> Placement | None:
        """What is still seen of it where it was, while it fades from there."""
        move = self.motion
        if move is None or not move.fade or move.origin is not None or move.via or now < self.start:
            return None
        t = self._gone(now)
        return self.at._replace(alpha=1.0 - t) if t < 1.0 else None

    def retimed(self, now: float, by: float) -> None:
        """What is left of its way takes ``by`` times as long."""
        self.start, self.length = now + (self.start - now) * by, self.length * by

    def _gone(self, now: float) -> float:
        return 1.0 if self.length <= 0 else min(1.0, (now - self.start) / self.length)


def _between(start: Placement, move: Motion, t: float, length: float, order: int) -> Placement:
    if t >= 1.0:
        return move.to
    if move.flight is not None and t < move.via[0][0]:
        return _flown(start, move.via[0], move.flight, t, length)._replace(z=FLYING_Z + order)
    goal, ease, since, until = move.to, move.ease, 0.0, 1.0
    arc = move.arc * sin(pi * t / move.lies) if t < move.lies else 0.0
    for share, stop in move.via:
        if t < share:
            goal, until, ease = stop, share, cubic_out
            break
        start, since = stop, share
    leg, length = (t - since) / (until - since), length * (until - since)
    part = ease(leg)
    way = move.arc or move.vanish or move.origin or move.via or start.z != goal.z
    flies = bool(way) and t < move.lies
    return Placement(
        start.x + (goal.x - start.x) * part,
        start.y + (goal.y - start.y) * part - arc,
        start.angle + _swing(start, goal) * part,
        start.scale + (goal.scale - start.scale) * part,
        _face(start, goal, leg, length),
        (FLYING_Z + order) if flies else goal.z,
        goal.lifted or (start.lifted and leg < STILL_LIFTED),
        start.dim + (goal.dim - start.dim) * part,
    )


def _flown(start: Placement, stop: Stop, flight: Flight, t: float, length: float) -> Placement:
    """On a flight of its own from ``start`` to the first stop."""
    share, goal = stop
    leg, flown = t / share, flight(t / share)
    dx, dy = goal.x - start.x, goal.y - start.y
    far, way = hypot(dx, dy) or 1.0, min(1.0, flown.part)
    up, aside = flown.up * goal.scale, flown.aside * goal.scale / far
    return goal._replace(
        x=start.x + dx * flown.part - dy * aside,
        y=start.y + dy * flown.part + dx * aside - up,
        angle=start.angle + _swing(start, goal) * way + flown.turned,
        scale=(start.scale + (goal.scale - start.scale) * way) * (1 + flown.grown),
        face=_face(start, goal, leg, length * share),
        dim=start.dim + (goal.dim - start.dim) * way,
    )


def _swing(start: Placement, goal: Placement) -> float:
    """The shorter way round from one angle to the other."""
    return (goal.angle - start.angle + 180) % 360 - 180


def _face(start: Placement, goal: Placement, leg: float, length: float) -> float:
    """It turns over in the middle of a leg of ``length`` ms, of which the part ``leg`` is gone."""
    if start.face == goal.face:
        return goal.face
    share = min(1.0, FLIP / length) if length > 0 else 1.0
    turned = min(1.0, max(0.0, (leg - (1 - share) / 2) / share))
    return start.face + (goal.face - start.face) * turned


def without_origin(motion: Motion) -> Motion:
    return motion if motion.origin is None else replace(motion, origin=None)


# Landing

GROWN, GROWN_TRUMP, GROWN_MORE = 0.04, 0.08, 0.01
"""Enlargement of a card that lands: any card, a trump, and for each card of the bout after the third."""
PUSHED, PUSHED_MORE = 2.0, 0.5
"""How far (px) its neighbours are pushed, and the addition for each card after the third."""
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


def landing(
    to: Placement,
    force: Force,
    time: float,
    delay: float,
    arc: float,
    origin: Placement | None,
    flight: Flight | None = None,
    flat: bool = False,
) -> Motion:
    """A flight that ends with a strike, both together in ``time`` ms; ``flat``: along the cloth."""
    flies = max(SHORTEST_FLIGHT, time - force.length)
    length = flies + force.length
    above = to._replace(scale=to.scale * (1 + force.grown), lifted=not flat)
    stops, arc = ((flies / length, above),), arc if flight is None else 0.0
    return Motion(to, length, delay, cubic_out, arc, origin, stops, lies=flies / length, flight=flight)


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


# The hand

PRESS, SWELLS = 60.0, 0.03
"""Duration in ms of a pressed card's growth, and by how much it grows."""
FRAME = 1000 / 60
"""The growth began this long before the press is noticed, so that the first picture after the press shows it."""
MOST_LEAN = 6.0
LEAN = 5.0
"""Degrees for each logical px a millisecond."""
SOFT = 80.0
"""Lag of the lean, in ms."""


class Sway:
    """One held card. It is told where the card is, and when."""

    def __init__(self) -> None:
        self._lean = 0.0
        self._x: float | None = None
        self._then = 0.0

    @property
    def angle(self) -> float:
        """In whole degrees: each is a picture to be turned and kept."""
        return float(round(self._lean))

    def follow(self, x: float, now: float) -> None:
        """The card is at ``x`` now."""
        passed = now - self._then
        if self._x is not None and passed > 0:
            wanted = min(MOST_LEAN, max(-MOST_LEAN, (x - self._x) / passed * LEAN))
            self._lean += (wanted - self._lean) * min(1.0, passed / SOFT)
        if self._x is None or passed > 0:
            self._x, self._then = x, now

    def let_go(self) -> None:
        """Called when the held card is released."""
        self._lean, self._x = 0.0, None


class Contact:
    """What the button is down on, and how the held card leans."""

    def __init__(self) -> None:
        self._sway = Sway()
        self.pressed: Key | None = None
        self._since: float | None = None

    def press(self, key: Key | None) -> None:
        """The button is down on this object, or on none."""
        self.pressed, self._since = key, None

    def follow(self, held: float | None, now: float) -> bool:
        """The held card is at this x, or nothing is held. True while the pressed one grows."""
        if held is None:
            self._sway.let_go()
        else:
            self._sway.follow(held, now)
        if self.pressed is None:
            return False
        fresh = self._since is None
        self._since = now - FRAME if self._since is None else self._since
        return fresh or now - self._since < 2 * PRESS

    def leaning(self, at: Placement) -> Placement:
        """The held card as it leans."""
        return at._replace(angle=at.angle + self._sway.angle)

    def swollen(self, at: Placement, now: float) -> Placement:
        """The pressed object as it is drawn: a little larger."""
        if self._since is None:
            return at
        return at._replace(scale=at.scale * (1 + SWELLS * quad_out(min(1.0, (now - self._since) / PRESS))))
