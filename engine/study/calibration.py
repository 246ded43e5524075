"""From what a search says to what happens: how far its figures may be believed.

A search overrates what it has found out; how much, differs between kinds of tables. Knows nothing of how the search
came by its figures.
"""

from engine.rules import Rules
from engine.state import State


def calibrated(losing: list[float], state: State) -> tuple[tuple[float, ...], float]:
    """For each side its chance to be the fool, and that of a draw; together they are 1.

    ``losing`` is what engine.bots.judging made of the deals: a draw counts `share_of_draw` for every side. ``state`` is
    the position, of which only that is read which everybody sees.
    """
    share = share_of_draw(state.rules)
    sides = len(losing)
    draw = min(max((1.0 - sum(losing)) / (1.0 - sides * share), 0.0), 1.0)
    chances = [max(each - draw * share, 0.0) for each in losing]
    every = sum(chances)
    if every <= 0.0:
        return (0.0,) * sides, 1.0
    return tuple(each / every * (1.0 - draw) for each in chances), draw


def share_of_draw(rules: Rules) -> float:
    """What a judge makes of a draw for every side (engine.bots.judging)."""
    return 0.4 / (len(rules.sides) - 1)
