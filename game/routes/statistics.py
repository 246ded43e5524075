"""The routes to the book of statistics."""

from datetime import date

from game.destinations import Mistakes, Statistics, Title
from game.routing import Routes
from game.screens.statistics import StatisticsScreen
from game.screens.statistics.play_ways import MISTAKES
from game.services import Services

routes = Routes()


@routes.to(Statistics)
def _statistics(services: Services, _to: Statistics) -> None:
    services.router.open(StatisticsScreen(services, date.today()))


@routes.to(Mistakes)
def _mistakes(services: Services, to: Mistakes) -> None:
    if to.over_title:
        services.router.go(Title())
    services.router.open(StatisticsScreen(services, date.today(), part=MISTAKES))
