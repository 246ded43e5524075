"""A progress bar."""

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY
from game.ui.widgets.place import Box

STEPS = 100
"""The number of distinct states drawn."""


def progress(surface: pygame.Surface, art: Art, bar: Box, part: float) -> None:
    """Draw the bar filled to ``part``, 0 to 1."""
    share = round(part * STEPS) / STEPS
    drawn = art.vector(
        ("progress", bar.w, bar.h, share), bar.w + 4, bar.h + 4, lambda pen: _bar(pen, bar.w, bar.h, share), (2, 2)
    )
    art.put(surface, drawn, bar.x, bar.y)


def _bar(pen: Pen, w: float, h: float, share: float) -> None:
    pen.rounded(2, 2, w, h, h / 2, IVORY, INK, 1.6)
    if share > 0:
        pen.rounded(4, 4, max(h - 4, (w - 4) * share), h - 4, (h - 4) / 2, CINNABAR)
