"""Counts predicted chances and their results by tenths."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.rules.state import Rules
from engine.study.prospects import Prospects

TENTHS = 10


@dataclass(slots=True)
class Chances:
    """Predicted chances by tenths: their number, their sum, and how many came true."""

    count: list[int] = field(default_factory=lambda: [0] * TENTHS)
    told: list[float] = field(default_factory=lambda: [0.0] * TENTHS)
    true: list[int] = field(default_factory=lambda: [0] * TENTHS)
    squares: float = 0.0

    def add(self, chance: float, came_true: bool) -> None:
        tenth = min(int(chance * TENTHS), TENTHS - 1)
        self.count[tenth] += 1
        self.told[tenth] += chance
        self.true[tenth] += came_true
        self.squares += (chance - came_true) ** 2

    def join(self, other: "Chances") -> None:
        for tenth in range(TENTHS):
            self.count[tenth] += other.count[tenth]
            self.told[tenth] += other.told[tenth]
            self.true[tenth] += other.true[tenth]
        self.squares += other.squares

    def tenths(self) -> Iterator[tuple[int, int, float, float]]:
        """For each tenth with chances: its index, their number, the mean prediction, and the observed frequency."""
        for tenth, count in enumerate(self.count):
            if count:
                yield tenth, count, self.told[tenth] / count, self.true[tenth] / count


@dataclass(slots=True)
class Held:
    """The results of one kind of estimate: number of positions, of certain ones; chances of fools and of draws."""

    positions: int = 0
    certain: int = 0
    fools: Chances = field(default_factory=Chances)
    draws: Chances = field(default_factory=Chances)

    def add(self, rules: Rules, found: Prospects, fool: int) -> None:
        self.positions += 1
        self.certain += found.exact
        lost = rules.side_of[fool] if fool >= 0 else -1
        for side, seats in enumerate(rules.sides):
            self.fools.add(found.fool[seats[0]], side == lost)
        self.draws.add(found.draw, fool < 0)

    def join(self, other: "Held") -> None:
        self.positions += other.positions
        self.certain += other.certain
        self.fools.join(other.fools)
        self.draws.join(other.draws)
