"""The history: deals, unfinished matches and reviews, search and filters, and actions.

While it is open journals are read in slices, so that no frame waits for it.
"""

from pathlib import Path

import pygame

from engine.records.journal_header import PRACTICE
from game.library.list import ROW, DealList
from game.library.panel import panel
from game.library.query import DAMAGED, REVIEWED, Entry, LibraryEntries, LibraryPlace
from game.library.search import GAP, LibrarySearch, to_come
from game.library.trash import BinQuestion, Thrown, take_out
from game.storage.history.book import DealRow, Unfinished
from game.storage.history.keeping_up import AT_REST
from game.text.i18n import _
from game.ui.book import WIDEST, book_title, header, paper
from game.ui.destinations import (
    DealReview,
    Replay,
    SavedMatch,
    SavedPractice,
)
from game.ui.empty_page import emblem
from game.ui.input.hands import chord
from game.ui.layout import (
    Anchored,
    Column,
    Control,
    FirstFit,
    Gap,
    Node,
    Pad,
    Page,
    Picture,
    Row,
    Sized,
    Text,
    grid,
    lay,
)
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.styles import NOTE
from game.ui.transition import Thing
from game.ui.widgets import Box, Place

EDGE, SHORT_EDGE, ROOMY = 32.0, 20.0, 640.0
"""Distance from the window's edge, that on a low canvas, and from what height on there is room."""
PANEL = 412.0
PANEL_HIGH = 520.0
"""Height of the panel when it is below the list: enough for six players."""
UPRIGHT_TYPE = 1.5
"""Scale factor in an upright window."""
FEW, RING = 5, 96.0
"""With at most this number of entries there is an emblem below the list, of this size."""


class LibraryScreen(Menu):
    """All deals. Filter and scroll position are kept for the next visit."""

    planks = True
    to_read = True

    def __init__(self, services: Services, library_place: LibraryPlace) -> None:
        super().__init__(services)
        self.place, self.chosen, self.offset = library_place, library_place.chosen, library_place.offset
        self.library = LibraryEntries(services.book, services.saves, library_place.wanted, services.reviews)
        self.thrown: Thrown | None = None
        """The file last moved to the bin, with its old path."""
        self.search = LibrarySearch(services, self.library, library_place, self._other_list, self.rebuild)

    @property
    def entry(self) -> Entry | None:
        """The selected entry."""
        entries = self.library.entries
        return entries[self.chosen] if 0 <= self.chosen < len(entries) else None

    def look_again(self) -> None:
        """Query again after a deletion or restoration."""
        self.library.read = False
        self.library.look()
        self.chosen = min(self.chosen, max(0, self.library.total - 1))
        self.rebuild()

    # Content

    def canvas(self, window: Metrics) -> Metrics:
        """A page without a list is as high as the window, so that its text and button are visible."""
        listed = self.library.total or self.thrown is not None
        return super().canvas(window) if listed else larger(window, self.services.settings.ui_scale)

    def lay_out(self) -> Page:
        m = self.metrics
        scale = UPRIGHT_TYPE if m.upright and m.lw > 1000 else 1.0
        return lay(self.content(), m.lw / scale, m.lh / scale, Place(0, 0, scale))

    def content(self) -> Node:
        upright, any_there = self.metrics.upright, bool(self.library.total)
        put_back = self.put_back if self.thrown is not None else None
        beside: Node | None = None
        if any_there or put_back is not None:
            own, reviewed = self.services.own_games, self.search.tab == REVIEWED
            beside = paper(panel(self, self.entry, own, reviewed, self.take, self.throw_away, put_back))
        found = paper(Pad(self._list(), 2, 4, 2, 4) if any_there else self.search.nothing(), grow=1)
        if upright:
            body: Node = Column(found, beside and Sized(beside, height=PANEL_HIGH), gap=14, grow=1)
        else:
            body = Row(found, beside and Sized(beside, PANEL), gap=14, across="fill", grow=1)
        roomy = self.metrics.lh >= ROOMY
        edge = EDGE if roomy else SHORT_EDGE
        book = Row(Sized(Anchored(Thing.BOOK, body), WIDEST), align="centre", across="fill", grow=1)
        return Column(self._head(roomy), Pad(book, edge, 0, edge, edge, grow=1))

    def _head(self, roomy: bool) -> Node:
        """Back, heading and tabs, and search controls if there is something to search."""
        title, tabs = book_title(self.heading()), self.search.tabs()
        titled = header(self.escape, title, tabs, roomy=roomy)
        edge, low = (EDGE, 24.0) if roomy else (SHORT_EDGE, 14.0)
        two = Column(header(self.escape, title, roomy=roomy), Pad(tabs, edge, 0, edge, low))
        if not (self.library.total or self.search.narrowed):
            return FirstFit(titled, two)
        above = self.search.above()
        head: Node = Column(FirstFit(titled, two), Pad(above, edge, 0, edge, low))
        if not self.metrics.upright:
            head = FirstFit(header(self.escape, title, tabs, above, roomy=roomy), head)
        if not self.place.filtering:
            return head
        filters = self.search.filters()
        row = grid(filters, 2 if self.metrics.upright else len(filters), GAP)
        return Column(head, Pad(row, edge, 0, edge, low))

    def _list(self) -> Node:
        """The entries; below a short list the kind of entries to come is described."""
        self.chosen = min(self.chosen, self.library.total - 1)

        def make(box: Box, scale: float) -> DealList:
            own = self.services.own_games
            self.shelf = DealList(box, self.library, own, self.chosen, self.offset, self.choose, self.take, scale)
            self.offset = self.shelf.offset
            return self.shelf

        if self.library.total > FEW or self.search.narrowed or self.search.tab == DAMAGED:
            return Control(make, 2 * ROW, first=True, grow=1)
        listed = Control(make, self.library.total * ROW + 4, lowest=ROW, first=True)
        coming = Text(to_come(self.search.tab), NOTE, "centre")
        more_to_come = Column(Gap(grow=1), Picture(emblem(("back",)), RING, RING), Gap(8), coming, Gap(grow=1), grow=1)
        return FirstFit(Column(listed, more_to_come), Column(listed, Gap(grow=1)))

    # Actions

    def _other_list(self) -> None:
        self.chosen, self.offset = 0, 0.0
        self._changed_list()

    def _changed_list(self) -> None:
        """Rebuild; a new list gets the focus unless text is being entered."""
        had = any(isinstance(widget, DealList) for widget in self.group.widgets)
        self.rebuild()
        if not had and self.library.total and not self.group.writing:
            self.group.focus = self.shelf

    def choose(self, index: int) -> None:
        """Select an entry by its index."""
        self.chosen, self.offset = index, self.shelf.offset
        self.rebuild()

    def take(self) -> None:
        """The default action for the selected entry."""
        self.services.pressed()
        if isinstance(self.entry, DealRow) and self.search.tab == REVIEWED:
            self.services.router.go(DealReview(self.entry.path, self.entry.deal))
        elif isinstance(self.entry, DealRow):
            self.services.router.go(Replay(self.entry.path, self.entry.deal))
        elif isinstance(self.entry, Unfinished) and self.entry.kind == PRACTICE:
            self.services.router.go(SavedPractice(self.entry.path))
        elif isinstance(self.entry, Unfinished):
            self.services.router.go(SavedMatch(self.entry.path))

    def throw_away(self) -> None:
        """Move the selected entry's journal to the bin; ask first if it contains more than that entry."""
        if self.entry is None:
            return
        question = BinQuestion(self.services, self.entry, self._threw)
        if question.deals > 1 or question.goes_on:
            self.services.router.open(question)
        else:
            question.carry_out()

    def _threw(self, thrown: Thrown | None) -> None:
        self.thrown = thrown or self.thrown
        self.look_again()

    def put_back(self) -> None:
        """Restore what was last moved to the bin."""
        if self.thrown is not None:
            self.thrown = take_out(self.services, self.thrown) or None
            self.look_again()

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "z") and self.thrown is not None and not self.group.writing:
            self.put_back()
        elif event.type == pygame.MOUSEWHEEL and self.library.total and not self.view.hidden:
            if self.shelf.wheel(event.dict.get("precise_y", event.y)):
                self.offset = self.shelf.offset
                self._changed = True
        else:
            super().handle(event, now)
            if self.library.total:
                self.offset = self.shelf.offset

    def update(self, now: float) -> bool:
        before = self.entry
        if self.library.refresh(AT_REST):
            self._select(before)
            self.search.read()
            self._changed_list()
            if not self.library.total and self.layout.first is not None and not self.group.writing:
                self.group.focus = self.layout.first
        trouble = self.services.book.trouble
        if trouble:
            tell(self.services, trouble)
        return super().update(now) or not self.library.read  # no idling before everything is read

    def returned(self) -> None:
        """Read what was played meanwhile."""
        before = self.entry
        self.look_again()
        self._select(before)
        self.rebuild()

    def _select(self, wanted: Entry | None) -> None:
        """The list has changed: what was selected stays selected, wherever it stands now."""
        same = (place for place, entry in enumerate(self.library.entries) if wanted and _which(entry) == _which(wanted))
        self.chosen = next(same, self.chosen)

    def leave(self) -> None:
        self.place.wanted, self.place.chosen, self.place.offset = self.library.wanted, self.chosen, self.offset
        super().leave()

    # Drawing

    def heading(self) -> str:
        return _("History")


def _which(entry: Entry) -> tuple[Path, int]:
    """The entry's journal, and the number of its deal; 0 for the whole journal."""
    return entry.path, entry.deal if isinstance(entry, DealRow) else 0
