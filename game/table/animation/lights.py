"""What shows on the table for a moment: rings round cards that have just come, the arrow that swings round, a banner.

Only when and how strongly; it draws nothing. Nothing here flashes: everything comes once and goes slowly.
"""

from dataclasses import dataclass
from typing import Literal

from game.table.animation.easing import cubic_in_out
from game.table.layout.geometry import Key

DRAWN, TRUMP, PLACED = 600.0, 300.0, 400.0
"""How long a card shines that was drawn, that was turned for trump, that came to its place without a way."""
SWEEP = 300.0
COMES, STAYS, GOES = 150.0, 600.0, 150.0
LASTS = COMES + STAYS + GOES
"""A banner's times."""
LAUREL = 500.0
LEAST_FACTOR = 0.35
"""However fast the play, a banner can be read."""

Kind = Literal["drawn", "trump", "placed"]


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
class Sweep:
    """The attack went from ``principal`` to ``defender`` before; the arrow swings round from ``start`` on."""

    principal: int
    defender: int
    start: float
    factor: float

    def share(self, now: float) -> float:
        """How far it has swung, 0 to 1."""
        return cubic_in_out(min(1.0, max(0.0, (now - self.start) / max(1.0, SWEEP * self.factor))))


@dataclass(frozen=True, slots=True)
class Banner:
    """A line over the table, ``at`` ms of its score: what the player is asked for, or ``suit``, that is trump now."""

    told: Literal["attack", "defend", "trump"]
    suit: int = -1
    at: float = 0.0


class Lights:
    """The lights of one table. Times are ms of the screen's clock."""

    def __init__(self) -> None:
        self.sweep: Sweep | None = None
        self._rings: dict[Key, tuple[Kind, float, float]] = {}
        self._banners: list[tuple[Banner, float, float]] = []
        self._laurels: dict[int, tuple[float, float]] = {}

    def ring(self, ring: Ring, now: float, factor: float) -> None:
        """Let a card shine; its light lasts as long at every speed that can be seen."""
        start = now + ring.at * factor
        self._rings[ring.key] = (ring.kind, start, start + ring.length * (factor > 0))

    def of(self, key: Key, now: float) -> tuple[Kind, float] | None:
        """How a card shines: of which kind, and how strongly (1 to 0)."""
        found = self._rings.get(key)
        if found is None or not found[1] <= now < found[2]:
            return None
        kind, start, end = found
        return kind, 1.0 - (now - start) / (end - start)

    def announce(self, banner: Banner, now: float, factor: float) -> None:
        """Show a banner, after those that are still to be read."""
        factor = max(factor, LEAST_FACTOR)
        start = now + banner.at * factor
        if self._banners:
            _last, since, slow = self._banners[-1]
            start = max(start, since + LASTS * slow)
        self._banners.append((banner, start, factor))

    def acted(self) -> None:
        """What the player was asked for he has done."""
        self._banners = [shown for shown in self._banners if shown[0].told == "trump"]

    def put_out(self) -> None:
        """What shines or is announced has not happened any more."""
        self.sweep = None
        self._rings.clear()
        self._banners.clear()
        self._laurels.clear()

    def banner(self, now: float) -> tuple[Banner, float] | None:
        """What is announced at present, and how much of it is seen."""
        for banner, start, factor in self._banners:
            since = (now - start) / factor
            seen = min(1.0, since / COMES, (LASTS - since) / GOES)
            if seen > 0:
                return banner, seen
        return None

    def crown(self, seat: int, now: float, factor: float) -> None:
        """A seat is out: its laurel comes down."""
        self._laurels[seat] = now, max(1.0, LAUREL * factor)

    def laurel(self, seat: int, now: float) -> float:
        """How far the laurel of a seat that is out has come, 0 to 1."""
        start, length = self._laurels.get(seat, (0.0, 0.0))
        return 1.0 if length <= 0 else min(1.0, max(0.0, (now - start) / length))

    def go_out(self, now: float) -> bool:
        """What is over goes. True: something shone, or does."""
        shone = bool(self._rings or self._laurels or self._banners) or self.sweep is not None
        self._banners = [shown for shown in self._banners if now < shown[1] + LASTS * shown[2]]
        for seat in [seat for seat in self._laurels if self.laurel(seat, now) >= 1.0]:
            del self._laurels[seat]
        for key in [key for key, (_kind, _start, end) in self._rings.items() if now >= end]:
            del self._rings[key]
        if self.sweep is not None and self.sweep.share(now) >= 1.0:
            self.sweep = None
        return shone
