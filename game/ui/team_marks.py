"""The marks of teams and of a seat's own trumps: teams differ by shape as well as colour."""

from collections.abc import Sequence

import pygame

from engine.rules.cards import SUIT_LETTERS
from game.ui.art import Art, Pen
from game.ui.art.colours import INK, IVORY, LINEN, MALACHITE, OCHRE

PLUM = "#7A3B8F"
TOTAL_W, GAP = 58.0, 6.0
COLOURS = (MALACHITE, OCHRE, PLUM)
"""Circle, triangle and square, by team number."""


def draw_side(surface: pygame.Surface, art: Art, side: int, at: tuple[float, float], r: float = 13.0) -> None:
    """The mark of team 0, 1 or 2 with its centre at ``at``."""
    size = 2 * r + 6
    sprite = art.vector(("side", side, r), size, size, lambda pen: _mark(pen, side, r), (size / 2, size / 2))
    art.put(surface, sprite, *at)


def totals_wide(sides: int) -> float:
    """The width of the totals of this number of teams."""
    return sides * (TOTAL_W + GAP) - GAP


def draw_totals(
    surface: pygame.Surface, art: Art, at: tuple[float, float], sides: Sequence[int], counts: Sequence[int]
) -> None:
    """The total number of cards of each team, from ``at`` to the right; ``sides`` by seat."""
    x, y = at
    for side in range(max(sides) + 1):
        held = sum(count for mine, count in zip(sides, counts, strict=True) if mine == side)
        art.put(surface, art.disc(14, LINEN, INK, TOTAL_W), x + TOTAL_W / 2, y)
        draw_side(surface, art, side, (x + 15, y), 8.5)
        art.put(surface, art.text(str(held), 18, colour=INK, align="centre"), x + 40, y + 6)
        x += TOTAL_W + GAP


def draw_trump(surface: pygame.Surface, art: Art, suit: int, at: tuple[float, float], r: float = 13.0) -> None:
    """The trump suit of a single seat (R61)."""
    art.put(surface, art.disc(r, IVORY, INK), *at)
    art.put(surface, art.suit(SUIT_LETTERS[suit], r * 1.3), *at)


def _mark(pen: Pen, side: int, r: float) -> None:
    c, colour = r + 3, COLOURS[side]
    if side == 0:
        pen.circle(c, c, r + 1, INK)
        pen.circle(c, c, r - 1, colour)
        pen.circle(c, c, r * 0.38, IVORY)
    elif side == 1:
        for grow, fill in ((2.0, INK), (-1.2, colour), (-r * 0.62, IVORY)):
            pen.polygon(_triangle(c, r, grow), fill)
    else:
        half = r * 0.86
        pen.rounded(c - half, c - half, 2 * half, 2 * half, 2, colour, INK, 2.2)
        pen.rounded(c - half * 0.36, c - half * 0.36, half * 0.72, half * 0.72, 1, IVORY)


def _triangle(c: float, r: float, grow: float) -> list[tuple[float, float]]:
    top, low, half = c - r - grow * 1.3, c + r * 0.82 + grow * 0.7, r + grow * 1.3
    return [(c, top), (c + half, low), (c - half, low)]
