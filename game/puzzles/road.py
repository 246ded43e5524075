"""The road of puzzles: it leads through a village for each grade to that of the puzzles made for the player.

Each puzzle is a card on the road. The tabs beside it lead to the villages; below them is the puzzle of the day.
"""

from collections.abc import Iterator, Sequence
from datetime import date

from game.puzzles.attempt import STARS
from game.puzzles.collection import OWN_GRADE, ROAD, PuzzleEntry, Puzzles, PuzzleTable
from game.puzzles.days import puzzle_of_the_day
from game.puzzles.generator import PuzzleMaker
from game.puzzles.making import Making
from game.puzzles.road_card import RoadCard
from game.puzzles.road_map import RoadMap, Village
from game.puzzles.wording import grade_title, task
from game.text.i18n import _
from game.ui.art.colours import ON_WOOD
from game.ui.book import BookScreen, TabLabel, book_title, header, paper, tabs
from game.ui.layout import (
    Anchored,
    Column,
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
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.styles import BODY
from game.ui.transition import Thing
from game.ui.widgets import Place

BOOK, UPRIGHT_BOOK = (1216.0, 592.0), (752.0, 1246.0)
AROUND, FOOT = (64.0, 128.0), 30.0
"""Total horizontal and vertical space around the book, and the part below it."""
LARGEST = 1.7
"""Maximum scale in an upright window."""
TAB, UPRIGHT_TAB = (248.0, 54.0), 52.0
GAP = 16.0
PAD = 12.0
SUITS = ("C", "D", "H", "S", "C", "D")
ABOVE = 0.4
"""The card that it opens at is shown below this part of what is seen."""
NEAR = 0.4
"""A village is open once it reaches this part of what is seen."""


class PuzzleRoad(BookScreen):
    """Opens at the next unsolved puzzle; come back to, at the puzzle that was at the table."""

    long = True

    def __init__(self, services: Services, puzzles: Puzzles, maker: PuzzleMaker) -> None:
        super().__init__(services)
        self.puzzles, self.maker = puzzles, maker
        self.day = date.today()
        self.scrolled = Scrolled(self.rebuild)
        self._making = Making(services, puzzles, maker, self.rebuild)
        self._map = RoadMap((), self._card, None)
        self._unread = list(ROAD)
        """Villages whose pictures are made while the road rests, before it is scrolled to them."""
        self._look_up()
        self._aim = self._goal = self.next
        """The puzzles that get the focus, and are to be seen, when the road is laid out next."""

    def _look_up(self) -> None:
        """Read all puzzles anew."""
        self.villages = [self.puzzles.of_grade(grade) for grade in ROAD]
        everything = [entry for village in self.villages for entry in village]
        self.next = next((entry for entry in everything if not entry.solved), None)
        self._cards: dict[tuple[bool, int], RoadCard] = {}

    # Content

    def rebuild(self) -> None:
        super().rebuild()
        goal, self._goal = self._goal, None
        before = self.scrolled.offset
        if goal is not None:
            _scroll_to(self.scrolled, self._card(goal))
        page = _page_seen(self.scrolled, self._map.tops)
        if self.scrolled.offset != before or page != self.page:
            self.page = page
            super().rebuild()

    def lay_out(self) -> Page:
        m = self.metrics
        (w, h), most = (UPRIGHT_BOOK, LARGEST) if m.upright else (BOOK, 1.0)
        scale = min((m.lw - AROUND[0]) / w, (m.lh - AROUND[1]) / h, most)
        return lay(self.content(), m.lw / scale, m.lh / scale, Place(0, 0, scale))

    def chapters(self) -> list[TabLabel]:
        return [TabLabel(grade_title(grade), suit) for grade, suit in zip(ROAD, SUITS, strict=True)]

    def content(self) -> Node:
        words = Text(task(), BODY, colour=ON_WOOD)
        head = header(self.escape, book_title(self.heading()), words)
        listed = zip(ROAD, self.villages, strict=True)
        villages = [_village(grade, entries, self._making) for grade, entries in listed]
        self._map = RoadMap(villages, self._card, self._aim)
        road = paper(Pad(Scroll(self._map, self.scrolled), PAD, 0, 0, 0))
        day = puzzle_of_the_day(self.services, self.puzzles, self.day, self.metrics.upright)
        if self.metrics.upright:
            above = grid(tabs(self, 0, UPRIGHT_TAB, first=False), 3, GAP, 8)
            book: Node = Column(above, Sized(road, grow=1), paper(Pad(day, PAD, 4, PAD, 4)), gap=GAP)
        else:
            chapters = Pad(Column(*tabs(self, *TAB, first=False), gap=8), 0, GAP)
            beside = Column(chapters, spring(), Pad(paper(day), 0, 0, GAP))
            book = Row(Sized(beside, TAB[0]), Sized(road, grow=1), across="fill")
        wide, high = UPRIGHT_BOOK if self.metrics.upright else BOOK
        placed = Row(spring(), Anchored(Thing.BOOK, Sized(book, wide, height=high)), spring())
        return Column(head, spring(), placed, Gap(FOOT, grow=2))

    def _card(self, entry: PuzzleEntry) -> RoadCard:
        key = entry.made, entry.number
        if key not in self._cards:
            portrait = self.services.settings.portrait if entry == self.next else 0
            self._cards[key] = RoadCard(entry, self.services.going(PuzzleTable(entry)), portrait)
        return self._cards[key]

    def heading(self) -> str:
        return _("Puzzles")

    def large_pictures(self) -> Iterator[Iterator[None]]:
        yield from super().large_pictures()
        yield self.art.pictures.fetch("road")

    # Actions

    def show_at(self, entry: PuzzleEntry | None) -> None:
        """Put the focus on a puzzle, which is then seen."""
        self._aim = self._goal = entry
        self.rebuild()
        if entry is not None:
            self.group.set_focus(self._card(entry))

    @property
    def cards(self) -> list[RoadCard]:
        return [widget for widget in self.group.widgets if isinstance(widget, RoadCard)]

    def turned(self) -> None:
        """A tab was pressed: the road is shown from that village on."""
        village = self.villages[self.page]
        self._aim = next((entry for entry in village if not entry.solved), next(iter(village), None))
        if self._map.tops:
            self.scrolled.offset = min(self._map.tops[self.page], self.scrolled.most)

    # Screen

    def resized(self, metrics: Metrics) -> None:
        self._unread = list(ROAD)
        focus = self.group.focus
        self._goal = focus.entry if isinstance(focus, RoadCard) else None
        super().resized(metrics)

    def update(self, now: float) -> bool:
        left = self.maker.left
        lines = self.maker.take()
        for made in lines:
            self.puzzles.add(made)
        if lines:
            self._look_up()
        if lines and not self.maker.grade:
            self.services.sound.play("slide")
            self.show_at(next((entry for entry in self.villages[-1] if not entry.solved), None))
        elif lines or self.maker.left != left:
            self.rebuild()
        if self._unread and not self.services.router.travelling:
            self.art.picture(f"village_{self._unread.pop()}", self._map.pictured)
        return super().update(now)

    def returned(self) -> None:
        self._look_up()
        came, self.puzzles.at_table = self.puzzles.at_table, None
        super().returned()
        if came is not None:
            self.show_at(self.puzzles.entry(came.number, came.made))

    def leave(self) -> None:
        super().leave()
        self.maker.stop()


def _village(grade: int, entries: list[PuzzleEntry], making: Making) -> Village:
    own = grade == OWN_GRADE
    if not entries:
        told = _("No puzzles made for you yet")
    else:
        solved, earned = sum(entry.solved for entry in entries), sum(entry.stars for entry in entries)
        told = _("{solved} of {number} solved · {stars} of {all} stars").format(
            solved=solved, number=len(entries), stars=earned, all=STARS * len(entries)
        )
    return Village(grade, grade_title(grade), told, entries, making.node() if own else None)


def _scroll_to(road: Scrolled, card: RoadCard) -> None:
    """Show this puzzle, with the road before and after it."""
    top = (card.box.y - road.seen.y) / road.scale + road.offset
    road.offset = min(max(0.0, top - ABOVE * road.seen.h / road.scale), road.most)


def _page_seen(road: Scrolled, tops: Sequence[float]) -> int:
    """The village that is seen."""
    if road.most and road.offset >= road.most:
        return len(ROAD) - 1
    look = road.offset + NEAR * road.seen.h / road.scale
    return max((number for number, top in enumerate(tops) if top <= look), default=0)
