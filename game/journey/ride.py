"""The ride from station to station: the train's window for a few seconds, until any press."""

from collections.abc import Callable, Sequence

import pygame

from game.journey.card import on_paper
from game.table.paint.background import SILL, Background
from game.text.i18n import _
from game.ui.layout import Column, Gap, Node, Row, Spoken, Text, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.styles import BODY, TITLE

LASTS, FAST, NEAR, NEAR_UPRIGHT = 4200.0, 5.0, 1.5, 3.2
"""Ms of the ride; how much faster than at a table the land goes by; how much larger window and words are."""


class Ride(Menu):
    """``to``: where it leads; ``then``: what is opened there."""

    _ground: Background

    def __init__(self, services: Services, to: str, then: Callable[[], None]) -> None:
        super().__init__(services)
        self.to, self._then = to, then
        self._began: float | None = None
        self._whole = True

    def canvas(self, window: Metrics) -> Metrics:
        return larger(window, NEAR_UPRIGHT if window.upright else NEAR)

    def heading(self) -> str:
        return _("Next station: {place}").format(place=self.to)

    def content(self) -> Node:
        told = Column(Text(_("Next station"), BODY, "centre"), Text(self.to, TITLE, "centre", single=True), gap=2)
        plate = Spoken(on_paper(told, 40, 18), self.heading())
        return Column(Gap(SILL), spring(), Row(spring(), plate, spring()), spring())

    def rebuild(self) -> None:
        super().rebuild()
        self._ground = Background(self.art, self.metrics, "train", 2)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._arrive()

    def escape(self) -> None:
        self._arrive()

    def _arrive(self) -> None:
        if self.services.router.top is self:
            self.services.router.back()
            self._then()

    def update(self, now: float) -> bool:
        self._began = now if self._began is None else self._began
        if now - self._began >= LASTS:
            self._arrive()
            return True
        self._whole = super().update(now)
        return self._ground.pass_by(now * FAST) or self._whole

    def next_change(self, now: float) -> float:
        return now

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._ground.surface, (0, 0))
        super().paint(surface)

    def redraw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Only the land outside moves: of a large window the rest is not drawn again."""
        passed = self._ground.renewed()
        if self._whole:
            return super().redraw(surface)
        for area in passed:
            surface.blit(self._ground.surface, area, area)
        return passed
