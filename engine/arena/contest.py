"""The definition of a contest: players, rules, seed, and the seatings of a group."""

from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import combinations

from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.state import Rules
from engine.version import VERSION


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest under the rules of ``preset`` with ``seats`` seats; ``players`` are names: two, or one for each seat.

    Of two players the first has one seat or team, the second all others. In an ``even`` contest each of the two has
    half of the seats or teams: approximately in a deal, exactly in a group. A group is one order of the pack, played in
    every seating, so that luck with the cards is the same for all. Raises ValueError for an impossible contest.
    """

    players: tuple[str, ...]
    preset: str
    seats: int
    seed: str
    even: bool = False

    def __post_init__(self) -> None:
        rules = self.rules()
        if self.even and len(self.players) != 2:
            raise ValueError(f"--even needs two players, not {len(self.players)}")
        if len(self.players) not in (2, rules.seats):
            raise ValueError(
                f"{len(self.players)} players for {rules.seats} seats: name two players, or one for each seat"
            )

    def rules(self) -> Rules:
        return _rules(self.preset, self.seats)

    def options(self) -> Options:
        return preset(self.preset).options

    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """For each deal of a group the index of the player on each seat."""
        rules = self.rules()
        return _halves(rules) if self.even else _turns(rules, self.lineup())

    def lineup(self) -> tuple[int, ...]:
        """The first seating of a contest that is not even."""
        rules = self.rules()
        every = range(rules.seats)
        first = rules.sides[rules.side_of[0]]
        return tuple(int(seat not in first) for seat in every) if len(self.players) == 2 else tuple(every)

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The players of each team, if every seat has its own player; else ()."""
        rules = self.rules()
        if len(self.players) < rules.seats or not rules.in_teams:
            return ()
        return rules.sides

    def as_data(self) -> dict[str, object]:
        """The contest as data for a file; groups belong together if this is equal."""
        return {**asdict(self), "players": list(self.players), "version": VERSION}


def _turns(rules: Rules, lineup: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All rotations of the table that keep the teams together."""
    every, sides = range(rules.seats), {frozenset(side) for side in rules.sides}
    turns = [
        turn for turn in every if {frozenset((seat + turn) % rules.seats for seat in side) for side in sides} == sides
    ]
    return tuple(dict.fromkeys(tuple(lineup[(seat - turn) % rules.seats] for seat in every) for turn in turns))


def _halves(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """All seatings in which both players have half of the sides; if their number is odd, one has one more."""
    many = len(rules.sides)
    found = []
    for size in sorted({many - many // 2, many // 2}):
        for firsts in combinations(range(many), size):
            found.append(tuple(int(side not in firsts) for side in rules.side_of))
    return tuple(found)


@lru_cache(maxsize=8)
def _rules(key: str, seats: int) -> Rules:
    """Cached, because a contest needs its rules in every group."""
    return compose(preset(key).options, seats)
