"""A puzzle on the road: a card with its number, face down until it is solved; the next one is lit."""

import pygame

from game.puzzles.collection import PuzzleEntry
from game.puzzles.face import SHAPE, face, put_number, put_stars
from game.puzzles.wording import entry_told
from game.ui.art import Art
from game.ui.widgets import Box, Widget, WidgetState
from game.ui.widgets.base import Action

WIDE = 60.0
HIGH = WIDE * SHAPE
LIT = 1.1
"""How much larger the next one is."""
STAR, BELOW = 15.0, 18.0
"""Size of the stars, and how far below the card they are."""


class RoadCard(Widget):
    """``portrait``: that of the player, who stands at the next one; 0 elsewhere.

    It is made once and moved with the road.
    """

    def __init__(self, entry: PuzzleEntry, action: Action, portrait: int = 0) -> None:
        super().__init__(Box(0, 0, WIDE, HIGH))
        self.entry, self.action, self.portrait = entry, action, portrait

    @property
    def label(self) -> str:  # type: ignore[override]  # there are hundreds: it is said only when asked for
        return entry_told(self.entry, bool(self.portrait))

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        s, (x, y) = self.scale, self.box.centre
        wide = WIDE * s * (LIT if self.portrait else 1.0)
        lifted = look.hover and not look.down
        if lifted:
            y -= 3 * s
        if self.portrait:
            art.put(surface, art.part("road", "light", s), x, y)
        if self.entry.solved:
            art.put(surface, face(art, self.entry.puzzle, wide), x, y)
        else:
            art.put(surface, art.card("back", wide, lifted=lifted), x, y)
        if look.focus:
            high = wide * SHAPE
            art.put(surface, art.ring(wide, high, 5), x - wide / 2, y - high / 2)
        low = y + wide * SHAPE / 2
        put_number(surface, art, x, low, self.entry.number, s, bool(self.portrait))
        if self.entry.solved:
            put_stars(surface, art, x, low + BELOW * s, STAR * s, self.entry.stars)
        if self.portrait:
            art.put(surface, art.portrait(self.portrait, 17 * s), x + wide / 2 + 2 * s, y - wide * SHAPE / 2 + 4 * s)
