"""The rating: a person's place on the ladder, estimated from finished deals against computers.

Bayes on a grid of places (engine.rating.scale), with a wide prior. An old deal counts less than a new one, because
people learn.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from typing import Final

from engine.rating import scale
from engine.rating.scale import Sides

USUAL: Final = 1.5
"""The expected place of a person before the first deal: between amateur and club player."""
SPREAD: Final = 3.5
"""The standard deviation of people's places: wide, so that the first deals decide."""
BEYOND: Final = 3.0
"""The grid ends so many places above the strongest level; it extends as far below USUAL as above."""
REACH: Final = round(10 * (scale.TOP + BEYOND - USUAL))
GRID: Final = tuple(USUAL + number / 10 for number in range(-REACH, REACH + 1))
"""The places that are told apart. It has its middle at USUAL: cut off unevenly, the prior would expect another."""
HALF: Final = 150
"""A deal counts half as much as one that was played so many deals later."""
LONGEST: Final = 8 * HALF
"""Older deals are not looked at."""
OUTSIDE: Final = 0.025
"""The part of the probability on either side of the interval: it is a 95 % interval."""


@dataclass(frozen=True, slots=True)
class RatedDeal:
    """A decided deal of a person on ``seat``. ``levels``: each seat's level, "" for the person's own.

    ``lost``: the side that lost, as an index of ``sides``.
    """

    seat: int
    levels: tuple[str, ...]
    sides: Sides
    lost: int

    @property
    def known(self) -> bool:
        """The ladder has all these levels. (A deal of another version may have others.)"""
        return all(level in scale.KEYS or seat == self.seat for seat, level in enumerate(self.levels))


@dataclass(frozen=True, slots=True)
class Rating:
    """A place on the ladder with its 95 % interval, from so many ``deals``."""

    place: float
    low: float
    high: float
    deals: int


def rate(deals: Iterable[RatedDeal]) -> Rating:
    """The rating after these deals, the oldest first; those of unknown levels are left out."""
    counted = [deal for deal in deals if deal.known][-LONGEST:]
    weights: defaultdict[RatedDeal, float] = defaultdict(float)
    for age, deal in enumerate(reversed(counted)):
        weights[deal] += 0.5 ** (age / HALF)
    logs = [-((at - USUAL) ** 2) / (2 * SPREAD**2) for at in GRID]
    for deal, many in weights.items():
        for number, likely in enumerate(_likelihood(deal)):
            logs[number] += many * likely
    most = max(logs)
    parts = [exp(each - most) for each in logs]
    whole = sum(parts)
    mean = sum(at * part for at, part in zip(GRID, parts, strict=True)) / whole
    return Rating(mean, _below(parts, OUTSIDE * whole), _below(parts, (1 - OUTSIDE) * whole), len(counted))


@lru_cache(maxsize=1024)
def _likelihood(deal: RatedDeal) -> tuple[float, ...]:
    """For each place of the grid the logarithm of the probability of this result."""
    places = [0.0 if seat == deal.seat else scale.place(level) for seat, level in enumerate(deal.levels)]
    found = []
    for at in GRID:
        places[deal.seat] = at
        found.append(log(scale.losing(places, deal.sides)[deal.lost]))
    return tuple(found)


def _below(parts: list[float], wanted: float) -> float:
    """The place that has so much of the probability below it."""
    found = 0.0
    for at, part in zip(GRID, parts, strict=True):
        found += part
        if found >= wanted:
            return at
    return GRID[-1]
