"""The route to the book of settings."""

from game.settings_book import SettingsScreen
from game.ui.destinations import SettingsBook
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


@routes.to(SettingsBook)
def _book(services: Services, _to: SettingsBook) -> None:
    services.router.open(SettingsScreen(services))
