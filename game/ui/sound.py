"""The table's noises. Without a sound device, or without a file, the game is silent and otherwise the same.

It plays what it is told and knows no screen. ``told`` keeps what it was told, heard or not: subtitles are made of it.
"""

import contextlib
from collections import deque
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from game.system.paths import assets

BUFFER = 1024
"""Frames of sound mixed at a time: 21 ms. Half as many would cost a fifth of the program's load at rest."""
CHANNELS, AROUND = 24, 0
"""The first channel belongs to the surroundings."""
FADE = 900
"""So many ms the surroundings take to come and to go."""
TOLD = 16

Group = Literal["cards", "signals", "surroundings"]


class Noise(msgspec.Struct, frozen=True):
    """One kind of noise: its takes, used in turn; how loud; how many seconds before its moment it must start."""

    files: list[str]
    gain: float = 1.0
    lands: float = 0.0
    group: Group = "cards"


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud each group of noises is, from 0 to 1."""

    cards: float = 0.7
    signals: float = 0.7
    surroundings: float = 0.0

    def of(self, group: Group) -> float:
        return {"cards": self.cards, "signals": self.signals, "surroundings": self.surroundings}[group]


class Sound:
    """Plays cues by name. Nothing here ever raises."""

    def __init__(
        self, volume: float = 0.7, muted: bool = False, folder: Path | None = None, silent: bool = False
    ) -> None:
        """``silent``: no sound device is asked for."""
        self.volumes = Volumes(volume, volume)
        self.muted = muted
        self.told: deque[str] = deque(maxlen=TOLD)
        self._hushed = False
        self._around = ""
        self.sounding = ""
        self._folder = folder or assets() / "sounds"
        self.cues: dict[str, Noise] = {}
        self.takes: dict[str, pygame.mixer.Sound | None] = {}
        self._next: dict[str, int] = {}
        with contextlib.suppress(OSError, msgspec.DecodeError):
            self.cues = msgspec.json.decode((self._folder / "sounds.json").read_bytes(), type=dict[str, Noise])
        self.device = not silent and self._open()

    def _open(self) -> bool:
        try:
            pygame.mixer.init(frequency=48000, size=-16, channels=2, buffer=BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1)
        except pygame.error:
            return False
        return True

    @property
    def volume(self) -> float:
        """How loud the cards are."""
        return self.volumes.cards

    @volume.setter
    def volume(self, value: float) -> None:
        self.volumes = replace(self.volumes, cards=value)

    def tune(self, volumes: Volumes, muted: bool) -> None:
        """Other volumes from now on."""
        self.volumes, self.muted = volumes, muted
        self._keep_around()

    def hush(self, hushed: bool) -> None:
        """Silent for a while, whatever the volumes are: the window lies in the background."""
        self._hushed = hushed
        self._keep_around()

    def lead(self, name: str) -> float:
        """How many ms before its moment a cue should be started."""
        cue = self.cues.get(name)
        return cue.lands * 1000 if cue else 0.0

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play the next take of a cue; unknown names and missing files are silence."""
        self.told.append(name)
        cue = self.cues.get(name)
        if cue is None or not cue.files:
            return
        volume = self._volume(cue) * loudness
        turn = self._next.get(name, 0)
        self._next[name] = turn + 1
        take = self._take(cue.files[turn % len(cue.files)]) if volume > 0 else None
        if take is not None:
            with contextlib.suppress(pygame.error):
                take.set_volume(min(1.0, volume))
                take.play()

    @property
    def surrounded(self) -> bool:
        """Some surroundings were asked for, heard or not."""
        return self._around != ""

    def surround(self, name: str) -> None:
        """Let this cue sound round and round from now on, instead of the one before; "" for silence."""
        self._around = name
        self._keep_around()

    def close(self) -> None:
        """Let go of the device."""
        if self.device:
            with contextlib.suppress(pygame.error):
                pygame.mixer.quit()
            self.device = False

    def _volume(self, cue: Noise) -> float:
        """How loud a cue is to be now."""
        silent = not self.device or self.muted or self._hushed
        return 0.0 if silent else max(0.0, self.volumes.of(cue.group) * cue.gain)

    def _keep_around(self) -> None:
        """The surroundings are heard as they should be at this moment; what cannot be heard is not played."""
        cue = self.cues.get(self._around)
        volume = self._volume(cue) if cue is not None else 0.0
        wanted = self._around if volume > 0 else ""
        if not self.device:
            return
        with contextlib.suppress(pygame.error):
            channel = pygame.mixer.Channel(AROUND)
            if wanted != self.sounding:
                if self.sounding:
                    channel.fadeout(FADE // 3)
                take = self._take(cue.files[0]) if wanted and cue is not None and cue.files else None
                if take is not None:
                    channel.play(take, loops=-1, fade_ms=FADE)
                    self.told.append(wanted)
                self.sounding = wanted
            if wanted:
                channel.set_volume(min(1.0, volume))

    def _take(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self.takes:
            try:
                self.takes[file] = pygame.mixer.Sound(self._folder / file)
            except (pygame.error, OSError):
                self.takes[file] = None
        return self.takes[file]
