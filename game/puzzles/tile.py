"""A puzzle in the collection: its number, a sign for the first kind of move, and a tick if solved."""

import pygame

from game.puzzles.collection import PuzzleEntry
from game.puzzles.wording import entry_told
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MALACHITE, OCHRE, PAPER, RULE, STRAW
from game.ui.widgets import Box, Widget, WidgetState, line
from game.ui.widgets.base import Action

SIGNS = {"lead": "sword", "defence": "shield", "throw-in": "plus"}


class PuzzleTile(Widget):
    """``entry``: the puzzle."""

    def __init__(self, box: Box, entry: PuzzleEntry, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.entry, self.action = entry, action
        self.told = entry_told(entry)

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        lit = look.hover or look.down
        ground = art.vector(("puzzle tile", box.w, box.h, lit), box.w, box.h, lambda pen: _ground(pen, box, s, lit))
        art.put(surface, ground, box.x, box.y)
        middle = box.y + box.h / 2
        sign = min(17 * s, box.h * 0.5)
        art.put(surface, art.icon(SIGNS[self.entry.puzzle.kind], sign, INK), box.x + 13 * s, middle)
        room = box.w - 28 * s
        line(surface, art, str(self.entry.number), box.x + 23 * s, middle, 16 * s, "bold", INK, "left", room)
        if self.entry.solved:
            x, y = box.x + box.w - 4 * s, box.y + 5 * s
            art.put(surface, art.disc(8 * s, OCHRE if self.entry.helped else MALACHITE, IVORY), x, y)
            art.put(surface, art.icon("tick", 10 * s, INK if self.entry.helped else IVORY), x, y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)


def _ground(pen: Pen, box: Box, s: float, lit: bool) -> None:
    pen.rounded(0.8 * s, 0.8 * s, box.w - 1.6 * s, box.h - 1.6 * s, 4 * s, STRAW if lit else PAPER, INK, 1.3 * s)
    if lit:
        pen.rounded(3.5 * s, 3.5 * s, box.w - 7 * s, box.h - 7 * s, 2 * s, STRAW, CINNABAR, 1.1 * s)
    else:
        pen.rounded(3.5 * s, 3.5 * s, box.w - 7 * s, box.h - 7 * s, 2 * s, PAPER, RULE, 1.0 * s)
