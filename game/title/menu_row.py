"""A row of a printed menu with its suit."""

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, STRAW
from game.ui.layout import Control, FirstFit, Pad, Picture, Row, Text
from game.ui.printed import Printed
from game.ui.styles import Style
from game.ui.widgets import Box, WidgetState
from game.ui.widgets.base import Action

HIGH, SUIT = 44.0, 18.0
WORDS = tuple(Style(size, "serif", leading=1.2) for size in (21, 19, 17))


class MenuRow(Printed):
    """Hovered: a straw background with a cinnabar bar at its left."""

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        if look.hover or look.down:
            key = ("menu row", box.w, box.h, look.down)
            art.put(surface, art.vector(key, box.w, box.h, lambda pen: self._ground(pen, look.down)), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)

    def _ground(self, pen: Pen, down: bool) -> None:
        pen.rounded(0, 0, self.box.w, self.box.h, 4, "#DCC79A" if down else STRAW)
        pen.rounded(0, 0, 4 * self.scale, self.box.h, 0, CINNABAR)


def menu_row(words: str, suit: str, action: Action) -> Control:
    """As wide as its text, or wider if it grows."""

    def sign(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        art.put(surface, art.suit(suit, SUIT * scale), *box.centre)

    text = FirstFit(*(Text(words, style, single=True) for style in WORDS), grow=1)
    row = Row(Picture(sign, SUIT, SUIT), text, gap=12)
    node = Pad(row, 12, (HIGH - row.high(row.wide())) / 2, 8)
    return Control(
        lambda box, s: MenuRow(box, words, node, action, s), *(HIGH, node.wide(), node.narrow(), words), grow=1
    )
