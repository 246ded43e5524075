"""The game's noises, music and surroundings. Without a device or a file it is silent, and all else the same.

It plays what it is told and knows no screen. ``told`` keeps what it was told, heard or not: subtitles are made of it.
"""

import contextlib
from collections import deque
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

import msgspec
import pygame

from game.system import quiet
from game.system.paths import assets
from game.ui.long_sound import LongSound, Stream
from game.ui.takes import Takes

BUFFER = 1024
"""Frames of sound mixed at a time: 21 ms. Half as many would cost a fifth of the program's load at rest."""
CHANNELS = 24
TOLD = 16
SAMPLE = 5000.0
"""Milliseconds of a long sound that are played to try a volume."""
WAITING = 100.0
"""Milliseconds between two looks at what is waited for."""
BREATH = 500.0
"""Milliseconds before a piece of music: the first picture does not wait for what it needs."""

Group = Literal["cards", "signals", "music", "surroundings"]


class SoundCue(NamedTuple):
    """A noise to be played: ``pan`` from -1 (left) to 1 (right), ``pitch`` and ``loudness`` as factors."""

    name: str
    pan: float = 0.0
    pitch: float = 1.0
    loudness: float = 1.0


class Noise(msgspec.Struct, frozen=True):
    """One kind of noise, as assets/sounds/sounds.json describes it.

    ``files`` are its takes, ``gain`` its loudness beside the others, ``lands`` the seconds from its start to the moment
    the picture shows, ``varies`` the share by which the pitch of each playing differs at most.
    """

    files: list[str]
    gain: float = 1.0
    lands: float = 0.0
    varies: float = 0.0
    group: Group = "cards"


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud each group of noises is, from 0 to 1."""

    cards: float = 0.7
    signals: float = 0.7
    music: float = 0.0
    surroundings: float = 0.0

    def of(self, group: Group) -> float:
        return float(getattr(self, group))


class Sound:
    """Plays noises by name. Nothing here ever raises."""

    def __init__(
        self,
        folder: Path | None = None,
        silent: bool = False,
        chance: Random | None = None,
        asks: quiet.Quiet = quiet.SYSTEM,
    ) -> None:
        """``silent``: without a device. ``chance`` chooses takes and pitches; ``asks`` whether music may be played."""
        folder = folder or assets() / "sounds"
        self.told: deque[str] = deque(maxlen=TOLD)
        self.noises: dict[str, Noise] = {}
        with contextlib.suppress(OSError, msgspec.DecodeError):
            self.noises = msgspec.json.decode((folder / "sounds.json").read_bytes(), type=dict[str, Noise])
        self._chance = chance or Random(36)
        self.takes = Takes(folder, self._chance)
        self.stream = Stream(folder)
        self.quiet = asks
        self._volumes, self.muted, self._hushed = Volumes(), False, False
        self._around = self._piece = self._tried = ""
        self._piece_file = ""
        self._piece_from = self._tried_until = 0.0
        self._piece_begun = False
        self.device = not silent and self._open()

    def _open(self) -> bool:
        try:
            pygame.mixer.init(frequency=48000, size=-16, channels=2, buffer=BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            return False
        return True

    def tune(self, volumes: Volumes, muted: bool) -> None:
        """Other volumes from now on."""
        self._volumes, self.muted = volumes, muted

    def hush(self, hushed: bool) -> None:
        """Silent for a while, whatever the volumes are: the window lies in the background."""
        self._hushed = hushed
        if self.device:
            self.stream.pause(hushed)

    def lead(self, name: str) -> float:
        """How many ms before its moment a noise should be started."""
        noise = self.noises.get(name)
        return noise.lands * 1000 if noise else 0.0

    def play(self, cue: SoundCue | str) -> None:
        """Play the next take of a noise; unknown names and missing files are silence."""
        cue = SoundCue(cue) if isinstance(cue, str) else cue
        self.told.append(cue.name)
        noise = self.noises.get(cue.name)
        if noise is None or not noise.files:
            return
        volume = self._volume(noise) * cue.loudness
        file = self.takes.next(cue.name, noise.files)
        pitch = cue.pitch * (1.0 + self._chance.uniform(-noise.varies, noise.varies))
        if volume > 0:
            with contextlib.suppress(pygame.error):
                self._sound(file, pitch, min(1.0, volume), cue.pan)

    def _sound(self, file: str, pitch: float, volume: float, pan: float) -> None:
        take, channel = self.takes.sound(file, pitch), pygame.mixer.find_channel()
        if take is not None and channel is not None:
            # The side away from it is turned down. Set before it plays: the mixer runs in a thread of its own.
            channel.set_volume(volume * min(1.0, 1.0 - pan), volume * min(1.0, 1.0 + pan))
            channel.play(take)

    def try_out(self, name: str) -> None:
        """Let a volume be heard that is being changed: a noise, or some seconds of a long sound."""
        noise = self.noises.get(name)
        if noise is not None and noise.group in ("music", "surroundings"):
            self._tried, self._tried_until = name, 0.0
        else:
            self.play(name)

    # Long sounds

    @property
    def surrounded(self) -> bool:
        """Some surroundings were asked for, heard or not."""
        return self._around != ""

    def surround(self, name: str) -> None:
        """Let these surroundings sound round and round from now on; "" for silence. Music of the place before ends."""
        if name != self._around:
            self._around = name
            self.music("")

    def music(self, name: str) -> None:
        """Play the next piece of this kind once, in place of the surroundings; "" ends it.

        Not if the system asks for quiet, which is found out first and takes a moment.
        """
        noise = self.noises.get(name)
        self._piece = ""
        if noise is not None and noise.files and self._volume(noise) > 0:
            self._piece, self._piece_file = name, self.takes.next(name, noise.files)
            self._piece_from, self._piece_begun = 0.0, False

    def follow(self, now: float) -> None:
        """The one long sound is the one that should be heard now. Called in every frame, with its ms."""
        if not self.device:
            return
        if self._tried and not self._tried_until:
            self._tried_until = now + SAMPLE
        if now >= self._tried_until:
            self._tried = ""
        self._see_piece(now)
        self._want()
        before = self.stream.playing
        if self.stream.follow():
            self._piece = ""
        if self.stream.playing is not None and self.stream.playing is not before:
            self.told.append(self.stream.playing.name)

    def next_change(self, now: float) -> float:
        """When ``follow`` must be called again (ms), though nothing else happens."""
        if not self.device:
            return inf
        waiting = self._tried or (self._piece and not self._piece_begun)
        return now + min(WAITING if waiting else inf, self.stream.look_again)

    def _see_piece(self, now: float) -> None:
        """A piece that was asked for may begin, unless the system wants quiet."""
        if not self._piece or self._piece_begun:
            return
        if not self._piece_from:
            self._piece_from = now + BREATH
        elif now >= self._piece_from and self.quiet.answered():
            self._piece_begun = True
            if self.quiet.wanted:
                self._piece = ""

    def _want(self) -> None:
        """Tell the stream what should be heard: what is tried out, else the piece, else the surroundings."""
        for name in (self._tried, self._piece if self._piece_begun else "", self._around):
            noise = self.noises.get(name)
            if noise is not None and noise.files and (volume := self._volume(noise)) > 0:
                file = self._piece_file if name == self._piece else noise.files[0]
                self.stream.want(LongSound(name, file, noise.group == "surroundings"), volume)
                return
        self.stream.want(None, 0.0)

    def close(self) -> None:
        """Let go of the device."""
        if self.device:
            with contextlib.suppress(pygame.error):
                pygame.mixer.quit()
            self.device = False

    def _volume(self, noise: Noise) -> float:
        """How loud a noise is to be now. What is long stands still while all is hushed, and keeps its volume."""
        streamed = noise.group in ("music", "surroundings")
        silent = not self.device or self.muted or (self._hushed and not streamed)
        return 0.0 if silent else max(0.0, self._volumes.of(noise.group) * noise.gain)
