"""The book of figures on the screen: tabs, what narrows the deals down, and a page; where room is short, one by one.

Laid out like the book of settings: a larger type means less of a page at a time, never smaller letters. What is new is
read while the book lies open, a slice in each frame.
"""

from datetime import date
from functools import partial

import pygame

from engine.options import Options
from game import clipboard
from game.art.colours import INK, IVORY, MUTED
from game.history.figures import Figures, Which, days
from game.metrics import Metrics, larger
from game.screens.base import Navigator
from game.screens.families import name_of
from game.screens.menu import Menu
from game.screens.notice import Notice
from game.screens.statistics.calendar import Days
from game.screens.statistics.compared import COLUMNS, Compared
from game.screens.statistics.course import Course
from game.screens.statistics.fortunes import Fortunes
from game.screens.statistics.glance import Glance
from game.screens.statistics.page import Page
from game.screens.statistics.selection import Chooser, as_table, choosers, person_named, person_of, titled
from game.screens.statistics.sight import Sight
from game.widgets import Box, Button, SignButton, Widget, line, paragraph
from game.widgets.book import Tab
from game.widgets.paper import sheet, veil
from game.widgets.scroll import WIDE, ScrollBar
from game.widgets.stepper import Stepper
from game.words import _

TAB, PITCH, CHOOSER, CHOOSER_PITCH = 268.0, 54.0, 42.0, 50.0
WIDEST, HIGHEST = 1216.0, 592.0
SIDE_BY_SIDE = 960.0
HEAD, EDGE = 76.0, 14.0
UPRIGHT_TYPE = 1.6
CONTROL = (420.0, 44.0)
SLICE = 0.006
"""Seconds of a frame that are given to the reading of new deals."""


class StatisticsScreen(Menu):
    """Lies over what was shown; Escape takes it away. ``which`` deals, ``page`` by number."""

    overlay = True

    def __init__(self, navigator: Navigator, today: date, page: int = 0) -> None:
        super().__init__(navigator)
        self.today = self.month = today
        self.page, self.offset, self.column = page, 0.0, COLUMNS[0]
        self.which = Which(person_of(navigator.book, navigator.settings.name))
        self.reading = True
        self.pages: list[Page] = []
        self._open_book()

    def _open_book(self) -> None:
        """Ask the index for everything that is shown."""
        book = self.navigator.book
        figures = Figures(book, self.which)
        summary = figures.summary()
        rows = [(titled(self.column, key, self._called), share) for key, share in figures.by(self.column)]
        person = self.which.person
        self.pages = [
            Glance(summary),
            Compared(rows, self.column, self._compare),
            Course(figures.course(), summary.share.decided),
            Fortunes(summary),
            Days(days(book, person), person, self.month, self.today, self._turn_month),
        ]
        self.played = summary.share.deals
        self._choosers = choosers(book, self.which, self._called, self.today)

    def _called(self, options: Options) -> str:
        return name_of(options, self.navigator.own_games)

    # Where everything lies

    def canvas(self, window: Metrics) -> Metrics:
        return larger(window, self.navigator.settings.ui_scale * (UPRIGHT_TYPE if window.upright else 1.0))

    @property
    def _beside(self) -> bool:
        return self.metrics.lw >= SIDE_BY_SIDE

    @property
    def _short(self) -> bool:
        """No room for tabs: a chooser turns the pages."""
        return not self._beside and self.metrics.lh < 900

    @property
    def _chooses(self) -> bool:
        """The page is the one on which the deals are chosen, where there is no room for that beside."""
        return self.page >= len(self.pages)

    def _titles(self) -> list[tuple[str, str]]:
        titles = [(page.title, page.suit) for page in self.pages]
        return titles if self._beside else [*titles, (_("Which deals"), "H")]

    def _book(self) -> Box:
        m = self.metrics
        edge, top = (32.0, 96.0) if self._beside else (20.0, 76.0)
        wide, high = min(WIDEST, m.lw - 2 * edge), m.lh - top - edge
        high = min(HIGHEST, high) if self._beside else min(1180.0, high)
        return Box((m.lw - wide) / 2, top + max(0.0, (m.lh - top - edge - high) / 3), wide, high)

    def _tabs(self, count: int) -> list[Box]:
        book = self._book()
        if self._beside:
            return [Box(book.x, book.y + 12 + PITCH * n, TAB, PITCH - 6) for n in range(count)]
        if self._short:
            return []
        wide = (book.w - 16) / 2
        return [Box(book.x + (wide + 16) * (n % 2), book.y + 62 * (n // 2), wide, 54) for n in range(count)]

    def _paper(self) -> Box:
        book, tabs = self._book(), self._tabs(len(self._titles()))
        if self._beside:
            return Box(book.x + TAB, book.y, book.w - TAB, book.h)
        top = tabs[-1].y + tabs[-1].h + 14 if tabs else book.y
        return Box(book.x, top, book.w, book.y + book.h - top)

    def _control(self) -> Box:
        """Where the page has what turns it over: in its head, or where that is missing in the first line."""
        paper = self._paper()
        if self._short:
            return Box(paper.x + EDGE + 10, paper.y + EDGE + 10, paper.w - 2 * EDGE - 20, CONTROL[1])
        wide = min(CONTROL[0], paper.w - 2 * EDGE - 260)
        return Box(paper.x + paper.w - EDGE - 16 - wide, paper.y + (HEAD - CONTROL[1]) / 2 + 5, wide, CONTROL[1])

    def _view(self) -> Box:
        """Where the page is seen."""
        paper = self._paper()
        head = EDGE + 2 if self._short else HEAD + 4
        if self._short and not self._chooses and self.pages[self.page].control(self._control()) is not None:
            head += CONTROL[1] + 16
        return Box(paper.x + EDGE + 2, paper.y + head, paper.w - 2 * EDGE - 4, paper.h - head - EDGE - 2)

    def _scrolled(self) -> tuple[Box, float]:
        """The page at its whole height where it lies, and how much of it cannot be seen at once."""
        view = self._view()
        page = self.pages[self.page]
        high = page.height(view.w)
        wide = view.w
        if high > view.h:
            wide -= WIDE + 4
            high = page.height(wide)
        most = max(0.0, high - view.h)
        self.offset = min(max(0.0, self.offset), most)
        return Box(view.x, view.y - self.offset, wide, high), most

    # Widgets

    def widgets(self) -> list[Widget]:
        self.page = min(self.page, len(self._titles()) - 1)
        listed = self._tab_widgets()
        if self._chooses:
            return [*listed, *self._chooser_widgets(self._chooser_boxes())]
        if self._beside:
            listed += self._chooser_widgets(self._side_boxes())
        if not self.played and self.page < len(self.pages) - 1:
            listed += self._way_to_a_game()
            return listed
        control = self.pages[self.page].control(self._control())
        if control is not None:
            listed.append(control)
        elif self.page == 0 and not self._short:
            box = self._control()
            wide = min(box.w, 210.0)
            copy = Box(box.x + box.w - wide, box.y, wide, box.h)
            listed.append(Button(copy, _("Copy as a table"), self.sounding(self._copy), size=16, face="bold"))
        view = self._view()
        _box, most = self._scrolled()
        if most > 0:
            listed.append(Sight(view, self.offset, most, self._scroll).called(self.pages[self.page].title))
            bar = Box(view.x + view.w - WIDE, view.y + 4, WIDE, view.h - 8)
            listed.append(ScrollBar(bar, self.offset, most, self._scroll))
        return listed

    def _tab_widgets(self) -> list[Widget]:
        titles = self._titles()
        back = Box(32, 24, 48, 48) if self._beside else Box(20, 14, 48, 48)
        listed: list[Widget] = []
        for number, ((title, suit), box) in enumerate(zip(titles, self._tabs(len(titles)), strict=False)):
            turn = partial(self._turn_to, number)
            listed.append(Tab(box, title, suit, number == self.page, turn, 1.0, not self._beside))
        if self._short:
            box = Box(88, 14, self.metrics.lw - 108, 48)
            stepper = Stepper(box, [title for title, _suit in titles], self.page, self._turn_to, size=22)
            listed.append(stepper.called(_("Page")))
        listed.append(SignButton(back, "back-arrow", self.escape, plain=True))
        return listed

    def _side_boxes(self) -> list[Box]:
        book, count = self._book(), len(self._choosers)
        top = book.y + 12 + PITCH * len(self.pages) + 14
        pitch = min(CHOOSER_PITCH, (book.y + book.h - top) / max(1, count))
        return [Box(book.x, top + pitch * n, TAB - 14, min(CHOOSER, pitch - 6)) for n in range(count)]

    def _chooser_boxes(self) -> list[Box]:
        """The choosers on a page of their own."""
        view, count = self._view(), len(self._choosers)
        across = 1 if view.h > 72 * count else 2
        wide = (view.w - 32 - 16 * (across - 1)) / across
        pitch = min(72.0, (view.h - 8) / -(-count // across))
        return [
            Box(
                view.x + 16 + (wide + 16) * (n % across), view.y + 8 + pitch * (n // across), wide, min(52.0, pitch - 8)
            )
            for n in range(count)
        ]

    def _chooser_widgets(self, boxes: list[Box]) -> list[Widget]:
        listed: list[Widget] = []
        for chooser, box in zip(self._choosers, boxes, strict=True):
            scale = 0.84 if self._beside else 1.0
            change = partial(self._narrow, chooser)
            place = chooser.place(self.which)
            listed.append(Stepper(box, chooser.words, place, change, scale, 18 / scale * 0.92).called(chooser.name))
        return listed

    def _way_to_a_game(self) -> list[Widget]:
        view = self._view()
        box = Box(view.x + view.w / 2 - 130, view.y + min(view.h - 70, view.h * 0.62), 260, 60)
        return [Button(box, _("New game"), self.sounding(self.navigator.new_game), "main")]

    # Choices

    def _compare(self, number: int) -> None:
        self.column = COLUMNS[number]
        self._again()

    def _narrow(self, chooser: Chooser, place: int) -> None:
        self.which = chooser.chosen(self.which, place)
        self._again()

    def _turn_month(self, month: date) -> None:
        self.month = month
        self._again()

    def _again(self) -> None:
        self.offset = 0.0
        self._open_book()
        self.rebuild()

    def _turn_to(self, page: int) -> None:
        if page != self.page:
            self.page, self.offset = page, 0.0
            self.navigator.sound.play("slide")
            self.rebuild()

    def _copy(self) -> None:
        table = as_table(Figures(self.navigator.book, self.which).deals())
        done = clipboard.copy(table)
        told = _("The deals are on the clipboard as a table, a line each, with semicolons between the values.")
        failed = _("The clipboard cannot be reached.")
        self.navigator.open(Notice(self.navigator, told if done else failed))

    # Input and time

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            page = self.page + (1 if event.key == pygame.K_PAGEDOWN else -1)
            if 0 <= page < len(self._titles()):
                self._turn_to(page)
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(self.offset - event.dict.get("precise_y", event.y) * 60)
        else:
            super().handle(event, now)

    def _scroll(self, offset: float) -> None:
        if self._chooses:
            return
        before, self.offset = self.offset, offset
        self.rebuild()
        self._changed = self._changed or self.offset != before

    def resized(self, metrics: Metrics) -> None:
        """The window or the language has changed."""
        self._open_book()
        super().resized(metrics)

    def update(self, now: float) -> bool:
        if self.reading:
            self.reading = not self.navigator.book.refresh(SLICE)
            if not self.reading:
                self._catch_up()
        return super().update(now) or self.reading

    def _catch_up(self) -> None:
        """Everything is read: show it, and say what was wrong with the index."""
        if self.which == Which(self.which.person):
            self.which = Which(person_of(self.navigator.book, self.navigator.settings.name))
        self._again()
        trouble = self.navigator.book.trouble
        if trouble:
            self.navigator.open(Notice(self.navigator, trouble))

    @property
    def settled(self) -> bool:
        return not self.reading

    def escape(self) -> None:
        self.pressed()
        self.navigator.back()

    # Picture

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.74)
        art, paper = self.art, self._paper()
        sheet(surface, art, paper)
        if not self._short:
            x, y = (104.0, 48.0) if self._beside else (84.0, 38.0)
            wide = line(surface, art, _("Figures"), x, y, 36, "serif", IVORY, "left", self.metrics.lw - x - 24)
            self._note(surface, x + wide + 28, y + 6)
            title = self._titles()[self.page][0]
            room = self._control().x - paper.x - 36 - 20
            line(surface, art, title, paper.x + 36, paper.y + 46, 28, "serif", INK, "left", room)
            stroke = art.vector(
                ("figures rule", paper.w), paper.w, 2, lambda pen: pen.rounded(0, 0.2, paper.w - 2 * EDGE, 1.6, 0, INK)
            )
            art.put(surface, stroke, paper.x + EDGE, paper.y + HEAD)
        if self._chooses:
            return
        if not self.played and self.page < len(self.pages) - 1:
            self._empty(surface)
            return
        box, _most = self._scrolled()
        kept, view = surface.get_clip(), self._view()
        surface.set_clip(art.rect(view.x, view.y, view.w, view.h).clip(kept))
        self.pages[self.page].draw(surface, art, box)
        surface.set_clip(kept)

    def _note(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Whose figures they are, and that there may be more."""
        room = self.metrics.lw - x - 32
        words = (
            _("Past deals are being read …") if self.reading else person_named(self.navigator.book, self.which.person)
        )
        line(surface, self.art, words, x, y, 18, "italic", IVORY, "left", room)

    def _empty(self, surface: pygame.Surface) -> None:
        view = self._view()
        if self.which != Which(self.which.person):
            told = _("No deal is like that. Choose others.")
        else:
            told = _(
                "No match of yours has been played to the end of a deal yet. The first match laid down will lie here."
            )
        art, y = self.art, view.y + view.h * 0.36
        art.put(surface, art.picture("jester_cap", 0.5), view.x + view.w / 2, y - 20)
        paragraph(surface, art, told, view.x + view.w / 2, y + 40, 20, view.w - 80, "regular", MUTED, "centre")
