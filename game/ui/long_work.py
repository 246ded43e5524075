"""Reading a journal without blocking the main loop.

A short one is read at once, without flicker. The limit is a file size, so that a match always opens in the same way.
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
"""In bytes: some eight deals, about 40 ms without compilation."""
EXPECTED = (JournalError, DealReplayError, ExchangeError, OSError, Taken)
T = TypeVar("T")


def read_through(
    services: Services,
    journal: Path,
    work: Generator[float, None, T],
    done: Callable[[T], None],
    failed: Callable[[Exception], None],
) -> None:
    """Run ``work``, which reads ``journal``; ``done`` gets its result, or ``failed`` the error."""
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
    """Call ``done`` with a finished deal of a journal, or tell the player why not (``retold``: again)."""

    def failed(error: Exception) -> None:
        if retold:
            tell(services, _("Can’t replay this deal: {reason}.").format(reason=reason(error)))
        else:
            cannot_open(services, error)

    read_through(services, journal, DealReplay.reading(journal, deal), done, failed)


def cannot_open(services: Services, error: Exception) -> None:
    """Tell the player why a deal cannot be opened."""
    tell(services, _("Can’t open this deal: {reason}.").format(reason=reason(error)))


def _length(journal: Path) -> int:
    try:
        return journal.stat().st_size
    except OSError:
        return 0
