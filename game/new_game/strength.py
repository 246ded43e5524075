"""Widgets for a computer's level: the tag below a seat's plate, and a row for each level to choose."""

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN_DARK, MUTED, PAPER, STRAW
from game.ui.layout import Column, Control, Node, Pad, Picture, Row, Text
from game.ui.printed import Printed
from game.ui.styles import Style
from game.ui.widgets import Box, WidgetState
from game.ui.widgets.base import Action
from game.ui.widgets.strength import draw_strength, strength_wide

TAG, SEEN = (184.0, 44.0), 32.0
"""Clickable size of a tag, and its visible height."""
ROW = 58.0
ON_TAG = Style(15, "bold")
NAME = Style(20, "serif", leading=1.25)
ABOUT = Style(16, colour=MUTED)
BRIGHT = "#FBE6D6"
ARROWS = (20.0, 16.0)
"""Size of the sign that a press changes a tag."""
SMALL, LARGE = 4.5, 6.5
"""Half the width of a lozenge."""


def lozenges(full: int, reach: float = SMALL, colours: tuple[str, str, str] = (CINNABAR, LINEN_DARK, INK)) -> Picture:
    """A row of lozenges, ``full`` of them filled; ``colours`` of filled ones, of the others, and of their edges."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        draw_strength(surface, art, full, box.x, box.y + box.h / 2, reach * scale, *colours)

    return Picture(draw, strength_wide(reach), 2 * reach)


def _there_and_back(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """Two arrows: a press changes it to the other."""
    w, h, m = box.w, box.h, 2 * s

    def draw(pen: Pen) -> None:
        for way, y in ((1, h * 0.28), (-1, h * 0.72)):
            tip, tail = (w - m, m) if way > 0 else (m, w - m)
            pen.line([(tail, y), (tip, y)], 2 * s, CINNABAR)
            pen.line([(tip - way * 4 * s, y - 3.4 * s), (tip, y), (tip - way * 4 * s, y + 3.4 * s)], 2 * s, CINNABAR)

    art.put(surface, art.vector(("there and back", w, h), w, h, draw), box.x, box.y)


class StrengthTag(Printed):
    """Hangs from a seat's plate. Its lower part is invisible but clickable."""

    sunk = 1.0

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s, high = self.box, self.scale, SEEN * self.scale
        lit, down = look.hover or look.down, s if look.down else 0.0
        tag = art.vector(("tag", box.w, high, lit), box.w + 4, high + 6 * s, lambda pen: self._tag(pen, lit), (2, 0))
        art.put(surface, tag, box.x, box.y + down)
        if look.focus:
            art.put(surface, art.ring(box.w, high, 6), box.x, box.y)

    def _tag(self, pen: Pen, lit: bool) -> None:
        w, h, s = self.box.w, SEEN * self.scale, self.scale
        pen.rounded(2, 3 * s, w, h - 3 * s, 6 * s, INK, INK)
        pen.rounded(2, 0, w, h - 3 * s, 6 * s, STRAW if lit else "#EADBB9", INK)


class StrengthRow(Printed):
    """A level to choose."""

    def __init__(
        self, box: Box, title: str, strength: int, chosen: bool, node: Node, action: Action, scale: float
    ) -> None:
        super().__init__(box, title, node, action, scale)
        self.strength, self.chosen = strength, chosen

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        key = ("strength row", box.w, box.h, self.chosen, look.hover, look.down)
        ground = art.vector(key, box.w + 4, box.h + 6, lambda pen: self._ground(pen, look), (2, 2))
        art.put(surface, ground, box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)

    def _ground(self, pen: Pen, look: WidgetState) -> None:
        box, s = self.box, self.scale
        pen.rounded(2, 2 + 2 * s, box.w, box.h, 6 * s, INK, INK)
        fill = CINNABAR if self.chosen else "#DCC79A" if look.down else STRAW if look.hover else PAPER
        pen.rounded(2, 2, box.w, box.h, 6 * s, fill, INK)


def strength_tag(words: str, full: int, action: Action) -> Control:
    """``full`` 0: a person, who plays where ``words`` say, and elsewhere after a press."""
    told = Text(words, ON_TAG, single=True, grow=1)
    row = Row(lozenges(full), told, gap=8) if full else Row(told, Picture(_there_and_back, *ARROWS), gap=8)
    node = Pad(row, 12, 3, 10, TAG[1] - SEEN + 3)
    return Control(lambda box, s: StrengthTag(box, words, node, action, s), TAG[1], TAG[0], TAG[0], words)


def strength_row(title: str, about: str, strength: int, chosen: bool, action: Action) -> Control:
    """A level's lozenges, name and description."""
    bright, pale = (IVORY, BRIGHT) if chosen else ("", "")
    full = lozenges(strength, LARGE, (IVORY, CINNABAR, IVORY) if chosen else (CINNABAR, LINEN_DARK, INK))
    words = Column(Text(title, NAME, colour=bright, single=True), Text(about, ABOUT, colour=pale, single=True), grow=1)
    node = Pad(Row(full, words, gap=20), 20, 4, 16, 4)
    return Control(
        lambda box, s: StrengthRow(box, title, strength, chosen, node, action, s),
        *(ROW, 0.0, node.narrow(), title, chosen),
    )
