"""The routes to the title and to the pause menu."""

from engine.rules.options import Options
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.ui.destinations import Pause, Title
from game.ui.router import Router
from game.ui.routing import Routes
from game.ui.services import Services

routes = Routes()
routes.opens(Pause, lambda services, _to: PauseSheet(services, rules_in_force(services.router)))


@routes.to(Title)
def _title(services: Services, _to: Title) -> None:
    title = TitleScreen(services, services.saves.latest())
    services.router.show(title)
    title.tell_losses()


def rules_in_force(router: Router) -> tuple[Options, int] | None:
    """The rules of the current screen and the number of players; None if it has none."""
    in_force = (screen.in_force for screen in reversed(router.screens))
    return next((rules for rules in in_force if rules is not None), None)
