"""The preview of the selected puzzle: both hands, the table, the trump."""

from collections.abc import Sequence

import pygame

from engine.puzzles.puzzle import Puzzle, rules_of
from engine.rules.cards import SUIT_LETTERS
from game.puzzles.collection import PuzzleEntry
from game.puzzles.session import chairs
from game.puzzles.wording import kind_title
from game.session.seats import own_name
from game.storage.settings import Settings
from game.table.layout.geometry import CARD_H, CARD_W
from game.table.layout.layout import in_order
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.cards import face_name
from game.ui.layout import Column, Draw, Node, Picture, Row, Text, spring
from game.ui.styles import HINT, NOTE, SMALL, SUBTITLE
from game.ui.widgets import Box

WIDE = 84.0
SUIT = 28.0
LEAST = 60.0
"""Minimum height of cards."""


def preview(entry: PuzzleEntry, settings: Settings, low: bool) -> Node:
    """The content of the panel beside the page, or ``low`` below it: then the hands lie beside each other."""
    puzzle = entry.puzzle
    titles = (
        Text(_("Puzzle {number}").format(number=entry.number), SUBTITLE, "centre", single=True),
        Text(kind_title(puzzle.kind), NOTE, "centre", single=True),
    )
    other = _hand(chairs(settings)[1].name, puzzle, puzzle.other)
    own = _hand(own_name(settings), puzzle, puzzle.own)
    if low:
        hands = Row(*(Column(*hand, gap=4, grow=1) for hand in (own, other)), gap=20, equal=True, across="fill", grow=2)
        return Column(*titles, hands, _table(puzzle), gap=4, grow=1)
    return Column(*titles, *other, _table(puzzle), *own, gap=4, grow=1)


def _hand(name: str, puzzle: Puzzle, cards: int) -> tuple[Node, Node]:
    """A hand with its owner's name."""
    return Text(name, HINT, "centre", single=True), Picture(_cards(_shown(puzzle, cards)), height=LEAST, grow=1)


def _shown(puzzle: Puzzle, cards: int) -> Sequence[str]:
    rules = rules_of(puzzle.pack)
    ordered = in_order(cards, rules.pack, puzzle.trump, rules.tables[puzzle.trump].order)
    return [face_name(rules.pack.names[card]) for card in ordered]


def _cards(names: Sequence[str]) -> Draw:
    """Cards side by side, as large as possible."""

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        wide = min(WIDE * s, box.h * CARD_W / CARD_H)
        middle, y = box.centre
        pitch = min(wide * 0.62, (box.w - wide) / max(1, len(names) - 1))
        start = middle - pitch * (len(names) - 1) / 2
        for number, name in enumerate(names):
            art.put(surface, art.card(name, wide), start + number * pitch, y)

    return draw


def _table(puzzle: Puzzle) -> Node:
    """The trump, and the cards on the table."""

    def suit(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        art.put(surface, art.suit(SUIT_LETTERS[puzzle.trump], 24 * s), *box.centre)

    trump = Column(spring(), Text(_("Trumps"), SMALL, single=True), Picture(suit, SUIT, SUIT), spring(), across="start")
    return Row(trump, Picture(_pairs(puzzle), height=LEAST, grow=1), gap=10, across="fill", grow=1)


def _pairs(puzzle: Puzzle) -> Draw:
    """Attacking cards, each with the card that beats it."""
    pack = rules_of(puzzle.pack).pack

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        wide = min(WIDE * 0.8 * s, (box.h - 12 * s) * CARD_W / CARD_H)
        pitch = min(1.25 * wide, (box.w - wide) / max(1, len(puzzle.pairs) - 1))
        middle, y = box.centre
        start = middle - pitch * (len(puzzle.pairs) - 1) / 2
        for number, (attack, cover) in enumerate(puzzle.pairs):
            x = start + number * pitch
            art.put(surface, art.card(face_name(pack.names[attack]), wide), x, y - 5 * s)
            if cover >= 0:
                art.put(surface, art.card(face_name(pack.names[cover]), wide, 8), x + 0.26 * wide, y + 7 * s)

    return draw
