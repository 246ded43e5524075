"""For a learner who hesitates: rings round what is meant, and a hand that shows the way from the card to its place."""

import pygame

from engine.rules.cards import Pack, set_of
from engine.rules.commands import Attack, Beat, Command, Exchange, Pass, Take, Transfer
from game.table.layout.geometry import Point, card_key
from game.table.layout.layout import Layout, next_slot
from game.ui.art import Art
from game.ui.art.colours import GOLD, INK

WAY, REST = 1100.0, 700.0
"""So many ms the hand takes for its way, and stands at its end."""
SIGN = 27.0


def draw_guide(
    surface: pygame.Surface, art: Art, layout: Layout, pack: Pack, commands: list[Command], since: float, calm: bool
) -> None:
    """``since``: for how many ms it has been shown. ``calm``: nothing moves."""
    for card in _cards(layout, pack, commands):
        at = layout.cards.get(card_key(card))
        if at is not None:
            w, h = 100 * at.scale, 140 * at.scale
            if at.angle > 45:  # the turn-up lies across
                w, h = h, w
            art.put(surface, art.ring(w, h), at.x - w / 2, at.y - h / 2)
    for button in _buttons(layout, commands):
        art.put(surface, art.ring(button.w, button.h), button.x, button.y)
    way = _way(layout, pack, commands)
    if way is not None and not calm:
        part = min(1.0, since % (WAY + REST) / WAY)
        eased = part * part * (3 - 2 * part)
        (x0, y0), (x1, y1) = way
        x, y = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased
        art.put(surface, art.disc(21, GOLD, INK), x, y)
        art.put(surface, art.icon("hand", SIGN, INK), x, y)


def _cards(layout: Layout, pack: Pack, commands: list[Command]) -> list[int]:
    """The cards that a step is about; none where any will do."""
    if len(commands) != 1:
        return []
    cards = 0
    match commands[0]:
        case Attack() | Transfer():
            cards = set_of(commands[0].cards)
        case Beat():
            cards = 1 << commands[0].card | 1 << commands[0].target
        case Exchange():
            cards = 1 << _lowest_trump(layout, pack) | 1 << layout.turnup
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def _buttons(layout: Layout, commands: list[Command]) -> list[pygame.Rect]:
    places = {Pass: layout.room.done, Take: layout.room.take}
    found = [places[type(command)] for command in commands[:1] if type(command) in places]
    return [pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h)) for box in found]


def _way(layout: Layout, pack: Pack, commands: list[Command]) -> tuple[Point, Point] | None:
    """From where to where the hand goes; None where it only presses."""
    command = commands[0] if commands else None
    hand = {card: (at.x, at.y) for card, at in layout.hand}
    match command:
        case Beat():
            target = layout.cards.get(card_key(command.target))
            return (hand[command.card], (target.x, target.y)) if target and command.card in hand else None
        case Attack() | Transfer() if command.cards[0] in hand:
            return hand[command.cards[0]], next_slot(layout)
        case Exchange():
            return hand[_lowest_trump(layout, pack)], layout.room.turnup
    return None


def _lowest_trump(layout: Layout, pack: Pack) -> int:
    """The card that is exchanged for the turn-up (R26)."""
    return min(card for card, _at in layout.hand if pack.suit_of[card] == pack.suit_of[layout.turnup])
