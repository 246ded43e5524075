"""The table turning to another seat in sight: the picture before fades into the one after."""

from collections.abc import Callable

import pygame

from game.ui.facing import Facing

FADE, CALM = 260.0, 80.0
"""ms, at normal speed; with reduced motion."""


class Turning:
    """``look`` draws the table as it stands now. Times are ms of the screen's clock."""

    def __init__(self, look: Callable[[], pygame.Surface], facing: Facing) -> None:
        self._look, self._facing = look, facing
        self._before: pygame.Surface | None = None
        self._across = False
        self._began = self._length = self._now = 0.0

    def begin(self, now: float, pace: float, calm: bool) -> None:
        """The table is about to turn."""
        self._length = min(CALM, FADE * pace) if calm else FADE * pace
        if self._length > 0:
            self._before, self._across, self._began = self._look(), self._facing.across, now

    def stop(self) -> None:
        """Ends the fade at once, because the old picture must not be visible any longer."""
        self._before = None

    def follow(self, now: float) -> bool:
        """True: the picture still changes, or has just come to rest."""
        self._now, turns = now, self._before is not None
        if now - self._began >= self._length:
            self._before = None
        return turns

    def draw(self, surface: pygame.Surface) -> None:
        """Over the table as it now is."""
        before = self._before
        if before is None or before.get_size() != surface.get_size():
            return
        if self._across != self._facing.across:
            before = self._before = pygame.transform.flip(before, True, True)
            self._across = self._facing.across
        before.set_alpha(round(255 * (1.0 - (self._now - self._began) / self._length)))
        surface.blit(before, (0, 0))
