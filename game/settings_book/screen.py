"""The settings book on the screen: tabs and a page, or, where room is short, one page under a chooser of pages.

Laid out in the canvas of the chosen size of type: a larger size means fewer rows at a time, never smaller letters.
"""

from functools import partial

import pygame

from game.settings_book.controls import control, control_width
from game.settings_book.entries import Page
from game.settings_book.pages import pages
from game.settings_book.row import Measures, Row
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, IVORY
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.widgets import Box, SignButton, Widget, line
from game.ui.widgets.book import Tab
from game.ui.widgets.paper import sheet, veil
from game.ui.widgets.scroll import WIDE, ScrollBar
from game.ui.widgets.stepper import Stepper

TAB, PITCH = (228.0, 56.0), 64.0
WIDEST, HIGHEST = 1216.0, 592.0
SIDE_BY_SIDE = 960.0
"""A canvas at least so wide has its tabs beside the page."""
HEAD, EDGE = 80.0, 14.0
UPRIGHT_TYPE = 1.6
"""An upright window is as wide as a low one but held nearer: everything is larger in it."""
LEAST_ROOM = 110.0
"""With less than this below its rows a page has no picture."""
SAMPLE = ("AS", "KH", "QD", "JC", "back")


class SettingsScreen(Menu):
    """Lies over what was shown. Escape, or a click beside the book, takes it away."""

    overlay = True

    def __init__(self, services: Services, page: int = 0) -> None:
        super().__init__(services)
        self.page, self.offset = page, 0.0

    # Where everything lies

    def canvas(self, window: Metrics) -> Metrics:
        """As much smaller as type is larger: the book is laid out anew in it, and its pages scroll."""
        return larger(window, self.services.settings.ui_scale * (UPRIGHT_TYPE if window.upright else 1.0))

    @property
    def _beside(self) -> bool:
        return self.metrics.lw >= SIDE_BY_SIDE

    @property
    def _short(self) -> bool:
        """No room for tabs: a chooser turns the pages."""
        return not self._beside and self.metrics.lh < 900

    def _book(self) -> Box:
        """The tabs and the page together."""
        m = self.metrics
        edge, top = (32.0, 96.0) if self._beside else (20.0, 76.0)
        wide, high = min(WIDEST, m.lw - 2 * edge), m.lh - top - edge
        high = min(HIGHEST, high) if self._beside else min(1180.0, high)
        return Box((m.lw - wide) / 2, top + max(0.0, (m.lh - top - edge - high) / 3), wide, high)

    def _tabs(self, count: int) -> list[Box]:
        book = self._book()
        if self._beside:
            pitch = min(PITCH, (book.h - 32) / count)
            return [Box(book.x, book.y + 16 + pitch * n, TAB[0], pitch - 8) for n in range(count)]
        if self._short:
            return []
        wide = (book.w - 16) / 2
        return [Box(book.x + (wide + 16) * (n % 2), book.y + PITCH * (n // 2), wide, TAB[1]) for n in range(count)]

    def _paper(self) -> Box:
        book, tabs = self._book(), self._tabs(len(pages(self.services)))
        if self._beside:
            return Box(book.x + TAB[0], book.y, book.w - TAB[0], book.h)
        top = tabs[-1].y + tabs[-1].h + 14 if tabs else book.y
        return Box(book.x, top, book.w, book.y + book.h - top)

    def _view(self) -> Box:
        """Where the rows are seen."""
        paper = self._paper()
        head = EDGE + 2 if self._short else HEAD
        return Box(paper.x + EDGE + 2, paper.y + head, paper.w - 2 * EDGE - 4, paper.h - head - EDGE - 2)

    # Widgets

    def widgets(self) -> list[Widget]:
        book = pages(self.services)
        page = book[self.page]
        view = self._view()
        rows, height = self._rows(page, view)
        listed: list[Widget] = [*rows, *self._ways(book)]
        most = height - view.h
        if most > 0:
            bar = Box(view.x + view.w - WIDE, view.y + 4, WIDE, view.h - 8)
            listed.append(ScrollBar(bar, self.offset, most, self._scroll))
        return listed

    def _rows(self, page: Page, view: Box) -> tuple[list[Row], float]:
        """The page's rows at their places, and how high they are together."""
        settings = self.services.settings
        wide = view.w
        sets = self._measured(page, wide)
        if sum(one.height for one in sets) > view.h:
            wide = view.w - WIDE - 4
            sets = self._measured(page, wide)
        height = sum(one.height for one in sets)
        self.offset = min(max(0.0, self.offset), max(0.0, height - view.h))
        rows: list[Row] = []
        y = view.y - self.offset
        for entry, measures in zip(page.entries, sets, strict=True):
            make = partial(control, entry, settings, self._changed_setting, self._go, self._heard)
            box = Box(view.x, y, wide, measures.height)
            rows.append(Row(box, view, entry.words, measures, make, entry is page.entries[-1]))
            y += measures.height
        return rows, height

    def _measured(self, page: Page, wide: float) -> list[Measures]:
        return [Measures(entry.words, entry.note, control_width(entry), wide) for entry in page.entries]

    def _ways(self, book: tuple[Page, ...]) -> list[Widget]:
        """To the other pages, and out."""
        listed: list[Widget] = [SignButton(self._way_out(), "back-arrow", self.escape, plain=True)]
        if self._short:
            box = Box(88, 14, self.metrics.lw - 108, 48)
            listed.append(Stepper(box, [page.title for page in book], self.page, self.turn_to, size=22))
        for number, (page, box) in enumerate(zip(book, self._tabs(len(book)), strict=False)):
            turn = partial(self.turn_to, number)
            listed.append(Tab(box, page.title, page.suit, number == self.page, turn, 1.0, not self._beside))
        return listed

    def _way_out(self) -> Box:
        return Box(32, 24, 48, 48) if self._beside else Box(20, 14, 48, 48)

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(self.offset - event.dict.get("precise_y", event.y) * 60)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._outside(event.pos):
            self.escape()
        else:
            super().handle(event, now)

    def _outside(self, pos: tuple[int, int]) -> bool:
        x, y = self.metrics.logical(pos)
        if self.group.at(x, y) is not None or self._short:
            return False
        book = self._book()
        return not Box(book.x, min(book.y, 24), book.w, book.y + book.h - min(book.y, 24)).holds(x, y)

    def _scroll(self, offset: float) -> None:
        before = self.offset
        self.offset = offset
        self.rebuild()
        self._changed = self._changed or self.offset != before

    def reveal(self) -> None:
        """Bring the row in focus into view."""
        row, view = self.group.focus, self._view()
        if not isinstance(row, Row) or not row.hidden:
            return
        below = row.whole.y + row.whole.h - view.y - view.h
        self._scroll(self.offset + (below if below > 0 else row.whole.y - view.y))

    def _leaf(self, by: int) -> None:
        page = self.page + by
        if 0 <= page < len(pages(self.services)):
            self.turn_to(page)

    def turn_to(self, page: int) -> None:
        if page == self.page:
            return
        self.page, self.offset = page, 0.0
        self.services.sound.play("slide")
        position = self._place_of_focus()
        widgets = self.widgets()
        self.group.widgets = widgets
        self.group.set_focus(self._at_place(position, widgets))
        self._changed = True

    def _place_of_focus(self) -> str:
        focus = self.group.focus
        return "tab" if isinstance(focus, Tab) else "chooser" if isinstance(focus, Stepper) else ""

    def _at_place(self, place: str, widgets: list[Widget]) -> Widget | None:
        """What was pressed to turn the page keeps the focus; else the page's first row has it."""
        if place == "tab":
            return next(w for w in widgets if isinstance(w, Tab) and w.is_open)
        if place == "chooser":
            return next(w for w in widgets if isinstance(w, Stepper))
        return widgets[0]

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
        art, paper = self.art, self._paper()
        sheet(surface, art, paper)
        page = pages(self.services)[self.page]
        if not self._short:
            x, y = (104.0, 48.0) if self._beside else (84.0, 38.0)
            line(surface, art, self.heading(), x, y, 36, "serif", IVORY, "left", self.metrics.lw - x - 24)
            room = paper.w - 72 - (250.0 if page.cards else 0.0)
            line(surface, art, page.title, paper.x + 36, paper.y + 48, 28, "serif", INK, "left", room)
            wide = paper.w - 2 * EDGE
            stroke = art.vector(("settings rule", wide), wide, 2, lambda pen: pen.rounded(0, 0.2, wide, 1.6, 0, INK))
            art.put(surface, stroke, paper.x + EDGE, paper.y + HEAD - 2)
        if page.cards:
            self._show_pack(surface, page)

    def _show_pack(self, surface: pygame.Surface, page: Page) -> None:
        """The pack as it looks now: a fan rising from the page's foot, or a few small cards in its head."""
        paper, view = self._paper(), self._view()
        free = view.h - sum(one.height for one in self._measured(page, view.w)) - 16
        if free >= LEAST_ROOM:
            wide = min(150.0, free * 0.9)
            _fan(surface, self.art, Box(view.x, view.y + view.h - free, view.w, free), wide)
        elif not self._short:
            _sample(surface, self.art, paper)


def _fan(surface: pygame.Surface, art: Art, box: Box, wide: float) -> None:
    """Cards ``wide`` that rise from the foot of ``box``."""
    kept = surface.get_clip()
    surface.set_clip(art.rect(box.x, box.y, box.w, box.h).clip(kept))
    for index, card in enumerate(SAMPLE):
        angle = 13.0 * (index - (len(SAMPLE) - 1) / 2)
        arm = pygame.Vector2(0, -wide * 2.6).rotate(angle)
        pivot = box.y + box.h + wide * 2.6 + wide * 0.7 - min(box.h * 0.94, wide * 1.4)
        art.put(surface, art.card(card, wide, angle), box.x + box.w / 2 + arm.x, pivot + arm.y)
    surface.set_clip(kept)


def _sample(surface: pygame.Surface, art: Art, paper: Box) -> None:
    """A few cards as they look now, cut off by the rule under the page's head."""
    kept = surface.get_clip()
    surface.set_clip(art.rect(paper.x + EDGE, paper.y + EDGE, paper.w - 2 * EDGE, HEAD - EDGE - 2).clip(kept))
    for index, card in enumerate(SAMPLE):
        x = paper.x + paper.w - 62 - 46 * (len(SAMPLE) - 1 - index)
        art.put(surface, art.card(card, 66, 4.0 * (index - 2)), x, paper.y + 66 + 2.0 * abs(index - 2))
    surface.set_clip(kept)
