"""Where the slip of paper lies on which stands what somebody at the table says: beside that portrait.

It lies where nothing of the game lies, now or later; in a tight window where nothing lies now. Where there is no such
place near the portrait it is not shown at all.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from game.table.layout.free_space import fixed, free, nearest, own_name, taken
from game.table.layout.geometry import MOST_OFFERS, Point, Rect, Room
from game.table.layout.layout import Layout
from game.ui.art.text import SET_WIDER, balanced, wide, wrap

SIZE, LEADING = 17.0, 1.22
WIDEST, MOST_LINES = 330.0, 4
PAD_X, PAD_Y = 13.0, 7.0
NEAR = 150.0
"""So far from the seat's plaque its words may lie."""
FACE = (-44.0, -13.0)
"""The middle of a portrait, from that of its plaque."""
A_LINE_COSTS = 14.0
"""A line more is worth this much of the way to the plaque (px)."""


class WordSlip(NamedTuple):
    """The words of ``seat``, broken into ``lines``; where they lie on the table, and which portrait ``speaks``."""

    seat: int
    lines: tuple[str, ...]
    box: Rect
    speaks: Point


def place(
    layout: Layout, seat: int, words: str, besides: Sequence[Rect] = (), arrow: Sequence[Rect] = ()
) -> WordSlip | None:
    """The slip beside this seat; ``besides``: what is to be kept free too, and ``arrow`` if that can be. None: there is
    no room near it.
    """
    if seat not in layout.seats:
        return None
    room, at = layout.room, layout.seats[seat]
    now = (*_taken(layout), *besides)
    later = (*fixed(room), room.exchange)
    f = -room.seat_size if room.ring.turned(at) else room.seat_size
    face = at[0] + FACE[0] * f, at[1] + FACE[1] * f
    for blocks in ((*now, *later, *arrow), (*now, *later), (*now, *arrow), now):
        found = _nearest(room, blocks, words, room.ring.plaque(at), face)
        if found is not None:
            return WordSlip(seat, *found, face)
    return None


def break_up(words: str, room: Room) -> None:
    """Break words into lines, in all ways, which takes half of the time of `place`."""
    _shapes(words, room.words_size)


def covers(slip: WordSlip, layout: Layout, besides: Sequence[Rect] = ()) -> bool:
    """Whether something has come to lie there."""
    return any(slip.box.common(box) > 0 for box in (*_taken(layout), *besides))


def _taken(layout: Layout) -> list[Rect]:
    """What lies there now, to the corners of cards that lie askew, with every button that may come."""
    own = {card for card, _at in layout.hand}
    cards = [at.box for (kind, card, _i), at in layout.cards.items() if kind == "card" and card not in own]
    return [*taken(layout, MOST_OFFERS, exchange=True), own_name(layout.room), *cards]


def _nearest(
    room: Room, blocks: tuple[Rect, ...], words: str, plaque: Rect, face: Point
) -> tuple[tuple[str, ...], Rect] | None:
    f = room.words_size
    shapes = _shapes(words, f)
    reach = plaque.grown(NEAR * room.seat_size + max(max(w, h) for _lines, w, h in shapes))
    blocks = _outermost([box for box in blocks if reach.common(box) > 0])
    low, narrow = min(h for _lines, _w, h in shapes), min(w for _lines, w, _h in shapes)
    found: list[tuple[float, tuple[str, ...], Rect]] = []
    for free_place in free(room, blocks, low, narrow):
        for told, w, h in shapes:
            box = nearest(free_place, w, h, face[0] - w / 2, face[1] - h / 2)
            if box is not None and _gap(box, plaque) <= NEAR * room.seat_size:
                found.append((_gap(box, Rect(*face, 0, 0)) + A_LINE_COSTS * f * len(told), told, box))
    return min(found)[1:] if found else None


def _outermost(boxes: Sequence[Rect]) -> tuple[Rect, ...]:
    """Those that lie in no other: many cards lie in one place."""
    kept: list[Rect] = []
    for box in sorted(boxes, key=lambda box: -box.area):
        x, y, right, bottom = box.x, box.y, box.right, box.bottom
        if not any(one.x <= x and one.y <= y and one.right >= right and one.bottom >= bottom for one in kept):
            kept.append(box)
    return tuple(kept)


@lru_cache(maxsize=8)
def _shapes(words: str, f: float) -> Sequence[tuple[tuple[str, ...], float, float]]:
    """The lines that the words can stand in, with the slip's width and height."""
    return tuple(_broken(words, f))


def _broken(words: str, f: float) -> Iterator[tuple[tuple[str, ...], float, float]]:
    size, seen = SIZE * f, set[int]()
    for lines in range(1, MOST_LINES + 1):
        width = balanced(words, size, "regular", lines)
        told = tuple(wrap(words, size, "regular", width))
        w = max(wide(line, size, "regular") for line in told) * SET_WIDER + 2 * PAD_X * f
        if len(told) not in seen and w <= WIDEST * f:
            seen.add(len(told))
            yield told, w, (len(told) * SIZE * LEADING + 2 * PAD_Y) * f
    if not seen:  # a name of one long word
        told = tuple(wrap(words, size, "regular", WIDEST * f))
        w = max(wide(line, size, "regular") for line in told) * SET_WIDER + 2 * PAD_X * f
        yield told, w, (len(told) * SIZE * LEADING + 2 * PAD_Y) * f


def _gap(box: Rect, other: Rect) -> float:
    dx = max(0.0, other.x - box.right, box.x - other.right)
    dy = max(0.0, other.y - box.bottom, box.y - other.bottom)
    return hypot(dx, dy)
