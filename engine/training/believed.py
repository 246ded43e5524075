"""Fits the calibration of a search (engine.study.beliefs) by comparing its estimates with the results of deals.

Two logistic regressions for every stage of a deal and each view (own knowledge, all cards known): one for draws, one
for the losing side of decided deals. engine.study.calibration defines the model. Needs numpy.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

import numpy as np

from engine.bots.endgame import certain
from engine.knowledge.determinization import Determinizer
from engine.knowledge.projection import veil
from engine.rules.state import Rules
from engine.study.beliefs import Belief
from engine.study.calibration import SLIGHT, apart, bent, seldom, share_of_draw, stage
from engine.study.prospects import searched, shown, surely
from engine.training.played import PlayedDeal, picked

Array = Any
STAGES = 4
STEPS = 40
PULL_SHARES = 10.0
PULL_DRAWS = 1.0
LEAST = -0.9
BEND_STEPS, BEND_PACE, BEND_PULL = 30, 0.7, 30


class SearchSample(NamedTuple):
    """The estimate of a search at a moment of a deal, and the result: the side that was the fool, or -1.

    ``turn``: the side on turn; ``own``: the search looked for that side's best move.
    """

    opened: bool
    stage: int
    turn: int
    own: bool
    shares: tuple[float, ...]
    draws: float
    fool: int


def looks(
    rules: Rules, deals: Iterable[PlayedDeal], positions: int, iterations: int, seed: str
) -> Iterator[SearchSample]:
    """Samples at random moments, each with own knowledge and with all cards known; certain results are left out."""
    for deal in deals:
        chance = Random(f"{seed}|{deal.secret}|looks")
        fool = rules.side_of[deal.fool] if deal.fool >= 0 else -1
        for state, memory in picked(rules, deal, positions, seed):
            seen = veil(state, memory.seat)
            sure = surely(state, None) is not None
            share, turn = share_of_draw(rules), rules.side_of[state.turn]
            if not sure or certain(seen, memory, rules) is None:
                guess = partial(Determinizer(seen, memory, rules).guess, chance)
                losing = searched(guess, guess(), memory.seat, iterations, None)
                yield SearchSample(False, stage(state), turn, state.turn == memory.seat, *_kept(losing, share), fool)
            if not sure:
                losing = searched(shown(state, chance), state, state.turn, iterations, None)
                yield SearchSample(True, stage(state), turn, True, *_kept(losing, share), fool)


def _kept(losing: list[float], share: float) -> tuple[tuple[float, ...], float]:
    shares, draws = apart(losing, share)
    return tuple(round(each, 4) for each in shares), round(draws, 4)


def fit(found: list[SearchSample]) -> list[list[Belief]]:
    """The Beliefs by view (own knowledge, all cards) and stage; a stage without samples gets the nearest one's."""
    beliefs = []
    for opened in (False, True):
        seen: dict[int, Belief] = {}
        for number in range(STAGES):
            part = [look for look in found if look.opened == opened and look.stage == number]
            if part:
                figures = (*_shares([look for look in part if look.fool >= 0]), *_draws(part))
                power, slope, own, watched, even, more = (round(1000 * figure) for figure in figures)
                seen[number] = (power, slope, own, watched, even, more)
        beliefs.append([seen[min(seen, key=lambda other: abs(other - number))] for number in range(STAGES)])
    return beliefs


def _shares(part: list[SearchSample]) -> tuple[float, ...]:
    """Fit the losing side: weights of the log share, the share, and being on turn with and without ``own``.

    The predicted chance must increase with the share, so the second weight is at least LEAST times the first.
    """
    if not part:
        return 1.0, 0.0, 0.0, 0.0
    shares = np.array([look.shares for look in part])
    fools = np.array([look.fool for look in part])
    own, watched = np.zeros(shares.shape), np.zeros(shares.shape)
    for number, look in enumerate(part):
        (own if look.own else watched)[number, look.turn] = 1.0
    raised = np.log(shares + SLIGHT)
    found = _logistic(np.stack([raised, shares, own, watched], 2), fools, np.array([1.0, 0.0, 0.0, 0.0]))
    if found[1] < LEAST * found[0]:
        found = _logistic(np.stack([raised + LEAST * shares, own, watched], 2), fools, np.array([1.0, 0.0, 0.0]))
        found = np.array([found[0], LEAST * found[0], *found[1:]])
    return tuple(float(each) for each in found)


def _logistic(known: Array, fools: Array, centre: Array) -> Array:
    """Multinomial logistic regression of the losing side, regularized towards ``centre``.

    ``known`` has the shape (samples, sides, features), ``fools`` (samples).
    """
    weights, pull = centre.copy(), PULL_SHARES * np.eye(len(centre))
    for _ in range(STEPS):
        raised = np.exp(known @ weights)
        chances = raised / raised.sum(axis=1, keepdims=True)
        hit = chances.copy()
        hit[np.arange(len(fools)), fools] -= 1
        slope = np.einsum("ns,nsd->d", hit, known) + pull @ (weights - centre)
        mean = np.einsum("ns,nsd->nd", chances, known)
        bend = np.einsum("ns,nsd,nse->de", chances, known, known) - mean.T @ mean + pull
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def bend(told: list[tuple[list[float], int]]) -> list[int]:
    """Corrected values for shares of 0, 1, … 10 tenths, in thousandths, from pairs of estimated shares and losing side.

    Iterative: the value of a tenth whose sides lost more often than estimated is raised. Values strictly increase.
    """
    found: Array = np.linspace(0.0, 1.0, 11)
    for _ in range(BEND_STEPS):
        said, true = np.full(11, float(BEND_PULL)), np.full(11, float(BEND_PULL))
        for shares, fool in told:
            counted = bent(shares, list(found))
            for side, share in enumerate(shares):
                tenth = min(int(share * 10), 9)
                for place, part in ((tenth, 1 - (share * 10 - tenth)), (tenth + 1, share * 10 - tenth)):
                    said[place] += part * counted[side]
                    true[place] += part * (side == fool)
        found = np.maximum.accumulate(found * (true / said) ** BEND_PACE)
        found[0] = 0.0
        found /= found[-1]
    whole = [round(1000 * float(each)) for each in found]
    for place in range(1, len(whole)):
        whole[place] = max(whole[place], whole[place - 1] + 1)
    return whole


def _draws(part: list[SearchSample]) -> Array:
    """Fit draws: offset and slope over `seldom` of the search's draws. The slope is never negative."""
    drawn = np.array([float(look.fool < 0) for look in part])
    share = (drawn.sum() + 0.5) / (len(drawn) + 1)
    centre = np.array([np.log(share / (1 - share)), 0.5])
    weights, pull = centre.copy(), np.diag([0.01, PULL_DRAWS])
    known = np.array([(1.0, seldom(look.draws)) for look in part]).reshape(-1, 2)
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-known @ weights))
        bend = (known * (chances * (1 - chances))[:, None]).T @ known + pull
        step = np.linalg.solve(bend, known.T @ (chances - drawn) + pull @ (weights - centre))
        weights = weights - np.clip(step, -0.5, 0.5)
    return weights if weights[1] >= 0 else np.array([centre[0], 0.0])
