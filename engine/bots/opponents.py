"""The opponent model: how likely each other seat is a lowest-card player, by what it was seen to do in this deal.

A search supposes that others answer as well as it can itself, and so it fears what many players would never do. A
lowest-card player (engine.bots.heuristic) never holds back a plain card that it could have used, so each time a seat
turns out to have done that (`Memory.held_back`) it is less likely to be one. In the iterations that take a seat for
such a player its moves are foreseen (engine.bots.choices.lowest_move).
"""

from engine.knowledge.memory import Memory

AT_FIRST = 1 / 3
"""The probability before anything was seen."""
HELD_BACK = 0.1
"""The odds after one card held back, relative to before. Not 0, although such a player never does: it is
evidence of how a person plays, not proof."""


def lowest_players(memory: Memory) -> list[float]:
    """For each seat the probability that it is a lowest-card player; 0 for the own one."""
    return [0.0 if seat == memory.seat else _likely(times) for seat, times in enumerate(memory.held_back)]


def _likely(times: int) -> float:
    odds = AT_FIRST / (1.0 - AT_FIRST) * HELD_BACK**times
    return odds / (1.0 + odds)
