"""What leads through a deal that is looked back on: plates with the signs of a player, the scrub bar, the faces.

Knows no deal: where in time one is, and what a press does, it is told.
"""

from collections.abc import Callable, Sequence

import pygame

from game.table.foot import HIGH, LARGEST_WORDS
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, LINEN_DARK, ON_WOOD, PAPER, STRAW
from game.ui.art.shapes import PlateState
from game.ui.art.text import measure
from game.ui.layout import Control
from game.ui.widgets import Box, Widget, WidgetState
from game.ui.widgets.base import Action
from game.ui.widgets.lettering import line

BEAD = 11.0


def plate(
    sign: str, label: str, action: Action, enabled: bool = True, wide: float = 48.0, high: float = 48.0
) -> Control:
    """A plate with a sign, as a leaf of a layout tree."""
    return Control(lambda box, _scale: Transport(box, sign, label, action, enabled=enabled), high, wide, wide, label)


def draw_meaning(surface: pygame.Surface, art: Art, strip: Box, pointed: Widget) -> None:
    """What a sign stands for, on a slip above it."""
    k = 1.5 if strip.h > 1.5 * HIGH else min(LARGEST_WORDS, max(1.0, art.metrics.larger))
    size, high = 16 * k, 30 * k
    wide = measure(pointed.label, size, "bold") + 28 * k
    x = min(max(pointed.box.centre[0] - wide / 2, 8), strip.w - wide - 8)
    y = pointed.box.y - high - 5 * k
    art.put(surface, art.board(wide, high, PAPER, 4), x, y)
    line(surface, art, pointed.label, x + wide / 2, y + high / 2, size, "bold", INK, "centre")


class Transport(Widget):
    """A plate with one of the signs of a player of deals; ``lit``: what it stands for is on."""

    def __init__(
        self, box: Box, sign: str, label: str, action: Action, *, enabled: bool = True, lit: bool = False
    ) -> None:
        super().__init__(box, enabled=enabled)
        self.sign, self.action, self.lit, self.label = sign, action, lit, label

    def click(self, x: float, y: float) -> None:
        if self.enabled:
            self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        state: PlateState = "rest"
        if not self.enabled:
            state = "off"
        elif look.down or self.lit:
            state = "down"
        elif look.hover:
            state = "hover"
        art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)
        side = min(box.w, box.h) * 0.56
        colour = INK if self.enabled else "#7A6F60"
        sign = self.sign
        if sign == "eye":
            art.put(surface, art.icon("eye", side * 1.1, colour), box.centre[0], box.centre[1] + 2 * look.down)
            return
        picture = art.vector(
            ("transport", sign, side, colour), side, side, lambda pen: draw_sign(pen, sign, side, colour)
        )
        x, y = box.centre
        art.put(surface, picture, x - side / 2, y - side / 2 + (2 if look.down else 0))


def draw_sign(pen: Pen, sign: str, side: float, colour: str) -> None:
    """Triangles and bars, as on every machine that plays something."""
    if sign == "review":
        _curve(pen, side, colour)
        return
    if sign in ("undo", "redo"):
        _bow(pen, side, colour, 1 if sign == "redo" else -1)
        return
    if sign == "pause":
        for left in (0.2, 0.58):
            pen.rounded(left * side, 0.1 * side, 0.22 * side, 0.8 * side, 0, colour)
        return
    forward = sign in ("play", "on", "bout on", "end")

    def x(part: float) -> float:
        return (part if forward else 1 - part) * side

    def triangle(left: float, right: float) -> None:
        pen.polygon([(x(left), 0.1 * side), (x(right), 0.5 * side), (x(left), 0.9 * side)], colour)

    def bar(left: float) -> None:
        pen.rounded(min(x(left), x(left + 0.14)), 0.1 * side, 0.14 * side, 0.8 * side, 0, colour)

    match sign:
        case "play":
            triangle(0.14, 0.94)
        case "on" | "back":
            triangle(0.3, 0.92)
            bar(0.08)
        case "bout on" | "bout back":
            triangle(0.04, 0.5)
            triangle(0.48, 0.94)
        case _:
            triangle(0.12, 0.76)
            bar(0.78)


def _bow(pen: Pen, side: float, colour: str, way: int) -> None:
    """An arrow that turns back, or on again."""

    def at(x: float, y: float) -> tuple[float, float]:
        return (x if way < 0 else 1 - x) * side, y * side

    pen.line(
        [at(0.22, 0.36), at(0.6, 0.36), at(0.82, 0.48), at(0.86, 0.66), at(0.74, 0.84), at(0.4, 0.88)], 2.6, colour
    )
    pen.polygon([at(0.02, 0.36), at(0.36, 0.1), at(0.36, 0.62)], colour)


def _curve(pen: Pen, side: float, colour: str) -> None:
    """A graph: how the chances went."""
    pen.line([(0.08 * side, 0.06 * side), (0.08 * side, 0.92 * side), (0.96 * side, 0.92 * side)], 2.4, colour)
    course = ((0.2, 0.7), (0.42, 0.5), (0.58, 0.62), (0.74, 0.2), (0.94, 0.34))
    pen.line([(x * side, y * side) for x, y in course], 2.8, colour)
    pen.circle(0.74 * side, 0.2 * side, 3.4, CINNABAR)


class SignToggle(Transport):
    """A sign that is switched on and off."""

    def __init__(self, box: Box, sign: str, label: str, action: Action, on: bool) -> None:
        super().__init__(box, sign, label, action, lit=on)
        self.on = on


class Scrub(Widget):
    """The deal as a cord from left to right, its bouts marked; the bead is where one is.

    ``part`` and ``marks`` are shares of the whole way; ``scroll`` is asked for another.
    """

    by_keys = False

    def __init__(
        self, box: Box, part: float, marks: Sequence[float], scroll: Callable[[float], None], label: str
    ) -> None:
        super().__init__(box)
        self.part, self.marks, self.scroll, self.label = part, tuple(marks), scroll, label

    def press(self, x: float, y: float) -> None:
        self._to(x)

    def drag(self, x: float, y: float) -> bool:
        self._to(x)
        return True

    def _to(self, x: float) -> None:
        self.scroll(min(1.0, max(0.0, (x - self.box.x - BEAD) / max(1.0, self.box.w - 2 * BEAD))))

    def key(self, event: pygame.Event) -> bool:
        return False

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        key = ("scrub", box.w, box.h, self.marks)
        art.put(surface, art.vector(key, box.w, box.h, self._cord), box.x, box.y)
        x = box.x + BEAD + (box.w - 2 * BEAD) * self.part
        lit = look.hover or look.down
        side = 2 * BEAD + 6
        bead = art.vector(("scrub bead", lit), side, side, lambda pen: _bead(pen, side, lit), (side / 2, side / 2))
        art.put(surface, bead, x, box.y + box.h / 2)

    def _cord(self, pen: Pen) -> None:
        w, middle = self.box.w, self.box.h / 2
        pen.rounded(BEAD, middle - 3, w - 2 * BEAD, 6, 3, LINEN_DARK, INK, 1.4)
        for mark in self.marks:
            x = BEAD + (w - 2 * BEAD) * mark
            pen.rounded(x - 1.5, middle - 9, 3, 18, 1, ON_WOOD, INK, 1)


def _bead(pen: Pen, side: float, lit: bool) -> None:
    c, r = side / 2, side / 2 - 2
    pen.polygon([(c - r, c), (c, c - r), (c + r, c), (c, c + r)], STRAW if lit else IVORY, INK, 1.8)
    d = r * 0.4
    pen.polygon([(c - d, c), (c, c - d), (c + d, c), (c, c + d)], CINNABAR)


class Eyes(Widget):
    """A face: the deal is seen with its eyes when ``chosen``."""

    def __init__(self, box: Box, portrait: int, label: str, action: Action, chosen: bool) -> None:
        super().__init__(box)
        self.portrait, self.label, self.action, self.chosen = portrait, label, action, chosen

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        x, y = box.centre
        r = min(box.w, box.h) / 2
        if self.chosen or look.hover:
            art.put(surface, art.disc(r, GOLD if self.chosen else STRAW, INK), x, y)
        art.put(surface, art.portrait(self.portrait, r - 3.5), x, y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 8), box.x, box.y)
