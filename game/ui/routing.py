"""The routes of a room: for each of its destinations, the function that opens it.

A room's module of routes is imported when the room is first gone to, and its screens with it, so that the program's
first picture is there soon.
"""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, TypeVar

from game.system import preload
from game.ui.destinations import Destination
from game.ui.screen import Screen
from game.ui.services import Services

D = TypeVar("D", bound=Destination)

MOMENT = 0.001
"""How long each step waits for a room that is being imported, in seconds."""


class Routes:
    """Maps a room's destinations to the functions that open them."""

    def __init__(self) -> None:
        self._ways: dict[type[Destination], Callable[[Services, Any], None]] = {}

    def to(self, kind: type[D]) -> Callable[[Callable[[Services, D], None]], Callable[[Services, D], None]]:
        """Decorates what leads to destinations of this kind where there is more to do than to open a screen."""

        def keep(way: Callable[[Services, D], None]) -> Callable[[Services, D], None]:
            self._ways[kind] = way
            return way

        return keep

    def opens(self, kind: type[D], screen: Callable[[Services, D], Screen]) -> None:
        """Destinations of this kind are screens that lie over what is shown."""
        self._ways[kind] = lambda services, to: services.router.open(screen(services, to))

    def __contains__(self, kind: type[Destination]) -> bool:
        return kind in self._ways

    def lead(self, services: Services, to: Destination) -> None:
        """Go there. Raises KeyError if the room has no route to it."""
        self._ways[type(to)](services, to)


def routes_to(kind: type[Destination]) -> Routes:
    """The routes of the room that this kind of destination lies in."""
    routes = import_module(kind.room).routes
    assert isinstance(routes, Routes)
    return routes


def fetch(kind: type[Destination]) -> Iterator[None]:
    """Import the room that this kind of destination lies in: in a thread, as that takes longer than a frame may.

    Errors are left to `routes_to`, which meets them again.
    """
    if kind.room in sys.modules:
        return
    thread = preload.module(kind.room)
    while thread.is_alive():
        thread.join(MOMENT)
        yield
