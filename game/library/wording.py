"""What is said of a deal in the library: its game, its kind, when it was played and how it ended."""

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
from game.text.i18n import _

DATED = re.compile(r"\d{4}-\d\d-\d\d(?!\d)")


def outcome(row: DealRow) -> DayOutcome | None:
    """How the deal ended for the first person at the table, None when nobody of the house sat there."""
    if not row.people:
        return None
    if row.draw:
        return DayOutcome.DRAW
    return DayOutcome.FOOL if row.people[0] in row.losers else DayOutcome.SAFE


def outcome_told(outcome: DayOutcome) -> str:
    """How a deal ended for somebody, in a word."""
    return {DayOutcome.FOOL: _("Fool"), DayOutcome.SAFE: _("Not the fool"), DayOutcome.DRAW: _("Draw")}[outcome]


def kind_told(kind: str) -> str:
    """What sort of deal it is, "" for one of an ordinary session."""
    return {
        "numbered": _("By number"),
        "daily": _("Deal of the day"),
        "again": _("Played again"),
        "imported": _("Imported"),
        "practice": _("Practice"),
    }.get(kind, "")


def game_told(entry: Entry, own: OwnGames) -> str:
    """What game it is."""
    if isinstance(entry, Spoilt):
        return _("Damaged file")
    try:
        return name_of(_rules(entry.code), own)
    except ValueError:
        return _("House rules")


@lru_cache(256)
def _rules(code: str) -> Options:
    """The rules of a code; unfolding them for each row of each frame would cost more than drawing it."""
    return read_code(code)


def when_told(entry: Entry) -> tuple[str, str]:
    """The day and the hour of an entry."""
    when = "" if isinstance(entry, Spoilt) else entry.when
    if len(when) < 16:
        return "", ""
    return written(when[:10]), when[11:16]


def title_told(title: str) -> str:
    """A number by itself, a date as it is written; whatever else a deal is called."""
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
