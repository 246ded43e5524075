"""A review that is being made: how far it is, and the choice to wait, to go on meanwhile, or to do without.

The making goes on in a process of its own (game.session.review_queue); this only looks at it.
"""

import pygame

from game.session.review_queue import Wanted
from game.text.company import Actor, Company
from game.text.i18n import _
from game.ui.art.colours import INK, MUTED
from game.ui.destinations import DealReview
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Widget, line, paragraph
from game.ui.widgets.base import Action
from game.ui.widgets.progress import STEPS, progress


class MakingSheet(Sheet):
    """The review of ``wanted`` for the player called ``name``. When it is there it opens, if this lies on top."""

    size = (560.0, 372.0)

    def __init__(self, services: Services, wanted: Wanted, name: str, place: int = -1) -> None:
        super().__init__(services)
        self.wanted, self.name, self.place_wanted = wanted, name, place
        if services.reviewing.share_of(wanted) is None:
            services.reviewing.ask(wanted)
        self._seen = -1

    def heading(self) -> str:
        return _("Review of the deal")

    @property
    def failed(self) -> bool:
        return self.services.reviewing.failed(self.wanted)

    @property
    def share(self) -> float:
        """How much is done."""
        return self.services.reviewing.share_of(self.wanted) or 0.0

    def widgets(self) -> list[Widget]:
        place = self.place()

        def button(row: int, words: str, action: Action, main: bool = False) -> Button:
            box = place.box(90, 228 + 62 * row, self.size[0] - 180, 52)
            return Button(box, words, self.sounding(action), "main" if main else "plain", scale=place.scale)

        if self.failed:
            return [button(0, _("Try again"), self._again, True), button(1, _("Close"), self.services.router.back)]
        return [button(0, _("Go on meanwhile"), self.services.router.back, True), button(1, _("Cancel"), self._cancel)]

    def update(self, now: float) -> bool:
        reviewing = self.services.reviewing
        seen = round(self.share * STEPS) + (STEPS + 1 if self.failed else 0)
        if seen != self._seen:
            failed = self._seen > STEPS
            self._seen = seen
            if failed is not self.failed:
                self.rebuild()
            self._changed = True
        if reviewing.found(self.wanted) is not None and self.services.router.top is self:
            self.services.router.back()
            self.services.router.go(DealReview(*self.wanted, self.place_wanted))
            return True
        return super().update(now)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, art = self.place(), self.art
        s, w = place.scale, self.size[0]
        x, y = place.at(w / 2, 122)
        if self.failed:
            told = _("This deal could not be reviewed. Details are in the log.")
            paragraph(surface, art, told, x, y, 19 * s, (w - 120) * s, "serif", INK, "centre")
            return
        told = Company([self.name]).say(
            _("{name}: checking every decision …"), name=Actor(0, _("Checking your decisions …"))
        )
        paragraph(surface, art, told, x, y, 18 * s, (w - 110) * s, "serif", INK, "centre")
        bar = place.box(90, 164, w - 180, 18)
        progress(surface, art, bar, self.share)
        x, y = place.at(w / 2, 202)
        percent = _("{number} %").format(number=round(100 * self.share))
        line(surface, art, percent, x, y, 16 * s, "bold", MUTED, "centre")

    def _again(self) -> None:
        self.services.reviewing.ask(self.wanted)
        self.rebuild()

    def _cancel(self) -> None:
        self.services.reviewing.cancel(self.wanted)
        self.services.router.back()
