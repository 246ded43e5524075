"""A work that is too long for one frame: done in slices, with a bar that says how far it is, and a way to stop it."""

import time
from collections.abc import Callable, Generator
from typing import Generic, TypeVar

import pygame

from game.text.i18n import _
from game.ui.art.colours import MUTED
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Widget, line
from game.ui.widgets.progress import STEPS, progress

SLICE = 0.012
"""Seconds of a frame: nothing else is shown meanwhile, and the rest is enough to draw this."""
T = TypeVar("T")


class WorkSheet(Sheet, Generic[T]):
    """``work`` tells at each step what part of it is done. ``done`` is given what comes of it.

    Who takes the sheet away before ends the work. Of the errors in ``expected`` ``failed`` is told.
    """

    size = (560.0, 290.0)

    def __init__(
        self,
        services: Services,
        told: str,
        work: Generator[float, None, T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: tuple[type[Exception], ...],
    ) -> None:
        super().__init__(services)
        self.told, self._work, self._done, self._failed, self._expected = told, work, done, failed, expected
        self.part = 0.0

    def heading(self) -> str:
        return self.told

    def widgets(self) -> list[Widget]:
        place = self.place()
        return [Button(place.box(180, 206, 200, 52), _("Cancel"), self.escape, scale=place.scale)]

    def update(self, now: float) -> bool:
        if self.services.router.top is self:
            self._go_on(time.perf_counter() + SLICE)
        return super().update(now) or self.services.router.top is self  # else the window would doze over it

    def _go_on(self, until: float) -> None:
        before = round(self.part * STEPS)
        try:
            while time.perf_counter() < until:
                self.part = next(self._work)
        except StopIteration as done:
            self.services.router.back()
            self._done(done.value)
        except self._expected as error:
            self.services.router.back()
            self._failed(error)
        self._changed = self._changed or round(self.part * STEPS) != before

    def leave(self) -> None:
        self._work.close()
        super().leave()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, w = self.place(), self.size[0]
        progress(surface, self.art, place.box(90, 128, w - 180, 18), self.part)
        x, y = place.at(w / 2, 172)
        percent = _("{number} %").format(number=round(100 * self.part))
        line(surface, self.art, percent, x, y, 16 * place.scale, "bold", MUTED, "centre")
