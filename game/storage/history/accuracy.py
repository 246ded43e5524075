"""How well a person chose, out of the reviews of his deals: by phase, over time, and what goes wrong most often.

The accuracy of a choice is engine.study.verdicts'; what is made of many is a mean with the reach of chance. Decisions
of one deal hang together, so the reach is counted from deal to deal. Says nothing in words.
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
from game.storage.history.figures import Figures, Which
from game.storage.history.reviews_asked import Key
from game.storage.review_store import KeptDecision, ReviewStore

WINDOW: Final = 20
"""The course of time shows the mean of so many reviewed deals at a time."""
LEAST: Final = 5
"""A mean of fewer deals says nothing."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The accuracy of so many ``choices`` in ``deals``; the true one lies within ``reach`` in 95 of 100 cases."""

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
        """Enough deals for the reach to mean something."""
        return self.deals >= LEAST


@dataclass(frozen=True, slots=True)
class AccuracyPoint:
    """The mean of the last deals as it was after reviewed deal ``number``."""

    number: int
    moment: str
    mean: Mean


@dataclass(frozen=True, slots=True)
class Habit:
    """Mistakes of one kind (engine.study.kinds), in endgames or elsewhere: how many, and what they cost in all.

    ``theme`` is what most of the better moves were about (engine.study.reason), "" where that is not known.
    """

    kind: str
    endgame: bool
    count: int
    cost: float
    theme: str


class _ReviewedDeal(NamedTuple):
    """A reviewed deal: when it was, and the accuracies of its choices summed up."""

    moment: str
    points: float
    choices: int


class Judgements:
    """Of the deals that ``which`` chooses those that were reviewed; ``unaided``: without those with hints."""

    def __init__(self, book: Book, reviews: ReviewStore, which: Which, unaided: bool = False) -> None:
        sat = {(path, deal, seat): moment for path, deal, seat, moment in Figures(book, which).seats()}
        every = [each for each in reviews.judged() if each.key in sat]
        self.hinted = len({each.key for each in every if each.hints})
        """In so many reviewed deals hints were given."""
        self._judged = [each for each in every if not (unaided and each.hints)]
        self._points = [accuracy((each.loss,)) for each in self._judged]
        self._sat = sat
        self._done = reviews.deals()

    @property
    def deals(self) -> int:
        """So many reviewed deals are looked at."""
        return len({each.key for each in self._judged})

    def overall(self) -> Mean:
        return _mean(self._by_deal())

    def phases(self) -> dict[str, Mean]:
        """Each phase of the game; those in which nothing was chosen have no deals."""
        return {phase: _mean(self._by_deal(phase)) for phase in PHASES}

    def course(self) -> list[AccuracyPoint]:
        """The mean over time, from the reviewed deal on with which it begins to say something."""
        found = self._by_deal()
        return [
            AccuracyPoint(number, found[number - 1].moment, _mean(found[max(0, number - WINDOW) : number]))
            for number in range(LEAST, len(found) + 1)
        ]

    def habits(self) -> list[Habit]:
        """What goes wrong, the most frequent first; of equally frequent ones the dearest."""
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
        """The mistakes of a kind, the dearest first."""
        return [each for each in self.dearest() if (each.kind, each.phase == ENDGAME) == (kind, endgame)]

    def dearest(self) -> list[KeptDecision]:
        """All mistakes, the dearest first."""
        return sorted(self._wrong(), key=lambda each: (-each.loss, each.key, each.place))

    def when(self, judged: KeptDecision) -> str:
        """The moment of its deal, in ISO 8601."""
        return self._sat[judged.key]

    def not_reviewed(self, most: int) -> list[Key]:
        """The last deals that nobody has reviewed for this person, the latest first."""
        return [key for key in reversed(list(self._sat)) if key not in self._done][:most]

    def _wrong(self) -> Iterable[KeptDecision]:
        return (each for each in self._judged if each.verdict in (MISTAKE, BLUNDER))

    def _by_deal(self, phase: str = "") -> list[_ReviewedDeal]:
        """What was chosen in each deal, or in that phase of it, in order of time."""
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
    """The mean of all choices, and how far it may lie beside the truth: a ratio of sums over deals."""
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
    """What most of these were about."""
    themes = Counter(each.theme for each in judged if each.theme)
    return themes.most_common(1)[0][0] if themes else ""
