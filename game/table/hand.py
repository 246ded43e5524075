"""The player's own hand: its order, and where each card lies in a fan or in rows."""

from collections.abc import Sequence
from math import cos, radians, sin

from engine.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, Pack, cards_in
from game.table.placement import CARD_H, CARD_W, Placement
from game.table.room import FLAT_ROW, FULL_ROW, Room, rows_for

SUIT_ORDER = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red by turns, so that neighbouring suits cannot be mistaken for each other."""
HAND_Z = 200
STEP = 82.0
FAN_ANGLE, WIDEST_FAN = 1.7, 15.0
"""Degrees from card to card, and of the whole fan at most."""
LIFT, LIFT_IN_ROWS = 30.0, 16.0
HOVER_LIFT, HOVER_SCALE, NEIGHBOUR_SHIFT = 22.0, 1.06, 10.0


def in_order(hand: int, pack: Pack, trump: int, trumps: Sequence[int] = ()) -> list[int]:
    """By suit, then rank, trumps at the right and jokers last. The same cards always lie in the same order.

    ``trumps`` are the sets of equal trumps from the lowest, where they do not follow suit and rank (R69).
    """
    suits = [s for s in SUIT_ORDER if s != trump] + [s for s in SUIT_ORDER if s == trump]

    def place(card: int) -> tuple[int, int, int]:
        step = next((i for i, equals in enumerate(trumps) if equals >> card & 1), -1)
        if step >= 0:
            return len(suits), step, card
        return (len(suits) + 1 if pack.suit_of[card] == NO_SUIT else suits.index(pack.suit_of[card])), 0, card

    return sorted(cards_in(hand), key=place)


def in_rows(cards: list[int], pack: Pack) -> list[list[int]]:
    """The rows from back to front; two rows part between suits where that leaves neither too long."""
    count = rows_for(len(cards))
    if count == 1:
        return [cards]
    if count == 3:
        third = -(-len(cards) // 3)
        return [cards[:third], cards[third : 2 * third], cards[2 * third :]]
    half = len(cards) / 2
    borders = [i for i in range(1, len(cards)) if pack.suit_of[cards[i]] != pack.suit_of[cards[i - 1]]]
    border = min(borders, key=lambda i: abs(i - half), default=0)
    if not border or max(border, len(cards) - border) > FLAT_ROW:
        border = len(cards) // 2
    return [cards[:border], cards[border:]]


def resting(cards: list[int], pack: Pack, room: Room) -> list[tuple[int, Placement]]:
    """Every card of the hand as it lies when nothing is raised, in drawing order."""
    rows = in_rows(cards, pack)
    if len(rows) == 1 and len(cards) <= FULL_ROW:
        return _fan(cards, room)
    placed: list[tuple[int, Placement]] = []
    for number, row in enumerate(rows):
        top = room.hand_top + number * room.raised + (12 if len(rows) == 1 else 0)
        placed += _flat(row, top, room, HAND_Z + 60 * number)
    return placed


def face_down(count: int, room: Room) -> list[Placement]:
    """So many cards as they lie before a seat that nobody looks at: only their number can be seen of them."""
    if count <= FULL_ROW:
        fan = _fan(list(range(count)), room)
        return [at._replace(face=0.0) for _card, at in fan]
    rows = rows_for(count)
    placed: list[Placement] = []
    for number in range(rows):
        row = list(range(count * number // rows, count * (number + 1) // rows))
        top = room.hand_top + number * room.raised + (12 if rows == 1 else 0)
        placed += [at._replace(face=0.0) for _card, at in _flat(row, top, room, HAND_Z + 60 * number)]
    return placed


def _fan(cards: list[int], room: Room) -> list[tuple[int, Placement]]:
    """On one true circle, whose radius follows from step and angle."""
    n, unit = len(cards), room.unit
    if not n:
        return []
    gaps = max(1, n - 1)
    width = room.hand_right - room.hand_left
    step = min(STEP * unit, (width - 1.24 * CARD_W * unit) / gaps)
    angle = min(FAN_ANGLE, WIDEST_FAN / gaps)
    radius = step / radians(angle)
    x, y = _middle(room), room.hand_top + CARD_H * unit / 2
    placed = []
    for i, card in enumerate(cards):
        turn = angle * (i - (n - 1) / 2)
        at = Placement(
            x + radius * sin(radians(turn)), y + radius * (1 - cos(radians(turn))), turn, unit, 1.0, HAND_Z + i
        )
        placed.append((card, at))
    return placed


def _flat(row: list[int], top: float, room: Room, z: int) -> list[tuple[int, Placement]]:
    unit, n = room.unit, len(row)
    step = min(STEP * unit, (room.hand_right - room.hand_left - CARD_W * unit) / max(1, n - 1))
    middle = (room.hand_left + room.hand_right) / 2
    left = middle - step * (n - 1) / 2
    y = top + CARD_H * unit / 2
    return [(card, Placement(left + i * step, y, 0.0, unit, 1.0, z + i)) for i, card in enumerate(row)]


def _middle(room: Room) -> float:
    return (room.hand_left + room.hand_right) / 2


def raised(at: Placement, by: float) -> Placement:
    """Moved outwards along the card's own height."""
    turn = radians(at.angle)
    return at._replace(x=at.x + by * sin(turn), y=at.y - by * cos(turn))
