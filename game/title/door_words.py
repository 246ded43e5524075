"""What stands below the names of the title's doors: read once the title has been seen, one thing in a frame."""

from game.system import preload
from game.title.losses import journey_lost
from game.ui.notice import tell
from game.ui.services import Services


class DoorWords:
    """``day``: what became of the deal of the day; ``station``: the next one of the journey; None until known."""

    def __init__(self) -> None:
        self.day: str | None = None
        self.station: str | None = None

    @property
    def known(self) -> bool:
        return self.day is not None and self.station is not None

    def read(self, services: Services) -> bool:
        """Read on. True: more is known. The first picture needs none of it; its modules take longer than a frame."""
        if self.known:
            return False
        if self.day is None:
            if not preload.imported("game.session.daily_deal"):
                return False
            from game.session import daily_deal
            from game.session.match_setup import daily

            found = daily_deal.so_far(services.saves, daily(services.settings, daily_deal.today()))
            self.day = daily_deal.standing(found) if found.begun or found.played else ""
            return True
        if not preload.imported("game.journey.journeys"):
            return False
        from game.journey.journeys import Journeys, next_station

        self.station = next_station(services)
        for damaged in services.of_room(Journeys).take_spoilt():
            tell(services, journey_lost(damaged.copied))
        return True
