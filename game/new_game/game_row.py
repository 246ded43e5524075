"""A game in the list: emblem, name, cards and seats, and one line on what is special about it."""

from collections.abc import Sequence

import pygame

from game.new_game.emblems import emblem
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED, STRAW
from game.ui.layout import Column, Control, Gap, Node, Pad, Row, Sized, Text
from game.ui.printed import Printed
from game.ui.styles import Style
from game.ui.widgets import Box, WidgetState
from game.ui.widgets.base import Action

HIGH = 55.0
COLUMN = 54.0
"""Width of a column of numbers."""
NAME = Style(19, "serif", leading=1.25)
NOTE = Style(15.5, colour=MUTED, leading=1.25)
FIGURE = Style(17, "bold")
MARK = Style(14, "italic", CINNABAR)
BRIGHT = "#FBE6D6"


class GameRow(Printed):
    """``chosen``: the current game, from which arrow keys lead to the others."""

    def __init__(self, box: Box, words: str, chosen: bool, node: Node, action: Action, scale: float) -> None:
        super().__init__(box, words, node, action, scale)
        self.chosen = self.tabbed = chosen

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
    sign: str,
    words: str,
    note: str,
    figures: Sequence[str],
    action: Action,
    *,
    chosen: bool = False,
    mark: str = "",
    told: str = "",
    first: bool = False,
) -> Control:
    """``sign``: the emblem's key. ``mark``: a word after the name on how the game is played at present.

    ``told``: the figures as a screen reader says them.
    """
    bright, pale = (IVORY, BRIGHT) if chosen else ("", "")
    marked = Text(mark, MARK, colour=pale, single=True) if mark else None
    columns = (Sized(Text(figure, FIGURE, "centre", bright, single=True), COLUMN, COLUMN) for figure in figures)
    head = Row(Text(words, NAME, colour=bright, single=True), marked, Gap(grow=1), *columns, gap=10 if mark else 0)
    printed = Column(head, Pad(Text(note, NOTE, colour=pale, single=True), right=10), grow=1)
    node = Pad(Row(emblem(sign, chosen), Gap(14), printed), 14)
    label = ", ".join(part for part in (words, mark, told, note) if part)
    return Control(
        lambda box, s: GameRow(box, words, chosen, node, action, s).called(label),
        *(HIGH, 0.0, node.narrow(), words, first),
    )
