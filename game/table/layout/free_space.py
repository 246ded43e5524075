"""Where a slip of paper can lie on the table: the free rectangles between everything that must stay visible.

Notes, hints and lesson slips all find their place here. Taken are plaques with their ribbons, the cards in play, talon,
trump card and discard pile, the own ribbon, the hand, and all buttons; the arrow is not: it repeats what ribbons say.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot

from game.table.layout.geometry import (
    BAR,
    CARD_H,
    CARD_W,
    LIFT,
    MOST_OFFERS,
    Placement,
    Rect,
    Room,
    around,
    card_key,
)
from game.table.layout.layout import Layout

EDGE = 12.0
"""Least distance of a slip from the window's sides, in logical px."""
CLEAR = 5.0
"""Least distance of a slip from what it must not cover."""
SLANT = 3.0
"""Cards in play lie askew: they take this much more than their upright box on each side."""
_Sides = tuple[float, float, float, float]
"""Left, top, right and bottom: of hundreds of boxes compared, where an object each would take the time."""


def fixed(room: Room) -> Iterator[Rect]:
    """All places where something of the game may lie, whatever lies there now."""
    yield Rect(0, 0, room.w, BAR)
    yield from (room.ring.plaque(seat).grown(CLEAR) for seat in room.ring.places)
    yield from room.talon_boxes
    yield room.heap
    yield room.widest_bout
    yield own_name(room)
    yield from room.offers(MOST_OFFERS + 1)
    yield room.done
    yield room.take
    yield Rect(room.hand_left, room.hand_top - LIFT, room.hand_right - room.hand_left, room.h)


def own_name(room: Room) -> Rect:
    """The own ribbon with the name above it."""
    (x, y), f = room.own_ribbon, room.ribbon_size
    return Rect(x - 100 * f, y - 52 * f, 200 * f, 74 * f)


def taken(layout: Layout, offers: int = 0, exchange: bool = False) -> list[Rect]:
    """What must not be covered; ``offers`` buttons stand beside the own ribbon, and ``exchange``: one at the talon."""
    room = layout.room
    found = [room.ring.plaque(at) for at in layout.seats.values()]
    found += [_pair(at, room) for _card, at, _covered in layout.attacks]
    found += [room.done, room.take, *room.offers(offers)]
    if room.own_ribbon not in layout.seats.values():
        found.append(around(*room.own_ribbon, 200 * room.ribbon_size, 42 * room.ribbon_size))
    if layout.pack:
        found.append(room.spread.grown(LIFT))
    if any(key[0] == "discard" for key in layout.cards):
        found.append(room.heap)
    found.append(around(*room.talon, CARD_W * room.talon_unit, CARD_H * room.talon_unit))
    if layout.turnup >= 0 or any(key[0] == "talon" for key in layout.cards):
        found.append(room.label_box.grown(4))
    if layout.turnup >= 0:
        found.append(layout.cards[card_key(layout.turnup)].box)
    if exchange:
        found.append(room.exchange)
    own = [at.box for _card, at in layout.hand]  # as they lie: what is pointed at moves nothing else
    if own:
        left, top = min(box.x for box in own), min(min(box.y for box in own), room.hand_top) - LIFT
        found.append(Rect(left, top, max(box.right for box in own) - left, room.h - top))
    return found


def _pair(at: Placement, room: Room) -> Rect:
    """An attack card and the card that beats it, or will."""
    right, down = room.cover
    w, h = (CARD_W + right + SLANT) * at.scale, (CARD_H + abs(down) + SLANT) * at.scale
    top = at.y - (CARD_H / 2 + SLANT - min(0.0, down)) * at.scale
    return Rect(at.x - (CARD_W / 2 + SLANT) * at.scale, top, w, h)


def free(room: Room, taken: Iterable[Rect], low: float, narrow: float) -> list[Rect]:
    """The largest rectangles with nothing in them, at least ``low`` high and ``narrow`` wide."""
    blocks = sorted((box.x - CLEAR, box.y - CLEAR, box.right + CLEAR, box.bottom + CLEAR) for box in taken)
    left, right, top, bottom = EDGE, room.w - EDGE, BAR + 4, room.h - EDGE
    overs, unders = defaultdict[float, list[_Sides]](list), defaultdict[float, list[_Sides]](list)
    for block in blocks:
        overs[block[3]].append(block)
        unders[block[1]].append(block)
    tops = sorted({top, *(lower for lower in overs if top < lower < bottom)})
    bottoms = sorted({bottom, *(upper for upper in unders if top < upper < bottom)})
    found: list[Rect] = []
    for y in tops:
        over = overs[y] if y > top else None
        for under in bottoms:
            beneath = unders[under] if under < bottom else None
            if under - y >= low:
                sides = _gaps(blocks, y, under, left, right)
                wide = ((x, until) for x, until in sides if until - x >= narrow)
                found += [
                    Rect(x, y, until - x, under - y)
                    for x, until in wide
                    if _bounds(over, x, until) and _bounds(beneath, x, until)
                ]
    return found


def _bounds(blocks: Sequence[_Sides] | None, left: float, right: float) -> bool:
    """Whether some of the blocks at an edge bound this stretch of it, so that no higher rectangle holds it; the table's
    own edge (None) does.
    """
    return blocks is None or any(begins < right and ends > left for begins, _high, ends, _low in blocks)


def nearest(place: Rect, w: float, h: float, x: float, y: float) -> Rect | None:
    """A rectangle of ``w`` by ``h`` inside ``place``, its corner as close to (x, y) as possible; None: too large."""
    if w > place.w or h > place.h:
        return None
    return Rect(min(max(x, place.x), place.right - w), min(max(y, place.y), place.bottom - h), w, h)


@lru_cache(maxsize=8)
def spot(room: Room, taken: tuple[Rect, ...], wished: Rect) -> Rect:
    """The free place for a box of this size that is closest to where it is ``wished``; that itself if there is none."""
    found = [nearest(place, wished.w, wished.h, wished.x, wished.y) for place in free(room, taken, wished.h, wished.w)]
    return min(
        (box for box in found if box is not None),
        key=lambda box: hypot(box.x - wished.x, box.y - wished.y),
        default=wished,
    )


def _gaps(
    blocks: Sequence[_Sides], top: float, bottom: float, left: float, right: float
) -> Iterator[tuple[float, float]]:
    """The free stretches of a band across the table; ``blocks`` from left to right."""
    x = left
    for begins, high, ends, low in blocks:
        if high < bottom and low > top:
            if begins > x:
                yield x, min(begins, right)
            x = max(x, ends)
    if x < right:
        yield x, right
