"""Lays out the table: a pure function from what a seat sees to the place of everything.

It is the picture's one source of truth.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from math import cos, degrees, radians, sin, sqrt
from typing import Literal

from engine.rules.cards import CLUBS, DIAMONDS, HEARTS, NO_SUIT, SPADES, Pack, cards_in
from engine.rules.events import Phase
from engine.rules.state import Rules
from engine.rules.view import View
from game.table.layout.geometry import (
    CARD_H,
    CARD_W,
    FALL,
    FLAT_ROW,
    FULL_ROW,
    LIFT,
    LIFT_IN_ROWS,
    PAIR_W,
    PITCH,
    Key,
    Placement,
    Point,
    Room,
    around,
    card_key,
    rows_for,
)
from game.text.i18n import _

COVER_TURN = 8.0
MOST_BACKS = 8
BACK_SCALE = 0.44
CHOSEN = 26.0
"""How far a card that is to go back stands above its row."""
BOUT_Z, SEAT_Z = 100, 50
# Cards are not laid by a machine: each place of the bout row has its own slight turn.
ATTACK_TURNS = (-1.5, 0.8, -0.6, 1.3, -1.0, 0.4)
MOST_STACKED, STACKED_EACH = 6, 3
"""How many cards of the stack are drawn at most, and for how many that lie there each stands."""
DISCARD_DIM = 0.5
DISCARD_SHOWN = 20
"""The most cards of the heap that are drawn."""
DISCARDED_EACH = 2
"""One card is drawn for this many that lie there."""
HEAP_SPREAD = 40.0
"""The distance of the last card from the heap's middle."""
GOLDEN_TURN = 137.5
"""Degrees from one card of the heap to the next round its middle: never twice at the same place."""
CUT_LIFT = 26.0
TALON_Z, SPREAD_Z = 10, 100
SUIT_ORDER = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red by turns, so that neighbouring suits cannot be mistaken for each other."""
HAND_Z = 200
STEP = 82.0
FAN_ANGLE = 1.7
"""Degrees from card to card at most."""
HOVER_LIFT, HOVER_SCALE, NEIGHBOUR_SHIFT = 22.0, 1.06, 10.0

Sorting = Literal["suits", "suits-left", "ranks", "ranks-left", "manual"]
SORTS: tuple[Sorting, ...] = ("suits", "suits-left", "ranks", "ranks-left", "manual")


def sort_title(sorting: Sorting) -> str:
    """How a way to sort is called."""
    return {
        "suits": _("By suit, trumps on the right"),
        "suits-left": _("By suit, trumps on the left"),
        "ranks": _("By rank, trumps on the right"),
        "ranks-left": _("By rank, trumps on the left"),
        "manual": _("Your own order: drag the cards"),
    }[sorting]


class SpotKind(Enum):
    """The kind of object under a point."""

    HAND = auto()
    ATTACK = auto()
    TABLE = auto()
    TURNUP = auto()
    PACK = auto()
    DISCARD = auto()
    ELSEWHERE = auto()


@dataclass(frozen=True, slots=True)
class Spot:
    """A place under the pointer and, for hand and attack, the card there; for the pack, how many cards lie above."""

    place: SpotKind
    card: int = -1


@dataclass(frozen=True, slots=True)
class Selection:
    """What the player has raised and points at: cards of his own hand, or those of the table that go
    back; ``cut``: so many cards of a pack to be cut.

    ``sorting``: how he likes his hand to lie, ``kept``: the order he has given it himself; ``large``: in large print.
    """

    selected: frozenset[int] = frozenset()
    hover: int = -1
    cut: int = 0
    sorting: Sorting = "suits"
    kept: tuple[int, ...] = ()
    large: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies. ``hand`` holds the cards as they lie unraised, ``attacks`` the bout's attack cards.

    ``pack`` is the number of cards spread out to be cut by this seat, 0 for none.
    """

    room: Room
    cards: dict[Key, Placement]
    hand: tuple[tuple[int, Placement], ...]
    attacks: tuple[tuple[int, Placement, bool], ...]
    seats: dict[int, Point]
    turnup: int
    selected: frozenset[int]
    pack: int = 0

    def spot(self, x: float, y: float) -> Spot:
        """What lies under a point; what lies above is found first. A hovered card's box does not move."""
        for card, at in reversed(self.hand):
            lifted = raised(at, LIFT) if card in self.selected else at
            if at.holds(x, y) or lifted.holds(x, y):
                return Spot(SpotKind.HAND, card)
        for card, at, covered in reversed(self.attacks):
            cover = cover_of(at, self.room) if covered else at
            if at.holds(x, y) or cover.holds(x, y):
                return Spot(SpotKind.ATTACK, card)
        if self.pack and self.room.spread.holds(x, y):
            return Spot(SpotKind.PACK, self.cut_at(x))
        if self.turnup >= 0 and self.cards[card_key(self.turnup)].holds(x, y):
            return Spot(SpotKind.TURNUP, self.turnup)
        if ("discard", 0, 0) in self.cards and self.room.heap.holds(x, y):
            return Spot(SpotKind.DISCARD)
        if self.room.table.holds(x, y):
            return Spot(SpotKind.TABLE)
        return Spot(SpotKind.ELSEWHERE)

    def seat_at(self, x: float, y: float) -> int:
        """The seat whose plaque lies under a point, -1 for none."""
        return next((seat for seat, at in self.seats.items() if self.room.ring.board(at).holds(x, y)), -1)

    def cut_at(self, x: float) -> int:
        """How many cards a cut at ``x`` lifts off the spread pack: those to the right, the top of the pack."""
        spread = self.room.spread
        below = round((x - spread.x) / spread.w * self.pack)
        return min(max(self.pack - below, 1), self.pack - 1)


def cover_of(at: Placement, room: Room) -> Placement:
    """The position of a card that beats the attack card at ``at``."""
    right, down = room.cover
    return at._replace(x=at.x + right * at.scale, y=at.y + down * at.scale)


def room_for(
    view: View, w: float, h: float, large: bool = False, larger: float = 1.0, across: tuple[int, ...] = ()
) -> Room:
    """The table's fixed places while this hand lies before it."""
    return _room(w, h, rows_for(view.hand.bit_count(), large), view.talon > 0, large, larger, view.seats, across)


_room = lru_cache(maxsize=8)(Room)
"""What has been measured at a table once is not measured again at each act."""


def seats_across(rules: Rules, before: int) -> tuple[int, ...]:
    """The seats at the far edge of a two-sided table, in steps from the near seat: all that are not of its side."""
    side_of = rules.side_of
    steps = range(1, rules.seats)
    return tuple(step for step in steps if side_of[(before + step) % rules.seats] != side_of[before])


def arrange(
    view: View,
    rules: Rules,
    w: float,
    h: float,
    choice: Selection,
    bottom: int = 0,
    larger: float = 1.0,
    two_sided: bool = False,
) -> Layout:
    """The place of everything that ``view`` shows.

    Where nobody looks (a spectator's view) the seat ``bottom`` lies before us like the others, its cards face down.
    ``two_sided``: our side sits at the near edge, all others at the far one.
    """
    before = view.seat if view.seat >= 0 else bottom
    room = room_for(view, w, h, choice.large, larger, seats_across(rules, before) if two_sided else ())
    if view.seat < 0:
        held = view.counts[bottom] if view.counts else 0
        room = replace(room, rows=rows_for(held, choice.large))
    cards: dict[Key, Placement] = {}
    pack = view.talon if view.phase == Phase.CUT and view.turn == before else 0
    cards |= _spread(pack, room, choice.cut) if pack else _talon(view, rules, room)
    cards |= _discard(view, room)
    attacks = _bout(view, room, cards, choice.selected)
    others = [(before + step) % view.seats for step in range(1, view.seats)]
    seats = dict(zip(others, room.ring.places, strict=True))
    for seat, centre in seats.items():
        count = view.counts[seat] if view.counts else 0
        lying = backs(centre, count, room.seat_size)
        if room.ring.turned(centre):
            lying = [turned_round(at, centre) for at in lying]
        cards |= {("seat", seat, i): at for i, at in enumerate(lying)}
    if view.seat < 0:
        seats[bottom] = room.own_ribbon
        down = face_down(view.counts[bottom] if view.counts else 0, room)
        cards |= {("seat", bottom, i): at for i, at in enumerate(down)}
    hand = resting(_in_order(view, rules, choice), rules.pack, room, choice.sorting)
    cards |= _raised(hand, choice, room)
    turnup = view.turnup
    return Layout(room, cards, tuple(hand), tuple(attacks), seats, turnup, choice.selected, pack)


def own_trump(view: View, seat: int) -> int:
    """The suit that is trump for ``seat``: its own where each has one (R61), else the common one; -1 for none."""
    if view.own:
        return view.own[seat] if seat >= 0 else -1
    return view.trump


def _in_order(view: View, rules: Rules, choice: Selection) -> list[int]:
    trump = own_trump(view, view.seat)
    return in_order(view.hand, rules.pack, trump, rules.tables[trump].order, choice.sorting, choice.kept)


def _bout(
    view: View, room: Room, cards: dict[Key, Placement], chosen: frozenset[int]
) -> list[tuple[int, Placement, bool]]:
    """The bout row, centred on the real number of pairs. Fills ``cards``; returns attack cards in the order laid.

    Those ``chosen`` to go back stand out of the row (R72).
    """
    n = len(view.table)
    if not n:
        return []
    unit = room.bout_size(n)
    pitch = min(PITCH * unit, (room.bout_width - PAIR_W * unit) / max(1, n - 1))
    x, y = room.bout
    right, down = room.cover
    left = x - pitch * (n - 1) / 2 - right * unit / 2
    y += -down * unit if down < 0 else 0.0
    attacks = []
    for i, pair in enumerate(view.table):
        at = Placement(left + i * pitch, y, ATTACK_TURNS[i % 6], unit, 1.0, BOUT_Z + 2 * i)
        out = pair.attack in chosen
        cards[card_key(pair.attack)] = at._replace(y=y - CHOSEN * unit, lifted=True) if out else at
        attacks.append((pair.attack, at, pair.cover >= 0))
        if pair.cover >= 0:
            turn = COVER_TURN + ATTACK_TURNS[(i + 2) % 6]
            over = Placement(at.x + right * unit, y + down * unit, turn, unit, 1.0, BOUT_Z + 2 * i + 1)
            cards[card_key(pair.cover)] = over
    return attacks


def next_slot(layout: Layout) -> Point:
    """Where about the next attack card will lie; shown while one is dragged."""
    if not layout.attacks:
        return layout.room.bout
    room, n = layout.room, len(layout.attacks)
    last = layout.attacks[-1][1]
    return min(last.x + PITCH * last.scale, room.widest_bout.right - CARD_W / 2 * room.bout_size(n + 1)), last.y


def backs(centre: Point, count: int, f: float = 1.0) -> list[Placement]:
    """A seat's cards, fanned behind its plaque of size ``f``: at most eight are drawn, the disc tells the number."""
    n = min(MOST_BACKS, count)
    pitch = min(13.0, 56.0 / max(1, n - 1))
    turn = min(7.0, 40.0 / max(1, n - 1))
    placed = []
    for i in range(n):
        off = i - (n - 1) / 2
        x, y = centre[0] + (26 + off * pitch) * f, centre[1] + (0.42 * abs(off) ** 1.7 - 15) * f
        placed.append(Placement(x, y, off * turn, BACK_SCALE * f, 0.0, SEAT_Z + i))
    return placed


def turned_round(at: Placement, centre: Point) -> Placement:
    """The same card as those at the far edge see it, who sit opposite ``centre``."""
    return at._replace(x=2 * centre[0] - at.x, y=2 * centre[1] - at.y, angle=at.angle + 180.0)


def _raised(lying: list[tuple[int, Placement]], choice: Selection, room: Room) -> dict[Key, Placement]:
    """The hand with chosen cards raised and the neighbours of the one pointed at moved aside."""
    lift = (LIFT if room.rows == 1 else LIFT_IN_ROWS) * room.unit
    places = {card: i for i, (card, _) in enumerate(lying)}
    hovered = places.get(choice.hover, -9)
    cards: dict[Key, Placement] = {}
    for i, (card, at) in enumerate(lying):
        if card in choice.selected:
            at = raised(at, lift)._replace(lifted=True)
        if i == hovered:
            at = raised(at, HOVER_LIFT if card not in choice.selected else 4.0)
            at = at._replace(scale=at.scale * HOVER_SCALE, lifted=True)
        elif abs(i - hovered) == 1 and (room.rows == 1 or at.y == lying[hovered][1].y):
            at = at._replace(x=at.x + NEIGHBOUR_SHIFT * (i - hovered))
        cards[card_key(card)] = at
    return cards


def overlap(at: Placement, x: float, y: float, margin: float = 0.0) -> float:
    """The part of a held card at ``x``, ``y`` that lies over the card at ``at`` or its ``margin``, of its area."""
    held = around(x, y, CARD_W * at.scale, CARD_H * at.scale)
    return held.common(at.box.grown(margin)) / held.area


def _talon(view: View, rules: Rules, room: Room) -> dict[Key, Placement]:
    """The talon, a stack whose thickness tells how much is left, and the turn-up crosswise under it, or on top (R64).

    A second trump still hidden peeps out face down from under the turn-up (R60).
    """
    x, y = room.talon
    cards: dict[Key, Placement] = {}
    hidden = rules.beneath and view.turnup >= 0 and view.talon > 1
    stacked = view.talon - (view.turnup >= 0) - hidden
    height = min(MOST_STACKED, -(-stacked // STACKED_EACH))
    if view.turnup >= 0 and rules.turnup_on_top:
        cards[card_key(view.turnup)] = Placement(
            x - 0.5 * height, y - 1.4 * height, 0.0, room.talon_unit, 1.0, TALON_Z + MOST_STACKED + 2
        )
    elif view.turnup >= 0:
        cards[card_key(view.turnup)] = Placement(*room.turnup, 90.0, room.talon_unit, 1.0, TALON_Z)
    if hidden:
        cards["beneath", 0, 0] = Placement(
            room.turnup[0] + 9, room.turnup[1] + 7, 86.0, room.talon_unit, 0.0, TALON_Z - 1
        )
    for i in range(height):
        cards["talon", 0, i] = Placement(x - 0.5 * i, y - 1.4 * i, 0.0, room.talon_unit, 0.0, TALON_Z + 1 + i)
    return cards


def _spread(pack: int, room: Room, cut: int) -> dict[Key, Placement]:
    """The pack before this seat, to be cut: a ribbon, its top card at the right; what would be lifted is raised."""
    box = room.spread
    step = (box.w - CARD_W * room.unit) / max(1, pack - 1)
    x, y = box.x + CARD_W * room.unit / 2, box.centre[1]
    return {
        ("pack", 0, i): Placement(
            x + i * step, y - (CUT_LIFT if i >= pack - cut > 0 else 0), 0.0, room.unit, 0.0, SPREAD_Z + i
        )
        for i in range(pack)
    }


def _discard(view: View, room: Room) -> dict[Key, Placement]:
    return {("discard", 0, i): discarded(room, i) for i in range(heaped(view.discard.bit_count()))}


def heaped(count: int) -> int:
    """How many cards are drawn of a heap of ``count``."""
    return min(DISCARD_SHOWN, -(-count // DISCARDED_EACH))


def discarded(room: Room, i: int) -> Placement:
    """The i-th card of the discard, dark and askew: the heap becomes wider with every card."""
    i = min(i, DISCARD_SHOWN - 1)
    (x, y), round_ = room.discard, radians(GOLDEN_TURN * i)
    far = HEAP_SPREAD * room.heap_size * sqrt(i / (DISCARD_SHOWN - 1))
    turn = (i * 53) % 37 - 18.0
    return Placement(x + far * cos(round_), y + far * sin(round_), turn, room.heap_size, 0.0, i, False, DISCARD_DIM)


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
        top = room.hand_top + number * room.raised + (FALL * room.unit if len(rows) == 1 else 0)
        placed += _flat(row, top, room, HAND_Z + 60 * number)
    return placed


def face_down(count: int, room: Room) -> list[Placement]:
    """A hand that lies before a seat nobody looks from: only the number of its cards is shown."""
    if count <= FULL_ROW:
        fan = _fan(list(range(count)), room)
        return [at._replace(face=0.0) for _card, at in fan]
    rows = room.rows
    placed: list[Placement] = []
    for number in range(rows):
        row = list(range(count * number // rows, count * (number + 1) // rows))
        top = room.hand_top + number * room.raised + (FALL * room.unit if rows == 1 else 0)
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
    # The outer corners sink by no more than FALL, so that the fan is whole at the window's lower edge.
    angle = min(FAN_ANGLE, 2 * degrees(FALL / (step * gaps / unit / 4 + CARD_W / 2)) / gaps)
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
