"""A person's accuracy, from the reviews of their deals: by phase, over time, and by kind of mistake.

engine.study.verdicts defines the accuracy of one choice. Choices within a deal are correlated, so confidence intervals
are computed from deal to deal. Contains no player-facing text.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from engine.match.luck import CHANCE
from engine.study.phases import ENDGAME, PHASES
from engine.study.record import BLUNDER, MISTAKE
from engine.study.verdicts import accuracy
from game.storage.history.book import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Figures
from game.storage.history.reviews_asked import Key
from game.storage.review_store import KeptDecision, ReviewStore

WINDOW: Final = 20
"""Number of reviewed deals in the moving average."""
LEAST: Final = 5
"""Minimum number of deals for a meaningful mean."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean accuracy of ``choices`` in ``deals``; its 95 % confidence interval is ± ``reach``."""

    part: float
    reach: float
    choices: int
    deals: int

    @property
    def low(self) -> float:
        return max(0.0, self.part - self.reach)

    @property
    def high(self) -> float:
        return min(1.0, self.part + self.reach)

    @property
    def certain(self) -> bool:
        """Whether there are enough deals for a meaningful interval."""
        return self.deals >= LEAST


@dataclass(frozen=True, slots=True)
class AccuracyPoint:
    """The moving average after reviewed deal ``number``."""

    number: int
    moment: str
    mean: Mean


@dataclass(frozen=True, slots=True)
class Habit:
    """Mistakes of one kind (engine.study.kinds), in endgames or elsewhere: their number and total cost.

    ``theme``: the most common reason for the better moves (engine.study.reason), "" if unknown.
    """

    kind: str
    endgame: bool
    count: int
    cost: float
    theme: str


class _ReviewedDeal(NamedTuple):
    """A reviewed deal: its time, and the sum of its choices' accuracies."""

    moment: str
    points: float
    choices: int


class Judgements:
    """The reviewed deals among those selected by ``which``; ``unaided``: without those with hints."""

    def __init__(self, book: Book, reviews: ReviewStore, which: DealQuery, unaided: bool = False) -> None:
        sat = {(path, deal, seat): moment for path, deal, seat, moment in Figures(book, which).seats()}
        every = [each for each in reviews.judged() if each.key in sat]
        self.hinted = len({each.key for each in every if each.hints})
        """Number of reviewed deals with hints."""
        self._judged = [each for each in every if not (unaided and each.hints)]
        self._points = [accuracy((each.loss,)) for each in self._judged]
        self._sat = sat
        self._done = reviews.deals()

    @property
    def deals(self) -> int:
        """Number of reviewed deals."""
        return len({each.key for each in self._judged})

    def overall(self) -> Mean:
        return _mean(self._by_deal())

    def phases(self) -> dict[str, Mean]:
        """The mean of each phase of the game, with no deals where nothing was chosen."""
        return {phase: _mean(self._by_deal(phase)) for phase in PHASES}

    def course(self) -> list[AccuracyPoint]:
        """The moving average over time, from the first meaningful point on."""
        found = self._by_deal()
        return [
            AccuracyPoint(number, found[number - 1].moment, _mean(found[max(0, number - WINDOW) : number]))
            for number in range(LEAST, len(found) + 1)
        ]

    def habits(self) -> list[Habit]:
        """The kinds of mistakes, most frequent first, then by cost."""
        wrong: dict[tuple[str, bool], list[KeptDecision]] = {}
        for each in self._wrong():
            if each.kind:
                wrong.setdefault((each.kind, each.phase == ENDGAME), []).append(each)
        found = [
            Habit(kind, endgame, len(those), sum(each.loss for each in those), _commonest(those))
            for (kind, endgame), those in wrong.items()
        ]
        return sorted(found, key=lambda habit: (-habit.count, -habit.cost, habit.kind))

    def of(self, kind: str, endgame: bool) -> list[KeptDecision]:
        """The mistakes of one kind, costliest first."""
        return [each for each in self.dearest() if (each.kind, each.phase == ENDGAME) == (kind, endgame)]

    def dearest(self) -> list[KeptDecision]:
        """All mistakes, costliest first."""
        return sorted(self._wrong(), key=lambda each: (-each.loss, each.key, each.place))

    def when(self, judged: KeptDecision) -> str:
        """The time of its deal, in ISO 8601."""
        return self._sat[judged.key]

    def not_reviewed(self, most: int) -> list[Key]:
        """The latest deals without a review for this person, latest first."""
        return [key for key in reversed(list(self._sat)) if key not in self._done][:most]

    def _wrong(self) -> Iterable[KeptDecision]:
        return (each for each in self._judged if each.verdict in (MISTAKE, BLUNDER))

    def _by_deal(self, phase: str = "") -> list[_ReviewedDeal]:
        """The choices of each deal, or of one phase in it, in order of time."""
        points: dict[Key, list[float]] = {}
        for each, point in zip(self._judged, self._points, strict=True):
            if not phase or each.phase == phase:
                points.setdefault(each.key, []).append(point)
        return [
            _ReviewedDeal(moment, sum(points[key]), len(points[key]))
            for key, moment in self._sat.items()
            if key in points
        ]


def _mean(deals: Sequence[_ReviewedDeal]) -> Mean:
    """The mean of all choices with its confidence interval (a ratio estimate over deals)."""
    choices = sum(deal.choices for deal in deals)
    if not choices:
        return Mean(0.0, 1.0, 0, 0)
    part = sum(deal.points for deal in deals) / choices
    if len(deals) < 2:
        return Mean(part, 1.0, choices, len(deals))
    beside = sum((deal.points - part * deal.choices) ** 2 for deal in deals)
    reach = CHANCE * sqrt(beside * len(deals) / (len(deals) - 1)) / choices
    return Mean(part, reach, choices, len(deals))


def _commonest(judged: Sequence[KeptDecision]) -> str:
    """Their most common theme."""
    themes = Counter(each.theme for each in judged if each.theme)
    return themes.most_common(1)[0][0] if themes else ""
