"""A face to press: somebody at the table, somebody remembered, or a face to choose."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, OCHRE
from game.ui.layout import Control
from game.ui.widgets import Box, Widget, WidgetState, line
from game.ui.widgets.base import Action

FACE = (90.0, 96.0)


class FaceButton(Widget):
    """A face to choose. ``chosen``: the current one; ``caption``: printed below."""

    def __init__(
        self,
        box: Box,
        portrait: int,
        caption: str,
        action: Action,
        chosen: bool = False,
        scale: float = 1.0,
        enabled: bool = True,
    ) -> None:
        super().__init__(box, scale, enabled)
        self.portrait, self.caption, self.action, self.chosen = portrait, caption, action, chosen
        self.label = caption

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        r = min(box.w, box.h - 20 * s) / 2 - 4 * s
        x, y = box.x + box.w / 2, box.y + r + 4 * s
        if self.chosen or look.hover or look.down:
            colour = CINNABAR if self.chosen else OCHRE
            art.put(surface, art.disc(r + 4 * s, colour, INK), x, y)
        art.put(surface, art.portrait(self.portrait, r), x, y)
        if not self.enabled:
            veil = art.vector(("taken", r), 2 * r, 2 * r, lambda pen: pen.circle(r, r, r, "#EFE3CCB8"), (r, r))
            art.put(surface, veil, x, y)
        if look.focus:
            art.put(surface, art.ring(2 * r, 2 * r, r), x - r, y - r)
        colour = INK if self.enabled else "#7A6F60"
        line(surface, art, self.caption, x, box.y + box.h - 9 * s, 14 * s, "bold", colour, "centre", box.w)


def face_button(
    portrait: int, name: str, action: Action, *, chosen: bool = False, can: bool = True, caption: bool = True
) -> Control:
    """``name`` is printed below with ``caption``, and read by screen readers in any case."""
    printed = name if caption else ""

    def make(box: Box, scale: float) -> FaceButton:
        return FaceButton(box, portrait, printed, action, chosen, scale, can).called(name)

    return Control(make, FACE[1], FACE[0], FACE[0], name)
