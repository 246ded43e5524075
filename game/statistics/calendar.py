"""The last page: a calendar of deals of the day."""

from calendar import Calendar
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

import pygame

from game.statistics.page import WHAT
from game.storage.history.book import DealRow as Deal
from game.storage.history.person import key_of
from game.text.dates import month_of, weekdays, written
from game.text.i18n import _, ngettext, pgettext
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN_DARK, MALACHITE, MUTED, STRAW
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Picture, Row, Stack, Text, grid
from game.ui.styles import Style
from game.ui.widgets import Box, line
from game.ui.widgets.stepper import Stepper

CELL, WEEKS, SIGN = 54.0, 6, 32.0
CONTROL, LEAST_CONTROL, HIGH = 420.0, 200.0, 44.0
WEEKDAY = Style(15, "italic", MUTED)
LEGEND = Style(16)


class Days:
    """``played``: deals of the day by date, for the person with these ``keys``; ``shown``: a day of the month shown."""

    suit = "S"

    def __init__(
        self, played: Mapping[str, Deal], keys: Sequence[str], shown: date, today: date, turn: Callable[[date], None]
    ) -> None:
        self.title = _("Deal of the day")
        self.played, self.keys, self.shown, self.today, self.turn = played, keys, shown, today, turn

    def control(self) -> Node:
        months = self._months()
        words = [month_of(day) for day in months]
        chosen = months.index(self.shown.replace(day=1))

        def turn(number: int) -> None:
            self.turn(months[number])

        return Control(
            lambda box, s: Stepper(box, words, chosen, turn, s).called(_("Month")), HIGH, CONTROL, LEAST_CONTROL
        )

    def _months(self) -> list[date]:
        """The months from the first one with a deal to the current one, and the one shown."""
        first = self.today.replace(day=1)
        days = [date.fromisoformat(day) for day in self.played if _is_date(day)]
        begin = min([day.replace(day=1) for day in days] + [first, self.shown.replace(day=1)])
        end = max(first, self.shown.replace(day=1))
        count = (end.year - begin.year) * 12 + end.month - begin.month + 1
        return [
            date(begin.year + (begin.month - 1 + step) // 12, (begin.month - 1 + step) % 12 + 1, 1)
            for step in range(count)
        ]

    def content(self) -> Node:
        days = [self._day(day) for day in Calendar().itermonthdates(self.shown.year, self.shown.month)]
        return Column(
            Row(*(Text(name, WEEKDAY, "centre", single=True) for name in weekdays()), equal=True),
            Gap(6),
            Stack(Gap(CELL * WEEKS), grid(days, 7, 0)),
            Gap(6),
            self._legend(),
            Gap(8),
            Text(self._told(), WHAT),
        )

    def _day(self, day: date) -> Node:
        """A day of the calendar; empty for a day of another month."""
        if day.month != self.shown.month:
            return Gap(CELL)
        row = self.played.get(day.isoformat())
        told = _("{day}: {result}").format(day=written(day.isoformat()), result=self._result(row)) if row else ""
        return Picture(partial(self._draw_day, day), height=CELL, label=told)

    def _draw_day(self, day: date, surface: pygame.Surface, art: Art, cell: Box, _scale: float) -> None:
        row = self.played.get(day.isoformat())
        key = ("day", cell.w, cell.h, row is not None, day == self.today)
        ground = art.vector(key, cell.w, cell.h, partial(_ground, cell, row is not None, day == self.today))
        art.put(surface, ground, cell.x, cell.y)
        colour = INK if row is not None or day == self.today else MUTED
        line(surface, art, str(day.day), cell.x + 12, cell.y + 16, 15, "bold", colour, "left", cell.w - 16)
        if row is not None:
            art.put(surface, _drawn(art, self._sign(row)), cell.x + cell.w / 2 + 6, cell.y + cell.h / 2 + 4)

    def _sign(self, row: Deal) -> str:
        if row.draw:
            return "draw"
        return "fool" if any(key_of(row.names[seat]) in self.keys for seat in row.losers) else "spared"

    def _result(self, row: Deal) -> str:
        return _signs()[self._sign(row)]

    def _legend(self) -> Node:
        entries = [
            Row(Picture(partial(_draw_sign, sign), SIGN, SIGN), Text(words, LEGEND, single=True, firm=True), gap=12)
            for sign, words in _signs().items()
        ]
        return FirstFit(Row(*entries, equal=True), Column(*entries))

    def _told(self) -> str:
        if not self.played:
            return _("Everyone who plays the deal of the day gets the same cards.")
        count = len(self.played)
        told = ngettext("{number} deal of the day so far.", "{number} deals of the day so far.", count)
        return told.format(number=count)


def _signs() -> dict[str, str]:
    return {"spared": _("not the fool"), "fool": _("fool"), "draw": pgettext("no fool", "draw")}


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _draw_sign(sign: str, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    art.put(surface, _drawn(art, sign), *box.centre)


def _drawn(art: Art, sign: str) -> Sprite:
    if sign == "fool":
        return _cap(art)
    draw = {"spared": _spared, "draw": _draw}[sign]
    return art.vector(("figures sign", sign), 30, 30, draw, (15, 15))


def _cap(art: Art) -> Sprite:
    """The fool's cap, with its centre as reference point."""

    def make(_k: float) -> Sprite:
        worn = art.picture("jester_cap", 0.14).surface
        return Sprite(worn, (worn.get_width() // 2, worn.get_height() // 2))

    return art.made("figures cap", make)


def _ground(cell: Box, played: bool, today: bool, pen: Pen) -> None:
    fill = STRAW if played else None
    edge, width = (CINNABAR, 2.4) if today else (LINEN_DARK, 1.2)
    pen.rounded(3, 3, cell.w - 6, cell.h - 6, 5, fill, edge, width)


def _spared(pen: Pen) -> None:
    """A green disc with a tick."""
    pen.circle(15, 15, 13, INK)
    pen.circle(15, 15, 11.6, MALACHITE)
    pen.line([(9, 15.5), (13.5, 20), (21.5, 10.5)], 3, IVORY)


def _draw(pen: Pen) -> None:
    """A draw: two bars."""
    for y in (9.5, 17.5):
        pen.rounded(6, y, 18, 4.5, 2, MUTED, INK, 1.4)
