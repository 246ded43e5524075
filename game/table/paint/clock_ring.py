"""The clock of whoever is asked: a ring round the face on a plate, a line below the own ribbon; the last seconds as a
number.

Each part of it is a picture that is kept, so that a clock that runs costs nothing.
"""

from math import cos, radians, sin

import pygame

from game.table.layout.geometry import RIBBON_H, RIBBON_W, Point
from game.table.scene import ClockFace
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY

RING, WIDE = 37.0, 4.0
"""Radius and width of the ring."""
FACE_AT = -44.0, -13.0
"""The middle of a face, from the middle of its plate."""
LINE, LINE_BELOW = 6.0, 4.0
"""Height of the line below the ribbon, and its distance from it."""
NUMBER = 13.0
"""Radius of the number's disc."""


def draw_ring(surface: pygame.Surface, art: Art, plate: Point, clock: ClockFace) -> None:
    """Round the face of a plate with its middle at ``plate``."""
    x, y = plate[0] + FACE_AT[0], plate[1] + FACE_AT[1]
    half = RING + WIDE

    def paint(pen: Pen) -> None:
        turn = 360 * clock.left / clock.steps
        pen.line(_arc(half, 360), WIDE + 2.4, INK)
        if turn:
            pen.line(_arc(half, turn), WIDE, CINNABAR if clock.counted else GOLD)

    key = "clock ring", clock.left, clock.steps, bool(clock.counted)
    art.put(surface, art.vector(key, 2 * half, 2 * half, paint, (half, half)), x, y)
    if clock.counted:
        _number(surface, art, (x - RING * 0.72, y + RING * 0.72), clock.counted)


def _arc(middle: float, turn: float) -> list[Point]:
    """From the top, as the hands of a clock go backwards: what is left ends at the top."""
    steps = max(1, round(turn / 4))
    angles = (radians(-90 - turn * step / steps) for step in range(steps + 1))
    return [(middle + RING * cos(angle), middle + RING * sin(angle)) for angle in angles]


def draw_line(surface: pygame.Surface, art: Art, ribbon: Point, clock: ClockFace) -> None:
    """Below the own ribbon, with its middle at ``ribbon``."""
    x, y = ribbon[0], ribbon[1] + RIBBON_H / 2 + LINE_BELOW
    wide = RIBBON_W - 24

    def paint(pen: Pen) -> None:
        low = LINE / 2
        pen.line([(low, low), (wide - low, low)], LINE, INK)
        if clock.left:
            end = low + 1 + (wide - 2 * low - 2) * clock.left / clock.steps
            pen.line([(low + 1, low), (end, low)], LINE - 2.4, CINNABAR if clock.counted else GOLD)

    key = "clock line", clock.left, clock.steps, bool(clock.counted)
    art.put(surface, art.vector(key, wide, LINE, paint, (wide / 2, 0)), x, y)
    if clock.counted:
        _number(surface, art, (x + RIBBON_W / 2 - 3, ribbon[1]), clock.counted)


def _number(surface: pygame.Surface, art: Art, at: Point, seconds: int) -> None:
    art.put(surface, art.disc(NUMBER, CINNABAR, IVORY), *at)
    art.put(surface, art.text(str(seconds), 17, colour=IVORY, align="centre"), at[0], at[1] + 6)
