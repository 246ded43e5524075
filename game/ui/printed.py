"""A clickable widget whose content is a layout tree, and a printed plate that opens a choice."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import CINNABAR
from game.ui.art.shapes import PlateState
from game.ui.layout import Node, Page, Picture, lay
from game.ui.widgets import Box, Place, Widget, WidgetState
from game.ui.widgets.base import Action

SUNK = 2.0
"""Distance by which the content of a pressed plate moves down."""


class Printed(Widget):
    """``node``: its text and pictures, without controls. ``words``: its name. A subclass draws the background."""

    sunk = 0.0

    def __init__(self, box: Box, words: str, node: Node, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.words, self.node, self.action = words, node, action
        self.page = self._laid(0.0)

    def _laid(self, down: float) -> Page:
        box, s = self.box, self.scale
        return lay(self.node, box.w / s, box.h / s, Place(box.x, box.y + down, s))

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        self.draw_ground(surface, art, look)
        (self._laid(self.sunk) if look.down and self.sunk else self.page).paint(surface, art)

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        """Draw the background."""
        raise NotImplementedError


class PrintedPlate(Printed):
    """A plain plate."""

    sunk = SUNK

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        state: PlateState = "down" if look.down else "hover" if look.hover else "rest"
        art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)


def chevron(size: float) -> Picture:
    """The mark of a plate that opens a choice."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        art.put(surface, art.icon("chevron-down", size * scale, CINNABAR), *box.centre)

    return Picture(draw, size * 0.8, size * 0.8)
