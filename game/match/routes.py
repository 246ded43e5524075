"""The routes to the table of a match, and to the sheets over it."""

from collections.abc import Generator
from pathlib import Path

from game.match.counter_panel import CounterPanel
from game.match.log_panel import LogPanel
from game.match.screen import MatchScreen
from game.match.state_panel import StatePanel
from game.match.touch_sheet import TouchSheet
from game.session.match_session import MatchSession
from game.session.match_setup import JOURNEY
from game.session.played_session import PlayedSession
from game.storage.phone_seats import PhoneSeats
from game.system.extras import phones
from game.system.file_lock import FileLock, Taken
from game.system.paths import reason
from game.text.i18n import _
from game.ui.destinations import (
    AtPhones,
    CardCounter,
    DealInWords,
    DealLog,
    JourneyTable,
    LastMatch,
    SavedMatch,
    Title,
    TouchQuestion,
)
from game.ui.long_work import read_through
from game.ui.notice import tell
from game.ui.router import at_table
from game.ui.routing import Routes
from game.ui.screen import SessionScreen
from game.ui.services import Services

routes = Routes()
routes.opens(TouchQuestion, lambda services, to: TouchSheet(services, to.touch))


def claimed(services: Services, journal: Path) -> FileLock | None:
    """A lock on this match for this window; None, and a message, if another window has it."""
    try:
        return FileLock(journal)
    except Taken:
        tell(services, _("This match is open in another window."))
        return None


def came_back(services: Services, journal: Path) -> bool:
    """What is played in this journal lies at a table below: come back to that table. False: it does not."""
    for screen in services.router.screens:
        play = screen.play if isinstance(screen, SessionScreen) else None
        if isinstance(play, PlayedSession) and play.journal.path == journal:
            services.router.back_to(screen)
            return True
    return False


def hold(services: Services, play: PlayedSession, claim: FileLock) -> None:
    """What is played is locked by this window until it is left."""
    play.computers.share = services.share
    play.journal.hold(claim, services.saves.played)


def sit_down(services: Services, play: MatchSession, claim: FileLock) -> None:
    """Show the table of a match."""
    hold(services, play, claim)
    if play.header.title.startswith(JOURNEY):
        services.router.go(JourneyTable(play))
    else:
        services.router.show(MatchScreen(services, play))
    tell_trouble(services, play)


def tell_trouble(services: Services, play: PlayedSession) -> None:
    """Say what went wrong when it was opened."""
    if play.trouble:
        tell(services, play.trouble)
        play.trouble = ""


@routes.to(LastMatch)
def _last(services: Services, _to: LastMatch) -> None:
    saved = services.saves.latest()
    services.router.go(SavedMatch(saved.path) if saved is not None else Title())


@routes.to(SavedMatch)
def _saved(services: Services, to: SavedMatch) -> None:
    def opened(match: tuple[MatchSession, FileLock]) -> None:
        sit_down(services, *match)
        if match[0].phones:
            services.router.go(AtPhones(back=True))

    def failed(error: Exception) -> None:
        told = _("This match can’t be opened: {reason}.").format(reason=reason(error))
        if isinstance(error, Taken):
            told = _("This match is open in another window.")
        tell(services, told)

    if not came_back(services, to.journal):
        read_through(services, to.journal, _opening(services, to.journal), opened, failed)


def _opening(services: Services, journal: Path) -> Generator[float, None, tuple[MatchSession, FileLock]]:
    """The match, locked from the start. Raises Taken, JournalError or OSError."""
    claim = FileLock(journal)
    try:
        kept = PhoneSeats(services.home).of(journal) if phones() else None
        at_phones = tuple(one.seat for one in kept.seats) if kept is not None else ()
        play = yield from MatchSession.resuming(
            services.saves, services.opponents, journal, at_phones, services.rated_deals
        )
    except BaseException:
        claim.release()
        raise
    return play, claim


@routes.to(DealLog)
def _log(services: Services, _to: DealLog) -> None:
    play = at_table(services.router)
    if play is not None:
        services.router.open(LogPanel(services, play))


@routes.to(CardCounter)
def _counter(services: Services, _to: CardCounter) -> None:
    play = at_table(services.router)
    if play is not None and play.agreed.counter == "off":
        tell(services, _("The card counter is off in this match. Turn it on in Settings for the next one."))
    elif play is not None:
        services.router.open(CounterPanel(services, play))


@routes.to(DealInWords)
def _in_words(services: Services, _to: DealInWords) -> None:
    play = at_table(services.router)
    if play is not None:
        services.router.open(StatePanel(services, play))
