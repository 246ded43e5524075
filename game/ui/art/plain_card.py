"""A card whose baked picture is missing or damaged: plain, but it can be played with."""

import pygame

from game.ui.art.colours import CINNABAR, INK, IVORY
from game.ui.art.shapes import Pen
from game.ui.art.text import font


def plain_card(name: str, pixels: int) -> pygame.Surface:
    """The premultiplied card, ``pixels`` wide: its index in the corner and large, or a red back."""
    k = pixels / 100
    pen = Pen(100, 140, k)
    back = name.startswith("back")
    pen.rounded(0.8, 0.8, 98.4, 138.4, 7, CINNABAR if back else IVORY, "#8d8676", 0.8)
    surface = pen.finish()
    if back:
        return surface
    rank, suit = name.split(".")[0][:-1], name.split(".")[0][-1:]
    colour = {"H": CINNABAR, "D": CINNABAR}.get(suit, INK)
    words = rank if suit in ("S", "H", "D", "C") else ""
    for size, x, y in ((28, 6, 2), (54, 34, 42)):
        drawn = font("serif", round(size * k)).render(words, True, colour).convert_alpha().premul_alpha()
        surface.blit(drawn, (round(x * k), round(y * k)), special_flags=pygame.BLEND_PREMULTIPLIED)
    for r, x, y in ((5, 13, 46), (9, 50, 112)):
        surface.blit(_pip(suit, r, colour, k), (round((x - r) * k), round((y - r) * k)))
    return surface


def _pip(suit: str, r: float, colour: str, k: float) -> pygame.Surface:
    """A small sign by outline: diamond, and circles for the others."""
    pen = Pen(2 * r, 2 * r, k)
    if suit == "D":
        pen.polygon([(r, 0), (2 * r, r), (r, 2 * r), (0, r)], colour)
    elif suit == "H":
        pen.circle(r * 0.55, r * 0.65, r * 0.5, colour)
        pen.circle(r * 1.45, r * 0.65, r * 0.5, colour)
        pen.polygon([(r * 0.1, r * 0.85), (r * 1.9, r * 0.85), (r, 2 * r)], colour)
    elif suit in ("S", "C"):
        pen.circle(r * 0.55, r * 1.2, r * 0.5, colour)
        pen.circle(r * 1.45, r * 1.2, r * 0.5, colour)
        if suit == "C":
            pen.circle(r, r * 0.5, r * 0.5, colour)
        else:
            pen.polygon([(r * 0.1, r), (r, 0), (r * 1.9, r)], colour)
        pen.polygon([(r, r), (r * 1.5, 2 * r), (r * 0.5, 2 * r)], colour)
    return pen.finish()
