"""The page of how well one plays, out of the reviews of one's deals: by phase, over time, and what goes wrong.

Shows one of its three parts at a time. How a review is made, and what a drill is, is not known here.
"""

from collections.abc import Callable
from typing import Protocol

import pygame

from game.art import Art
from game.history.accuracy import Judgements
from game.screens.statistics.play_course import Accuracies
from game.screens.statistics.play_mistakes import Mistakes
from game.screens.statistics.play_phases import Phases
from game.screens.statistics.play_ways import LAST, Ways, Work
from game.widgets import Box, Segments, Widget
from game.words import _, pgettext


class Part(Protocol):
    """A part of the page, as a page of its own (game.screens.statistics.page)."""

    def height(self, wide: float) -> float: ...

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None: ...

    def widgets(self, box: Box) -> list[Widget]: ...


class Play:
    """``found`` are the judgements of the chosen deals, ``work`` tells what is being done about the others."""

    suit = "C"

    def __init__(
        self, found: Judgements, work: Callable[[], Work], ways: Ways, part: int, unaided: bool, today: str
    ) -> None:
        self.title = pgettext("page of figures", "Play")
        self.part, self.ways = part, ways
        left = len(found.not_reviewed(LAST))
        parts: tuple[Callable[[], Part], ...] = (
            lambda: Phases(found, work, left, unaided, ways),
            lambda: Accuracies(found.course(), found.deals),
            lambda: Mistakes(found, ways, today),
        )
        self._part = parts[part]()

    def height(self, wide: float) -> float:
        return self._part.height(wide)

    def control(self, box: Box) -> Widget | None:
        words = [_("By phase"), _("Over time"), _("Mistakes")]
        return Segments(box, words, self.part, self.ways.turn).called(_("What is shown"))

    def widgets(self, box: Box) -> list[Widget]:
        """What can be pressed on the page that lies in ``box``."""
        return self._part.widgets(box)

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        self._part.draw(surface, art, box)
