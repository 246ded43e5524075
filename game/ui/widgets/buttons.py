"""Buttons: printed plates and icons."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK, IVORY, MUTED, STRAW
from game.ui.art.shapes import Pen, PlateKind, PlateState
from game.ui.art.text import Align, Face, fit
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

LIGHT_ON: tuple[PlateKind, ...] = ("main", "take")


class Button(Widget):
    """A printed plate with a label, and optionally a second line or an icon. ``edge``: horizontal padding."""

    def __init__(
        self,
        box: Box,
        words: str,
        action: Action,
        kind: PlateKind = "plain",
        *,
        under: str = "",
        icon: str = "",
        size: float = 20,
        face: Face = "serif",
        left: bool = False,
        scale: float = 1.0,
        enabled: bool = True,
        edge: float = 16,
    ) -> None:
        super().__init__(box, scale, enabled)
        self.words, self.action, self.kind, self.edge = words, action, kind, edge
        self.under, self.icon, self.size, self.face, self.left = under, icon, size, face, left

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        state: PlateState = "rest"
        if not self.enabled:
            state = "off"
        elif look.down:
            state = "down"
        elif look.hover:
            state = "hover"
        art.put(surface, art.plate(box.w, box.h, self.kind, state), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)
        colour = IVORY if self.kind in LIGHT_ON else INK
        if not self.enabled:
            colour = "#7A6F60"
        middle = box.y + box.h / 2 + (2 if look.down else 0) - (11 * s if self.under else 0)
        self._words(surface, art, middle, colour)

    def _words(self, surface: pygame.Surface, art: Art, middle: float, colour: str) -> None:
        box, s = self.box, self.scale
        sign = self.size * 1.2 * s if self.icon else 0.0
        gap = 10 * s if self.icon else 0.0
        room = box.w - 2 * self.edge * s - sign - gap
        size = fit(self.words, self.size * s, self.face, room)
        size *= min(1.0, room / art.set_wide(self.words, size, self.face)) if self.words else 1.0
        wide = art.set_wide(self.words, size, self.face)
        x = box.x + 24 * s if self.left else box.x + (box.w - wide - sign - gap) / 2
        if self.icon:
            art.put(surface, art.icon(self.icon, sign, colour), x + sign / 2, middle)
        line(surface, art, self.words, x + sign + gap, middle, size, self.face, colour)
        if self.under:
            pale = "#FBE6D6" if self.kind in LIGHT_ON else MUTED
            side = box.x + 24 * s if self.left else box.x + box.w / 2
            align: Align = "left" if self.left else "centre"
            line(surface, art, self.under, side, middle + 27 * s, 16.5 * s, "regular", pale, align, box.w - 40 * s)


class SignButton(Widget):
    """An icon on a plate (``plain``) or directly on the background."""

    def __init__(self, box: Box, icon: str, action: Action, colour: str = INK, plain: bool = False) -> None:
        super().__init__(box)
        self.icon, self.action, self.colour, self.plain = icon, action, colour, plain

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        x, y = box.centre
        if self.plain:
            state: PlateState = "down" if look.down else "hover" if look.hover else "rest"
            art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)
            y += 2 if look.down else 0
        elif look.hover or look.down:
            ground = art.vector(
                ("sign ground", box.w, box.h), box.w, box.h, lambda pen: pen.rounded(0, 0, box.w, box.h, 8, STRAW)
            )
            art.put(surface, ground, box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + (3 if self.plain else 0), 6), box.x, box.y)
        art.put(surface, art.icon(self.icon, min(box.w, box.h) * 0.56, self.colour), x, y)


class CrossButton(Widget):
    """A close button."""

    def __init__(self, box: Box, action: Action) -> None:
        super().__init__(box)
        self.action = action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        side, pressed = min(box.w, box.h), look.hover or look.down

        def paint(pen: Pen) -> None:
            if pressed:
                pen.rounded(0, 0, box.w, box.h, 8, STRAW)
            arm, (x, y) = side * 0.2, (box.w / 2, box.h / 2)
            for lean in (-1, 1):
                pen.line([(x - arm, y - arm * lean), (x + arm, y + arm * lean)], side * 0.08, INK)

        art.put(surface, art.vector(("cross", box.w, box.h, pressed), box.w, box.h, paint), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)
