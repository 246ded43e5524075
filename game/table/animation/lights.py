"""Highlights of a table: rings round cards, moving roles, a banner, laurels."""

from collections.abc import Collection
from dataclasses import dataclass
from math import pi, sin
from typing import Literal

from game.table.animation.motion import cubic_in_out, cubic_out, quad_out
from game.table.layout.geometry import Key, Placement

DRAWN, TRUMP, PLACED = 600.0, 300.0, 400.0
"""How long a card shines that was drawn, that was turned for trump, that came to its place without a way."""
SWEEP = 220.0
"""Duration of a change of roles, in ms: first the signs move, then the arrow."""
RIBBONS_CLOSE, ARROW_STARTS, RIBBONS_OPEN, SIGNS_LAND = 0.25, 0.25, 0.6, 0.65
"""Parts of that time."""
RIPPLE = 90.0
COMES, STAYS, GOES = 150.0, 600.0, 150.0
LASTS = COMES + STAYS + GOES
"""A banner's times."""
LAUREL = 350.0
LAUREL_LANDS = 0.62
"""The part of its time after which the wreath lies on the plate."""
KNOCK, KNOCKS = 260.0, 2
"""How long a seat knocks that passes, and how often."""
FIRST_KNOCK = KNOCK / (2 * KNOCKS)
"""When the plate is down for the first time."""
LEAST_FACTOR = 0.35
"""However fast the play, a banner can be read."""

Kind = Literal["drawn", "trump", "placed"]

Banner = Literal["attack", "defend"]
"""The kind of move that the player has to make."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring of light round a card, from ``at`` ms of its score on."""

    key: Key
    at: float
    kind: Kind

    @property
    def length(self) -> float:
        return {"drawn": DRAWN, "trump": TRUMP, "placed": PLACED}[self.kind]


@dataclass(frozen=True, slots=True)
class Ripple:
    """A ring on the cloth round the place where a trump strikes it, from ``at`` ms of its score on."""

    place: Placement
    at: float


@dataclass(frozen=True, slots=True)
class Sweep:
    """Attacker and defender change from ``start`` on; here are those from before (-1: there were none).

    ``took``: the defender from before took the cards.
    """

    principal: int
    defender: int
    start: float
    factor: float
    took: bool = False

    def _part(self, now: float, begin: float, end: float) -> float:
        share = (now - self.start) / max(1.0, SWEEP * self.factor)
        return min(1.0, max(0.0, (share - begin) / (end - begin)))

    def signs(self, now: float) -> float:
        """How far sword and shield have come on their way, 0 to 1."""
        return cubic_in_out(self._part(now, 0.0, SIGNS_LAND))

    def arrow(self, now: float) -> float:
        """How far the arrow has swung round, 0 to 1."""
        return cubic_in_out(self._part(now, ARROW_STARTS, 1.0))

    def left_open(self, now: float) -> float:
        """How much of the ribbons is still unrolled at the seats that the roles leave, 1 to 0."""
        return 1.0 - self._part(now, 0.0, RIBBONS_CLOSE)

    def ribbons(self, now: float) -> float:
        """How far the ribbons have opened at the new seats, 0 to 1."""
        return cubic_out(self._part(now, RIBBONS_OPEN, 1.0))

    def begun(self, now: float) -> bool:
        return now >= self.start

    def over(self, now: float) -> bool:
        return self._part(now, 0.0, 1.0) >= 1.0


class Lights:
    """Short-lived highlights on a table: rings round cards, the turning arrow, a banner, laurels.

    Nothing flashes: everything comes once and goes slowly. Times are ms of the screen's clock.
    """

    def __init__(self) -> None:
        self.sweep: Sweep | None = None
        self.taking = False
        """The defender takes: his ribbon says so until the next bout."""
        self._rings: dict[Key, tuple[Kind, float, float]] = {}
        self._banner: tuple[Banner, float, float] | None = None
        self._laurels: dict[int, tuple[float, float]] = {}
        self._knocks: dict[int, tuple[float, float]] = {}
        self._ripples: list[tuple[Placement, float, float]] = []

    @property
    def burning(self) -> object:
        """Everything that shines or will, and when: equal only where it all is the same."""
        return dict(self._rings), self._banner, dict(self._laurels), list(self._ripples), dict(self._knocks)

    def ring(self, ring: Ring, now: float, factor: float) -> None:
        """Let a card shine; its light lasts as long at every speed that can be seen."""
        start = now + ring.at * factor
        self._rings[ring.key] = (ring.kind, start, start + ring.length * (factor > 0))

    @property
    def ringed(self) -> Collection[Key]:
        """The cards that shine, or will."""
        return self._rings.keys()

    def of(self, key: Key, now: float) -> tuple[Kind, float] | None:
        """How a card shines: of which kind, and how strongly (1 to 0)."""
        found = self._rings.get(key)
        if found is None or not found[1] <= now < found[2]:
            return None
        kind, start, end = found
        return kind, 1.0 - (now - start) / (end - start)

    def ripple(self, ripple: Ripple, now: float, factor: float) -> None:
        """A ring spreads on the cloth."""
        start = now + ripple.at * factor
        self._ripples.append((ripple.place, start, start + RIPPLE * factor))

    def ripples(self, now: float) -> list[tuple[Placement, float]]:
        """The centres of the rings spreading on the cloth, and the progress of each, 0 to 1."""
        spreading = (each for each in self._ripples if each[1] <= now < each[2])
        return [(place, (now - start) / (end - start)) for place, start, end in spreading]

    def coming(self, now: float) -> list[Placement]:
        """Where rings will spread on the cloth."""
        return [place for place, start, _end in self._ripples if now < start]

    def announce(self, banner: Banner, now: float, factor: float) -> None:
        """Shows the banner of the player's turn."""
        self._banner = banner, now, max(factor, LEAST_FACTOR)

    def acted(self) -> None:
        """Called when the player has done what was asked for."""
        self._banner = None

    def put_out(self) -> None:
        """Removes all highlights, as after a jump to another position."""
        self.sweep, self.taking = None, False
        self._rings.clear()
        self._banner = None
        self._laurels.clear()
        self._knocks.clear()
        self._ripples.clear()

    def banner(self, now: float) -> tuple[Banner, float] | None:
        """What is announced at present, and how much of it is seen."""
        if self._banner is None:
            return None
        banner, start, factor = self._banner
        since = (now - start) / factor
        seen = min(1.0, since / COMES, (LASTS - since) / GOES)
        return (banner, seen) if seen > 0 else None

    def crown(self, seat: int, now: float, factor: float) -> None:
        """A seat is out: its laurel comes down."""
        self._laurels[seat] = now, max(1.0, LAUREL * factor)

    def laurel(self, seat: int, now: float) -> float:
        """How far the laurel of a seat that is out has come, 0 to 1."""
        start, length = self._laurels.get(seat, (0.0, 0.0))
        return 1.0 if length <= 0 else min(1.0, max(0.0, (now - start) / length))

    def knock(self, seat: int, now: float, factor: float) -> None:
        """A seat knocks on the table: it passes."""
        self._knocks[seat] = now, KNOCK * factor

    def dip(self, seat: int, now: float) -> float:
        """How far the plate of a seat that knocks has gone down, 0 to 1."""
        start, length = self._knocks.get(seat, (0.0, 0.0))
        gone = (now - start) / length if length > 0 else 1.0
        return abs(sin(KNOCKS * pi * gone)) if 0.0 <= gone < 1.0 else 0.0

    def lift(self, seat: int, now: float) -> float:
        """How far the plate of a seat that is out rises towards its wreath, 0 to 1: it goes down under it."""
        come = self.laurel(seat, now)
        up = come / LAUREL_LANDS if come < LAUREL_LANDS else (1 - come) / (1 - LAUREL_LANDS)
        return quad_out(up)

    def go_out(self, now: float) -> bool:
        """Removes finished highlights. True: there was a highlight, or is one."""
        shone = bool(self._rings or self._laurels or self._knocks or self._banner or self.sweep or self._ripples)
        if self._banner is not None and now >= self._banner[1] + LASTS * self._banner[2]:
            self._banner = None
        for seat in [seat for seat in self._laurels if self.laurel(seat, now) >= 1.0]:
            del self._laurels[seat]
        self._knocks = {seat: when for seat, when in self._knocks.items() if now < sum(when)}
        for key in [key for key, (_kind, _start, end) in self._rings.items() if now >= end]:
            del self._rings[key]
        self._ripples = [ripple for ripple in self._ripples if now < ripple[2]]
        if self.sweep is not None and self.sweep.over(now):
            self.sweep = None
        return shone
