"""The player's own hand: its order, and where each card lies in a fan or in rows."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Literal

from engine.rules.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, Pack, cards_in
from game.table.layout.placement import CARD_H, CARD_W, Placement
from game.table.layout.room import FLAT_ROW, FULL_ROW, Room, rows_for
from game.text.i18n import _

SUIT_ORDER = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red by turns, so that neighbouring suits cannot be mistaken for each other."""
HAND_Z = 200
STEP = 82.0
FAN_ANGLE, WIDEST_FAN = 1.7, 15.0
"""Degrees from card to card, and of the whole fan at most."""
LIFT, LIFT_IN_ROWS = 30.0, 16.0
HOVER_LIFT, HOVER_SCALE, NEIGHBOUR_SHIFT = 22.0, 1.06, 10.0


Sorting = Literal["suits", "suits-left", "ranks", "ranks-left", "manual"]
SORTS: tuple[Sorting, ...] = ("suits", "suits-left", "ranks", "ranks-left", "manual")


def sort_title(sorting: Sorting) -> str:
    """How a way to sort is called."""
    return {
        "suits": _("By suit, trumps at the right"),
        "suits-left": _("By suit, trumps at the left"),
        "ranks": _("By rank, trumps at the right"),
        "ranks-left": _("By rank, trumps at the left"),
        "manual": _("By hand: drag the cards"),
    }[sorting]


def in_order(
    hand: int,
    pack: Pack,
    trump: int,
    trumps: Sequence[int] = (),
    sorting: Sorting = "suits",
    kept: Sequence[int] = (),
) -> list[int]:
    """The hand as it lies from the left. The same cards always lie in the same order; jokers go with the trumps.

    ``trumps`` are the sets of equal trumps from the lowest, where they do not follow suit and rank (R69). ``kept`` is
    the order the player has given the cards himself; what is new to it lies at the right.
    """
    suits = [s for s in SUIT_ORDER if s != trump] + [s for s in SUIT_ORDER if s == trump]

    def place(card: int) -> tuple[int, int, int]:
        suit, rank = pack.suit_of[card], pack.rank_of[card]
        step = next((i for i, equals in enumerate(trumps) if equals >> card & 1), -1)
        if step >= 0 or suit in (trump, NO_SUIT):
            return (-1 if sorting.endswith("left") else len(suits) + 20), step + 1 + 100 * (suit == NO_SUIT), card
        return (rank, suits.index(suit), card) if sorting.startswith("ranks") else (suits.index(suit), 0, card)

    cards = sorted(cards_in(hand), key=place)
    if sorting == "manual":
        held = [card for card in kept if hand >> card & 1]
        return held + [card for card in cards if card not in held]
    return cards


def in_rows(cards: list[int], pack: Pack, sorting: Sorting = "suits", large: bool = False) -> list[list[int]]:
    """The rows from back to front; two rows part between suits or ranks where that leaves neither too long.

    Trumps lie in front.
    """
    count = rows_for(len(cards), large)
    if count == 1:
        return [cards]
    if count == 3:
        third = -(-len(cards) // 3)
        rows = [cards[:third], cards[third : 2 * third], cards[2 * third :]]
    else:
        half = len(cards) / 2
        group = pack.rank_of if sorting.startswith("ranks") else pack.suit_of
        borders = [i for i in range(1, len(cards)) if group[cards[i]] != group[cards[i - 1]]]
        border = min(borders, key=lambda i: abs(i - half), default=0)
        if sorting == "manual" or not border or max(border, len(cards) - border) > FLAT_ROW:
            border = len(cards) // 2
        rows = [cards[:border], cards[border:]]
    return rows[::-1] if sorting.endswith("left") else rows


def resting(cards: list[int], pack: Pack, room: Room, sorting: Sorting = "suits") -> list[tuple[int, Placement]]:
    """Every card of the hand as it lies when nothing is raised, in drawing order."""
    rows = in_rows(cards, pack, sorting, room.large)
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
    rows = room.rows
    placed: list[Placement] = []
    for number in range(rows):
        row = list(range(count * number // rows, count * (number + 1) // rows))
        top = room.hand_top + number * room.raised + (12 if rows == 1 else 0)
        placed += [at._replace(face=0.0) for _card, at in _flat(row, top, room, HAND_Z + 60 * number)]
    return placed


def _fan(cards: list[int], room: Room) -> list[tuple[int, Placement]]:
    """On one true circle, whose radius follows from step and angle."""
    n, unit = len(cards), room.hand_unit
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
    unit, n = room.hand_unit, len(row)
    step = min(STEP * unit, (room.hand_right - room.hand_left - CARD_W * unit) / max(1, n - 1))
    middle = (room.hand_left + room.hand_right) / 2
    left = middle - step * (n - 1) / 2
    y = top + CARD_H * unit / 2
    return [(card, Placement(left + i * step, y, 0.0, unit, 1.0, z + i)) for i, card in enumerate(row)]


def moved(order: Sequence[int], card: int, before: int) -> tuple[int, ...]:
    """The order with ``card`` put in front of the card ``before``, at the end if that is -1."""
    rest = [other for other in order if other != card]
    place = rest.index(before) if before in rest else len(rest)
    return (*rest[:place], card, *rest[place:])


def _middle(room: Room) -> float:
    return (room.hand_left + room.hand_right) / 2


def raised(at: Placement, by: float) -> Placement:
    """Moved outwards along the card's own height."""
    turn = radians(at.angle)
    return at._replace(x=at.x + by * sin(turn), y=at.y - by * cos(turn))
