"""Exact values of positions, for hints and reviews, which need them for every option and not only for the best one."""

from collections.abc import Callable
from typing import Final

from engine.bots.endgame import MOST_CARDS, Endgame, Outcome, after, why_aside
from engine.bots.two_hands import Spent
from engine.rules.commands import DealCommand
from engine.rules.state import State

NODES: Final = 20_000
"""What one position may cost. (As deals are played it is enough for all of 12 cards, nine in ten of 14, half of 16.)"""

__all__ = ["MOST_CARDS", "NODES", "Outcome", "fool", "outcomes", "value"]


def value(state: State, nodes: int = NODES, late: Callable[[], bool] | None = None) -> Outcome | None:
    """The result for the seat to move with best play; None if the solver does not cover it or takes too long."""
    if why_aside(state):
        return None
    try:
        return Endgame(state, nodes, late).solve().outcome
    except Spent:
        return None


def outcomes(
    state: State, options: list[DealCommand], nodes: int = NODES, late: Callable[[], bool] | None = None
) -> list[Outcome] | None:
    """What the seat to move gets by each of its ``options``; None as in `value`."""
    if why_aside(state):
        return None
    endgame = Endgame(state, nodes, late)
    try:
        return [_of(endgame, after(state, option)) for option in options]
    except Spent:
        return None


def fool(state: State, outcome: Outcome) -> int:
    """The side that is the fool when the seat to move gets ``outcome``; -1: none.

    It wins only against a seat that holds cards, or that defends and has just laid its last one.
    """
    side_of = state.rules.side_of
    own = side_of[state.turn]
    if outcome is Outcome.DRAW:
        return -1
    if outcome is Outcome.LOSS:
        return own
    others = [side_of[seat] for seat, hand in enumerate(state.hands) if hand and side_of[seat] != own]
    return others[0] if others else side_of[state.defender]


def _of(endgame: Endgame, state: State) -> Outcome:
    for outcome in (Outcome.WIN, Outcome.DRAW):
        if endgame.reaches(state, outcome):
            return outcome
    return Outcome.LOSS
