"""The settings book on the screen: tabs and a page, or, where room is short, one page under a chooser of pages.

Laid out in the canvas of the chosen size of type: a larger size means fewer rows at a time, never smaller letters.
"""

from functools import partial

import pygame

from game.settings_book.controls import control
from game.settings_book.entries import Entry, Page
from game.settings_book.pages import pages
from game.settings_book.row import setting_row
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, IVORY
from game.ui.controls import sign
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
    Stack,
    Text,
    grid,
)
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.styles import BOOK_TITLE, CHAPTER_TITLE
from game.ui.widgets import Box
from game.ui.widgets.book import Tab
from game.ui.widgets.paper import sheet, veil
from game.ui.widgets.stepper import Stepper

TAB, PITCH = (228.0, 56.0), 64.0
WIDEST, HIGHEST, TALLEST = 1216.0, 592.0, 1180.0
SIDE_BY_SIDE = 960.0
"""A canvas at least so wide has its tabs beside the page."""
LOW = 900.0
HEAD, EDGE = 80.0, 14.0
UPRIGHT_TYPE = 1.6
"""An upright window is as wide as a low one but held nearer: everything is larger in it."""
LEAST_ROOM = 110.0
"""With less than this below its rows a page has no picture."""
SAMPLE = ("AS", "KH", "QD", "JC", "back")
SAMPLE_WIDE = 290.0


class SettingsScreen(Menu):
    """Lies over what was shown. Escape, or a click beside the book, takes it away."""

    overlay = True

    def __init__(self, services: Services, page: int = 0) -> None:
        super().__init__(services)
        self.page = page
        self.scrolled = Scrolled(self.rebuild)

    def canvas(self, window: Metrics) -> Metrics:
        """As much smaller as type is larger: the book is laid out anew in it, and its pages scroll."""
        return larger(window, self.services.settings.ui_scale * (UPRIGHT_TYPE if window.upright else 1.0))

    @property
    def _beside(self) -> bool:
        return self.metrics.lw >= SIDE_BY_SIDE

    @property
    def _short(self) -> bool:
        """No room for tabs: a chooser turns the pages."""
        return not self._beside and self.metrics.lh < LOW

    # What stands on it

    def content(self) -> Node:
        m, book = self.metrics, pages(self.services)
        edge = 32.0 if self._beside else 20.0
        sides = max(edge, (m.lw - WIDEST) / 2)
        out = sign("back-arrow", self.escape, 48, plain=True)
        if self._short:
            titles = [page.title for page in book]
            turner = Control(lambda box, s: Stepper(box, titles, self.page, self.turn_to, s, size=22), 48, grow=1)
            head = Pad(Row(out, turner, gap=20), 20, 14, 20, 14)
            return Column(head, Pad(self._paper(book[self.page]), edge, 0, edge, edge, grow=1))
        heading = Text(self.heading(), BOOK_TITLE, colour=IVORY, single=True, grow=1)
        if self._beside:
            head = Pad(Row(out, heading, gap=24), 32, 24, 24, 24)
            room = m.lh - 96 - edge
            high = min(HIGHEST, room)
            pitch = min(PITCH, (high - 32) / len(book))
            tabs = Pad(Column(*self._tabs(book, pitch - 8), gap=8), 0, 16)
            spread = Row(tabs, self._paper(book[self.page], grow=1), across="fill", grow=1)
            above = (room - high) / 3
            return Column(head, Pad(spread, sides, above, sides, edge + room - high - above, grow=1))
        head = Pad(Row(out, heading, gap=16), 20, 14, 24, 14)
        chapters = grid(self._tabs(book, TAB[1]), 2, 16, PITCH - TAB[1])
        spare = max(0.0, m.lh - 76 - edge - TALLEST)
        body = Column(chapters, Gap(14), self._paper(book[self.page], grow=1), grow=1)
        return Column(head, Pad(body, sides, spare / 3, sides, edge + spare * 2 / 3, grow=1))

    def _tabs(self, book: tuple[Page, ...], high: float) -> list[Control]:
        return [self._tab(number, page, high) for number, page in enumerate(book)]

    def _tab(self, number: int, page: Page, high: float) -> Control:
        def make(box: Box, scale: float) -> Tab:
            turn = partial(self.turn_to, number)
            return Tab(box, page.title, page.suit, number == self.page, turn, scale, not self._beside)

        return Control(make, high, TAB[0] if self._beside else 0.0, words=page.title)

    def _paper(self, page: Page, grow: float = 0.0) -> Node:
        """The open page: its title, and its rows. A page about the pack shows how it looks now, where there is room."""
        rows = Column(*(self._row(entry, page) for entry in page.entries))
        scrolled = Scroll(rows, self.scrolled)
        if self._short:
            body: Node = scrolled
        elif page.cards:
            fan = Column(self._head(page), rows, Picture(_fan, height=LEAST_ROOM + 16, grow=1))
            body = FirstFit(fan, Column(self._head(page, Picture(_sample, SAMPLE_WIDE, HEAD - EDGE - 4)), scrolled))
        else:
            body = Column(self._head(page), scrolled)
        return Stack(Picture(_paper), Pad(body, *[EDGE + 2] * 4), grow=grow)

    def _head(self, page: Page, beside: Picture | None = None) -> Node:
        """The page's title and a rule."""
        title = Text(page.title, CHAPTER_TITLE, single=True, grow=1)
        row = Stack(Gap(HEAD - EDGE - 4), Pad(Row(title, beside, gap=20), 20))
        return Column(row, Picture(_line, height=2))

    def _row(self, entry: Entry, page: Page) -> Control:
        made = control(entry, self.services.settings, self._changed_setting, self._go, self._heard)
        return setting_row(entry.words, entry.note, made, entry is page.entries[0], entry is page.entries[-1])

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._outside(event.pos):
            self.escape()
        else:
            super().handle(event, now)

    def _outside(self, pos: tuple[int, int]) -> bool:
        """Above or below the book, or beside it."""
        x, y = self.metrics.logical(pos)
        if self.group.at(x, y) is not None or self._short or self.layout is None:
            return False
        spread = [part.box for part in self.layout.parts]
        left, right = min(box.x for box in spread), max(box.x + box.w for box in spread)
        return not (left <= x < right and min(box.y for box in spread) <= y < max(box.y + box.h for box in spread))

    def _leaf(self, by: int) -> None:
        page = self.page + by
        if 0 <= page < len(pages(self.services)):
            self.turn_to(page)

    def turn_to(self, page: int) -> None:
        if page == self.page:
            return
        self.page, self.scrolled.offset = page, 0.0
        self.services.sound.play("slide")
        pressed = isinstance(self.group.focus, Tab | Stepper)
        if not pressed:
            self.group.set_focus(None)
        self.rebuild()
        if not pressed and self.layout is not None:  # what was pressed to turn the page keeps the focus
            self.group.set_focus(self.layout.first)

    def _changed_setting(self, field: str, value: object, kept: bool) -> None:
        """A control was moved; ``kept``: for good, not on its way."""
        setattr(self.services.settings, field, value)
        if kept:
            self.services.program.settings_changed()
            self.resized(self.whole)

    def _heard(self, sound: str) -> None:
        self.services.sound.play(sound)

    def _go(self, way: object) -> None:
        assert callable(way)
        self.pressed()
        way(self.services)

    def escape(self) -> None:
        self.pressed()
        self.services.router.back()

    def leave(self) -> None:
        super().leave()
        self.services.program.settings_changed()

    # Picture

    def heading(self) -> str:
        return _("Settings")

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.86)
        super().paint(surface)


def _paper(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    sheet(surface, art, box)


def _line(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    """The rule under a page's head."""
    wide = box.w + 4
    stroke = art.vector(("settings rule", wide), wide, 2, lambda pen: pen.rounded(0, 0.2, wide, 1.6, 0, INK))
    art.put(surface, stroke, box.x - 2, box.y)


def _fan(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    """Cards that rise from the foot of ``box``."""
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
    """A few cards as they look now, cut off by the rule under the page's head."""
    kept = surface.get_clip()
    surface.set_clip(art.rect(box.x, box.y, box.w, box.h).clip(kept))
    for index, card in enumerate(SAMPLE):
        x = box.x + box.w - 46 - 46 * (len(SAMPLE) - 1 - index)
        art.put(surface, art.card(card, 66, 4.0 * (index - 2)), x, box.y + 52 + 2.0 * abs(index - 2))
    surface.set_clip(kept)
