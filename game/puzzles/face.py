"""A puzzle as a card: its back until it is solved, then its trump and how many cards both sides hold; its stars."""

from math import cos, pi, sin

import pygame

from engine.puzzles.puzzle import Puzzle
from engine.rules.cards import SUIT_LETTERS
from game.puzzles.attempt import STARS
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS, LINEN_DARK, OCHRE, SHADE
from game.ui.widgets import line

APART = 1.16
"""From star to star, by their size."""
SHAPE = 1.4
"""Height of a card, by its width."""
EDGE = "#8d8676"
RAISED = 0.1
"""How far the trump lies above the middle: the number stands at the lower edge."""
AROUND = 0.1
"""Room round a card for its shadow, by its width."""


def face(art: Art, puzzle: Puzzle, wide: float) -> Sprite:
    """The open card: the trump in its middle, the other hand as small backs above, the own one below.

    Reference: the card's centre.
    """
    own, other = puzzle.own.bit_count(), puzzle.other.bit_count()
    more = AROUND * wide
    w, h = wide + 2 * more, SHAPE * wide + 2 * more

    def draw(surface: pygame.Surface, at: Art) -> None:
        key = ("puzzle card", wide, own, other)
        at.put(surface, at.vector(key, w, h, lambda pen: _card(pen, wide, more, own, other)), 0, 0)
        at.put(surface, at.suit(SUIT_LETTERS[puzzle.trump], 0.45 * wide), w / 2, h / 2 - RAISED * wide)

    key = ("puzzle face", wide, own, other, puzzle.trump, art.deck)
    return art.composed(key, w, h, draw, (w / 2, h / 2))


def _card(pen: Pen, wide: float, more: float, own: int, other: int) -> None:
    high, s = SHAPE * wide, wide / 60
    pen.rounded(more + 1.2 * s, more + 2.4 * s, wide, high, 4 * s, SHADE)
    pen.rounded(more, more, wide, high, 4 * s, IVORY, EDGE, 1.1 * s)
    for count, top, fill in ((other, 6 * s, CINNABAR), (own, high - 29 * s, LAPIS)):
        pitch = min(9.0 * s, (wide - 18 * s) / max(1, count - 1))
        left = more + wide / 2 - pitch * (count - 1) / 2 - 4 * s
        for number in range(count):
            x = left + number * pitch
            pen.rounded(x, more + top, 8 * s, 12 * s, 1.4 * s, fill, INK, 1.1 * s)
            pen.rounded(x + 2 * s, more + top + 2.2 * s, 4 * s, 7.6 * s, 0.6 * s, fill, IVORY, 0.8 * s)


def put_number(surface: pygame.Surface, art: Art, x: float, y: float, number: int, s: float, lit: bool = False) -> None:
    """A puzzle's number on a small plate at its card's lower edge."""
    art.put(surface, art.disc(9.5 * s, CINNABAR if lit else IVORY, INK, 34 * s), x, y)
    line(surface, art, str(number), x, y, 15 * s, "bold", IVORY if lit else INK, "centre")


def put_stars(surface: pygame.Surface, art: Art, x: float, y: float, size: float, earned: int) -> None:
    """All stars in a row round a middle; those that were not earned are only outlined."""
    w, h = APART * size * (STARS - 1) + 1.25 * size, 1.25 * size

    def draw(pen: Pen) -> None:
        for number in range(STARS):
            _draw_star(pen, 0.625 * size + number * APART * size, h / 2, size, number < earned)

    art.put(surface, art.vector(("puzzle stars", size, earned), w, h, draw, (w / 2, h / 2)), x, y)


def star(art: Art, size: float, earned: bool) -> Sprite:
    """One star; reference: its centre."""
    side = size * 1.25
    middle = side / 2

    def draw(pen: Pen) -> None:
        _draw_star(pen, middle, middle, size, earned)

    return art.vector(("puzzle star", size, earned), side, side, draw, (middle, middle))


def _draw_star(pen: Pen, x: float, y: float, size: float, earned: bool) -> None:
    turns = [(k * pi / 5 - pi / 2, (0.5 if k % 2 == 0 else 0.23) * size) for k in range(10)]
    points = [(x + far * cos(turn), y + far * sin(turn)) for turn, far in turns]
    pen.polygon(points, OCHRE if earned else IVORY, INK if earned else LINEN_DARK, size / 11)
