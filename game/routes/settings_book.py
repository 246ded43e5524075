"""The route to the book of settings."""

from game.destinations import SettingsBook
from game.routing import Routes
from game.screens.settings_book import SettingsScreen
from game.services import Services

routes = Routes()


@routes.to(SettingsBook)
def _book(services: Services, _to: SettingsBook) -> None:
    services.router.open(SettingsScreen(services))
