"""Takes of short noises: the order in which they are played, their pitch, and a cache of decoded ones.

The mixer cannot change pitch, but it converts sample rates while decoding. So a take is decoded from its file with
another rate in the header, which makes it higher and shorter or lower and longer. That costs about 0.4 ms; of a long
one 2 to 3, so those are decoded in a thread (`Takes.is_long`) and not kept.
"""

import io
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from random import Random

import pygame

KEPT = 1_000_000
"""Size of the cache in bytes; a landing of a card takes 40,000."""
LONG = 22_000
"""Bytes of a file, above which no frame should wait until it is decoded."""
HEADER = 44
"""Bytes of a WAV file before its sound. One without any ends the program when SDL frees it (pygame-ce 2.5.8)."""
_RATE_AT = 18
"""Where a FLAC file has its sample rate: the first 20 of 24 bits."""


def at_pitch(file: bytes, pitch: float) -> bytes:
    """A FLAC file that sounds ``pitch`` times as high."""
    field = int.from_bytes(file[_RATE_AT : _RATE_AT + 3], "big")
    rate = round((field >> 4) * pitch)
    return file[:_RATE_AT] + (rate << 4 | field & 15).to_bytes(3, "big") + file[_RATE_AT + 3 :]


class Takes:
    """The files of one folder. Files that cannot be read are silent."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self._folder, self._chance = folder, chance
        self._bags: dict[str, list[str]] = {}
        self._last: dict[str, str] = {}
        self._decoded: OrderedDict[tuple[str, float], pygame.mixer.Sound] = OrderedDict()

    def next(self, name: str, files: list[str]) -> str:
        """The next take of a noise: all in a shuffled order, then again; never the same twice in a row."""
        bag = self._bags.get(name)
        if not bag:
            bag = self._chance.sample(files, len(files))
            if len(bag) > 1 and bag[-1] == self._last.get(name):
                bag[0], bag[-1] = bag[-1], bag[0]
            self._bags[name] = bag
        self._last[name] = bag.pop()
        return self._last[name]

    def sound(self, file: str, pitch: float) -> pygame.mixer.Sound | None:
        """A decoded take at a pitch, rounded to a hundredth so that the cache is of use."""
        key = file, round(pitch, 2)
        found = self._decoded.get(key)
        if found is None:
            found = self.decode(*key)
            if found is None:
                return None
            self._decoded[key] = found
            self._forget()
        self._decoded.move_to_end(key)
        return found

    def decode(self, file: str, pitch: float) -> pygame.mixer.Sound | None:
        """A take as `sound` gives it, which is not kept: from any thread."""
        try:
            kept = (self._folder / file).read_bytes()
            if len(kept) <= HEADER:
                return None
            return pygame.mixer.Sound(file=io.BytesIO(kept if pitch == 1.0 else at_pitch(kept, pitch)))
        except (pygame.error, OSError, OverflowError):
            return None

    def is_long(self, file: str) -> bool:
        """Whether decoding it would be seen in a frame."""
        with suppress(OSError):
            return (self._folder / file).stat().st_size > LONG
        return False

    @property
    def held(self) -> int:
        """Bytes of decoded sound."""
        return sum(4 * round(sound.get_length() * 48_000) for sound in self._decoded.values())

    def _forget(self) -> None:
        """Drop the least recently used takes. One that is playing is held by its channel."""
        while self.held > KEPT and len(self._decoded) > 1:
            self._decoded.popitem(last=False)
