"""A game in the book of games: a small picture, a name, what is said of it, and figures in columns."""

from collections.abc import Sequence

import pygame

from game.house_rules.felt import Item, draw_felt
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED, STRAW
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Text
from game.ui.printed import Printed
from game.ui.styles import Style
from game.ui.widgets import Box, WidgetState
from game.ui.widgets.base import Action

HIGH = 58.0
COLUMN = 66.0
"""How wide a column of figures is."""
EMBLEM = (78.0, 48.0)
NAME, SMALL_NAME = Style(20, "serif", leading=1.3), Style(18, "serif", leading=1.15)
NOTE, SMALL_NOTE = Style(16, colour=MUTED), Style(14, colour=MUTED, leading=1.1)
FIGURE = Style(19, "bold")
BRIGHT = "#FBE6D6"


class GameRow(Printed):
    """``chosen``: the game that is played."""

    def __init__(self, box: Box, words: str, chosen: bool, node: Node, action: Action, scale: float) -> None:
        super().__init__(box, words, node, action, scale)
        self.chosen = chosen

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        if self.chosen or look.hover or look.down:
            key = ("game row", box.w, box.h, self.chosen, look.down)
            art.put(surface, art.vector(key, box.w, box.h, lambda pen: self._ground(pen, look.down)), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w - 8 * s, box.h - 8 * s, 6), box.x + 4 * s, box.y + 4 * s)

    def _ground(self, pen: Pen, down: bool) -> None:
        box, s = self.box, self.scale
        if self.chosen:
            pen.rounded(0, 0, box.w, box.h, 0, INK)
            pen.rounded(0, 1.5 * s, box.w, box.h - 3 * s, 0, CINNABAR)
        else:
            pen.rounded(0, 0, box.w, box.h, 0, "#DCC79A" if down else STRAW)
            pen.rounded(0, 0, 4 * s, box.h, 0, CINNABAR)


def game_row(
    words: str, note: str, figures: Sequence[str], scene: Sequence[Item], chosen: bool, action: Action
) -> Control:
    """The note stands in one line, or in two smaller ones."""
    bright, pale = (IVORY, BRIGHT) if chosen else ("", "")

    def felt(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        draw_felt(surface, art, box, scene, scale * 0.7)

    one = (Text(words, NAME, colour=bright, single=True), Text(note, NOTE, colour=pale, single=True, firm=True))
    two = (Text(words, SMALL_NAME, colour=bright, single=True), Text(note, SMALL_NOTE, colour=pale))
    columns = (Sized(Text(figure, FIGURE, "centre", bright, single=True), COLUMN, COLUMN) for figure in figures)
    told = FirstFit(Column(*one), Column(*two), grow=1)
    node = Pad(Row(Picture(felt, *EMBLEM), Gap(16), told, *columns), 14, 2, 0, 2)
    return Control(
        lambda box, s: GameRow(box, words, chosen, node, action, s),
        lambda width: max(HIGH, node.low(width)),
        *(0.0, node.narrow(), words, chosen),
    )
