"""The selection of deals for statistics: the filters and their words."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from engine.rules.options import Options
from engine.rules.presets import PRESETS
from game.session.people import figures_of, present_name, present_names
from game.session.seats import level_title
from game.storage.history import Book
from game.storage.history.figures import Column, Figures, Which, choices, persons
from game.storage.history.person import NAMELESS, key_of
from game.storage.history.writing import MIXED, PEOPLE
from game.storage.settings import Settings
from game.text.i18n import _, ngettext

TABLE = (
    *("moment", "game", "players", "opponents", "fool", "draw", "sixes", "passed_on", "seconds", "cards"),
    *("trumps", "trumps_expected", "strength", "strength_expected"),
)


WHOLE = "whole"
"""The field of the choice of a person: all of their deals."""


@dataclass(frozen=True, slots=True)
class Chooser:
    """A filter: its name, its choices in words, their values; ``field`` of the selection has the current one."""

    name: str
    field: str
    words: tuple[str, ...]
    values: tuple[Any, ...]

    def place(self, which: Which) -> int:
        value = getattr(which, self.field)
        return self.values.index(value) if value in self.values else 0

    def chosen(self, which: Which, place: int) -> Which:
        """The selection if the choice at ``place`` is made. Another person resets the game, as theirs differ."""
        value = self.values[place]
        return value if isinstance(value, Which) else replace(which, **{self.field: value})


@dataclass(frozen=True, slots=True)
class StatisticsOf:
    """Somebody whose statistics can be read, with all of their deals."""

    name: str
    which: Which


def players(book: Book, settings: Settings) -> list[StatisticsOf]:
    """Everybody with statistics: the player first, then who is remembered, then other names, by number of deals."""
    found: dict[str, StatisticsOf] = {}
    own = settings.name.strip()
    played = {key: name for key, name, _deals in persons(book)}
    for name in (own, *(one.name for one in settings.people), *played.values()):
        figures = figures_of(settings, name)
        if figures.key not in found and (name == own or {figures.key, *figures.also} & played.keys()):
            called = present_name(settings, name)
            shown = _("You") if key_of(called) == NAMELESS else called
            found[figures.key] = StatisticsOf(shown, Which(figures.key, also=figures.also))
    return list(found.values())


def player_of(book: Book, settings: Settings, name: str) -> StatisticsOf:
    """The person of this name; without deals of theirs, whoever played most."""
    everybody, figures = players(book, settings), figures_of(settings, name)
    wanted = next((one for one in everybody if one.which.person == figures.key), everybody[0])
    if name == settings.name.strip():
        played = [key for key, _name, _deals in persons(book)]
        if played and not set(wanted.which.keys) & set(played):
            return next(one for one in everybody if played[0] in one.which.keys)
    return wanted


def choosers(
    book: Book, settings: Settings, which: Which, called: Callable[[Options], str], today: date
) -> list[Chooser]:
    """The filters in order, with the choices that the person's deals allow."""
    everybody = players(book, settings)
    found = []
    if len(everybody) > 1:
        names = tuple(one.name for one in everybody)
        found.append(Chooser(_("Player"), WHOLE, names, tuple(one.which for one in everybody)))
    columns: tuple[tuple[Column, str, str], ...] = (
        ("preset", _("Game"), _("All games")),
        ("seats", _("Players"), _("2–6 players")),
        ("rivals", _("Opponents"), _("All opponents")),
    )
    for column, name, everything in columns:
        keys = choices(book, which, column)
        if column == "seats":
            keys.sort()
        words = (everything, *(titled(column, key, called) for key in keys))
        values = (None, *(int(key) if column == "seats" else key for key in keys))
        if len(keys) > 1:
            found.append(Chooser(name, column, words, values))
    partners = Figures(book, which.whole).partners(present_names(settings))
    if partners:
        words = (_("All partners"), *(one.name for one in partners))
        found.append(Chooser(_("Partner"), "partner", words, (None, *(one.known_as for one in partners))))
    month, year = today - timedelta(days=30), today.replace(month=1, day=1)
    words = (_("All time"), _("This year"), _("Last 30 days"))
    found.append(Chooser(_("Time"), "since", words, ("", year.isoformat(), month.isoformat())))
    return found


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
