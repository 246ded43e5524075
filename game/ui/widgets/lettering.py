"""Lines of type put where they belong on boards and sheets."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.art.text import CAP, Align, Face

heard: list[tuple[str, float]] | None = None
"""While it is a list, every line that is printed and its size are put into it, for who cannot see it."""

LEAST = 0.62
"""A line is made smaller down to this part of its size; what is still too long is cut short."""


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
    """One line with the middle of its capitals at ``y``; made smaller where it would be wider than ``width``.

    Returns its logical width.
    """
    if not words:
        return 0.0
    if heard is not None:
        heard.append((words, size))
    if width is not None:
        words = shortened(art, words, size * LEAST, face, width)
        size = art.fit(words, size, face, width)
    art.put(surface, art.text(words, size, face, colour, align), x, y + size * CAP)
    return art.measure(words, size, face)


def shortened(art: Art, words: str, size: float, face: Face, width: float) -> str:
    """``words``, or as much of them as fits at ``size``, with an ellipsis."""
    kept = words
    while len(kept) > 1 and art.measure(words if kept == words else f"{kept}…", size, face) > width:
        kept = kept[:-1].rstrip()
    return words if kept == words else f"{kept}…"


def paragraph(
    surface: pygame.Surface,
    art: Art,
    words: str,
    x: float,
    y: float,
    size: float,
    width: float,
    face: Face = "regular",
    colour: str = INK,
    align: Align = "left",
    leading: float = 1.35,
) -> float:
    """Lines from the middle of the first at ``y``, broken at ``width``; ``x`` is the side ``align`` names.

    Returns where a following line's middle would lie.
    """
    global heard
    listening, heard = heard, None
    if listening is not None:
        listening.append((words, size))
    for words_of_line in art.wrap(words, size, face, width):
        line(surface, art, words_of_line, x, y, size, face, colour, align, width)
        y += size * leading
    heard = listening
    return y


@contextmanager
def listening_to() -> Iterator[list[tuple[str, float]]]:
    """What is printed meanwhile, line by line, and how large; a paragraph is one line."""
    global heard
    before, heard = heard, []
    try:
        yield heard
    finally:
        heard = before
