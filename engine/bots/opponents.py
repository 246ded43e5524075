"""The opponent model: how likely each other side plays its lowest cards, by what it was seen to do in this deal.

A search supposes that others answer as well as it can itself, and so it fears what many players would never do. A
lowest-card player (engine.bots.heuristic) never holds back a plain card that it could have used, so each time a seat
turns out to have done that (`Memory.held_back`) it is less likely to be one. In the iterations that take a seat for
such a player its moves are foreseen (engine.bots.choices.lowest_move).

Partners are believed to be of a kind: each other side is foreseen as a whole or not at all. The own partner is not,
since a plan that needs its worst play is a bad one.
"""

from typing import NamedTuple

from engine.knowledge.memory import Memory
from engine.rules.state import Rules

AT_FIRST = 1 / 3
"""The probability before anything was seen."""
SIDE_AT_FIRST = 1 / 2
"""The same for a side of partners."""
HELD_BACK = 0.1
"""The odds after one card held back, relative to before. Not 0, although such a player never does: it is
evidence of how a person plays, not proof."""


class Foreseen(NamedTuple):
    """``seats`` (a bit each) are lowest-card players, all of them, with probability ``likely``."""

    seats: int
    likely: float


def lowest_players(memory: Memory, rules: Rules) -> list[Foreseen]:
    """Each other side, and how likely its seats are lowest-card players."""
    return [
        Foreseen(
            sum(1 << seat for seat in side),
            _likely(sum(memory.held_back[seat] for seat in side), SIDE_AT_FIRST if len(side) > 1 else AT_FIRST),
        )
        for side in rules.sides
        if memory.seat not in side
    ]


def _likely(times: int, at_first: float) -> float:
    odds = at_first / (1.0 - at_first) * HELD_BACK**times
    return odds / (1.0 + odds)
