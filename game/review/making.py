"""A review in progress: its progress, and the choice to wait, to continue in the background, or to cancel.

A process makes the review (game.session.review_queue); this sheet only shows its progress.
"""

from game.session.review_queue import ReviewRequest
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.ui.controls import bar, menu
from game.ui.destinations import DealReview
from game.ui.layout import Column, Node, Pad, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import FIGURE, LABEL, QUESTION
from game.ui.widgets.base import Action
from game.ui.widgets.progress import STEPS


class MakingSheet(Sheet):
    """The review of ``request`` for the player ``name``. When finished it opens, if this sheet is on top."""

    def __init__(self, services: Services, request: ReviewRequest, name: str, place: int = -1) -> None:
        super().__init__(services)
        self.wanted, self.name, self.place_wanted = request, name, place
        if services.reviewing.share_of(request) is None:
            services.reviewing.ask(request)
        self._seen = -1

    def heading(self) -> str:
        return _("Review")

    @property
    def failed(self) -> bool:
        return self.services.reviewing.failed(self.wanted)

    @property
    def share(self) -> float:
        """The completed part."""
        return self.services.reviewing.share_of(self.wanted) or 0.0

    def content(self) -> Node:
        if self.failed:
            told = Text(_("Can’t review this deal. The error log has the details."), QUESTION, "centre", least=2)
            rows = (_("Try again"), self._again), (_("Close"), self.services.router.back)
            return Column(told, self._choices(*rows), gap=26)
        told = Text(
            Company([self.name]).say(
                _("{name}: checking every decision …"), name=Actor(0, _("Checking your decisions …"))
            ),
            LABEL,
            "centre",
        )
        percent = Text(_("{number} %").format(number=round(100 * self.share)), FIGURE, "centre")
        rows = (_("Continue in background"), self.services.router.back), (_("Cancel"), self.cancel)
        return Column(told, Pad(bar(lambda: self.share), 42, 4, 42), percent, self._choices(*rows), gap=14)

    def _choices(self, first: tuple[str, Action], second: tuple[str, Action]) -> Node:
        rows = menu(
            (first[0], self.services.sounding(first[1]), "main"),
            (second[0], self.services.sounding(second[1]), "plain"),
            gap=10,
        )
        return Pad(rows, 42, 0, 42)

    def update(self, now: float) -> bool:
        reviewing = self.services.reviewing
        seen = round(self.share * STEPS) + (STEPS + 1 if self.failed else 0)
        if seen != self._seen:
            self._seen = seen
            self.rebuild()
        if reviewing.finished(self.wanted) is not None and self.services.router.top is self:
            self.services.router.back()
            self.services.router.go(DealReview(*self.wanted, self.place_wanted))
            return True
        return super().update(now)

    def _again(self) -> None:
        self.services.reviewing.ask(self.wanted)
        self.rebuild()

    def cancel(self) -> None:
        """Cancel the review."""
        self.services.reviewing.cancel(self.wanted)
        self.services.router.back()
