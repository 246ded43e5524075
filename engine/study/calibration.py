"""Corrects the chances that a search estimates, so that they match observed frequencies.

A search is too optimistic, most of all with all cards known, and its evaluation knows no draws. The corrections were
fitted to deals played to the end by searching players (engine.training.believed; the figures are engine.study.beliefs).

There are two steps, both of which keep the order of a side's options: a draw is predicted from the search's own draws;
the rest is shared among the sides in play by a power of their shares, and by who is to move (a search that picks a
player's best move overrates it, one that only samples underrates the player). With all cards known, no talon and more
than two hands a further correction by tenths follows. Everything adds up to 1; only a side that is out has the certain
value 0.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log

from engine.rules import moves
from engine.rules.state import Rules, State
from engine.study.beliefs import BELIEFS, BEND, DRAWN_BEND, Belief

CROWDED = 2
"""The stage without a talon and with more than two hands. There no power fits a search with all cards known: it is too
confident between 0.4 and 0.8, and not confident enough above."""
SLIGHT = 0.02
"""Added to every share, so that results a search never saw have a chance above 0."""


def calibrated(losing: list[float], state: State, opened: bool, own: bool) -> tuple[tuple[float, ...], float]:
    """For each side its chance of being the fool, and the chance of a draw; together they are 1.

    ``losing`` is the mean of engine.bots.judging: a draw counts `share_of_draw` for every side. ``state`` is the
    position; only public information is read. ``opened``: the search knew all cards. ``own``: it looked for the best
    move of the seat on turn; else it sampled that seat's moves.
    """
    shares, draws = apart(losing, share_of_draw(state.rules))
    power, slope, best, watched, even, more = beliefs(state.rules, opened)[stage(state)]
    drawn = 1.0 / (1.0 + exp(-(even + more * seldom(draws)) / 1000))
    sums = [power * log(share + SLIGHT) + slope * share for share in shares]
    sums[state.rules.side_of[state.turn]] += best if own else watched
    raised = [exp(each / 1000) for each in sums]
    for side, members in enumerate(state.rules.sides):
        if all(seat in state.places for seat in members):  # a side that is out cannot be the fool
            raised[side] = 0.0
    every = sum(raised)
    told = [each / every for each in raised]
    if opened and stage(state) == CROWDED:
        told = bent(told, BEND)
        drawn = bent([drawn, 1.0 - drawn], DRAWN_BEND)[0]
    return tuple((1.0 - drawn) * each for each in told), drawn


def bent(told: list[float], bend: Sequence[float]) -> list[float]:
    """The shares mapped by ``bend`` (values at tenths, linear between them) and normalized to add up to 1."""
    counted = []
    for each in told:
        tenth = min(int(each * 10), 9)
        counted.append(bend[tenth] + (each * 10 - tenth) * (bend[tenth + 1] - bend[tenth]))
    every = sum(counted)
    return [each / every for each in counted]


def apart(losing: list[float], share: float) -> tuple[list[float], float]:
    """The sides' shares of decided deals, and the fraction of draws; ``share`` as `share_of_draw`."""
    sides = len(losing)
    draws = min(max((1.0 - sum(losing)) / (1.0 - sides * share), 0.0), 1.0)
    shares = [max(each - draws * share, 0.0) for each in losing]
    every = sum(shares)
    return [each / every if every > 0.0 else 1.0 / sides for each in shares], draws


def seldom(draws: float) -> float:
    """The feature of the draw model: 0 if the search saw no draws, growing without bound with their fraction."""
    return log((draws + SLIGHT) / (1.0 - draws + SLIGHT)) - log(SLIGHT / (1.0 + SLIGHT))


def share_of_draw(rules: Rules) -> float:
    """What a draw counts for every side in engine.bots.judging."""
    return 0.4 / (len(rules.sides) - 1)


def stage(state: State) -> int:
    """The stage of a deal: 0 much talon, 1 little, 2 (CROWDED) none, 3 none and only two hands left."""
    if state.talon:
        return 0 if len(state.talon) >= 2 * state.rules.seats else 1
    return 2 if sum(hand != 0 for hand in state.hands) > 2 else 3


@lru_cache(maxsize=64)
def beliefs(rules: Rules, opened: bool) -> tuple[Belief, ...]:
    """The Belief for each stage, fitted at this kind of table or the nearest one."""
    passes = moves.transfer in rules.moves or moves.show in rules.moves
    sides, seats = len(rules.sides), rules.seats
    key = min(BELIEFS, key=lambda each: (abs(each[0] - sides), abs(each[1] - seats), each[2] != passes))
    return BELIEFS[key][int(opened)]
