"""The page about the quality of play, from reviews: by phase, over time, and by kind of mistake.

Shows one of its three parts at a time. Its state: the open part, and reviews in progress.
"""

from collections.abc import Callable, Iterator
from datetime import date
from functools import cached_property
from typing import Protocol

from game.statistics.page import strip
from game.statistics.play_course import Accuracies
from game.statistics.play_mistakes import MistakesPart
from game.statistics.play_phases import Phases
from game.statistics.play_ways import COURSE, LAST, PHASES, Ways, Work
from game.storage.history.accuracy import Judgements
from game.storage.history.deal_query import DealQuery
from game.storage.review_store import KeptDecision
from game.system.paths import path_of
from game.text.i18n import _
from game.ui.destinations import DealReview, DrillTable
from game.ui.layout import Node
from game.ui.services import Services


class PlayPart(Protocol):
    """A part of the page."""

    def content(self) -> Node: ...


class Play:
    """``judgements``: those of the selected deals; ``work``: the reviews in progress.

    Both are called only when the page is shown.
    """

    suit = "H"

    def __init__(
        self,
        judgements: Callable[[], Judgements],
        work: Callable[[], Work],
        ways: Ways,
        part: int,
        unaided: bool,
        today: str,
    ) -> None:
        self.title = _("Your play")
        self.judgements, self.work, self.ways = judgements, work, ways
        self.part, self.unaided, self.today = part, unaided, today

    @cached_property
    def shown(self) -> PlayPart:
        """The open part; before any review an explanation how to get one."""
        judgements, ways = self.judgements(), self.ways
        if self.part == PHASES or not judgements.deals:
            return Phases(judgements, self.work, len(judgements.not_reviewed(LAST)), self.unaided, ways)
        if self.part == COURSE:
            return Accuracies(judgements.course(), judgements.deals)
        return MistakesPart(judgements, ways, self.today)

    def control(self) -> Node | None:
        if not self.judgements().deals:
            return None
        words = [_("By phase"), _("Over time"), _("Mistakes")]
        return strip(words, self.part, self.ways.turn, _("Show"))

    def content(self) -> Node:
        return self.shown.content()


class PlayBook:
    """``again`` is called when the page has changed."""

    def __init__(self, services: Services, part: int | None, again: Callable[[], None]) -> None:
        self._services, self._again = services, again
        self.part = PHASES if part is None else part
        self.unaided = False
        self._found: Judgements | None = None
        self._waited = self._standing = 0
        self._settling: Iterator[None] | None = services.reviews.settle()

    def page(self, which: DealQuery, today: date) -> Play:
        """The page for these deals."""
        services = self._services

        def found() -> Judgements:
            self._found = Judgements(services.book, services.reviews, which, self.unaided)
            return self._found

        ways = Ways(
            self._turn,
            self._review,
            self._cancel,
            self._leave_out,
            lambda judged: services.router.go(DrillTable(judged)),
            self._look,
        )
        self._waited = self._work.waiting
        return Play(found, lambda: self._work, ways, self.part, self.unaided, today.isoformat())

    @property
    def _work(self) -> Work:
        if not self._services.reviewing.standing:
            return Work(0, 0.0)  # nothing was requested in this run, so there is no process to ask
        return Work(self._services.reviewing.waiting, self._services.reviewing.share)

    def settle(self) -> bool:
        """Check one journal per call whether its reviewed deals are unchanged. True: all are checked."""
        if self._settling is not None and next(self._settling, self) is self:
            self._settling = None
        return self._settling is None

    def follow(self) -> bool:
        """Called per frame. True: visible progress of reviews."""
        before, self._standing = self._standing, self._services.reviewing.standing
        if self._work.waiting != self._waited:
            self._again()
        return before != self._standing

    # Actions

    def _turn(self, part: int) -> None:
        self.part = part
        self._again()

    def _leave_out(self, unaided: bool) -> None:
        self.unaided = unaided
        self._again()

    def _review(self) -> None:
        saves = self._services.saves.folder
        wanted = self._found.not_reviewed(LAST) if self._found is not None else []
        self._services.reviewing.ask_all([(saves / path, deal, seat) for path, deal, seat in wanted])
        self._again()

    def _cancel(self) -> None:
        self._services.reviewing.cancel_all()
        self._again()

    def _look(self, judged: KeptDecision) -> None:
        journal = path_of(judged.path, self._services.saves.folder)
        self._services.router.go(DealReview(journal, judged.deal, judged.seat, judged.place))
