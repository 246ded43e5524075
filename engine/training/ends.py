"""Exactly solved endgames of two hands, and the fit of the evaluation's endgame weights to them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from engine.bots import rollout
from engine.bots.appraisal import blend, strength
from engine.bots.endgame import MOST_CARDS, solve
from engine.bots.weights import END_ANCHORS, RANKS
from engine.rules import kernel
from engine.rules.cards import cards_in
from engine.rules.events import LEAD
from engine.rules.shuffle import shuffled
from engine.rules.state import Rules
from engine.rules.tally import Opening
from engine.training.games import STRAYING

Array = Any
LATER = 0.3
"""Probability of keeping the start of a bout; the first suitable one of a deal is always kept."""
NODES = 170_000
WORTH = {1: 1.0, 0: 0.6, -1: 0.0}
"""Target value by outcome for the seat that leads."""
STEPS = 25


class End(NamedTuple):
    """The trump suit, both hands at the start of a bout, and the outcome for the seat that leads (-1, 0, 1)."""

    trump: int
    leads: int
    other: int
    outcome: int


def ends(rules: Rules, seed: str, deals: int) -> Iterator[End]:
    """Endgames of deals for two seats, played by rule of thumb with some random leads."""
    habit = rollout.habits(rules)
    for number in range(deals):
        chance = Random(f"{seed}|ends|{number}")
        order = shuffled(rules.pack.size, seed, f"ends {number}")
        state = kernel.deal(rules, order, Opening(chance.randrange(2), 0, -1), "", None)
        share = 1.0
        while state.ended is None and state.redeal < 0:
            if state.phase == LEAD:
                own, other = state.hands[state.turn], state.hands[state.defender]
                cards = own.bit_count() + other.bit_count()
                if not state.talon and cards <= MOST_CARDS and chance.random() < share:
                    share = LATER
                    found = solve(state.copy(), NODES)
                    if found is not None:
                        yield End(state.trump, own, other, int(found.outcome))
                if chance.random() < STRAYING:
                    kernel.attack(state, (chance.choice(list(cards_in(own))),), None)
                    continue
            rollout.step(state, habit)


def fit(rules: Rules, found: Array, pull: float) -> tuple[Array, float]:
    """Weights (END_ANCHORS, 2 RANKS + 4) from rows of `End`, and the mean squared error on the last tenth."""
    known = np.array([_features(rules, End(*map(int, row))) for row in found])
    worth = np.array([WORTH[int(row[3])] for row in found])
    kept = len(known) * 9 // 10
    weights: Array = np.zeros(known.shape[1])
    for _ in range(STEPS):
        hopes = 1 / (1 + np.exp(-known[:kept] @ weights))
        bend = (known[:kept] * (hopes * (1 - hopes))[:, None]).T @ known[:kept] + pull * np.eye(len(weights))
        weights += np.linalg.solve(bend, known[:kept].T @ (worth[:kept] - hopes) - pull * weights)
    hopes = 1 / (1 + np.exp(-known[kept:] @ weights))
    return weights.reshape(len(END_ANCHORS), -1), float(((hopes - worth[kept:]) ** 2).mean())


def _features(rules: Rules, end: End) -> Array:
    """The features of an endgame for the weights ENDS (engine.bots.appraisal)."""
    table = rules.tables[end.trump]
    held: Array = np.zeros(2 * RANKS + 4)
    for hand, other, sign, place in ((end.leads, end.other, 1, 1), (end.other, end.leads, -1, 2)):
        for card in cards_in(hand):
            held[int(strength(rules, card, bool(table.trumps >> card & 1)))] += sign
            held[2 * RANKS + place] += not table.beaters[card] & other
        ranks = {rules.pack.rank_of[card] for card in cards_in(hand)}
        held[2 * RANKS] += sign * (hand.bit_count() - len(ranks))
    held[2 * RANKS + 3] = 1
    found: Array = np.zeros((len(END_ANCHORS), len(held)))
    for anchor, part in blend((end.leads | end.other).bit_count(), END_ANCHORS):
        found[anchor] = part * held
    return found.reshape(-1)


def keep(path: Path, ends: list[End]) -> None:
    """Write endgames to a file."""
    np.savez_compressed(path, ends=np.array(ends, dtype=np.int64))


def kept(path: Path) -> Array:
    """Read a file of `keep` as rows."""
    return np.load(path)["ends"]
