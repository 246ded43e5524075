"""The travel that is going on, if one is: its two pictures, and how far it is.

One picture is a snapshot of what was last shown, taken once; the other one is that of the screens that have the input,
drawn anew whenever they ask for it. Nothing but the picture travels: the new screens are there from the first moment.
"""

from collections.abc import Collection, Iterable, Sequence

import pygame

from game.ui.screen import Screen
from game.ui.transition import Layer, Transition, between, eased, faded, time_for

FRAME, LONGEST_STEP = 1000 / 60, 34.0
"""The first picture of a travel is one frame on; a longer pause between two counts as so many ms."""


class Travel:
    """Pictures of the screens that can be seen, also while one goes over into another."""

    def __init__(self) -> None:
        self._shown: tuple[Screen, ...] = ()
        self._size = (0, 0)
        self._left: tuple[Layer, ...] | None = None
        """What could be seen before screens were changed, until the next picture."""
        self._going: _Going | None = None
        self._rests = False
        """The last picture was that of screens at rest."""

    @property
    def moving(self) -> bool:
        return self._going is not None

    def depart(self) -> None:
        """Screens are about to be changed: note what stands where on those that can be seen."""
        if self._left is None:
            self._left = _layers(self._shown)

    def settle(self) -> None:
        """To the end at once: nothing of an earlier picture is kept."""
        self._left = self._going = None

    def forget(self) -> None:
        """Nothing has been shown yet."""
        self.settle()
        self._shown = ()

    def draw(
        self,
        surface: pygame.Surface,
        visible: tuple[Screen, ...],
        now: float,
        changed: Collection[Screen] | None,
        pace: float,
        calm: bool,
    ) -> Sequence[pygame.Rect] | None:
        """Draw the picture at ``now``. Returns the areas that changed; None: everything.

        ``changed``: the screens that ask to be drawn anew; None: the surface shows something else, all must be drawn.
        ``pace``: factor of all times; ``calm``: reduce motion.
        """
        if self._size != surface.get_size():
            self.settle()
            self._size, changed = surface.get_size(), None
        left, self._left = self._left, None
        if left is not None:
            changed = None
            self._begin(surface, left, visible, now, pace, calm)
        self._shown = visible
        if self._going is not None and self._going.advance(now):
            self._going.draw(surface, visible, visible if changed is None else changed)
            self._rests = False
            return None
        self._going = None
        rested, self._rests = self._rests, True
        if rested and changed is not None and len(visible) == 1:
            return visible[0].redraw(surface)
        for screen in visible:
            screen.draw(surface)
        return None

    def _begin(
        self,
        surface: pygame.Surface,
        left: tuple[Layer, ...],
        visible: tuple[Screen, ...],
        now: float,
        pace: float,
        calm: bool,
    ) -> None:
        """On the way to ``visible``, or back on the same way."""
        came = _layers(visible)
        if [layer.screen for layer in left] == list(visible):
            return
        found = between(left, came, surface.get_rect()) if pace > 0 else None
        if found is None:
            self._going = None
            return
        way, kinds = faded(found) if calm else found, _kinds(layer.screen for layer in left)
        if self._going is not None and self._going.leads_from(_kinds(visible), way):
            self._going.turn(kinds)
        else:
            self._going = _Going(way, surface, kinds, now, way.lasts * pace)


class _Going:
    """One transition on its way. ``left``: the kinds of screens that it leads away from."""

    def __init__(
        self, way: Transition, surface: pygame.Surface, left: tuple[type, ...], now: float, lasts: float
    ) -> None:
        """``surface`` shows what was shown last."""
        self.way, self.left, self._lasts = way, left, lasts
        self._forward = way.forward
        live = pygame.Surface(surface.get_size(), 0, surface)
        if way.over and way.forward:  # what the thing is laid over goes on moving
            self._low, self._high = pygame.Surface(surface.get_size(), 0, surface), live
        elif way.forward:
            self._low, self._high = surface.copy(), live
        else:
            self._low, self._high = live, surface.copy()
        self._gone, self._before = FRAME / lasts, now

    @property
    def _done(self) -> float:
        """How much of the thing's way is done: 1 at its goal."""
        return eased(self._gone) if self._forward else 1.0 - eased(self._gone)

    def leads_from(self, kinds: tuple[type, ...], way: Transition) -> bool:
        """``way`` leads back to where this one began, to screens of these kinds."""
        return self.left == kinds and way.forward is not self._forward and way.goal == self.way.goal

    def turn(self, left: tuple[type, ...]) -> None:
        """Back on the same way, from where everything is now."""
        done, self._forward, self.left = self._done, not self._forward, left
        self._gone = time_for(done if self._forward else 1.0 - done)

    def advance(self, now: float) -> bool:
        """Go on to ``now``. False: it is at its end."""
        self._gone += min(now - self._before, LONGEST_STEP) / self._lasts
        self._before = now
        return self._gone < 1.0

    def draw(self, surface: pygame.Surface, visible: Sequence[Screen], changed: Collection[Screen]) -> None:
        laid = visible[self.way.below :] if self.way.over and self._forward else ()
        others = visible[: len(visible) - len(laid)]
        if any(screen in changed for screen in others):
            for screen in others:
                screen.draw(self._high if self._forward and not self.way.over else self._low)
        if any(screen in changed for screen in laid):
            self._high.set_clip(self.way.goal)
            self._high.blit(self._low, (0, 0))
            for screen in laid:
                screen.draw(self._high)
            self._high.set_clip(None)
        self.way.paint(surface, self._low, self._high, self._done)


def _layers(screens: Sequence[Screen]) -> tuple[Layer, ...]:
    return tuple(Layer(screen, screen.anchors()) for screen in screens)


def _kinds(screens: Iterable[object]) -> tuple[type, ...]:
    return tuple(type(screen) for screen in screens)
