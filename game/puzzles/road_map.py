"""The map of the road: villages one below another, and between them rows of cards along the winding road.

One node of a layout tree. The road runs to the right and to the left by turns; how many cards lie in a row depends on
the width.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

import pygame

from game.puzzles.collection import PuzzleEntry
from game.puzzles.road_card import HIGH, WIDE, RoadCard
from game.ui.art import Art
from game.ui.layout import Column, Gap, Node, Page, PlacedPicture, Text, spring
from game.ui.styles import CHAPTER_TITLE, NOTE
from game.ui.widgets import Box

PITCH, ROW, SWAY, TURN = 104.0, 140.0, 11.0, 44.0
"""As the pieces of the road are drawn (assets/draw/scenery/road.py)."""
MIDDLE = 66.0
"""Where the road lies in its row."""
ASIDE = TURN + 24.0
"""Room at either side, where the road turns."""
HEAD, VILLAGE = 168.0, (420.0, 152.0)
"""Height of a village, and the size of its picture."""
STRIP = 64.0
"""Length of a straight piece."""
PICTURED = 0.58
"""The part of a village's width that its picture may take."""
OVER = 30.0
"""How far what stands beside the road rises above its row."""
SMALL_THINGS: dict[int, tuple[str, ...]] = {
    0: ("fir", "bush", "daisy", "goat"),
    1: ("birch", "tulip", "goose", "daisy"),
    2: ("hay", "birch", "bluebell", "goat", "hay"),
    3: ("fir", "stump", "bush", "daisy", "fir"),
    4: ("post", "berry", "goose", "tulip", "birch"),
    5: ("fir", "post", "bluebell", "bush", "birch"),
}
"""What stands between the cards of each village, …"""
LARGE_THINGS: dict[int, tuple[str, ...]] = {
    0: ("hut", "fence"),
    1: ("izba", "well", "hut"),
    2: ("hut", "hay", "fence"),
    3: ("fir", "izba", "fence"),
    4: ("izba", "hut", "well"),
    5: ("izba", "fence", "well"),
}
"""… and what where the road turns."""
OFTEN = 0.5
"""How often something stands between two cards."""


@dataclass(frozen=True, slots=True)
class Village:
    """A village and its puzzles. ``told``: how far the player is; ``under``: what there is to press in it."""

    grade: int
    title: str
    told: str
    entries: Sequence[PuzzleEntry]
    under: Node | None = None


class RoadMap(Node):
    """``card`` is a puzzle's card; ``focus`` is the puzzle that has the focus when the road is opened.

    Arrows walk along the road, Tab passes it with one step.
    """

    def __init__(
        self,
        villages: Sequence[Village],
        card: Callable[[PuzzleEntry], RoadCard],
        focus: PuzzleEntry | None,
    ) -> None:
        self.villages, self._card, self._focus = villages, card, focus
        self.tops: list[float] = []
        """Where each village begins, once it has been laid out."""
        self.pictured = 0.0
        """The scale of the villages' pictures."""

    def narrow(self) -> float:
        return 2 * ASIDE + 3 * PITCH

    def wide(self) -> float:
        return self.narrow()

    def high(self, width: float) -> float:
        columns = _columns(width)
        return sum(self._head(village, width) + ROW * _rows(village, columns) for village in self.villages)

    def _head(self, village: Village, width: float) -> float:
        return HEAD + (village.under.high(_inner(width)) if village.under is not None else 0.0)

    def place(self, box: Box, page: Page) -> None:
        columns = _columns(box.w)
        left = box.x + (box.w - columns * PITCH) / 2
        y, right, first, self.tops = box.y, False, True, []
        for village in self.villages:
            self.tops.append(y - box.y)
            y = self._village(village, Box(box.x, y, box.w, self._head(village, box.w)), right, first, page)
            for number in range(_rows(village, columns)):
                right = not right
                entries = village.entries[number * columns : (number + 1) * columns]
                row = _RoadRow(village.grade, number, columns, right, left - box.x)
                self._picture(page, partial(_draw_row, row), Box(box.x, y - OVER, box.w, ROW + OVER))
                self._cards(page, row, entries, left, y)
                y += ROW
            first = False

    def _village(self, village: Village, box: Box, right: bool, first: bool, page: Page) -> float:
        """Title and picture, the road going past at its side. Returns where it ends."""
        inner = _inner(box.w)
        scale = min(1.0, inner * PICTURED / VILLAGE[0])
        start = box.x + (box.w - inner) / 2
        above = 0 if first else 6
        strip = Box(box.x, box.y - above, box.w, box.h + above - 2)
        self._picture(page, partial(_draw_strip, right=right), strip)
        at = Box(
            start + inner - VILLAGE[0] * scale,
            box.y + HEAD - VILLAGE[1] * scale - 4,
            VILLAGE[0] * scale,
            VILLAGE[1] * scale,
        )
        self.pictured = scale * page.origin.scale
        self._picture(page, partial(_draw_village, grade=village.grade, scale=self.pictured), at)
        words = Column(
            spring(), Text(village.title, CHAPTER_TITLE, single=True), Gap(2), Text(village.told, NOTE), spring()
        )
        words.place(Box(start, box.y, inner - VILLAGE[0] * scale - 8, HEAD), page)
        if village.under is not None:
            village.under.place(Box(start, box.y + HEAD, inner, box.h - HEAD), page)
        return box.y + box.h

    def _cards(self, page: Page, row: "_RoadRow", entries: Sequence[PuzzleEntry], left: float, y: float) -> None:
        for place, entry in enumerate(entries):
            x, middle = left + row.x(place), y + MIDDLE + row.sway(place)
            card = self._card(entry)
            card.box, card.scale = page.origin.box(x - WIDE / 2, middle - HIGH / 2, WIDE, HIGH), page.origin.scale
            card.seen, card.tabbed = page.seen, entry == self._focus
            page.parts.append(card)
            if entry == self._focus:
                page.first = card

    @staticmethod
    def _picture(page: Page, draw: Callable[[pygame.Surface, Art, Box, float], None], box: Box) -> None:
        at = page.origin.box(box.x, box.y, box.w, box.h)
        page.parts.append(PlacedPicture(draw, "", at, page.origin.scale, page.seen))


def _columns(width: float) -> int:
    return max(3, int((width - 2 * ASIDE) // PITCH))


def _rows(village: Village, columns: int) -> int:
    return -(-len(village.entries) // columns)


def _inner(width: float) -> float:
    """How much of the width lies between the turns."""
    return _columns(width) * PITCH


@dataclass(frozen=True, slots=True)
class _RoadRow:
    """A row of the road, to the ``right`` or left; ``left``: where its first tile begins."""

    grade: int
    number: int
    columns: int
    right: bool
    left: float

    def _column(self, place: int) -> int:
        """The column of a place along the road."""
        return place if self.right else self.columns - 1 - place

    def x(self, place: int) -> float:
        return (self._column(place) + 0.5) * PITCH

    def sway(self, place: int) -> float:
        return -SWAY if _rises(self._column(place)) else SWAY

    def things(self) -> Iterator[tuple[str, float, float, bool]]:
        """What stands beside it: name, place of its foot in the row, and whether it is mirrored."""
        chance = Random(self.grade * 1000 + self.number)
        small, large = SMALL_THINGS[self.grade], LARGE_THINGS[self.grade]
        for column in range(1, self.columns):
            name, often, turned = chance.choice(small), chance.random(), chance.random() < 0.5
            if often < OFTEN:
                yield name, self.left + column * PITCH + chance.uniform(-4, 4), MIDDLE - 13, turned
        end = self.left + self.columns * PITCH
        name = large[self.number % len(large)]
        yield name, (end + 26 if not self.right else self.left - 26), ROW - 6, self.right


def _rises(column: int) -> bool:
    """The same in every row: a card keeps its distance from the one below it."""
    return column % 2 == 0


def _draw_row(row: _RoadRow, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    top = box.y + OVER * s
    y, left, end = top + MIDDLE * s, box.x + row.left * s, box.x + (row.left + row.columns * PITCH) * s
    out, into = (end, left) if row.right else (left, end)
    art.put(surface, art.part("road", "turn in", s, mirrored=row.right), into, y)
    art.put(surface, art.part("road", "turn out", s, mirrored=not row.right), out, y)
    for column in range(row.columns):
        art.put(surface, art.part("road", "rise" if _rises(column) else "fall", s), left + column * PITCH * s, y)
    for name, x, foot, mirrored in row.things():
        art.put(surface, art.part("road", name, s, mirrored), box.x + x * s, top + foot * s)


def _draw_strip(surface: pygame.Surface, art: Art, box: Box, s: float, right: bool) -> None:
    """Straight down at one side."""
    inner = _inner(box.w / s) * s
    x = box.x + box.w / 2 + (1 if right else -1) * (inner / 2 + TURN * s)
    piece, y, end = art.part("road", "down", s, mirrored=not right), box.y, box.y + box.h - STRIP * s
    while y < end:
        art.put(surface, piece, x, y)
        y += (STRIP - 2) * s
    art.put(surface, piece, x, end)


def _draw_village(surface: pygame.Surface, art: Art, box: Box, s: float, grade: int, scale: float) -> None:
    art.put(surface, art.picture(f"village_{grade}", scale), box.x, box.y)
