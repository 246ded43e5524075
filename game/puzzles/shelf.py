"""The collection of puzzles: a tab per grade and one for generated ones, a tile per puzzle with a tick if solved;
beside it the selected puzzle and the puzzle of the day.
"""

from datetime import date

import pygame

from engine.puzzles.puzzle import GRADES
from game.puzzles.collection import OWN_GRADE, PuzzleEntry, PuzzleOfTheDay, Puzzles, PuzzleTable
from game.puzzles.generator import PuzzleMaker
from game.puzzles.making import Making, unsolved
from game.puzzles.preview import preview
from game.puzzles.wording import entry_told, grade_title, task
from game.session import daily_deal
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MALACHITE, OCHRE, ON_WOOD, PAPER, RULE, STRAW
from game.ui.art.shapes import PlateKind
from game.ui.book import BookScreen, TabLabel, book_title, embroidered_head, header, paper, tabs
from game.ui.controls import button
from game.ui.layout import (
    Anchored,
    Column,
    Control,
    Gap,
    Node,
    Pad,
    Page,
    Row,
    Scroll,
    Scrolled,
    Sized,
    Text,
    grid,
    lay,
    spring,
)
from game.ui.services import Services
from game.ui.styles import BODY, NOTE
from game.ui.transition import Thing
from game.ui.widgets import Box, Place, Widget, WidgetState, line
from game.ui.widgets.base import Action

BOOK, UPRIGHT_BOOK = (1216.0, 592.0), (752.0, 1246.0)
AROUND, FOOT = (64.0, 128.0), 30.0
"""Total horizontal and vertical space around the book, and the part below it."""
LARGEST = 1.7
"""Maximum scale in an upright window."""
TAB, UPRIGHT_TAB = (188.0, 60.0), 52.0
PANEL, UPRIGHT_PANEL = 352.0, 460.0
UPRIGHT_PAGE = 640.0
PAD, GAP = 16.0, 16.0
"""Padding of a page, and distance between two."""
COLUMNS = 10
TILE, TICK = (48.0, 42.0), 4.0
"""Minimum width and height of a tile; the distance that a tick sticks out at the top."""
PAGES = (*GRADES, OWN_GRADE)
SUITS = ("C", "D", "H", "S", "C", "D")
SIGNS = {"lead": "sword", "defence": "shield", "throw-in": "plus"}


class PuzzleShelf(BookScreen):
    """Opens at the easiest page with something to solve; come back to, at the puzzle that was at the table."""

    def __init__(self, services: Services, puzzles: Puzzles, maker: PuzzleMaker) -> None:
        super().__init__(services)
        self.puzzles, self.maker = puzzles, maker
        self.page = PAGES.index(unsolved(puzzles))
        self.shown: PuzzleEntry | None = None
        self.message = ""
        self.day = date.today()
        self.scrolled = Scrolled(self.rebuild)
        self._making = Making(services, puzzles, maker, self._say_nothing, self.rebuild)

    @property
    def grade(self) -> int:
        return PAGES[self.page]

    # Content

    def lay_out(self) -> Page:
        m = self.metrics
        (w, h), most = (UPRIGHT_BOOK, LARGEST) if m.upright else (BOOK, 1.0)
        scale = min((m.lw - AROUND[0]) / w, (m.lh - AROUND[1]) / h, most)
        return lay(self.content(), m.lw / scale, m.lh / scale, Place(0, 0, scale))

    def chapters(self) -> list[TabLabel]:
        return [TabLabel(grade_title(grade), suit) for grade, suit in zip(PAGES, SUITS, strict=True)]

    def content(self) -> Node:
        words = Text(self.message or task(), BODY, colour=ON_WOOD)
        head, entries = header(self.escape, book_title(self.heading()), words), self._entries()
        page, beside = paper(self._page(entries)), paper(Pad(self._panel(), *[PAD] * 4))
        if self.metrics.upright:
            pages = Sized(page, height=UPRIGHT_PAGE), Sized(beside, height=UPRIGHT_PANEL)
            book: Node = Column(grid(tabs(self, 0, UPRIGHT_TAB, first=False), 3, GAP, 8), *pages, gap=GAP)
        else:
            chapters = Pad(Column(*tabs(self, *TAB, first=False), gap=10), 0, GAP)
            book = Row(chapters, Sized(page, grow=1), Gap(GAP), Sized(beside, PANEL), across="fill")
        wide, high = UPRIGHT_BOOK if self.metrics.upright else BOOK
        placed = Row(spring(), Anchored(Thing.BOOK, Sized(book, wide, height=high)), spring())
        return Column(head, spring(), placed, Gap(FOOT, grow=2))

    def _entries(self) -> list[PuzzleEntry]:
        """The puzzles of the open page; one of them is selected."""
        entries = self.puzzles.of_grade(self.grade)
        if self.shown not in entries:
            same = [e for e in entries if self.shown is not None and e.number == self.shown.number]
            self.shown = next(iter(same), None) or next((e for e in entries if not e.solved), None)
            self.shown = self.shown or next(iter(entries), None)
        return entries

    def _page(self, entries: list[PuzzleEntry]) -> Node:
        title = grade_title(self.grade)
        if not entries:
            return Column(embroidered_head(title), self._making.none_made(self.grade), grow=1)
        solved = sum(entry.solved for entry in entries)
        words = _("{solved} of {number} solved").format(solved=solved, number=len(entries))
        first = next((entry for entry in entries if not entry.solved), None)
        tiles = grid([self._tile(entry, entry is first) for entry in entries], COLUMNS, 6)
        body = Column(Scroll(Pad(tiles, 0, TICK), self.scrolled), Gap(6), self._making.standing(self.grade), grow=1)
        return Column(
            embroidered_head(title, Text(words, NOTE, single=True), Gap(PAD)), Pad(body, PAD, 0, PAD, PAD - 4, grow=1)
        )

    def _tile(self, entry: PuzzleEntry, first: bool) -> Control:
        act = self.services.going(PuzzleTable(entry))
        return Control(
            lambda box, s: PuzzleTile(box, entry, act, s),
            TILE[1],
            least=TILE[0],
            words=str(entry.number),
            first=first,
        )

    def _panel(self) -> Node:
        """The selected puzzle, or on an empty page that of the day, and the button to the latter."""
        day = self.puzzles.of_day(self.day)
        under = daily_deal.told(self.day.isoformat())
        told = _("{day}, solved").format(day=under) if day.solved else under
        kind: PlateKind = "plain" if day.solved or self.shown is None else "main"
        go = self.services.going(PuzzleOfTheDay())
        plate = button(_("Puzzle of the day"), go, kind, under=told, width=420, height=66, first=False)
        return Column(preview(self.shown or day, self.services.settings, self.metrics.upright), plate, gap=14)

    # Drawing

    def heading(self) -> str:
        return _("Puzzles")

    # Actions

    def update(self, now: float) -> bool:
        left = self.maker.left
        lines = self.maker.take()
        for made in lines:
            self.puzzles.add(made)
        if lines and not self.maker.grade:
            self.message = _("Your new puzzles are on the last page.")
            self.page, self.shown = PAGES.index(OWN_GRADE), None
            self.services.sound.play("slide")
        if lines or self.maker.left != left:
            self.rebuild()
        return super().update(now)

    def _say_nothing(self) -> None:
        self.message = ""

    def turned(self) -> None:
        self.shown, self.message, self.scrolled.offset = None, "", 0.0

    def returned(self) -> None:
        came = self.puzzles.at_table
        if came is not None:
            self.page = PAGES.index(OWN_GRADE if came.made else came.puzzle.grade)
            self.shown = self.puzzles.entry(came.number, came.made)
        super().returned()
        tiles = [widget for widget in self.group.widgets if isinstance(widget, PuzzleTile)]
        self.group.set_focus(next((tile for tile in tiles if tile.entry == self.shown), self.group.focus))

    def leave(self) -> None:
        super().leave()
        self.maker.stop()

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.MOUSEWHEEL and event.y and not self.view.hidden and not self.scrolled.most:
            self.leaf(-1 if event.y > 0 else 1)
        else:
            super().handle(event, now)
        # the puzzle under the mouse, or with the focus, is selected
        group = self.group
        seen = group.hovered if isinstance(group.hovered, PuzzleTile) else group.focus if group.ring else None
        if isinstance(seen, PuzzleTile) and seen.entry != self.shown:
            self.shown = seen.entry
            self.rebuild()


class PuzzleTile(Widget):
    """``entry``: the puzzle."""

    def __init__(self, box: Box, entry: PuzzleEntry, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.entry, self.action = entry, action
        self.label = entry_told(entry)

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        lit = look.hover or look.down
        ground = art.vector(("puzzle tile", box.w, box.h, lit), box.w, box.h, lambda pen: _ground(pen, box, s, lit))
        art.put(surface, ground, box.x, box.y)
        middle = box.y + box.h / 2
        sign = min(17 * s, box.h * 0.5)
        art.put(surface, art.icon(SIGNS[self.entry.puzzle.kind], sign, INK), box.x + 13 * s, middle)
        room = box.w - 28 * s
        line(surface, art, str(self.entry.number), box.x + 23 * s, middle, 16 * s, "bold", INK, "left", room)
        if self.entry.solved:
            x, y = box.x + box.w - 4 * s, box.y + 5 * s
            art.put(surface, art.disc(8 * s, OCHRE if self.entry.helped else MALACHITE, IVORY), x, y)
            art.put(surface, art.icon("tick", 10 * s, INK if self.entry.helped else IVORY), x, y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)


def _ground(pen: Pen, box: Box, s: float, lit: bool) -> None:
    pen.rounded(0.8 * s, 0.8 * s, box.w - 1.6 * s, box.h - 1.6 * s, 4 * s, STRAW if lit else PAPER, INK, 1.3 * s)
    if lit:
        pen.rounded(3.5 * s, 3.5 * s, box.w - 7 * s, box.h - 7 * s, 2 * s, STRAW, CINNABAR, 1.1 * s)
    else:
        pen.rounded(3.5 * s, 3.5 * s, box.w - 7 * s, box.h - 7 * s, 2 * s, PAPER, RULE, 1.0 * s)
