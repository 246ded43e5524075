"""The note that says why a card is not played: a small slip of paper near that card, with a tip that points at it.

It covers nothing that must be seen. Where there is no room above the card it lies in the nearest free place.
"""

from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.table.layout.free_space import free, nearest
from game.table.layout.geometry import BAR, Point, Rect, Room
from game.ui.art import Art, Pen
from game.ui.art.colours import INK, LINEN, LINEN_DARK
from game.ui.art.text import SET_WIDER, wide, wrap_evenly

SIZE, LEADING = 18.0, 1.3
WIDEST = 400.0
PAD_X, PAD_Y = 18.0, 9.0
TIP = 11.0
NEAR = 40.0
"""A tip is drawn at a slip that lies no further from the card."""


@lru_cache(maxsize=8)
def place(room: Room, taken: tuple[Rect, ...], words: str, about: Rect) -> Rect:
    """The position of the slip: above ``about``, as near as the ``taken`` boxes allow."""
    found = list(_options(room, taken, words, about))
    w, h = _size(room, words, WIDEST * room.words_size)
    above = Rect(about.centre[0] - w / 2, max(BAR + 4, about.y - h - TIP * room.words_size), w, h)
    return min(found, key=lambda box: _apart(box, about)) if found else above


def lines(room: Room, words: str, box: Rect) -> list[str]:
    """The words as they are broken on it."""
    f = room.words_size
    return wrap_evenly(words, SIZE * f, "regular", (box.w - 2 * PAD_X * f) / SET_WIDER + 0.5)


def _size(room: Room, words: str, most: float) -> Point:
    f = room.words_size
    told = wrap_evenly(words, SIZE * f, "regular", (most - 2 * PAD_X * f) / SET_WIDER)
    w = max(wide(line, SIZE * f, "regular") for line in told) * SET_WIDER + 2 * PAD_X * f
    return w, (len(told) * SIZE * LEADING + 2 * PAD_Y) * f


def _options(room: Room, taken: tuple[Rect, ...], words: str, about: Rect) -> Iterator[Rect]:
    """In every free place the spot nearest to the card."""
    f = room.words_size
    low = (SIZE * LEADING + 2 * PAD_Y) * f
    for free_place in free(room, taken, low, 3 * SIZE * f):
        w, h = _size(room, words, min(WIDEST * f, free_place.w))
        box = nearest(free_place, w, h, about.centre[0] - w / 2, about.y - h - TIP * f)
        if box is not None:
            yield box


def _apart(box: Rect, about: Rect) -> float:
    """How far the way of the eye is from the card's upper edge; to a slip below that edge it is longer."""
    x, y = about.centre[0] - box.centre[0], about.y - box.bottom
    return abs(x) + (y if y >= 0 else -2 * y)


def draw(surface: pygame.Surface, art: Art, room: Room, taken: tuple[Rect, ...], words: str, about: Rect) -> None:
    """The slip for these words, ``about`` a card as it lies."""
    f, box = room.words_size, place(room, taken, words, about)
    art.put(surface, art.board(round(box.w), round(box.h), LINEN, inner=LINEN_DARK), box.x, box.y)
    inside = box.x + 24 * f < about.centre[0] < box.right - 24 * f
    if inside and 0 <= about.y - box.bottom <= NEAR * f:
        _draw_tip(surface, art, (about.centre[0], box.bottom - 2), TIP * f)
    step, told = SIZE * LEADING * f, lines(room, words, box)
    y = box.centre[1] - (len(told) - 1) * step / 2
    for line in told:
        art.write(surface, line, box.centre[0], y, SIZE * f, align="centre")
        y += step


def _draw_tip(surface: pygame.Surface, art: Art, at: Point, high: float) -> None:
    """A triangle that hangs from the slip's lower edge, its base open."""
    half, edge = high * 0.9, 3.0

    def paint(pen: Pen) -> None:
        left, right, low = (edge, edge), (edge + 2 * half, edge), (edge + half, edge + high)
        pen.polygon([left, low, right], LINEN)
        pen.line([left, low, right], 2.0, INK)
        base = ((1.5, 0.0), (2 * half - 1.5, 0.0), (2 * half - 2, edge + 1), (2.0, edge + 1))
        pen.polygon([(edge + x, y) for x, y in base], LINEN)

    size = 2 * half + 2 * edge, high + 2 * edge
    art.put(surface, art.vector(("note tip", high), *size, paint, (size[0] / 2, edge)), *at)
