"""A task too long for one frame: done in slices, with a progress bar and a way to cancel."""

import time
from collections.abc import Callable, Generator
from typing import Generic, TypeVar

from game.text.i18n import _
from game.ui.controls import bar, button
from game.ui.layout import Column, Gap, Node, Pad, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import FIGURE
from game.ui.widgets.progress import STEPS

SLICE = 0.012
"""Seconds of a frame for the task; the rest suffices to draw this sheet."""
T = TypeVar("T")


class WorkSheet(Sheet, Generic[T]):
    """``work`` yields the completed part at each step. ``done`` gets its result.

    Closing the sheet cancels the task. Errors in ``expected`` go to ``failed``.
    """

    def __init__(
        self,
        services: Services,
        label: str,
        work: Generator[float, None, T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        expected: tuple[type[Exception], ...],
    ) -> None:
        super().__init__(services)
        self.title, self.work, self._done, self._failed, self._expected = label, work, done, failed, expected
        self.part = 0.0

    def heading(self) -> str:
        return self.title

    def content(self) -> Node:
        percent = Text(_("{number} %").format(number=round(100 * self.part)), FIGURE, "centre")
        cancel = button(_("Cancel"), self.escape, width=200, first=True)
        return Pad(Column(bar(lambda: self.part), percent, Gap(4), cancel, gap=14), 42, 14, 42)

    def update(self, now: float) -> bool:
        if self.services.router.top is self:
            self._go_on(time.perf_counter() + SLICE)
        return super().update(now) or self.services.router.top is self  # keep drawing frames while it works

    def _go_on(self, until: float) -> None:
        before = round(self.part * STEPS)
        try:
            while time.perf_counter() < until:
                self.part = next(self.work)
        except StopIteration as done:
            self.services.router.back()
            self._done(done.value)
        except self._expected as error:
            self.services.router.back()
            self._failed(error)
        if round(self.part * STEPS) != before:
            self.rebuild()

    def leave(self) -> None:
        self.work.close()
        super().leave()
