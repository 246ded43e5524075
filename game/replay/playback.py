"""Playback of a finished deal, like a media player: forward, back, by bouts, automatic, with a speed.

Forward steps are animated; backward steps jump.
"""

from collections.abc import Callable
from functools import partial

import pygame

from game.session.replay_session import ReplaySession
from game.table.part import FixedKey, Keys, Part
from game.table.screen import TableScreen
from game.ui.input.wishes import Wish

REST = 650.0
"""Milliseconds that each position is shown during automatic playback."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
PASSED_ON = frozenset({Wish.LOG, Wish.READ, Wish.MENU, Wish.MUTE})
"""All other keys are those of whoever looks back: there is nothing to play at the table."""
OPEN = (Wish.CARD_10, Wish.TAKE)
"""They turn the cards face up."""


class Playback(Part):
    """Controls a table's replay session. ``moved`` is called when the position or the speed changes."""

    def __init__(self, screen: TableScreen, session: ReplaySession, moved: Callable[[], None]) -> None:
        self._screen, self._session, self._moved = screen, session, moved
        self.playing = False
        self._speed = SPEEDS.index(1.0)
        self.pace = 1.0
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
        self.pace = 1 / self.speed
        self._moved()

    def follow(self, now: float) -> bool:
        """Advance automatic playback if the position was shown long enough. True while playing."""
        if self.playing and self._screen.settled and self._screen.on_top:
            self._rested = now if self._rested is None else self._rested
            if now - self._rested >= REST / self.speed:
                self.on()
        return self.playing

    def points(self, event: pygame.Event) -> bool:
        """A wheel notch moves by one position."""
        if event.type != pygame.MOUSEWHEEL:
            return False
        (self.on if event.y < 0 else self.back)()
        return True

    def keys(self, event: pygame.Event) -> Keys:
        back, on = partial(self.by_bouts, -1), partial(self.by_bouts, 1)
        return {
            FixedKey.PAGE_UP: back,
            FixedKey.PAGE_DOWN: on,
            FixedKey.FAR_RIGHT: on,
            FixedKey.FAR_LEFT: back,
            Wish.RIGHT: self.on,
            Wish.LEFT: self.back,
            Wish.FIRST: self.begin,
            Wish.LAST: self.end,
            Wish.FASTER: partial(self.faster, 1),
            Wish.SLOWER: partial(self.faster, -1),
        }
