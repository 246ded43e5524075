"""The table's noises. Without a sound device, or without a file, the game is silent and otherwise the same."""

import contextlib
from pathlib import Path

import msgspec
import pygame

from game.paths import assets

BUFFER = 1024
"""Frames of sound mixed at a time: 21 ms. Half as many would cost a fifth of the program's load at rest."""


class Cue(msgspec.Struct, frozen=True):
    """One kind of noise: its takes, used in turn; how loud; how many seconds before its moment it must start."""

    files: list[str]
    gain: float = 1.0
    lands: float = 0.0


class Sound:
    """Plays cues by name. Nothing here ever raises."""

    def __init__(self, volume: float = 0.7, muted: bool = False, folder: Path | None = None) -> None:
        self.volume, self.muted = volume, muted
        self._folder = folder or assets() / "sounds"
        self._cues: dict[str, Cue] = {}
        self._takes: dict[str, pygame.mixer.Sound | None] = {}
        self._next: dict[str, int] = {}
        with contextlib.suppress(OSError, msgspec.DecodeError):
            self._cues = msgspec.json.decode((self._folder / "sounds.json").read_bytes(), type=dict[str, Cue])
        self.device = self._open()

    def _open(self) -> bool:
        try:
            pygame.mixer.init(frequency=48000, size=-16, channels=2, buffer=BUFFER)
            pygame.mixer.set_num_channels(24)
        except pygame.error:
            return False
        return True

    def lead(self, name: str) -> float:
        """How many ms before its moment a cue should be started."""
        cue = self._cues.get(name)
        return cue.lands * 1000 if cue else 0.0

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play the next take of a cue; unknown names and missing files are silence."""
        cue = self._cues.get(name)
        if not self.device or self.muted or self.volume <= 0 or cue is None or not cue.files:
            return
        turn = self._next.get(name, 0)
        self._next[name] = turn + 1
        take = self._take(cue.files[turn % len(cue.files)])
        if take is not None:
            with contextlib.suppress(pygame.error):
                take.set_volume(min(1.0, max(0.0, self.volume * cue.gain * loudness)))
                take.play()

    def close(self) -> None:
        """Let go of the device."""
        if self.device:
            with contextlib.suppress(pygame.error):
                pygame.mixer.quit()
            self.device = False

    def _take(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._takes:
            try:
                self._takes[file] = pygame.mixer.Sound(self._folder / file)
            except (pygame.error, OSError):
                self._takes[file] = None
        return self._takes[file]
