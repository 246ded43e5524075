"""A program filmed without a window at exactly 60 frames a second, and the contact sheets of what was filmed.

Time is virtual: every frame is 1/60 s after the one before, however long it takes to draw.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.shell.app import App
from game.shell.cli import Arguments
from game.storage.settings import Speed
from game.text import i18n
from tests.builders.clocks import Exact

RATE = Exact.RATE
LONGEST = 60 * RATE
"""Frames after which a picture that does not come to rest is an error."""
GAP, LABEL = 6, 16
"""Between two frames of a sheet, and the height of what is written under each."""
GROUND, WRITING = "#30343a", "#f4ead6"


@dataclass
class Frame:
    """A picture that was shown, and for how many frames."""

    picture: pygame.Surface
    at: int
    lasts: int = 1
    note: str = ""


@dataclass(frozen=True)
class Shot:
    """What is filmed how: the window, and the part of it that is kept (pixels; None: all), so many pixels wide."""

    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    speed: Speed = "normal"
    calm: bool = False
    scenery: str = "club"
    crop: pygame.Rect | None = None
    width: int = 300


class Camera:
    """One program, and what was filmed of it. A context manager; ``home`` is a folder for its files."""

    def __init__(self, home: Path, shot: Shot) -> None:
        self.shot = shot
        self.app = App(Arguments(home=home, size=shot.size, speed=shot.speed, full_screen=False))
        settings = self.app.settings
        settings.language, settings.scenery = shot.language, shot.scenery  # type: ignore[assignment]
        settings.reduced_motion = "on" if shot.calm else "off"
        i18n.speak(shot.language)
        self.app.settings_changed()
        self.clock = Exact(self.app)
        self.frames: list[Frame] = []
        self._note = ""
        self._begun = 0

    def __enter__(self) -> "Camera":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.app.close()

    def note(self, words: str) -> None:
        """Write this under the next frame."""
        self._note = words

    def roll(self, milliseconds: float) -> None:
        """Film so long."""
        for _ in range(round(milliseconds * RATE / 1000)):
            self._frame()

    def roll_to_rest(self, and_then: float = 0.0) -> None:
        """Film until nothing moves, and then so many ms more."""
        for _ in range(LONGEST):
            self._frame()
            if self._at_rest():
                self.roll(and_then)
                return
        raise LookupError("the picture does not come to rest")

    def roll_until(self, true: Callable[[], bool], most: float) -> None:
        """Film until this holds, at most so many ms."""
        for _ in range(round(most * RATE / 1000)):
            if true():
                return
            self._frame()
        raise LookupError(f"this did not come in {most:.0f} ms")

    def skip(self, milliseconds: float) -> None:
        """Go on so long without filming."""
        for _ in range(round(milliseconds * RATE / 1000)):
            self.app.frame()

    def skip_to_rest(self) -> None:
        """Go on until nothing moves, without filming."""
        for _ in range(LONGEST):
            self.app.frame()
            if self._at_rest():
                return
        raise LookupError("the picture does not come to rest")

    def _at_rest(self) -> bool:
        top = self.app.router.top
        return top is not None and top.settled

    def _frame(self) -> None:
        if not self.frames:
            self._begun = self.clock.frames
        at = self.clock.frames - self._begun
        self.app.frame()
        part = self.app.window.surface
        if self.shot.crop is not None:
            part = part.subsurface(self.shot.crop.clip(part.get_rect()))
        high = max(1, round(part.get_height() * self.shot.width / part.get_width()))
        picture = pygame.transform.smoothscale(part, (self.shot.width, high))
        last = self.frames[-1] if self.frames else None
        if last is not None and not self._note and last.picture.get_buffer().raw == picture.get_buffer().raw:
            last.lasts += 1
            return
        self.frames.append(Frame(picture, at, note=self._note))
        self._note = ""


def sheets(frames: list[Frame], columns: int, rows: int) -> list[pygame.Surface]:
    """The frames in the order of reading: under each its number, its time, and how often it was shown."""
    font = pygame.font.Font(None, LABEL)
    wide, high = frames[0].picture.get_size()
    made = []
    for first in range(0, len(frames), columns * rows):
        part = frames[first : first + columns * rows]
        lines = -(-len(part) // columns)
        sheet = pygame.Surface((columns * (wide + GAP) + GAP, lines * (high + LABEL + GAP) + GAP))
        sheet.fill(GROUND)
        for number, frame in enumerate(part):
            x = GAP + number % columns * (wide + GAP)
            y = GAP + number // columns * (high + LABEL + GAP)
            sheet.blit(frame.picture, (x, y))
            shown = f" x{frame.lasts}" if frame.lasts > 1 else ""
            words = f"{frame.at}  {frame.at * 1000 / RATE:.0f} ms{shown}  {frame.note}"
            sheet.blit(font.render(words, True, WRITING), (x + 2, y + high + 2))
        made.append(sheet)
    return made
