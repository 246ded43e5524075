"""The clock of the next match, on the cloth of the round table: a press chooses the next longer time, and then none."""

from collections.abc import Callable
from math import cos, radians, sin

import pygame

from game.session.move_clock import CHOICES
from game.storage.settings import ChosenTable
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import FELT_DEEP, GOLD, IVORY
from game.ui.layout import Control, Node, Pad, Picture, Row, Text, spring
from game.ui.printed import Printed
from game.ui.styles import Style
from game.ui.widgets import Box, WidgetState
from game.ui.widgets.base import Action

HIGH, SEEN = 44.0, 34.0
"""Clickable and visible height."""
EDGE, WORDS = "#4E8F6E", "#B9DCCB"
LEAST, DIAL = 156.0, 18.0
TYPE = Style(15.5, "bold")


class ClockTag(Printed):
    """Let into the cloth, as what may be there or not."""

    sunk = 1.0

    def __init__(self, box: Box, told: str, node: Node, on: bool, action: Action, scale: float) -> None:
        super().__init__(box, told, node, action, scale)
        self.on = on

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        high, lit = SEEN * s, look.hover or look.down
        y = box.y + (box.h - high) / 2

        def paint(pen: Pen) -> None:
            edge = GOLD if self.on else EDGE
            pen.rounded(1, 1, box.w, high, high / 2, "#0A3B25" if lit else FELT_DEEP, edge)

        key = "clock tag", box.w, high, lit, self.on
        art.put(surface, art.vector(key, box.w + 4, high + 4, paint, (1, 1)), box.x, y)
        if look.focus:
            art.put(surface, art.ring(box.w, high, high / 2), box.x, y)


def clock_tag(chosen: ChosenTable, changed: Callable[[], None]) -> Control:
    """``changed`` is called after another time was chosen."""

    def choose() -> None:
        chosen.clock = following(chosen.clock)
        changed()

    on = chosen.clock > 0
    words = clock_words(chosen.clock)
    told = _("Time for a move: {words}").format(words=words)
    colour = IVORY if on else WORDS
    row = Row(spring(), _dial(colour), Text(words, TYPE, colour=colour, single=True), spring(), gap=8)
    node = Pad(row, 15, (HIGH - SEEN) / 2, 16, (HIGH - SEEN) / 2)
    wide = max(LEAST, node.narrow())
    return Control(lambda box, s: ClockTag(box, told, node, on, choose, s), HIGH, wide, wide, told)


def clock_words(seconds: int) -> str:
    """The time for a move in a few words."""
    return _("{seconds} s per move").format(seconds=seconds) if seconds else _("No clock")


def following(seconds: int) -> int:
    """The next longer choice, and after the longest none."""
    return next((choice for choice in CHOICES if choice > seconds), CHOICES[0])


def _dial(colour: str) -> Picture:
    """A clock face at a quarter to twelve."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        side = DIAL * scale

        def paint(pen: Pen) -> None:
            middle, r = side / 2, side / 2 - 1.5 * scale
            ring = [(middle + r * cos(radians(at)), middle + r * sin(radians(at))) for at in range(0, 361, 12)]
            pen.line(ring, 2 * scale, colour)
            pen.line([(middle, middle - 0.62 * r), (middle, middle), (middle + 0.5 * r, middle)], 2 * scale, colour)

        art.put(surface, art.vector(("clock dial", colour, side), side, side, paint), box.x, box.centre[1] - side / 2)

    return Picture(draw, DIAL, DIAL)
