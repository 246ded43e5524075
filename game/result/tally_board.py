"""The right half of the result: the tally of matches, and what the rules count besides (engine.rules.state.Board)."""

from dataclasses import dataclass

import pygame

from engine.records.journal import Chair
from engine.rules.cards import PACKS, Pack
from engine.rules.scoring import BOARDS
from engine.rules.state import Board
from engine.rules.tally import Tally
from game.table.paint.highlights import draw_wreath
from game.text.card_letters import rank_sign
from game.text.i18n import _, ngettext
from game.ui import team_marks
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, LINEN_DARK
from game.ui.layout import Column, Draw, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Spoken, Stack, Text
from game.ui.styles import COUNT, HINT, PLAYER, TITLE
from game.ui.widgets import Box, Place
from game.ui.widgets.paper import carved_board

WIDTH = 472.0
EDGE, FOOT = 44.0, 30.0
ROWS = (60.0, 60.0, 60.0, 56.0, 51.0)
"""Height of a row with two to six seats."""
PORTRAIT, NAME, WIDEST, FIGURE = 56.0, 112.0, 160.0, 46.0
"""Widths within a row: the portrait, the name with its details (least and most), the number of matches."""
DROP = 70.0
"""The height from which a match falls."""


@dataclass(frozen=True, slots=True)
class DealTally:
    """The tally after deal ``number``, which ``losers`` lost (() after a draw) and from which ``places`` went out.

    ``sides``: the seats' side numbers, () without teams; ``board``: what a match stands for.
    """

    seats: tuple[Chair, ...]
    tally: Tally
    losers: tuple[int, ...]
    number: int
    sides: tuple[int, ...] = ()
    board: Board = BOARDS[0][0]
    pack: Pack = PACKS["36"]
    places: tuple[int, ...] = ()

    def order(self) -> list[int]:
        """The seats, most often the fool first; partners together."""
        sides = self.sides or range(len(self.seats))
        return sorted(range(len(self.seats)), key=lambda seat: (-self.tally.marks[seat], sides[seat], seat))

    def score(self, seat: int) -> str:
        """A seat's score besides its matches (R31, R33)."""
        if self.board.kind == "chips":
            return _("chips {0}").format(f"{self.tally.chips[seat]:+d}".replace("-", "−"))
        if self.board.kind == "ties":
            tie = self.tally.ties[seat]
            ranks = self.pack.ranks
            return _("next necktie: {0}").format(rank_sign(ranks[tie])) if tie < len(ranks) else _("wears the ace")
        return ""


def matches_board(record: DealTally, laid: float = 1.0) -> Node:
    """The board. ``laid``: progress of the new match's fall, 0 to 1."""
    order = record.order()
    rows = [_row(record, seat, laid, order[at - 1] if at else -1) for at, seat in enumerate(order)]
    told = _subtitle(record)
    subtitle = FirstFit(Text(told, HINT, "centre", single=True), Text(told, HINT, "centre"))
    head = Column(Text(_("Matchsticks"), TITLE, "centre", single=True), subtitle)
    return Stack(Picture(_paper), Column(Pad(head, EDGE, 26, EDGE, 14), *rows, Gap(FOOT)))


def _subtitle(record: DealTally) -> str:
    told = _("{each} · deal {number}").format(each=_(record.board.each), number=record.number)
    if record.tally.draws:
        draws = ngettext("{count} draw", "{count} draws", record.tally.draws).format(count=record.tally.draws)
        told = _("{told} · {draws}").format(told=told, draws=draws)
    return told


def _row(record: DealTally, seat: int, laid: float, above: int) -> Node:
    """``above``: the seat in the row above, -1 in the first."""
    fool, name, score = seat in record.losers, record.seats[seat].name, record.score(seat)
    fresh = record.tally.scored if fool else 0  # under ties a deal may add no match
    shown = record.tally.marks[seat] - (fresh if laid <= 0 else 0)
    drop = (1 - laid) ** 2 * DROP if fresh and laid > 0 else 0.0

    def matches(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        place = Place(box.x, box.y + box.h / 2, s)
        for kind, x, last in heap(shown, 0, box.w / s):
            art.put(surface, art.picture(kind, 0.78 * s), *place.at(x, -drop if last else 0.0))

    called = Column(Text(name, PLAYER, single=True), Text(score, HINT, single=True) if score else None)
    row = Row(
        Picture(_likeness(record, seat), PORTRAIT, PORTRAIT),
        Gap(8),
        Sized(called, min(max(NAME, called.wide()), WIDEST), NAME),
        Gap(10),
        Picture(matches, height=40, grow=1),
        Sized(Text(str(shown), COUNT, "right", CINNABAR if fool and shown else "", single=True), FIGURE, FIGURE),
    )
    ground = _fools_ground if fool else _stroke if above >= 0 and above not in record.losers else _nothing
    high = ROWS[len(record.seats) - 2]
    told = " · ".join(part for part in (name, score, str(shown)) if part)
    return Spoken(Stack(Picture(ground, height=high), Pad(row, 30, 0, EDGE)), told)


def _likeness(record: DealTally, seat: int) -> Draw:
    """A portrait with the mark of its side, and a wreath if the player went out."""

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        place = Place(*box.centre, s)
        art.put(surface, art.portrait(record.seats[seat].portrait, 24 * s), *box.centre)
        if record.sides:
            team_marks.draw_side(surface, art, record.sides[seat], place.at(18, 16), 9 * s)
        if seat in record.places and seat not in record.losers:
            draw_wreath(surface, art, *place.at(-16, 17), record.places.index(seat) + 1, 12.5 * s)

    return draw


def heap(count: int, left: float, right: float) -> list[tuple[str, float, bool]]:
    """Matches in bundles of five: picture, centre, and whether it contains the newest match.

    Many bundles move closer together, and finally overlap.
    """
    bundles, single = divmod(count, 5)
    room = right - left - (single * 14 + 8 if single else 0)
    pitch = min(72.0, (room - 62) / max(1, bundles - 1)) if bundles else 0.0
    laid = [
        ("match_bundle", left + 31 + index * pitch, index == bundles - 1 and not single) for index in range(bundles)
    ]
    start = left + ((bundles - 1) * pitch + 62 + 14 if bundles else 8)
    return laid + [("match", start + index * 14, index == single - 1) for index in range(single)]


def _paper(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    carved_board(surface, art, box, s)


def _fools_ground(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    def mark(pen: Pen) -> None:
        pen.rounded(2 * s, 2 * s, box.w - 44 * s, box.h - 6 * s, 5 * s, "#F6E7B8", CINNABAR, 2 * s)

    ground = art.vector(("fool's row", box.w, box.h), box.w - 40 * s, box.h - 2 * s, mark, (2 * s, 2 * s))
    art.put(surface, ground, box.x + 22 * s, box.y + 3 * s)


def _stroke(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """A thin line between two rows."""
    wide = box.w - 64 * s
    stroke = art.vector(("row rule", wide), wide, 2, lambda pen: pen.rounded(0, 0.2, wide, 1.4 * s, 0, LINEN_DARK))
    art.put(surface, stroke, box.x + 32 * s, box.y)


def _nothing(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """No line at the fool's row, which is highlighted."""
