"""The library of deals: what has been played, found by words and filters, and what can be done with it.

Reading the journals goes on in slices while it is open, so that no frame waits for it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import pygame

from engine.records.journal_header import PRACTICE
from engine.rules.presets import preset
from game.library.list import Shelf, kind_told
from game.library.panel import Panel, panel_widgets
from game.library.query import DAMAGED, KINDS, UNFINISHED, Entry, Library, LibraryPlace, Wanted
from game.library.trash import BinQuestion, Thrown, take_out
from game.storage.history.book import Row, Unfinished
from game.text.company import Actor, Company
from game.text.i18n import _
from game.ui.art.colours import INK, LINEN, MUTED
from game.ui.destinations import DealFromOthers, Replay, SavedMatch, SavedPractice, Statistics, Title
from game.ui.input.hands import chord
from game.ui.menu import Menu
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.widgets import Box, Button, SignButton, TextField, Widget, line, paragraph
from game.ui.widgets.paper import sheet
from game.ui.widgets.stepper import Stepper

SLICE = 0.012
"""So many seconds of a frame go into reading journals. There is room for drawing besides."""
LONGEST = 60
MARGIN = 28.0
PANEL = 412.0
PANEL_HIGH = 620.0
"""How high the panel is where it lies below the list."""
HEAD, ROW = 64.0, 54.0
T = TypeVar("T")


class LibraryScreen(Menu):
    """All deals. What was looked for, and where in the list one was, is kept by the window for who comes back."""

    def __init__(self, services: Services, place: LibraryPlace) -> None:
        super().__init__(services)
        self.place, self.chosen, self.offset = place, place.chosen, place.offset
        self.library = Library(services.book, services.saves, place.wanted)
        self.thrown: Thrown | None = None
        """What was last put into the bin, and where it was."""
        self._games = services.book.presets()
        self._names = services.book.names()

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

    # Widgets

    @property
    def _s(self) -> float:
        return 1.5 if self.metrics.upright and self.metrics.lw > 1000 else 1.0

    def _boxes(self) -> tuple[Box, Box]:
        """The list's sheet and the panel's; with nothing to tell there is only the one."""
        m, s = self.metrics, self._s
        beside = bool(self.library.total or self.thrown)
        top = (HEAD + (2 if m.upright else 1) * ROW + (ROW if m.upright else 0) + 22) * s
        if not beside:
            whole = Box(MARGIN, top, m.lw - 2 * MARGIN, m.lh - MARGIN - top)
            return whole, Box(0, 0, 0, 0)
        if m.upright:
            low = m.lh - MARGIN - PANEL_HIGH * s
            return Box(MARGIN, top, m.lw - 2 * MARGIN, low - 14 - top), Box(
                MARGIN, low, m.lw - 2 * MARGIN, PANEL_HIGH * s
            )
        high = m.lh - MARGIN - top
        left = m.lw - MARGIN - PANEL
        return Box(MARGIN, top, left - 14 - MARGIN, high), Box(left, top, PANEL, high)

    def widgets(self) -> list[Widget]:
        m, s = self.metrics, self._s
        lists, panel = self._boxes()
        back = SignButton(Box(MARGIN, 12 * s, 44 * s, 44 * s), "back-arrow", self.escape, LINEN)
        inside = Box(lists.x + 18 * s, lists.y + 20 * s, lists.w - 36 * s, lists.h - 40 * s)
        listed: list[Widget] = [back, *self._above(m.lw, s), *self._filters(m.lw, s)]
        if self.library.total:
            own = self.services.own_games
            self.chosen = min(self.chosen, self.library.total - 1)
            self.shelf = Shelf(inside, self.library, own, self.chosen, self.offset, self._choose, self.take, s)
            self.offset = self.shelf.offset
            listed.insert(0, self.shelf)
        return [*listed, *panel_widgets(self._panel(panel, s), self.entry)]

    def _above(self, wide: float, s: float) -> list[Widget]:
        """The field for words, and what leads elsewhere."""
        upright = self.metrics.upright
        y, high = (HEAD * s + 4, 44 * s) if upright else (14.0, 42.0)
        end = wide - MARGIN
        figures = Box(end - 150 * s, y, 150 * s, high)
        paste = Box(figures.x - 10 * s - 190 * s, y, 190 * s, high)
        left = MARGIN if upright else 330.0
        field = Box(left, y, paste.x - 12 * s - left, high)
        return [
            TextField(field, self.library.wanted.text, _("Name, game or date"), LONGEST, self._write, _done, s).called(
                _("Look for")
            ),
            Button(paste, _("Import a deal"), self.going(DealFromOthers()), size=17, scale=s),
            Button(figures, _("Figures"), self.going(Statistics()), size=17, scale=s),
        ]

    def _filters(self, wide: float, s: float) -> list[Widget]:
        wanted, upright = self.library.wanted, self.metrics.upright
        columns = 2 if upright else 4
        cell = (wide - 2 * MARGIN - (columns - 1) * 12) / columns
        top = (HEAD + (ROW if upright else 0) + 6) * s

        def stepper(
            place: int, words: list[str], values: list[T], now: T, change: Callable[[T], Wanted], told: str
        ) -> Widget:
            x, y = MARGIN + place % columns * (cell + 12), top + place // columns * ROW * s
            at = values.index(now) if now in values else 0
            box = Box(x, y, cell, 42 * s)
            return Stepper(box, words, at, lambda index: self._look(change(values[index])), s, 16.5).called(told)

        games: list[str | None] = [None, *self._games]
        names: list[str | None] = [None, *self._names]
        damaged = bool(self.services.book.spoilt())
        kinds = [kind for kind in KINDS if kind != DAMAGED or damaged]
        called = {
            "": _("All deals"),
            UNFINISHED: _("Unfinished games"),
            "match": _("Sessions"),
            DAMAGED: _("Damaged files"),
        }
        results: list[bool | None] = [None, True, False]
        return [
            stepper(
                0,
                [called.get(kind) or kind_told(kind) for kind in kinds],
                kinds,
                wanted.kind,
                self._kind,
                _("Which deals"),
            ),
            stepper(
                1,
                [_("All games"), *(_(preset(key).title) if key else _("House rules") for key in self._games)],
                games,
                wanted.game,
                lambda key: replace(self.library.wanted, game=key),
                _("Which game"),
            ),
            stepper(
                2,
                [_("With anybody"), *(_with(name) for name in self._names)],
                names,
                wanted.company,
                lambda name: replace(self.library.wanted, company=name),
                _("With whom"),
            ),
            stepper(
                3,
                [_("However it ended"), _("I was the fool"), _("I was not the fool")],
                results,
                wanted.lost,
                lambda lost: replace(self.library.wanted, lost=lost),
                _("How it ended"),
            ),
        ]

    def _kind(self, kind: str) -> Wanted:
        return replace(self.library.wanted, kind=kind)

    def first(self, widgets: list[Widget]) -> Widget | None:
        return widgets[0]

    # What is done

    def _look(self, wanted: Wanted) -> None:
        if wanted != self.library.wanted:
            self.library.ask(wanted)
            self.chosen, self.offset = 0, 0.0
            self._changed_list()

    def _write(self, words: str) -> None:
        self._look(replace(self.library.wanted, text=words))

    def _changed_list(self) -> None:
        """The list may have come or gone: the focus stays where it was."""
        focus, had = self.group.focus, any(isinstance(widget, Shelf) for widget in self.group.widgets)
        place = focus.box if focus is not None else None
        self.group.replace(self._laid())
        if place is not None:
            same = next((w for w in self.group.widgets if w.box == place and type(w) is type(focus)), None)
            self.group.focus = same
        if not had and self.library.total and not self.group.writing:
            self.group.focus = self.shelf
        self._changed = True

    def _choose(self, index: int) -> None:
        self.chosen, self.offset = index, self.shelf.offset
        self._changed_list()

    def take(self) -> None:
        """What one most likely wants with the chosen entry."""
        self.pressed()
        if isinstance(self.entry, Row):
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

    def _panel(self, box: Box, s: float) -> Panel:
        put_back = self.put_back if self.thrown is not None else None
        return Panel(box, s, self.services, self.sounding, self.take, self.throw_away, put_back)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and chord(event, "z") and self.thrown is not None and not self.group.writing:
            self.put_back()
        elif event.type == pygame.MOUSEWHEEL and self.library.total and not self._hidden:
            if self.shelf.wheel(event.dict.get("precise_y", event.y)):
                self.offset = self.shelf.offset
                self._changed = True
        else:
            super().handle(event, now)
            if self.library.total:
                self.offset = self.shelf.offset

    def update(self, now: float) -> bool:
        if self.library.refresh(SLICE):
            self._games, self._names = self.services.book.presets(), self.services.book.names()
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

    def paint(self, surface: pygame.Surface) -> None:
        m, art, s = self.metrics, self.art, self._s
        art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        line(surface, art, self.heading(), MARGIN + 58 * s, 34 * s, 32 * s, "serif", LINEN, "left", 236 * s)
        lists, panel = self._boxes()
        sheet(surface, art, lists)
        if panel.w:
            sheet(surface, art, panel)
        if not self.library.total:
            self._paint_empty(surface, lists, s)

    def _paint_empty(self, surface: pygame.Surface, box: Box, s: float) -> None:
        """Nothing is found, or nothing has been played."""
        x, y = box.centre
        if not self.library.read:
            told, more = _("One moment: the deals are being read."), ""
        elif self.library.wanted == Wanted():
            told = _("No deal has been played to its end yet.")
            more = _("Every deal that you play will lie here: to look at again, to play on from, to play once more.")
        else:
            told, more = _("No deal is like that."), _("Look for something else, or for less.")
        wide = min(box.w - 120 * s, 760 * s)
        if self.library.read and self.library.wanted == Wanted():
            self.art.put(surface, self.art.picture("jester_cap", 0.8 * s), x, y - 96 * s)
        below = paragraph(surface, self.art, told, x, y - 40 * s, 26 * s, wide, "serif", INK, "centre")
        paragraph(surface, self.art, more, x, below + 10 * s, 18 * s, wide, "italic", MUTED, "centre")


def _done() -> None:
    """Every letter counts at once."""


def _with(name: str) -> str:
    return Company([name]).say(_("With {name}"), name=Actor(0, _("With you")))
