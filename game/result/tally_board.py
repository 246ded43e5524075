"""The right half of the result: matches, and what the rules count with them (engine.rules.state.Board)."""

from dataclasses import dataclass

import pygame

from engine.records.journal import Chair
from engine.rules.cards import PACKS, Pack
from engine.rules.scoring import BOARDS
from engine.rules.state import Board
from engine.rules.tally import Tally
from game.table.paint.highlights import draw_wreath
from game.text.i18n import _, ngettext
from game.ui import team_marks
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, LINEN_DARK, MUTED
from game.ui.widgets import Place, line
from game.ui.widgets.paper import carved_board

WIDTH = 472.0
HEAD, FOOT = 106.0, 30.0
ROWS = (60.0, 60.0, 60.0, 56.0, 51.0)
"""How high a row is with two to six seats."""
MATCHES = 216.0
"""Where the matches of a row begin, and …"""
COUNT = WIDTH - 44.0
"""… where the figure ends."""


@dataclass(frozen=True, slots=True)
class Record:
    """The tally after deal ``number``, which ``losers`` lost (() after a draw) and from which ``places`` went out.

    ``sides`` are the numbers of the seats' sides, () without teams; ``board`` says what a match stands for.
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
        """What a seat has besides its matches (R31, R33)."""
        if self.board.kind == "chips":
            return _("chips {0}").format(f"{self.tally.chips[seat]:+d}".replace("-", "−"))
        if self.board.kind == "ties":
            tie = self.tally.ties[seat]
            ranks = self.pack.ranks
            return _("next tie: {0}").format(ranks[tie]) if tie < len(ranks) else _("wears the ace")
        return ""


def height(seats: int) -> float:
    return HEAD + seats * _row(seats) + FOOT


def _row(seats: int) -> float:
    return ROWS[seats - 2]


def draw_board(surface: pygame.Surface, art: Art, place: Place, record: Record, laid: float) -> None:
    """The board. ``laid`` from 0 to 1: how far the new match has come down."""
    s = place.scale
    carved_board(surface, art, place.box(0, 0, WIDTH, height(len(record.seats))), s)
    x, y = place.at(WIDTH / 2, 44)
    line(surface, art, _("Matches"), x, y, 30 * s, "serif", INK, "centre", 320 * s)
    x, y = place.at(WIDTH / 2, 76)
    line(surface, art, _subtitle(record), x, y, 16 * s, "regular", MUTED, "centre", (WIDTH - 76) * s)
    high = _row(len(record.seats))
    for index, seat in enumerate(record.order()):
        top = HEAD + index * high
        if seat in record.losers:
            key, tall = ("fool's row", s, high), (high - 2) * s
            mark = art.vector(key, (WIDTH - 40) * s, tall, lambda pen: _mark(pen, s, high), (2 * s, 2 * s))
            art.put(surface, mark, *place.at(22, top + 3))
        elif index and record.order()[index - 1] not in record.losers:
            x, y = place.at(32, top)
            stroke = art.vector(("row rule", s), (WIDTH - 64) * s, 2, lambda pen: _stroke(pen, s))
            art.put(surface, stroke, x, y)
        _draw_row(surface, art, place, record, seat, top + high / 2, laid)


def _subtitle(record: Record) -> str:
    told = _("{each} · deal {number}").format(each=_(record.board.each), number=record.number)
    if record.tally.draws:
        draws = ngettext("{count} draw", "{count} draws", record.tally.draws).format(count=record.tally.draws)
        told = _("{told} · {draws}").format(told=told, draws=draws)
    return told


def _draw_row(
    surface: pygame.Surface, art: Art, place: Place, record: Record, seat: int, y: float, laid: float
) -> None:
    s, chair, count = place.scale, record.seats[seat], record.tally.marks[seat]
    fool = seat in record.losers
    art.put(surface, art.portrait(chair.portrait, 24 * s), *place.at(58, y))
    if record.sides:
        team_marks.draw_side(surface, art, record.sides[seat], place.at(76, y + 16), 9 * s)
    if seat in record.places and seat not in record.losers:
        draw_wreath(surface, art, *place.at(42, y + 17), record.places.index(seat) + 1, 12.5 * s)
    told = record.score(seat)
    left, middle = place.at(94, y - (10 if told else 0))
    line(surface, art, chair.name, left, middle, 20 * s, "bold", INK, "left", (MATCHES - 104) * s)
    if told:
        left, middle = place.at(94, y + 13)
        line(surface, art, told, left, middle, 16 * s, "regular", MUTED, "left", (MATCHES - 104) * s)
    fresh = record.tally.scored if fool else 0  # under ties a deal may bring its fool none
    shown = count - fresh if laid <= 0 else count
    for kind, x, last in heap(shown, MATCHES, COUNT - 46):
        drop = (1 - laid) ** 2 * 70 if fresh and last and laid > 0 else 0.0
        art.put(surface, art.picture(kind, 0.78 * s), *place.at(x, y - drop))
    right, middle = place.at(COUNT, y)
    colour = CINNABAR if fool and count else INK
    line(surface, art, str(shown), right, middle, 26 * s, "bold", colour, "right")


def heap(count: int, left: float, right: float) -> list[tuple[str, float, bool]]:
    """Matches in bundles of five: picture, centre, and whether it holds the last match laid.

    Bundles move together when there are many; from a certain number on they overlap.
    """
    bundles, single = divmod(count, 5)
    room = right - left - (single * 14 + 8 if single else 0)
    pitch = min(72.0, (room - 62) / max(1, bundles - 1)) if bundles else 0.0
    laid = [
        ("match_bundle", left + 31 + index * pitch, index == bundles - 1 and not single) for index in range(bundles)
    ]
    start = left + ((bundles - 1) * pitch + 62 + 14 if bundles else 8)
    return laid + [("match", start + index * 14, index == single - 1) for index in range(single)]


def _mark(pen: Pen, s: float, high: float) -> None:
    pen.rounded(2 * s, 2 * s, (WIDTH - 44) * s, (high - 6) * s, 5 * s, "#F6E7B8", CINNABAR, 2 * s)


def _stroke(pen: Pen, s: float) -> None:
    pen.rounded(0, 0.2, (WIDTH - 64) * s, 1.4 * s, 0, LINEN_DARK)
