"""A clickable line of small print, such as the languages and the version at the bottom."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK, MUTED, STRAW
from game.ui.art.text import Face
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

EDGE = 7.0


class SmallPrint(Widget):
    """Hovered: a straw background. ``strong``: bold, as already chosen."""

    def __init__(
        self, box: Box, words: str, action: Action, size: float = 15.0, scale: float = 1.0, strong: bool = False
    ) -> None:
        super().__init__(box, scale)
        self.words, self.action, self.size, self.strong = words, action, size, strong

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
        x, y = box.centre
        face: Face = "bold" if self.strong else "regular"
        colour = INK if lit or self.strong else MUTED
        line(surface, art, self.words, x, y, self.size * s, face, colour, "centre", box.w - 2 * EDGE * s)
