"""A choice with too many values to show at once: the current word on a strip between arrows."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

ARROW = 48.0


class Stepper(Widget):
    """A click on the left end goes back, anywhere else forward; cyclic."""

    def __init__(
        self,
        box: Box,
        words: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        scale: float = 1.0,
        size: float = 18.0,
    ) -> None:
        super().__init__(box, scale)
        self.words, self.chosen, self.change, self.size = list(words), chosen, change, size

    def _step(self, by: int) -> None:
        self.chosen = (self.chosen + by) % len(self.words)
        self.change(self.chosen)

    def click(self, x: float, y: float) -> None:
        self._step(-1 if x < self.box.x + ARROW * self.scale else 1)

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().key(event)

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        lit = look.hover or look.down
        strip = art.vector(
            ("stepper", box.w, box.h, s, lit), box.w + 4, box.h + 8, lambda pen: self._strip(pen, lit), (2, 2)
        )
        art.put(surface, strip, box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 2, 6), box.x, box.y)
        x, y = box.centre
        room = box.w - 2 * ARROW * s - 8 * s
        line(surface, art, self.words[self.chosen], x, y, self.size * s, "bold", INK, "centre", room)

    def _strip(self, pen: Pen, lit: bool) -> None:
        box, s = self.box, self.scale
        pen.rounded(2, 5, box.w, box.h, 6, INK, INK)
        pen.rounded(2, 2, box.w, box.h, 6, "#F7EFDC" if lit else IVORY, INK)
        middle, r = 2 + box.h / 2, 8 * s
        for x, way in ((2 + ARROW * s / 2, -1), (2 + box.w - ARROW * s / 2, 1)):
            pen.polygon(
                [(x + way * r, middle), (x - way * r * 0.6, middle - r), (x - way * r * 0.6, middle + r)], CINNABAR
            )
