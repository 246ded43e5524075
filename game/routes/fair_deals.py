"""The routes to what there is to say of a deal's fairness."""

from engine.reel import Reel
from game.destinations import FairDeal, FairSavedDeal
from game.fairness import at_the_table, ended
from game.long_work import read_deal
from game.replaying import Replaying
from game.routes.match import at_table
from game.routing import Routes
from game.screens.fairness import FairnessSheet
from game.services import Services

routes = Routes()


@routes.to(FairDeal)
def _at_table(services: Services, to: FairDeal) -> None:
    play = at_table(services.router)
    if isinstance(play, Replaying):  # at whatever moment it is shown, that deal is over
        _show_ended(services, play.reel)
    elif play is not None:
        services.router.open(FairnessSheet(services, at_the_table(play), verify=to.verify))


@routes.to(FairSavedDeal)
def _saved(services: Services, to: FairSavedDeal) -> None:
    read_deal(services, to.journal, to.deal, lambda deal: _show_ended(services, deal), retold=True)


def _show_ended(services: Services, reel: Reel) -> None:
    shown = reel.header.commitment if reel.header is not None and reel.place == 1 else ""
    services.router.open(FairnessSheet(services, ended(reel, shown), verify=True))
