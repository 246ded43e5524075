"""The route to the settings."""

from game.settings_book import SettingsScreen
from game.ui.destinations import SettingsBook
from game.ui.routing import Routes

routes = Routes()
routes.opens(SettingsBook, lambda services, _to: SettingsScreen(services))
