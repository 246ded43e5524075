"""The journeys of the people at this computer."""

from game.journey.travels import Travels, file_of
from game.journey.wording import place
from game.session.people import statistics_keys
from game.ui.services import RoomState, Services


class Journeys(RoomState):
    """The journey of each person who has been asked for."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: dict[str, Travels] = {}
        self._spoilt: list[Travels] = []

    def of(self, name: str) -> Travels:
        """The journey of the person with this name, who may have had another one when it was begun."""
        folder = self._services.home.journeys
        keys = statistics_keys(self._services.settings, name)
        if keys[0] not in self._known:
            files = [file_of(folder, key) for key in keys]
            path = next((path for path in files if path.exists()), files[0])
            travels = self._known[keys[0]] = Travels(path, keys[0])
            self._spoilt += [travels] if travels.damaged else []
        return self._known[keys[0]]

    @property
    def own(self) -> Travels:
        """The journey of the player."""
        return self.of(self._services.settings.name)

    def take_spoilt(self) -> list[Travels]:
        """Those whose file was unreadable, since the last call."""
        found, self._spoilt = self._spoilt, []
        return found


def next_station(services: Services) -> str:
    """Where the player's journey goes on, "" at its end."""
    station = services.of_room(Journeys).own.next
    return place(station) if station is not None else ""
