"""The code of an address, as a picture that a phone's camera reads."""

from collections.abc import Callable

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK, IVORY
from game.ui.layout import Picture
from game.ui.widgets import Box

MARGIN = 3
"""White modules round the code; cameras need some."""


def matrix(words: str) -> list[list[bool]]:
    """The modules of the code, dark ones True."""
    import segno  # only where a code is shown

    return [[bool(module) for module in row] for row in segno.make(words, error="m", micro=False).matrix]


def code(words: str, size: float) -> Picture:
    """The code in a square. The words are not for screen readers: a camera reads them."""
    modules = matrix(words)
    return Picture(_drawn(modules), size, size)


def _drawn(modules: list[list[bool]]) -> Callable[[pygame.Surface, Art, Box, float], None]:
    def draw(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        whole = art.rect(box.x, box.y, box.w, box.h)
        each = max(1, min(whole.w, whole.h) // (len(modules) + 2 * MARGIN))  # whole pixels: edges stay sharp
        side = each * len(modules)
        surface.fill(IVORY, whole)
        left, top = whole.centerx - side // 2, whole.centery - side // 2
        for y, row in enumerate(modules):
            for x, dark in enumerate(row):
                if dark:
                    surface.fill(INK, (left + x * each, top + y * each, each, each))

    return draw
