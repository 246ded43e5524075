"""The About page: the program, its components and their licences.

Reads no files; game.help.about provides the text.
"""

from functools import partial

from game.help.about import AboutChapter, chapters
from game.system.paths import Home
from game.text.i18n import _
from game.ui.metrics import Metrics
from game.ui.reading_page import ContentsEntry, Reading, ReadingPage
from game.ui.services import Services


class AboutPage(ReadingPage):
    """Over the previous screen. ``chosen``: the open chapter."""

    above = True
    row = 42.0
    keys_read = False

    def __init__(self, services: Services, home: Home | None = None, chosen: int = 0) -> None:
        super().__init__(services)
        self.home = home
        self.chosen = chosen
        self.chapters: list[AboutChapter] = []

    def heading(self) -> str:
        return _("About Durak")

    def read(self) -> Reading:
        self.chapters = self.chapters or chapters(self.home)
        chapter = self.chapters[min(self.chosen, len(self.chapters) - 1)]
        return Reading(
            [(part.title, [(text, False) for text in part.paragraphs]) for part in chapter.passages],
            [
                ContentsEntry(part.title, partial(self.turn_to, index), current=index == self.chosen)
                for index, part in enumerate(self.chapters)
            ],
        )

    def resized(self, metrics: Metrics) -> None:
        """The language may have changed."""
        self.chapters = []
        super().resized(metrics)

    def turn_to(self, chapter: int) -> None:
        self.services.pressed()
        self.chosen, self.reading = chapter, None
        self.rebuild()
