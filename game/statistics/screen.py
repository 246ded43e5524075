"""The screen of statistics: tabs, filters and a page; without room for tabs, a chooser of pages.

Laid out like the settings: larger type means less content at a time, never smaller letters. While it is open new deals
are read in slices per frame.
"""

from collections.abc import Sequence
from datetime import date
from functools import partial

from engine.rating.estimate import rate
from engine.rules.options import Options
from game.session.game_names import name_of
from game.session.people import present_names
from game.statistics import few_deals
from game.statistics.calendar import Days
from game.statistics.compared import COLUMNS, Compared
from game.statistics.course import LossCourse
from game.statistics.fortunes import Fortunes
from game.statistics.glance import Glance
from game.statistics.page import EDGE, SHORT_EDGE, StatisticsPage
from game.statistics.play_book import PlayBook
from game.statistics.selection import Chooser, as_table, filters, titled
from game.statistics.whose import WhoseStatistics, name_line
from game.storage.history.figures import Figures, days
from game.storage.history.rated import rated_deals
from game.system import clipboard
from game.text.i18n import _
from game.ui.book import HIGHEST, BookScreen, TabLabel, book_title, bound, header, low, page_head, paper, tabs, turner
from game.ui.controls import button
from game.ui.destinations import NewMatchTable
from game.ui.layout import (
    Column,
    Control,
    FirstFit,
    Gap,
    Node,
    Pad,
    Row,
    Scroll,
    Scrolled,
    Stack,
    grid,
    spring,
)
from game.ui.metrics import Metrics, larger
from game.ui.notice import Notice
from game.ui.services import Services
from game.ui.widgets import Box
from game.ui.widgets.stepper import Stepper

UPRIGHT_TYPE, NARROWEST = 1.9, 400.0
"""Scale in an upright window, provided that its canvas is at least this wide."""
SIDE_BY_SIDE = (960.0, 640.0)
"""Minimum canvas size for tabs beside the page."""
LOW = 900.0
"""A narrow canvas lower than this has a chooser of pages instead of tabs."""
TAB, LOWEST_TAB, HIGH_TAB = (268.0, 48.0), 36.0, 54.0
CHOOSER, LOWEST_CHOOSER, HIGH_CHOOSER = 42.0, 30.0, 52.0
SMALLER = 0.84
"""Scale of choosers below the tabs."""
LEAST, TALLEST = 700.0, 1180.0
"""Minimum height of a page if there is room, and maximum height of the book."""
COPY = (210.0, 44.0)
PLAY = 4
"""The index of the page about play."""
SLICE = 0.01
"""Seconds per frame for reading new deals."""


class StatisticsScreen(BookScreen):
    """Over the previous screen; Escape closes it. ``which``: the deals, ``page``: an index.

    ``part``: the part of the page about play to open (game.statistics.play_ways); ``name``: the person's, "" for the
    player's own.
    """

    def __init__(self, services: Services, today: date, page: int = 0, part: int | None = None, name: str = "") -> None:
        super().__init__(services)
        self.today = self.month = today
        self.page, self.column = page if part is None else PLAY, COLUMNS[0]
        self.scrolled = Scrolled(self.rebuild)
        self.playing = PlayBook(services, part, self.look_again)
        self.whose = WhoseStatistics(services, name)
        self.which = self.whose.first()
        self.reading = True
        self.explained = False
        self.pages: list[StatisticsPage] = []
        self.open_book()

    def open_book(self) -> None:
        """Query everything shown."""
        book = self.services.book
        figures = Figures(book, self.which)
        summary = figures.summary()
        renamed = present_names(self.services.settings)
        if self.column == "partner":
            rows = [(one.name, one.share) for one in figures.partners(renamed)]
        else:
            rows = [(titled(self.column, key, self._called), share) for key, share in figures.by(self.column)]
        daily = days(book, self.which.keys)
        rating = rate(rated_deals(book, self.which.keys)) if self.which == self.which.whole else None
        overview = Glance(summary, figures.champions(renamed), rating)
        self.pages = [
            overview,
            Compared(rows, self.column, self._compare),
            LossCourse(figures.course(), summary.share.decided),
            Fortunes(summary, self.explained, self._explain),
            self.playing.page(self.which, self.today),
            Days(daily, self.which.keys, self.month, self.today, self._turn_month),
        ]
        self.played, self.overview = summary.share.deals, overview
        self.beginning = self.played < few_deals.FIRST and not daily and self.which == self.which.whole
        """There are so few deals that one page is enough."""
        self.whose.read()
        self.person = self.whose.chooser(self.which)
        self.filters = filters(book, self.which, self._called, renamed, self.today)

    def _called(self, options: Options) -> str:
        return name_of(options, self.services.own_games)

    # Content

    def canvas(self, window: Metrics) -> Metrics:
        by = self.services.settings.ui_scale
        return larger(window, min(by * UPRIGHT_TYPE, max(by, window.lw / NARROWEST)) if window.upright else by)

    @property
    def _beside(self) -> bool:
        """There is room for tabs and filters beside the page."""
        return self.metrics.lw >= SIDE_BY_SIDE[0] and self.metrics.lh >= SIDE_BY_SIDE[1]

    @property
    def _short(self) -> bool:
        return not self._beside and self.metrics.lh < LOW

    @property
    def _chooses(self) -> bool:
        """The page of filters is open, for which there is no room beside."""
        return self.page >= len(self.pages)

    def chapters(self) -> Sequence[TabLabel]:
        chapters = [TabLabel(page.title, page.suit) for page in self.pages]
        return chapters if self._beside else [*chapters, TabLabel(_("Filter"), "H")]

    def content(self) -> Node:
        self.page = min(self.page, len(self.chapters()) - 1)
        if self.beginning and not self.page:
            head = self._head()
            page = paper(self._first() if self.played else self._nothing(), 1)
            return bound(head, page, 32 if self._beside else 20, TALLEST if self.metrics.upright else HIGHEST)
        if self._short:
            head = header(self.escape, turner(self, _("Page")), roomy=False)
            if self.person is not None and self._at_top:
                head = self._above(head)
            return low(head, self._paper())
        head = self._head()
        if self._beside:
            at_side = Column(*tabs(self, *TAB, LOWEST_TAB), gap=6)
            chosen = Pad(Column(*(self._chooser(one) for one in self.filters), gap=8), 0, 14, 14)
            spread = Row(Pad(Column(at_side, chosen), 0, 12), self._paper(grow=1), across="fill")
            return bound(head, spread, 32, HIGHEST)
        page = Stack(Gap(LEAST, gives=True), self._paper())
        return bound(head, Column(grid(tabs(self, 0, HIGH_TAB), 2, 16, 8), Gap(14), page), 20, TALLEST)

    def _head(self) -> Node:
        """The row above the book, with the person beside its name, or below where there is no room."""
        beside = header(self.escape, book_title(self.heading()), self._person(), roomy=self._beside)
        return FirstFit(beside, self._above(header(self.escape, book_title(self.heading()), roomy=False)))

    def _above(self, head: Node) -> Node:
        return Column(head, Pad(Row(self._person(), spring()), 20, 0, 20, 14))

    def _person(self) -> Node:
        """The person whose statistics are shown; a choice if there are several."""
        if self.reading:
            return name_line(_("Reading your deals …"))
        return self.whose.head(self.which, self._chooser(self.person) if self.person is not None else None)

    @property
    def _at_top(self) -> bool:
        """There is room for the choice of a person above the pages."""
        return not self._short or self.metrics.upright

    def _chooser(self, chooser: Chooser) -> Control:
        change = partial(self._select, chooser)
        scale = SMALLER if self._beside else 1.0

        def make(box: Box, s: float) -> Stepper:
            return Stepper(box, chooser.words, chooser.place, change, scale * s, 18 / scale * 0.92).called(chooser.name)

        high, lowest = (CHOOSER, LOWEST_CHOOSER) if self._beside else (HIGH_CHOOSER, CHOOSER)
        return Control(make, high, words=chooser.name, lowest=lowest)

    def _paper(self, grow: float = 0.0) -> Node:
        """The open page."""
        nothing = not self.played and self.page < len(self.pages) - 1
        page = None if self._chooses else self.pages[self.page]
        control = None if page is None or nothing else page.control()
        if control is None and self.page == 0 and not nothing and not self._short:
            copy = self.services.sounding(self._copy)
            control = button(_("Copy table"), copy, width=COPY[0], height=COPY[1], size=16, face="bold")
        if page is None:
            body: Node = Pad(self._choices(), EDGE, 8, EDGE, grow=1)
        elif nothing:
            body = self._nothing()
        else:
            edge = EDGE if not self._short else SHORT_EDGE
            body = Scroll(Pad(page.content(), edge, 10, edge, 10), self.scrolled, called=page.title)
        below = Pad(control, 10, 10, 10, 6) if control is not None else None
        if self._short:
            return paper(Column(below, body), grow)
        title = self.chapters()[self.page].title
        return paper(Column(FirstFit(page_head(title, control), Column(page_head(title), below)), body), grow)

    def _choices(self) -> Node:
        """The filters, on a page of their own; with the person where there is no room above."""
        person = [self.person] if self.person is not None and not self._at_top else []
        listed = [self._chooser(one) for one in (*person, *self.filters)]
        return FirstFit(Column(*listed, gap=20), grid(listed, 2, 16, 8))

    def _first(self) -> Node:
        page = few_deals.first_deals(self.overview, self.played, self.services.going(NewMatchTable()))
        return Scroll(page, self.scrolled, called=self.heading())

    def _nothing(self) -> Node:
        """Why there is nothing to see."""
        if self.reading:
            return few_deals.being_read()
        if self.which == self.which.whole:
            return few_deals.no_deals(self.services.going(NewMatchTable()))
        return few_deals.none_selected(self.services.sounding(self._widen))

    # Filters

    def _compare(self, number: int) -> None:
        self.column = COLUMNS[number]
        self.look_again()

    def _select(self, chooser: Chooser, place: int) -> None:
        self.which = chooser.selections[place]
        self.look_again()

    def _widen(self) -> None:
        self.which = self.which.whole
        self.look_again()

    def _explain(self) -> None:
        self.explained = not self.explained
        self.services.pressed()
        self.look_again()

    def _turn_month(self, month: date) -> None:
        self.month = month
        self.look_again()

    def look_again(self) -> None:
        """The selection of deals has changed."""
        self.scrolled.offset = 0.0
        self.open_book()
        self.rebuild()

    def turned(self) -> None:
        self.scrolled.offset = 0.0

    def _copy(self) -> None:
        table = as_table(Figures(self.services.book, self.which).deals())
        done = clipboard.copy(table)
        told = _("Copied: one line per deal, values separated by semicolons.")
        failed = _("No clipboard here.")
        self.services.router.open(Notice(self.services, told if done else failed))

    # Time

    def resized(self, metrics: Metrics) -> None:
        """The window or the language has changed."""
        self.open_book()
        super().resized(metrics)

    def update(self, now: float) -> bool:
        if self.reading and not self.services.router.travelling:
            self.reading = not (self.services.book.refresh(SLICE) and self.playing.settle())
            if not self.reading:
                self._catch_up()
        elif not self.reading and self.playing.follow():
            self._changed = self._changed or self.page == PLAY
        return super().update(now) or self.reading

    def _catch_up(self) -> None:
        """All journals are read: update, and report a problem of the index."""
        if self.which == self.which.whole:
            self.whose.read()
            self.which = self.whose.first()
        self.look_again()
        trouble = self.services.book.trouble or self.services.reviews.trouble
        if trouble:
            self.services.router.open(Notice(self.services, trouble))

    @property
    def settled(self) -> bool:
        return not self.reading

    # Drawing

    def heading(self) -> str:
        return _("Statistics")
