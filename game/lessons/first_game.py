"""The first match after the lessons: against two novices, with the playable cards lit in the hand."""

from game.storage.settings import Settings
from game.text.i18n import _
from game.ui.destinations import NewMatchTable
from game.ui.router import Way
from game.ui.services import Services
from game.ui.widgets.base import Action

GAME, PLAYERS, LEVEL = "podkidnoy", 3, "novice"


def nothing_played(settings: Settings) -> bool:
    """No match has begun yet: nobody has chosen a table of their own."""
    return not settings.lately and not settings.companies


def lay_first_table(settings: Settings) -> None:
    """Choose the table for somebody who has just learnt the game; whoever has played keeps their own."""
    if nothing_played(settings):
        settings.alone()
        settings.play(GAME)
        settings.players, settings.level, settings.levels, settings.highlight = PLAYERS, LEVEL, [], True


def about_first_game(settings: Settings) -> str:
    """What the first match is like, for the button that leads to it; "" for whoever has played."""
    return _("Two novices, playable cards lit") if nothing_played(settings) else ""


def to_first_game(services: Services) -> Action:
    """Leads to the table of the first match, or to the table chosen last."""
    going = services.going(NewMatchTable())

    def act() -> None:
        lay_first_table(services.settings)
        services.program.settings_changed()
        going()

    return Way(NewMatchTable(), act)
