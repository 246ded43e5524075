"""How each character lays a card: a flight of its own between the same two places.

A way of laying belongs to who lays, never to a card. It changes only what is between hand and place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import pi, sin
from types import MappingProxyType

from engine.records.journal import Chair
from game.session.seats import person_of
from game.table.animation.motion import Flight, Flown, Force, cubic_in_out, cubic_out, quad_out

LEAST_TEMPO = 0.5
"""With less of the usual time cards are laid plainly: a turn in three frames would be a flicker."""


@dataclass(frozen=True, slots=True)
class LayingStyle:
    """One way of laying a card.

    ``time``: how long it takes beside a plain flight. ``weight``: how hard it strikes, ``loud`` how loud it is heard.
    ``flat``: it keeps to the cloth. ``touches``: it touches the table once before, after this part of its flight.
    """

    flight: Flight
    time: float = 1.0
    weight: float = 1.0
    loud: float = 1.0
    flat: bool = False
    touches: float | None = None

    def force(self, plain: Force) -> Force:
        """How it strikes where a plainly laid card would strike so."""
        return Force(plain.grown * self.weight, plain.pushed * self.weight, plain.length)


def _hill(t: float) -> float:
    """From 0 up to 1 and down again."""
    return sin(pi * min(1.0, max(0.0, t)))


def _slid(t: float) -> Flown:
    """Pushed straight to its place, stopping as softly as it began."""
    return Flown(cubic_in_out(t))


TAP = 0.56


def _tapped_twice(t: float) -> Flown:
    """Brought there, put down, lifted a little and put down again."""
    if t < TAP:
        up = _hill(t / TAP)
        return Flown(cubic_in_out(t / TAP), 12 * up, grown=0.04 * up)
    up = _hill((t - TAP) / (1 - TAP))
    return Flown(1.0, 17 * up, grown=0.07 * up)


def _slapped(t: float) -> Flown:
    """Raised high, then down with the whole arm."""
    up = _hill(t**1.6)
    return Flown(t**1.7, 44 * up, turned=-9 * up, grown=0.26 * up)


def _thrown_flat(t: float) -> Flown:
    """Let go over the cloth: it turns round once on its way."""
    gone = quad_out(t)
    return Flown(gone, 6 * _hill(t), turned=-360 * (1 - gone))


JUMP = 0.6


def _slid_with_a_jump(t: float) -> Flown:
    """Quickly along the cloth, and a hop at the end."""
    if t < JUMP:
        return Flown(0.96 * cubic_out(t / JUMP))
    rest = (t - JUMP) / (1 - JUMP)
    hop = _hill(rest)
    return Flown(0.96 + 0.04 * rest, 15 * hop, turned=7 * hop, grown=0.05 * hop)


def _spun_in_an_arc(t: float) -> Flown:
    """A wide curve, turning all the way, slower and slower."""
    gone = quad_out(t) * 0.5 + t * 0.5
    curve = _hill(gone)
    return Flown(gone, 10 * curve, 78 * curve, 360 * (1 - quad_out(t)), 0.08 * curve)


HOVERS = 0.55


def _put_down(t: float) -> Flown:
    """Carried over its place, held there for a moment, and lowered straight down."""
    if t < HOVERS:
        risen = quad_out(t / HOVERS)
        return Flown(cubic_in_out(t / HOVERS), 24 * risen, grown=0.09 * risen)
    left = 1 - cubic_in_out((t - HOVERS) / (1 - HOVERS))
    return Flown(1.0, 24 * left, grown=0.09 * left)


def _flicked(t: float) -> Flown:
    """Off the thumb: half a turn at once, a little too far, and back."""
    gone = 1 - (1 - t) ** 4
    past = _hill((t - 0.45) / 0.55)
    return Flown(gone + 0.05 * past, 0.0, turned=180 * (1 - gone) - 9 * past)


LAYINGS: Mapping[str, LayingStyle] = MappingProxyType(
    {
        "student": LayingStyle(_slid, 1.05, 0.4, 0.85, flat=True),
        "grandmother": LayingStyle(_tapped_twice, 1.55, 0.7, 0.9, touches=TAP),
        "carter": LayingStyle(_slapped, 1.15, 2.0, 1.4),
        "sailor": LayingStyle(_thrown_flat, 1.15, 0.8, flat=True),
        "girl": LayingStyle(_slid_with_a_jump, 1.05, 0.8, flat=True),
        "musician": LayingStyle(_spun_in_an_arc, 1.4, 0.8),
        "professor": LayingStyle(_put_down, 1.4, 0.3, 0.7),
        "boy": LayingStyle(_flicked, 0.95, flat=True),
    }
)
"""By the key of the character."""


def layings(seats: Sequence[Chair]) -> Mapping[int, LayingStyle]:
    """How the computers at a table lay cards, by seat. People have hands of their own."""
    people = ((seat, person_of(chair)) for seat, chair in enumerate(seats))
    return {seat: LAYINGS[person] for seat, person in people if person in LAYINGS}
