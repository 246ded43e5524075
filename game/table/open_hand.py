"""A partner's cards, small and face up beside his board, where two have agreed to show each other theirs."""

import pygame

from engine.rules import Rules
from engine.view import View
from game.art import Art
from game.art.pack import face_name
from game.table import hand
from game.table.layout import Layout, own_trump

WIDE = 56.0
PITCH, LONGEST = 30.0, 250.0
BELOW, ASIDE = 104.0, 96.0
"""How far from the board's middle the cards lie: below it at the top of the table, inwards at its sides."""
TOP, RAISED = 200.0, 58.0


def draw_open_hand(surface: pygame.Surface, art: Art, layout: Layout, view: View, rules: Rules) -> None:
    """The hand of the seat of ``view``, in a row at its place."""
    trump = own_trump(view, view.seat)
    cards = hand.in_order(view.hand, rules.pack, trump, rules.tables[trump].order)
    pitch = min(PITCH, LONGEST / max(1, len(cards) - 1))
    x, y = layout.seats[view.seat]
    half = pitch * (len(cards) - 1) / 2
    if y < TOP or layout.room.upright:
        y += BELOW
        x = min(max(x, half + WIDE), layout.room.w - half - WIDE)
    else:
        inwards = 1 if x < layout.room.w / 2 else -1
        x, y = x + inwards * (ASIDE + half + WIDE / 2), y - RAISED
    for i, card in enumerate(cards):
        art.put(surface, art.card(face_name(rules.pack.names[card]), WIDE), x - half + i * pitch, y)
