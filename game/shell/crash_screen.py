"""The program ran into an error of its own: what happened in a sentence, that the game is kept, and what can be done.

The only screen there is then; whoever shows it waits for ``choice``. It looks at nothing of the game.
"""

from enum import Enum
from pathlib import Path

import pygame

from game.system.clipboard import copy
from game.system.logs import show
from game.system.paths import shown
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.art.text import Face
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Box, Button, Widget, paragraph

EDGE, GAP = 56.0, 14.0
HIGH = 52.0
LYING, STANDING = (760.0, 460.0), (560.0, 640.0)


class Choice(Enum):
    """What the player wants of a program that has failed."""

    AGAIN = "again"
    CLOSE = "close"


class FaultScreen(Sheet):
    """``kept``: a sentence on what became of the game; ``details``: the report; ``folder``: where it lies."""

    overlay = False
    closed = True

    def __init__(self, services: Services, kept: str, details: str, folder: Path) -> None:
        super().__init__(services)
        self.kept, self.details, self.folder = kept, details, folder
        self.choice: Choice | None = None
        self._told, self._good = "", True

    @property
    def size(self) -> tuple[float, float]:  # type: ignore[override]  # it follows the window
        return STANDING if self.metrics.upright else LYING

    def heading(self) -> str:
        return _("Something went wrong")

    def widgets(self) -> list[Widget]:
        place, (w, h) = self.place(), self.size
        s, wide = place.scale, w - 2 * EDGE
        rows = [
            (_("Copy details"), self._copy),
            (_("Open log folder"), self._show),
            (_("Close"), self.escape),
        ]
        if self.metrics.upright:
            boxes = [place.box(EDGE, h - 60 - (3 - i) * (HIGH + GAP), wide, HIGH) for i in range(3)]
            first = place.box(EDGE, h - 60 - 4 * (HIGH + GAP), wide, HIGH)
        else:
            part = (wide - 2 * GAP) / 3
            boxes = [place.box(EDGE + i * (part + GAP), h - 50 - HIGH, part, HIGH) for i in range(3)]
            first = place.box(EDGE, h - 50 - 2 * HIGH - GAP, wide, HIGH)
        listed: list[Widget] = [Button(first, _("Start the program again"), self._again, "main", scale=s)]
        return listed + [Button(box, words, act, scale=s) for box, (words, act) in zip(boxes, rows, strict=True)]

    def paint(self, surface: pygame.Surface) -> None:
        if not self._hidden:
            art, m = self.art, self.metrics
            art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        super().paint(surface)
        place, (w, _h) = self.place(), self.size
        s, wide = place.scale, w - 2 * EDGE
        x, y = place.at(w / 2, 124)
        report = _("A report was written for whoever mends the program. No players and no cards are named in it.")
        parts: tuple[tuple[str, float, Face, str], ...] = (
            (_("The program ran into an error of its own and cannot go on."), 19.0, "regular", INK),
            (self.kept, 19.0, "bold", INK),
            (self._told or report, 16.0, "italic", MUTED if self._good else CINNABAR),
        )
        for words, size, face, colour in parts:
            y = paragraph(surface, self.art, words, x, y, size * s, wide * s, face, colour, "centre") + 12 * s

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and not _inside(self.board(), self.metrics.logical(event.pos)):
            return  # a click beside the board takes other sheets away
        super().handle(event, now)

    def escape(self) -> None:
        self.choice = Choice.CLOSE

    def _again(self) -> None:
        self.choice = Choice.AGAIN

    def _copy(self) -> None:
        self._good = copy(self.details)
        self._told = _("Copied.") if self._good else _("There is no clipboard here.")
        self.rebuild()

    def _show(self) -> None:
        self._good = show(self.folder)
        folder = shown(self.folder)
        self._told = _("The folder is {folder}.") if self._good else _("The folder cannot be opened. It is {folder}.")
        self._told = self._told.format(folder=folder)
        self.rebuild()


def _inside(box: Box, at: tuple[float, float]) -> bool:
    return box.holds(*at)
