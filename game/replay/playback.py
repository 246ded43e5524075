"""Through a deal that is over as with a player of recordings: on, back, by bouts, by itself and at what speed.

Going on is shown as it happened, going back is a jump to the picture that stood there.
"""

from collections.abc import Callable

import pygame

from game.session.replay_session import ReplaySession
from game.table.screen import TableScreen
from game.ui.destinations import Library
from game.ui.input.wishes import Wish
from game.ui.services import Services

REST = 650.0
"""So many ms a moment is shown before the next, while the deal plays by itself."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)


def leave(services: Services, over_table: bool) -> None:
    """Back to the deal's own table, which waits below; or to the library."""
    services.sound.play("button")
    if over_table:
        services.router.back()
    else:
        services.router.go(Library())


class Playback:
    """Drives the session of a table. ``moved`` is called whenever another moment is shown, or the speed is another."""

    def __init__(self, screen: TableScreen, session: ReplaySession, moved: Callable[[], None]) -> None:
        self._screen, self._session, self._moved = screen, session, moved
        self.playing = False
        self._speed = SPEEDS.index(1.0)
        self._rested: float | None = None

    @property
    def speed(self) -> float:
        """So many times as fast as usual."""
        return SPEEDS[self._speed]

    @property
    def beginning(self) -> bool:
        """Nothing lies before what is shown."""
        return self._session.place == 0

    def on(self) -> None:
        """The next moment, as it happened."""
        self._screen.scene.hurry()
        self._session.forward()
        self._screen.scene.hear()
        self._arrived()

    def back(self) -> None:
        """The moment before."""
        self._session.back()
        self.stand()

    def by_bouts(self, by: int) -> None:
        """To where the next bout begins, or the present one, or the one before."""
        self.playing = False
        self._session.by_bouts(by)
        self.stand()

    def jump(self, at: int) -> None:
        """Show the deal after ``at`` steps, and play no further by itself."""
        self.playing = False
        self._session.go(at)
        self.stand()

    def begin(self) -> None:
        """To the beginning."""
        self.jump(0)

    def end(self) -> None:
        """To the end."""
        self.jump(len(self._session.reel))

    def stand(self) -> None:
        """The session has been put elsewhere: show how it stands there."""
        self._screen.stand()
        self._arrived()

    def _arrived(self) -> None:
        self._rested = None
        if self._session.over:
            self.playing = False
        self._moved()

    def play_or_pause(self) -> None:
        """By itself, from the beginning when it was at its end; or no further."""
        if self._session.over and not self.playing:
            self._session.go(0)
            self.stand()
        self.playing = not self.playing
        self._rested = None
        self._moved()

    def faster(self, by: int = 0) -> None:
        """The next speed, round from the last to the first; ``by`` keeps within them."""
        last = len(SPEEDS) - 1
        self._speed = min(max(self._speed + by, 0), last) if by else (self._speed + 1) % len(SPEEDS)
        self._moved()

    def follow(self, now: float) -> bool:
        """Go on by itself when the moment has been shown long enough. True while it plays."""
        if self.playing and self._screen.settled and self._screen.on_top:
            self._rested = now if self._rested is None else self._rested
            if now - self._rested >= REST / self.speed:
                self.on()
        return self.playing

    def wheel(self, event: pygame.Event) -> None:
        """A turn of the wheel is a moment."""
        (self.on if event.y < 0 else self.back)()

    def key(self, event: pygame.Event, asked: tuple[Wish, ...], pad: bool) -> bool:
        """The keys that lead through time. True: used up."""
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
