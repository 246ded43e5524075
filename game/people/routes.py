"""The route to the remembered people."""

from game.people.people_sheet import PeopleSheet
from game.ui.destinations import People
from game.ui.routing import Routes

routes = Routes()
routes.opens(People, lambda services, to: PeopleSheet(services, to.changed))
