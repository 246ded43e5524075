"""Fits the evaluation of three hands and more without a talon (engine.bots.appraisal.Finish) to samples of games.

Samples of several tables are taken together: what counts is how many still hold cards, not how many sat down.
"""

from typing import Any

import numpy as np

from engine.bots.appraisal import FIRST_HOLDERS, MOST_HOLDERS, PLACES, blend, strength
from engine.bots.weights import FINISH_ANCHORS, RANKS
from engine.rules.state import Rules
from engine.training.fit import solved

Array = Any
"""A numpy array; Any, because type checks must work without numpy."""

WIDTH = 2 * RANKS + 1 + PLACES[-1] + MOST_HOLDERS
"""Cards by rank and kind, multiples, and a holder's place among so many holders."""


def fit(
    tables: list[tuple[Rules, tuple[Array, Array, Array]]], pull: float, seed: int = 1
) -> tuple[Array, float, float]:
    """Weights (FINISH_ANCHORS, WIDTH) from the (heads, hands, fools) of games by several rules; losses as `fit.fit`."""
    most = max(rules.seats for rules, _ in tables)
    parts = [_samples(rules, *found, most) for rules, found in tables]
    held, blends, playing, lost = (np.concatenate(each) for each in zip(*parts, strict=True))
    mixed = np.random.default_rng(seed).permutation(len(lost))
    held, blends, playing, lost = held[mixed], blends[mixed], playing[mixed], lost[mixed]

    def known(part: slice) -> Array:
        found = blends[part][:, None, :, None] * held[part][:, :, None, :]
        return found.reshape(len(found), most, -1)

    centre: Array = np.zeros(len(FINISH_ANCHORS) * WIDTH)
    weights, loss, nothing = solved(known, lost, playing, pull, centre)
    return weights.reshape(len(FINISH_ANCHORS), WIDTH), loss, nothing


def _samples(rules: Rules, heads: Array, hands: Array, fools: Array, most: int) -> tuple[Array, Array, Array, Array]:
    """Features of each seat (``most``, empty ones at the end), the parts of the anchors, who holds cards, and the fool.

    Samples whose fool held no cards any more (R35) are left out.
    """
    many, seats, pack = len(heads), rules.seats, rules.pack
    leaders, trumps = heads[:, 0], heads[:, 2]
    has = [(hands >> np.uint64(card)) & np.uint64(1) for card in range(pack.size)]
    held: Array = np.zeros((many, most, WIDTH), dtype=np.float32)
    counts = sum(has).astype(int)
    for card in range(pack.size):
        for trump in range(4):
            mine = (trumps == trump)[:, None] * has[card]
            stands = strength(rules, card, bool(rules.tables[trump].trumps >> card & 1))
            left = int(stands)
            held[:, :seats, left] += mine * (1 - (stands - left))
            if stands > left:
                held[:, :seats, left + 1] += mine * (stands - left)
    for same in {pack.same_rank[card] for card in range(pack.size)}:
        equals = sum(has[card] for card in range(pack.size) if same >> card & 1)
        held[:, :seats, 2 * RANKS] += np.maximum(equals.astype(int) - 1, 0)
    holds = counts > 0
    holders = holds.sum(axis=1)
    before: Array = np.zeros(many, dtype=int)
    rows = np.arange(many)
    for step in range(seats):
        seat = (leaders + step) % seats
        counted = np.minimum(holders, MOST_HOLDERS)
        mine = holds[rows, seat] & (holders >= FIRST_HOLDERS)
        at = np.array(PLACES)[np.maximum(counted - FIRST_HOLDERS, 0)] + np.minimum(before, counted - 1)
        held[rows[mine], seat[mine], 2 * RANKS + 1 + at[mine]] = 1
        before += holds[rows, seat]
    playing: Array = np.zeros((many, most), dtype=bool)
    playing[:, :seats] = holds
    blends: Array = np.zeros((many, len(FINISH_ANCHORS)), dtype=np.float32)
    for cards in np.unique(counts.sum(axis=1)):
        for anchor, part in blend(float(cards), FINISH_ANCHORS):
            blends[counts.sum(axis=1) == cards, anchor] = part
    fit_for = playing[rows, fools]
    return held[fit_for], blends[fit_for], playing[fit_for], fools[fit_for]
