"""A page of text: its chapters at the side, or above the text on a narrow page."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.controls import sign
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Picture, Row, Stack, Text, grid
from game.ui.metrics import Metrics, larger
from game.ui.sheet import BESIDE, Sheet
from game.ui.styles import PAGE_TITLE
from game.ui.transition import Thing
from game.ui.widgets import Box
from game.ui.widgets.paper import sheet
from game.ui.widgets.reading import ContentsLine, ReadingColumn

LYING, STANDING = (1168.0, 680.0), (744.0, 1296.0)
HEAD, LOW_HEAD, LOW = 104.0, 76.0, 480.0
"""Height of a page's head, of a low page's head, and the limit for a low page."""
CONTENTS = 256.0
LEAST_WIDE = 900.0
"""Minimum width of a page with contents beside the text."""
INNER = 14.0
"""Distance from the edge to the inner line."""
BACK_KEYS = (pygame.K_ESCAPE, pygame.K_BACKSPACE)


class ContentsEntry(NamedTuple):
    """A line of the contents; ``current``: the page is open there."""

    words: str
    turn: Callable[[], None]
    marked: bool = False
    current: bool = False


class Reading(NamedTuple):
    """What a page has to read: passages (title, and lines with whether each is marked), and the contents.

    ``beside``: nodes beside the heading.
    """

    passages: Sequence[tuple[str, Sequence[tuple[str, bool]]]]
    chapters: Sequence[ContentsEntry]
    beside: Sequence[Node] = ()


class ReadingPage(Sheet):
    """A subclass provides the heading and what is to be read."""

    thing = Thing.BOOK
    above = False
    """On a narrow page the contents are above the text; otherwise left out."""
    row = 46.0
    """Height of a line of the contents."""
    keys_read = True
    """Keys scroll the text also where the focus is in the contents."""
    reading: ReadingColumn | None = None

    def read(self) -> Reading:
        """What is to be read."""
        raise NotImplementedError

    def canvas(self, window: Metrics) -> Metrics:
        """The canvas for larger type, which is laid out anew; the text scrolls."""
        fresh = larger(window, self.services.settings.ui_scale)
        if fresh.upright:
            self.size = STANDING
        else:
            self.size = min(LYING[0], fresh.lw - 2 * BESIDE), min(LYING[1], fresh.lh - BESIDE)
        return fresh

    @property
    def narrow(self) -> bool:
        """There is no room for the contents beside the text."""
        return self.size[0] < LEAST_WIDE

    def tree(self) -> Node:
        told = self.read()
        out, title = sign("back-arrow", self.escape, 48, plain=True), Text(self.heading(), PAGE_TITLE, single=True)
        head: Node = Row(out, title, *told.beside, gap=24)
        if told.beside:
            below = Row(*told.beside, gap=14)
            head = FirstFit(head, Row(out, Column(title, below, grow=1), gap=24))
        text = Control(partial(self._column, told), 100, first=True, grow=1)
        body: Node = Pad(text, 40 if self.narrow else 32, 14, 32, 10, grow=1)
        if not self.narrow:
            contents = Pad(Column(*(self._line(one) for one in told.chapters), gap=1), 28, 14, 12, 10)
            body = Row(contents, Picture(_stroke, width=2), body, across="fill", grow=1)
        elif self.above:
            body = Column(Pad(grid([self._line(one) for one in told.chapters], 2, 8, 2), 40, 14, 40), body, grow=1)
        listed = Column(
            Stack(Gap(HEAD if self.size[1] > LOW else LOW_HEAD), Pad(head, 32, 14, 44, 8)),
            Pad(Picture(_stroke, height=2), INNER, 0, INNER),
            Pad(body, bottom=INNER, grow=1),
        )
        return Stack(Picture(_paper), listed)

    def _line(self, chapter: ContentsEntry) -> Control:
        def make(box: Box, scale: float) -> ContentsLine:
            made = ContentsLine(box, chapter.words, chapter.marked, chapter.turn, scale)
            made.current = chapter.current
            return made

        wide = 0.0 if self.narrow else CONTENTS
        return Control(make, self.row, wide, words=chapter.words, lowest=self.row / 2)

    def _column(self, told: Reading, box: Box, scale: float) -> ReadingColumn:
        old, self.reading = self.reading, ReadingColumn(box, told.passages, scale)
        if old is not None:
            self.reading.scroll(old.offset)
        return self.reading

    def handle(self, event: pygame.Event, now: float) -> None:
        reads = self.keys_read or not isinstance(self.group.focus, ContentsLine)
        if event.type == pygame.MOUSEWHEEL and self.reading is not None:
            self._changed = self.reading.wheel(event.dict.get("precise_y", event.y)) or self._changed
        elif event.type == pygame.KEYDOWN and event.key in BACK_KEYS:
            self.escape()
        elif event.type == pygame.KEYDOWN and reads and self.reading is not None and self.reading.key(event):
            self._changed = True
        else:
            super().handle(event, now)


def _paper(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    sheet(surface, art, box)


def _stroke(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    """A thin line along its box."""
    drawn = art.vector(
        ("page rule", box.w, box.h), box.w, box.h, lambda pen: pen.rounded(0.2, 0.2, box.w - 0.4, box.h - 0.4, 0, INK)
    )
    art.put(surface, drawn, box.x, box.y)
