"""The scale: places on the ladder of levels, and how likely each side is to lose.

A place is a number: 0 is the weakest level, 1 the next, and a person may stand between two of them. What one place is
worth differs from step to step and from table to table, so places have a weight for each kind of table (`weight`). The
sides of a deal lose in proportion to exp(-mean weight of the side): a Plackett-Luce model of the last place, for two
seats the same as Bradley and Terry's. A draw tells nothing.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final, Literal, NamedTuple

Table = Literal["two", "several", "teams"]
Sides = tuple[tuple[int, ...], ...]
"""The seats of each side, as in engine.rules.state.Rules."""


class Rung(NamedTuple):
    """A level, and how much more often it is the fool than the next stronger one where both have half of the seats.

    The shares are per thousand: with two seats, with several (measured at four), and in teams (measured in pairs). The
    strongest level has none.
    """

    level: str
    two: int = 0
    several: int = 0
    teams: int = 0


LADDER: Final = (
    Rung("novice", 628, 615, 652),
    Rung("amateur", 622, 616, 666),
    Rung("club", 625, 649, 653),
    Rung("veteran", 641, 637, 663),
    Rung("expert", 648, 612, 673),
    Rung("grandmaster"),
)
"""From the weakest to the strongest. `python -m tests.tools.even ladder` measures the shares again."""
KEYS: Final = tuple(step.level for step in LADDER)
TOP: Final = len(LADDER) - 1
"""The place of the strongest level."""


def place(level: str) -> int:
    """The place of a level. Raises ValueError if the ladder does not have it."""
    return KEYS.index(level)


def table(sides: Sides) -> Table:
    """The kind of table that these sides make."""
    if any(len(side) > 1 for side in sides):
        return "teams"
    return "two" if len(sides) == 2 else "several"


def weight(at: float, kind: Table) -> float:
    """The weight of a place, in logits above the weakest level. Beyond the ends the last step goes on."""
    below = _BELOW[kind]
    step = min(max(int(at), 0), TOP - 1)
    return below[step] + (at - step) * (below[step + 1] - below[step])


def losing(places: Sequence[float], sides: Sides) -> list[float]:
    """How likely each side is to lose, with players of these places on the seats."""
    kind = table(sides)
    parts = [exp(-sum(weight(places[seat], kind) for seat in side) / len(side)) for side in sides]
    whole = sum(parts)
    return [part / whole for part in parts]


def _added(shares: Sequence[int]) -> tuple[float, ...]:
    found = [0.0]
    for share in shares:
        found.append(found[-1] + log(share / (1000 - share)))
    return tuple(found)


_BELOW: Final[dict[Table, tuple[float, ...]]] = {
    "two": _added([step.two for step in LADDER[:-1]]),
    "several": _added([step.several for step in LADDER[:-1]]),
    "teams": _added([step.teams for step in LADDER[:-1]]),
}
