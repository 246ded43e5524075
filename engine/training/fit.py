"""Fits weights to samples: multinomial logistic regression of the losing side on the sums of engine.bots.appraisal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from engine.bots.appraisal import blend, strength
from engine.bots.weights import ANCHORS, RANKS
from engine.rules.state import Rules

Array = Any
"""A numpy array; Any, because type checks must work without numpy."""

PORTION = 20_000
STEPS = 12


def load(paths: list[Path], talon: bool = True) -> tuple[Array, Array, Array]:
    """The concatenated (heads, hands, fools) of files of games, of bouts with or without a ``talon``."""
    parts = [np.load(path) for path in paths]
    heads, hands, fools = (np.concatenate([part[name] for part in parts]) for name in ("heads", "hands", "fools"))
    wanted = (heads[:, 1] > 0) == talon
    return heads[wanted], hands[wanted], fools[wanted]


def features(rules: Rules, heads: Array, hands: Array) -> Array:
    """The features, with the shape (samples, sides, ANCHORS x (2 RANKS + sides))."""
    sides, width = len(rules.sides), 2 * RANKS + len(rules.sides)
    held: Array = np.zeros((len(heads), sides, width), dtype=np.float32)
    leaders, talons, trumps = heads[:, 0], heads[:, 1], heads[:, 2]
    side_of = np.array(rules.side_of)
    for seat in range(rules.seats):
        for card in range(rules.pack.size):
            has = (hands[:, seat] >> np.uint64(card)) & np.uint64(1) if card < 64 else 0
            for trump in range(4):
                mine = (trumps == trump) * has
                stands = strength(rules, card, bool(rules.tables[trump].trumps >> card & 1))
                left = int(stands)
                held[:, side_of[seat], left] += mine * (1 - (stands - left))
                if stands > left:
                    held[:, side_of[seat], left + 1] += mine * (stands - left)
    for side in range(sides):
        held[np.arange(len(heads)), (side_of[leaders] + side) % sides, 2 * RANKS + side] = 1
    shares: Array = np.zeros((len(heads), len(ANCHORS)), dtype=np.float32)
    for talon in np.unique(talons):
        for anchor, part in blend(float(talon) / rules.seats):
            shares[talons == talon, anchor] = part
    return (shares[:, None, :, None] * held[:, :, None, :]).reshape(len(heads), sides, -1)


def fit(
    rules: Rules, heads: Array, hands: Array, fools: Array, pull: float, towards: Array | None = None
) -> tuple[Array, float, float]:
    """Weights with the shape (anchors, width), their log loss on the last tenth of the samples, and a baseline's.

    ``pull`` is the strength of the regularization towards ``towards`` (zero if None).
    """
    lost = np.array(rules.side_of)[fools]
    size = len(ANCHORS) * (2 * RANKS + len(rules.sides))
    centre = np.zeros(size) if towards is None else towards.reshape(-1).astype(float)
    playing: Array = np.ones((len(heads), len(rules.sides)), dtype=bool)
    weights, loss, nothing = solved(lambda part: features(rules, heads[part], hands[part]), lost, playing, pull, centre)
    return weights.reshape(len(ANCHORS), -1), loss, nothing


def solved(
    known_of: Callable[[slice], Array], lost: Array, playing: Array, pull: float, centre: Array
) -> tuple[Array, float, float]:
    """The weights of a softmax over those sides that still play, from all samples but the last tenth.

    ``known_of`` has the features of a part of the samples, with the shape (samples, sides, weights). With the weights
    come their log loss on the last tenth and that of not knowing anything.
    """
    kept, size = len(lost) * 9 // 10, len(centre)
    weights = centre.copy()
    for _ in range(STEPS):
        slope, bend = pull * (weights - centre), pull * np.eye(size)
        for begin in range(0, kept, PORTION):
            part = slice(begin, min(begin + PORTION, kept))
            known = known_of(part).astype(np.float64)
            chances = _chances(known @ weights, playing[part])
            hit = chances.copy()
            hit[np.arange(len(hit)), lost[part]] -= 1
            slope += np.einsum("ns,nsd->d", hit, known)
            mean = np.einsum("ns,nsd->nd", chances, known)
            flat = (known * np.sqrt(chances)[:, :, None]).reshape(-1, size)
            bend += flat.T @ flat - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        weights -= step
        if abs(step).max() < 1e-4:
            break
    last = slice(kept, len(lost))
    chances = _chances(known_of(last) @ weights, playing[last])
    loss = -np.log(chances[np.arange(len(chances)), lost[last]]).mean()
    return weights, float(loss), float(np.log(playing[last].sum(axis=1)).mean())


def _chances(sums: Array, playing: Array) -> Array:
    sums = np.where(playing, sums, -np.inf)
    raised = np.exp(sums - sums.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)
