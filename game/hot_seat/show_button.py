"""The button of the curtain that shows cards. It is not obeyed at once, and it is seen filling until it is.

A press with the pointer names its target: made too early it is remembered, and obeyed when the button is full. A key or
a pad's button has no place, and may have been meant for what was there before: made too early it is refused, with a
knock and a start, and the button begins to fill again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin

import pygame

from game.ui.art import Art
from game.ui.art.shapes import PlateKind
from game.ui.widgets import Box, Button
from game.ui.widgets.base import CONFIRM_KEYS, Action, WidgetState

START = 7.0
"""How far a refused button starts aside."""
STARTS = 2


@dataclass(frozen=True, slots=True)
class Filling:
    """How a button looks: how far it is ``full``, whether it is ``held`` down, how far the ``start`` aside has come
    (0 and 1: it stands still), and its ``words``."""

    words: str
    full: float = 1.0
    held: bool = False
    start: float = 0.0


class ShowButton(Button):
    """``action``: the pointer pressed it, ``by_key``: a key did. ``filling`` is asked how it looks when it is drawn."""

    def __init__(
        self, box: Box, action: Action, by_key: Action, filling: Callable[[], Filling], size: float, scale: float
    ) -> None:
        super().__init__(box, "", action, icon="eye", size=size, face="bold", scale=scale)
        self._by_key, self._filling = by_key, filling

    @property
    def words(self) -> str:
        return self._filling().words

    @words.setter
    def words(self, words: str) -> None:
        """They are asked for, not kept."""

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in CONFIRM_KEYS:
            self._by_key()
            return True
        return False

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        now, box = self._filling(), self.box
        aside = START * self.scale * sin(2 * pi * STARTS * now.start) * (1 - now.start)
        look = WidgetState(look.hover, look.down or now.held, look.focus, look.active)
        left, right = (art.rect(box.x + aside, 0, w, 1) for w in (box.w * now.full, box.w))
        edge = art.rect(0, 0, 8 * self.scale, 1).w
        whole = surface.get_clip()
        parts: tuple[tuple[PlateKind, int, int], ...] = (
            ("linen", left.right if now.full else 0, surface.get_width()),
            ("take", 0, left.right if now.full < 1 else right.right + edge),
        )
        for kind, begin, end in parts:
            clip = pygame.Rect(begin, 0, end - begin, surface.get_height()).clip(whole)
            if clip.w <= 0 or (kind == "take" and not now.full) or (kind == "linen" and now.full >= 1):
                continue
            surface.set_clip(clip)
            shape = Box(box.x + aside, box.y, box.w, box.h)
            plate = Button(
                shape, now.words, self.action, kind, icon=self.icon, size=self.size, face=self.face, scale=self.scale
            )
            plate.draw(surface, art, look)
        surface.set_clip(whole)
