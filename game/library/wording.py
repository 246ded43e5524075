"""The words for a deal in the history: game, kind, date and result."""

import re
from functools import lru_cache

from engine.records.journal_header import PRACTICE
from engine.rules.options import Options
from engine.rules.rule_codes import read as read_code
from game.library.query import Entry
from game.session.daily_deal import DayOutcome
from game.session.game_names import name_of
from game.storage.history.book import DealRow, Spoilt, Unfinished
from game.storage.own_games import OwnGames
from game.system.paths import shown
from game.text.dates import written
from game.text.i18n import _, pgettext

DATED = re.compile(r"\d{4}-\d\d-\d\d(?!\d)")


def outcome(row: DealRow) -> DayOutcome | None:
    """The result for the first person at the table, None if nobody here played."""
    if not row.people:
        return None
    if row.draw:
        return DayOutcome.DRAW
    return DayOutcome.FOOL if row.people[0] in row.losers else DayOutcome.SAFE


def outcome_told(outcome: DayOutcome) -> str:
    """A result in a word."""
    return {
        DayOutcome.FOOL: _("Fool"),
        DayOutcome.SAFE: _("Not the fool"),
        DayOutcome.DRAW: pgettext("no fool", "Draw"),
    }[outcome]


def kind_told(kind: str) -> str:
    """The kind of deal, "" for one of a normal match."""
    return {
        "numbered": _("By number"),
        "daily": _("Deal of the day"),
        "again": _("Played again"),
        "imported": _("Imported"),
        "practice": _("Practice"),
    }.get(kind, "")


def game_told(entry: Entry, own: OwnGames) -> str:
    """The game's name."""
    if isinstance(entry, Spoilt):
        return _("Damaged file")
    try:
        return name_of(_rules(entry.code), own)
    except ValueError:
        return _("House rules")


@lru_cache(256)
def _rules(code: str) -> Options:
    """The rules of a code; cached, as decoding takes longer than drawing a row."""
    return read_code(code)


def when_told(entry: Entry) -> tuple[str, str]:
    """The day and time of an entry."""
    when = "" if isinstance(entry, Spoilt) else entry.when
    if len(when) < 16:
        return "", ""
    return written(when[:10]), when[11:16]


def title_told(title: str) -> str:
    """A deal's title: a number, a date, or other text."""
    if DATED.match(title):
        return written(title[:10]) + title[10:]
    return title.removeprefix("No. ")


def about(entry: Entry) -> str:
    """A line below the game's name."""
    if isinstance(entry, Spoilt):
        return shown(entry.path.name)
    if entry.kind == PRACTICE:
        return _("Practice")
    kind = kind_told(entry.kind)
    if kind and entry.title:
        return _("{kind}: {title}").format(kind=kind, title=title_told(entry.title))
    if isinstance(entry, Unfinished) and not entry.playing:
        return _("Next: deal {number}").format(number=entry.deals + 1)
    return kind or _("Deal {number}").format(number=entry.deals + 1 if isinstance(entry, Unfinished) else entry.deal)
