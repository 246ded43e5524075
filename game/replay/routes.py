"""The routes to the replay of a deal and to practice."""

from datetime import datetime
from pathlib import Path

from engine.records.journal_header import JournalError
from engine.records.replay import DealReplay
from game.match.routes import claimed, sit_down
from game.match.screen import MatchScreen
from game.replay.practice import PracticeSession, begin
from game.replay.practice_screen import PracticeScreen
from game.replay.screen import ReplayScreen
from game.session.replay_session import ReplaySession
from game.table.screen import TableScreen
from game.ui.destinations import PlayOn, Replay, SavedPractice
from game.ui.long_work import cannot_open, read_deal
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


def lies_below(services: Services, journal: Path) -> bool:
    """The match of this journal is at the table, perhaps below other screens."""
    return any(isinstance(screen, MatchScreen) and screen.match.path == journal for screen in services.router.screens)


def look_back(services: Services, screen: TableScreen, over_table: bool) -> None:
    """Show a finished deal. If its own match is at the table it stays below, unchanged; another replay opened from
    there is closed.
    """
    router = services.router
    if not over_table:
        router.show(screen)
        return
    while any(isinstance(below, TableScreen) and isinstance(below.play, ReplaySession) for below in router.screens):
        router.back()
    router.open(screen)


@routes.to(Replay)
def _replay(services: Services, to: Replay) -> None:
    def done(deal: DealReplay) -> None:
        over_table = lies_below(services, to.journal)
        look_back(services, ReplayScreen(services, deal, to.journal, over_table=over_table), over_table)

    read_deal(services, to.journal, to.deal, done)


@routes.to(PlayOn)
def _play_on(services: Services, to: PlayOn) -> None:
    def done(deal: DealReplay) -> None:
        try:
            journal = begin(services.saves, deal, to.at, to.seat, datetime.now())
        except OSError as error:
            cannot_open(services, error)
        else:
            services.router.go(SavedPractice(journal))

    read_deal(services, to.journal, to.deal, done)


@routes.to(SavedPractice)
def _practice(services: Services, to: SavedPractice) -> None:
    claim = claimed(services, to.journal)
    if claim is None:
        return
    try:
        play = PracticeSession.open(to.journal, services.opponents)
        services.saves.played(to.journal)
    except (JournalError, OSError) as error:
        claim.release()
        cannot_open(services, error)
        return
    sit_down(services, PracticeScreen(services, play), play, claim)
