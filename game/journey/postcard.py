"""A station's picture postcard, with the stamp that was pressed onto it."""

import pygame

from game.journey.line import Station
from game.journey.travels import Stamp
from game.ui.art import Art, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS
from game.ui.widgets import Box
from game.ui.widgets.paper import postmark

SHAPE = 2 / 3
"""A postcard's height by its width."""
EDGE = 0.035
"""The white border, as a part of the width."""
STAMP = 0.15
"""Radius of the stamp, likewise."""
INKS: dict[Stamp, str] = {"red": CINNABAR, "blue": LAPIS}


def draw_postcard(surface: pygame.Surface, art: Art, station: Station, box: Box, stamp: Stamp = "") -> None:
    """The postcard filling a box, which has its shape."""
    edge = box.w * EDGE
    card = art.vector(
        ("postcard", box.w, box.h),
        *(box.w + 4, box.h + 4),
        lambda pen: pen.rounded(1, 1, box.w, box.h, 3, IVORY, INK, 1.4),
        (1, 1),
    )
    art.put(surface, card, box.x, box.y)
    wide, high = box.w - 2 * edge, box.h - 2 * edge
    art.put(surface, _picture(art, station, wide, high), box.x + edge, box.y + edge)
    if stamp:
        postmark(surface, art, box.x + box.w * 0.83, box.y + box.h * 0.24, box.w * STAMP, INKS[stamp])


def _picture(art: Art, station: Station, wide: float, high: float) -> Sprite:
    name = f"postcard_{station.key}"

    def make(k: float) -> Sprite:
        return art.pictures.covering(name, (max(1, round(wide * k)), max(1, round(high * k))))

    return art.made(("postcard", name, wide, high), make)
