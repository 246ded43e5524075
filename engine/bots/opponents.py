"""The opponent model: how likely each other seat is a lowest-card player, by what it was seen to do in this deal.

A search supposes that others answer as well as it can itself, and so it fears what many players would never do. A
lowest-card player (engine.bots.heuristic) never holds back a plain card that it could have used. So each time a seat
turns out to have done that (`Memory.held_back`) it is less likely to be one, and each time it used none of some cards
and was not found to have had one (`Memory.forgone`) it is a little more likely. In the iterations that take a seat for
such a player its moves are foreseen (engine.bots.choices.lowest_move).
"""

from engine.knowledge.memory import Memory

AT_FIRST = 1 / 3
"""The probability before anything was seen."""
HELD_BACK = 0.1
"""The odds after one card held back, relative to before. Not 0, although such a player never does: it is
evidence of how a person plays, not proof."""
NOTHING_FOUND = 1.14
"""The odds after cards were forgone and none of them turned out to be held, relative to before: an expert is found to
have held one after 0.11 to 0.14 of such acts (two seats, four, pairs), a lowest-card player never."""


def lowest_players(memory: Memory) -> list[float]:
    """For each seat the probability that it is a lowest-card player; 0 for the own one."""
    forgone = [0] * memory.seats
    for each in memory.forgone:
        forgone[each.seat] += 1
    return [
        0.0 if seat == memory.seat else _likely(times, max(acts - times, 0))
        for seat, (times, acts) in enumerate(zip(memory.held_back, forgone, strict=True))
    ]


def _likely(held_back: int, nothing_found: int) -> float:
    odds = AT_FIRST / (1.0 - AT_FIRST) * HELD_BACK**held_back * NOTHING_FOUND**nothing_found
    return odds / (1.0 + odds)
