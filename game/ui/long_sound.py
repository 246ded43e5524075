"""Streams one piece of music at a time from its file.

A decoded minute would take 11.5 MB; a stream takes half a megabyte. Nothing here blocks: one piece fades out before the
next begins, step by step in ``follow``, which is called in every frame.
"""

import contextlib
from math import inf
from pathlib import Path
from typing import NamedTuple

import pygame

COMES, GOES = 900, 300
"""Fade-in and fade-out, in ms."""
SOON, END = 60.0, 400.0
"""After how many ms to look again: during a change of sounds, and for the end of one."""


class LongSound(NamedTuple):
    """The noise's name and its file."""

    name: str
    file: str


class Stream:
    """Plays the wanted sound. Needs the mixer; a file that cannot be read is silent."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._unreadable: set[str] = set()
        self._wanted: LongSound | None = None
        self._volume = 0.0
        self._leaving = self._hushed = False
        self.playing: LongSound | None = None

    def want(self, sound: LongSound | None, volume: float) -> None:
        """Play this sound once from now on, at this volume (0 to 1)."""
        before, self._volume = self._volume, min(1.0, volume)
        self._wanted = sound
        if sound is not None and sound == self.playing and not self._leaving and self._volume != before:
            with contextlib.suppress(pygame.error):
                pygame.mixer.music.set_volume(self._heard)

    def hush(self, hushed: bool) -> None:
        """Play on without a sound, or be heard again.

        Never paused: ``music.pause`` waits for the audio thread's lock with the interpreter's lock held, while the
        audio thread may hold its own and wait for the interpreter's to tell that a noise has ended.
        """
        if hushed != self._hushed:
            self._hushed = hushed
            if self.playing is not None:
                with contextlib.suppress(pygame.error):
                    pygame.mixer.music.set_volume(self._heard)

    @property
    def _heard(self) -> float:
        return 0.0 if self._hushed else self._volume

    def follow(self) -> bool:
        """Take the next step towards the wanted sound. True: the wanted sound has ended."""
        ended = False
        with contextlib.suppress(pygame.error):
            if self.playing is not None and not pygame.mixer.music.get_busy():
                ended = not self._leaving and self.playing == self._wanted
                self._stopped()
            if self.playing is None:
                if not ended:
                    self._begin()
            elif self.playing != self._wanted and not self._leaving:
                pygame.mixer.music.fadeout(GOES)
                self._leaving = True
        return ended

    @property
    def look_again(self) -> float:
        """After how many ms ``follow`` must be called again; infinite if it has nothing to do."""
        if self.playing is None and not self._able:
            return inf
        if self.playing != self._wanted or self._leaving:
            return SOON
        return inf if self.playing is None else END

    @property
    def _able(self) -> bool:
        """The wanted sound has not failed to load."""
        return self._wanted is not None and self._wanted.file not in self._unreadable

    def _stopped(self) -> None:
        self.playing, self._leaving = None, False
        pygame.mixer.music.unload()

    def _begin(self) -> None:
        wanted, music = self._wanted, pygame.mixer.music
        if wanted is None or not self._able:
            return
        try:
            music.load(self._folder / wanted.file)
            music.set_volume(self._heard)
            music.play(fade_ms=COMES)
            self.playing = wanted
        except (pygame.error, OSError):
            self._unreadable.add(wanted.file)
