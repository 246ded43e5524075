"""The routes to the book of statistics."""

from datetime import date

from game.statistics import StatisticsScreen
from game.statistics.play_ways import MISTAKES
from game.ui.destinations import Mistakes, Statistics
from game.ui.routing import Routes

routes = Routes()
routes.opens(Statistics, lambda services, to: StatisticsScreen(services, date.today(), name=to.name))


routes.opens(Mistakes, lambda services, _to: StatisticsScreen(services, date.today(), part=MISTAKES))
