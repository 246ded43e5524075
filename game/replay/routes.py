"""The routes to the replay of a deal and to practice."""

from datetime import datetime

from engine.records.journal_header import JournalError
from engine.records.replay import DealReplay
from game.match.routes import came_back, claimed, hold, tell_trouble
from game.replay.practice import PracticeSession, begin
from game.replay.practice_screen import PracticeScreen
from game.replay.screen import ReplayScreen
from game.ui.destinations import PlayOn, Replay, SavedPractice
from game.ui.long_work import cannot_open, read_deal
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


@routes.to(Replay)
def _replay(services: Services, to: Replay) -> None:
    def done(deal: DealReplay) -> None:
        services.router.open(ReplayScreen(services, deal, to.journal))

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
    if came_back(services, to.journal):
        return
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
    hold(services, play, claim)
    services.router.open(PracticeScreen(services, play))
    tell_trouble(services, play)
