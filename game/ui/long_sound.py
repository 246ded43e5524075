"""The one long sound at a time: a piece of music, or the surroundings going round. It is streamed from its file.

A decoded minute would take 11.5 MB; streamed, a sound takes half a megabyte. Nothing here waits: one sound fades out
before the next begins, and ``follow``, called in every frame, looks after that.
"""

import contextlib
from math import inf
from pathlib import Path
from typing import NamedTuple

import pygame

COMES, GOES = 900, 300
"""Milliseconds in which a sound fades in and out."""
SOON, END = 60.0, 400.0
"""Milliseconds after which to look again: while one sound follows another, and for the end of one that plays once."""


class LongSound(NamedTuple):
    """What it is called, its file, and whether it goes round and round."""

    name: str
    file: str
    loops: bool


class Stream:
    """Plays what is wanted. Needs the mixer; a file that cannot be read is silence."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._unreadable: set[str] = set()
        self._wanted: LongSound | None = None
        self._volume = 0.0
        self._leaving = self._paused = False
        self.playing: LongSound | None = None

    def want(self, sound: LongSound | None, volume: float) -> None:
        """From now on this one, so loud (0 to 1), instead of the one before."""
        self._wanted, self._volume = sound, min(1.0, volume)
        if sound is not None and sound == self.playing and not self._leaving:
            with contextlib.suppress(pygame.error):
                pygame.mixer.music.set_volume(self._volume)

    def pause(self, paused: bool) -> None:
        """Stand still, or go on from there."""
        if paused != self._paused:
            self._paused = paused
            with contextlib.suppress(pygame.error):
                (pygame.mixer.music.pause if paused else pygame.mixer.music.unpause)()

    def follow(self) -> bool:
        """Bring what is played nearer to what is wanted. True: what was wanted has come to its end."""
        ended = False
        if not self._paused:
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
        """In how many ms ``follow`` has something to do again; infinite while everything may go on as it is."""
        if self._paused or (self.playing is None and not self._able):
            return inf
        if self.playing != self._wanted or self._leaving:
            return SOON
        return inf if self.playing is None or self.playing.loops else END

    @property
    def _able(self) -> bool:
        """What is wanted can be read, as far as is known."""
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
            music.set_volume(self._volume)
            music.play(-1 if wanted.loops else 0, fade_ms=COMES)
            self.playing = wanted
        except (pygame.error, OSError):
            self._unreadable.add(wanted.file)
