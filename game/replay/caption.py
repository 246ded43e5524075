"""The slip beside the hand on which a replay describes the latest events."""

import pygame

from game.table.layout.geometry import Room
from game.ui.art import Art
from game.ui.art.colours import INK, MUTED, PAPER, RULE
from game.ui.art.text import wrap
from game.ui.widgets import Box

SIZE, SMALLEST, LEADING = 17.5, 11.0, 1.22
PAD = 12.0


def place(room: Room) -> Box:
    """The largest box for the slip: where the table has its buttons during play."""
    if room.upright:
        return Box(room.w - 56 - 440, room.hand_top - 190, 440, 168)
    left = room.done.x - 8
    return Box(left, room.h - 172, room.w - left - 34, 150)


def draw_caption(surface: pygame.Surface, art: Art, room: Room, sentences: list[str]) -> None:
    """Draw the sentences, the last in ink and earlier ones paler."""
    if not sentences:
        return
    box = place(room)
    size = SIZE * (1.3 if room.upright else 1.0)
    while True:
        lines = [wrap(told, size, "serif", box.w - 2 * PAD) for told in sentences]
        if sum(map(len, lines)) * size * LEADING <= box.h - 1.4 * PAD or size <= SMALLEST:
            break
        size -= 0.5
    high = sum(map(len, lines)) * size * LEADING + 1.4 * PAD
    y = box.y + box.h - high
    art.put(surface, art.board(box.w, high, PAPER, 3, inner=RULE), box.x, y)
    y += 0.7 * PAD + size * LEADING / 2
    for paragraph in lines:
        colour = INK if paragraph is lines[-1] else MUTED
        for words in paragraph:
            art.write(surface, words, box.x + PAD, y, size, "serif", colour, "left", box.w - 2 * PAD)
            y += size * LEADING
