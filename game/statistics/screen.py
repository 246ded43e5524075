"""The screen of statistics: tabs, filters and a page; without room for tabs, a chooser of pages.

Laid out like the settings: larger type means less content at a time, never smaller letters. While it is open new deals
are read in slices per frame.
"""

from collections.abc import Sequence
from datetime import date
from functools import partial

from game.statistics import few_deals
from game.statistics.chosen_deals import ChosenDeals
from game.statistics.page import EDGE, SHORT_EDGE
from game.statistics.selection import Chooser, as_table
from game.statistics.whose import name_line
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Figures
from game.storage.history.keeping_up import AT_REST
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


class StatisticsScreen(BookScreen):
    """Over the previous screen; Escape closes it. ``page``: an index.

    ``part``: the part of the page about play to open (game.statistics.play_ways); ``name``: the person's, "" for the
    player's own.
    """

    def __init__(self, services: Services, today: date, page: int = 0, part: int | None = None, name: str = "") -> None:
        super().__init__(services)
        self.page = page if part is None else PLAY
        self.scrolled = Scrolled(self.rebuild)
        self.chosen = ChosenDeals(services, today, part, name, self._other_pages)
        self.reading = True

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

    def chapters(self) -> Sequence[TabLabel]:
        chapters = [TabLabel(page.title, page.suit) for page in self.chosen.pages]
        return chapters if self._beside else [*chapters, TabLabel(_("Filter"), "H")]

    def content(self) -> Node:
        self.page = min(self.page, len(self.chapters()) - 1)
        if self.chosen.beginning and not self.page:
            head = self._head()
            page = paper(self._nothing(), 1)
            return bound(head, page, 32 if self._beside else 20, TALLEST if self.metrics.upright else HIGHEST)
        if self._short:
            head = header(self.escape, turner(self, _("Page")), roomy=False)
            if self.chosen.person is not None and self.metrics.upright:
                head = _above(head, self._person())
            return low(head, self._paper())
        head = self._head()
        if self._beside:
            at_side = Column(*tabs(self, *TAB, LOWEST_TAB), gap=6)
            chosen = Pad(Column(*(_chooser(self.chosen, one, True) for one in self.chosen.filters), gap=8), 0, 14, 14)
            spread = Row(Pad(Column(at_side, chosen), 0, 12), self._paper(grow=1), across="fill")
            return bound(head, spread, 32, HIGHEST)
        page = Stack(Gap(LEAST, gives=True), self._paper())
        return bound(head, Column(grid(tabs(self, 0, HIGH_TAB), 2, 16, 8), Gap(14), page), 20, TALLEST)

    def _head(self) -> Node:
        """The row above the book, with the person beside its name, or below where there is no room."""
        beside = header(self.escape, book_title(self.heading()), self._person(), roomy=self._beside)
        return FirstFit(beside, _above(header(self.escape, book_title(self.heading()), roomy=False), self._person()))

    def _person(self) -> Node:
        """The person whose statistics are shown; a choice if there are several."""
        if self.reading:
            return name_line(_("Reading your deals …"))
        person = self.chosen.person
        choice = _chooser(self.chosen, person, self._beside) if person is not None else None
        return self.chosen.whose.head(self.chosen.which, choice)

    def _paper(self, grow: float = 0.0) -> Node:
        """The open page."""
        nothing = not self.chosen.played and self.page < len(self.chosen.pages) - 1
        page = None if self.page >= len(self.chosen.pages) else self.chosen.pages[self.page]
        control = None if page is None or nothing else page.control()
        if control is None and self.page == 0 and not nothing and not self._short:
            copy = self.services.sounding(partial(_copy, self.services, self.chosen.which))
            control = button(_("Copy table"), copy, width=COPY[0], height=COPY[1], size=16, face="bold")
        if page is None:
            # the filters; with the person where there is no room above
            person = [self.chosen.person] if self._short and not self.metrics.upright else []
            listed = [
                _chooser(self.chosen, one, self._beside) for one in (*person, *self.chosen.filters) if one is not None
            ]
            body: Node = Pad(FirstFit(Column(*listed, gap=20), grid(listed, 2, 16, 8)), EDGE, 8, EDGE, grow=1)
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

    def _nothing(self) -> Node:
        """The first deals, or why there is nothing to see."""
        chosen = self.chosen
        if chosen.played and chosen.beginning:
            first = few_deals.first_deals(chosen.overview, chosen.played, self.services.going(NewMatchTable()))
            return Scroll(first, self.scrolled, called=self.heading())
        if self.reading:
            return few_deals.being_read()
        if self.chosen.which == self.chosen.which.whole:
            return few_deals.no_deals(self.services.going(NewMatchTable()), self.chosen.overview.portrait)
        return few_deals.none_selected(self.services.sounding(self.chosen.widen))

    # Time

    def _other_pages(self) -> None:
        """The pages are about something else."""
        self.scrolled.offset = 0.0
        self.rebuild()

    def turned(self) -> None:
        self.scrolled.offset = 0.0

    def resized(self, metrics: Metrics) -> None:
        """The window or the language has changed."""
        self.chosen.read()
        super().resized(metrics)

    def update(self, now: float) -> bool:
        if self.reading and not self.services.router.travelling:
            self.reading = not (self.services.book.refresh(AT_REST) and self.chosen.playing.settle())
            if not self.reading:
                self.chosen.start_again()
                if self.group.focus in (None, *self.group.widgets[:1]):  # nobody has moved it meanwhile
                    self.group.set_focus(self.layout.first or self.group.focus)
                trouble = self.services.book.trouble or self.services.reviews.trouble
                if trouble:
                    self.services.router.open(Notice(self.services, trouble))
        elif not self.reading and self.chosen.playing.follow():
            self._changed = self._changed or self.page == PLAY
        return super().update(now) or self.reading

    @property
    def settled(self) -> bool:
        return not self.reading

    def heading(self) -> str:
        return _("Statistics")


def _chooser(chosen: ChosenDeals, one: Chooser, beside: bool) -> Control:
    """A choice of deals; smaller ``beside`` the page."""
    change = partial(chosen.select, one)
    scale = SMALLER if beside else 1.0

    def make(box: Box, s: float) -> Stepper:
        return Stepper(box, one.words, one.place, change, scale * s, 18 / scale * 0.92).called(one.name)

    high, lowest = (CHOOSER, LOWEST_CHOOSER) if beside else (HIGH_CHOOSER, CHOOSER)
    return Control(make, high, words=one.name, lowest=lowest)


def _above(head: Node, person: Node) -> Node:
    return Column(head, Pad(Row(person, spring()), 20, 0, 20, 14))


def _copy(services: Services, which: DealQuery) -> None:
    """Copy the deals as a table for a spreadsheet."""
    done = clipboard.copy(as_table(Figures(services.book, which).deals()))
    told = _("Copied: one line per deal, values separated by semicolons.")
    services.router.open(Notice(services, told if done else _("No clipboard here.")))
