"""The route to the text of the rules."""

from game.house_rules.rules_page import RulesPage
from game.ui.destinations import Rules
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


@routes.to(Rules)
def _rules(services: Services, to: Rules) -> None:
    services.router.open(RulesPage(services, to.options, to.players))
