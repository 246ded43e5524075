"""A row with a control and text, arranged by a layout tree."""

import pygame

from game.ui.art import Art
from game.ui.layout import Node, lay
from game.ui.widgets import Box, Place, Widget, WidgetState


class ControlRow(Widget):
    """Forwards everything to its control. ``node``: the row's content, including one control."""

    grip = 0.0
    """Extra width beside the control that reacts to clicks."""

    def __init__(self, box: Box, words: str, node: Node, scale: float) -> None:
        super().__init__(box, scale)
        self.words = words
        self.page = lay(node, box.w / scale, box.h / scale, Place(box.x, box.y, scale))
        (self.control,) = self.page.controls
        self.writes = self.control.writes
        self._seized = False

    def press(self, x: float, y: float) -> None:
        self._seized = self.control.box.grown(self.grip * self.scale).holds(x, y)
        if self._seized:
            self.control.press(x, y)

    def drag(self, x: float, y: float) -> bool:
        return self._seized and self.control.drag(x, y)

    def click(self, x: float, y: float) -> None:
        if self._seized:
            self.control.click(x, y)
        else:
            self.beside(x, y)

    def beside(self, x: float, y: float) -> None:
        """Clicked beside the control."""

    def key(self, event: pygame.Event) -> bool:
        return self.control.key(event)

    def unfocused(self) -> None:
        self.control.unfocused()

    def take_over(self, old: Widget) -> None:
        if isinstance(old, ControlRow):
            self._seized = old._seized
            self.control.take_over(old.control)

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        self.draw_ground(surface, art, look)
        self.page.paint(surface, art)
        self.control.draw(surface, art, look)

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        """The background."""
