"""Prepares the pictures of screens that may be shown next, in small steps while nothing moves.

A screen is created as its route creates it, but for a router that only keeps it; it is laid out and drawn where nobody
sees it, and dropped.
"""

from collections.abc import Iterator
from dataclasses import replace

from game.ui.art import Art
from game.ui.destinations import Destination
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.router import Router
from game.ui.routing import fetch, routes_to
from game.ui.screen import Screen
from game.ui.services import Services


class _Catcher:
    """A router that keeps the screen it is given. It tells of the screens that are really there."""

    def __init__(self, router: Router) -> None:
        self.caught: Screen | None = None
        self._router = router

    @property
    def screens(self) -> tuple[Screen, ...]:
        return self._router.screens

    @property
    def top(self) -> Screen | None:
        return self._router.top

    @property
    def travelling(self) -> bool:
        return False

    def go(self, to: Destination) -> None:
        """Does nothing: a rehearsal opens no screens."""

    def show(self, screen: Screen) -> None:
        self.caught = screen

    def open(self, screen: Screen) -> None:
        self.caught = screen

    def back(self) -> None:
        """Does nothing: there is no screen below."""

    def back_to(self, screen: Screen) -> None:
        """Nothing is shown."""

    def remove(self, screen: Screen) -> None:
        """Nothing is shown."""


def rehearse(services: Services, to: Destination, art: Art, metrics: Metrics) -> Iterator[None]:
    """Prepare the screen at ``to``, a little in each step."""
    catcher = _Catcher(services.router)
    own = replace(services, router=catcher)
    yield from fetch(type(to))
    routes_to(type(to)).lead(own, to)
    yield
    if isinstance(catcher.caught, Menu):
        catcher.caught.enter(art, metrics)
        yield
        for _part in catcher.caught.rehearse():
            if not art.has_room:  # it would push out what is on the screen now
                return
            yield
