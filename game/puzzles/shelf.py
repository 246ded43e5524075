"""The book of puzzles: a tab for each grade and one for those that were made, a tile for each puzzle, with a tick when
it is solved; at its side the puzzle that is looked at, and the puzzle of the day.
"""

from datetime import date
from functools import partial

import pygame

from engine.puzzles.puzzle import GRADES
from game.puzzles.collection import OWN_GRADE, PuzzleEntry, PuzzleOfTheDay, Puzzles, PuzzleTable
from game.puzzles.generator import AT_ONCE, PuzzleMaker
from game.puzzles.preview import preview
from game.puzzles.tile import PuzzleTile
from game.puzzles.wording import grade_title
from game.session import daily_deal
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import IVORY, ON_WOOD
from game.ui.art.shapes import PlateKind
from game.ui.art.text import measure
from game.ui.controls import button, sign
from game.ui.destinations import Lessons, Title
from game.ui.layout import (
    SHRINK,
    Column,
    Control,
    Gap,
    Node,
    Pad,
    Page,
    Picture,
    Row,
    Scroll,
    Scrolled,
    Sized,
    Stack,
    Text,
    grid,
    lay,
    spring,
)
from game.ui.menu import Menu
from game.ui.services import Services
from game.ui.styles import BODY, BOOK_TITLE, CHAPTER_TITLE, NOTE
from game.ui.widgets import Box, Place, Widget
from game.ui.widgets.book import Tab, rising_fan
from game.ui.widgets.paper import sheet, stitches

BOOK, UPRIGHT_BOOK = (1216.0, 592.0), (752.0, 1246.0)
AROUND, FOOT = (64.0, 128.0), 36.0
"""What is left of the canvas beside the book, above and below it, and of that below it."""
LARGEST = 1.7
"""So much larger than usual everything is in an upright window, at most."""
TAB, UPRIGHT_TAB = (188.0, 60.0), 52.0
TAB_ROOM = 68.0
"""What a tab needs beside its words."""
PANEL, UPRIGHT_PANEL = 352.0, 460.0
UPRIGHT_PAGE = 640.0
EDGE, RULE, GAP = 30.0, 15.0, 16.0
"""From a paper's edge to what stands on it, and to its inner rule; between two papers."""
COLUMNS = 10
TILE, TICK = (48.0, 42.0), 4.0
"""The least width of a tile and its height; so far a tick stands out above it."""
FAN = ("9C", "QH", "AS")
PAGES = (*GRADES, OWN_GRADE)
SUITS = ("C", "D", "H", "S", "C", "D")


class PuzzleShelf(Menu):
    """``entry`` is the puzzle one comes from: its page lies open, and it is looked at."""

    def __init__(
        self, services: Services, puzzles: Puzzles, maker: PuzzleMaker, entry: PuzzleEntry | None = None
    ) -> None:
        super().__init__(services)
        self.puzzles, self.maker = puzzles, maker
        grade = self._unsolved_page() if entry is None else OWN_GRADE if entry.made else entry.puzzle.grade
        self.page = PAGES.index(grade)
        self.shown: PuzzleEntry | None = None
        self._from = entry
        self._told = ""
        self._day = date.today()
        self.scrolled = Scrolled(self.rebuild)

    def _unsolved_page(self) -> int:
        """The easiest grade with something left to solve."""
        return next((g for g in GRADES if any(not entry.solved for entry in self.puzzles.of_grade(g))), GRADES[0])

    @property
    def grade(self) -> int:
        return PAGES[self.page]

    def first(self, widgets: list[Widget]) -> Widget | None:
        tiles = [widget for widget in widgets if isinstance(widget, PuzzleTile)]
        came = next((tile for tile in tiles if self._from is not None and tile.entry.number == self._from.number), None)
        fresh = next((tile for tile in tiles if not tile.entry.solved), None)
        return fresh if came is None else came if not came.entry.solved else fresh or came

    # What stands on it

    def lay_out(self) -> Page:
        m = self.metrics
        (w, h), most = (UPRIGHT_BOOK, LARGEST) if m.upright else (BOOK, 1.0)
        scale = min((m.lw - AROUND[0]) / w, (m.lh - AROUND[1]) / h, most)
        return lay(self.content(), m.lw / scale, m.lh / scale, Place(0, 0, scale))

    def content(self) -> Node:
        heading = Text(self.heading(), BOOK_TITLE, colour=IVORY, single=True)
        words = Text(self._told or _("Two hands, all cards open. At every step one move wins."), BODY, colour=ON_WOOD)
        head = Pad(Row(sign("back-arrow", self.escape, 48, plain=True), heading, words, gap=24), 32, 24, 32)
        tabs, entries = [self._tab(number) for number in range(len(PAGES))], self._entries()
        page, beside = _on_paper(self._page(entries), EDGE), _on_paper(self._panel(), EDGE)
        if self.metrics.upright:
            pages = Sized(page, height=UPRIGHT_PAGE), Sized(beside, height=UPRIGHT_PANEL)
            book: Node = Sized(Column(grid(tabs, 3, GAP, 8), *pages, gap=GAP), UPRIGHT_BOOK[0])
        else:
            chapters = Sized(Pad(Column(*tabs, gap=10), 0, GAP), TAB[0])
            spread = Row(chapters, Sized(page, grow=1), Gap(GAP), Sized(beside, PANEL), across="fill")
            book = Sized(spread, BOOK[0], height=BOOK[1])
        return Column(head, Gap(20), spring(), Row(spring(), book, spring()), Gap(FOOT, grow=2))

    def _tab(self, number: int) -> Control:
        title, upright = grade_title(PAGES[number]), self.metrics.upright

        def make(box: Box, scale: float) -> Tab:
            turn = partial(self.turn_to, number)
            return Tab(box, title, SUITS[number], number == self.page, turn, scale, upright)

        least = measure(title, 20, "serif") * SHRINK + TAB_ROOM
        return Control(make, UPRIGHT_TAB if upright else TAB[1], least=least, words=title)

    def _entries(self) -> list[PuzzleEntry]:
        """The puzzles of the open page; one of them is looked at."""
        entries = self.puzzles.of_grade(self.grade)
        if self.shown not in entries:
            same = [e for e in entries if self.shown is not None and e.number == self.shown.number]
            self.shown = next(iter(same), None) or next((e for e in entries if not e.solved), None)
            self.shown = self.shown or next(iter(entries), None)
        return entries

    def _page(self, entries: list[PuzzleEntry]) -> Node:
        title, count = Text(grade_title(self.grade), CHAPTER_TITLE, single=True, grow=1), None
        if entries:
            solved = sum(entry.solved for entry in entries)
            words = _("{solved} of {number} solved").format(solved=solved, number=len(entries))
            count = Text(words, NOTE, single=True)
        if entries:
            tiles = Scroll(Pad(grid([self._tile(entry) for entry in entries], COLUMNS, 6), 0, TICK), self.scrolled)
            body: Node = Column(tiles, Gap(6), self._making(), grow=1)
        else:
            told = Text(_("There are none yet. Choose how hard they are to be, and have some made."), NOTE, "centre")
            body = Column(Gap(26), Pad(told, EDGE, 0, EDGE), Picture(_fan, height=120, grow=1), self._making(), grow=1)
        return Column(Row(title, count, gap=GAP), Gap(8), Picture(_stitches, height=20), Gap(10 - TICK), body)

    def _tile(self, entry: PuzzleEntry) -> Control:
        act = self.going(PuzzleTable(entry))
        return Control(lambda box, s: PuzzleTile(box, entry, act, s), TILE[1], least=TILE[0], words=str(entry.number))

    def _making(self) -> Node:
        """More of the open page, and how many of those that are being made are there."""
        making, words = self.maker.grade, ""
        if making:
            words = _("{made} of {number} made").format(made=AT_ONCE - self.maker.left, number=AT_ONCE)
        elif self.maker.failed:
            words = _("No puzzles can be made now.")
        plate = None
        if self.grade != OWN_GRADE and making == self.grade:
            plate = button(_("Stop making"), self.sounding(self._stop), width=300, height=46, size=18)
        elif self.grade != OWN_GRADE:
            more = _("Make more like these")
            plate = button(more, self.sounding(self._make), width=300, height=46, size=18, enabled=not making)
        return Row(plate, Text(words, NOTE, single=True), gap=18)

    def _panel(self) -> Node:
        """The puzzle that is looked at, and the puzzle of the day."""
        day = self.puzzles.of_day(self._day)
        under = daily_deal.told(self._day.isoformat())
        told = _("{day}, solved").format(day=under) if day.solved else under
        kind: PlateKind = "plain" if day.solved else "main"
        go = self.going(PuzzleOfTheDay())
        plate = button(_("Puzzle of the day"), go, kind, under=told, width=420, height=66, first=False)
        shown: Node = spring() if self.shown is None else preview(self.shown, self.services.settings)
        return Column(shown, plate, gap=14)

    # Picture

    def heading(self) -> str:
        return _("Puzzles")

    def paint(self, surface: pygame.Surface) -> None:
        m = self.metrics
        self.art.put(surface, self.art.cover("title_wood", m.lw, m.lh), 0, 0)
        super().paint(surface)

    # What can be done

    def update(self, now: float) -> bool:
        left = self.maker.left
        lines = self.maker.take()
        for made in lines:
            self.puzzles.add(made)
        if lines and not self.maker.grade:
            self._told = _("The new ones are on the last page.")
            self.page, self.shown = PAGES.index(OWN_GRADE), None
            self.services.sound.play("slide")
        if lines or self.maker.left != left:
            self.rebuild()
        return super().update(now)

    def _make(self) -> None:
        self._told = ""
        self.maker.wish(self.grade, self.puzzles.lines())
        self.rebuild()

    def _stop(self) -> None:
        self.maker.stop()
        self.rebuild()

    def turn_to(self, page: int) -> None:
        if page == self.page:
            return
        self.page, self.shown, self._told, self.scrolled.offset = page, None, "", 0.0
        self.services.sound.play("slide")
        self.rebuild()

    def leave(self) -> None:
        super().leave()
        self.maker.stop()

    def escape(self) -> None:
        self.pressed()
        self.services.router.go(Title())
        self.services.router.go(Lessons())

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.type == pygame.MOUSEWHEEL and event.y and not self._hidden and not self.scrolled.most:
            self._leaf(-1 if event.y > 0 else 1)
        else:
            super().handle(event, now)
        self._follow()

    def _leaf(self, by: int) -> None:
        if 0 <= self.page + by < len(PAGES):
            self.turn_to(self.page + by)

    def _follow(self) -> None:
        """The puzzle under the mouse, or in focus of the keys, is the one that is shown."""
        group = self.group
        seen = group.hovered if isinstance(group.hovered, PuzzleTile) else group.focus if group.ring else None
        if isinstance(seen, PuzzleTile) and seen.entry != self.shown:
            self.shown = seen.entry
            self.rebuild()


def _on_paper(node: Node, edge: float) -> Stack:
    return Stack(Picture(_paper), Pad(node, edge, edge - 6, edge, edge))


def _paper(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    sheet(surface, art, box)


def _stitches(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    stitches(surface, art, box.x, box.y + box.h / 2, box.w, scale)


def _fan(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    """Cards that rise from the paper's inner rule."""
    rising_fan(surface, art, Box(box.x, box.y, box.w, box.h + (EDGE - RULE) * scale), FAN, scale)
