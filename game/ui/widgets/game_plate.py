"""The plate that names the game to be played. A click opens the book of all games."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.art.shapes import PlateState
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

LINES = 2


class GamePlate(Widget):
    """Name, what is special about it in up to two lines, and figures at the right."""

    def __init__(self, box: Box, words: str, note: str, figures: str, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.words, self.note, self.figures, self.action = words, note, figures, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        state: PlateState = "down" if look.down else "hover" if look.hover else "rest"
        art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)
        y = box.y + (2 if look.down else 0)
        x, right = box.x + 20 * s, box.x + box.w - 20 * s
        art.put(surface, art.icon("chevron-down", 26 * s, CINNABAR), right - 10 * s, y + 30 * s)
        noted = art.measure(self.figures, 16 * s, "italic")
        room = box.w - 40 * s - 34 * s
        wide = line(surface, art, self.words, x, y + 30 * s, 28 * s, "serif", INK, "left", room - noted - 14 * s)
        line(
            surface,
            art,
            self.figures,
            right - 34 * s,
            y + 33 * s,
            16 * s,
            "italic",
            MUTED,
            "right",
            room - wide - 10 * s,
        )
        broken = art.wrap(self.note, 17 * s, "regular", box.w - 40 * s)[:LINES]
        middle = y + (72 if len(broken) == 1 else 64) * s
        for index, words in enumerate(broken):
            line(surface, art, words, x, middle + index * 21 * s, 17 * s, "regular", MUTED, "left", box.w - 40 * s)
