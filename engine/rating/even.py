"""Even match: the levels of computers that hold people at the fair share.

A person is met between two levels. In each deal every computer is of one of them, at random, so often of the stronger
one that on average the computers are as strong as the person. So each of them plays its level honestly, and nobody
throws anything away. What is chosen depends on the rating alone, before any card is dealt.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engine.rating import scale
from engine.rating.estimate import Rating

EVEN: Final = "even"
"""The key of a computer that plays on the level that fits, in place of a level's."""


NEAR: Final = 0.1
"""A place at most this far from a level is named by that level alone."""


def between(place: float) -> tuple[str, str]:
    """The two levels around a place, for words; both the same at a level or beyond the ends."""
    within = _within(place)
    weaker, stronger = int(within + NEAR), int(within + 1 - NEAR)
    return scale.KEYS[weaker], scale.KEYS[stronger]


def meeting_place(rating: Rating) -> float:
    """The place at which a person of this rating is met: theirs, but sooner at an end of the ladder.

    Nobody can be offered beyond the ends. So a rating that is too low holds the strongest below the fair share and one
    that is too high does not make up for it, and the same with the weakest. Half of how far the interval reaches beyond
    an end makes up for that; it vanishes as the rating becomes certain.
    """
    above, below = max(rating.high - scale.TOP, 0.0), max(-rating.low, 0.0)
    if above and below:
        return rating.place  # nearly nothing is known
    return rating.place + (above - below) / 2


def fitting(places: Sequence[float], many: int, draw: Callable[[], float]) -> list[str]:
    """The levels of ``many`` computers for a deal with people met at these places.

    Several people are met in the middle. ``draw`` returns a random number from 0 to below 1.
    """
    middle = _within(sum(places) / len(places))
    weaker = min(int(middle), scale.TOP - 1)
    strong = int((middle - weaker) * many + draw())
    found = [scale.KEYS[weaker + 1]] * strong + [scale.KEYS[weaker]] * (many - strong)
    for last in range(many - 1, 0, -1):
        other = int(draw() * (last + 1))
        found[last], found[other] = found[other], found[last]
    return found


def _within(place: float) -> float:
    """The place of a level that is nearest: there are none beyond the ends."""
    return min(max(place, 0.0), float(scale.TOP))
