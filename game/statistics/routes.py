"""The routes to the book of statistics."""

from datetime import date

from game.statistics import StatisticsScreen
from game.statistics.play_ways import MISTAKES
from game.ui.destinations import Mistakes, Statistics, Title
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()
routes.opens(Statistics, lambda services, to: StatisticsScreen(services, date.today(), name=to.name))


@routes.to(Mistakes)
def _mistakes(services: Services, to: Mistakes) -> None:
    if to.over_title:
        services.router.go(Title())
    services.router.open(StatisticsScreen(services, date.today(), part=MISTAKES))
