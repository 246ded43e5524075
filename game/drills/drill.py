"""A drill: some of a player's own decisions that went wrong, asked once more; what is missed comes again sooner.

Within a drill what was missed is asked again at its end; between drills each decision has its day
(game.storage.review_store). What a question looks like, and what an answer is worth, is not known here.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from game.storage.review_store import KeptDecision, ReviewStore
from game.ui.router import Destination

LONGEST: Final = 10
"""So many decisions make a drill."""


def chosen(judged: Sequence[KeptDecision], today: date, most: int = LONGEST) -> list[KeptDecision]:
    """Which decisions are asked today: those that are due, the least sure first, then the dearest.

    Where none is due the drill is what has been waiting longest: whoever wants to practise can.
    """
    day = today.isoformat()
    due = [each for each in judged if each.due <= day]
    if due:
        return sorted(due, key=lambda each: (each.box, -each.loss, each.key, each.place))[:most]
    return sorted(judged, key=lambda each: (each.due, each.box, -each.loss))[:most]


def due(judged: Sequence[KeptDecision], today: date) -> int:
    """How many are to be asked by today."""
    day = today.isoformat()
    return sum(each.due <= day for each in judged)


@dataclass(slots=True)
class Drill:
    """``row`` are the decisions still to be asked, the present one first; ``results`` is how each was first answered.

    One that was missed is asked once more at the end; that second answer is no part of the results.
    """

    reviews: ReviewStore
    today: date
    row: deque[KeptDecision]
    results: list[bool] = field(default_factory=list)
    whole: int = 0
    again: set[tuple[object, ...]] = field(default_factory=set)

    @classmethod
    def of(cls, reviews: ReviewStore, judged: Sequence[KeptDecision], today: date) -> "Drill":
        row = chosen(judged, today)
        return cls(reviews, today, deque(row), whole=len(row))

    @property
    def question(self) -> KeptDecision | None:
        """What is asked; None at the end."""
        return self.row[0] if self.row else None

    @property
    def number(self) -> int:
        """Which question it is, from 1."""
        return self.whole - len(self.row) + 1

    @property
    def asked(self) -> int:
        """So many decisions are asked for the first time."""
        return self.whole - len(self.again)

    @property
    def second(self) -> bool:
        """The present one was missed in this drill and is asked again."""
        return bool(self.row) and _which(self.row[0]) in self.again

    @property
    def well(self) -> int:
        """So many were answered well at first."""
        return sum(self.results)

    def answer(self, well: bool) -> None:
        """The present question was answered; `go_on` leads to the next."""
        question = self.row[0]
        if self.second:
            return
        self.reviews.answered(question, well, self.today)
        self.results.append(well)
        if not well:
            self.again.add(_which(question))
            self.row.append(question)
            self.whole += 1

    def go_on(self) -> None:
        """To the next question."""
        self.row.popleft()

    def drop(self) -> None:
        """The present question cannot be asked any more."""
        self.row.popleft()
        self.whole -= 1


def _which(judged: KeptDecision) -> tuple[object, ...]:
    return (*judged.key, judged.place)


@dataclass(frozen=True)
class DrillQuestion(Destination, room="game.drills.routes"):
    """The table of a drill's present question; after the last one the mistakes."""

    drill: Drill
