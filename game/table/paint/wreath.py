"""A laurel wreath with the number of a place: at the table for who is out, on the result's board."""

from math import cos, radians, sin

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import GOLD, INK, IVORY, MALACHITE


def draw(surface: pygame.Surface, art: Art, x: float, y: float, place: int, r: float) -> None:
    """With its middle at ``x``, ``y``."""
    art.put(surface, art.vector("wreath", 2 * r, 2 * r, lambda pen: _wreath(pen, r), (r, r)), x, y)
    art.put(surface, art.text(str(place), r * 0.85, colour=IVORY, align="centre"), x, y + r * 0.3)


def _wreath(pen: Pen, r: float) -> None:
    """Two branches of leaves round a green disc."""
    pen.circle(r, r, r * 0.72, INK)
    pen.circle(r, r, r * 0.66, MALACHITE)
    for side in (-1, 1):
        for leaf in range(6):
            turn = radians(90 + side * (24 + leaf * 25))
            cx, cy = r + r * 0.74 * cos(turn), r + r * 0.74 * sin(turn)
            along = turn + side * radians(62)
            tip = (cx + r * 0.30 * cos(along), cy + r * 0.30 * sin(along))
            root = (cx - r * 0.22 * cos(along), cy - r * 0.22 * sin(along))
            bow = (-r * 0.13 * sin(along), r * 0.13 * cos(along))
            pen.polygon([root, (cx + bow[0], cy + bow[1]), tip, (cx - bow[0], cy - bow[1])], GOLD, INK, r * 0.05)
