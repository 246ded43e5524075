"""Who sits on the other seats: how likely each plays by rule of thumb, judged by what it was seen to do in this deal.

A search supposes that others answer as well as it can itself, and so it fears what many players would never do. Whoever
lays the lowest card that does (engine.bots.heuristic) never keeps a card that it could have used, so each time a seat
is found out to have kept one (`Memory.belied`) makes that much less likely. Where such a seat is supposed, its moves
are foreseen (engine.bots.choices.usual).
"""

from engine.knowledge.memory import Memory

AT_FIRST = 1 / 3
"""How likely a seat plays by rule of thumb when nothing has been seen of it."""
BELIED = 0.1
"""How much more often such a seat is belied than another: never, but for the cards that the rule leaves aside."""


def usual_seats(memory: Memory) -> list[float]:
    """For each seat the probability that it plays by rule of thumb; 0 for the own one."""
    return [0.0 if seat == memory.seat else _usual(times) for seat, times in enumerate(memory.belied)]


def _usual(belied: int) -> float:
    odds = AT_FIRST / (1.0 - AT_FIRST) * BELIED**belied
    return odds / (1.0 + odds)
