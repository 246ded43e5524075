"""The router: the screens that lie over each other, and the ways between them."""

import logging
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

import pygame

from game.shell.travel import Travel
from game.ui.input.hands import Hands
from game.ui.router import Destination
from game.ui.routing import routes_to
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.ui.services import Services

log = logging.getLogger("durak.router")


class ScreenStack:
    """See game.ui.router.Router. ``enter`` readies a screen for the window; ``changed`` is told when another one shows.

    ``stale`` until the picture has been drawn anew. Changes of screens are animated by game.shell.travel.
    """

    def __init__(self, hands: Hands, enter: Callable[[Screen], None], changed: Callable[[], None]) -> None:
        self._hands, self._enter, self._changed = hands, enter, changed
        self._screens: list[Screen] = []
        self.services: Services
        self.stale = True
        self._travel = Travel()

    @property
    def screens(self) -> tuple[Screen, ...]:
        return tuple(self._screens)

    @property
    def top(self) -> Screen | None:
        return self._screens[-1] if self._screens else None

    def go(self, to: Destination) -> None:
        routes_to(type(to)).lead(self.services, to)

    def show(self, screen: Screen) -> None:
        self._travel.depart()
        self._leave_all()
        self.open(screen)
        self._changed()

    def open(self, screen: Screen) -> None:
        self._travel.depart()
        if self._screens:
            self._screens[-1].covered()
        self._screens.append(screen)
        self._hands.drop()
        log.info("%s opens.", type(screen).__name__)
        self._enter(screen)
        self.stale = True

    def back(self) -> None:
        if len(self._screens) > 1:
            self._travel.depart()
            self._screens.pop().leave()
            self._hands.drop()
            self.stale = True
            self._changed()

    def remove(self, screen: Screen) -> None:
        if screen in self._screens[1:]:
            self._travel.depart()
            self._screens.remove(screen)
            screen.leave()
            self.stale = True
            self._changed()

    def clear(self) -> None:
        """Leave every screen, and free the pictures of a running transition."""
        self._travel.forget()
        self._leave_all()

    def _leave_all(self) -> None:
        self.services.sound.surround("")
        while self._screens:
            self._screens.pop().leave()

    @property
    def visible(self) -> tuple[Screen, ...]:
        """The topmost screen that hides what is below it, and what lies over it."""
        first = max((i for i, screen in enumerate(self._screens) if not screen.overlay), default=0)
        return tuple(self._screens[first:])

    @property
    def travelling(self) -> bool:
        """Whether a transition between screens runs."""
        return self._travel.moving

    def settle(self) -> None:
        """End a running transition: the next picture shows the screens at rest."""
        self._travel.settle()
        self.stale = True

    def draw(
        self, surface: pygame.Surface, now: float, changed: Collection[Screen], whole: bool = False
    ) -> Sequence[pygame.Rect] | None:
        """Draw what can be seen at ``now``. Returns the areas that changed; None: everything.

        ``changed``: the screens that ask to be drawn anew; ``whole``: the surface shows something else besides them.
        """
        visible, settings = self.visible, self.services.settings
        known = None if whole or self.stale else changed
        self.stale = False
        return self._travel.draw(surface, visible, now, known, settings.pace, settings.calm)
