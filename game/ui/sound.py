"""Plays the game's noises, music and surroundings. Without a sound device or a file it is silent.

Knows no screen. ``told`` holds the names of the last noises, audible or not: subtitles are made from it.
"""

import contextlib
from collections import deque
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

import msgspec
import pygame
from msgspec import Struct

from game.system import quiet
from game.system.paths import assets
from game.system.preload import ENDED, aside
from game.ui.long_sound import LongSound, Stream
from game.ui.speaker import BUFFER, RATE, Speaker
from game.ui.surroundings import NOW_AND_THEN, Round, Surroundings
from game.ui.takes import Takes

HEARD_AFTER = 1500.0 * BUFFER / RATE
"""How many ms after it was started a noise is heard, on average: half a buffer passes until it is mixed, and another
until that is played. Who knows the moment of a noise beforehand starts it so much earlier.
"""
TOLD = 16
SAMPLE = 5000.0
"""How many ms of a long sound are played while its volume is being set."""
WAITING = 100.0
"""How often, in ms, something that is being waited for is checked."""
DESERTED = 120_000.0
"""When nothing has stirred for so many ms the surroundings die away, too: nobody is there."""
BREATH = 1000.0
"""The pause in ms before a piece of music, so that the first picture does not wait for it."""

Group = Literal["cards", "signals", "music", "surroundings"]


class SoundCue(NamedTuple):
    """A noise to be played: ``pan`` from -1 (left) to 1 (right), ``pitch`` and ``loudness`` as factors."""

    name: str
    pan: float = 0.0
    pitch: float = 1.0
    loudness: float = 1.0


class Noise(msgspec.Struct, frozen=True):
    """One kind of noise, as described in assets/sounds/sounds.json.

    ``files``: its takes; ``gain``: its loudness relative to the others; ``lands``: seconds from its start to the moment
    it belongs to; ``varies``: the largest random change of pitch, as a share; ``seconds``: of a round without an end.
    """

    files: list[str]
    gain: float = 1.0
    lands: float = 0.0
    varies: float = 0.0
    group: Group = "cards"
    seconds: float = 0.0


NOTHING = Noise([])


class Volumes(Struct, frozen=True):
    """How loud each group of noises is, from 0 to 1."""

    cards: float = 0.7
    signals: float = 0.7
    music: float = 0.0
    surroundings: float = 0.0

    def of(self, group: Group) -> float:
        return float(getattr(self, group))


class Sound:
    """Plays noises by name, from `open_device` on. Nothing here ever raises."""

    def __init__(
        self,
        folder: Path | None = None,
        silent: bool = False,
        chance: Random | None = None,
        asks: quiet.Quiet = quiet.SYSTEM,
    ) -> None:
        """``silent``: without a device. ``chance`` chooses takes and pitches; ``asks`` whether music may be played."""
        folder = folder or assets() / "sounds"
        self.last_noises: deque[str] = deque(maxlen=TOLD)
        self.noises: dict[str, Noise] = {}
        with contextlib.suppress(OSError, msgspec.DecodeError):
            self.noises = msgspec.json.decode((folder / "sounds.json").read_bytes(), type=dict[str, Noise])
        self._rounds = {name: self._round(name, noise) for name, noise in self.noises.items() if noise.files}
        self._chance = chance or Random(36)
        self.takes = Takes(folder, self._chance)
        self.stream = Stream(folder)
        self.around = Surroundings(self.takes, self._chance)
        self.quiet = asks
        self._volumes, self.muted, self._hushed = Volumes(), False, False
        self._place = self._piece = self._tried = ""
        self._piece_file = ""
        self._piece_from = self._tried_until = 0.0
        self._piece_begun = False
        self._decoding: list[Iterator[None]] = []
        self._speaker = Speaker()
        self._lasting_silence = silent
        self._now, self._stirred = 0.0, inf

    @property
    def device(self) -> bool:
        """The sound device is open."""
        return self._speaker.open

    def open_device(self) -> None:
        """Opens the sound device. Too slow to be done before the first picture."""
        if not self.device and not self._lasting_silence:
            self._lasting_silence = not self._speaker.begin(self._now)

    def tune(self, volumes: Volumes, muted: bool) -> None:
        """Set the volumes."""
        self._volumes, self.muted = volumes, muted

    def hush(self, hushed: bool) -> None:
        """Make everything silent, or end that: the window is in the background."""
        self._hushed = hushed
        self.stream.hush(hushed)
        self.around.hush(hushed)

    def lead(self, name: str) -> float:
        """How many ms before its moment a noise must be started."""
        noise = self.noises.get(name)
        return noise.lands * 1000 + HEARD_AFTER if noise else 0.0

    def play(self, cue: SoundCue | str) -> None:
        """Play the next take of a noise. Unknown names and missing files are silent."""
        cue = SoundCue(cue) if isinstance(cue, str) else cue
        self.last_noises.append(cue.name)
        noise = self.noises.get(cue.name)
        if noise is None or not noise.files:
            return
        volume = self._volume(noise) * cue.loudness
        file = self.takes.next(cue.name, noise.files)
        pitch = cue.pitch * (1.0 + self._chance.uniform(-noise.varies, noise.varies))
        if volume <= 0:
            return
        volume = min(1.0, volume)
        if self._speaker.wake(self._now) and not self.takes.is_long(file):
            self._start(self.takes.sound(file, pitch), volume, cue.pan)
        elif self.device or self._speaker.coming:
            self._decoding.append(self._decoded(file, pitch, volume, cue.pan))

    def _decoded(self, file: str, pitch: float, volume: float, pan: float) -> Iterator[None]:
        """Start a take once the device is there and, if it is long, it is decoded: no frame waits for that."""
        while not self._speaker.wake(self._now):
            if not self._speaker.coming:
                return
            yield
        take = yield from aside(lambda: self.takes.decode(file, pitch))
        if self.device:
            self._start(take, volume, pan)

    def _start(self, take: pygame.mixer.Sound | None, volume: float, pan: float) -> None:
        with contextlib.suppress(pygame.error):
            channel = pygame.mixer.find_channel()
            if take is not None and channel is not None:
                # The far side is turned down, before the take starts: the mixer has a thread of its own.
                channel.set_volume(volume * min(1.0, 1.0 - pan), volume * min(1.0, 1.0 + pan))
                channel.play(take)

    def _round(self, name: str, noise: Noise) -> Round:
        over = self.noises.get(name + NOW_AND_THEN, NOTHING)
        return Round(name, noise.files[0], noise.gain, noise.seconds, tuple(over.files), over.gain, over.varies)

    def try_out(self, name: str) -> None:
        """Play an example while a volume is being set: a noise, or a few seconds of a long sound."""
        noise = self.noises.get(name)
        if noise is not None and noise.group in ("music", "surroundings"):
            self._tried, self._tried_until = name, 0.0
        else:
            self.play(name)

    # Long sounds

    @property
    def _playing(self) -> tuple[str, str]:
        """What is heard for long."""
        return self.stream.playing.name if self.stream.playing is not None else "", self.around.heard

    @property
    def surrounded(self) -> bool:
        """Surroundings have been chosen, audible or not."""
        return self._place != ""

    def surround(self, name: str) -> None:
        """Loop these surroundings from now on; "" for none. Music of the previous place ends."""
        if name != self._place:
            self._place = name
            self.music("")

    def music(self, name: str) -> None:
        """Play the next piece of this kind once, instead of the surroundings; "" ends it.

        The system is asked first whether it wants quiet, which takes a moment.
        """
        noise = self.noises.get(name)
        self._piece = ""
        if noise is not None and noise.files and self._volume(noise) > 0:
            self._piece, self._piece_file = name, self.takes.next(name, noise.files)
            self._piece_from, self._piece_begun = 0.0, False

    def follow(self, now: float, stirred: float = inf) -> None:
        """Start, fade and end long sounds as needed. Called in every frame; ``now`` in ms. ``stirred``: when anything
        moved last. Where nothing moves for long the surroundings die away, and after a silence the device rests.
        """
        self._now, self._stirred = now, stirred
        self._speaker.follow(now, -inf if self.muted else stirred, self.stream.playing is not None or self.around.busy)
        self._decoding = [each for each in self._decoding if next(each, ENDED) is not ENDED]
        if not self.device:
            return
        if self._tried and not self._tried_until:
            self._tried_until = now + SAMPLE
        if now >= self._tried_until:
            self._tried = ""
        self._see_piece(now)
        self._want()
        before = self._playing
        if self.stream.follow():
            self._piece = ""
        self.around.follow(now)
        self.last_noises.extend(name for name in self._playing if name and name not in before)

    def next_change(self, now: float) -> float:
        """When ``follow`` must be called again at the latest (ms)."""
        if self._decoding:
            return now
        if not self.device:
            return inf
        waiting = self._tried or (self._piece and not self._piece_begun)
        deserted = self._stirred + DESERTED if self.around.heard and not self._deserted else inf
        soon = now + min(WAITING if waiting else inf, self.stream.look_again)
        return min(soon, deserted, self.around.next_change(now), self._speaker.next_change)

    @property
    def _deserted(self) -> bool:
        return self._now >= self._stirred + DESERTED

    def _see_piece(self, now: float) -> None:
        """Let the piece begin after its pause, unless the system wants quiet."""
        if not self._piece or self._piece_begun:
            return
        if not self._piece_from:
            self._piece_from = now + BREATH
        elif now >= self._piece_from and self.quiet.answered():
            self._piece_begun = True
            if self.quiet.wanted:
                self._piece = ""

    def _want(self) -> None:
        """Say what is to be heard for long: the example, else the piece, else the surroundings."""
        piece, around, loud = None, None, 0.0
        place = "" if self._deserted else self._place
        for name in (self._tried, self._piece if self._piece_begun else "", place):
            noise = self.noises.get(name)
            if noise is not None and noise.files and (loud := self._volume(noise)) > 0:
                if noise.group == "surroundings":
                    around = self._rounds[name]
                else:
                    piece = LongSound(name, self._piece_file if name == self._piece else noise.files[0])
                break
        self.stream.want(piece, loud)
        self.around.want(around, self._volumes.surroundings, slowly=self._deserted)

    def close(self) -> None:
        """Release the device."""
        self._decoding.clear()  # each waits for its thread
        self.around.close()
        self._speaker.close()
        self._lasting_silence = True

    def _volume(self, noise: Noise) -> float:
        """The volume of a noise now. Long sounds go on while hushed (`Stream.hush`), and keep theirs."""
        long = noise.group in ("music", "surroundings")
        silent = self._lasting_silence or self.muted or (self._hushed and not long)
        return 0.0 if silent else max(0.0, self._volumes.of(noise.group) * noise.gain)
