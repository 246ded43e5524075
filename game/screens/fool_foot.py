"""What stands under the result's buttons: small plates for the deal that has ended, and what is said of it.

Pure places and pictures; what the plates do is game.screens.fool_after's to say.
"""

from collections.abc import Callable

import pygame

from game.art import Art
from game.screens.fool_after import Afterwards
from game.screens.tally_board import WIDTH
from game.widgets import Button, Place, Widget, line
from game.widgets.base import Action

PLATE, GAP, ABOVE = 40.0, 8.0, 14.0
LEADING, BEFORE = 22.0, 12.0
SIZE = 15.0
SAID = "#E4CFAE"


def room(after: Afterwards) -> float:
    """How high all of it is."""
    plates = PLATE + ABOVE if after.acts else 0.0
    return plates + (BEFORE + LEADING * len(after.lines) if after.lines else 0.0)


def plates(after: Afterwards, place: Place, top: float, sounding: Callable[[Action], Action]) -> list[Widget]:
    """A row of small plates, all of one width, from ``top`` down."""
    count = len(after.acts)
    wide = (WIDTH - GAP * (count - 1)) / max(1, count)
    return [
        Button(
            place.box(index * (wide + GAP), top + ABOVE, wide, PLATE),
            words,
            sounding(act),
            "linen",
            size=SIZE,
            face="bold",
            scale=place.scale,
            edge=8,
        )
        for index, (words, act) in enumerate(after.acts)
    ]


def draw_lines(surface: pygame.Surface, art: Art, place: Place, top: float, after: Afterwards) -> None:
    """What is said, below the plates."""
    y = top + (PLATE + ABOVE if after.acts else 0.0) + BEFORE + LEADING / 2
    for words in after.lines:
        x, middle = place.at(WIDTH / 2, y)
        line(surface, art, words, x, middle, SIZE * place.scale, "regular", SAID, "centre", WIDTH * place.scale)
        y += LEADING
