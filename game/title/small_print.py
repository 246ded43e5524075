"""A line of small print that can be pressed, like the version at a sheet's foot."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK, MUTED, STRAW
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

EDGE = 12.0


class SmallPrint(Widget):
    """Set at the right of its box; hovered it lies on straw."""

    def __init__(self, box: Box, words: str, action: Action, size: float = 15.0, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.words, self.action, self.size = words, action, size

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        lit = look.hover or look.down
        if lit:
            key = ("small print", box.w, box.h)
            art.put(
                surface,
                art.vector(key, box.w, box.h, lambda pen: pen.rounded(0, 0, box.w, box.h, 8, STRAW)),
                box.x,
                box.y,
            )
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)
        right, middle = box.x + box.w - EDGE * s, box.y + box.h / 2
        room = box.w - 2 * EDGE * s
        line(surface, art, self.words, right, middle, self.size * s, "regular", INK if lit else MUTED, "right", room)
