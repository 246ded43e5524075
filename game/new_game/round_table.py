"""The table of a new game, seen from above: wood, cloth and a pack on it."""

import math

import pygame

from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import FELT, INK, OCHRE
from game.ui.art.shapes import blurred, shape
from game.ui.widgets import Place

TABLE, RADII = (340.0, 238.0), (232.0, 148.0)


def draw_table(surface: pygame.Surface, art: Art, place: Place) -> None:
    """The table in the room's coordinates."""
    s, (rx, ry) = place.scale, RADII

    def draw(pen: Pen) -> None:
        x, y = (rx + 4) * s, (ry + 4) * s
        pen.ellipse(x, y + 6 * s, (rx + 1.5) * s, (ry + 1.5) * s, INK)
        pen.ellipse(x, y, (rx + 1.5) * s, (ry + 1.5) * s, INK)
        pen.ellipse(x, y, (rx - 1.5) * s, (ry - 1.5) * s, "#8A5530")
        pen.ellipse(x, y, (rx - 24.5) * s, (ry - 24.5) * s, INK)
        pen.ellipse(x, y, (rx - 27.5) * s, (ry - 27.5) * s, FELT)
        for step in range(44):
            turn = math.radians(step * 360 / 44)
            cx, cy, r = x + (rx - 13) * s * math.cos(turn), y + (ry - 13) * s * math.sin(turn), 5 * s
            pen.polygon([(cx - r, cy), (cx, cy - r), (cx + r, cy), (cx, cy + r)], OCHRE if step % 2 else "#F1D9A8")
        oval = [
            (x + (rx - 37) * s * math.cos(t / 60 * math.pi), y + (ry - 37) * s * math.sin(t / 60 * math.pi))
            for t in range(121)
        ]
        pen.dashed(oval, 1.6 * s, "#2E7A55", 3 * s, 7 * s)

    w, h = (2 * rx + 8) * s, (2 * ry + 16) * s
    x, y = place.at(TABLE[0] - rx, TABLE[1] - ry)
    art.put(surface, art.made(("table shadow", s), lambda k: _oval_shadow(rx * s, ry * s, k)), x + 4 * s, y + 16 * s)
    art.put(surface, art.vector(("round table", s), w, h, draw, (4 * s, 4 * s)), x, y)
    cx, cy = place.at(*TABLE)
    art.put(surface, art.card("KH", 62 * s, 90), cx + 30 * s, cy + 2 * s)
    for step in range(3):
        art.put(surface, art.card("back", 62 * s), cx - (32 + step * 1.5) * s, cy - step * 1.5 * s)


def _oval_shadow(rx: float, ry: float, k: float) -> Sprite:
    margin = 28.0
    oval = shape(
        2 * (rx + margin), 2 * (ry + margin), k, lambda p: p.ellipse(rx + margin, ry + margin, rx, ry, "#0A0502A0")
    )
    return Sprite(blurred(oval.surface, round(22 * k)), (round(margin * k), round(margin * k)))
