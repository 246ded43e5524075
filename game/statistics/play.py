"""The page about the quality of play, from reviews: by phase, over time, and by kind of mistake.

Shows one of its three parts at a time. Independent of how reviews and drills work.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Protocol

from game.statistics.page import strip
from game.statistics.play_course import Accuracies
from game.statistics.play_mistakes import MistakesPart
from game.statistics.play_phases import Phases
from game.statistics.play_ways import COURSE, LAST, PHASES, Ways, Work
from game.storage.history.accuracy import Judgements
from game.text.i18n import _
from game.ui.layout import Node


class PlayPart(Protocol):
    """A part of the page."""

    def content(self) -> Node: ...


class Play:
    """``found`` returns the judgements of the selected deals, ``work`` the reviews in progress.

    Both are called only when the page is shown.
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
        self.title = _("Your play")
        self.found, self.work, self.ways, self.part, self.unaided, self.today = found, work, ways, part, unaided, today

    @cached_property
    def shown(self) -> PlayPart:
        """The open part; before any review an explanation how to get one."""
        found, ways = self.found(), self.ways
        if self.part == PHASES or not found.deals:
            return Phases(found, self.work, len(found.not_reviewed(LAST)), self.unaided, ways)
        return Accuracies(found.course(), found.deals) if self.part == COURSE else MistakesPart(found, ways, self.today)

    def control(self) -> Node | None:
        if not self.found().deals:
            return None
        words = [_("By phase"), _("Over time"), _("Mistakes")]
        return strip(words, self.part, self.ways.turn, _("Show"))

    def content(self) -> Node:
        return self.shown.content()
