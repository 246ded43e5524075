"""A station's picture postcard, with the stamp that was pressed onto it."""

from math import cos, pi, sin

import pygame

from game.journey.line import Station
from game.journey.travels import Stamp
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS
from game.ui.widgets import Box

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
        draw_stamp(surface, art, box.x + box.w * 0.83, box.y + box.h * 0.24, box.w * STAMP, stamp)


def _picture(art: Art, station: Station, wide: float, high: float) -> Sprite:
    name = f"postcard_{station.key}"

    def make(k: float) -> Sprite:
        return art.pictures.covering(name, (max(1, round(wide * k)), max(1, round(high * k))))

    return art.made(("postcard", name, wide, high), make)


def draw_stamp(surface: pygame.Surface, art: Art, x: float, y: float, r: float, stamp: Stamp) -> None:
    """A postmark: two rings, a star between waves."""
    ink = INKS[stamp]
    art.put(
        surface,
        art.vector(("postmark", r, ink), 3.6 * r, 2.2 * r, lambda pen: _mark(pen, r, ink), (2.4 * r, 1.1 * r)),
        x,
        y,
    )


def _mark(pen: Pen, r: float, ink: str) -> None:
    x, y, thick = 2.4 * r, 1.1 * r, max(1.2, r * 0.09)
    for row in (-0.45, 0.0, 0.45):
        wave = [(x - r * (0.7 + t / 8), y + r * (row + 0.09 * sin(t * pi / 2))) for t in range(13)]
        pen.line(wave, thick, ink)
    pen.circle(x, y, r, ink)
    pen.circle(x, y, r - thick, IVORY)
    pen.circle(x, y, 0.72 * r, ink)
    pen.circle(x, y, 0.72 * r - 0.7 * thick, IVORY)
    star = [
        (x + r * reach * sin(turn * pi / 5), y - r * reach * cos(turn * pi / 5))
        for turn in range(10)
        for reach in [0.5 if turn % 2 == 0 else 0.21]
    ]
    pen.polygon(star, ink)
