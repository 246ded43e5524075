"""Time from pressing a card to the picture that answers, by the X server's clock, in a real window.

The server stamps both ends: a property changed right before the press (one request after the other), and the first
report of damage to the window's contents after it. The pointer lies still for a while before each press, so the program
has to be woken. Needs python-xlib.

``--first 5``: instead from the press on Play to the first own card on the table, in so many deals that the person leads
at normal speed, dragged as soon as it is dealt; and how long the table takes to come to rest by itself.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from engine.rules.cards import lowest_in
from engine.rules.events import Phase
from game.table.layout.layout import Selection, arrange
from tests.builders.outside import OutsidePerson
from tests.paths import ROOT
from tests.tools.virtual_screen import missing, virtual_screen, wait_until

SIZE = (1280, 720)
STILL, QUIET, PATIENCE = 0.6, 0.15, 60.0
"""Seconds: the pointer lies still before a press; without damage the picture is at rest; until a table must rest."""
FRAME = 1000 / 60
READY, DEALING = 3.0, 0.5
"""Seconds: until the title has read what the table needs; from the journal until cards are dealt."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench press", description=__doc__)
    parser.add_argument("--presses", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, metavar="DEALS")
    args = parser.parse_args(arguments)
    lacking = missing()
    try:
        import Xlib.display  # noqa: F401
    except ImportError:
        lacking = lacking or "python-xlib not installed"
    if lacking:
        print(lacking, file=sys.stderr)
        return 2
    if args.first:
        return _first_cards(args.first)
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


def _first_cards(deals: int) -> int:
    laid, rested = [], []
    for number in count(1):
        if len(rested) == deals:
            break
        for found, waiting in ((laid, False), (rested, True)):
            with virtual_screen(*SIZE) as environment, tempfile.TemporaryDirectory() as folder:
                took = _first_card(environment, Path(folder), f"first {number}", waiting)
            if took is None:
                break
            found.append(took)
    for what, found in (("first own card on the table", laid), ("table at rest by itself", rested)):
        print(f"{what}: median {median(found):.2f} s ({min(found):.2f} to {max(found):.2f}), {len(found)} deals")
    return 0


def _first_card(environment: dict[str, str], folder: Path, seed: str, waiting: bool) -> float | None:
    """Seconds from the press on Play until a card of the person's is in the journal; ``waiting``: until nothing moves.

    None if the other one leads in this deal.
    """
    from game.storage import settings
    from game.system import paths
    from tests.tools.pilot import Pilot

    kept = paths.home(folder)
    settings.save(settings.Settings(players=2), kept)
    command = [sys.executable, "-m", "game", "--home", str(folder), "--windowed", "--size", "{}x{}".format(*SIZE)]
    program = subprocess.Popen([*command, "--seed", seed], env=environment, cwd=ROOT)
    try:
        screen = _Server(environment["DISPLAY"])
        time.sleep(READY)
        screen.move(*screen.size_of_play)
        time.sleep(STILL)
        begun = time.monotonic()
        screen.click()
        pilot = Pilot(OutsidePerson(environment), kept.saves, SIZE)
        wait_until(pilot.journals, PATIENCE, every=0.001)
        match = pilot.read().match
        view, legal = match.view(0), match.legal(0)
        if legal.phase is not Phase.LEAD:
            return None
        if waiting:
            time.sleep(DEALING)
            screen.rest(QUIET)
            return time.monotonic() - QUIET - begun
        room, before = arrange(view, match.state.rules, *SIZE, Selection(frozenset())), pilot.written()
        start, end = pilot.grip(room, lowest_in(view.hand)), pilot.free_cloth(room)
        while pilot.written() == before:
            if time.monotonic() > begun + PATIENCE:
                raise RuntimeError("no card can be laid")
            screen.drag(start, end)
            wait_until(lambda: pilot.written() != before, 0.1, every=0.001)
        return time.monotonic() - begun
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

    def click(self) -> None:
        """Press and let go, without looking."""
        self._display.xtest_fake_input(self._x.ButtonPress, 1)
        self._display.xtest_fake_input(self._x.ButtonRelease, 1)
        self._display.sync()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """As quick as a hand that knows what it wants."""
        self.move(*map(round, start))
        self._display.xtest_fake_input(self._x.ButtonPress, 1)
        for part in (0.2, 0.5, 0.8, 1.0):
            time.sleep(0.03)
            at = (start[axis] + (end[axis] - start[axis]) * part for axis in (0, 1))
            self.move(*map(round, at))
        self._display.xtest_fake_input(self._x.ButtonRelease, 1)
        self._display.sync()

    def release(self) -> None:
        self._display.xtest_fake_input(self._x.ButtonRelease, 1)
        self._display.sync()
        self.rest(QUIET)

    def _events(self) -> list[Any]:
        return [self._display.next_event() for _ in range(self._display.pending_events())]
