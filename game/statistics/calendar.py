"""The last page: the deals of the day that were played, in a calendar."""

from calendar import Calendar
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

import pygame

from game.statistics.dates import month_of, weekdays, written
from game.statistics.page import spoken_as
from game.storage.history.book import Row
from game.storage.history.person import key_of
from game.text.i18n import _, ngettext
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN_DARK, MALACHITE, MUTED, STRAW
from game.ui.widgets import Box, Widget, line, paragraph
from game.ui.widgets.stepper import Stepper

HEAD, CELL, FOOT = 34.0, 54.0, 104.0
WEEKS = 6


class Days:
    """``played`` are the deals of the day by date, as ``person`` (a key) played them; ``shown`` is a day of a month."""

    suit = "S"

    def __init__(
        self, played: Mapping[str, Row], person: str, shown: date, today: date, turn: Callable[[date], None]
    ) -> None:
        self.title = _("Deal of the day")
        self.played, self.person, self.shown, self.today, self.turn = played, person, shown, today, turn

    def height(self, wide: float) -> float:
        return HEAD + WEEKS * CELL + FOOT

    def control(self, box: Box) -> Widget | None:
        months = self._months()
        words = [month_of(day) for day in months]
        chosen = months.index(self.shown.replace(day=1))
        return Stepper(box, words, chosen, lambda number: self.turn(months[number])).called(_("Month"))

    def _months(self) -> list[date]:
        """From the first month that was played in to this one, and the one shown."""
        first = self.today.replace(day=1)
        days = [date.fromisoformat(day) for day in self.played if _is_date(day)]
        begin = min([day.replace(day=1) for day in days] + [first, self.shown.replace(day=1)])
        end = max(first, self.shown.replace(day=1))
        count = (end.year - begin.year) * 12 + end.month - begin.month + 1
        return [
            date(begin.year + (begin.month - 1 + step) // 12, (begin.month - 1 + step) % 12 + 1, 1)
            for step in range(count)
        ]

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        wide = (box.w - 32) / 7
        for number, name in enumerate(weekdays()):
            x = box.x + 16 + wide * (number + 0.5)
            line(surface, art, name, x, box.y + HEAD / 2, 15, "italic", MUTED, "centre", wide - 4)
        weeks = Calendar().monthdatescalendar(self.shown.year, self.shown.month)
        for row, week in enumerate(weeks):
            for column, day in enumerate(week):
                if day.month == self.shown.month:
                    cell = Box(box.x + 16 + wide * column, box.y + HEAD + CELL * row, wide, CELL)
                    self._day(surface, art, cell, day)
        y = box.y + HEAD + CELL * WEEKS + 22
        self._legend(surface, art, box, y)
        paragraph(surface, art, self._told(), box.x + 16, y + 34, 16, box.w - 32, "regular", MUTED)

    def _day(self, surface: pygame.Surface, art: Art, cell: Box, day: date) -> None:
        row = self.played.get(day.isoformat())
        key = ("figures day", cell.w, cell.h, row is not None, day == self.today)
        ground = art.vector(key, cell.w, cell.h, partial(_ground, cell, row is not None, day == self.today))
        art.put(surface, ground, cell.x, cell.y)
        colour = INK if row is not None or day == self.today else MUTED
        told = _("{day}: {result}").format(day=written(day.isoformat()), result=self._result(row)) if row else ""
        with spoken_as(told, 15):
            line(surface, art, str(day.day), cell.x + 12, cell.y + 16, 15, "bold", colour, "left", cell.w - 16)
        if row is not None:
            sign = self._sign(row)
            art.put(surface, _drawn(art, sign), cell.x + cell.w / 2 + 6, cell.y + cell.h / 2 + 4)

    def _sign(self, row: Row) -> str:
        if row.draw:
            return "draw"
        return "fool" if any(key_of(row.names[seat]) == self.person for seat in row.losers) else "spared"

    def _result(self, row: Row) -> str:
        return _signs()[self._sign(row)]

    def _legend(self, surface: pygame.Surface, art: Art, box: Box, y: float) -> None:
        room = (box.w - 32) / 3
        for number, (sign, words) in enumerate(_signs().items()):
            x = box.x + 16 + room * number
            art.put(surface, _drawn(art, sign), x + 16, y)
            line(surface, art, words, x + 44, y, 16, "regular", INK, "left", room - 52)

    def _told(self) -> str:
        if not self.played:
            return _("No deal of the day has been played yet. It is the same for everybody who plays it that day.")
        count = len(self.played)
        told = ngettext("{number} deal of the day so far.", "{number} deals of the day so far.", count)
        return told.format(number=count)


def _signs() -> dict[str, str]:
    return {"spared": _("not the fool"), "fool": _("the fool"), "draw": _("a draw")}


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _drawn(art: Art, sign: str) -> Sprite:
    if sign == "fool":
        return _cap(art)
    draw = {"spared": _spared, "draw": _draw}[sign]
    return art.vector(("figures sign", sign), 30, 30, draw, (15, 15))


def _cap(art: Art) -> Sprite:
    """The fool's cap, held by its middle."""

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
    """Two bars: equal."""
    for y in (9.5, 17.5):
        pen.rounded(6, y, 18, 4.5, 2, MUTED, INK, 1.4)
