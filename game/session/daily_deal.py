"""Shared deals, which everybody can get: the deal of the day, titles, and the player's result so far."""

from dataclasses import dataclass
from datetime import date
from enum import Enum
from pathlib import Path

from engine.records.journal import Header, JournalError, read_header
from engine.records.replay import DealReplay, DealReplayError
from game.session.match_setup import NewMatch
from game.storage.saves import Saved, Saves
from game.text.dates import written
from game.text.i18n import _


class DayOutcome(Enum):
    """The result of a deal for the person who played it."""

    FOOL = "fool"
    SAFE = "safe"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Day:
    """The state of a deal of the day: ``begun`` can be continued, ``played`` is its result."""

    begun: Saved | None = None
    played: Path | None = None
    outcome: DayOutcome | None = None


def today() -> str:
    """The date of the current deal of the day."""
    return date.today().isoformat()


def told(day: str) -> str:
    """A date for display."""
    return written(day)


def titled(game: str, header: Header) -> str:
    """A game's name, with the number or date of a shared deal."""
    if header.kind == "numbered":
        return _("{game}, No. {number}").format(game=game, number=header.title.removeprefix("No. "))
    if header.kind == "daily":
        return _("{game}, {day}").format(game=game, day=told(header.title))
    return game


def so_far(saves: Saves, new: NewMatch) -> Day:
    """The state of this deal of the day: its first finished play counts, else an unfinished one.

    A journal's name is a time that is never earlier than its beginning.
    """
    waiting: Saved | None = None
    for path in saves.since(new.kind, new.title):
        try:
            header = read_header(path)
            if (header.kind, header.title, header.options) != (new.kind, new.title, new.options):
                continue
            if len(header.chairs) != len(new.seats):
                continue
            reel = DealReplay.of(path, 1)
        except DealReplayError:
            waiting = Saved(path, header.options, len(header.chairs), 1)
        except (JournalError, OSError):
            continue
        else:
            return Day(waiting, path, _outcome(reel))
    return Day(waiting)


def standing(found: Day) -> str:
    """The state of the deal of the day, in a few words."""
    match found.outcome:
        case DayOutcome.FOOL:
            return _("Played: you were the fool.")
        case DayOutcome.SAFE:
            return _("Played: you weren’t the fool.")
        case DayOutcome.DRAW:
            return _("Played: a draw.")
    return _("Started, not finished.") if found.begun is not None else _("Not played yet.")


def _outcome(reel: DealReplay) -> DayOutcome:
    person = next((seat for seat, chair in enumerate(reel.chairs) if not chair.computer), 0)
    if reel.ended.fool < 0:
        return DayOutcome.DRAW
    return DayOutcome.FOOL if person in reel.ended.losers else DayOutcome.SAFE
