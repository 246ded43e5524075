"""A person at a program in a process of its own, through the X server of a virtual screen (Debian: xvfb, xdotool):

    with virtual_screen() as environment, started(environment) as process:
        person = OutsidePerson(environment, home, process)
        person.press("New game", TitleScreen, lambda: opened(home, NewGameScreen))
        person.key("Escape")
        Pilot(person, home).play_until(lambda match: match.state.ended is not None)

The words are those of `Person` (person.py); what only the program itself can tell must be read from its files.
"""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ui.metrics import Metrics
from tests.builders.patience import LONG
from tests.tools.virtual_screen import wait_until

if TYPE_CHECKING:
    from game.storage.saves import Saved
    from game.ui.menu import Menu

Point = tuple[float, float]
STEPS = (0.3, 0.7, 1.0)
"""Parts of its way at which a dragged card is seen."""

AGAIN = 5.0
"""Seconds after which an action of which nothing came is repeated, as a person would do."""


class WindowError(AssertionError):
    """The program did not do what it was meant to, or has ended."""


class OutsidePerson:
    """``players``: as many as the settings of the program in ``home`` say. ``process``: what must not end meanwhile."""

    patience = LONG
    """Seconds after which something that has not happened will not."""
    top = ""
    """What is on top, if the program tells of it."""

    def __init__(
        self,
        environment: dict[str, str],
        home: Path = Path(),
        process: "subprocess.Popen[Any] | None" = None,
        size: tuple[int, int] = (1280, 720),
        players: int = 2,
    ) -> None:
        self.environment, self.home, self.process = environment, home, process
        self.metrics, self.players = Metrics(*size), players

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True, capture_output=True, timeout=LONG)

    def _move(self, at: Point) -> list[str]:
        return ["mousemove", *(str(self.metrics.px(part)) for part in at)]

    # Time

    def rest(self) -> None:
        """Wait until a button that has just appeared accepts clicks (UX 3.3: 250 ms)."""
        time.sleep(0.3)

    def until(
        self,
        true: Callable[[], object],
        what: str = "that",
        seconds: float = 0.0,
        *,
        by: Callable[[], object] | None = None,
    ) -> None:
        """Wait until it holds; every `AGAIN` seconds do ``by``. Raises WindowError after so long, or when the program
        has ended.
        """
        end = time.monotonic() + (seconds or self.patience)
        while not true():
            if self.process is not None and self.process.poll() is not None:
                said = self.process.stderr or self.process.stdout
                told = said.read() if said is not None else ""
                raise WindowError(f"the program ended with status {self.process.returncode}: {told}")
            if time.monotonic() > end:
                raise WindowError(f"it did not come to {what}; on top: {self.top or 'unknown'}")
            if by is not None:
                by()
                wait_until(true, AGAIN)
            time.sleep(0.01)

    # Mouse

    def point(self, at: Point) -> None:
        self._do(*self._move(at))

    def click(self, at: Point) -> None:
        self._do(*self._move(at), "sleep", "0.05", "click", "1")

    def drag(self, start: Point, end: Point) -> None:
        words = [*self._move(start), "sleep", "0.03", "mousedown", "1"]
        for part in STEPS:
            at = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            words += ["sleep", "0.03", *self._move(at)]
        self._do(*words, "sleep", "0.03", "mouseup", "1")

    def place_of(self, words: str, screen: "type[Menu] | None", saved: "Saved | None") -> Point:
        """The middle of a button on a screen whose layout the settings alone decide."""
        from game.new_game.new_game import (
            NewGameScreen,  # each start of tests/system/window_start.py imports this module
        )
        from game.storage.settings import Settings
        from game.title.title import TitleScreen
        from game.ui.art import Art
        from tests.builders.services import services_for

        services = services_for(self.home / "elsewhere", Art(self.metrics), Settings(players=self.players))
        page = TitleScreen(services, saved) if screen is TitleScreen else NewGameScreen(services)
        page.metrics = page.whole = self.metrics
        return next(one for one in page.lay_out().controls if getattr(one, "words", None) == words).box.centre

    def press(
        self,
        words: str,
        screen: "type[Menu] | None" = None,
        done: Callable[[], object] | None = None,
        saved: "Saved | None" = None,
    ) -> None:
        """Click the button with these words on this screen, again until ``done``. ``saved``: what Continue opens."""
        at = self.place_of(words, screen, saved)
        if done is None:
            self.click(at)
        else:
            self.until(done, by=lambda: self.click(at))

    # Keys

    def key(self, name: str, window: str = "") -> None:
        """Press a key; ``window``: first give the keyboard to the window of this title (a pattern), if any."""
        if window:
            focus = ["xdotool", "search", "--onlyvisible", "--name", window, "windowfocus", "sleep", "0.1"]
            subprocess.run(focus, env=self.environment, check=False, capture_output=True, timeout=LONG)
        self._do("key", name)

    def write(self, words: str) -> None:
        """Type words into the window that has the keyboard."""
        self._do("type", "--delay", "40", words)

    # Files

    def journals(self) -> list[Path]:
        return sorted(self.home.rglob("*.durak"))

    def clipboard(self) -> str:
        """What was copied last (Debian: xclip)."""
        words = ["xclip", "-selection", "clipboard", "-out"]
        found = subprocess.run(words, env=self.environment, check=True, capture_output=True, timeout=LONG)
        return found.stdout.decode()
