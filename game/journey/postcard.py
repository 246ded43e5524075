"""A station's picture postcard, with the stamp that was pressed onto it."""

import pygame

from game.journey.line import Station
from game.journey.travels import Stamp
from game.ui.art import Art, Sprite
from game.ui.art.colours import INK
from game.ui.widgets import Box

SHAPE = 2 / 3
"""A postcard's height by its width."""
STAMP, RINGS = 0.13, 50.0
"""Radius of the stamp as a part of the card's width, and in its picture."""


def draw_postcard(surface: pygame.Surface, art: Art, station: Station, box: Box, stamp: Stamp = "") -> None:
    """The postcard filling a box, which has its shape."""
    art.put(surface, _picture(art, station, box.w, box.h), box.x, box.y)
    rim = art.vector(
        ("postcard's rim", box.w, box.h),
        *(box.w + 4, box.h + 4),
        lambda pen: pen.rounded(1, 1, box.w, box.h, 1, None, INK, 1.4),
        (1, 1),
    )
    art.put(surface, rim, box.x, box.y)
    if stamp:
        entry = art.pictures.index[f"postcard_{station.key}"]
        assert entry.stamp is not None
        x, y = (at * box.w / entry.size[0] for at in entry.stamp)
        draw_stamp(surface, art, box.x + x, box.y + y, box.w * STAMP, stamp)


def _picture(art: Art, station: Station, wide: float, high: float) -> Sprite:
    name = f"postcard_{station.key}"

    def make(k: float) -> Sprite:
        return art.pictures.covering(name, (max(1, round(wide * k)), max(1, round(high * k))))

    return art.made(("postcard", name, wide, high), make)


def draw_stamp(surface: pygame.Surface, art: Art, x: float, y: float, r: float, stamp: Stamp) -> None:
    """The postmark: the cockerel in its rings, the waves to their left."""

    def make(k: float) -> Sprite:
        return art.pictures.scaled(f"journey_stamp_{stamp}", k * r / RINGS)

    art.put(surface, art.made(("postmark", stamp, r), make), x, y)
