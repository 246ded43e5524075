"""Single lines of text positioned on boards and sheets."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.art.text import CAP, Align, Face, fit, measure

LEAST = 0.62
"""The smallest scale of a line; text still too long is truncated."""


def line(
    surface: pygame.Surface,
    art: Art,
    words: str,
    x: float,
    y: float,
    size: float,
    face: Face = "bold",
    colour: str = INK,
    align: Align = "left",
    width: float | None = None,
) -> float:
    """One line with the middle of its capitals at ``y``, scaled down to fit ``width``.

    Returns its logical width.
    """
    if not words:
        return 0.0
    if width is not None:
        words = shortened(words, size * LEAST, face, width)
        size = fit(words, size, face, width)
    art.put(surface, art.text(words, size, face, colour, align, width), x, y + size * CAP)
    return measure(words, size, face)


def shortened(words: str, size: float, face: Face, width: float) -> str:
    """``words``, truncated with an ellipsis to fit at ``size``."""
    kept = words
    while len(kept) > 1 and measure(words if kept == words else f"{kept}…", size, face) > width:
        kept = kept[:-1].rstrip()
    return words if kept == words else f"{kept}…"
