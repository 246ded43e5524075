"""A row of the keys page: an action, and its keys and buttons."""

from collections.abc import Sequence

import pygame

from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED, RULE, STRAW
from game.ui.art.text import measure
from game.ui.input import glyphs
from game.ui.input.glyphs import KeyCap
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.paper import dots
from game.ui.widgets.place import Box

ROW = 38.0
CAP, GAP, EDGE = 24.0, 6.0, 10.0
SHRINK = 0.8
"""The smallest scale of text that does not fit."""
CLASH, BEFORE = 20.0, 8.0
"""Width of the sign of a conflict, and distance between text and keys."""
BUTTON = 104.0
"""Width of the gamepad button's column at the right."""


class BindingRow(Widget):
    """A click, or Enter, waits for a key or button. ``clash``: one of its keys has another action too."""

    def __init__(
        self,
        box: Box,
        words: str,
        keys: Sequence[KeyCap],
        button: KeyCap | None,
        action: Action,
        waits: bool,
        clash: bool,
    ) -> None:
        super().__init__(box)
        self.words, self.keys, self.button, self.action = words, tuple(keys), button, action
        self.waits, self.clash = waits, clash
        self.writes = waits
        self.label = ", ".join(part for part in (words, *self._standing()) if part)

    def _standing(self) -> list[str]:
        """Its current keys and buttons."""
        if self.waits:
            return [_("Press a key or a button …")]
        caps = [*(cap.label for cap in self.keys), self.button.label if self.button is not None else ""]
        return [*caps, _("used twice") if self.clash else ""]

    @staticmethod
    def least(words: str, keys: Sequence[KeyCap]) -> float:
        """The minimum width, for text broken into two lines."""
        return max(_words(words), _caps(keys)) + 2 * EDGE

    @staticmethod
    def high(words: str, keys: Sequence[KeyCap], width: float) -> float:
        """The height; if text and keys do not fit side by side, the keys are below."""
        return ROW if _words(words) + _caps(keys) + 2 * EDGE + BEFORE <= width else 2 * ROW - 6

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        if look.hover or look.focus or self.waits:
            key = ("binding row", box.w, box.h)
            art.put(surface, art.vector(key, box.w, box.h, lambda pen: _ground(pen, box)), box.x, box.y)
        right, beside = box.x + box.w - EDGE, box.h <= ROW
        top, middle = (box.y + ROW / 2, box.y + box.h - ROW / 2) if not beside else (box.y + box.h / 2,) * 2
        if self.waits:
            words = _("Press a key or a button …")
            line(surface, art, words, right, middle, 16, "italic", CINNABAR, "right", box.w * (0.56 if beside else 0.9))
            left = right - box.w * 0.56
        else:
            left = self._draw_caps(surface, art, right - BUTTON, middle)
            if self.button is not None:
                x = right - BUTTON / 2 - glyphs.width(self.button, CAP) / 2
                glyphs.draw(surface, art, self.button, x, middle, CAP)
        room = (left - BEFORE if beside else right) - box.x - EDGE
        line(surface, art, self.words, box.x + EDGE, top, 17, "bold", INK, "left", room)
        dots(surface, art, box.x + EDGE, box.y + box.h, box.w - 2 * EDGE, RULE)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h - 2, 6), box.x, box.y + 1)

    def _draw_caps(self, surface: pygame.Surface, art: Art, right: float, y: float) -> float:
        """Draw the keys from left to right. Returns their left edge."""
        x = right
        if not self.keys:
            return x - line(surface, art, "–", x - 12, y, 16, "regular", MUTED) - 12
        for cap in reversed(self.keys):
            x -= glyphs.width(cap, CAP)
            glyphs.draw(surface, art, cap, x, y, CAP)
            x -= GAP
        if self.clash:
            x -= 20
            art.put(surface, art.disc(9, CINNABAR, IVORY), x + 9, y)
            art.put(surface, art.text("!", 15, "bold", IVORY, "centre"), x + 9, y + 5.2)
        return x


def _words(words: str) -> float:
    return measure(words, 17, "bold") * SHRINK


def _caps(keys: Sequence[KeyCap]) -> float:
    """Total width of the keys, the conflict sign before them and the button after them."""
    return sum(glyphs.width(cap, CAP) + GAP for cap in keys) + BUTTON + CLASH


def _ground(pen: Pen, box: Box) -> None:
    pen.rounded(0, 1, box.w, box.h - 2, 4, STRAW)
