"""The selection of deals for statistics: the filters and their words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from engine.rules.options import Options
from engine.rules.presets import PRESETS
from game.session.seats import level_title
from game.storage.history import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Column, Figures, choices
from game.storage.history.writing import MIXED, PEOPLE
from game.text.i18n import _, ngettext

TABLE = (
    *("moment", "game", "players", "opponents", "fool", "draw", "sixes", "passed_on", "seconds", "cards"),
    *("trumps", "trumps_expected", "strength", "strength_expected"),
)


@dataclass(frozen=True, slots=True)
class Chooser:
    """A choice among selections of deals: its name, their words, the selections, and the place of the current one."""

    name: str
    words: tuple[str, ...]
    selections: tuple[DealQuery, ...]
    place: int

    @classmethod
    def of(cls, name: str, words: Sequence[str], selections: Sequence[DealQuery], which: DealQuery) -> "Chooser":
        """``which`` is the current selection; the first is shown for one that is not offered."""
        place = selections.index(which) if which in selections else 0
        return cls(name, tuple(words), tuple(selections), place)


def filters(
    book: Book, which: DealQuery, called: Callable[[Options], str], renamed: Mapping[str, str], today: date
) -> list[Chooser]:
    """The filters in order, with the choices that the person's deals allow. ``renamed`` as in Figures.champions."""
    choosers = []
    columns: tuple[tuple[Column, str, str], ...] = (
        ("preset", _("Game"), _("All games")),
        ("seats", _("Players"), _("2–6 players")),
        ("rivals", _("Opponents"), _("All opponents")),
    )
    for column, name, everything in columns:
        keys = choices(book, which, column)
        if column == "seats":
            keys.sort()
        if len(keys) > 1:
            titles = (everything, *(titled(column, key, called) for key in keys))
            values: list[Any] = [None, *(int(key) if column == "seats" else key for key in keys)]
            choosers.append(Chooser.of(name, titles, [replace(which, **{column: value}) for value in values], which))
    partners = Figures(book, which.whole).partners(renamed)
    if partners:
        titles = (_("All partners"), *(one.name for one in partners))
        known_as = (None, *(one.known_as for one in partners))
        choosers.append(Chooser.of(_("Partner"), titles, [replace(which, partner=one) for one in known_as], which))
    month, year = today - timedelta(days=30), today.replace(month=1, day=1)
    titles = (_("All time"), _("This year"), _("Last 30 days"))
    times = [replace(which, since=since) for since in ("", year.isoformat(), month.isoformat())]
    return [*choosers, Chooser.of(_("Time"), titles, times, which)]


def titled(column: Column, key: str, called: Callable[[Options], str]) -> str:
    """A value of a column in words."""
    match column:
        case "preset":
            options = next((known.options for known in PRESETS if known.key == key), None)
            return called(options) if options is not None else _("House rules")
        case "seats":
            return ngettext("{} player", "{} players", int(key)).format(key)
        case "rivals":
            return {MIXED: _("Mixed opponents"), PEOPLE: _("People")}.get(key) or level_title(key) or key


def as_table(deals: list[tuple[Any, ...]]) -> str:
    """Deals as CSV with semicolons, for a spreadsheet."""
    head = ";".join(TABLE)
    lines = [";".join("" if value is None else _plain(value) for value in deal) for deal in deals]
    return "\n".join((head, *lines, ""))


def _plain(value: object) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
