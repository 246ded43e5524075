"""One object's way across the table: where it is at any moment between start and goal."""

from dataclasses import dataclass
from math import pi, sin

from game.table.easing import Easing, cubic_in_out, cubic_out
from game.table.placement import Placement

FLYING_Z, HELD_Z = 1000, 5000
"""The layers of what moves through the air, and of what the player holds."""
FLIP = 120.0
VIA_AT = 0.35


@dataclass(frozen=True, slots=True)
class Motion:
    """One object's way. ``origin``: where it starts if it was not there; ``via``: a stop at VIA_AT of the time."""

    to: Placement
    duration: float = 160.0
    delay: float = 0.0
    ease: Easing = cubic_in_out
    arc: float = 0.0
    origin: Placement | None = None
    via: Placement | None = None
    vanish: bool = False


@dataclass(slots=True)
class Actor:
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
        t = 1.0 if self.length <= 0 else min(1.0, (now - self.start) / self.length)
        return _between(self.at, move, t, self.length, self.order)


def _between(start: Placement, move: Motion, t: float, length: float, order: int) -> Placement:
    if t >= 1.0:
        return move.to
    goal, leg, arc = move.to, t, move.arc * sin(pi * t)
    ease = move.ease
    if move.via is not None:
        if t < VIA_AT:
            goal, leg, length, ease = move.via, t / VIA_AT, length * VIA_AT, cubic_out
        else:
            start, leg, length = move.via, (t - VIA_AT) / (1 - VIA_AT), length * (1 - VIA_AT)
    part = ease(leg)
    swing = (goal.angle - start.angle + 180) % 360 - 180
    face = goal.face
    if start.face != goal.face:
        share = min(1.0, FLIP / length) if length > 0 else 1.0
        turned = min(1.0, max(0.0, (leg - (1 - share) / 2) / share))
        face = start.face + (goal.face - start.face) * turned
    return Placement(
        start.x + (goal.x - start.x) * part,
        start.y + (goal.y - start.y) * part - arc,
        start.angle + swing * part,
        start.scale + (goal.scale - start.scale) * part,
        face,
        (FLYING_Z + order) if move.arc or move.vanish or move.origin or start.z != goal.z else goal.z,
        move.arc > 0 or goal.lifted,
        start.dim + (goal.dim - start.dim) * part,
    )


def without_origin(motion: Motion) -> Motion:
    if motion.origin is None:
        return motion
    return Motion(motion.to, motion.duration, motion.delay, motion.ease, motion.arc, None, motion.via, motion.vanish)
