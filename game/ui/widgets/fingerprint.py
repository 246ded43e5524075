"""A fingerprint: the long number in letters and figures that fixes a deal, in groups that can be compared by eye."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.art.shapes import PlateState
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

GROUP, LARGE = 4, 8
"""So many signs stand together, and so many groups of them are shown large."""


def groups(number: str, count: int = LARGE, first: int = 0) -> str:
    """``count`` groups of the number from group ``first`` on."""
    return " ".join(number[at * GROUP : (at + 1) * GROUP] for at in range(first, first + count)).strip()


class FingerprintPlate(Widget):
    """The beginning of a fingerprint under its caption. A click leads to all that can be said of it."""

    def __init__(self, box: Box, caption: str, number: str, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.caption, self.number, self.action = caption, number, action
        self.words = f"{groups(number, 3)} …"

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        state: PlateState = "down" if look.down else "hover" if look.hover else "rest"
        art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)
        y, left, right = box.y + (2 if look.down else 0), box.x + 16 * s, box.x + box.w - 16 * s
        art.put(surface, art.icon("chevron-down", 22 * s, CINNABAR), right - 8 * s, y + 41 * s)
        line(surface, art, self.caption, left, y + 18 * s, 15 * s, "regular", MUTED, "left", right - left)
        line(surface, art, self.words, left, y + 41 * s, 18 * s, "bold", INK, "left", right - left - 26 * s)
