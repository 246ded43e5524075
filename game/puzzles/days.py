"""The row of days on which the puzzle of the day was solved, and the way to that of today."""

from collections.abc import Sequence
from datetime import date
from functools import partial

import pygame

from game.puzzles.collection import PuzzleOfTheDay, Puzzles
from game.puzzles.face import SHAPE, star
from game.text.i18n import _, ngettext
from game.ui.art import Art, Pen
from game.ui.art.colours import GOLD, INK, IVORY, LINEN_DARK, MUTED, PAPER
from game.ui.art.shapes import PlateKind
from game.ui.controls import button
from game.ui.layout import Column, Node, Picture, Row, Sized, Text, spring
from game.ui.services import Services
from game.ui.styles import NOTE
from game.ui.widgets import Box, line

COUNT = 7
WIDE, APART = 24.0, 5.0
HIGH = WIDE * SHAPE
PLATE = 60.0


def puzzle_of_the_day(services: Services, puzzles: Puzzles, today: date, across: bool = False) -> Node:
    """The last days and a button, below each other, or beside each other."""
    days, row = puzzles.days(today, COUNT), puzzles.days_in_a_row(today)
    told = ngettext("{number} day in a row", "{number} days in a row", row).format(number=row) if row else ""
    picture = Picture(partial(_days, days=days), COUNT * (WIDE + APART), HIGH + 6)
    solved = days[-1][1]
    under = _("Solved today") if solved else ""
    go = services.going(PuzzleOfTheDay())
    kind: PlateKind = "plain" if solved else "linen"
    plate = button(_("Puzzle of the day"), go, kind, under=under, height=PLATE, size=18, edge=8, first=False)
    words = Text(told, NOTE, "centre")
    if across:
        shown = Column(spring(), Row(spring(), picture, spring()), words, spring(), grow=1)
        return Row(shown, Sized(plate, 320, grow=1), gap=20)
    return Column(Row(spring(), picture, spring()), words if told else None, plate, gap=8)


def _days(surface: pygame.Surface, art: Art, box: Box, s: float, days: Sequence[tuple[date, bool]]) -> None:
    """A small card for each day: with a star where its puzzle was solved; today's has a golden edge."""
    for number, (day, solved) in enumerate(days):
        today = number == len(days) - 1
        x, y = box.x + (number + 0.5) * (WIDE + APART) * s, box.y + box.h / 2
        key = ("puzzle day", s, solved, today)
        w, h = (WIDE + 6) * s, (HIGH + 6) * s
        card = art.vector(key, w, h, partial(_card, s=s, solved=solved, today=today), (w / 2, h / 2))
        art.put(surface, card, x, y)
        line(surface, art, str(day.day), x, y + 8.5 * s, 12.5 * s, "bold", INK if solved or today else MUTED, "centre")
        if solved:
            art.put(surface, star(art, 15 * s, True), x, y - 7 * s)


def _card(pen: Pen, s: float, solved: bool, today: bool) -> None:
    if today:
        pen.rounded(0.6 * s, 0.6 * s, (WIDE + 4.8) * s, (HIGH + 4.8) * s, 4.5 * s, GOLD, INK, 1.2 * s)
    fill, edge = (IVORY, INK) if solved or today else (PAPER, LINEN_DARK)
    pen.rounded(3 * s, 3 * s, WIDE * s, HIGH * s, 3 * s, fill, edge, 1.3 * s)
