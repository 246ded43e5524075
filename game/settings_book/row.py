"""A line of a settings page: its name, a remark, and the control, beside them or below where room is short."""

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, RULE, STRAW
from game.ui.layout import Column, Control, FirstFit, Pad, Page, Row, Text, lay
from game.ui.styles import ENTRY, REMARK_BELOW
from game.ui.widgets import Box, Place, Switch, Widget, WidgetState
from game.ui.widgets.paper import dots

EDGE, GAP, ABOVE = 20.0, 24.0, 12.0
BELOW = 8.0
"""Between the words and a control below them."""


def setting_row(words: str, remark: str, control: Control, first: bool, last: bool) -> Control:
    """The name and the remark on the left of ``control``, or above it where they are too long."""
    told = Text(remark, REMARK_BELOW) if remark else None
    name = Text(words, ENTRY, single=True, firm=True)
    beside = Row(Column(name, told, grow=1), control, gap=GAP)
    below = Column(Column(Text(words, ENTRY), told), Row(control), gap=BELOW)
    body = Pad(FirstFit(beside, below), EDGE, ABOVE, EDGE, ABOVE)

    def make(box: Box, scale: float) -> SettingRow:
        page = lay(body, box.w / scale, box.h / scale, Place(box.x, box.y, scale))
        return SettingRow(box, words, page, last)

    return Control(make, body.high, least=body.narrow(), words=words, first=first)


class SettingRow(Widget):
    """Passes everything on to its control. A switch answers to the whole row, other controls to themselves only."""

    def __init__(self, box: Box, words: str, page: Page, last: bool) -> None:
        super().__init__(box)
        self.words, self.page, self.last = words, page, last
        (self.control,) = page.controls
        self.writes = self.control.writes
        self._seized = False

    def press(self, x: float, y: float) -> None:
        self._seized = self.control.box.holds(x, y)
        if self._seized:
            self.control.press(x, y)

    def drag(self, x: float, y: float) -> bool:
        return self._seized and self.control.drag(x, y)

    def click(self, x: float, y: float) -> None:
        if self._seized or isinstance(self.control, Switch):
            self.control.click(x, y)

    def key(self, event: pygame.Event) -> bool:
        return self.control.key(event)

    def unfocused(self) -> None:
        self.control.unfocused()

    def take_over(self, old: Widget) -> None:
        if isinstance(old, SettingRow):
            self.control.take_over(old.control)

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        if look.hover or look.focus:
            key = ("settings row", box.w, box.h)
            art.put(surface, art.vector(key, box.w, box.h, lambda pen: _ground(pen, box.w, box.h)), box.x, box.y)
        self.page.paint(surface, art)
        self.control.draw(surface, art, look)
        if not self.last:
            dots(surface, art, box.x + EDGE, box.y + box.h, box.w - 2 * EDGE, RULE)


def _ground(pen: Pen, w: float, h: float) -> None:
    pen.rounded(0, 1, w, h - 2, 4, STRAW)
    pen.rounded(0, 1, 4, h - 2, 0, CINNABAR)
