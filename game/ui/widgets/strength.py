"""A computer's level as a row of lozenges."""

import pygame

from engine.bots.levels import LEVELS
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, LINEN_DARK

MOST = len(LEVELS)


def strength_wide(r: float) -> float:
    """The total width of lozenges with radius ``r``."""
    return _pitch(r) * (MOST - 1) + 2 * r


def _pitch(r: float) -> float:
    return 2 * r + 1.5


def draw_strength(
    surface: pygame.Surface,
    art: Art,
    strength: int,
    x: float,
    y: float,
    r: float,
    full: str = CINNABAR,
    bare: str = LINEN_DARK,
    edge: str = INK,
) -> float:
    """Lozenges from the left edge ``x``, centred at ``y``, ``strength`` of them filled. Returns their width."""
    wide, high = strength_wide(r) + 4, 2 * r + 4

    def draw(pen: Pen) -> None:
        for index in range(MOST):
            cx, cy = r + 2 + index * _pitch(r), r + 2
            fill = full if index < strength else bare
            pen.polygon([(cx - r, cy), (cx, cy - r), (cx + r, cy), (cx, cy + r)], fill, edge, max(1.0, r / 4))

    sprite = art.vector(("strength", strength, r, full, bare, edge), wide, high, draw, (2, high / 2))
    art.put(surface, sprite, x, y)
    return wide - 4
