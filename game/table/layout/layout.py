"""From a seat's view to the place of everything on the table: a pure function, the picture's one source of truth."""

from dataclasses import dataclass
from enum import Enum, auto

from engine.rules.events import Phase
from engine.rules.state import Rules
from engine.rules.view import View
from game.table.layout import hand as hand_
from game.table.layout import heaps
from game.table.layout.placement import CARD_H, CARD_W, Key, Placement, Point, Rect, around, card_key
from game.table.layout.room import Room, rows_for

PITCH = 144.0
COVER_X, COVER_Y, COVER_TURN = 26.0, 34.0, 8.0
MOST_BACKS = 8
BACK_SCALE = 0.44
CHOSEN = 26.0
"""So far a card that is to go back stands above its row."""
BOUT_Z, SEAT_Z = 100, 50
# Cards are not laid by a machine: each place of the bout row has its own slight turn.
ATTACK_TURNS = (-1.5, 0.8, -0.6, 1.3, -1.0, 0.4)


class Place(Enum):
    """What lies under a point."""

    HAND = auto()
    ATTACK = auto()
    TABLE = auto()
    TURNUP = auto()
    BADGE = auto()
    PACK = auto()
    DISCARD = auto()
    ELSEWHERE = auto()


@dataclass(frozen=True, slots=True)
class Spot:
    """A place under the pointer and, for hand and attack, the card there; for the pack, how many cards lie above."""

    place: Place
    card: int = -1


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player has raised and points at: cards of his own hand, or those of the table that go
    back; ``cut``: so many cards of a pack to be cut.

    ``sorting``: how he likes his hand to lie, ``kept``: the order he has given it himself; ``large``: in large print.
    """

    selected: frozenset[int] = frozenset()
    hover: int = -1
    cut: int = 0
    sorting: hand_.Sorting = "suits"
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
    badge: bool
    selected: frozenset[int]
    pack: int = 0

    def spot(self, x: float, y: float) -> Spot:
        """What lies under a point; what lies above is found first. A hovered card's box does not move."""
        for card, at in reversed(self.hand):
            lifted = hand_.raised(at, hand_.LIFT) if card in self.selected else at
            if at.holds(x, y) or lifted.holds(x, y):
                return Spot(Place.HAND, card)
        if self.badge and around(*self.room.badge, 44, 44).holds(x, y):
            return Spot(Place.BADGE)
        for card, at, covered in reversed(self.attacks):
            cover = self._cover_of(at) if covered else at
            if at.holds(x, y) or cover.holds(x, y):
                return Spot(Place.ATTACK, card)
        if self.pack and self.room.spread.holds(x, y):
            return Spot(Place.PACK, self.cut_at(x))
        if self.turnup >= 0 and self.cards[card_key(self.turnup)].holds(x, y):
            return Spot(Place.TURNUP, self.turnup)
        if ("discard", 0, 0) in self.cards and around(*self.room.discard, 88, 112).holds(x, y):
            return Spot(Place.DISCARD)
        if self.room.table.holds(x, y):
            return Spot(Place.TABLE)
        return Spot(Place.ELSEWHERE)

    def cut_at(self, x: float) -> int:
        """How many cards a cut at ``x`` lifts off the spread pack: those to the right, the top of the pack."""
        spread = self.room.spread
        below = round((x - spread.x) / spread.w * self.pack)
        return min(max(self.pack - below, 1), self.pack - 1)

    def _cover_of(self, at: Placement) -> Placement:
        return at._replace(x=at.x + COVER_X * at.scale, y=at.y + COVER_Y * at.scale)


def room_for(view: View, w: float, h: float, large: bool = False, larger: float = 1.0) -> Room:
    """The table's fixed places while this hand lies before it."""
    return Room(w, h, rows_for(view.hand.bit_count(), large), view.talon > 0, large, larger)


def arrange(
    view: View,
    rules: Rules,
    w: float,
    h: float,
    choice: Choice,
    badge: bool = False,
    bottom: int = 0,
    larger: float = 1.0,
) -> Layout:
    """The place of everything that ``view`` shows. ``badge``: the turn-up may be exchanged by this seat.

    Where nobody looks (a spectator's view) the seat ``bottom`` lies before us like the others, its cards face down.
    """
    room = room_for(view, w, h, choice.large, larger)
    before = view.seat
    if view.seat < 0:
        before = bottom
        held = view.counts[bottom] if view.counts else 0
        room = Room(w, h, rows_for(held, choice.large), view.talon > 0, choice.large, larger)
    cards: dict[Key, Placement] = {}
    pack = view.talon if view.phase == Phase.CUT and view.turn == before else 0
    cards |= heaps.spread(pack, room, choice.cut) if pack else heaps.talon(view, rules, room)
    cards |= heaps.discard(view, room)
    attacks = _bout(view, room, cards, choice.selected)
    others = [(before + step) % view.seats for step in range(1, view.seats)]
    seats = dict(zip(others, room.seats(view.seats), strict=True))
    for seat, centre in seats.items():
        count = view.counts[seat] if view.counts else 0
        cards |= {("seat", seat, i): at for i, at in enumerate(backs(centre, count, room.seat_size))}
    if view.seat < 0:
        seats[bottom] = room.own_ribbon
        down = hand_.face_down(view.counts[bottom] if view.counts else 0, room)
        cards |= {("seat", bottom, i): at for i, at in enumerate(down)}
    lying = hand_.resting(_in_order(view, rules, choice), rules.pack, room, choice.sorting)
    cards |= _raised(lying, choice, room)
    turnup = view.turnup
    return Layout(
        room, cards, tuple(lying), tuple(attacks), seats, turnup, badge and turnup >= 0, choice.selected, pack
    )


def own_trump(view: View, seat: int) -> int:
    """The suit that is trump for ``seat``: its own where each has one (R61), else the common one; -1 for none."""
    if view.own:
        return view.own[seat] if seat >= 0 else -1
    return view.trump


def _in_order(view: View, rules: Rules, choice: Choice) -> list[int]:
    trump = own_trump(view, view.seat)
    return hand_.in_order(view.hand, rules.pack, trump, rules.tables[trump].order, choice.sorting, choice.kept)


def _bout(
    view: View, room: Room, cards: dict[Key, Placement], chosen: frozenset[int]
) -> list[tuple[int, Placement, bool]]:
    """The bout row, centred on the real number of pairs. Fills ``cards``; returns attack cards in the order laid.

    Those ``chosen`` to go back stand out of the row (R72).
    """
    n, unit = len(view.table), room.unit
    if not n:
        return []
    span = (CARD_W + COVER_X + 12) * unit
    pitch = min(PITCH * unit, (room.bout_width - span) / max(1, n - 1))
    x, y = room.bout
    left = x - pitch * (n - 1) / 2 - COVER_X * unit / 2
    attacks = []
    for i, pair in enumerate(view.table):
        at = Placement(left + i * pitch, y, ATTACK_TURNS[i % 6], unit, 1.0, BOUT_Z + 2 * i)
        out = pair.attack in chosen
        cards[card_key(pair.attack)] = at._replace(y=y - CHOSEN * unit, lifted=True) if out else at
        attacks.append((pair.attack, at, pair.cover >= 0))
        if pair.cover >= 0:
            turn = COVER_TURN + ATTACK_TURNS[(i + 2) % 6]
            over = Placement(at.x + COVER_X * unit, y + COVER_Y * unit, turn, unit, 1.0, BOUT_Z + 2 * i + 1)
            cards[card_key(pair.cover)] = over
    return attacks


def next_slot(layout: Layout) -> Point:
    """Where about the next attack card will lie; shown while one is dragged."""
    if not layout.attacks:
        return layout.room.bout
    x, y = max(at.x for _, at, _ in layout.attacks), layout.room.bout[1]
    return min(x + PITCH * layout.room.unit, layout.room.w - 240), y


def backs(centre: Point, count: int, f: float = 1.0) -> list[Placement]:
    """A seat's cards, fanned behind its plaque of size ``f``: at most eight are drawn, the disc tells the number."""
    n = min(MOST_BACKS, count)
    pitch = min(15.0, 64.0 / max(1, n - 1))
    turn = min(7.0, 40.0 / max(1, n - 1))
    placed = []
    for i in range(n):
        off = i - (n - 1) / 2
        x, y = centre[0] + (32 + off * pitch) * f, centre[1] + (0.42 * abs(off) ** 1.7 - 17) * f
        placed.append(Placement(x, y, off * turn, BACK_SCALE * f, 0.0, SEAT_Z + i))
    return placed


def _raised(lying: list[tuple[int, Placement]], choice: Choice, room: Room) -> dict[Key, Placement]:
    """The hand with chosen cards raised and the neighbours of the one pointed at moved aside."""
    lift = (hand_.LIFT if room.rows == 1 else hand_.LIFT_IN_ROWS) * room.unit
    places = {card: i for i, (card, _) in enumerate(lying)}
    hovered = places.get(choice.hover, -9)
    cards: dict[Key, Placement] = {}
    for i, (card, at) in enumerate(lying):
        if card in choice.selected:
            at = hand_.raised(at, lift)._replace(lifted=True)
        if i == hovered:
            at = hand_.raised(at, hand_.HOVER_LIFT if card not in choice.selected else 4.0)
            at = at._replace(scale=at.scale * hand_.HOVER_SCALE, lifted=True)
        elif abs(i - hovered) == 1 and (room.rows == 1 or at.y == lying[hovered][1].y):
            at = at._replace(x=at.x + hand_.NEIGHBOUR_SHIFT * (i - hovered))
        cards[card_key(card)] = at
    return cards


def overlap(at: Placement, x: float, y: float, margin: float = 0.0) -> float:
    """The part of a held card at ``x``, ``y`` that lies over the card at ``at`` or its ``margin``, of its area."""
    held = around(x, y, CARD_W * at.scale, CARD_H * at.scale)
    return held.common(at.box.grown(margin)) / held.area


def button_at(room: Room, x: float, y: float, offers: int) -> str:
    """Which button is under a point: "done", "take", "offer 0" and so on up to the number of ``offers``, or ""."""
    boxes: list[tuple[str, Rect]] = [("done", room.done), ("take", room.take)]
    boxes += [(f"offer {i}", box) for i, box in enumerate(room.offers(offers))]
    return next((name for name, box in boxes if box.holds(x, y)), "")
