"""The route to the text of the rules."""

from game.destinations import Rules
from game.routing import Routes
from game.screens.rules_page import RulesPage
from game.services import Services

routes = Routes()


@routes.to(Rules)
def _rules(services: Services, to: Rules) -> None:
    services.router.open(RulesPage(services, to.options, to.players))
