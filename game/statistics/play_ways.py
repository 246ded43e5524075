"""The actions of the page about play, and the progress of reviews."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.storage.review_store import KeptDecision

PHASES, COURSE, MISTAKES = range(3)
"""The parts of the page."""
LAST: Final = 20
"""Number of deals reviewed per request."""


@dataclass(frozen=True, slots=True)
class Work:
    """Reviews in progress: the number left, and the completed part of all."""

    waiting: int
    share: float


@dataclass(frozen=True, slots=True)
class Ways:
    """The actions: open another part, review the last deals, cancel reviews, leave deals with hints out or in, drill
    these decisions, open the review of a decision.
    """

    turn: Callable[[int], None]
    review: Callable[[], None]
    cancel: Callable[[], None]
    unaided: Callable[[bool], None]
    drill: Callable[[list[KeptDecision]], None]
    look: Callable[[KeptDecision], None]
