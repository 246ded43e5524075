"""One start of only the window, for tests/system/test_window_place.py: ``python -m tests.system.window_start HOME
[ACT]``.

Opens it as the settings in HOME say, waits until the window manager has placed it, does what a player might do (``drag
DX DY`` by the title bar, toggle ``maximise``, toggle full screen with ``fill``), stores the settings as on closing, and
prints its position. The window's clock is simulated.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.storage.settings import load, save
from game.system.paths import home
from game.ui.window import SETTLED, GameWindow
from tests.builders.outside import OutsidePerson
from tests.tools.virtual_screen import MAXIMISE

PATIENCE = 30.0


class Start:
    def __init__(self, folder: Path) -> None:
        self.home = home(folder)
        self.settings = load(self.home)
        self.window = GameWindow(self.settings)
        self.clock = 0.0
        self.focused = False
        self.wait(lambda: self.focused, "the window manager")
        self.settle()

    def look(self) -> None:
        """What the program does in every frame."""
        for event in pygame.event.get():
            self.focused = self.focused or event.type == pygame.WINDOWFOCUSGAINED
            self.window.handle(event)
        self.window.surface.fill("darkgreen")
        self.window.show()
        self.window.follow(self.clock)

    def settle(self) -> None:
        for _ in range(4):
            self.clock += SETTLED
            self.look()

    def wait(self, until: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < end, what
            time.sleep(0.01)
            self.look()

    def act(self, what: str, *by: str) -> None:
        (x, y), (width, height) = self.window.window.position, self.window.window.size
        title, person = (x + width // 2, y - 8), OutsidePerson(dict(os.environ))
        if what == "drag":
            there = x + int(by[0]), y + int(by[1])
            person.drag(title, (title[0] + int(by[0]), title[1] + int(by[1])))
            self.wait(lambda: tuple(self.window.window.position) == there, "dragging")
        elif what == "maximise":
            person.key(MAXIMISE)
            self.wait(lambda: tuple(self.window.window.size) != (width, height), "maximising")
        elif what == "fill":
            self.window.set_full_screen(not self.window.full_screen)
            self.wait(lambda: tuple(self.window.window.size) != (width, height), "filling the screen")
        self.settle()

    def close(self) -> None:
        place, size = tuple(self.window.window.position), tuple(self.window.window.size)
        self.settings.window, self.settings.place, self.settings.maximised = self.window.remembered()
        self.settings.full_screen = self.window.full_screen
        self.window.close()
        assert save(self.settings, self.home)
        print(json.dumps([place, size, self.settings.place]))


if __name__ == "__main__":
    start = Start(Path(sys.argv[1]))
    if sys.argv[2:]:
        start.act(*sys.argv[2:])
    start.close()
