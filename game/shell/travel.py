"""Draws the visible screens, and the transition (game.ui.transition) that runs after they have changed.

A transition joins the last frame before the change and the new screens. Only the picture is animated: the new screens
have the input from the first frame.
"""

from collections.abc import Collection, Iterable, Sequence

import pygame

from game.ui.screen import Screen, SessionScreen
from game.ui.transition import Layer, Transition, between, draw_plate, eased, faded, time_for

FRAME, LONGEST_STEP = 1000 / 60, 34.0
"""In ms: how far the first frame of a transition is, and the longest step between two frames."""


class Travel:
    """Draws the screens, whether a transition runs or not."""

    def __init__(self) -> None:
        self._shown: tuple[Screen, ...] = ()
        self._size = (0, 0)
        self._left: tuple[Layer, ...] | None = None
        """The layers that were visible before screens were changed, until the next frame."""
        self._going: _Going | None = None
        self._begun = False
        """A transition has begun, or screens have changed without one, since the last frame."""
        self._rests = False
        """The last picture was that of screens at rest."""
        self._spare: pygame.Surface | None = None
        """For the picture with the thing; kept like the next, since fresh memory as large costs half a frame."""
        self._low: pygame.Surface | None = None
        """For the picture without the thing, where no table is: a table needs the memory, and never stands still. So it
        keeps the other only while something moves.
        """

    @property
    def moving(self) -> bool:
        return self._going is not None

    @property
    def leaving(self) -> bool:
        """Screens have been changed since the last picture."""
        return self._left is not None

    @property
    def kept(self) -> bool:
        """Something is kept of screens that were shown before."""
        return self.moving or self.leaving

    def leaves(self, surface: pygame.Surface, visible: tuple[Screen, ...], pace: float) -> bool:
        """Whether the next picture begins a transition to these screens, or goes on with one."""
        if self._left is None or pace <= 0 or visible == self._shown:
            return False
        return between(self._left, _layers(visible), surface.get_rect()) is not None

    def has_spare(self, surface: pygame.Surface) -> bool:
        """Whether the first of the surfaces that are made `ready` is there."""
        return self._spare is not None and self._spare.get_size() == surface.get_size()

    def ready(self, surface: pygame.Surface, visible: Sequence[Screen]) -> bool:
        """Make one of the surfaces that a transition between these screens on ``surface`` needs besides. True: they
        are there.
        """
        if not self.has_spare(surface):
            self._spare, self._low = pygame.Surface(surface.get_size(), 0, surface), None
            return False
        if at_table(visible):
            self._low = None
        elif self._low is None:
            self._low = pygame.Surface(surface.get_size(), 0, surface)
            return False
        return True

    def expect(self, visible: Sequence[Screen]) -> None:
        """These screens will be shown next."""
        if at_table(visible):
            self._low = None

    def tidy(self) -> None:
        """Give back what is `ready`."""
        if self._going is None:
            self._spare = self._low = None

    def depart(self) -> None:
        """Called before screens are changed: keeps the anchors of the visible ones."""
        if self._left is None:
            self._left = _layers(self._shown)

    def settle(self) -> None:
        """End the transition, and free its pictures."""
        self._left = self._going = None
        self._begun = True

    def forget(self) -> None:
        """The next picture is the first one: it does not begin with a transition."""
        self.settle()
        self._shown = ()

    def draw(
        self,
        surface: pygame.Surface,
        visible: tuple[Screen, ...],
        now: float,
        changed: Collection[Screen],
        anew: bool,
        pace: float,
        calm: bool,
    ) -> Sequence[pygame.Rect] | None:
        """Draw the picture at ``now``. Returns the areas that changed; None: everything.

        ``changed``: the screens that ask to be drawn anew; ``anew``: the surface shows something else, all must be
        drawn. ``pace``: factor of all times; ``calm``: reduce motion.
        """
        if self._size != surface.get_size():
            self.settle()
            self._size, anew = surface.get_size(), True
        self.begin(surface, visible, now, pace, calm)
        if self._begun:
            self._begun, anew = False, True
        self._shown = visible
        if self._going is not None and self._going.advance(now):
            self._going.draw(surface, visible, changed, anew)
            self._rests = False
            return None
        self._going = None
        if self._spare is not None and at_table(visible):
            self.tidy()
        rested, self._rests = self._rests, True
        if rested and not anew and len(visible) == 1:
            return visible[0].redraw(surface)
        for screen in visible:
            screen.draw(surface)
        return None

    def begin(self, surface: pygame.Surface, visible: tuple[Screen, ...], now: float, pace: float, calm: bool) -> bool:
        """Keep what a transition to ``visible`` needs of the last frame, see `draw`. False: no screen has changed."""
        left, self._left = self._left, None
        if left is None or self._size != surface.get_size():
            return False
        self._begun = True
        self._begin(surface, left, visible, now, pace, calm)
        return True

    def _begin(
        self,
        surface: pygame.Surface,
        left: tuple[Layer, ...],
        visible: tuple[Screen, ...],
        now: float,
        pace: float,
        calm: bool,
    ) -> None:
        """Start the transition to ``visible``, or turn the running one round if it leads back."""
        came = _layers(visible)
        if [layer.screen for layer in left] == list(visible):
            return
        straight = between(left, came, surface.get_rect()) if pace > 0 else None
        if straight is None:
            self._going = None
            return
        way, kinds = faded(straight) if calm else straight, _kinds(layer.screen for layer in left)
        if self._going is not None and self._going.leads_from(_kinds(visible), way):
            self._going.turn(kinds)
        else:
            self._going = None
            while not self.ready(surface, visible):
                pass
            assert self._spare is not None
            self._going = _Going(way, surface, self._spare, self._low, kinds, now, way.lasts * pace)
            if way.over and way.forward and visible[: way.below] == self._shown:
                self._going.draw_ahead(visible[way.below :], surface, now)
            if way.off is not None:
                self._going.close(way.off, surface, self._shown[: way.off.below])


class _Going:
    """A running transition. ``left``: the classes of the screens that it leads away from.

    It keeps the picture with the thing: of screens that were left a snapshot, of new ones what they draw. The picture
    without the thing is in the window. When it belongs to the new screens, they draw it there in every frame, or, where
    no table is, a copy of it (``low``) is shown; when it was left, it needs no copy, because the thing only covers more
    and more of it.
    """

    def __init__(
        self,
        way: Transition,
        surface: pygame.Surface,
        spare: pygame.Surface,
        low: pygame.Surface | None,
        left: tuple[type, ...],
        now: float,
        lasts: float,
    ) -> None:
        """``surface`` still holds the last frame; ``spare`` and ``low`` are others like it."""
        self.way, self.left, self._lasts = way, left, lasts
        self._forward = way.forward
        part = way.goal if way.over and way.goal is not None else surface.get_rect()
        self._whole, self._high = spare, spare.subsurface(part)
        if not way.forward:
            spare.blit(surface, part, part)
        self._gone, self._before = FRAME / lasts, now
        self._plates = self._cut(surface)
        self._low, self._lies = low, list[Screen]()
        self._shows = list[Screen]()
        """The screens on the picture with the thing, if it shows their last frame."""
        self._under: list[tuple[pygame.Rect, pygame.Surface]] = []
        self._painted = 0.0
        self._off: tuple[Transition, pygame.Surface] | None = None
        self._ahead = False
        """What comes over the last frame is drawn, and was not shown yet."""

    def close(self, off: Transition, surface: pygame.Surface, below: Sequence[Screen]) -> None:
        """Boards over what is left go off by themselves: that is ``below`` without them."""
        assert off.goal is not None
        self._off = off, surface.subsurface(off.goal).copy()
        _draw(below, self._whole)

    @property
    def _done(self) -> float:
        """The progress of the object, from 0 (origin) to 1 (goal)."""
        return eased(self._gone) if self._forward else 1.0 - eased(self._gone)

    def leads_from(self, kinds: tuple[type, ...], way: Transition) -> bool:
        """Whether ``way``, to screens of these classes, is this transition backwards."""
        same = way.goal is not None and way.goal == self.way.goal
        return same and self.left == kinds and way.forward is not self._forward

    def turn(self, left: tuple[type, ...]) -> None:
        """Play backwards from the present position. ``left``: the classes of the screens that are left now."""
        done, self._forward, self.left, self._shows = self._done, not self._forward, left, []
        self._gone = time_for(done if self._forward else 1.0 - done)

    def advance(self, now: float) -> bool:
        """Go on to ``now``. False: the transition is over."""
        self._gone += min(now - self._before, LONGEST_STEP) / self._lasts
        self._before = now
        return self._gone < 1.0

    def draw_ahead(self, laid: Sequence[Screen], surface: pygame.Surface, now: float) -> None:
        """Draw what comes over the last frame: while nothing moves yet there is the time for it."""
        for screen in laid:
            screen.update(now)  # it is drawn again when it asks once more
        self._draw_laid(laid, surface)
        self._ahead = True

    def draw(self, surface: pygame.Surface, visible: Sequence[Screen], changed: Collection[Screen], anew: bool) -> None:
        ahead, self._ahead = self._ahead, False
        asks = visible if anew else changed
        if self.way.over:
            self._draw_over(surface, visible, asks, changed if ahead else asks)
        elif self._forward:
            if any(screen in asks for screen in visible):
                self._renew(visible)
            for place, picture in reversed(self._under):
                surface.blit(picture, place)
            self.way.paint(surface, self._high, self._done, self._painted)
        else:
            self._lay(visible, surface, asks)
            self._plates = self._cut(surface)
            self.way.paint(surface, self._high, self._done)
        self._draw_plates(surface)
        if self._off is not None and not self._forward:
            off, board = self._off
            off.paint(surface, board, 1.0 - eased(min(1.0, self._gone * self.way.lasts / off.lasts)))
        self._painted = self._done

    def _renew(self, visible: Sequence[Screen]) -> None:
        """Draw the new screens on their picture: of one alone, from the second time on, only what has changed in it."""
        if len(visible) == 1 and self._shows == [*visible]:
            visible[0].redraw(self._high)
        else:
            _draw(visible, self._high)
            self._shows = [*visible]

    def _draw_over(
        self,
        surface: pygame.Surface,
        visible: Sequence[Screen],
        changed: Collection[Screen],
        changed_above: Collection[Screen],
    ) -> None:
        below = visible[: self.way.below] if self._forward else visible
        laid = visible[len(below) :]
        self._lay(below, surface, changed)
        if any(screen in changed_above for screen in laid):
            self._draw_laid(laid, surface)
        self.way.paint(surface, self._high, self._done)

    def _draw_laid(self, laid: Sequence[Screen], surface: pygame.Surface) -> None:
        assert self.way.goal is not None
        self._whole.set_clip(self.way.goal)
        self._whole.blit(surface, (0, 0))
        _draw(laid, self._whole)
        self._whole.set_clip(None)

    def _lay(self, screens: Sequence[Screen], surface: pygame.Surface, changed: Collection[Screen]) -> None:
        """Draw the picture without the thing, or copy it if nothing in it has changed."""
        if self._low is not None and self._lies == [*screens] and not any(screen in changed for screen in screens):
            surface.blit(self._low, (0, 0))
            return
        _draw(screens, surface)
        if self._low is not None:
            self._low.blit(surface, (0, 0))
            self._lies = [*screens]

    def _cut(self, surface: pygame.Surface) -> list[pygame.Surface]:
        """The plates that fly, from the picture without the thing."""
        return [surface.subsurface(start).copy() for start, _end in self.way.plates]

    def _draw_plates(self, surface: pygame.Surface) -> None:
        """Draw the flying plates, and keep what is under them for the next frame."""
        places, shown = self.way.plates_at(self._done)
        window = surface.get_rect()
        self._under = [(part, surface.subsurface(part).copy()) for place in places if (part := place.clip(window))]
        for plate, place in zip(self._plates, places, strict=True):
            draw_plate(surface, plate, place, shown)


def _draw(screens: Iterable[Screen], surface: pygame.Surface) -> None:
    for screen in screens:
        screen.draw(surface)


def at_table(screens: Iterable[Screen]) -> bool:
    """Whether one of these is a table, which needs the memory."""
    return any(isinstance(screen, SessionScreen) for screen in screens)


def _layers(screens: Sequence[Screen]) -> tuple[Layer, ...]:
    return tuple(Layer(screen, screen.anchors()) for screen in screens)


def _kinds(screens: Iterable[object]) -> tuple[type, ...]:
    return tuple(type(screen) for screen in screens)
