"""The marks of teams and of a seat's own trumps: teams differ by shape as well as colour."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.rules.cards import SUIT_LETTERS
from game.text.i18n import _
from game.text.naming import Company, Partners, side_total
from game.ui.art import Art, Pen
from game.ui.art.colours import INK, IVORY, LINEN, MALACHITE, OCHRE
from game.ui.art.text import measure

PLUM = "#7A3B8F"
TOTAL_R, TOTAL_SIZE, BESIDE_MARK, GAP = 14.0, 16.0, 29.0, 6.0
"""A label of the bar: half its height, its type, how far its words stand from its left end; between two of them."""
COLOURS = (MALACHITE, OCHRE, PLUM)
"""Circle, triangle and square, by team number."""


def draw_side(surface: pygame.Surface, art: Art, side: int, at: tuple[float, float], r: float = 13.0) -> None:
    """The mark of team 0, 1 or 2 with its centre at ``at``."""
    size = 2 * r + 6
    sprite = art.vector(("side", side, r), size, size, lambda pen: _mark(pen, side, r), (size / 2, size / 2))
    art.put(surface, sprite, *at)


class Total(NamedTuple):
    """How many cards a side holds, on a label in the bar; ``x`` is its left end."""

    side: int
    words: str
    x: float
    wide: float


def totals(
    company: Company, sides: Sequence[Sequence[int]], counts: Sequence[int], spans: Sequence[tuple[float, float]]
) -> list[Total]:
    """The labels of all ``sides``, the reader's first, in the free ``spans`` of the bar (left, right), from the right.

    Told as a person would, in fewer words where there is no room for that, at last by the number alone.
    """
    ordered = sorted(range(len(sides)), key=lambda side: company.reader not in sides[side])
    held = {side: sum(counts[seat] for seat in sides[side]) for side in ordered}
    told = [
        [side_total(company, sides[side], held[side]) for side in ordered],
        [company.say(_("{names}: {count}"), names=Partners(tuple(sides[side])), count=held[side]) for side in ordered],
        [str(held[side]) for side in ordered],
    ]
    for words in told:
        placed = _placed(list(zip(ordered, words, strict=True)), spans)
        if placed:
            return placed
    return []


def _placed(labels: Sequence[tuple[int, str]], spans: Sequence[tuple[float, float]]) -> list[Total]:
    """Each label as far to the right as possible, none if they do not all fit."""
    free, placed = list(spans), list[Total]()
    for side, words in reversed(labels):
        wide = measure(words, TOTAL_SIZE, "bold") + BESIDE_MARK + TOTAL_R
        while free and free[-1][1] - free[-1][0] < wide:
            free.pop()
        if not free:
            return []
        left, right = free[-1]
        placed.insert(0, Total(side, words, right - wide, wide))
        free[-1] = left, right - wide - GAP
    return placed


def draw_totals(surface: pygame.Surface, art: Art, y: float, labels: Sequence[Total]) -> None:
    """The labels with their middle at ``y``."""
    for label in labels:
        art.put(surface, art.disc(TOTAL_R, LINEN, INK, label.wide), label.x + label.wide / 2, y)
        draw_side(surface, art, label.side, (label.x + 15, y), 8.5)
        art.put(surface, art.text(label.words, TOTAL_SIZE, colour=INK), label.x + BESIDE_MARK, y + 5.5)


def draw_trump(surface: pygame.Surface, art: Art, suit: int, at: tuple[float, float], r: float = 13.0) -> None:
    """A trump suit on a round sign with a gold rim: the deal's, or that of a single seat (R61)."""
    art.put(surface, art.disc(r, OCHRE, INK), *at)
    art.put(surface, art.disc(r * 0.82, IVORY, IVORY), *at)
    art.put(surface, art.suit(SUIT_LETTERS[suit], r * 1.2), *at)


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
