"""An answer over the table, such as to a solved puzzle or a finished lesson: how far each thing of it has come, and the
seal that is pressed onto it.
"""

import pygame

from game.ui.art import Art

FAR, STEPS = 1.7, 12
"""How large a thing is when it begins to come, and in how many steps things grow: each is drawn once."""


def come(elapsed: float, begins: float, lasts: float) -> float:
    """How far a thing has come, 0 to 1, slowing down to its end; ``elapsed`` in ms like the others."""
    passed = min(1.0, max(0.0, (elapsed - begins) / lasts))
    return 1 - (1 - passed) ** 2


def stepped(size: float) -> float:
    """``size`` in steps."""
    return round(size * STEPS * 2) / (STEPS * 2) if size < 4 else round(size)


def draw_seal(surface: pygame.Surface, art: Art, at: tuple[float, float], size: float, share: float) -> None:
    """The seal, which has ``share`` so far come down (0 to 1)."""
    art.put(surface, art.part("road", "seal", stepped(size * (FAR - (FAR - 1) * share))), *at)
