"""What is longer than its place, scrolled by the keys while it has the focus."""

from collections.abc import Callable

import pygame

from game.ui.art import Art
from game.ui.widgets import Box, Look, Widget

STEP = 60.0


class Sight(Widget):
    """Up and down scroll it; at its ends they go on to other widgets. It draws nothing but the ring of focus."""

    def __init__(self, box: Box, offset: float, most: float, scroll: Callable[[float], None]) -> None:
        super().__init__(box)
        self.offset, self.most, self.scroll = offset, most, scroll

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            wanted = self.offset + (STEP if event.key == pygame.K_DOWN else -STEP)
            if (self.offset < self.most and wanted > self.offset) or (self.offset > 0 and wanted < self.offset):
                self.scroll(wanted)
                return True
        return False

    def draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        if look.focus:
            art.put(surface, art.ring(self.box.w, self.box.h, 6), self.box.x, self.box.y)
