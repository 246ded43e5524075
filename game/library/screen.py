"""The library of deals: what has been played, found by words and filters, and what can be done with it.

Reading the journals goes on in slices while it is open, so that no frame waits for it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pygame

from engine.records.journal_header import PRACTICE
from engine.rules.presets import preset
from game.library.list import ROW, DealList
from game.library.panel import panel
from game.library.query import DAMAGED, KINDS, UNFINISHED, Entry, LibraryEntries, LibraryFilter, LibraryPlace
from game.library.trash import BinQuestion, Thrown, take_out
from game.library.wording import kind_told
from game.storage.history.book import DealRow, Unfinished
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.ui.art import Art
from game.ui.art.colours import LINEN
from game.ui.book import paper
from game.ui.controls import button, on_wood, sign, stepper, text_field
from game.ui.destinations import DealFromOthers, Replay, SavedMatch, SavedPractice, Statistics, Title
from game.ui.input.hands import chord
from game.ui.layout import Column, Control, Gap, Node, Pad, Page, Picture, Row, Sized, Text, grid, lay, spring
from game.ui.menu import Menu
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.styles import ASKED, NOTE, PAGE_TITLE
from game.ui.widgets import Box, Place

SLICE = 0.012
"""So many seconds of a frame go into reading journals. There is room for drawing besides."""
LONGEST = 60
MARGIN, GAP = 28.0, 12.0
PANEL = 412.0
PANEL_HIGH = 620.0
"""How high the panel is where it lies below the list."""
UPRIGHT_TYPE = 1.5
"""Everything is so much larger in an upright window."""


class LibraryScreen(Menu):
    """All deals. What was looked for, and where in the list one was, is kept by the window for who comes back."""

    def __init__(self, services: Services, library_place: LibraryPlace) -> None:
        super().__init__(services)
        self.place, self.chosen, self.offset = library_place, library_place.chosen, library_place.offset
        self.library = LibraryEntries(services.book, services.saves, library_place.wanted)
        self.thrown: Thrown | None = None
        """What was last put into the bin, and where it was."""
        self._games = services.book.presets()
        self.names = services.book.names()

    @property
    def entry(self) -> Entry | None:
        """What is chosen."""
        entries = self.library.entries
        return entries[self.chosen] if 0 <= self.chosen < len(entries) else None

    def look_again(self) -> None:
        """Something was put away or came back."""
        self.library.read = False
        self.library.look()
        self.chosen = min(self.chosen, max(0, self.library.total - 1))
        self.rebuild()

    # What stands on it

    def lay_out(self) -> Page:
        m = self.metrics
        scale = UPRIGHT_TYPE if m.upright and m.lw > 1000 else 1.0
        return lay(self.content(), m.lw / scale, m.lh / scale, Place(0, 0, scale))

    def content(self) -> Node:
        upright, any_there = self.metrics.upright, bool(self.library.total)
        heading = Text(self.heading(), PAGE_TITLE, colour=LINEN, single=True)
        title = Row(sign("back-arrow", self.escape, colour=LINEN), heading, gap=14)
        head = Column(title, self._above(), gap=GAP) if upright else Row(title, self._above(), gap=2 * GAP)
        filters = grid(self._filters(), 2 if upright else 4, GAP)
        found = paper(Pad(self._list(), 2, 4, 2, 4) if any_there else self._nothing(), grow=1)
        put_back = self.put_back if self.thrown is not None else None
        beside: Node | None = None
        if any_there or put_back is not None:
            own = self.services.own_games
            beside = paper(panel(self, self.entry, own, self.take, self.throw_away, put_back))
        if upright:
            body: Node = Column(found, beside and Sized(beside, height=PANEL_HIGH), gap=14, grow=1)
        else:
            body = Row(found, beside and Sized(beside, PANEL), gap=14, across="fill", grow=1)
        return on_wood(Pad(Column(head, filters, body, gap=GAP), MARGIN, GAP, MARGIN, MARGIN))

    def _above(self) -> Node:
        """The field for words, and what leads elsewhere."""
        words, called = self.library.wanted.text, _("Look for")
        return Row(
            text_field(words, _("Name, game or date"), LONGEST, self._write, called=called, height=44, grow=1),
            button(_("Import a deal"), self.going(DealFromOthers()), width=190, height=44, size=17),
            button(_("Figures"), self.going(Statistics()), width=150, height=44, size=17),
            gap=GAP,
            grow=1,
        )

    def _filters(self) -> list[Control]:
        damaged = bool(self.services.book.spoilt())
        called = {
            "": _("All deals"),
            UNFINISHED: _("Unfinished games"),
            "match": _("Sessions"),
            DAMAGED: _("Damaged files"),
        }
        kinds = {kind: called.get(kind) or kind_told(kind) for kind in KINDS if kind != DAMAGED or damaged}
        games = {key: _(preset(key).title) if key else _("House rules") for key in self._games}
        names = {name: _with(name) for name in self.names}
        ends = {None: _("However it ended"), True: _("I was the fool"), False: _("I was not the fool")}
        return [
            self._filter("kind", kinds, _("Which deals")),
            self._filter("game", {None: _("All games"), **games}, _("Which game")),
            self._filter("company", {None: _("With anybody"), **names}, _("With whom")),
            self._filter("lost", ends, _("How it ended")),
        ]

    def _filter(self, what: str, choices: Mapping[Any, str], called: str) -> Control:
        """One thing that is looked for: its values, with their words."""
        values, now = list(choices), getattr(self.library.wanted, what)

        def look(index: int) -> None:
            self.look_for(replace(self.library.wanted, **{what: values[index]}))

        chosen = values.index(now) if now in values else 0
        return stepper(list(choices.values()), chosen, look, called, height=42, size=16.5)

    def _list(self) -> Control:
        """What is found."""
        self.chosen = min(self.chosen, self.library.total - 1)

        def make(box: Box, scale: float) -> DealList:
            own = self.services.own_games
            self.shelf = DealList(box, self.library, own, self.chosen, self.offset, self.choose, self.take, scale)
            self.offset = self.shelf.offset
            return self.shelf

        return Control(make, 2 * ROW, first=True, grow=1)

    def _nothing(self) -> Node:
        """Nothing is found, or nothing has been played."""
        cap = None
        if not self.library.read:
            told, more = _("One moment: the deals are being read."), ""
        elif self.library.wanted == LibraryFilter():
            told = _("No deal has been played to its end yet.")
            more = _("Every deal that you play will lie here: to look at again, to play on from, to play once more.")
            cap = Picture(_cap, height=120)
        else:
            told, more = _("No deal is like that."), _("Look for something else, or for less.")
        return Pad(
            Column(spring(), cap, Text(told, ASKED, "centre"), Text(more, NOTE, "centre"), Gap(grow=1.6), gap=10),
            *(60, 20, 60, 20),
        )

    # What is done

    def look_for(self, filters: LibraryFilter) -> None:
        """Show the deals that these filters let through."""
        if filters != self.library.wanted:
            self.library.ask(filters)
            self.chosen, self.offset = 0, 0.0
            self._changed_list()

    def _write(self, words: str) -> None:
        self.look_for(replace(self.library.wanted, text=words))

    def _changed_list(self) -> None:
        """The list may have come or gone: it has the focus as soon as there is one, unless something is written."""
        had = any(isinstance(widget, DealList) for widget in self.group.widgets)
        self.rebuild()
        if not had and self.library.total and not self.group.writing:
            self.group.focus = self.shelf

    def choose(self, index: int) -> None:
        """This deal, by its number in the list, is looked at."""
        self.chosen, self.offset = index, self.shelf.offset
        self.rebuild()

    def take(self) -> None:
        """What one most likely wants with the chosen entry."""
        self.pressed()
        if isinstance(self.entry, DealRow):
            self.services.router.go(Replay(self.entry.path, self.entry.deal))
        elif isinstance(self.entry, Unfinished) and self.entry.kind == PRACTICE:
            self.services.router.go(SavedPractice(self.entry.path))
        elif isinstance(self.entry, Unfinished):
            self.services.router.go(SavedMatch(self.entry.path))

    def throw_away(self) -> None:
        """Ask whether the journal of the chosen entry is to go into the bin."""
        if self.entry is not None:
            self.services.router.open(BinQuestion(self.services, self.entry, self._threw))

    def _threw(self, thrown: Thrown | None) -> None:
        self.thrown = thrown or self.thrown
        self.look_again()

    def put_back(self) -> None:
        """What was put into the bin last comes back."""
        thrown, self.thrown = self.thrown, None
        if thrown is not None:
            take_out(self.services, thrown)
            self.look_again()

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "z") and self.thrown is not None and not self.group.writing:
            self.put_back()
        elif event.type == pygame.MOUSEWHEEL and self.library.total and not self.hidden:
            if self.shelf.wheel(event.dict.get("precise_y", event.y)):
                self.offset = self.shelf.offset
                self._changed = True
        else:
            super().handle(event, now)
            if self.library.total:
                self.offset = self.shelf.offset

    def update(self, now: float) -> bool:
        if self.library.refresh(SLICE):
            self._games, self.names = self.services.book.presets(), self.services.book.names()
            self._changed_list()
        trouble = self.services.book.trouble
        if trouble:
            tell(self.services, trouble)
        return super().update(now) or not self.library.read  # else the window would doze over the reading

    def escape(self) -> None:
        self.pressed()
        self.services.router.go(Title())

    def leave(self) -> None:
        self.place.wanted, self.place.chosen, self.place.offset = self.library.wanted, self.chosen, self.offset
        super().leave()

    # Drawing

    def heading(self) -> str:
        return _("Deals")


def _cap(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.picture("jester_cap", 0.8 * scale), box.x + box.w / 2, box.y + box.h * 0.7)


def _with(name: str) -> str:
    return Company([name]).say(_("With {name}"), name=Actor(0, _("With you")))
