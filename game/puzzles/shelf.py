"""The book of puzzles: a tab for each grade and one for those that were made, a tile for each puzzle, with a tick when
it is solved; at its side the puzzle that is looked at, and the puzzle of the day.
"""

from collections.abc import Iterator
from datetime import date
from functools import partial

import pygame

from engine.puzzles.puzzle import GRADES
from game.puzzles.collection import OWN_GRADE, Entry, PuzzleOfTheDay, Puzzles, PuzzleTable
from game.puzzles.generator import AT_ONCE, PuzzleMaker
from game.puzzles.preview import draw_puzzle
from game.puzzles.tile import PuzzleTile
from game.puzzles.wording import grade_title
from game.session import daily_deal
from game.text.i18n import _
from game.ui.art.colours import INK, IVORY, MUTED, ON_WOOD
from game.ui.destinations import Lessons, Title
from game.ui.menu import Menu
from game.ui.services import Services
from game.ui.widgets import Box, Button, Place, SignButton, Widget, line, paragraph
from game.ui.widgets.book import Tab, rising_fan
from game.ui.widgets.paper import sheet, stitches

BOOK, UPRIGHT_BOOK = (1216.0, 592.0), (752.0, 1246.0)
TAB, PITCH = (188.0, 60.0), 70.0
PAGE, PANEL = (188.0, 0.0, 660.0, 592.0), (864.0, 0.0, 352.0, 592.0)
UPRIGHT_TAB, UPRIGHT_PITCH = (242.0, 52.0), 60.0
UPRIGHT_PAGE, UPRIGHT_PANEL = (0.0, 130.0, 752.0, 640.0), (0.0, 786.0, 752.0, 460.0)
HEAD, EDGE, FOOT = 92.0, 30.0, 72.0
COLUMNS = 10
HIGHEST = 48.0
PAGES = (*GRADES, OWN_GRADE)
SUITS = ("C", "D", "H", "S", "C", "D")


class PuzzleShelf(Menu):
    """``entry`` is the puzzle one comes from: its page lies open, and it is looked at."""

    def __init__(self, services: Services, puzzles: Puzzles, maker: PuzzleMaker, entry: Entry | None = None) -> None:
        super().__init__(services)
        self.puzzles, self.maker = puzzles, maker
        grade = self._unsolved_page() if entry is None else OWN_GRADE if entry.made else entry.puzzle.grade
        self.page = PAGES.index(grade)
        self.shown: Entry | None = None
        self._from = entry
        self._told = ""
        self._day = date.today()

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

    # Widgets

    def widgets(self) -> list[Widget]:
        place, upright = self._place(), self.metrics.upright
        s = place.scale
        listed: list[Widget] = [SignButton(Box(32, 24, 48, 48), "back-arrow", self.escape, plain=True)]
        for number, box in enumerate(self._tabs()):
            title, act = grade_title(PAGES[number]), partial(self.turn_to, number)
            listed.append(Tab(box, title, SUITS[number], number == self.page, act, s, upright))
        entries = self.puzzles.of_grade(self.grade)
        if self.shown not in entries:
            same = [e for e in entries if self.shown is not None and e.number == self.shown.number]
            self.shown = next(iter(same), None) or next((e for e in entries if not e.solved), None)
            self.shown = self.shown or next(iter(entries), None)
        for entry, box in zip(entries, self._tiles(len(entries)), strict=False):
            listed.append(PuzzleTile(box, entry, self.going(PuzzleTable(entry)), s))
        return [*listed, *self._foot(place)]

    def _foot(self, place: Place) -> Iterator[Widget]:
        x, y, _w, h = self._page()
        s, top = place.scale, y + h - FOOT
        making = self.maker.grade
        if self.grade != OWN_GRADE:
            box = place.box(x + EDGE, top, 300, 46)
            if making == self.grade:
                yield Button(box, _("Stop making"), self.sounding(self._stop), size=18, scale=s)
            else:
                words = _("Make more like these")
                yield Button(box, words, self.sounding(self._make), size=18, scale=s, enabled=not making)
        px, py, pw, ph = self._panel()
        day = self.puzzles.of_day(self._day)
        wide = min(pw - 2 * EDGE, 420.0)
        box = place.box(px + (pw - wide) / 2, py + ph - EDGE - 62, wide, 66)
        under = daily_deal.told(self._day.isoformat())
        told = _("{day}, solved").format(day=under) if day.solved else under
        go = self.going(PuzzleOfTheDay())
        yield Button(box, _("Puzzle of the day"), go, "plain" if day.solved else "main", under=told, size=20, scale=s)

    # Places

    def _place(self) -> Place:
        m = self.metrics
        w, h = UPRIGHT_BOOK if m.upright else BOOK
        scale = min((m.lw - 64) / w, (m.lh - 128) / h, 1.7 if m.upright else 1.0)
        return Place((m.lw - w * scale) / 2, 96 + (m.lh - 128 - h * scale) / (5 if m.upright else 2), scale)

    def _page(self) -> tuple[float, float, float, float]:
        return UPRIGHT_PAGE if self.metrics.upright else PAGE

    def _panel(self) -> tuple[float, float, float, float]:
        return UPRIGHT_PANEL if self.metrics.upright else PANEL

    def _tabs(self) -> list[Box]:
        place, count = self._place(), len(PAGES)
        if self.metrics.upright:
            wide, high = UPRIGHT_TAB
            return [place.box((wide + 13) * (n % 3), UPRIGHT_PITCH * (n // 3), wide, high) for n in range(count)]
        return [place.box(0, 16 + PITCH * n, *TAB) for n in range(count)]

    def _tiles(self, count: int) -> list[Box]:
        place, (x, y, w, h) = self._place(), self._page()
        rows = -(-count // COLUMNS) or 1
        across = (w - 2 * EDGE) / COLUMNS
        down = min(HIGHEST, (h - HEAD - FOOT - 12) / rows)
        left, top = x + EDGE, y + HEAD
        return [
            place.box(left + n % COLUMNS * across + 3, top + n // COLUMNS * down + 3, across - 6, down - 6)
            for n in range(count)
        ]

    # Picture

    def heading(self) -> str:
        return _("Puzzles")

    def paint(self, surface: pygame.Surface) -> None:
        art, m = self.art, self.metrics
        art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        wide = line(surface, art, self.heading(), 104, 48, 36, "serif", IVORY, "left", (m.lw - 140) * 0.5)
        left = 104 + wide + 26
        words = self._told or _("Two hands, all cards open. At every step one move wins.")
        line(surface, art, words, left, 53, 18, "regular", ON_WOOD, "left", m.lw - left - 32)
        place, (x, y, w, h) = self._place(), self._page()
        s = place.scale
        sheet(surface, art, place.box(x, y, w, h))
        entries = self.puzzles.of_grade(self.grade)
        solved = sum(entry.solved for entry in entries)
        at, middle = place.at(x + 36, y + 40)
        line(surface, art, grade_title(self.grade), at, middle, 28 * s, "serif", INK, "left", (w - 300) * s)
        if entries:
            count = _("{solved} of {number} solved").format(solved=solved, number=len(entries))
            right = place.at(x + w - 36, 0)[0]
            line(surface, art, count, right, middle + 4 * s, 17 * s, "italic", MUTED, "right", 220 * s)
        stitches(surface, art, *place.at(x + 36, y + 74), (w - 72) * s, s)
        if not entries:
            self._empty(surface, place)
        self._draw_making(surface, place)
        panel = self._panel()
        sheet(surface, art, place.box(*panel))
        draw_puzzle(surface, art, place, panel, self.shown, self.services.settings)

    def _empty(self, surface: pygame.Surface, place: Place) -> None:
        """The page of made puzzles while there are none."""
        x, y, w, h = self._page()
        s, (at, middle) = place.scale, place.at(x + w / 2, y + HEAD + 50)
        words = _("There are none yet. Choose how hard they are to be, and have some made.")
        paragraph(surface, self.art, words, at, middle, 19 * s, (w - 120) * s, "italic", MUTED, "centre")
        fan = place.box(x + EDGE, y + HEAD + 150, w - 2 * EDGE, h - HEAD - 150 - 8)
        rising_fan(surface, self.art, fan, ("9C", "QH", "AS"), s)

    def _draw_making(self, surface: pygame.Surface, place: Place) -> None:
        """How many of those that are being made are there."""
        x, y, w, h = self._page()
        s, (at, middle) = place.scale, place.at(x + EDGE + 318, y + h - FOOT + 23)
        words = ""
        if self.maker.grade:
            words = _("{made} of {number} made").format(made=AT_ONCE - self.maker.left, number=AT_ONCE)
        elif self.maker.failed:
            words = _("No puzzles can be made now.")
        line(surface, self.art, words, at, middle, 17 * s, "italic", MUTED, "left", (w - 2 * EDGE - 330) * s)

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
        self.page, self.shown, self._told = page, None, ""
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
        elif event.type == pygame.MOUSEWHEEL and event.y and not self._hidden:
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
            self._changed = True
