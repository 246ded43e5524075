"""The value of a position: every seat's chance of being the fool, and the chance of a draw.

On what one seat may know, or with all cards known. The chances are for good players on all seats (ESTIMATE.md describes
how they are measured); where the exact solver answers, they are certain.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine.bots.choices import command, moves
from engine.bots.endgame import certain
from engine.bots.rollout import habits
from engine.knowledge.determinization import Determinizer
from engine.knowledge.memory import Memory
from engine.knowledge.projection import SeatProjection
from engine.rules.commands import DealCommand
from engine.rules.events import CUT
from engine.rules.state import Rules, State
from engine.study.calibration import calibrated
from engine.study.exactly import fool, value
from engine.study.tree import StudyTree, World, chosen

Late = Callable[[], bool]
"""Returns True when the time is over."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """For each seat the chance that its side is the fool, and the chance of a draw.

    The chances of all sides (not seats) and ``draw`` add up to 1. ``exact``: solved, with best play of all.
    """

    fool: tuple[float, ...]
    draw: float
    exact: bool


def known(
    seen: SeatProjection, memory: Memory, rules: Rules, chance: Random, iterations: int, late: Late | None = None
) -> Prospects:
    """On what one seat may know, at any moment of a deal, at any seat's turn.

    Raises ValueError if projection and memory are not from the same moment.
    """
    whole = certain(seen, memory, rules)
    if whole is not None:
        sure = surely(whole, late)
        if sure is not None:
            return sure
    determinizer = Determinizer(seen, memory, rules)
    return estimated(lambda: determinizer.guess(chance), seen.seat, False, iterations, late)


def opened(state: State, chance: Random, iterations: int, late: Late | None = None) -> Prospects:
    """With all cards known, including the order of the talon. Raises ValueError for a deal that is over.

    ``chance`` decides later shuffles in the deal, so that its real secret is not used.
    """
    if state.ended is not None:
        raise ValueError("the deal is over")
    sure = surely(state, late)
    return sure or estimated(shown(state, chance), state.turn, True, iterations, late)


def surely(state: State, late: Late | None) -> Prospects | None:
    """The solver's result for a completely known deal; None if it has none."""
    outcome = value(state, late=late)
    return None if outcome is None else certainly(state.rules, fool(state, outcome))


def certainly(rules: Rules, side: int) -> Prospects:
    """The certain result that ``side`` is the fool (-1: a draw)."""
    return Prospects(tuple(float(each == side) for each in rules.side_of), float(side < 0), True)


def estimated(world: World, seat: int, open_cards: bool, iterations: int, late: Late | None) -> Prospects:
    """The result of a search on the deals from ``world`` (determinizations or the true deal); see `searched`."""
    state = world()
    if state.phase is CUT:
        return even(state.rules)
    return seated(searched(world, state, seat, iterations, late), state, open_cards, state.turn == seat)


def searched(world: World, state: State, seat: int, iterations: int, late: Late | None) -> list[float]:
    """How much each side loses according to a search; if ``seat`` is on turn, it plays its best move.

    ``state`` is one of the deals from ``world``; it is not changed.
    """
    tree, side = StudyTree(state.rules), state.rules.side_of[seat]
    if state.turn != seat:
        return tree.watch(world, iterations, late)
    best = chosen(tree.compare(own_options(state), side, -1, world, iterations, late), side)
    return best.mean(best.tries)


def seated(losing: list[float], state: State, open_cards: bool, own: bool) -> Prospects:
    """The result of a search, calibrated, by seat."""
    sides, draw = calibrated(losing, state, open_cards, own)
    return Prospects(tuple(sides[side] for side in state.rules.side_of), draw, False)


def even(rules: Rules) -> Prospects:
    """Equal chances for all sides, before the cards are dealt."""
    return Prospects((1.0 / len(rules.sides),) * rules.seats, 0.0, False)


def own_options(state: State) -> list[DealCommand]:
    """The moves that a search considers for the seat on turn."""
    return [command(state.turn, move) for move in moves(state, habits(state.rules), asked=True, anew=True)]


def shown(state: State, chance: Random) -> World:
    """Copies of the true deal, each with a new secret for later shuffles."""

    def world() -> State:
        twin = state.copy()
        twin.chance = str(chance.getrandbits(64))
        return twin

    return world
