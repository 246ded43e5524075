"""The printed sheet beside the table of a new game: the rules in short, as many as the paper holds."""

from collections.abc import Sequence

import pygame

from game.house_rules.rules_text import Passage
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, RULE
from game.ui.art.text import wrap
from game.ui.widgets import Place, line
from game.ui.widgets.paper import dots
from game.ui.widgets.reading import bullet

HEAD, TEXT, LEADING = 18.0, 16.0, 20.0
GAP = 12.0
"""Between two passages."""

Printed = tuple[Passage, list[str]]


def fitting(passages: Sequence[Passage], wide: float, high: float) -> list[Printed]:
    """The passages that fit, each with its lines of type: first the first sentence of each, then what more there is."""
    taken = [0] * len(passages)
    left = high + GAP
    for turn in range(max(len(passage.lines) for passage in passages)):
        for index, passage in enumerate(passages):
            if taken[index] != turn or turn >= len(passage.lines):
                continue
            cost = len(_broken(passage, turn + 1, wide)) - len(_broken(passage, turn, wide))
            need = cost * LEADING + (LEADING + GAP if turn == 0 else 0.0)
            if need <= left:
                taken[index] += 1
                left -= need
    return [(passage, _broken(passage, count, wide)) for passage, count in zip(passages, taken, strict=True) if count]


def _broken(passage: Passage, count: int, wide: float) -> list[str]:
    """The first ``count`` sentences as one paragraph."""
    return wrap(" ".join(line.text for line in passage.lines[:count]), TEXT, "regular", wide)


def draw_short(
    surface: pygame.Surface, art: Art, place: Place, passages: Sequence[Passage], wide: float, high: float
) -> None:
    """The passages from the origin of ``place``, spread over ``high``; what differs has a red head and a lozenge."""
    s = place.scale
    printed = fitting(passages, wide - 44, high)
    used = sum(LEADING * (1 + len(lines)) + GAP for _, lines in printed) - GAP
    spread = min(10.0, max(0.0, high - used) / max(1, len(printed)))
    y = spread / 2
    suits = "SHCD"
    for index, (passage, lines) in enumerate(printed):
        if index:
            left, top = place.at(0, y - (GAP + spread) / 2 - 1)
            dots(surface, art, left, top, wide * s, RULE)
        colour = CINNABAR if passage.different else INK
        art.put(surface, art.suit(suits[index % 4], 22 * s), *place.at(14, y + LEADING * 0.5))
        left, middle = place.at(44, y + LEADING * 0.5)
        head = line(surface, art, passage.title, left, middle, HEAD * s, "serif", colour, "left", (wide - 64) * s)
        if passage.different:
            art.put(surface, bullet(art, s, CINNABAR), left + head + 12 * s, middle)
        for number, words in enumerate(lines):
            left, middle = place.at(44, y + LEADING * (number + 1.55))
            line(surface, art, words, left, middle, TEXT * s, "regular", INK)
        y += LEADING * (1 + len(lines)) + GAP + spread
