"""The routes to the remembered people, and to how several people begin."""

from game.people.people_sheet import PeopleSheet
from game.people.together_sheet import TogetherSheet
from game.ui.destinations import People, Together
from game.ui.routing import Routes

routes = Routes()
routes.opens(People, lambda services, to: PeopleSheet(services, to.changed))
routes.opens(Together, lambda services, to: TogetherSheet(services, to.changed, to.agreeing))
