"""Every destination leads somewhere."""

from game.ui import destinations
from game.ui.destinations import Destination
from game.ui.routing import routes_to


def test_every_destination_has_a_route() -> None:
    kinds = [kind for kind in vars(destinations).values() if isinstance(kind, type) and issubclass(kind, Destination)]
    places = [kind for kind in kinds if hasattr(kind, "room") and not kind.__subclasses__()]
    assert len(places) > 20
    assert not [kind.__name__ for kind in places if kind not in routes_to(kind)]
