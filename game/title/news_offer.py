"""Whether the title offers what is new: once after the program has become newer, until it is read or closed."""

from engine.version import VERSION, later
from game.ui.services import RoomState, Services


class NewsOffer(RoomState):
    """``open``: the title shows the line. The offer is kept as made when it is first shown; nobody is asked twice."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.open = later(VERSION, services.settings.news_of)

    def shown(self) -> None:
        """The line is on the screen."""
        if later(VERSION, self._services.settings.news_of):
            self._services.settings.news_of = VERSION
            self._services.program.settings_changed()
