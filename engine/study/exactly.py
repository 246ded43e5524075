"""Exact values of positions and of all their options, for hints and reviews."""

from collections.abc import Callable
from typing import Final

from engine.bots.endgame import MOST_CARDS, Endgame, Outcome, after, why_aside
from engine.bots.two_hands import Spent
from engine.rules.commands import DealCommand
from engine.rules.state import State

NODES: Final = 20_000
"""The solver's budget for one position. (In practice it solves all of 12 cards, 90 % of 14, half of 16.)"""

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
    """The outcome for the seat on turn after each of its ``options``; None as in `value`."""
    if why_aside(state):
        return None
    endgame = Endgame(state, nodes, late)
    try:
        return [_of(endgame, after(state, option)) for option in options]
    except Spent:
        return None


def fool(state: State, outcome: Outcome) -> int:
    """The side that is the fool if the seat on turn gets ``outcome``, -1 for none.

    If it wins, the fool is the other seat with cards, or the one who has just laid the last one.
    """
    side_of = state.rules.side_of
    own = side_of[state.turn]
    if outcome is Outcome.DRAW:
        return -1
    if outcome is Outcome.LOSS:
        return own
    others = [side_of[seat] for seat, hand in enumerate(state.hands) if hand and side_of[seat] != own]
    return others[0] if others else side_of[state.leader if state.turn == state.defender else state.defender]


def _of(endgame: Endgame, state: State) -> Outcome:
    for outcome in (Outcome.WIN, Outcome.DRAW):
        if endgame.reaches(state, outcome):
            return outcome
    return Outcome.LOSS
