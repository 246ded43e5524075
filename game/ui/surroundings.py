"""The surroundings of a table: a round of a few seconds without an end, and over it, now and then, something else.

A round is decoded once and played from memory: streaming it from its file costs two thirds of what all else costs
that a table at rest does, because its rate is converted anew each time.
"""

import contextlib
from collections.abc import Iterator
from math import inf
from random import Random
from typing import Literal, NamedTuple

import pygame

from game.system.preload import ENDED, aside
from game.ui.long_sound import COMES, GOES
from game.ui.takes import Takes

Part = Literal["round", "over"]
DIES_AWAY = 2500
"""A fade-out in ms where nobody is expected to notice."""
NOW_AND_THEN = "_now_and_then"
"""After a round's name: the noise that is heard over it."""
GAP = 5_000.0, 14_000.0
"""The least and the longest pause in ms between two of those."""
FARTHEST = 0.6
"""How far left or right they may be."""
MARGIN = 0.06
"""How many seconds of a round its file has before it and after it once more: converting its rate spoils the ends."""


class Round(NamedTuple):
    """The noise's name, its file, its loudness beside others, and the seconds of it that go round.

    ``over``: the takes that are heard over it; ``varies``: the largest change of their pitch, as a share.
    """

    name: str
    file: str
    gain: float
    seconds: float
    over: tuple[str, ...] = ()
    over_gain: float = 0.0
    varies: float = 0.0


class Surroundings:
    """Plays the wanted round. Needs the mixer; a file that cannot be read is silent. Nothing here blocks.

    Volumes are those of the sounds: a channel that fades in takes no other, and one at 0 does not fade out.
    """

    def __init__(self, takes: Takes, chance: Random) -> None:
        self._takes, self._chance = takes, chance
        self._wanted: Round | None = None
        self._playing: Round | None = None
        self._unreadable: Round | None = None
        self._coming: Iterator[None] | None = None
        self._over: Iterator[None] | None = None
        self._heard = dict[Part, tuple[pygame.mixer.Channel, pygame.mixer.Sound]]()
        self._volume, self._hushed, self._slowly = 0.0, False, False
        self._next = inf

    def want(self, wanted: Round | None, volume: float, slowly: bool = False) -> None:
        """Play this round from now on. ``volume``: of surroundings, 0 to 1; ``slowly``: what is heard dies away."""
        before, self._volume = self._volume, volume
        self._wanted, self._slowly = wanted, slowly
        if wanted is not None and self._volume != before:
            self._set_volumes()

    def hush(self, hushed: bool) -> None:
        """Play on without a sound, or be heard again."""
        if hushed != self._hushed:
            self._hushed = hushed
            self._set_volumes()

    def follow(self, now: float) -> None:
        """Take the next step towards the wanted round. Called in every frame; ``now`` in ms."""
        if self._playing is not None and self._playing != self._wanted:
            self._fade()
        if self._wanted not in (None, self._playing, self._unreadable) and self._coming is None:
            self._coming = self._begun(self._wanted, now)
        if self._coming is not None and next(self._coming, ENDED) is ENDED:
            self._coming = None
        if self._over is not None and next(self._over, ENDED) is ENDED:
            self._over = None
        if self._playing is not None and now >= self._next:
            self._next = now + self._chance.uniform(*GAP)
            if self._playing.over and not self._hushed:
                self._over = self._laid_over(self._playing)

    @property
    def heard(self) -> str:
        """The name of the round that is being played, or ""."""
        return "" if self._playing is None else self._playing.name

    @property
    def busy(self) -> bool:
        """A round is heard, or comes."""
        return self._playing is not None or self._coming is not None

    def next_change(self, now: float) -> float:
        """When ``follow`` must be called again at the latest (ms). What is heard over a round waits for any frame."""
        comes = self._coming is not None or self._wanted not in (self._playing, self._unreadable)
        return now if comes else self._next

    def close(self) -> None:
        """The device is going away."""
        self._coming = self._over = self._playing = None  # threads that decode are waited for
        self._heard.clear()
        self._next = inf

    def _begun(self, wanted: Round, now: float) -> Iterator[None]:
        """Decode a round, and play it if it is still wanted then."""
        decoded = yield from aside(lambda: self._decoded(wanted))
        if decoded is None:
            self._unreadable = wanted
        elif wanted == self._wanted:
            with contextlib.suppress(pygame.error):
                channel = pygame.mixer.find_channel(force=True)
                decoded.set_volume(self._volume_of("round", wanted))
                channel.set_volume(1.0)
                channel.play(decoded, -1, fade_ms=COMES)
                self._heard["round"] = channel, decoded
                self._playing, self._next = wanted, now + self._chance.uniform(*GAP)

    def _decoded(self, wanted: Round) -> pygame.mixer.Sound | None:
        """One round to the sample, without its margins; None if there is less in its file."""
        whole, device = self._takes.decode(wanted.file, 1.0), pygame.mixer.get_init()
        if whole is None or device is None:
            return None
        rate, bits, channels = device
        frame = channels * abs(bits) // 8
        start, end = (round(seconds * rate) * frame for seconds in (MARGIN, MARGIN + wanted.seconds))
        with contextlib.suppress(pygame.error):
            part = memoryview(whole.get_raw())[start:end]
            if len(part) == end - start > 0:  # playing nothing again and again ends the program
                return pygame.mixer.Sound(buffer=part)
        return None

    def _laid_over(self, playing: Round) -> Iterator[None]:
        """The next take over a round, from anywhere; not if that has ended meanwhile."""
        file = self._takes.next(playing.name + NOW_AND_THEN, list(playing.over))
        pitch = 1.0 + self._chance.uniform(-playing.varies, playing.varies)
        pan = self._chance.uniform(-FARTHEST, FARTHEST)
        decoded = yield from aside(lambda: self._takes.decode(file, pitch))
        if decoded is not None and playing == self._playing and not self._hushed:
            with contextlib.suppress(pygame.error):
                channel = pygame.mixer.find_channel()
                if channel is not None:
                    decoded.set_volume(self._volume_of("over", playing))
                    channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))
                    channel.play(decoded)
                    self._heard["over"] = channel, decoded

    def _fade(self) -> None:
        for channel, sound in self._heard.values():
            with contextlib.suppress(pygame.error):
                if channel.get_sound() is not sound:
                    continue  # it has ended
                if channel.get_volume() > 0:
                    channel.fadeout(DIES_AWAY if self._slowly else GOES)
                else:
                    channel.stop()
        self._heard.clear()
        self._playing, self._next = None, inf

    def _volume_of(self, part: Part, playing: Round) -> float:
        gain = playing.gain if part == "round" else playing.over_gain
        return 0.0 if self._hushed else min(1.0, self._volume * gain)

    def _set_volumes(self) -> None:
        if self._playing is not None:
            for part, (_channel, sound) in self._heard.items():
                sound.set_volume(self._volume_of(part, self._playing))
