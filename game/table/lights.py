"""What shines on the table for a moment: rings round cards that have just come, and the arrow that swings round.

Only when and how strongly; it draws nothing. Nothing here flashes: every light comes once and goes out slowly.
"""

from dataclasses import dataclass
from typing import Literal

from game.table.easing import cubic_in_out
from game.table.placement import Key

DRAWN, TRUMP, PLACED = 600.0, 300.0, 400.0
"""How long a card shines that was drawn, that was turned for trump, that came to its place without a way."""
SWEEP = 300.0

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


class Lights:
    """The lights of one table. Times are ms of the screen's clock."""

    def __init__(self) -> None:
        self.sweep: Sweep | None = None
        self._rings: dict[Key, tuple[Kind, float, float]] = {}

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

    def go_out(self, now: float) -> bool:
        """What is over goes. True: something shone, or does."""
        shone = bool(self._rings) or self.sweep is not None
        for key in [key for key, (_kind, _start, end) in self._rings.items() if now >= end]:
            del self._rings[key]
        if self.sweep is not None and self.sweep.share(now) >= 1.0:
            self.sweep = None
        return shone
