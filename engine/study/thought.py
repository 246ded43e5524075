"""The options of a seat and the value of each, compared on the same deals.

On what the seat may know, or with all cards known. The value of an option is the chance that the player's side is the
fool after it, if everybody plays well from there on. Reasons are in engine.study.reasons.
"""

from dataclasses import dataclass
from random import Random

from engine.bots.decision_input import DecisionInput
from engine.bots.endgame import certain
from engine.knowledge.determinization import Determinizer
from engine.rules.commands import NO_MOVE, Command, DealCommand, Pass
from engine.rules.events import CUT
from engine.rules.legality import refusal
from engine.rules.state import Rules, State
from engine.study.calibration import calibrated, share_of_draw
from engine.study.exactly import Outcome, fool, outcomes
from engine.study.prospects import Late, Prospects, certainly, even, own_options, seated, shown
from engine.study.tree import OptionTally, StudyTree, World, chosen


@dataclass(frozen=True, slots=True)
class Option:
    """After ``command`` the own side is the fool with probability ``losing``, and the deal a draw with ``draw``.

    ``share``: the fraction of all iterations spent on it.
    """

    command: Command
    losing: float
    draw: float
    share: float


@dataclass(frozen=True, slots=True)
class Thought:
    """The ``options`` of a seat, the best first, and the ``prospects`` of all seats after the best one.

    ``exact``: solved, with best play of all; then ``losing`` and ``draw`` of every option are 0 or 1.
    """

    options: tuple[Option, ...]
    prospects: Prospects
    exact: bool

    def option(self, command: Command) -> Option | None:
        """The option for ``command``, or None."""
        return next((each for each in self.options if each.command == command), None)


def think(
    asked: DecisionInput,
    rules: Rules,
    chance: Random,
    iterations: int,
    late: Late | None = None,
    also: Command | None = None,
) -> Thought:
    """On what the seat may know. ``also`` is an option that is judged as carefully as the best one.

    Raises ValueError if it is not the seat's turn, if ``also`` is illegal or a gesture (talk moves no card), or if
    projection and memory are not from the same moment.
    """
    played = _weighable(asked.legal.phase is not None, also)
    whole = certain(asked.seen, asked.memory, rules)
    if whole is not None:
        sure = _surely(whole, played, late)
        if sure is not None:
            return sure
    determinizer = Determinizer(asked.seen, asked.memory, rules)
    return _estimated(lambda: determinizer.guess(chance), False, iterations, late, played)


def think_open(
    state: State,
    seat: int,
    chance: Random,
    iterations: int,
    late: Late | None = None,
    also: Command | None = None,
) -> Thought:
    """With all cards known. Raises ValueError as `think` does."""
    played = _weighable(state.ended is None and state.turn == seat, also)
    return _surely(state, played, late) or _estimated(shown(state, chance), True, iterations, late, played)


def _weighable(its_turn: bool, also: Command | None) -> DealCommand | None:
    """Check ``also`` and return it. Raises ValueError as `think` does."""
    if not its_turn:
        raise ValueError("it is not this seat's turn")
    if also is not None and (not isinstance(also, DealCommand) or isinstance(also, NO_MOVE)):
        raise ValueError("only what moves cards is weighed")
    return also


def _options(state: State, also: DealCommand | None) -> tuple[list[DealCommand], int]:
    """The options of the seat on turn, including ``also``, and the index of ``also`` or -1."""
    options = own_options(state)
    if also is None:
        return options, -1
    if refusal(state, also) is not None:
        raise ValueError("what is to be weighed is not allowed here")
    for place, option in enumerate(options):
        if _alike(option, also):
            options[place] = also
            return options, place
    return [*options, also], len(options)


def _alike(one: Command, other: Command) -> bool:
    """True if two commands differ at most in the order of their cards."""
    if type(one) is not type(other):
        return False
    mine, others = getattr(one, "cards", ()), getattr(other, "cards", ())
    if len(mine) < 2 or sorted(mine) != sorted(others):
        return one == other
    return not getattr(one, "suits", ()) and not getattr(other, "suits", ())


def _surely(state: State, also: DealCommand | None, late: Late | None) -> Thought | None:
    options, _ = _options(state, also)
    found = outcomes(state, options, late=late)
    if found is None:
        return None
    rules, best = state.rules, max(found)
    count = sum(outcome is best for outcome in found)
    judged = [
        Option(option, float(outcome is Outcome.LOSS), float(outcome is Outcome.DRAW), (outcome is best) / count)
        for option, outcome in zip(options, found, strict=True)
    ]
    judged.sort(key=lambda each: each.losing + each.draw / 2)
    return Thought(tuple(judged), certainly(rules, fool(state, best)), True)


def _estimated(world: World, open_cards: bool, iterations: int, late: Late | None, also: DealCommand | None) -> Thought:
    state = world()
    rules, seat = state.rules, state.turn
    if state.phase is CUT:
        prospects = even(rules)
        only = also if also is not None else Pass(seat)
        return Thought((Option(only, prospects.fool[seat], 0.0, 1.0),), prospects, False)
    options, keep = _options(state, also)
    side = rules.side_of[seat]
    tallies = StudyTree(rules).compare(options, side, keep, world, iterations, late)
    best = chosen(tallies, side)
    every = sum(tally.tries for tally in tallies)
    prospects = seated(best.mean(best.tries), state, open_cards, True)
    judged = []
    for option, tally in zip(options, tallies, strict=True):
        sides, draw = calibrated(_beside(tally, best), state, open_cards, True)
        judged.append(Option(option, sides[side], draw, tally.tries / every))
    judged.sort(key=lambda each: (each.losing + each.draw * share_of_draw(rules), -each.share))
    return Thought(tuple(judged), prospects, False)


def _beside(tally: OptionTally, best: OptionTally) -> list[float]:
    """How much each side loses with an option: the best one's mean plus the difference on their common deals."""
    losing, common, same = tally.mean(tally.tries), best.mean(tally.tries), best.mean(best.tries)
    return [min(max(a + b - c, 0.0), 1.0) for a, b, c in zip(same, losing, common, strict=True)]
