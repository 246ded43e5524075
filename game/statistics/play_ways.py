"""What a press on the page of one's play leads to, and what is being done for it meanwhile."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.storage.review_store import KeptDecision

PHASES, COURSE, MISTAKES = range(3)
"""The parts of the page."""
LAST: Final = 20
"""So many deals are reviewed at once when that is asked for."""


@dataclass(frozen=True, slots=True)
class Work:
    """Reviews that are being made: how many are left, and how much of all of them is done."""

    waiting: int
    share: float


@dataclass(frozen=True, slots=True)
class Ways:
    """What a press leads to: another part of the page, reviews of the last deals, none of them, without deals that
    had hints or with them, a drill of these decisions, the review in which a decision stands."""

    turn: Callable[[int], None]
    review: Callable[[], None]
    cancel: Callable[[], None]
    unaided: Callable[[bool], None]
    drill: Callable[[list[KeptDecision]], None]
    look: Callable[[KeptDecision], None]
