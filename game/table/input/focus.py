"""Keyboard focus at the table: the focused card, button, seat or sign, and the next one in a direction.

Pure places: it knows what lies where, not what a press there does (game.table.input.keyboard) nor how it is shown.
"""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple

from engine.rules.view import Legal
from game.table.input import intent
from game.table.layout.geometry import (
    CARD_H,
    CARD_W,
    Placement,
    Rect,
    around,
    bar_icon,
    card_key,
)
from game.table.layout.layout import Layout, next_slot


class StopKind(Enum):
    """What one can be at."""

    CARD = auto()
    ATTACK = auto()
    CLOTH = auto()
    TURNUP = auto()
    PACK = auto()
    DISCARD = auto()
    BUTTON = auto()
    SEAT = auto()
    SIGN = auto()


class Stop(NamedTuple):
    """One place: ``number`` is its card, seat or sign, for a pack where it is cut; ``name`` that of a button."""

    kind: StopKind
    number: int = 0
    name: str = ""


Row = tuple[Stop, ...]


class FocusMap(NamedTuple):
    """All places there are at the moment: rows from the player upwards, each from left to right."""

    layout: Layout
    hand: tuple[Row, ...]
    table: Row
    seats: Row
    signs: Row
    buttons: Row
    boxes: Mapping[str, Rect]

    @property
    def rows(self) -> list[Row]:
        """Bottom to top, and then round to the buttons below."""
        return [row for row in (*self.hand, self.table, self.seats, self.signs, self.buttons) if row]

    @property
    def cards(self) -> Row:
        """The hand, in the order it lies."""
        return tuple(stop for row in reversed(self.hand) for stop in row)

    def row_of(self, stop: Stop) -> Row:
        """The row it is in, () for none."""
        return next((row for row in self.rows if any(_same(stop, other) for other in row)), ())

    def box(self, stop: Stop) -> Rect:
        """What is ringed, unturned."""
        return self.lying(stop).box if self.lies(stop) else _fixed(stop, self.layout, self.boxes)

    def lies(self, stop: Stop) -> bool:
        """Whether the stop is a card in play, which may be rotated."""
        return (
            stop.kind in (StopKind.CARD, StopKind.ATTACK, StopKind.TURNUP)
            and card_key(stop.number) in self.layout.cards
        )

    def lying(self, stop: Stop) -> Placement:
        """How that card lies."""
        return self.layout.cards[card_key(stop.number)]


def survey(layout: Layout, legal: Legal, cloth: bool, buttons: Mapping[str, Rect], signs: int) -> FocusMap:
    """The places of ``layout``. ``cloth``: something may be laid beside the bout; ``buttons``: what can be pressed."""
    heights: dict[float, list[Stop]] = {}
    flat = all(at.angle == 0 for _card, at in layout.hand)
    for card, at in layout.hand:
        heights.setdefault(-at.y if flat else 0.0, []).append(Stop(StopKind.CARD, card))
    table = [Stop(StopKind.ATTACK, card) for card, _at, _covered in layout.attacks]
    if cloth:
        table.append(Stop(StopKind.CLOTH))
    if legal.exchange and layout.turnup >= 0:
        table.append(Stop(StopKind.TURNUP, layout.turnup))
    if layout.pack:
        table.append(Stop(StopKind.PACK, layout.pack // 2))
    if any(key[0] == "discard" for key in layout.cards):
        table.append(Stop(StopKind.DISCARD))

    def across(stop: Stop) -> float:
        return (
            _fixed(stop, layout, buttons).x
            if stop.kind in _FIXED
            else layout.cards[card_key(stop.number)].x - CARD_W / 2
        )

    return FocusMap(
        layout,
        tuple(tuple(heights[height]) for height in sorted(heights)),
        tuple(sorted(table, key=across)),
        tuple(sorted((Stop(StopKind.SEAT, seat) for seat in layout.seats), key=across)),
        tuple(sorted((Stop(StopKind.SIGN, sign) for sign in range(signs)), key=across)),
        tuple(sorted((Stop(StopKind.BUTTON, 0, name) for name in buttons), key=across)),
        buttons,
    )


_FIXED = (StopKind.CLOTH, StopKind.PACK, StopKind.DISCARD, StopKind.BUTTON, StopKind.SEAT, StopKind.SIGN)


def _fixed(stop: Stop, layout: Layout, buttons: Mapping[str, Rect]) -> Rect:
    room = layout.room
    match stop.kind:
        case StopKind.SEAT:
            return room.ring.plaque(layout.seats[stop.number])
        case StopKind.SIGN:
            return bar_icon(room, stop.number)
        case StopKind.PACK:
            return room.spread
        case StopKind.DISCARD:
            return room.heap
        case StopKind.BUTTON:
            return buttons[stop.name]
        case _:
            return around(*next_slot(layout), CARD_W * room.unit, CARD_H * room.unit)


def targets(ground: FocusMap, cards: Sequence[int], legal: Legal) -> list[Stop]:
    """The places where these cards of the hand can be laid, the likeliest first."""
    found = []
    if legal.hand_back:
        return [stop for stop in ground.table if stop.kind is StopKind.ATTACK and legal.hand_back >> stop.number & 1]
    if len(cards) == 1:
        may = intent.targets(cards[0], legal)
        found = [stop for stop in ground.table if stop.kind is StopKind.ATTACK and stop.number in may]
    return found + [stop for stop in ground.table if stop.kind in (StopKind.CLOTH, StopKind.TURNUP, StopKind.PACK)]


class Focus:
    """Where the keys are. ``shown``: the last input came from keys or a pad, so it is ringed."""

    def __init__(self) -> None:
        self.stop: Stop | None = None
        self.shown = False
        self._card = 0

    def see(self, ground: FocusMap) -> None:
        """What it was at may have gone: then it goes to the card that lies there now, or to what there is."""
        cards, stop = ground.cards, self.stop
        if stop is None:
            return
        row = ground.row_of(stop)
        if stop.kind is StopKind.CARD and row:
            self._card = cards.index(stop)
        elif stop.kind is StopKind.PACK and row:
            pack = ground.layout.pack
            self.stop = stop._replace(number=min(max(stop.number, 1), pack - 1))
        elif not row:
            self.stop = self.home(ground)

    def home(self, ground: FocusMap) -> Stop | None:
        """Where one begins: the hand, at the card one was at; without one the table, or whatever there is."""
        if ground.cards:
            return ground.cards[min(self._card, len(ground.cards) - 1)]
        pack = [stop for stop in ground.table if stop.kind is StopKind.PACK]
        rows = ground.rows
        return pack[0] if pack else ground.buttons[0] if ground.buttons else rows[0][0] if rows else None

    def go(self, stop: Stop | None, ground: FocusMap) -> None:
        self.stop = stop
        self.see(ground)

    def sideways(self, by: int, ground: FocusMap) -> None:
        """One to the left or right in the row, round its end; a cut moves through its pack."""
        if self.stop is None:
            return
        if self.stop.kind is StopKind.PACK:
            # The top of the pack lies at the right: further right fewer cards are lifted.
            self.go(self.stop._replace(number=self.stop.number - by), ground)
            return
        row = ground.cards if self.stop.kind is StopKind.CARD else ground.row_of(self.stop)
        if row:
            place = next(i for i, stop in enumerate(row) if _same(stop, self.stop))
            self.go(row[(place + by) % len(row)], ground)

    def upwards(self, by: int, ground: FocusMap, stops: Sequence[Stop] = ()) -> None:
        """To the row above (or below with -1), to one of the ``stops`` there, else to what lies nearest."""
        rows = ground.rows
        if self.stop is None or not rows:
            return
        here = ground.row_of(self.stop)
        row = rows[(rows.index(here) + by) % len(rows)] if here else rows[0]
        x = ground.box(self.stop).centre[0]
        if row in ground.hand and here not in ground.hand:
            self.go(self.home(ground), ground)
            return
        liked = next((stop for stop in stops if stop in row), None)
        self.go(liked or min(row, key=lambda stop: abs(ground.box(stop).centre[0] - x)), ground)

    def onwards(self, by: int, ground: FocusMap, stops: Sequence[Stop]) -> None:
        """The next of the ``stops``, then of everything else, and round to the hand."""
        home = self.home(ground)
        rest = [stop for row in (ground.buttons, ground.table, ground.seats, ground.signs) for stop in row]
        way = [*([home] if home else []), *stops, *(stop for stop in rest if stop not in stops and stop != home)]
        if not way:
            return
        place = next((i for i, stop in enumerate(way) if self.stop is not None and _same(stop, self.stop)), 0)
        self.go(way[(place + by) % len(way)], ground)


def _same(stop: Stop, other: Stop) -> bool:
    """A pack is one place wherever it is cut."""
    return stop == other or stop.kind is other.kind is StopKind.PACK
