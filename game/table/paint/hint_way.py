"""The move of a hint, shown on the table: rings round its cards or its button, and an arrow to where they go."""

from math import hypot

import pygame

from engine.rules.cards import Pack, cards_in
from engine.rules.commands import Attack, Beat, Command, Cut, Exchange, HandBack, Pass, Show, Swap, Take, Transfer
from game.table.layout.geometry import CARD_H, CARD_W, Placement, Point, Rect, card_key
from game.table.layout.layout import Layout, cover_of, next_slot
from game.table.paint.highlights import turned_ring
from game.ui.art import Art, Pen
from game.ui.art.colours import GOLD, INK

WIDE, RIM = 5.0, 2.2
HEAD, HALF = 24.0, 13.0
STEPS = 24
BEND = 0.16
SHORTEST = 60.0
RING = 8.0
"""How far a ring extends beyond its card."""
NEXT_ROW = 30.0
"""Vertical distance between two rows of a hand."""


def draw(surface: pygame.Surface, art: Art, layout: Layout, pack: Pack, command: Command, arrow: bool = True) -> None:
    """Where it is to be done; ``arrow``: and how the card goes there."""
    for card in _cards(layout, pack, command):
        draw_ring(surface, art, layout, card)
    button = _button(layout, command)
    if button is not None:
        art.put(surface, art.ring(button.w, button.h), button.x, button.y)
    way = way_of(layout, pack, command) if arrow else None
    if way is not None and hypot(way[1][0] - way[0][0], way[1][1] - way[0][1]) > SHORTEST:
        _arrow(surface, art, *way)


def draw_ring(surface: pygame.Surface, art: Art, layout: Layout, card: int) -> None:
    """Round a card, as far as the card is seen."""
    at = layout.cards.get(card_key(card))
    if at is not None:
        before = surface.get_clip()
        surface.set_clip(before.clip(art.rect(*_seen(layout, card, at))))
        art.put(surface, turned_ring(art, at), at.x, at.y)
        surface.set_clip(before)


def _seen(layout: Layout, card: int, at: Placement) -> Rect:
    """As much of a ring as does not lie over what covers the card: the talon, or the cards after it in the hand."""
    box = at.box.grown(RING)
    if card == layout.turnup:
        left = max(box.x, layout.room.talon[0] + CARD_W / 2 * layout.room.talon_unit)
        return Rect(left, box.y, box.right - left, box.h)
    order = [other for other, _at in layout.hand]
    if card not in order:
        return box
    right, low = box.right, box.bottom
    for _card, place in layout.hand[order.index(card) + 1 :]:
        if place.y - at.y > NEXT_ROW:
            low = min(low, place.box.y)
        elif place.x > at.x:
            right = min(right, place.x - CARD_W / 2 * place.scale)
    return Rect(box.x, box.y, right - box.x, low - box.y)


def _cards(layout: Layout, pack: Pack, command: Command) -> list[int]:
    match command:
        case Attack() | Transfer() | Swap() | HandBack():
            return list(command.cards)
        case Beat():
            return [command.card, command.target]
        case Show():
            return [command.card]
        case Exchange():
            return [card for card in (_lowest_trump(layout, pack), layout.turnup) if card >= 0]
    return []


def _button(layout: Layout, command: Command) -> Rect | None:
    match command:
        case Take():
            return layout.room.take
        case Pass():
            return layout.room.done
        case Cut() if layout.pack:
            return layout.room.spread
    return None


def carried(layout: Layout, pack: Pack, command: Command) -> tuple[int, Placement] | None:
    """The card that ``command`` moves out of the own hand, and where it will lie; None if it moves none."""
    hand = dict(layout.hand)
    match command:
        case Beat() if command.card in hand and card_key(command.target) in layout.cards:
            return command.card, cover_of(layout.cards[card_key(command.target)], layout.room)
        case Attack() | Transfer() if command.cards[0] in hand:
            card = command.cards[len(command.cards) // 2] if command.cards[-1] in hand else command.cards[0]
            return card, Placement(*next_slot(layout), 0.0, layout.room.unit)
        case Exchange():
            card = _lowest_trump(layout, pack)
            return (card, layout.cards[card_key(layout.turnup)]) if card in hand else None
    return None


def way_of(layout: Layout, pack: Pack, command: Command) -> tuple[Point, Point] | None:
    """Start and end of the arrow: from the card's upper edge to where it goes, or to the foot of the card it beats."""
    found = carried(layout, pack, command)
    if found is None:
        return None
    card, to = found
    end = _foot(layout.cards[card_key(command.target)]) if isinstance(command, Beat) else (to.x, to.y)
    return _top(dict(layout.hand)[card]), end


def _top(at: Placement) -> Point:
    return at.x, at.y - CARD_H / 2 * at.scale - 4


def _foot(at: Placement) -> Point:
    """A little inside its lower edge."""
    return at.x, at.y + CARD_H / 2 * at.scale - 14


def _lowest_trump(layout: Layout, pack: Pack) -> int:
    """The card that is exchanged for the turn-up (R26); -1 where none lies there to be seen."""
    if layout.turnup < 0:
        return -1
    suit = pack.suits[pack.suit_of[layout.turnup]]
    held = cards_in(suit & sum(1 << card for card, _at in layout.hand))
    return held[0] if held else -1


def course(start: Point, end: Point) -> list[Point]:
    """The bent way of an arrow."""
    (x0, y0), (x1, y1) = start, end
    bend = (x0 + x1) / 2 + (y1 - y0) * BEND, (y0 + y1) / 2 - (x1 - x0) * BEND
    return [_at(start, bend, end, step / STEPS) for step in range(STEPS + 1)]


def _arrow(surface: pygame.Surface, art: Art, start: Point, end: Point) -> None:
    """A slim golden arrow, a little bent, so that it lies straight over nothing."""
    (x0, y0), (x1, y1) = start, end
    long = hypot(x1 - x0, y1 - y0)
    bend = (x0 + x1) / 2 + (y1 - y0) * BEND, (y0 + y1) / 2 - (x1 - x0) * BEND
    # The head begins before the end, in the direction in which the curve arrives.
    dx, dy = x1 - bend[0], y1 - bend[1]
    far = hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    neck = x1 - ux * HEAD, y1 - uy * HEAD
    line = [_at(start, bend, neck, step / STEPS) for step in range(STEPS + 1)]
    head = [end, (neck[0] - uy * HALF, neck[1] + ux * HALF), (neck[0] + uy * HALF, neck[1] - ux * HALF)]
    points = [*line, *head]
    left, top = min(x for x, _ in points) - 8, min(y for _, y in points) - 8
    w, h = max(x for x, _ in points) - left + 8, max(y for _, y in points) - top + 8

    def paint(pen: Pen) -> None:
        shifted = [(x - left, y - top) for x, y in line]
        tip = [(x - left, y - top) for x, y in head]
        pen.line(shifted, WIDE + 2 * RIM, INK)
        pen.polygon(tip, INK)
        pen.line([*tip, tip[0]], 2 * RIM, INK)
        pen.line(shifted, WIDE, GOLD)
        pen.polygon(tip, GOLD)

    key = ("hint arrow", round(x0), round(y0), round(x1), round(y1), round(long))
    art.put(surface, art.vector(key, w, h, paint), left, top)


def _at(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]
