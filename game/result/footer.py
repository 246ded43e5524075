"""What stands under the result's buttons: small plates for the deal that has ended, and what is said of it.

Pure places and pictures; what the plates do is game.result.next_steps's to say.
"""

from collections.abc import Callable, Sequence

import pygame

from game.result.next_steps import Afterwards
from game.result.tally_board import WIDTH
from game.ui.art import Art
from game.ui.widgets import Button, Place, Widget, line
from game.ui.widgets.base import Action

PLATE, GAP, ABOVE = 40.0, 8.0, 14.0
IN_ROW = 4
"""More plates than so many stand in two rows."""
LEADING, BEFORE = 22.0, 12.0
SIZE = 15.0
SAID = "#E4CFAE"


def room(after: Afterwards) -> float:
    """How high all of it is."""
    return _plates_high(after) + (BEFORE + LEADING * len(after.lines) if after.lines else 0.0)


def plates(after: Afterwards, place: Place, top: float, sounding: Callable[[Action], Action]) -> list[Widget]:
    """Small plates in rows, those of a row of one width, from ``top`` down."""
    count = len(after.acts)
    first = count if count <= IN_ROW else count // 2
    listed: list[Widget] = []
    for row, acts in enumerate((after.acts[:first], after.acts[first:])):
        listed += _row(acts, place, top + ABOVE + row * (PLATE + GAP), sounding)
    return listed


def _plates_high(after: Afterwards) -> float:
    """How high the plates are with the space above them."""
    rows = 1 if len(after.acts) <= IN_ROW else 2
    return PLATE * rows + GAP * (rows - 1) + ABOVE if after.acts else 0.0


def _row(
    acts: Sequence[tuple[str, Action]], place: Place, y: float, sounding: Callable[[Action], Action]
) -> list[Widget]:
    wide = (WIDTH - GAP * (len(acts) - 1)) / max(1, len(acts))
    return [
        Button(
            place.box(index * (wide + GAP), y, wide, PLATE),
            words,
            sounding(act),
            "linen",
            size=SIZE,
            face="bold",
            scale=place.scale,
            edge=8,
        )
        for index, (words, act) in enumerate(acts)
    ]


def draw_lines(surface: pygame.Surface, art: Art, place: Place, top: float, after: Afterwards) -> None:
    """What is said, below the plates."""
    y = top + _plates_high(after) + BEFORE + LEADING / 2
    for words in after.lines:
        x, middle = place.at(WIDTH / 2, y)
        line(surface, art, words, x, middle, SIZE * place.scale, "regular", SAID, "centre", WIDTH * place.scale)
        y += LEADING
