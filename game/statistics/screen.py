"""The book of figures on the screen: tabs, what narrows the deals down, and a page; where room is short, one by one.

Laid out like the book of settings: a larger type means less of a page at a time, never smaller letters. What is new is
read while the book lies open, a slice in each frame.
"""

from datetime import date
from functools import partial

import pygame

from engine.rules.options import Options
from game.session.game_names import name_of
from game.statistics.calendar import Days
from game.statistics.compared import COLUMNS, Compared
from game.statistics.course import Course
from game.statistics.fortunes import Fortunes
from game.statistics.glance import Glance
from game.statistics.layout import EDGE, HEAD, Layout, beside
from game.statistics.page import Page
from game.statistics.play import Play
from game.statistics.play_book import PlayBook
from game.statistics.selection import Chooser, as_table, choosers, person_named, person_of, titled
from game.statistics.sight import STEP, Sight
from game.storage.history.figures import Figures, Which, days
from game.system import clipboard
from game.text.i18n import _
from game.ui.art.colours import INK, IVORY, MUTED
from game.ui.destinations import NewGame
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.notice import Notice
from game.ui.services import Services
from game.ui.widgets import Box, Button, SignButton, Widget, line, paragraph
from game.ui.widgets.book import Tab
from game.ui.widgets.paper import sheet, veil
from game.ui.widgets.scroll import WIDE, ScrollBar
from game.ui.widgets.stepper import Stepper

UPRIGHT_TYPE = 1.9
PLAY = 4
"""The number of the page of one's play."""
SLICE = 0.01
"""Seconds of a frame that are given to the reading of new deals."""


class StatisticsScreen(Menu):
    """Lies over what was shown; Escape takes it away. ``which`` deals, ``page`` by number.

    ``part``: it opens at this part of the page of one's play (game.statistics.play_ways).
    """

    overlay = True

    def __init__(self, services: Services, today: date, page: int = 0, part: int | None = None) -> None:
        super().__init__(services)
        self.today = self.month = today
        self.page, self.offset, self.column = page if part is None else PLAY, 0.0, COLUMNS[0]
        self.playing = PlayBook(services, part, self._again)
        self.which = Which(person_of(services.book, services.settings.name))
        self.reading = True
        self.pages: list[Page] = []
        self._pressed: list[Widget] = []
        self._open_book()

    def _open_book(self) -> None:
        """Ask the index for everything that is shown."""
        book = self.services.book
        figures = Figures(book, self.which)
        summary = figures.summary()
        rows = [(titled(self.column, key, self._called), share) for key, share in figures.by(self.column)]
        person = self.which.person
        self.pages = [
            Glance(summary, figures.champions()),
            Compared(rows, self.column, self._compare),
            Course(figures.course(), summary.share.decided),
            Fortunes(summary),
            self.playing.page(self.which, self.today),
            Days(days(book, person), person, self.month, self.today, self._turn_month),
        ]
        self.played = summary.share.deals
        self._choosers = choosers(book, self.which, self._called, self.today)

    def _called(self, options: Options) -> str:
        return name_of(options, self.services.own_games)

    # Where everything lies

    def canvas(self, window: Metrics) -> Metrics:
        return larger(window, self.services.settings.ui_scale * (UPRIGHT_TYPE if window.upright else 1.0))

    @property
    def _chooses(self) -> bool:
        """The page is the one on which the deals are chosen, where there is no room for that beside."""
        return self.page >= len(self.pages)

    def _titles(self) -> list[tuple[str, str]]:
        titles = [(page.title, page.suit) for page in self.pages]
        return titles if beside(self.metrics) else [*titles, (_("Which deals"), "H")]

    @property
    def laid(self) -> Layout:
        """Where everything lies."""
        page = None if self._chooses else self.pages[self.page]
        wide = self.metrics.lw - 2 * EDGE - 44
        turned = page is not None and page.control(Box(0, 0, 1, 1)) is not None
        return Layout(
            self.metrics, len(self._titles()), len(self._choosers), page.height(wide) if page else 0.0, turned
        )

    def _scrolled(self, view: Box) -> tuple[Box, float]:
        """The page at its whole height where it lies, and how much of it cannot be seen at once."""
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
        laid = self.laid
        listed, self._pressed = self._tab_widgets(laid), []
        if self._chooses or laid.beside:
            listed += self._chooser_widgets(laid)
        if self._chooses:
            return listed
        if not self.played and self.page < len(self.pages) - 1:
            listed += self._way_to_a_game()
            return listed
        control = self.pages[self.page].control(laid.control())
        if control is not None:
            listed.append(control)
        elif self.page == 0 and not laid.short:
            box = laid.control()
            wide = min(box.w, 210.0)
            copy = Box(box.x + box.w - wide, box.y, wide, box.h)
            listed.append(Button(copy, _("Copy as a table"), self.sounding(self._copy), size=16, face="bold"))
        view = laid.view()
        page, (box, most) = self.pages[self.page], self._scrolled(view)
        if most > 0:
            listed.append(Sight(view, self.offset, most, self._scroll).called(page.title))
            bar = Box(view.x + view.w - WIDE, view.y + 4, WIDE, view.h - 8)
            listed.append(ScrollBar(bar, self.offset, most, self._scroll))
        if isinstance(page, Play):  # over the sight, which would have the clicks
            low, high = view.y, view.y + view.h
            self._pressed = [one for one in page.widgets(box) if low <= one.box.y and one.box.y + one.box.h <= high]
            listed += self._pressed
        return listed

    def _tab_widgets(self, laid: Layout) -> list[Widget]:
        titles = self._titles()
        back = Box(32, 24, 48, 48) if laid.beside else Box(20, 14, 48, 48)
        listed: list[Widget] = []
        for number, ((title, suit), box) in enumerate(zip(titles, laid.tab_boxes(), strict=False)):
            turn = partial(self.turn_to, number)
            listed.append(Tab(box, title, suit, number == self.page, turn, 1.0, not laid.beside))
        if laid.short:
            box = Box(88, 14, self.metrics.lw - 108, 48)
            stepper = Stepper(box, [title for title, _suit in titles], self.page, self.turn_to, size=22)
            listed.append(stepper.called(_("Page")))
        listed.append(SignButton(back, "back-arrow", self.escape, plain=True))
        return listed

    def _chooser_widgets(self, laid: Layout) -> list[Widget]:
        listed: list[Widget] = []
        for chooser, box in zip(self._choosers, laid.chooser_boxes(), strict=True):
            scale = 0.84 if laid.beside else 1.0
            change = partial(self._narrow, chooser)
            place = chooser.place(self.which)
            listed.append(Stepper(box, chooser.words, place, change, scale, 18 / scale * 0.92).called(chooser.name))
        return listed

    def first(self, widgets: list[Widget]) -> Widget | None:
        tabs = [widget for widget in widgets if isinstance(widget, Tab)]
        return tabs[self.page] if tabs else widgets[0]

    def _way_to_a_game(self) -> list[Widget]:
        view = self.laid.view()
        box = Box(view.x + view.w / 2 - 130, view.y + min(view.h - 70, view.h * 0.62), 260, 60)
        return [Button(box, _("New game"), self.going(NewGame()), "main")]

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

    def turn_to(self, page: int) -> None:
        if page != self.page:
            self.page, self.offset = page, 0.0
            self.services.sound.play("slide")
            self.rebuild()

    def _copy(self) -> None:
        table = as_table(Figures(self.services.book, self.which).deals())
        done = clipboard.copy(table)
        told = _("The deals are on the clipboard as a table, a line each, with semicolons between the values.")
        failed = _("The clipboard cannot be reached.")
        self.services.router.open(Notice(self.services, told if done else failed))

    # Input and time

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            page = self.page + (1 if event.key == pygame.K_PAGEDOWN else -1)
            if 0 <= page < len(self._titles()):
                self.turn_to(page)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_DOWN, pygame.K_UP) and self._further(event.key):
            pass
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(self.offset - event.dict.get("precise_y", event.y) * 60)
        else:
            super().handle(event, now)

    def _further(self, way: int) -> bool:
        """What is pressed on a page goes on beyond what is seen of it: scroll there, with the focus. False: no."""
        focus, before = self.group.focus, self.offset
        down = 1 if way == pygame.K_DOWN else -1
        if focus not in self._pressed or any((one.box.y - focus.box.y) * down > 0 for one in self._pressed):
            return False
        self._scroll(before + down * STEP)
        if self.offset == before or not self._pressed:
            return False
        self.show_focus(max(self._pressed, key=lambda one: one.box.y * down))
        return True

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
            self.reading = not (self.services.book.refresh(SLICE) and self.playing.settle())
            if not self.reading:
                self._catch_up()
        elif self.playing.follow():
            self._changed = self._changed or self.page == PLAY
        return super().update(now) or self.reading

    def _catch_up(self) -> None:
        """Everything is read: show it, and say what was wrong with the index."""
        if self.which == Which(self.which.person):
            self.which = Which(person_of(self.services.book, self.services.settings.name))
        self._again()
        trouble = self.services.book.trouble or self.services.reviews.trouble
        if trouble:
            self.services.router.open(Notice(self.services, trouble))

    @property
    def settled(self) -> bool:
        return not self.reading

    def escape(self) -> None:
        self.pressed()
        self.services.router.back()

    # Picture

    def heading(self) -> str:
        return _("Figures")

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.74)
        laid = self.laid
        art, paper = self.art, laid.paper()
        sheet(surface, art, paper)
        if not laid.short:
            x, y = (104.0, 48.0) if laid.beside else (84.0, 38.0)
            wide = line(surface, art, self.heading(), x, y, 36, "serif", IVORY, "left", self.metrics.lw - x - 24)
            self._note(surface, x + wide + 28, y + 6)
            title = self._titles()[self.page][0]
            room = laid.control().x - paper.x - 36 - 20
            line(surface, art, title, paper.x + 36, paper.y + 46, 28, "serif", INK, "left", room)
            stroke = art.vector(
                ("figures rule", paper.w), paper.w, 2, lambda pen: pen.rounded(0, 0.2, paper.w - 2 * EDGE, 1.6, 0, INK)
            )
            art.put(surface, stroke, paper.x + EDGE, paper.y + HEAD)
        if self._chooses:
            return
        if not self.played and self.page < len(self.pages) - 1:
            self._empty(surface, laid.view())
            return
        kept, view = surface.get_clip(), laid.view()
        box, _most = self._scrolled(view)
        surface.set_clip(art.rect(view.x, view.y, view.w, view.h).clip(kept))
        self.pages[self.page].draw(surface, art, box)
        surface.set_clip(kept)

    def _note(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Whose figures they are, and that there may be more."""
        room = self.metrics.lw - x - 32
        words = (
            _("Past deals are being read …") if self.reading else person_named(self.services.book, self.which.person)
        )
        line(surface, self.art, words, x, y, 18, "italic", IVORY, "left", room)

    def _empty(self, surface: pygame.Surface, view: Box) -> None:
        if self.which != Which(self.which.person):
            told = _("No deal is like that. Choose others.")
        else:
            told = _("No deal has been played to its end yet. The first match for a fool will lie here.")
        art, y = self.art, view.y + view.h * 0.36
        art.put(surface, art.picture("jester_cap", 0.5), view.x + view.w / 2, y - 20)
        paragraph(surface, art, told, view.x + view.w / 2, y + 40, 20, view.w - 80, "regular", MUTED, "centre")
