"""A journey in the program: that of its player, and the match at its table."""

from game.journey.journeys import Journeys
from game.journey.travels import Travels
from game.session.match_session import MatchSession
from game.shell.app import App
from game.ui.router import at_table


def own(app: App) -> Travels:
    """The player's journey."""
    return app.services.of_room(Journeys).own


def at(app: App) -> MatchSession:
    """The match at the table."""
    play = at_table(app.router)
    assert isinstance(play, MatchSession)
    return play
