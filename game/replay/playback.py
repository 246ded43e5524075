"""Playback of a finished deal, like a media player: forward, back, by bouts, automatic, with a speed.

Forward steps are animated; backward steps jump.
"""

from collections.abc import Callable

import pygame

from game.session.replay_session import ReplaySession
from game.table.screen import TableScreen
from game.ui.input.wishes import Wish

REST = 650.0
"""Milliseconds that each position is shown during automatic playback."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Playback:
    """Controls a table's replay session. ``moved`` is called when the position or the speed changes."""

    def __init__(self, screen: TableScreen, session: ReplaySession, moved: Callable[[], None]) -> None:
        self._screen, self._session, self._moved = screen, session, moved
        self.playing = False
        self._speed = SPEEDS.index(1.0)
        self._rested: float | None = None

    @property
    def speed(self) -> float:
        """The speed as a factor of normal speed."""
        return SPEEDS[self._speed]

    @property
    def beginning(self) -> bool:
        """The beginning is shown."""
        return self._session.place == 0

    def on(self) -> None:
        """Go to the next position, animated."""
        self._screen.scene.hurry()
        self._session.forward()
        self._screen.scene.hear()
        self._arrived()

    def back(self) -> None:
        """Go to the previous position."""
        self._session.back()
        self.stand()

    def by_bouts(self, by: int) -> None:
        """Go to the beginning of the next bout, of the present one, or of the one before."""
        self.playing = False
        self._session.by_bouts(by)
        self.stand()

    def jump(self, at: int) -> None:
        """Show the position after ``at`` commands, and stop playback."""
        self.playing = False
        self._session.go(at)
        self.stand()

    def begin(self) -> None:
        """Go to the beginning."""
        self.jump(0)

    def end(self) -> None:
        """Go to the end."""
        self.jump(len(self._session.reel))

    def stand(self) -> None:
        """Show the session's position after it was changed from outside."""
        self._screen.stand()
        self._arrived()

    def _arrived(self) -> None:
        self._rested = None
        if self._session.over:
            self.playing = False
        self._moved()

    def play_or_pause(self) -> None:
        """Start playback, from the beginning if at the end; or pause."""
        if self._session.over and not self.playing:
            self._session.go(0)
            self.stand()
        self.playing = not self.playing
        self._rested = None
        self._moved()

    def faster(self, by: int = 0) -> None:
        """The next speed, cyclic; with ``by`` a change within the limits."""
        last = len(SPEEDS) - 1
        self._speed = min(max(self._speed + by, 0), last) if by else (self._speed + 1) % len(SPEEDS)
        self._moved()

    def follow(self, now: float) -> bool:
        """Advance automatic playback if the position was shown long enough. True while playing."""
        if self.playing and self._screen.settled and self._screen.on_top:
            self._rested = now if self._rested is None else self._rested
            if now - self._rested >= REST / self.speed:
                self.on()
        return self.playing

    def wheel(self, event: pygame.Event) -> None:
        """A wheel notch moves by one position."""
        (self.on if event.y < 0 else self.back)()

    def key(self, event: pygame.Event, asked: tuple[Wish, ...], pad: bool) -> bool:
        """Handle the keys for playback. True: handled."""
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and not pad:
            self.by_bouts(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif Wish.LEFT in asked or Wish.RIGHT in asked:
            on = Wish.RIGHT in asked
            if event.mod & pygame.KMOD_SHIFT:
                self.by_bouts(1 if on else -1)
            else:
                (self.on if on else self.back)()
        elif Wish.FIRST in asked:
            self.begin()
        elif Wish.LAST in asked:
            self.end()
        elif Wish.SLOWER in asked or Wish.FASTER in asked:
            self.faster(1 if Wish.FASTER in asked else -1)
        else:
            return False
        return True
