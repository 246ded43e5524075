"""The About page: the program, its components and their licences.

Reads no files; game.help.about provides the text.
"""

from functools import partial

from game.help.about import AboutChapter, chapters
from game.system.paths import Home
from game.text.i18n import _
from game.ui.layout import Control, Node
from game.ui.metrics import Metrics
from game.ui.reading_page import ReadingPage
from game.ui.services import Services
from game.ui.widgets.reading import ContentsLine

ROW = 42.0


class AboutPage(ReadingPage):
    """Over the previous screen. ``chosen``: the open chapter."""

    above = True

    def __init__(self, services: Services, home: Home | None = None, chosen: int = 0) -> None:
        super().__init__(services)
        self.home = home
        self.chosen = chosen
        self.told: list[AboutChapter] = []

    def heading(self) -> str:
        return _("About Durak")

    def tree(self) -> Node:
        self.told = self.told or chapters(self.home)
        return super().tree()

    def texts(self) -> list[tuple[str, list[tuple[str, bool]]]]:
        chapter = self.told[min(self.chosen, len(self.told) - 1)]
        return [(part.title, [(text, False) for text in part.paragraphs]) for part in chapter.passages]

    def chapters(self) -> list[Control]:
        return [
            self.chapter(part.title, False, partial(self.turn_to, index), index == self.chosen, ROW)
            for index, part in enumerate(self.told)
        ]

    def resized(self, metrics: Metrics) -> None:
        """The language may have changed."""
        self.told = []
        super().resized(metrics)

    @property
    def reads(self) -> bool:
        """Keys scroll the text unless they move between chapters."""
        return not isinstance(self.group.focus, ContentsLine)

    def turn_to(self, chapter: int) -> None:
        self.pressed()
        self.chosen, self.reading = chapter, None
        self.rebuild()
