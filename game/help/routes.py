"""The routes to the page of keys, to About and to what is new."""

from game.help.about import NEWS
from game.help.about_screen import AboutPage
from game.help.keys_screen import KeysPage
from game.ui.destinations import About, Keys, WhatsNew
from game.ui.routing import Routes

routes = Routes()
routes.opens(Keys, lambda services, _to: KeysPage(services))
routes.opens(About, lambda services, _to: AboutPage(services, services.home))
routes.opens(WhatsNew, lambda services, _to: AboutPage(services, services.home, NEWS))
