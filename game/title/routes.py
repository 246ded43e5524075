"""The routes to the title, and to what belongs to no game: the menu over the table, keys, About.

Screens are imported when they are first gone to, so that the program's first picture is there soon.
"""

from game.title.losses import Losses
from game.ui.destinations import About, Keys, Pause, Title
from game.ui.notice import tell
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()


@routes.to(Title)
def _title(services: Services, _to: Title) -> None:
    from game.title.title import TitleScreen

    services.router.show(TitleScreen(services, services.saves.latest()))
    for sentence in services.of_room(Losses).sentences():
        tell(services, sentence)


@routes.to(Pause)
def _pause(services: Services, _to: Pause) -> None:
    from game.title.pause import PauseSheet

    in_force = (screen.in_force for screen in reversed(services.router.screens))
    services.router.open(PauseSheet(services, next((rules for rules in in_force if rules is not None), None)))


@routes.to(Keys)
def _keys(services: Services, _to: Keys) -> None:
    from game.title.keys_screen import KeysPage

    services.router.open(KeysPage(services))


@routes.to(About)
def _about(services: Services, _to: About) -> None:
    from game.title.about_screen import AboutPage

    services.router.open(AboutPage(services, services.home))
