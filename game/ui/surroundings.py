"""The surroundings of a table: a round of a few seconds without an end, and over it, now and then, something else.

A round is decoded once and played from memory: streaming it from its file costs more than all else that a table at
rest does, because its rate is converted anew each time.
"""

import contextlib
from collections.abc import Callable, Iterator
from math import inf
from random import Random
from typing import NamedTuple

import pygame

from game.system.preload import ENDED, aside
from game.ui.long_sound import COMES, DIES_AWAY, GOES
from game.ui.takes import Takes

NOW_AND_THEN = "_now_and_then"
"""After a round's name: the noise that is heard over it."""
GAP = 5_000.0, 14_000.0
"""The least and the longest pause in ms between two of those."""
MARGIN = 0.06
"""How many seconds of a round its file has before it and after it once more: converting its rate spoils the ends."""


class Round(NamedTuple):
    """The noise's name, its file, and the seconds of it that go round."""

    name: str
    file: str
    seconds: float


class Surroundings:
    """Plays the wanted round. Needs the mixer; a file that cannot be read is silent. Nothing here blocks."""

    def __init__(self, takes: Takes, chance: Random, over: Callable[[str], None]) -> None:
        """``over`` plays a noise by name."""
        self._takes, self._chance, self._over = takes, chance, over
        self._wanted: Round | None = None
        self._playing: Round | None = None
        self._unreadable: Round | None = None
        self._coming: Iterator[None] | None = None
        self._channel: pygame.mixer.Channel | None = None
        self._volume, self._hushed, self._slowly = 0.0, False, False
        self._next = inf

    def want(self, wanted: Round | None, volume: float, slowly: bool = False) -> None:
        """Play this round from now on, at this volume (0 to 1). ``slowly``: what is heard dies away."""
        before, self._volume = self._volume, min(1.0, volume)
        self._wanted, self._slowly = wanted, slowly
        if wanted is not None and self._volume != before:
            self._set_volume()

    def hush(self, hushed: bool) -> None:
        """Play on without a sound, or be heard again."""
        if hushed != self._hushed:
            self._hushed = hushed
            self._set_volume()

    def follow(self, now: float) -> None:
        """Take the next step towards the wanted round. Called in every frame; ``now`` in ms."""
        if self._playing is not None and self._playing != self._wanted:
            self._fade()
        if self._wanted not in (None, self._playing, self._unreadable) and self._coming is None:
            self._coming = self._begun(self._wanted, now)
        if self._coming is not None and next(self._coming, ENDED) is ENDED:
            self._coming = None
        if now >= self._next:
            self._next = now + self._chance.uniform(*GAP)
            if not self._hushed:
                self._over(self.heard + NOW_AND_THEN)

    @property
    def heard(self) -> str:
        """The name of the round that is being played, or ""."""
        return "" if self._playing is None else self._playing.name

    @property
    def busy(self) -> bool:
        """A round is heard, or comes."""
        return self._playing is not None or self._coming is not None

    def next_change(self, now: float) -> float:
        """When ``follow`` must be called again at the latest (ms)."""
        return now if self._coming is not None or self._wanted not in (self._playing, self._unreadable) else self._next

    def close(self) -> None:
        """The device is going away."""
        self._coming = self._channel = self._playing = None  # a thread that decodes is waited for
        self._next = inf

    def _begun(self, wanted: Round, now: float) -> Iterator[None]:
        """Decode a round, and play it if it is still wanted then."""
        decoded = yield from aside(lambda: self._decoded(wanted))
        if decoded is None:
            self._unreadable = wanted
        elif wanted == self._wanted:
            with contextlib.suppress(pygame.error):
                self._channel = pygame.mixer.find_channel(force=True)
                self._channel.set_volume(self._volume_now)
                self._channel.play(decoded, -1, fade_ms=COMES)
                self._playing, self._next = wanted, now + self._chance.uniform(*GAP)

    def _decoded(self, wanted: Round) -> pygame.mixer.Sound | None:
        """One round to the sample, without its margins."""
        whole, device = self._takes.decode(wanted.file, 1.0), pygame.mixer.get_init()
        if whole is None or device is None:
            return None
        rate, bits, channels = device
        frame = channels * abs(bits) // 8
        start, end = (round(seconds * rate) * frame for seconds in (MARGIN, MARGIN + wanted.seconds))
        with contextlib.suppress(pygame.error):
            return pygame.mixer.Sound(buffer=memoryview(whole.get_raw())[start:end])
        return None

    def _fade(self) -> None:
        with contextlib.suppress(pygame.error):
            if self._channel is not None:
                self._channel.fadeout(DIES_AWAY if self._slowly else GOES)
        self._playing, self._channel, self._next = None, None, inf

    @property
    def _volume_now(self) -> float:
        return 0.0 if self._hushed else self._volume

    def _set_volume(self) -> None:
        with contextlib.suppress(pygame.error):
            if self._channel is not None:
                self._channel.set_volume(self._volume_now)
