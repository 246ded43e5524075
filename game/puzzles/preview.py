"""The puzzle that is looked at in the book: both hands, what lies on the table, the trump."""

from collections.abc import Sequence

import pygame

from engine.puzzles.puzzle import Puzzle, rules_of
from engine.rules.cards import SUIT_LETTERS
from game.puzzles.collection import Entry
from game.puzzles.session import chairs
from game.puzzles.wording import kind_title
from game.session.seats import own_name
from game.storage.settings import Settings
from game.table.layout.geometry import CARD_H, CARD_W
from game.table.layout.layout import in_order
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.cards import face_name
from game.ui.art.colours import INK, MUTED
from game.ui.widgets import Place, line

WIDE = 84.0
BUTTON = 110.0
"""What the button below takes."""


def draw_puzzle(
    surface: pygame.Surface,
    art: Art,
    place: Place,
    panel: tuple[float, float, float, float],
    entry: Entry | None,
    settings: Settings,
) -> None:
    """On the panel beside the page; nothing for no puzzle."""
    if entry is None:
        return
    x, y, w, h = panel
    s, middle = place.scale, place.at(x + w / 2, 0)[0]
    puzzle = entry.puzzle
    top = place.at(0, y + 38)[1]
    head = _("Puzzle {number}").format(number=entry.number)
    line(surface, art, head, middle, top, 24 * s, "serif", INK, "centre", (w - 60) * s)
    below = top + 27 * s
    line(surface, art, kind_title(puzzle.kind), middle, below, 16 * s, "italic", MUTED, "centre", (w - 60) * s)
    other, own = chairs(settings)[1].name, own_name(settings)
    room = (h - 92 - BUTTON) / 3
    rows = [(other, _shown(puzzle, puzzle.other)), ("", ()), (own, _shown(puzzle, puzzle.own))]
    for number, (name, cards) in enumerate(rows):
        at = y + 92 + room * number
        if not name:
            _table(surface, art, place, (x, at, w, room), puzzle)
            continue
        line(surface, art, name, middle, place.at(0, at + 8)[1], 15 * s, "regular", MUTED, "centre", (w - 60) * s)
        centre = middle, place.at(0, at + 18 + (room - 18) / 2)[1]
        _row(surface, art, centre, cards, (w - 48) * s, (room - 22) * s, s)


def _shown(puzzle: Puzzle, cards: int) -> Sequence[str]:
    rules = rules_of(puzzle.pack)
    ordered = in_order(cards, rules.pack, puzzle.trump, rules.tables[puzzle.trump].order)
    return [face_name(rules.pack.names[card]) for card in ordered]


def _row(
    surface: pygame.Surface, art: Art, at: tuple[float, float], cards: Sequence[str], room: float, high: float, s: float
) -> None:
    """Cards side by side, as large as there is room for."""
    wide = min(WIDE * s, high * CARD_W / CARD_H)
    middle, y = at
    pitch = min(wide * 0.62, (room - wide) / max(1, len(cards) - 1))
    start = middle - pitch * (len(cards) - 1) / 2
    for number, name in enumerate(cards):
        art.put(surface, art.card(name, wide), start + number * pitch, y)


def _table(
    surface: pygame.Surface, art: Art, place: Place, box: tuple[float, float, float, float], puzzle: Puzzle
) -> None:
    """The trump, and what lies there."""
    x, y, w, h = box
    s, pack = place.scale, rules_of(puzzle.pack).pack
    left, middle = place.at(x + 30, y + h / 2)
    words = _("Trumps")
    line(surface, art, words, left, middle - 13 * s, 14 * s, "italic", MUTED, "left", 70 * s)
    art.put(surface, art.suit(SUIT_LETTERS[puzzle.trump], 24 * s), left + 14 * s, middle + 12 * s)
    if not puzzle.pairs:
        return
    wide = min(WIDE * 0.8, (h - 30) * CARD_W / CARD_H) * s
    room, across = (w - 150) * s, 1.25 * wide
    pitch = min(across, (room - wide) / max(1, len(puzzle.pairs) - 1))
    centre = place.at(x + 100 + (w - 130) / 2, 0)[0]
    start = centre - pitch * (len(puzzle.pairs) - 1) / 2
    for number, (attack, cover) in enumerate(puzzle.pairs):
        at = start + number * pitch
        art.put(surface, art.card(face_name(pack.names[attack]), wide), at, middle - 5 * s)
        if cover >= 0:
            art.put(surface, art.card(face_name(pack.names[cover]), wide, 8), at + 0.26 * wide, middle + 7 * s)
