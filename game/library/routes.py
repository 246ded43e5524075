"""The routes to the history, and to exporting and importing deals: to files, by paste, by dropped files.

game.storage.deal_files reads and limits the input.
"""

import logging
from datetime import datetime
from functools import partial

from engine.files import input_limits
from game.library.exchange_sheets import GivenSheet, TakenSheet, TakeSheet
from game.library.query import LibraryPlace
from game.library.screen import LibraryScreen
from game.storage.deal_files import ExchangeError, Exported, Imported, exporting, import_file, import_text
from game.system.clipboard import paste
from game.system.logs import show
from game.ui.destinations import DealFile, DealFromOthers, ExportedDeal, Library, Replay
from game.ui.long_work import read_through
from game.ui.notice import Notice, tell
from game.ui.routing import Routes
from game.ui.services import Services

log = logging.getLogger("durak.library")
routes = Routes()
routes.opens(Library, lambda services, _to: LibraryScreen(services, services.of_room(LibraryPlace)))
routes.opens(DealFromOthers, lambda services, _to: TakeSheet(services, partial(_paste, services)))


# Export


@routes.to(ExportedDeal)
def _export(services: Services, to: ExportedDeal) -> None:
    work = exporting(services.home, to.journal, to.deal)

    def done(given: list[Exported]) -> None:
        services.router.open(GivenSheet(services, given, show))

    read_through(services, to.journal, work, done, lambda error: tell(services, str(error)))


# Import


def _paste(services: Services) -> str:
    """Import the deal on the clipboard; returns an error message or ""."""
    return take_text(services, paste(input_limits.DEAL_BYTES + 1))


def take_text(services: Services, text: str) -> str:
    """Import the deal in a text and show it; returns an error message or ""."""
    try:
        taken = import_text(services.saves, text, datetime.now())
    except ExchangeError as error:
        return str(error)
    _tell_taken(services, taken)
    return ""


@routes.to(DealFile)
def _take_file(services: Services, to: DealFile) -> None:
    try:
        taken = import_file(services.saves, to.path, datetime.now())
    except ExchangeError as error:
        log.info("A file was not taken.")
        _clear_away(services)
        tell(services, str(error))
        return
    _tell_taken(services, taken)


def _tell_taken(services: Services, taken: Imported) -> None:
    _clear_away(services)
    for screen in services.router.screens:
        if isinstance(screen, LibraryScreen):
            screen.look_again()
    look = partial(services.router.go, Replay(taken.path, 1))
    services.router.open(TakenSheet(services, taken, look))


def _clear_away(services: Services) -> None:
    """Several files may be dropped at once: keep only the sheet of the last one."""
    router = services.router
    while isinstance(router.top, TakenSheet | TakeSheet | Notice):
        before = router.top
        router.back()
        if router.top is before:
            return
