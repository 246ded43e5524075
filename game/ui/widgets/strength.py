"""How strongly a computer plays: five lozenges, the tag that hangs from a seat's plate, the rows to choose from."""

import pygame

from engine.bots.levels import LEVELS
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN_DARK, MUTED, PAPER, STRAW
from game.ui.art.shapes import PlateState
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

MOST = len(LEVELS)
TAG, SEEN = (184.0, 44.0), 32.0
"""What of a tag answers to the mouse, and how much of its height is seen."""


def draw_strength(
    surface: pygame.Surface,
    art: Art,
    strength: int,
    x: float,
    y: float,
    r: float,
    full: str = CINNABAR,
    bare: str = LINEN_DARK,
    edge: str = INK,
) -> float:
    """Lozenges from the left edge ``x`` with their middles at ``y``, ``strength`` of them full. Returns their width."""
    pitch = 2 * r + 1.5
    wide, high = pitch * (MOST - 1) + 2 * r + 4, 2 * r + 4

    def draw(pen: Pen) -> None:
        for index in range(MOST):
            cx, cy = r + 2 + index * pitch, r + 2
            fill = full if index < strength else bare
            pen.polygon([(cx - r, cy), (cx, cy - r), (cx + r, cy), (cx, cy + r)], fill, edge, max(1.0, r / 4))

    sprite = art.vector(("strength", strength, r, full, bare, edge), wide, high, draw, (2, high / 2))
    art.put(surface, sprite, x, y)
    return wide - 4


class StrengthTag(Widget):
    """A tag below a seat's plate: the level of the computer that sits there. A click leads to the choice.

    Strength 0: a person sits there, and ``words`` say so.
    """

    def __init__(self, box: Box, words: str, strength: int, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.words, self.strength, self.action = words, strength, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s, high = self.box, self.scale, SEEN * self.scale
        lit, down = look.hover or look.down, s if look.down else 0.0
        tag = art.vector(("tag", box.w, high, lit), box.w + 4, high + 6 * s, lambda pen: self._tag(pen, lit), (2, 0))
        art.put(surface, tag, box.x, box.y + down)
        if look.focus:
            art.put(surface, art.ring(box.w, high, 6), box.x, box.y)
        y = box.y + down + high * 0.46
        wide = draw_strength(surface, art, self.strength, box.x + 12 * s, y, 4.5 * s) if self.strength else 0.0
        left = box.x + (20 * s if self.strength else 14 * s) + wide
        line(surface, art, self.words, left, y, 15 * s, "bold", INK, "left", box.x + box.w - 10 * s - left)

    def _tag(self, pen: Pen, lit: bool) -> None:
        w, h, s = self.box.w, SEEN * self.scale, self.scale
        pen.rounded(2, 3 * s, w, h - 3 * s, 6 * s, INK, INK)
        pen.rounded(2, 0, w, h - 3 * s, 6 * s, STRAW if lit else "#EADBB9", INK)


class StrengthPlate(Widget):
    """What all computers play at. A click leads to the choice for all at once."""

    def __init__(self, box: Box, caption: str, words: str, strength: int, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.caption, self.words, self.strength, self.action = caption, words, strength, action

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
        wide = 0.0
        if self.strength:
            wide = draw_strength(surface, art, self.strength, right - 52 * s, y + 18 * s, 4.5 * s)
        line(
            surface, art, self.caption, left, y + 18 * s, 15 * s, "regular", MUTED, "left", right - left - wide - 8 * s
        )
        line(surface, art, self.words, left, y + 41 * s, 19 * s, "serif", INK, "left", right - left - 26 * s)


class StrengthRow(Widget):
    """A level to choose: its lozenges, its name, and how it plays."""

    def __init__(
        self, box: Box, words: str, note: str, strength: int, chosen: bool, action: Action, scale: float = 1.0
    ) -> None:
        super().__init__(box, scale)
        self.words, self.note, self.strength, self.chosen, self.action = words, note, strength, chosen, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        key = ("strength row", box.w, box.h, self.chosen, look.hover, look.down)
        art.put(
            surface, art.vector(key, box.w + 4, box.h + 6, lambda pen: self._ground(pen, look), (2, 2)), box.x, box.y
        )
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)
        y = box.y + box.h / 2
        full, bare, edge = (IVORY, CINNABAR, IVORY) if self.chosen else (CINNABAR, LINEN_DARK, INK)
        wide = draw_strength(surface, art, self.strength, box.x + 20 * s, y, 6.5 * s, full, bare, edge)
        left = box.x + 40 * s + wide
        room = box.x + box.w - 16 * s - left
        bright, pale = (IVORY, "#FBE6D6") if self.chosen else (INK, MUTED)
        line(surface, art, self.words, left, y - 11 * s, 20 * s, "serif", bright, "left", room)
        line(surface, art, self.note, left, y + 14 * s, 16 * s, "regular", pale, "left", room)

    def _ground(self, pen: Pen, look: WidgetState) -> None:
        box, s = self.box, self.scale
        pen.rounded(2, 2 + 2 * s, box.w, box.h, 6 * s, INK, INK)
        fill = CINNABAR if self.chosen else "#DCC79A" if look.down else STRAW if look.hover else PAPER
        pen.rounded(2, 2, box.w, box.h, 6 * s, fill, INK)
