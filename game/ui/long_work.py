"""Reading a long match without letting the picture stand still.

A short one is read at once: nobody notices, and nothing flickers. What counts is the file's length, so that the same
match is always opened in the same way.
"""

from collections.abc import Callable, Generator
from pathlib import Path
from typing import TypeVar

from engine.records.journal_header import JournalError
from engine.records.journal_reader import at_once
from engine.records.replay import DealReplay, DealReplayError
from game.storage.deal_files import ExchangeError
from game.system.file_lock import Taken
from game.system.paths import reason
from game.text.i18n import _
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.working_sheet import WorkSheet

SHORT = 64 * 1024
"""Bytes: some eight deals, about 40 ms without compilation."""
EXPECTED = (JournalError, DealReplayError, ExchangeError, OSError, Taken)
T = TypeVar("T")


def read_through(
    services: Services,
    journal: Path,
    work: Generator[float, None, T],
    done: Callable[[T], None],
    failed: Callable[[Exception], None],
) -> None:
    """Do ``work``, which reads ``journal``: then ``done`` is given what came of it, or ``failed`` the error."""
    if _length(journal) > SHORT:
        services.router.open(WorkSheet(services, _("Opening the match"), work, done, failed, EXPECTED))
        return
    try:
        found = at_once(work)
    except EXPECTED as error:
        failed(error)
    else:
        done(found)


def read_deal(
    services: Services, journal: Path, deal: int, done: Callable[[DealReplay], None], retold: bool = False
) -> None:
    """Give ``done`` a deal of a journal that has ended; the player is told if it cannot be had (``retold``: again)."""

    def failed(error: Exception) -> None:
        if retold:
            tell(services, _("Can’t replay this deal: {reason}.").format(reason=reason(error)))
        else:
            cannot_open(services, error)

    read_through(services, journal, DealReplay.reading(journal, deal), done, failed)


def cannot_open(services: Services, error: Exception) -> None:
    """Say why a deal cannot be opened."""
    tell(services, _("Can’t open this deal: {reason}.").format(reason=reason(error)))


def _length(journal: Path) -> int:
    try:
        return journal.stat().st_size
    except OSError:
        return 0
