"""Names of losses, and accuracy from a list of losses: all thresholds of the review are here.

Works on figures alone. A loss is a fraction of a deal, 0 to 1: 0.1 is 10 % more losses.
"""

from collections.abc import Iterable
from typing import Final

from engine.study.phases import PHASES
from engine.study.record import BLUNDER, GOOD, INACCURACY, MISTAKE, Decision

THRESHOLDS: Final = ((0.15, BLUNDER), (0.08, MISTAKE), (0.04, INACCURACY))
"""What gives away at least so much is called so. Less than an inaccuracy is within the noise of the search."""

DOUBTFUL: Final = THRESHOLDS[-1][0]
"""A loss of so much is looked at again, on other guesses, before it is believed."""

DEAREST: Final = 3
"""So many mistakes are shown with a better line."""

FULL: Final = 0.2
"""A decision that gives away so much or more counts nothing towards the accuracy."""


def verdict(loss: float) -> str:
    """The word for a loss."""
    return next((word for least, word in THRESHOLDS if loss >= least), GOOD)


def accuracy(losses: Iterable[float]) -> float:
    """The accuracy of a row of decisions, 0 to 1; -1 for none.

    In a player's words: a decision that gave nothing away counts 100, one that gave away a fifth of the deal or more
    counts 0, and what is between counts in between; accuracy is the mean.
    """
    points = [max(0.0, 1.0 - loss / FULL) for loss in losses]
    return sum(points) / len(points) if points else -1.0


def by_phase(decisions: Iterable[Decision]) -> dict[str, tuple[int, float]]:
    """For each part of the game that came up how many decisions fell into it, and their accuracy."""
    found: dict[str, list[float]] = {phase: [] for phase in PHASES}
    for each in decisions:
        found[each.phase].append(each.loss)
    return {phase: (len(losses), accuracy(losses)) for phase, losses in found.items() if losses}
