"""The routes to drills: the mistakes from reviews, a question at the table, the next one, the end."""

import logging
from datetime import date

from engine.records.journal_header import JournalError
from engine.records.replay import DealReplay, DealReplayError
from engine.study.record import BLUNDER, MISTAKE, Decision
from game.drills.drill import Drill, DrillQuestion
from game.drills.end_sheet import DrillEnd
from game.drills.no_drills import NoDrills
from game.drills.screen import DrillScreen
from game.drills.session import DrillSession
from game.storage.review_store import KeptDecision
from game.system.paths import path_of
from game.text.i18n import _
from game.ui.destinations import Drills, DrillTable
from game.ui.notice import tell
from game.ui.routing import Routes
from game.ui.services import RoomState, Services

log = logging.getLogger("durak.drills")
routes = Routes()


class LastAsked(RoomState):
    """A cache of the deal last asked about: the next question may come from it too."""

    def __init__(self, services: Services) -> None:
        self._reviews = services.reviews
        self._which = "", 0
        self._deal: DealReplay | None = None

    def forget(self) -> None:
        """Clear the cache."""
        self._deal = None

    def pose(self, question: KeptDecision) -> DrillSession | None:
        """The question at its table; None if the deal has changed or is gone."""
        journal = path_of(question.path, self._reviews.saves)
        review = self._reviews.find(journal, question.deal, question.seat)
        decisions: tuple[Decision, ...] = review.decisions if review is not None else ()
        decision = next((each for each in decisions if each.place == question.place), None)
        if decision is None:
            return None
        which = question.path, question.deal
        if self._deal is None or self._which != which:
            try:
                self._which, self._deal = which, DealReplay.of(journal, question.deal)
            except (JournalError, DealReplayError, OSError) as error:
                log.warning("a deal cannot be asked from: %s", type(error).__name__)
                return None
        return DrillSession(self._deal, decision)


@routes.to(Drills)
def _drills(services: Services, _to: Drills) -> None:
    wrong = [each for each in services.reviews.judged() if each.verdict in (MISTAKE, BLUNDER)]
    if wrong:
        services.router.go(DrillTable(wrong))
    else:
        services.router.open(NoDrills(services))


@routes.to(DrillTable)
def _drill(services: Services, to: DrillTable) -> None:
    services.of_room(LastAsked).forget()
    services.router.go(DrillQuestion(Drill.of(services.reviews, to.judged, date.today())))


@routes.to(DrillQuestion)
def _question(services: Services, to: DrillQuestion) -> None:
    drill = to.drill
    while (question := drill.question) is not None:
        posed = services.of_room(LastAsked).pose(question)
        if posed is not None:
            services.router.open(DrillScreen(services, drill, posed))
            return
        drill.drop()
    if drill.results:
        services.router.open(DrillEnd(services, drill))
    else:
        tell(services, _("These deals can’t be read any more."))
