"""The routes to the sheets about a deal's fairness."""

from engine.records.replay import DealReplay
from game.fair_deals.fairness import at_the_table, ended
from game.fair_deals.sheet import FairnessSheet
from game.session.replay_session import ReplaySession
from game.ui.destinations import FairDeal, FairSavedDeal
from game.ui.long_work import read_deal
from game.ui.router import at_table
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


@routes.to(FairDeal)
def _at_table(services: Services, to: FairDeal) -> None:
    play = at_table(services.router)
    if isinstance(play, ReplaySession):  # a replayed deal is over, whichever position is shown
        _show_ended(services, play.reel)
    elif play is not None:
        services.router.open(FairnessSheet(services, at_the_table(play), verify=to.verify))


@routes.to(FairSavedDeal)
def _saved(services: Services, to: FairSavedDeal) -> None:
    read_deal(services, to.journal, to.deal, lambda deal: _show_ended(services, deal), retold=True)


def _show_ended(services: Services, reel: DealReplay) -> None:
    shown = reel.header.commitment if reel.header is not None and reel.place == 1 else ""
    services.router.open(FairnessSheet(services, ended(reel, shown), verify=True))
