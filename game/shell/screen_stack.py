"""The router: the screens that lie over each other, and the ways between them."""

import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.shell.travel import Travel, at_table
from game.ui.destinations import Destination
from game.ui.input.hands import Hands
from game.ui.routing import routes_to
from game.ui.screen import Screen, SessionScreen

if TYPE_CHECKING:
    from game.ui.services import Services

log = logging.getLogger("durak.router")

LATE = 0.4
"""A frame that has made pictures for more than this part of its time does not draw, too, nor begin a transition."""


class ScreenStack:
    """See game.ui.router.Router. ``enter`` readies a screen for the window; ``changed`` is told when another one shows.

    ``stale`` until the picture has been drawn anew. Changes of screens are animated by game.shell.travel. The picture
    stays as it was until those of a new screen are made (`prepare`); the new screen has the input meanwhile.
    """

    def __init__(self, hands: Hands, enter: Callable[[Screen], None], changed: Callable[[], None]) -> None:
        self._hands, self._enter, self._changed = hands, enter, changed
        self._screens: list[Screen] = []
        self.services: Services
        self.stale = True
        self.travel = Travel()
        self._coming: list[tuple[Screen, Iterator[None]]] = []
        """Visible screens whose pictures are not all made yet, the lowest first."""
        self._late = False
        """The last frame had no time to make anything."""
        self._sweeps = False
        """A table has come to the top. Once it is shown, only its own pictures are kept: it needs the memory."""

    @property
    def screens(self) -> tuple[Screen, ...]:
        return tuple(self._screens)

    @property
    def top(self) -> Screen | None:
        return self._screens[-1] if self._screens else None

    def go(self, to: Destination) -> None:
        routes_to(type(to)).lead(self.services, to)

    def show(self, screen: Screen) -> None:
        self.travel.depart()
        self._leave_all()
        self.open(screen)
        self._changed()

    def open(self, screen: Screen) -> None:
        self.travel.depart()
        for below in self.visible:
            below.covered()
        if not screen.overlay:
            self._take_older(type(screen))
        self._screens.append(screen)
        self._hands.drop()
        log.info("%s opens.", type(screen).__name__)
        self._enter(screen)
        self._come()

    def back(self) -> None:
        if len(self._screens) > 1:
            self.back_to(self._screens[-2])

    def back_to(self, screen: Screen) -> None:
        start = self._screens.index(screen) + 1
        if start < len(self._screens):
            self._hands.drop()
            self._go_back(start, len(self._screens))

    def remove(self, screen: Screen) -> None:
        if screen in self._screens[1:]:
            place = self._screens.index(screen)
            self._go_back(place, place + 1)

    def _go_back(self, start: int, end: int) -> None:
        """Take these screens away; those seen again are told."""
        self.travel.depart()
        seen = self.visible
        self._take(start, end)
        self._come()
        self._changed()
        for again in self.visible:
            if again not in seen:
                again.returned()

    def _take_older(self, kind: type) -> None:
        """Take the screen of this kind away, with the sheets over it."""
        start = next((place for place, screen in enumerate(self._screens) if type(screen) is kind), None)
        if start is not None:
            after = range(start + 1, len(self._screens))
            self._take(start, next((place for place in after if not self._screens[place].overlay), len(self._screens)))

    def _take(self, start: int, end: int) -> None:
        gone = self._screens[start:end]
        del self._screens[start:end]
        for screen in reversed(gone):
            screen.leave()
        if not any(isinstance(screen, SessionScreen) for screen in self._screens):
            self.services.sound.surround("")

    def clear(self) -> None:
        """Leave every screen, and free the pictures of a running transition."""
        self.travel.forget()
        self._leave_all()

    def _leave_all(self) -> None:
        while self._screens:
            self._take(len(self._screens) - 1, len(self._screens))

    @property
    def visible(self) -> tuple[Screen, ...]:
        """The topmost screen that hides what is below it, and what lies over it."""
        first = len(self._screens) - 1
        while first > 0 and self._screens[first].overlay:
            first -= 1
        return tuple(self._screens[max(0, first) :])

    @property
    def travelling(self) -> bool:
        """Whether a transition between screens runs."""
        return self.travel.moving

    def prepare(self, surface: pygame.Surface, now: float, spent: Callable[[], float], at_most: float) -> bool:
        """Make pictures of the visible screens until ``at_most`` seconds of a frame are ``spent``. True: all are made,
        and the frame has the time to draw them on ``surface``.
        """
        late, self._late = spent() >= at_most and not self._late, False
        if not self._coming and not self.travel.leaving:
            return True
        if self._coming and late:
            self._late = True  # the input took the time of this frame; the next one makes something in any case
            return False
        worked = bool(self._coming)
        while self._coming:
            screen, steps = self._coming[0]
            if screen not in self._screens or next(steps, self) is self:
                self._coming.pop(0)
            if spent() >= at_most:
                break
        settings = self.services.settings
        if not self._coming and spent() < at_most and self.travel.leaves(surface, self.visible, settings.pace):
            if at_table(self.visible) and not self.travel.has_spare(surface):
                self.services.art.make_way()
            worked |= not self.travel.ready(surface, self.visible)  # which takes half a frame
        if not self._coming and (not worked or spent() <= at_most * LATE):
            worked |= self.travel.begin(surface, self.visible, now, settings.pace, settings.calm)
        return not self._coming and (not worked or spent() <= at_most * LATE)

    def _come(self) -> None:
        """Other screens are visible than before: those below, too, since what they are drawn from may be kept no more,
        and is not to be dropped for what lies over them.
        """
        self._coming = [(screen, screen.rehearse()) for screen in self.visible]
        self._sweeps = isinstance(self.top, SessionScreen)
        self.services.art.mark(at_table(self.visible))
        self.travel.expect(self.visible)
        self.stale = True

    def ready(self, surface: pygame.Surface) -> None:
        """Prepares the next transition on ``surface`` while nothing moves, except from a table: it needs the memory."""
        while not at_table(self.visible) and not self.travel.ready(surface, self.visible):
            pass

    def unready(self) -> None:
        """Give back what is prepared: something else will need as much memory for a moment."""
        self.travel.tidy()

    def settle(self) -> None:
        """End a running transition: the next picture shows the screens at rest."""
        self._coming.clear()
        self.travel.settle()
        self.stale = True

    def draw(
        self, surface: pygame.Surface, now: float, changed: Collection[Screen], whole: bool = False
    ) -> Sequence[pygame.Rect] | None:
        """Draw what can be seen at ``now``. Returns the areas that changed; None: everything.

        ``changed``: the screens that ask to be drawn anew; ``whole``: the surface shows something else besides them.
        """
        visible, settings = self.visible, self.services.settings
        anew, self.stale = whole or self.stale, False
        areas = self.travel.draw(surface, visible, now, changed, anew, settings.pace, settings.calm)
        if self._sweeps and not self.travel.moving:
            self._sweeps = self.services.art.sweep()
        return areas
