"""A drill: the player's own mistakes as questions, asked again sooner if answered wrong.

Within a drill wrong answers are asked again at its end; between drills each decision has its date
(game.storage.review_store). Independent of how questions are shown and answers judged.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from game.storage.review_store import KeptDecision, ReviewStore
from game.ui.destinations import DrillsRoom

LONGEST: Final = 10
"""Maximum number of decisions in a drill."""
QuestionKey = tuple[str, int, int, int]
"""A journal, a deal, a seat, and the decision's place in the deal."""


def chosen(judged: Sequence[KeptDecision], today: date, most: int = LONGEST) -> list[KeptDecision]:
    """The decisions to ask today: those due, least practised first, then the costliest.

    If none is due, those that are due soonest, so that one can always practise.
    """
    day = today.isoformat()
    due = [each for each in judged if each.due <= day]
    if due:
        return sorted(due, key=lambda each: (each.box, -each.loss, each.key, each.place))[:most]
    return sorted(judged, key=lambda each: (each.due, each.box, -each.loss))[:most]


def due(judged: Sequence[KeptDecision], today: date) -> int:
    """The number of decisions due today."""
    day = today.isoformat()
    return sum(each.due <= day for each in judged)


@dataclass(slots=True)
class Drill:
    """``row``: the decisions still to be asked, the current one first; ``results``: each one's first answer.

    A decision answered wrong is asked once more at the end, which does not change the results.
    """

    reviews: ReviewStore
    today: date
    row: deque[KeptDecision]
    results: list[bool] = field(default_factory=list)
    whole: int = 0
    again: set[QuestionKey] = field(default_factory=set)

    @classmethod
    def of(cls, reviews: ReviewStore, judged: Sequence[KeptDecision], today: date) -> "Drill":
        row = chosen(judged, today)
        return cls(reviews, today, deque(row), whole=len(row))

    @property
    def question(self) -> KeptDecision | None:
        """The current question; None at the end."""
        return self.row[0] if self.row else None

    @property
    def number(self) -> int:
        """The question's number, from 1."""
        return self.whole - len(self.row) + 1

    @property
    def asked(self) -> int:
        """The number of decisions, without repetitions."""
        return self.whole - len(self.again)

    @property
    def second(self) -> bool:
        """The current question is a repetition."""
        return bool(self.row) and _which(self.row[0]) in self.again

    @property
    def well(self) -> int:
        """The number of right first answers."""
        return sum(self.results)

    def answer(self, well: bool) -> None:
        """Record the answer to the current question; `go_on` leads to the next."""
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
        """Go to the next question."""
        self.row.popleft()

    def drop(self) -> None:
        """Remove the current question, as it is no longer available."""
        self.row.popleft()
        self.whole -= 1


def _which(judged: KeptDecision) -> QuestionKey:
    return (*judged.key, judged.place)


class DrillQuestion(DrillsRoom, frozen=True):
    """The table of the drill's current question; after the last one the page of mistakes."""

    drill: Drill
