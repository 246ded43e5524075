"""The route to the text of the rules."""

from game.house_rules.rules_page import RulesPage
from game.ui.destinations import FullRules
from game.ui.routing import Routes

routes = Routes()
routes.opens(FullRules, lambda services, to: RulesPage(services, to.options, to.players))
