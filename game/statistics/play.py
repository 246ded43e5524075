"""The page of how well one plays, out of the reviews of one's deals: by phase, over time, and what goes wrong.

Shows one of its three parts at a time. How a review is made, and what a drill is, is not known here.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Protocol

import pygame

from game.statistics.play_course import Accuracies
from game.statistics.play_mistakes import Mistakes
from game.statistics.play_phases import Phases
from game.statistics.play_ways import COURSE, LAST, PHASES, Ways, Work
from game.storage.history.accuracy import Judgements
from game.text.i18n import _, pgettext
from game.ui.art import Art
from game.ui.widgets import Box, Segments, Widget


class Part(Protocol):
    """A part of the page, as a page of its own (game.statistics.page)."""

    def height(self, wide: float) -> float: ...

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None: ...

    def widgets(self, box: Box) -> list[Widget]: ...


class Play:
    """``found`` gives the judgements of the chosen deals, ``work`` tells what is being done about the others.

    Both are asked only when the page is looked at.
    """

    suit = "H"

    def __init__(
        self,
        found: Callable[[], Judgements],
        work: Callable[[], Work],
        ways: Ways,
        part: int,
        unaided: bool,
        today: str,
    ) -> None:
        self.title = pgettext("page of figures", "Play")
        self.found, self.work, self.ways, self.part, self.unaided, self.today = found, work, ways, part, unaided, today

    @cached_property
    def shown(self) -> Part:
        """The part that is open; before any review what is to be done about it."""
        found, ways = self.found(), self.ways
        if self.part == PHASES or not found.deals:
            return Phases(found, self.work, len(found.not_reviewed(LAST)), self.unaided, ways)
        return Accuracies(found.course(), found.deals) if self.part == COURSE else Mistakes(found, ways, self.today)

    def height(self, wide: float) -> float:
        return self.shown.height(wide)

    def control(self, box: Box) -> Widget | None:
        words = [_("By phase"), _("Over time"), _("Mistakes")]
        return Segments(box, words, self.part, self.ways.turn).called(_("What is shown"))

    def widgets(self, box: Box) -> list[Widget]:
        """What can be pressed on the page that lies in ``box``."""
        return self.shown.widgets(box)

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        self.shown.draw(surface, art, box)
