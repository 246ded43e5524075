"""The lines of the curtain's recap: faces, words, and small cards between the words; the newest line is the largest.

A card shows its rank and suit alone, large, so that it can be read where a printed card of this size could not.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.records.journal import Chair
from engine.rules.cards import NO_SUIT, SUIT_LETTERS
from engine.rules.state import Rules
from game.hot_seat.recap_lines import RecapLine, recap_lines
from game.hot_seat.story import Moment
from game.text import Narrator
from game.text.card_letters import rank_sign
from game.text.naming import Case
from game.ui import team_marks
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, ON_PAPER
from game.ui.art.text import fit, measure
from game.ui.layout import Column, Fitted, Flow, Gap, Node, Picture, Row, Spoken, Text, spring
from game.ui.styles import Style
from game.ui.widgets import Box, Place

SIZES = (26.0, 24.0, 22.0, 20.0, 18.0, 16.0, 14.0)
"""Sizes of type; the first at which everything has room."""
NEWEST = 1.3
"""How much larger the newest line is."""
CARD = "\x02"
"""Stands before and behind the number of a card in a line."""
HIGH, INDEX = 1.4, 0.4
"""A card's height, and where the middle of its index is, in widths of a card."""
WIDE, FACE = 1.35, 0.95
"""A card's width and the radius of a face, in sizes of type."""
RED_JOKER = "RJ"


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, and with which cards."""

    chairs: tuple[Chair, ...]
    rules: Rules

    def lines(self, moments: Sequence[Moment], reader: int) -> tuple[RecapLine, ...]:
        """The last lines of these moments for the person on ``reader``, each card between two marks."""
        names, pack = [chair.name for chair in self.chairs], self.rules.pack

        def marked(card: int, _case: Case) -> str:
            return f"{CARD}{card}{CARD}"

        def teller(speech: bool) -> Narrator:
            return Narrator(names, pack, reader, speech, None if speech else marked)

        return recap_lines(moments, teller)

    def draw_face(self, surface: pygame.Surface, art: Art, seat: int, at: tuple[float, float], r: float) -> None:
        """A person's face, in teams in the colour of the side."""
        if self.rules.in_teams:
            art.put(surface, art.disc(r + 2, team_marks.COLOURS[self.rules.side_of[seat]], INK), *at)
        art.put(surface, art.portrait(self.chairs[seat].portrait, r), *at)

    def draw_card(self, surface: pygame.Surface, art: Art, card: int, place: Place) -> None:
        """A small card with its upper left corner at ``place``, whose scale is a card's width."""
        art.put(surface, art.vector(("story card", place.scale), *_paper(place.scale)), place.x - 2, place.y - 2)
        names, suit = self.rules.pack.names, self.rules.pack.suit_of[card]
        if suit == NO_SUIT:
            colour, sign = (CINNABAR if names[card] == RED_JOKER else INK), self.rules.pack.sign(card)
            art.write(surface, sign, *place.at(0.5, 0.7), 0.8 * place.scale, colour=colour, align="centre")
            return
        rank = self.rules.pack.ranks[self.rules.pack.rank_of[card]]
        rank = rank_sign(rank)
        letter, size = SUIT_LETTERS[suit], 0.68 * place.scale
        size = fit(rank, size, "serif", 0.62 * place.scale)
        words = art.text(rank, size, "serif", ON_PAPER[art.deck][letter], "centre")
        art.put(surface, words, *place.at(INDEX, 0.62))
        art.put(surface, art.suit(letter, 0.52 * place.scale), *place.at(INDEX, 1.0))


def _paper(u: float) -> tuple[float, float, Callable[[Pen], None]]:
    w, h = u + 4, u * HIGH + 4

    def draw(pen: Pen) -> None:
        pen.rounded(2.6, 3.4, u, u * HIGH, 0.1 * u, INK)  # the block's edge, printed a little beside
        pen.rounded(2, 2, u, u * HIGH, 0.1 * u, IVORY, INK, 1.4)

    return w, h, draw


def told(lines: Sequence[RecapLine], cast: Cast) -> Node:
    """All lines below each other, the newest last, as large as there is room."""

    def at(size: float) -> Node:
        rows: list[Node] = [spring()]
        for number, line in enumerate(lines):
            newest = number == len(lines) - 1
            rows += [_line(line, cast, size * (NEWEST if newest else 1.0), newest), Gap(0.5 * size)]
        return Column(*rows[:-1], spring())

    return Fitted(at, SIZES, grow=1)


def _line(line: RecapLine, cast: Cast, size: float, newest: bool) -> Node:
    """Whose act it is, and its words with the cards between them."""
    words = Flow(*_pieces(line.words, cast, size, newest), gap=0.28 * size, between=0.1 * size, left=True, grow=1)
    return Spoken(Row(_face(line.seat, cast, size), words, gap=0.6 * size, align="centre"), line.spoken)


def _face(seat: int, cast: Cast, size: float) -> Node:
    r = FACE * size

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        if seat >= 0:
            cast.draw_face(surface, art, seat, box.centre, r * s)

    return Picture(draw, 2 * r + 4, 2 * r + 4)


def _pieces(words: str, cast: Cast, size: float, newest: bool) -> list[Node]:
    """The words of a line, each by itself, and its cards with what follows them directly."""
    style = Style(size, "bold" if newest else "regular")
    return [
        _card(int(piece[1:].partition(CARD)[0]), piece.rpartition(CARD)[2], cast, style)
        if piece.startswith(CARD)
        else Text(piece, style, single=True)
        for piece in re.split(r"\s+", words.strip())
    ]


def _card(card: int, behind: str, cast: Cast, style: Style) -> Node:
    """A card, and the stop or comma behind it."""
    u = WIDE * style.size
    after = measure(behind, style.size, style.face) if behind else 0.0

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        cast.draw_card(surface, art, card, Place(box.x, box.y + 0.06 * u * s, u * s))
        if behind:
            x, y = box.x + (u + 2) * s, box.y + box.h / 2 + style.size * 0.35 * s
            art.put(surface, art.text(behind, style.size * s, style.face, INK), x, y)

    return Picture(draw, u + 2 + after, (HIGH + 0.12) * u)
