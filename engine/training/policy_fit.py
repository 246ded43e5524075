"""Teaches a policy (engine.bots.policy) to choices of searches: cross-entropy to their sharpened shares, by Adam."""

from typing import Any, Final, NamedTuple

import numpy as np

from engine.bots.policies import Figures
from engine.bots.policy import BLOCKS, MOMENT, MOVE
from engine.training.policy_deals import Choices

Array = Any
UNITS: Final = 24
"""Of the hidden layer."""
SHARPER: Final = 3.0
"""Shares of tries are raised to this power: a search tries what disappoints as well."""
BATCH: Final = 256
"""Choices at a time."""
PACE: Final = 0.004
PULL: Final = 1e-5
KEPT: Final = 10
"""One deal in so many is only looked at, not learnt from."""
NAMES: Final = ("moment", "move", "bias", "out", "direct")


class Taught(NamedTuple):
    """The weights in thousandths, and how well they do on the deals not learnt from (a share of 1; log loss).

    ``agreed``: how often the policy's favourite is the search's; ``entropy``: the log loss of knowing the targets.
    """

    figures: Figures
    choices: int
    agreed: float
    loss: float
    entropy: float


def joined(parts: list[Choices]) -> Choices:
    """The choices of several rounds; deals keep apart which are only looked at."""
    return Choices(*(np.concatenate(each) for each in zip(*parts, strict=True)))


class _Batch(NamedTuple):
    blocks: Array
    moments: Array
    moves: Array
    targets: Array
    rows: Array
    """For each option the number of its choice."""
    many: int


def fit(found: Choices, epochs: int, begin: Figures | None = None) -> Taught:
    """Learn from nine tenths of the deals."""
    chance = np.random.default_rng(1)
    weights = _weights(begin, chance)
    ends = np.cumsum(found.sizes)
    starts = ends - found.sizes
    targets = _targets(found)
    learn = np.flatnonzero(found.deals % KEPT)
    rest = np.flatnonzero(found.deals % KEPT == 0)
    means, squares = [np.zeros_like(each) for each in weights], [np.zeros_like(each) for each in weights]
    step, steps = 0, epochs * -(-len(learn) // BATCH)
    for _ in range(epochs):
        chance.shuffle(learn)
        for first in range(0, len(learn), BATCH):
            slopes = _slopes(weights, _batch(found, targets, starts, learn[first : first + BATCH]))
            step += 1
            pace = PACE * (1.0 - step / steps) + PACE / 40
            for place, slope in enumerate(slopes):
                means[place] = 0.9 * means[place] + 0.1 * slope
                squares[place] = 0.999 * squares[place] + 0.001 * slope * slope
                right = np.sqrt(squares[place] / (1.0 - 0.999**step)) + 1e-8
                weights[place] -= pace * (means[place] / (1.0 - 0.9**step)) / right
    figures = {name: np.round(each * 1000).astype(int).tolist() for name, each in zip(NAMES, weights, strict=True)}
    agreed, loss, entropy = _looked_at(weights, found, targets, starts, rest if len(rest) else learn)
    return Taught(figures, len(found.sizes), agreed, loss, entropy)


def _weights(begin: Figures | None, chance: Array) -> list[Array]:
    if begin is not None:
        return [np.array(begin[name], dtype=np.float32) / 1000 for name in NAMES]
    shapes = ((MOMENT, UNITS, 0.15), (MOVE, UNITS, 0.3), (1, UNITS, 0.0), (BLOCKS, UNITS, 0.1), (BLOCKS, MOVE, 0.0))
    return [chance.normal(0.0, 1.0, (rows, width)).astype(np.float32) * spread for rows, width, spread in shapes]


def _targets(found: Choices) -> Array:
    raised = found.shares**SHARPER
    rows: Array = np.repeat(np.arange(len(found.sizes)), found.sizes)
    return (raised / np.bincount(rows, raised, len(found.sizes))[rows]).astype(np.float32)


def _batch(found: Choices, targets: Array, starts: Array, chosen: Array) -> _Batch:
    sizes = found.sizes[chosen]
    rows: Array = np.repeat(np.arange(len(chosen)), sizes)
    within = np.arange(len(rows)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    places = starts[chosen][rows] + within
    blocks = np.eye(BLOCKS, dtype=np.float32)[found.blocks[chosen]]
    return _Batch(blocks, found.moments[chosen], found.moves[places], targets[places], rows, len(chosen))


def _scores(weights: list[Array], batch: _Batch) -> tuple[Array, Array, Array]:
    """The score of each option, what the hidden layer says, and each option's block as a row of one."""
    moment, move, bias, out, direct = weights
    sums = (batch.moments @ moment + bias)[batch.rows] + batch.moves @ move
    lit = np.maximum(sums, 0.0)
    blocks = batch.blocks[batch.rows]
    return ((lit @ out.T + batch.moves @ direct.T) * blocks).sum(1), lit, blocks


def _shares(scores: Array, batch: _Batch) -> Array:
    firsts = np.searchsorted(batch.rows, np.arange(batch.many))
    raised = np.exp(scores - np.maximum.reduceat(scores, firsts)[batch.rows])
    return raised / np.add.reduceat(raised, firsts)[batch.rows]


def _slopes(weights: list[Array], batch: _Batch) -> list[Array]:
    moment, move, _, out, direct = weights
    scores, lit, blocks = _scores(weights, batch)
    off = ((_shares(scores, batch) - batch.targets) / batch.many)[:, None] * blocks
    back = (off @ out) * (lit > 0)
    firsts = np.searchsorted(batch.rows, np.arange(batch.many))
    back_of_moment = np.add.reduceat(back, firsts)
    return [
        batch.moments.T @ back_of_moment + PULL * moment,
        batch.moves.T @ back + PULL * move,
        back.sum(0, keepdims=True),
        off.T @ lit + PULL * out,
        off.T @ batch.moves + PULL * direct,
    ]


def _looked_at(
    weights: list[Array], found: Choices, targets: Array, starts: Array, chosen: Array
) -> tuple[float, float, float]:
    batch = _batch(found, targets, starts, chosen)
    scores, _, _ = _scores(weights, batch)
    shares = _shares(scores, batch)
    # Of equal targets or shares any may be the favourite, so a choice agrees if its favourite's target is the highest.
    firsts = np.searchsorted(batch.rows, np.arange(batch.many))
    favourite = shares >= np.maximum.reduceat(shares, firsts)[batch.rows]
    wanted = batch.targets >= np.maximum.reduceat(batch.targets, firsts)[batch.rows]
    agreed = float(np.maximum.reduceat(favourite & wanted, firsts).mean())
    loss = -(batch.targets * np.log(shares + 1e-9)).sum() / batch.many
    entropy = -(batch.targets * np.log(batch.targets + 1e-9)).sum() / batch.many
    return agreed, float(loss), float(entropy)
