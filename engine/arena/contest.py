"""Who plays whom at what: the players' seats in each deal of a group, and all that a group follows from."""

from dataclasses import asdict, dataclass
from functools import lru_cache

from engine.compose import compose
from engine.presets import preset
from engine.rules import Rules
from engine.version import VERSION


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest under the rules of ``preset`` with ``seats`` seats; ``players`` are names, one for each seat or two.

    Of two the first has one seat, or one team; the second has all others. A group is one order of the pack, played in
    every seating, so that luck with the cards is the same for all. Raises ValueError for what cannot be played.
    """

    players: tuple[str, ...]
    preset: str
    seats: int
    seed: str

    def __post_init__(self) -> None:
        rules = self.rules()
        if len(self.players) not in (2, rules.seats):
            raise ValueError(f"{len(self.players)} players for {rules.seats} seats: name two, or one for each seat")

    def rules(self) -> Rules:
        return _rules(self.preset, self.seats)

    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """For each deal of a group which player sits where: all turns of the table that keep the teams whole."""
        rules = self.rules()
        every = range(rules.seats)
        first = rules.sides[rules.side_of[0]]
        lineup = [int(seat not in first) for seat in every] if len(self.players) == 2 else list(every)
        sides = {frozenset(side) for side in rules.sides}
        turns = [
            turn
            for turn in every
            if {frozenset((seat + turn) % rules.seats for seat in side) for side in sides} == sides
        ]
        return tuple(dict.fromkeys(tuple(lineup[(seat - turn) % rules.seats] for seat in every) for turn in turns))

    def told(self) -> dict[str, object]:
        """For a file: what must be the same for groups to belong together."""
        return {**asdict(self), "players": list(self.players), "version": VERSION}


@lru_cache(maxsize=8)
def _rules(key: str, seats: int) -> Rules:
    """A contest asks for its rules in every group."""
    return compose(preset(key).options, seats)
