"""A real window: on a virtual screen, with a window manager, a mouse and keys of the X server, and other windows."""

import os
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from struct import unpack

import pygame

from game.shell.app import App
from tests.builders.patience import LONG
from tests.paths import ROOT
from tests.tools.hidden_hands.cells import MakeHands
from tests.tools.hidden_hands.sitting import Posted, Sitting
from tests.tools.virtual_screen import missing, virtual_screen, wait_until, window_manager

SCREEN = 2400, 1000
CORNER = SCREEN[0] - 2, SCREEN[1] - 2
"""Where the mouse rests: outside of every window."""
KEYSYMS = {"ESCAPE": "Escape", "RETURN": "Return", "MINUS": "minus", "EQUALS": "equal"}
OTHER = """\
import pygame
pygame.display.init()
window = pygame.Window("Another program", (240, 120), (2100, 40))
window.get_surface().fill("navy")
window.flip()
while True:
    pygame.event.wait(1000)
"""
ASKS = """\
import pygame
pygame.display.init()
pygame.display.message_box("System", "May this program use the microphone?", buttons=("Yes", "No"))
"""
SETTLING = 0.3
"""Seconds in which the window manager answers what nobody can wait for."""


class Desktop:
    """The virtual screen with its window manager and another program."""

    def __init__(self, environment: dict[str, str], framebuffer: Path) -> None:
        self.environment, self._framebuffer = environment, framebuffer
        self._other = self.start(OTHER)
        if not wait_until(lambda: self._active() == "Another program", LONG):
            raise RuntimeError("the other program has no window")
        time.sleep(SETTLING)  # the library makes it anew after it was shown
        self.other = self.xdotool("getactivewindow").strip()

    def start(self, program: str) -> subprocess.Popen[bytes]:
        """A program of somebody else."""
        command = [sys.executable, "-c", program]
        return subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, start_new_session=True)

    def _active(self) -> str:
        """The title of the window with the focus."""
        try:
            return self.xdotool("getactivewindow", "getwindowname").strip()
        except subprocess.CalledProcessError:
            return ""

    def xdotool(self, *words: str) -> str:
        ran = subprocess.run(
            ["xdotool", *words], env=self.environment, check=True, capture_output=True, encoding="utf-8", timeout=LONG
        )
        return ran.stdout

    def pixels(self, part: pygame.Rect) -> bytes:
        """The screen's content now."""
        dump = (self._framebuffer / "Xvfb_screen0").read_bytes()
        head, colours, line = (unpack(">I", dump[at : at + 4])[0] for at in (0, 76, 48))
        start = head + 12 * colours
        rows = (start + y * line for y in range(max(0, part.top), min(SCREEN[1], part.bottom)))
        found = bytearray(b"".join(dump[row + 4 * max(0, part.left) : row + 4 * part.right] for row in rows))
        found[3::4] = bytes(len(found) // 4)  # means nothing, and may be anything
        return bytes(found)

    def close(self) -> None:
        self._other.kill()
        self._other.wait()


def lacking() -> str:
    """Why there can be no real window here, or ""."""
    return missing("openbox") if sys.platform.startswith("linux") else "a virtual screen is Linux's"


@contextmanager
def desktop(folder: Path) -> Iterator[MakeHands]:
    """Hands on a real window; ``folder`` takes what the screen shows."""
    with virtual_screen(*SCREEN, framebuffer=folder) as environment, window_manager(environment):
        os.environ.pop("SDL_VIDEODRIVER", None)
        os.environ |= {"DISPLAY": environment["DISPLAY"], "SDL_AUDIODRIVER": "dummy"}
        found = Desktop(environment, folder)
        try:
            yield lambda sitting: Real(sitting, found)
        finally:
            found.close()


class Real:
    """Whoever sits before that screen. Keys go to the window while it has the focus, and are posted otherwise."""

    def __init__(self, sitting: Sitting, desktop: Desktop) -> None:
        self._sitting, self._desktop, self._do = sitting, desktop, desktop.xdotool
        self._posted = Posted(sitting)
        self._asks: subprocess.Popen[bytes] | None = None
        self._released = self._clicked = 0
        self._pointer = -1, -1
        handle = sitting.app.handle

        def noting(event: pygame.Event) -> None:
            if event.type == pygame.KEYUP:
                self._released += 1
            elif event.type == pygame.MOUSEBUTTONUP:
                self._clicked += 1
            elif event.type == pygame.MOUSEMOTION:
                self._pointer = event.pos
            handle(event)

        sitting.app.handle = noting  # type: ignore[method-assign]

    @property
    def _app(self) -> App:
        return self._sitting.app

    @property
    def _window(self) -> str:
        return str(self._app.window.window.handle)

    @property
    def _focused(self) -> bool:
        return pygame.key.get_focused()

    def begin(self) -> None:
        self._do("mousemove", *map(str, CORNER))
        self._sitting.pump()  # the window is shown with its first picture
        self.return_focus()
        self.move((60, 60))

    def _settle(self) -> None:
        end = time.monotonic() + SETTLING
        self._sitting.wait(lambda: time.monotonic() > end)

    def key(self, name: str) -> None:
        if not self._focused:
            self._posted.key(name)
            return
        before = self._released
        self._do("key", KEYSYMS.get(name, name))
        self._sitting.wait(lambda: self._released > before)

    def _point(self, at: tuple[int, int]) -> None:
        x, y = self._app.window.window.position
        self._do("mousemove", str(x + at[0]), str(y + at[1]))
        self._sitting.wait(lambda: self._pointer == at)

    def hold(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._point(start)
        self._do("mousedown", "1")
        table = self._sitting.table
        assert table is not None
        self._sitting.wait(lambda: table.player.pressing)
        for t in (0.3, 0.7, 1.0):
            x, y = (round(a + (b - a) * t) for a, b in zip(start, end, strict=True))
            self._point((x, y))
            self._sitting.run(1)

    def click(self, at: tuple[int, int]) -> None:
        self._point(at)
        before = self._clicked
        self._do("click", "1")
        self._sitting.wait(lambda: self._clicked > before)
        self._do("mousemove", *map(str, CORNER))
        self._settle()

    def let_go(self) -> None:
        self._do("mouseup", "1", "mousemove", *map(str, CORNER))
        self._settle()

    def lose_focus(self) -> None:
        self._do("windowactivate", self._desktop.other)
        self._sitting.wait(lambda: not self._focused)

    def dialogue(self) -> None:
        self._asks = self._desktop.start(ASKS)
        self._sitting.wait(lambda: not self._focused)
        self._settle()

    def return_focus(self) -> None:
        if self._asks is not None:
            os.killpg(self._asks.pid, signal.SIGKILL)  # SDL shows it in a process of its own
            self._asks.wait()
            self._asks = None
        self._do("windowactivate", self._window)
        self._sitting.wait(lambda: self._focused)
        self._settle()

    def minimise(self) -> None:
        self._do("windowminimize", self._window)
        self._sitting.wait(lambda: self._app.window.minimised and not self._focused)
        self._settle()

    def restore(self) -> None:
        self._do("windowactivate", "--sync", self._window)
        self._sitting.note("screen before the first frame", self.screen())
        self._sitting.wait(lambda: self._focused and not self._app.window.minimised)
        self._settle()

    def resize(self, size: tuple[int, int]) -> None:
        self._do("windowsize", self._window, *map(str, size))
        self._sitting.wait(lambda: self._app.window.size == size)

    def move(self, to: tuple[int, int]) -> None:
        before = self._app.window.window.position
        self._do("windowmove", self._window, *map(str, to))
        self._sitting.wait(lambda: self._app.window.window.position != before)
        self._settle()

    def start_again(self) -> None:
        config = self._app.services.home.config
        command = [sys.executable, "-m", "game", "--home", str(self._sitting.home)]
        second = subprocess.Popen(command, env=self._desktop.environment, cwd=ROOT, stdout=subprocess.DEVNULL)
        try:
            self._sitting.wait((config / "come-forward").exists)
            self._sitting.until(lambda: not (config / "come-forward").exists())
            self._sitting.wait(lambda: second.poll() is not None)
        finally:
            second.kill()
            second.wait()
        assert second.returncode == 0
        self._settle()

    def screen(self) -> object:
        (x, y), size = self._app.window.window.position, self._app.window.size
        return zlib.crc32(self._desktop.pixels(pygame.Rect((x, y), size)))
