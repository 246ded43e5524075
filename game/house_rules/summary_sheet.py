"""The rules in short on a printed sheet: as many sentences as the paper holds."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.house_rules.rules_text import RulesPassage
from game.ui.art import Art
from game.ui.art.colours import CINNABAR
from game.ui.controls import DOTS, dotted
from game.ui.layout import Column, Node, Page, Picture, Row, Text
from game.ui.styles import Style
from game.ui.widgets import Box
from game.ui.widgets.reading import bullet

HEAD = Style(18, "serif", leading=1.11)
SENTENCES = Style(16, leading=1.25)
SUIT, BULLET = 28.0, 12.0
GAP, WIDEST = 12.0, 22.0
"""Between two passages, and where the paper has room left."""
NARROW, LOW = 220.0, 120.0
SUITS = "SHCD"


@dataclass(frozen=True, slots=True)
class RulesSummary(Node):
    """Takes what room there is: first the first sentence of each passage, then what more there is.

    What differs from the usual game has a red head and a lozenge.
    """

    passages: Sequence[RulesPassage]
    grow: float = 1.0

    def narrow(self) -> float:
        return NARROW

    def wide(self) -> float:
        return NARROW

    def high(self, width: float) -> float:
        return LOW

    def place(self, box: Box, page: Page) -> None:
        counts = self.fitting(box.w, box.h)
        spare = box.h - self._column(counts, GAP).high(box.w)
        gap = min(WIDEST, GAP + max(0.0, spare) / sum(count > 0 for count in counts))
        self._column(counts, gap).place(box, page)

    def fitting(self, width: float, height: float) -> list[int]:
        """How many sentences of each passage are printed."""
        counts = [0] * len(self.passages)
        for turn in range(max(len(passage.lines) for passage in self.passages)):
            for index, passage in enumerate(self.passages):
                if counts[index] == turn < len(passage.lines):
                    counts[index] += 1
                    if self._column(counts, GAP).high(width) > height:
                        counts[index] -= 1
        return counts

    def _column(self, counts: Sequence[int], gap: float) -> Column:
        printed = [(passage, count) for passage, count in zip(self.passages, counts, strict=True) if count]
        rows: list[Node] = []
        for number, (passage, count) in enumerate(printed):
            rows += [*([dotted()] if number else []), _passage(passage, count, SUITS[number % len(SUITS)])]
        return Column(*rows, gap=(gap - DOTS) / 2)


def _passage(passage: RulesPassage, count: int, suit: str) -> Row:
    """The head and the first sentences as one paragraph."""
    head = Text(passage.title, HEAD, colour=CINNABAR if passage.different else "", single=True)
    mark = Picture(_bullet, BULLET, BULLET) if passage.different else None
    sentences = Text(" ".join(line.text for line in passage.lines[:count]), SENTENCES)
    words = Column(Row(head, mark, gap=6), sentences, grow=1)
    return Row(Picture(partial(_suit, suit), SUIT, SUIT), words, gap=16, across="start")


def _suit(suit: str, surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.suit(suit, 22 * scale), *box.centre)


def _bullet(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, bullet(art, scale, CINNABAR), *box.centre)
