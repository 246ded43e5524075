"""A station's picture postcard, with the stamp that was pressed onto it."""

import pygame

from game.journey.line import Station
from game.journey.travels import Stamp
from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.widgets import Box

SHAPE = 2 / 3
"""A postcard's height by its width."""
RIM = 0.8
STAMP, RINGS = 0.13, 50.0
"""Radius of the stamp as a part of the card's width, and in its picture."""


def draw_postcard(surface: pygame.Surface, art: Art, station: Station, box: Box, stamp: Stamp = "") -> None:
    """The postcard filling a box, which has its shape."""
    picture, edge = art.cover(f"postcard_{station.key}", box.w, box.h), max(1, art.metrics.px(RIM))
    at = pygame.Rect(art.rect(box.x, box.y, 0, 0).topleft, (picture.width, picture.height))
    surface.fill(INK, at.inflate(2 * edge, 2 * edge))
    art.put(surface, picture, box.x, box.y)
    if stamp:
        entry = art.pictures.index[f"postcard_{station.key}"]
        assert entry.stamp is not None
        x, y = (at * box.w / entry.size[0] for at in entry.stamp)
        draw_stamp(surface, art, box.x + x, box.y + y, box.w * STAMP, stamp)


def draw_stamp(surface: pygame.Surface, art: Art, x: float, y: float, r: float, stamp: Stamp) -> None:
    """The postmark: the cockerel in its rings, the waves to their left."""
    art.put(surface, art.picture(f"journey_stamp_{stamp}", r / RINGS), x, y)
