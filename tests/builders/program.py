"""The program for tests: window of the usual size, files in the test's own folder, closed at the end."""

from pathlib import Path
from types import TracebackType

import pygame

from game.shell.app import App
from game.shell.cli import Arguments
from tests.builders.clocks import hurried
from tests.builders.person import Person

USUAL = (1280, 720)


class Programs:
    """Starts programs and closes them at the end of the test or ``with`` block. Available as fixture ``programs``."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._running: list[App] = []

    def __enter__(self) -> "Programs":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for app in self._running:
            app.close()

    def __call__(self, home: Path | None = None, size: tuple[int, int] = USUAL, **chosen: object) -> App:
        """A program without a screen. ``chosen`` are further command-line arguments (game.shell.cli.Arguments)."""
        app = App(Arguments(home=home or self.home, size=size, **chosen))  # type: ignore[arg-type]
        pygame.event.clear()  # nothing that an earlier test posted is meant for it
        self._running.append(app)
        Person(app).resize(size)
        return app

    def hurried(self, home: Path | None = None, **chosen: object) -> App:
        """A program in which cards move instantly and frames pause only for other processes."""
        return hurried(self(home, speed="instant", **chosen), pause=0.0005)  # type: ignore[arg-type]
