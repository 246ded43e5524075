"""Cards of others that lie face up: a partner's, where two show each other theirs, and every seat's in a replay.

They lie in rows where the table is free near their owner's board: a partner's as large as there is room for, those of
a replay in a place for each seat. Whose may lie open is not known here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

import pygame

from engine.rules.state import Rules
from engine.rules.view import View
from game.table.animation.motion import cubic_out
from game.table.layout.free_space import fixed, free, nearest
from game.table.layout.geometry import BAR, CARD_H, CARD_W, RIM, Point, Rect, Room
from game.table.layout.layout import Layout, in_order, own_trump
from game.ui.art import Art
from game.ui.art.cards import face_name

WIDE = 56.0
PITCH, CLOSEST = 30.0, 17.0
"""From card to card in a row, and at most so close that the ranks can be read."""
RAISED, FLATTEST = 34.0, 22.0
"""From row to row, and at most so close."""
GAP = 8.0
PARTNERS = 100.0
"""The width of a partner's cards where there is room for it, at a table with cards of size 1."""
FARTHER = 0.1
"""The loss of card width (px) that one px less distance to the board is worth."""
ANOTHER_ROW = 20.0
"""The loss of card width (px) that one row fewer is worth."""
LARGER, FEW = 1.25, 3
"""How much larger the cards are in an upright window or with at most this many opponents."""
TOP = 200.0
"""Boards above this line are at the upper edge, the others at the sides."""


@dataclass(frozen=True, slots=True)
class Rows:
    """How many cards lie in each row, from the back, how large they are, and how far apart."""

    sizes: tuple[int, ...]
    wide: float
    pitch: float
    raised: float

    @property
    def high(self) -> float:
        """What all rows take together."""
        return self.wide * CARD_H / CARD_W + self.raised * (len(self.sizes) - 1)

    def laid(self, box: Rect, at: Point) -> Rect:
        """What the cards cover, in ``box`` and as near to ``at`` as they can."""
        wide = self.wide + self.pitch * (max(self.sizes, default=1) - 1)
        x, y = at[0] - wide / 2, at[1] - self.high / 2
        return Rect(min(max(x, box.x), box.right - wide), min(max(y, box.y), box.bottom - self.high), wide, self.high)


def draw_open_hand(surface: pygame.Surface, art: Art, layout: Layout, view: View, rules: Rules) -> None:
    """The hand of the seat of ``view``, small, at its place."""
    room, at = layout.room, layout.seats[view.seat]
    box = free_beside(room, at)
    rows = in_rows(view.hand.bit_count(), box, WIDE * (LARGER if room.upright or len(layout.seats) <= FEW else 1.0))
    low = at[1] >= TOP and not room.upright  # rows grow upwards from the board
    _draw(surface, art, view, rules, rows, rows.laid(box, (at[0], box.bottom if low else box.y)))


def draw_partners_hands(
    surface: pygame.Surface, art: Art, layout: Layout, views: Sequence[View], rules: Rules, come: float = 1.0
) -> None:
    """The hands of partners, the seats of ``views``, each near its board and as large as there is room for.

    ``come``: how far they have come from their boards, 0 to 1, turning on the way.
    """
    if come <= 0.0:
        return
    hands = tuple((layout.seats[view.seat], view.hand.bit_count()) for view in views)
    for view, (rows, lying) in zip(views, partners_places(layout.room, hands), strict=True):
        _draw(surface, art, view, rules, rows, lying, come, layout.seats[view.seat])


@lru_cache(maxsize=32)
def partners_places(room: Room, hands: tuple[tuple[Point, int], ...]) -> list[tuple[Rows, Rect]]:
    """How and where hands of partners lie; of each the place of its board and how many cards it has."""
    taken, placed = list(fixed(room)), list[tuple[Rows, Rect]]()
    for at, count in hands:
        box = _roomiest(room, at, count, taken)
        rows = in_rows(count, box, PARTNERS * room.unit)
        placed.append((rows, rows.laid(box, at)))
        taken.append(placed[-1][1])
    return placed


def _roomiest(room: Room, at: Point, count: int, taken: Sequence[Rect]) -> Rect:
    """The free place in which so many cards lie largest, and near to the board at ``at``."""
    board = room.ring.plaque(at)

    def worth(box: Rect) -> float:
        rows = in_rows(count, box, PARTNERS * room.unit)
        near = nearest(box, min(box.w, board.w), min(box.h, board.h), board.x, board.y)
        far = hypot(near.x - board.x, near.y - board.y) if near is not None else room.w
        return rows.wide - far * FARTHER - (len(rows.sizes) - 1) * ANOTHER_ROW

    return max(free(room, taken, WIDE, WIDE), key=worth, default=free_beside(room, at))


def _draw(
    surface: pygame.Surface,
    art: Art,
    view: View,
    rules: Rules,
    rows: Rows,
    lying: Rect,
    come: float = 1.0,
    origin: Point = (0.0, 0.0),
) -> None:
    """The cards of ``view`` where they lie, each row in the middle; or on their way there from ``origin``."""
    way = cubic_out(come)
    squeeze = 1.0 if come >= 1.0 else max(0.125, round(abs(2 * come - 1) * 8) / 8)
    trump = own_trump(view, view.seat)
    cards = in_order(view.hand, rules.pack, trump, rules.tables[trump].order)
    y, start = lying.y + rows.wide * CARD_H / CARD_W / 2, 0
    for size in rows.sizes:
        x = lying.centre[0] - rows.pitch * (size - 1) / 2
        for i, card in enumerate(cards[start : start + size]):
            name = face_name(rules.pack.names[card]) if come > 0.5 else "back"
            at = x + i * rows.pitch
            place = origin[0] + (at - origin[0]) * way, origin[1] + (y - origin[1]) * way
            art.put(surface, art.card(name, rows.wide, squeeze=squeeze), *place)
        start += size
        y += rows.raised


def free_beside(room: Room, at: tuple[float, float]) -> Rect:
    """The free area of the table for the cards of the board at ``at``.

    At the upper edge that is below it, or where few play towards the middle or to the right; at a side above it.
    """
    plaque, seats = room.ring.plaque(at), room.seats
    if room.upright:
        reach = room.w / max(2, seats - 1) - GAP
        x = min(max(at[0] - reach / 2, RIM), room.w - reach - RIM)
        return Rect(x, plaque.bottom + GAP, reach, room.bout[1] - 110 * room.unit - plaque.bottom - GAP)
    above = min(room.w / max(2, seats - 1), 320.0) - 2 * GAP
    if at[1] < TOP and seats <= FEW:
        x = plaque.x - GAP - above if at[0] > room.w / 2 else plaque.right + GAP
        return Rect(x, BAR + GAP, above, max(plaque.bottom, room.widest_bout.y) - BAR - 2 * GAP)
    if at[1] < TOP:
        x = min(max(at[0] - above / 2, GAP), room.w - above - GAP)
        return Rect(x, plaque.bottom + 2, above, room.widest_bout.y - plaque.bottom - 2)
    others = [x for x, y in room.ring.places if y < TOP]
    reach = min(min(others) - above / 2 - RIM - 2 * GAP, 300.0)
    left = RIM + GAP if at[0] < room.w / 2 else room.w - RIM - GAP - reach
    return Rect(left, BAR + GAP, reach, plaque.y - BAR - GAP - 2)


def in_rows(count: int, box: Rect, wide: float) -> Rows:
    """``count`` cards in as few rows as can be read in ``box``; smaller when there are too many for it."""
    if not count:
        return Rows((), wide, 0.0, 0.0)
    wide = min(wide, max(WIDE / 2, box.w), max(WIDE / 2, box.h * CARD_W / CARD_H))
    while True:
        size = wide / WIDE if wide > WIDE * LARGER else 1.0
        in_row = max(1, int((box.w - wide) // (CLOSEST * size)) + 1)
        comfortable = max(1, int((box.w - wide) // ((PITCH - 6) * size)) + 1)
        most = max(1, int((box.h - wide * CARD_H / CARD_W) // (FLATTEST * size)) + 1)
        number = min(most, -(-count // comfortable))
        if -(-count // number) <= in_row or wide <= WIDE / 2:
            break
        wide *= 0.92
    each = -(-count // number)
    sizes = [each] * (count // each) + ([count % each] if count % each else [])
    pitch = min(PITCH * wide / WIDE, (box.w - wide) / max(1, each - 1))
    raised = min(RAISED * wide / WIDE, (box.h - wide * CARD_H / CARD_W) / max(1, len(sizes) - 1))
    return Rows(tuple(sizes), wide, pitch, raised)
