"""The slip beside the hand on which a replay describes the latest events."""

import pygame

from game.session.replay_session import ReplaySession
from game.table.layout.geometry import Room
from game.table.part import Part
from game.table.screen import TableScreen
from game.text.recap import recap
from game.ui.art.colours import INK, MUTED, PAPER, RULE
from game.ui.art.text import wrap
from game.ui.widgets import Box

SIZE, SMALLEST, LEADING = 17.5, 11.0, 1.22
PAD = 12.0
TOLD = 4
"""Number of sentences about the latest events."""


def place(room: Room) -> Box:
    """The largest box for the slip: where the table has its buttons during play."""
    if room.upright:
        return Box(room.w - 56 - 440, room.hand_top - 190, 440, 168)
    left = room.done.x - 8
    return Box(left, room.h - 172, room.w - left - 34, 150)


class Caption(Part):
    """The sentences about the latest events, the last in ink and earlier ones paler."""

    def __init__(self, table: TableScreen, showing: ReplaySession) -> None:
        self.table, self.showing = table, showing

    @property
    def sentences(self) -> list[str]:
        """The sentences for the current position."""
        names = [chair.name for chair in self.showing.seats]
        return recap(self.showing.just_now(), names, self.showing.pack, TOLD)

    @property
    def speech(self) -> str:
        return " ".join(self.sentences)

    def draw(self, surface: pygame.Surface) -> None:
        sentences, art, room = self.sentences, self.table.painter.art, self.table.scene.line.layout.room
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
