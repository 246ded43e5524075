"""The table turning to another seat in sight: the picture before fades into the one after."""

import pygame

from game.table.screen import TableScreen
from game.ui.art.sprite import alpha
from game.ui.facing import Facing

FADE, CALM = 260.0, 80.0
"""ms, at normal speed; with reduced motion."""


class Turning:
    """Times are ms of the screen's clock."""

    def __init__(self, table: TableScreen) -> None:
        self._table, self._facing = table, table.services.of_room(Facing)
        self._before: pygame.Surface | None = None
        self._across = False
        self._began = self._length = self._now = 0.0

    def begin(self, now: float) -> None:
        """The table is about to turn. Whoever looks next may see the cards that lie open now, if there are any."""
        scene = self._table.scene
        length = FADE * scene.line.pace
        self._length = min(CALM, length) if scene.line.calm else length
        if self._length > 0:
            self._before = pygame.Surface((scene.metrics.width, scene.metrics.height)).convert()
            self._table.painter.draw(self._before, scene.line, scene.moment, scene.now)
            self._across, self._began = self._facing.across, now

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
        fading = before.subsurface(before.get_rect())  # another picture in each frame, of the same pixels
        fading.set_alpha(alpha(1.0 - (self._now - self._began) / self._length))
        surface.blit(fading, (0, 0))
