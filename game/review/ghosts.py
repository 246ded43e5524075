"""What a player could have known at a decision, drawn on the table: known cards in others' hands, the number of unknown
ones, and the trumps gone, under the discard pile.

The knowledge is given; nothing is computed here.
"""

from collections.abc import Iterable

import pygame

from engine.rules.state import Rules
from engine.study.record import KnownCards
from game.table.layout.geometry import CARD_H, CARD_W, Point, Rect
from game.table.layout.layout import Layout
from game.table.paint.highlights import faded
from game.table.paint.open_hand import WIDE, free_beside, in_rows
from game.text.i18n import _
from game.ui.art import Art, Pen, Sprite
from game.ui.art.cards import face_name
from game.ui.art.colours import GOLD, IVORY, LINEN
from game.ui.widgets import line

GHOST = 0.78
"""The opacity of a known card."""
GONE_WIDE, GONE_SIZE = 48.0, 15.0


def draw_ghosts(surface: pygame.Surface, art: Art, layout: Layout, known: KnownCards, rules: Rules) -> None:
    """Known cards in others' hands, and the number of unknown ones in each."""
    for seat, at in layout.seats.items():
        cards = known.hands[seat]
        unknown = known.counts[seat] - len(cards)
        if known.counts[seat]:
            _ghosts(surface, art, layout, at, _in_order(cards, rules), unknown, rules)


def _in_order(cards: Iterable[int], rules: Rules) -> list[int]:
    return sorted(cards, key=lambda card: (rules.pack.suit_of[card], rules.pack.rank_of[card]))


def _ghosts(
    surface: pygame.Surface, art: Art, layout: Layout, at: Point, cards: list[int], unknown: int, rules: Rules
) -> None:
    room = layout.room
    box = free_beside(room, at)
    slots = len(cards) + (1 if unknown else 0)
    rows = in_rows(slots, box, WIDE * (1.25 if room.upright or len(layout.seats) <= 3 else 1.0))
    tall = rows.wide * CARD_H / CARD_W
    low = at[1] >= 200.0 and not room.upright
    y = (box.bottom - rows.high if low else box.y) + tall / 2
    start = 0
    for size in rows.sizes:
        span = rows.pitch * (size - 1)
        middle = min(max(at[0], box.x + rows.wide / 2 + span / 2), box.right - rows.wide / 2 - span / 2)
        for i in range(size):
            x = middle - span / 2 + i * rows.pitch
            if start + i < len(cards):
                ghost = _ghost(art, face_name(rules.pack.names[cards[start + i]]), rows.wide)
                art.put(surface, ghost, x, y)
            else:
                _unknown(surface, art, x, y, rows.wide, tall, unknown)
        start += size
        y += rows.raised


def _ghost(art: Art, name: str, width: float) -> Sprite:
    return art.made(("review ghost", name, width, art.style), lambda _k: faded(art.card(name, width), GHOST))


def _unknown(surface: pygame.Surface, art: Art, x: float, y: float, w: float, h: float, number: int) -> None:
    """A pale card shape with the number of unknown cards."""
    hole = art.vector(("review unknown", w, h), w + 4, h + 4, lambda pen: _hole(pen, w, h), (w / 2 + 2, h / 2 + 2))
    art.put(surface, hole, x, y)
    size = w * 0.42
    told = f"+{number}" if number else ""
    art.put(surface, art.text(told, size, "bold", IVORY, "centre"), x, y + size * 0.35)


def _hole(pen: Pen, w: float, h: float) -> None:
    pen.rounded(2, 2, w, h, 5, (6, 40, 26, 190))
    edge = [(4, 4), (w, 4), (w, h), (4, h), (4, 4)]
    pen.dashed(edge, 1.4, GOLD, 5, 4)


def draw_gone(surface: pygame.Surface, art: Art, layout: Layout, known: KnownCards, rules: Rules) -> None:
    """The trumps in the discard pile, small, where the table has its buttons during play."""
    cards = _in_order(known.trumps_gone, rules)
    if not cards:
        return
    room = layout.room
    x, y = room.discard
    size = GONE_SIZE * room.button_size
    top = y + 0.5 * CARD_H * room.unit + size
    low = room.hand_top - 8 if room.upright else room.h - 24
    line(surface, art, _("Trumps gone"), x, top, size, "bold", LINEN, "centre", 190 * room.button_size)
    box = Rect(x - 96 * room.unit, top + size * 0.8, 192 * room.unit, low - top - size * 0.8)
    rows = in_rows(len(cards), box, GONE_WIDE * room.unit)
    y, start = box.y + rows.wide * CARD_H / CARD_W / 2, 0
    for count in rows.sizes:
        span = rows.pitch * (count - 1)
        for i, card in enumerate(cards[start : start + count]):
            art.put(
                surface, _ghost(art, face_name(rules.pack.names[card]), rows.wide), x - span / 2 + i * rows.pitch, y
            )
        start += count
        y += rows.raised
