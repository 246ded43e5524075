"""Cards of others that lie face up: a partner's, where two show each other theirs, and every seat's in a replay.

The cards lie small, in rows, where the table is free beside their owner's board. Whose may lie open is not known here.
"""

from dataclasses import dataclass

import pygame

from engine.rules.state import Rules
from engine.rules.view import View
from game.table.layout.geometry import BAR, CARD_H, CARD_W, RIM, Rect, Room
from game.table.layout.layout import Layout, in_order, own_trump
from game.ui.art import Art
from game.ui.art.cards import face_name

WIDE = 56.0
PITCH, CLOSEST = 30.0, 17.0
"""From card to card in a row, and at most so close that the ranks can be read."""
RAISED, FLATTEST = 34.0, 22.0
"""From row to row, and at most so close."""
GAP = 8.0
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


def draw_open_hand(surface: pygame.Surface, art: Art, layout: Layout, view: View, rules: Rules) -> None:
    """The hand of the seat of ``view``, at its place."""
    trump = own_trump(view, view.seat)
    cards = in_order(view.hand, rules.pack, trump, rules.tables[trump].order)
    if not cards:
        return
    room, at = layout.room, layout.seats[view.seat]
    box = free_beside(room, at)
    rows = in_rows(len(cards), box, WIDE * (LARGER if room.upright or len(layout.seats) <= FEW else 1.0))
    tall = rows.wide * CARD_H / CARD_W
    low = at[1] >= TOP and not room.upright  # rows grow upwards from the board
    y = (box.bottom - rows.high if low else box.y) + tall / 2
    start = 0
    for size in rows.sizes:
        span = rows.pitch * (size - 1)
        middle = min(max(at[0], box.x + rows.wide / 2 + span / 2), box.right - rows.wide / 2 - span / 2)
        for i, card in enumerate(cards[start : start + size]):
            picture = art.card(face_name(rules.pack.names[card]), rows.wide)
            art.put(surface, picture, middle - span / 2 + i * rows.pitch, y)
        start += size
        y += rows.raised


def free_beside(room: Room, at: tuple[float, float]) -> Rect:
    """Where the table is free for the cards of the board at ``at``.

    At the upper edge that is below it, or where few play towards the middle or to the right; at a side above it.
    """
    plaque, seats = room.plaque(at), room.seats
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
    others = [x for x, y in room.places if y < TOP]
    reach = min(min(others) - above / 2 - RIM - 2 * GAP, 300.0)
    left = RIM + GAP if at[0] < room.w / 2 else room.w - RIM - GAP - reach
    return Rect(left, BAR + GAP, reach, plaque.y - BAR - GAP - 2)


def in_rows(count: int, box: Rect, wide: float) -> Rows:
    """``count`` cards in as few rows as can be read in ``box``; smaller when there are too many for it."""
    wide = min(wide, max(WIDE / 2, box.h * CARD_W / CARD_H))
    while True:
        in_row = max(1, int((box.w - wide) // CLOSEST) + 1)
        comfortable = max(1, int((box.w - wide) // (PITCH - 6)) + 1)
        most = max(1, int((box.h - wide * CARD_H / CARD_W) // FLATTEST) + 1)
        number = min(most, -(-count // comfortable))
        if -(-count // number) <= in_row or wide <= WIDE / 2:
            break
        wide *= 0.92
    each = -(-count // number)
    sizes = [each] * (count // each) + ([count % each] if count % each else [])
    pitch = min(PITCH * wide / WIDE, (box.w - wide) / max(1, each - 1))
    raised = min(RAISED * wide / WIDE, (box.h - wide * CARD_H / CARD_W) / max(1, len(sizes) - 1))
    return Rows(tuple(sizes), wide, pitch, raised)
