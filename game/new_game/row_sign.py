"""Small signs at the end of a row: what can be done with the thing that stands there."""

from collections.abc import Callable
from typing import Literal

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, STRAW
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.place import Box

Kind = Literal["pencil", "share", "cross"]


class RowSign(Widget):
    """``label`` says what a click does; it is printed elsewhere while the sign is looked at."""

    def __init__(self, box: Box, kind: Kind, label: str, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.kind, self.told, self.action = kind, label, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        lit = look.hover or look.down
        key = ("row sign", self.kind, box.w, box.h, lit)
        art.put(surface, art.vector(key, box.w + 4, box.h + 6, lambda pen: self._sign(pen, lit), (2, 2)), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 2 * s, 6), box.x, box.y)

    def _sign(self, pen: Pen, lit: bool) -> None:
        box, s = self.box, self.scale
        pen.rounded(2, 4 * s, box.w, box.h, 6 * s, INK, INK, 1.6)
        pen.rounded(2, 2, box.w, box.h, 6 * s, STRAW if lit else IVORY, INK, 1.6)
        colour = CINNABAR if lit else INK
        _DRAWN[self.kind](pen, 2 + box.w / 2, 2 + box.h / 2, s, colour)


def _pencil(pen: Pen, x: float, y: float, s: float, colour: str) -> None:
    def at(u: float, v: float) -> tuple[float, float]:
        """Along the pencil from its point, and across it."""
        return x + (-8 + u * 0.72 + v * 0.72) * s, y + (8 - u * 0.72 + v * 0.72) * s

    pen.polygon([at(0, 0), at(5.5, -3), at(5.5, 3)], colour)
    pen.polygon([at(6.5, -3), at(18, -3), at(18, 3), at(6.5, 3)], colour)
    pen.polygon([at(19.3, -3), at(22.5, -3), at(22.5, 3), at(19.3, 3)], colour)


def _share(pen: Pen, x: float, y: float, s: float, colour: str) -> None:
    knots = [(-6.5, 0.0), (6.0, -6.5), (6.0, 6.5)]
    for kx, ky in knots[1:]:
        pen.line([(x + knots[0][0] * s, y), (x + kx * s, y + ky * s)], 2.2 * s, colour)
    for kx, ky in knots:
        pen.circle(x + kx * s, y + ky * s, 3.6 * s, colour)


def _cross(pen: Pen, x: float, y: float, s: float, colour: str) -> None:
    for way in (-1, 1):
        pen.line([(x - 6.5 * s, y - 6.5 * way * s), (x + 6.5 * s, y + 6.5 * way * s)], 3.2 * s, colour)


_DRAWN: dict[Kind, Callable[[Pen, float, float, float, str], None]] = {
    "pencil": _pencil,
    "share": _share,
    "cross": _cross,
}
