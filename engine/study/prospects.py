"""What a position is worth: every seat's chance to be the fool, and the chance of a draw.

By what one seat may know, or with open cards. The chances are those of deals that good players play to the end
(ESTIMATE.md says how that was measured); where the exact solver answers, they are certain.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine.bots.choices import command, moves
from engine.bots.endgame import certain
from engine.bots.rollout import habits
from engine.commands import DealCommand
from engine.events import CUT
from engine.memory import Memory
from engine.rules import Rules
from engine.state import State
from engine.study.calibration import calibrated
from engine.study.exactly import Outcome, value
from engine.study.tree import Tree, World, chosen
from engine.veil import Veil
from engine.worlds import Worlds

Late = Callable[[], bool]
"""Says that it is time to answer."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """For each seat the chance that its side is the fool, and the chance that nobody is.

    The chances of all sides (not seats) and ``draw`` add up to 1. ``exact``: worked out, with best play of all.
    """

    fool: tuple[float, ...]
    draw: float
    exact: bool


def known(
    seen: Veil, memory: Memory, rules: Rules, chance: Random, iterations: int, late: Late | None = None
) -> Prospects:
    """By what one seat may know, at any moment of a deal, whoever's turn it is.

    Raises ValueError when veil and memory are not of the same moment.
    """
    whole = certain(seen, memory, rules)
    if whole is not None:
        sure = surely(whole, late)
        if sure is not None:
            return sure
    worlds = Worlds(seen, memory, rules)
    return estimated(lambda: worlds.guess(chance), seen.seat, iterations, late)


def opened(state: State, chance: Random, iterations: int, late: Late | None = None) -> Prospects:
    """With open cards, the talon's order among them. Raises ValueError for a deal that is over.

    ``chance`` decides what would be shuffled later in the deal (the deal's own secret is not looked at).
    """
    if state.ended is not None:
        raise ValueError("the deal is over")
    sure = surely(state, late)
    return sure or estimated(shown(state, chance), state.turn, iterations, late)


def surely(state: State, late: Late | None) -> Prospects | None:
    """What the solver says of a deal that is known whole, if it has an answer."""
    outcome = value(state, late=late)
    if outcome is None:
        return None
    loser = state.turn if outcome is Outcome.LOSS else opponent(state)
    return certainly(state.rules, -1 if outcome is Outcome.DRAW else state.rules.side_of[loser])


def certainly(rules: Rules, side: int) -> Prospects:
    """``side`` is the fool without doubt; -1: nobody is."""
    return Prospects(tuple(float(each == side) for each in rules.side_of), float(side < 0), True)


def estimated(world: World, seat: int, iterations: int, late: Late | None) -> Prospects:
    """By a search on the deals that ``world`` gives, in which ``seat``, if it is to move, does what is best for it."""
    state = world()
    if state.phase is CUT:
        return even(state.rules)
    tree = Tree(state.rules)
    if state.turn == seat:
        options = own_options(state)
        tallies = tree.compare(options, state.rules.side_of[seat], -1, world, iterations, late)
        best = chosen(tallies, state.rules.side_of[seat])
        losing = best.mean(best.tries)
    else:
        losing = tree.watch(world, iterations, late)
    return seated(losing, state)


def seated(losing: list[float], state: State) -> Prospects:
    """What a search has found, calibrated and told by seats."""
    sides, draw = calibrated(losing, state)
    return Prospects(tuple(sides[side] for side in state.rules.side_of), draw, False)


def even(rules: Rules) -> Prospects:
    """Before the cards are dealt all are alike."""
    return Prospects((1.0 / len(rules.sides),) * rules.seats, 0.0, False)


def own_options(state: State) -> list[DealCommand]:
    """What the seat whose turn it is would think about."""
    return [command(state.turn, move) for move in moves(state, habits(state.rules), asked=True)]


def shown(state: State, chance: Random) -> World:
    """The deal itself, again and again, with another secret for what is still to be shuffled."""

    def world() -> State:
        twin = state.copy()
        twin.chance = str(chance.getrandbits(64))
        return twin

    return world


def opponent(state: State) -> int:
    """The other one of two hands that are left; a hand may be empty while its last bout goes on."""
    side = state.rules.side_of[state.turn]
    return next(
        seat
        for seat in (state.defender, *state.entitled)
        if state.rules.side_of[seat] != side and (state.hands[seat] or seat == state.defender)
    )
