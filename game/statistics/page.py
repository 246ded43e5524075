"""What a page of the figures is to the book, and how figures are set on it."""

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, MUTED
from game.ui.widgets import Box, Widget, lettering, line


class Page(Protocol):
    """One page. It is drawn ``height`` high into a box as wide as that was asked for; the book scrolls it."""

    title: str
    suit: str

    def height(self, wide: float) -> float: ...

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None: ...

    def control(self, box: Box) -> Widget | None:
        """What the page is turned over by, at its head; None: nothing."""


def pair(surface: pygame.Surface, art: Art, what: str, figure: str, box: Box, size: float = 26.0) -> None:
    """A figure with what it counts, which may go into two lines. Whoever cannot see it is told both together."""
    with spoken_as(_("{what}: {figure}").format(what=what, figure=figure), size):
        middle, room = box.y + box.h / 2, box.w * 0.34
        line(surface, art, figure, box.x + room - 14, middle, size, "bold", INK, "right", room - 14)
        room_right = box.w - room - 8
        size, words = next(
            (
                (size, lines)
                for size, most in ((16.0, 2), (14.0, 3))
                if len(lines := art.wrap(what, size, "regular", room_right)) <= most
            ),
            (12.0, art.wrap(what, 12, "regular", room_right)),
        )
        for number, row in enumerate(words):
            y = middle + (number - (len(words) - 1) / 2) * size * 1.18
            line(surface, art, row, box.x + room, y, size, "regular", MUTED, "left", room_right)


def columns(wide: float) -> int:
    """How many figures stand side by side."""
    return 3 if wide >= 780 else 2 if wide >= 480 else 1


def grid(count: int, wide: float, high: float) -> Sequence[Box]:
    """Boxes of so many figures, row by row, from 0, 0."""
    across = columns(wide)
    each = wide / across
    return [Box(number % across * each, number // across * high, each, high) for number in range(count)]


class spoken_as:
    """While this lasts nothing that is printed is told to who cannot see it, but ``words`` instead of all."""

    def __init__(self, words: str, size: float) -> None:
        self._told = (words, size)

    def __enter__(self) -> None:
        self._heard, lettering.heard = lettering.heard, None
        if self._heard is not None:
            self._heard.append(self._told)

    def __exit__(self, *_error: object) -> None:
        lettering.heard = self._heard
