"""The screen of settings: tabs and a page; if there is no room, a page with a chooser of pages.

Laid out in the canvas of the chosen type size: larger type means fewer rows at a time, never smaller letters.
"""

from collections.abc import Sequence

import pygame

from game.settings_book.controls import control
from game.settings_book.entries import Entry, SettingsPage
from game.settings_book.pages import pages
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, RULE, STRAW
from game.ui.book import (
    HEAD,
    HIGHEST,
    BookScreen,
    TabLabel,
    book_title,
    bound,
    header,
    low,
    page_head,
    paper,
    tabs,
    turner,
)
from game.ui.control_row import ControlRow
from game.ui.layout import (
    Column,
    Control,
    FirstFit,
    Gap,
    Node,
    Pad,
    Picture,
    Row,
    Scroll,
    Scrolled,
    Text,
    grid,
)
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.styles import ENTRY, REMARK_BELOW
from game.ui.widgets import Box, Switch, WidgetState
from game.ui.widgets.paper import dots

EDGE, GAP, ABOVE = 20.0, 24.0, 12.0
BELOW = 8.0
"""Distance between the text and a control below."""


def setting_row(words: str, remark: str, control: Control, first: bool, last: bool) -> Control:
    """Name and remark at the left of ``control``, or above it if they are too long."""
    told = Text(remark, REMARK_BELOW) if remark else None
    name = Text(words, ENTRY, single=True, firm=True)
    beside = Row(Column(name, told, grow=1), control, gap=GAP)
    below = Column(Column(Text(words, ENTRY), told), Row(control), gap=BELOW)
    body = Pad(FirstFit(beside, below), EDGE, ABOVE, EDGE, ABOVE)
    return Control(
        lambda box, s: SettingRow(box, words, body, last, s), body.high, least=body.narrow(), words=words, first=first
    )


class SettingRow(ControlRow):
    """A switch reacts to clicks on the whole row, other controls only to their own area."""

    def __init__(self, box: Box, words: str, body: Node, last: bool, scale: float) -> None:
        super().__init__(box, words, body, scale)
        self.last = last

    def beside(self, x: float, y: float) -> None:
        if isinstance(self.control, Switch):
            self.control.click(x, y)

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        if look.hover or look.focus:
            key = ("settings row", box.w, box.h)
            art.put(surface, art.vector(key, box.w, box.h, lambda pen: _ground(pen, box.w, box.h)), box.x, box.y)
        if not self.last:
            dots(surface, art, box.x + EDGE, box.y + box.h, box.w - 2 * EDGE, RULE)


def _ground(pen: Pen, w: float, h: float) -> None:
    pen.rounded(0, 1, w, h - 2, 4, STRAW)
    pen.rounded(0, 1, 4, h - 2, 0, CINNABAR)


TAB, LOWEST_TAB, TALLEST = (252.0, 56.0), 30.0, 1180.0
SIDE_BY_SIDE = 960.0
"""Minimum canvas width for tabs beside the page."""
LOW = 900.0
UPRIGHT_TYPE = 1.6
"""Scale in an upright window, which is held closer."""
LEAST_ROOM = 110.0
"""Minimum free height below the rows for a picture."""
SAMPLE = ("AS", "KH", "QD", "JC", "back")
SAMPLE_WIDE = 290.0


class SettingsScreen(BookScreen):
    """Over the previous screen, to which Escape returns."""

    def __init__(self, services: Services, page: int = 0) -> None:
        super().__init__(services)
        self.page = page
        self.scrolled = Scrolled(self.rebuild)

    def canvas(self, window: Metrics) -> Metrics:
        """The canvas shrinks as type grows: the book is laid out anew in it, and its pages scroll."""
        return larger(window, self.services.settings.ui_scale * (UPRIGHT_TYPE if window.upright else 1.0))

    @property
    def _beside(self) -> bool:
        return self.metrics.lw >= SIDE_BY_SIDE

    @property
    def _short(self) -> bool:
        """There is no room for tabs: a chooser of pages replaces them."""
        return not self._beside and self.metrics.lh < LOW

    # Content

    def chapters(self) -> Sequence[TabLabel]:
        return [TabLabel(page.title, page.suit) for page in pages(self.services)]

    def content(self) -> Node:
        page = pages(self.services)[self.page]
        if self._short:
            return low(header(self.escape, turner(self, first=False), roomy=False), self._paper(page))
        head = header(self.escape, book_title(self.heading()), roomy=self._beside)
        if self._beside:
            at_side = Pad(Column(*tabs(self, *TAB, LOWEST_TAB, first=False), gap=8), 0, 16)
            return bound(head, Row(at_side, self._paper(page, grow=1), across="fill"), 32, HIGHEST)
        chapters = grid(tabs(self, 0, TAB[1], first=False), 2, 16, 8)
        return bound(head, Column(chapters, Gap(14), self._paper(page, grow=1)), 20, TALLEST)

    def _paper(self, page: SettingsPage, grow: float = 0.0) -> Node:
        """The open page: title and rows. A page about the pack shows a picture of it if there is room."""
        rows = Column(*(self._row(entry, page) for entry in page.entries))
        scrolled = Scroll(rows, self.scrolled)
        if self._short:
            body: Node = scrolled
        elif page.cards:
            head = page_head(page.title)
            fan = Column(head, rows, Picture(_fan, height=LEAST_ROOM + 16, grow=1))
            body = FirstFit(fan, Column(page_head(page.title, Picture(_sample, SAMPLE_WIDE, HEAD)), scrolled))
        else:
            body = Column(page_head(page.title), scrolled)
        return paper(body, grow)

    def _row(self, entry: Entry, page: SettingsPage) -> Control:
        made = control(entry, self.services.settings, self._changed_setting, self._go, self._heard)
        return setting_row(entry.words, entry.note, made, entry is page.entries[0], entry is page.entries[-1])

    # Input

    def turned(self) -> None:
        self.scrolled.offset = 0.0

    def _changed_setting(self, field: str, value: object, kept: bool) -> None:
        """A control was changed; ``kept``: finally, not while being dragged."""
        setattr(self.services.settings, field, value)
        if kept:
            self.services.program.settings_changed()
            self.resized(self.whole)

    def _heard(self, sound: str) -> None:
        self.services.sound.try_out(sound)

    def _go(self, way: object) -> None:
        assert callable(way)
        self.services.pressed()
        way(self.services)

    def leave(self) -> None:
        super().leave()
        self.services.program.settings_changed()

    # Drawing

    def heading(self) -> str:
        return _("Settings")


def _fan(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    """Cards that rise from the bottom of ``box``."""
    box = Box(box.x, box.y + 16, box.w, box.h - 16)
    wide = min(150.0, box.h * 0.9)
    kept = surface.get_clip()
    surface.set_clip(art.rect(box.x, box.y, box.w, box.h).clip(kept))
    for index, card in enumerate(SAMPLE):
        angle = 13.0 * (index - (len(SAMPLE) - 1) / 2)
        arm = pygame.Vector2(0, -wide * 2.6).rotate(angle)
        pivot = box.y + box.h + wide * 2.6 + wide * 0.7 - min(box.h * 0.94, wide * 1.4)
        art.put(surface, art.card(card, wide, angle), box.x + box.w / 2 + arm.x, pivot + arm.y)
    surface.set_clip(kept)


def _sample(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    """A few cards with the current look, cut off by the line under the heading."""
    kept = surface.get_clip()
    surface.set_clip(art.rect(box.x, box.y, box.w, box.h).clip(kept))
    for index, card in enumerate(SAMPLE):
        x = box.x + box.w - 46 - 46 * (len(SAMPLE) - 1 - index)
        art.put(surface, art.card(card, 66, 4.0 * (index - 2)), x, box.y + 52 + 2.0 * abs(index - 2))
    surface.set_clip(kept)
