"""The routes to the journey: its map, the next station, and the table of a match on it."""

from game.journey.answer import stage_of
from game.journey.map import JourneyMap
from game.match.screen import MatchScreen
from game.ui.destinations import Journey, JourneyTable, Title
from game.ui.router import at_table
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


@routes.to(Journey)
def _journey(services: Services, to: Journey) -> None:
    if at_table(services.router) is not None:  # the match is left, and saved
        services.router.go(Title())
    the_map = next((screen for screen in services.router.screens if isinstance(screen, JourneyMap)), None)
    if the_map is None:
        the_map = JourneyMap(services)
        services.router.open(the_map)
    else:
        services.router.back_to(the_map)
    if to.on:
        the_map.go_on()


@routes.to(JourneyTable)
def _table(services: Services, to: JourneyTable) -> None:
    services.router.show(MatchScreen(services, to.play, stage_of(services, to.play)))
