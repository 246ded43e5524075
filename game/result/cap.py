"""The fool's cap on a portrait."""

import pygame

from game.ui.art import Art
from game.ui.widgets import Place

RADIUS = 92.0
"""The radius of a portrait whose cap is not scaled."""
CROWN = (92.0, 62.0)
TILT = -6.0


def put_cap(
    surface: pygame.Surface,
    art: Art,
    place: Place,
    portrait: int,
    at: tuple[float, float],
    radius: float,
    *,
    lean: float = TILT,
    shift: tuple[float, float] = (0.0, 0.0),
    falls: bool = False,
) -> None:
    """On the portrait of this radius with its centre ``at``; moved by ``shift``. It ``falls``: it leans so for a frame,
    and is not kept.
    """
    k = radius / RADIUS
    crown = art.pictures.index[f"portrait-{portrait}"].crown or CROWN
    x, y = at[0] + (crown[0] - RADIUS) * k + shift[0], at[1] + (crown[1] - RADIUS) * k + shift[1]
    size = k * place.scale
    cap = art.picture("jester_cap", size).turned(lean) if falls else art.turned("jester_cap", lean, size)
    art.put(surface, cap, *place.at(x, y))
