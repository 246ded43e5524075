"""A small emblem for each game that shows its special feature: one drawing each in assets/pictures/emblems."""

from functools import partial

import pygame

from game.ui.art import Art
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY
from game.ui.layout import Picture
from game.ui.widgets import Box

WIDE, HIGH = 48.0, 44.0
OWN, CODE, NONE_YET = "own", "code", "none"
"""Emblems that belong to no preset: an own game, a game from a code, and the empty list of own games."""
BRIGHT = {"line": IVORY, "mark": GOLD, "sleepers": IVORY, "case": INK, "rim": CINNABAR}
"""What the drawings' named colours are on a dark ground; on paper they are as in the file."""


def emblem(key: str, bright: bool) -> Picture:
    """The emblem of a game, or one of the three other emblems. ``bright``: for a dark ground."""
    return Picture(partial(_put, key, bright), WIDE, HIGH)


def _put(key: str, bright: bool, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    name, colours = f"emblems/{key}.svg", BRIGHT if bright else {}
    drawing = art.made(
        ("emblem", key, bright, s), lambda k: art.pictures.drawing(name, WIDE * s * k, HIGH * s * k, colours)
    )
    art.put(surface, drawing, box.x, box.y)
