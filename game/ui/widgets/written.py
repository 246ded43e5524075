"""A line in which cards may be named, as it is printed on boards and sheets."""

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.art.text import Align, Face
from game.ui.widgets import lettering


def written(
    surface: pygame.Surface,
    art: Art,
    words: str,
    x: float,
    y: float,
    size: float,
    face: Face = "regular",
    colour: str = INK,
    align: Align = "left",
    width: float | None = None,
    suits: str | None = None,
) -> float:
    """`Art.write`, heard by who cannot see it."""
    if lettering.heard is not None:
        lettering.heard.append((words, size))
    return art.write(surface, words, x, y, size, face, colour, align, width, suits)
