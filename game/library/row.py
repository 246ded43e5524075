"""A row of the history's list: date, game, players and result."""

import pygame

from game.library.query import Entry
from game.library.wording import about, game_told, outcome, outcome_told, when_told
from game.session.daily_deal import DayOutcome
from game.storage.history.book import DealRow, Spoilt, Unfinished
from game.storage.own_games import OwnGames
from game.text.fortune import percent
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, MALACHITE, OCHRE, PAPER
from game.ui.layout import Column, Draw, Gap, Node, Pad, Picture, Row, Sized, Text
from game.ui.styles import COUNT, HINT, LABEL, NAME, NOTE, REMARK_BELOW
from game.ui.widgets.place import Box, Place

DATE, END = 138.0, 136.0
"""Widths of the columns of date and result."""
FACE, PITCH, SEATS = 16.0, 35.0, 6
"""Radius and distance of portraits, and their maximum number."""
SHAPE, LOZENGE = 22.0, 15.0
COLOUR = {DayOutcome.FOOL: CINNABAR, DayOutcome.SAFE: MALACHITE, DayOutcome.DRAW: OCHRE}


def entry_row(entry: Entry, own: OwnGames, faces: bool, accuracy: float | None = None) -> Node:
    """``faces``: show portraits. ``accuracy``: of a reviewed deal, shown instead of its result."""
    day, hour = when_told(entry)
    when = Column(Text(day, NAME, single=True), Text(hour, HINT, single=True))
    game = Text(game_told(entry, own), LABEL, single=True)
    what = Column(game, Text(about(entry), REMARK_BELOW, single=True), grow=1)
    there = None if isinstance(entry, Spoilt) or not faces else Picture(_faces(entry), PITCH * SEATS, 2 * FACE)
    return Pad(Row(Sized(when, DATE, DATE), what, there, Sized(_end(entry, accuracy), END, END), gap=14), 18, 0, 12, 0)


def _end(entry: Entry, accuracy: float | None) -> Node:
    """The accuracy, the result, or what can be done with the entry."""
    if accuracy is not None:
        figure = Text(percent(accuracy), COUNT, "right", single=True)
        return Column(figure, Text(_("accuracy"), HINT, "right", single=True))
    if isinstance(entry, Unfinished):
        return Text(_("Continue"), NOTE, "right", single=True)
    if isinstance(entry, Spoilt):
        return Gap()
    found = outcome(entry)
    return Gap() if found is None else outcome_mark(found)


def outcome_mark(found: DayOutcome) -> Node:
    """A deal's result: a shape, a colour and a word, each sufficient alone."""

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        draw_outcome(surface, art, found, box.centre, SHAPE * s)

    ink = INK if found is DayOutcome.DRAW else COLOUR[found]
    return Row(Picture(draw, SHAPE, SHAPE), Text(outcome_told(found), NAME, colour=ink, single=True), gap=8)


def draw_outcome(surface: pygame.Surface, art: Art, found: DayOutcome, at: tuple[float, float], side: float) -> None:
    """A result's shape, its middle ``at``."""
    shape = art.vector(
        ("outcome", found, side), side, side, lambda pen: _shape(pen, found, side, COLOUR[found]), (side / 2,) * 2
    )
    art.put(surface, shape, *at)


def _faces(entry: DealRow | Unfinished) -> Draw:
    """The players' portraits: a fool on cinnabar with a lozenge, a person on gold."""
    losers = entry.losers if isinstance(entry, DealRow) else ()

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        place, side = Place(box.x, box.y + box.h / 2, s), LOZENGE * s
        mark = art.vector(("fool's lozenge", side), side, side, lambda pen: _lozenge(pen, side), (side / 2, side / 2))
        for seat, portrait in enumerate(entry.portraits):
            at = (seat + 0.5) * PITCH
            ground = CINNABAR if seat in losers else GOLD if seat in entry.people else IVORY
            art.put(surface, art.disc(FACE * s, ground, INK), *place.at(at, 0))
            art.put(surface, art.portrait(portrait, (FACE - 2.6) * s), *place.at(at, 0))
            if seat in losers:
                art.put(surface, mark, *place.at(at + 11, 11))

    return draw


def _shape(pen: Pen, outcome: DayOutcome, side: float, colour: str) -> None:
    c, r = side / 2, side / 2 - 1.5
    match outcome:
        case DayOutcome.FOOL:
            pen.polygon([(c - r, c), (c, c - r), (c + r, c), (c, c + r)], colour, INK, 1.4)
        case DayOutcome.SAFE:
            pen.circle(c, c, r, INK)
            pen.circle(c, c, r - 1.4, colour)
            pen.line(
                [(c - r * 0.42, c + r * 0.02), (c - r * 0.08, c + r * 0.36), (c + r * 0.46, c - r * 0.36)], 2.4, PAPER
            )
        case DayOutcome.DRAW:
            pen.rounded(c - r, c - r * 0.62, 2 * r, r * 1.24, 3, colour, INK, 1.4)
            pen.rounded(c - r * 0.5, c - 1.2, r, 2.4, 0, INK)


def _lozenge(pen: Pen, side: float) -> None:
    c, r = side / 2, side / 2 - 1
    pen.polygon([(c - r, c), (c, c - r), (c + r, c), (c, c + r)], CINNABAR, IVORY, 1.6)
