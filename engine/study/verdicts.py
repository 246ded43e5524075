"""Names of losses, and accuracy from a list of losses: all thresholds of the review.

A loss is the increase of the chance of losing, 0 to 1: 0.1 is 10 % more losses.
"""

from collections.abc import Iterable
from typing import Final

from engine.study.phases import PHASES
from engine.study.record import BLUNDER, GOOD, INACCURACY, MISTAKE, Decision

THRESHOLDS: Final = ((0.15, BLUNDER), (0.08, MISTAKE), (0.04, INACCURACY))
"""The least loss of each verdict. Less than an inaccuracy is within the noise of the search."""

DOUBTFUL: Final = THRESHOLDS[-1][0]
"""A loss from here on is measured again on other determinizations."""

DEAREST: Final = 3
"""The most mistakes shown with a better line."""

FULL: Final = 0.2
"""A decision with this loss or more counts 0 in the accuracy."""


def verdict(loss: float) -> str:
    """The verdict for a loss."""
    return next((word for least, word in THRESHOLDS if loss >= least), GOOD)


def accuracy(losses: Iterable[float]) -> float:
    """The accuracy of a list of decisions, 0 to 1; -1 for an empty list.

    The mean of: 1 for a decision without loss, 0 for a loss of FULL or more, linear between them.
    """
    points = [max(0.0, 1.0 - loss / FULL) for loss in losses]
    return sum(points) / len(points) if points else -1.0


def by_phase(decisions: Iterable[Decision]) -> dict[str, tuple[int, float]]:
    """For each part of the game that occurred the number of its decisions and their accuracy."""
    found: dict[str, list[float]] = {phase: [] for phase in PHASES}
    for each in decisions:
        found[each.phase].append(each.loss)
    return {phase: (len(losses), accuracy(losses)) for phase, losses in found.items() if losses}
