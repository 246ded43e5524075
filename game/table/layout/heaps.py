"""The heaps on the table: the talon with its turn-up, the discard, and a pack laid out to be cut."""

from engine.rules.state import Rules
from engine.rules.view import View
from game.table.layout.placement import CARD_W, Key, Placement, card_key
from game.table.layout.room import Room

MOST_STACKED = 6
DISCARD_SCALE, DISCARD_DIM = 0.72, 0.5
DISCARD_SHOWN = 8
DISCARD_TURNS = (-6.0, 9.0, -2.0, 14.0, -11.0, 4.0, -16.0, 7.0)
DISCARD_SHIFTS = ((0, 0), (7, 3), (-5, 5), (3, -6), (9, 7), (-8, -3), (2, 8), (-3, -7))
CUT_LIFT = 26.0
TALON_Z, SPREAD_Z = 10, 100


def talon(view: View, rules: Rules, room: Room) -> dict[Key, Placement]:
    """The talon, a stack whose thickness tells how much is left, and the turn-up crosswise under it, or on top (R64).

    A second trump still hidden peeps out face down from under the turn-up (R60).
    """
    x, y = room.talon
    cards: dict[Key, Placement] = {}
    hidden = rules.beneath and view.turnup >= 0 and view.talon > 1
    stacked = view.talon - (view.turnup >= 0) - hidden
    height = min(MOST_STACKED, -(-stacked // 3))
    if view.turnup >= 0 and rules.turnup_on_top:
        cards[card_key(view.turnup)] = Placement(
            x - 0.5 * height, y - 1.4 * height, 0.0, room.unit, 1.0, TALON_Z + MOST_STACKED + 2
        )
    elif view.turnup >= 0:
        cards[card_key(view.turnup)] = Placement(*room.turnup, 90.0, room.unit, 1.0, TALON_Z)
    if hidden:
        cards["beneath", 0, 0] = Placement(room.turnup[0] + 9, room.turnup[1] + 7, 86.0, room.unit, 0.0, TALON_Z - 1)
    for i in range(height):
        cards["talon", 0, i] = Placement(x - 0.5 * i, y - 1.4 * i, 0.0, room.unit, 0.0, TALON_Z + 1 + i)
    return cards


def spread(pack: int, room: Room, cut: int) -> dict[Key, Placement]:
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


def discard(view: View, room: Room) -> dict[Key, Placement]:
    count = min(DISCARD_SHOWN, view.discard.bit_count())
    return {("discard", 0, i): discarded(room, i) for i in range(count)}


def discarded(room: Room, i: int) -> Placement:
    """The i-th card of the discard, dark and askew."""
    (x, y), (dx, dy) = room.discard, DISCARD_SHIFTS[i % DISCARD_SHOWN]
    turn = DISCARD_TURNS[i % DISCARD_SHOWN]
    return Placement(x + dx, y + dy, turn, DISCARD_SCALE, 0.0, i, False, DISCARD_DIM)
