"""The sound device, which is open only while something may be heard.

An open device mixes silence 23 times a second, which is half of all that a table at rest costs, and keeps the
computer's sound hardware and wireless headphones from resting. So it is closed when nothing has stirred for a while.
"""

import contextlib
import logging
from collections.abc import Iterator
from math import inf

import pygame

from game.system.preload import ENDED, aside

log = logging.getLogger("durak.sound")

RATE = 48_000
BUFFER = 2048
"""Frames of sound mixed at a time: 43 ms. With half as many the device alone would take half a percent of a core."""
CHANNELS = 24
SILENCE = 20_000.0
"""After so many ms without a stir the device is closed. Some headphones take a second to wake, so not much sooner: who
moves the mouse first and lays a card then hears it.
"""


class Speaker:
    """Opens and closes the mixer. Nothing here ever raises."""

    def __init__(self) -> None:
        self._wanted = False
        self._closing: Iterator[None] | None = None
        self._refused = -inf
        self._stirred = 0.0
        self.open = False
        """The mixer can be used."""

    def begin(self, now: float) -> bool:
        """Use the device from now on. False: there is none."""
        self._stirred = now
        self._wanted = self._try_to_open(now)
        return self._wanted

    def wake(self, now: float) -> bool:
        """Something is to be heard: whether it can be. False while the device is being closed, or if there is none."""
        self._stirred = max(self._stirred, now)
        return self._again(now)

    def follow(self, now: float, stirred: float, busy: bool) -> None:
        """Close the device after a silence, or open it again. ``stirred``: when something moved last; ``busy``: a long
        sound is being played.
        """
        self._stirred = max(self._stirred, stirred)
        if busy or (self.open and pygame.mixer.get_busy()):
            self._stirred = max(self._stirred, now)
        if now < self._stirred + SILENCE:
            self._again(now)
        elif self.open:
            self.open = False
            closing = aside(_close)  # waits until the last block was played
            self._closing = closing if next(closing, ENDED) is not ENDED else None

    @property
    def next_change(self) -> float:
        """When `follow` must be called again at the latest (ms)."""
        return self._stirred + SILENCE if self.open else inf

    @property
    def coming(self) -> bool:
        """Whether it is worth waiting for the device: it is being closed."""
        return self._wanted and self._closing is not None

    def close(self) -> None:
        """Close it for good."""
        self._wanted = False
        for _wait in self._closing or ():
            pass
        if self.open:
            _close()
        self.open, self._closing = False, None

    def _again(self, now: float) -> bool:
        """Open it if it is not, once it is closed. After a refusal it is not asked in every frame."""
        if self._closing is not None and next(self._closing, ENDED) is ENDED:
            self._closing = None
        if self._wanted and not self.open and self._closing is None and now >= self._refused + SILENCE:
            self._try_to_open(now)
        return self.open

    def _try_to_open(self, now: float) -> bool:
        try:
            pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
            self.open = True
        except pygame.error as error:
            self._refused = now
            log.info("No sound device: %s", error)
        return self.open


def _close() -> None:
    with contextlib.suppress(pygame.error):
        pygame.mixer.quit()
