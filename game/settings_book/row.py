"""A row of a settings page: its name, a remark, and the control beside or below."""

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, RULE, STRAW
from game.ui.control_row import ControlRow
from game.ui.layout import Column, Control, FirstFit, Node, Pad, Row, Text
from game.ui.styles import ENTRY, REMARK_BELOW
from game.ui.widgets import Box, Switch, WidgetState
from game.ui.widgets.paper import dots

EDGE, GAP, ABOVE = 20.0, 24.0, 12.0
BELOW = 8.0
"""Distance between the text and a control below."""


def setting_row(words: str, remark: str, control: Control, first: bool, last: bool) -> Control:
    """Name and remark at the left of ``control``, or above it if they are too long."""
    told = Text(remark, REMARK_BELOW) if remark else None
    name = Text(words, ENTRY, single=True, firm=True)
    beside = Row(Column(name, told, grow=1), control, gap=GAP)
    below = Column(Column(Text(words, ENTRY), told), Row(control), gap=BELOW)
    body = Pad(FirstFit(beside, below), EDGE, ABOVE, EDGE, ABOVE)
    return Control(
        lambda box, s: SettingRow(box, words, body, last, s), body.high, least=body.narrow(), words=words, first=first
    )


class SettingRow(ControlRow):
    """A switch reacts to clicks on the whole row, other controls only to their own area."""

    def __init__(self, box: Box, words: str, body: Node, last: bool, scale: float) -> None:
        super().__init__(box, words, body, scale)
        self.last = last

    def beside(self, x: float, y: float) -> None:
        if isinstance(self.control, Switch):
            self.control.click(x, y)

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        if look.hover or look.focus:
            key = ("settings row", box.w, box.h)
            art.put(surface, art.vector(key, box.w, box.h, lambda pen: _ground(pen, box.w, box.h)), box.x, box.y)
        if not self.last:
            dots(surface, art, box.x + EDGE, box.y + box.h, box.w - 2 * EDGE, RULE)


def _ground(pen: Pen, w: float, h: float) -> None:
    pen.rounded(0, 1, w, h - 2, 4, STRAW)
    pen.rounded(0, 1, 4, h - 2, 0, CINNABAR)
