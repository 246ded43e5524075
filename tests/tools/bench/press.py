"""Time from pressing a card to the picture that answers, by the X server's clock, in a real window.

The server stamps both ends: a property changed right before the press (one request after the other), and the first
report of damage to the window's contents after it. The pointer lies still for a while before each press, so the program
has to be woken. Needs python-xlib.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from tests.paths import ROOT
from tests.tools.virtual_screen import missing, virtual_screen

SIZE = (1280, 720)
STILL, QUIET, PATIENCE = 0.6, 0.15, 60.0
"""Seconds: the pointer lies still before a press; without damage the picture is at rest; until a table must rest."""
FRAME = 1000 / 60


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench press", description=__doc__)
    parser.add_argument("--presses", type=int, default=40)
    args = parser.parse_args(arguments)
    lacking = missing()
    try:
        import Xlib.display  # noqa: F401
    except ImportError:
        lacking = lacking or "python-xlib not installed"
    if lacking:
        print(lacking, file=sys.stderr)
        return 2
    with virtual_screen(*SIZE) as environment, tempfile.TemporaryDirectory() as folder:
        took = _measure(environment, Path(folder), args.presses)
    slow = sum(ms > FRAME for ms in took)
    print(
        f"{len(took)} presses: median {median(took):.0f} ms, most {max(took):.0f} ms; "
        f"{slow} later than one frame ({FRAME:.1f} ms)"
    )
    return 0


def _measure(environment: dict[str, str], home: Path, presses: int) -> list[float]:
    from game.storage import settings
    from game.system import paths
    from game.table.layout.geometry import Room

    settings.save(settings.Settings(players=2, speed="very-fast", reduced_motion="on"), paths.home(home))
    command = [sys.executable, "-m", "game", "--home", str(home), "--windowed", "--size", "{}x{}".format(*SIZE)]
    program = subprocess.Popen([*command, "--seed", "press"], env=environment, cwd=ROOT)
    try:
        screen = _Server(environment["DISPLAY"])
        screen.rest(1.0)
        screen.move(*screen.size_of_play)
        screen.press()
        screen.release()
        screen.rest(2.5)  # the cards are dealt, and somebody has attacked, or the person is to
        room, took = Room(*SIZE), []
        for number in range(presses):
            x = (room.hand_left + room.hand_right) / 2 + (number % 2) * 30
            screen.move(round(x), round(SIZE[1] - 40))
            screen.rest(STILL)
            took.append(screen.press())
            screen.move(round(x), 200, held=True)  # away, so that letting go does nothing
            screen.move(round(x), round(SIZE[1] - 40), held=True)
            screen.release()
        return took
    finally:
        program.kill()
        program.wait()


class _Server:
    """A client of the X server that presses, and is told when the window's contents change."""

    size_of_play = (1024, 131)
    """Where the title has its main button."""

    def __init__(self, name: str) -> None:
        from Xlib import X
        from Xlib.display import Display
        from Xlib.ext import damage

        self._x, self._display = X, Display(name)
        self._root = self._display.screen().root
        end = time.monotonic() + PATIENCE
        while not (found := [w for w in self._root.query_tree().children if w.get_geometry().width == SIZE[0]]):
            if time.monotonic() > end:
                raise RuntimeError("the program opened no window")
            time.sleep(0.1)
        self._window: Any = found[0]
        self._display.damage_query_version()
        self._damage = self._window.damage_create(damage.DamageReportRawRectangles)
        self._root.change_attributes(event_mask=X.PropertyChangeMask)
        self._atom = self._display.intern_atom("DURAK_BENCH")

    def rest(self, seconds: float) -> None:
        """Until the picture has been at rest for so long."""
        end, still = time.monotonic() + PATIENCE, time.monotonic() + seconds
        while time.monotonic() < still:
            if time.monotonic() > end:
                raise RuntimeError("the picture never rests")
            if self._events():
                still = time.monotonic() + seconds
            time.sleep(0.005)

    def move(self, x: int, y: int, held: bool = False) -> None:
        self._display.xtest_fake_input(self._x.MotionNotify, x=x, y=y)
        self._display.sync()
        if held:
            time.sleep(0.05)

    def press(self) -> float:
        """Press the left button; ms until the picture changes."""
        self._events()
        self._root.change_text_property(self._atom, self._display.intern_atom("STRING"), "now")
        self._display.xtest_fake_input(self._x.ButtonPress, 1)
        self._display.flush()
        begun = changed = None
        end = time.monotonic() + PATIENCE
        while changed is None and time.monotonic() < end:
            for event in self._events():
                if event.type == self._x.PropertyNotify and event.atom == self._atom:
                    begun = event.time
                elif begun is not None and hasattr(event, "damage"):
                    changed = changed or event.timestamp
            time.sleep(0.0005)
        if begun is None or changed is None:
            raise RuntimeError("nothing answered the press")
        return float(changed - begun)

    def release(self) -> None:
        self._display.xtest_fake_input(self._x.ButtonRelease, 1)
        self._display.sync()
        self.rest(QUIET)

    def _events(self) -> list[Any]:
        return [self._display.next_event() for _ in range(self._display.pending_events())]
