"""How one object moves: a way with stops on it, and where it is drawn at a moment of that way."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import pi, sin

from game.table.layout.geometry import Placement

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


@dataclass(frozen=True, slots=True)
class Motion:
    """One object's way. ``origin``: where it starts if it was not there; ``via``: the stops between.

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
    goal, ease, since, until = move.to, move.ease, 0.0, 1.0
    arc = move.arc * sin(pi * t / move.lies) if t < move.lies else 0.0
    for share, stop in move.via:
        if t < share:
            goal, until, ease = stop, share, cubic_out
            break
        start, since = stop, share
    leg, length = (t - since) / (until - since), length * (until - since)
    part = ease(leg)
    swing = (goal.angle - start.angle + 180) % 360 - 180
    face = goal.face
    if start.face != goal.face:
        share = min(1.0, FLIP / length) if length > 0 else 1.0
        turned = min(1.0, max(0.0, (leg - (1 - share) / 2) / share))
        face = start.face + (goal.face - start.face) * turned
    way = move.arc or move.vanish or move.origin or move.via or start.z != goal.z
    flies = bool(way) and t < move.lies
    return Placement(
        start.x + (goal.x - start.x) * part,
        start.y + (goal.y - start.y) * part - arc,
        start.angle + swing * part,
        start.scale + (goal.scale - start.scale) * part,
        face,
        (FLYING_Z + order) if flies else goal.z,
        goal.lifted or (start.lifted and leg < STILL_LIFTED),
        start.dim + (goal.dim - start.dim) * part,
    )


def without_origin(motion: Motion) -> Motion:
    return motion if motion.origin is None else replace(motion, origin=None)
