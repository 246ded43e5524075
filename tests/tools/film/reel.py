"""A whole deal on contact sheets: a frame now and then while something moves, and every picture that it rests in."""

from collections.abc import Iterator
from math import inf
from pathlib import Path

import pygame

from game.shell.app import App
from tests.builders.clocks import Exact
from tests.tools.film.camera import Frame, sheets

EVERY = 3
"""Of the frames that differ while something moves, one of so many is kept: every 150 ms."""
COLUMNS, ROWS, WIDTH = 5, 4, 400


class Slow(Exact):
    """Twenty frames a second: enough for a film of every 150 ms."""

    RATE = 20


class Reel:
    """Films what ``app`` shows from now on; from then on its clock runs as fast as it draws."""

    def __init__(self, app: App) -> None:
        self._app, self._frame, self._draw = app, app.frame, app.draw
        self._clock = Slow(app)
        self._drawn = False
        self._moved = 0
        self.frames: list[Frame] = []
        app.frame, app.draw = self._filmed, self._noted  # type: ignore[method-assign]

    def _noted(self, changed: object = ()) -> None:
        self._drawn = True
        self._draw(changed)  # type: ignore[arg-type]

    def _filmed(self, at_most: float = inf) -> None:
        drawn, self._drawn = self._drawn, False
        self._frame(at_most)
        if self._drawn:
            if self._moved % EVERY == 0:
                self._keep()
            self._moved += 1
        else:
            self._moved = 0
            if drawn:
                self._keep()

    def _keep(self) -> None:
        window = self._app.window.surface
        high = round(window.get_height() * WIDTH / window.get_width())
        picture = pygame.transform.smoothscale(window, (WIDTH, high))
        if self.frames and self.frames[-1].picture.get_buffer().raw == picture.get_buffer().raw:
            return
        top = type(self._app.router.top).__name__
        at = self._clock.frames * (Exact.RATE // Slow.RATE)
        self.frames.append(Frame(picture, at, note=f"#{len(self.frames) + 1} {top}"))

    def develop(self, folder: Path) -> Iterator[Path]:
        """Write the sheets."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, sheet in enumerate(sheets(self.frames, COLUMNS, ROWS), 1):
            path = folder / f"{number:02}.png"
            pygame.image.save(sheet, path)
            yield path
