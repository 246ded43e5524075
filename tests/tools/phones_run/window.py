"""The window as its players have it: a process, a mouse, and what can be seen."""

import contextlib
import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.storage.saves import Saved
from game.ui.menu import Menu
from tests.builders.outside import OutsidePerson, Point, WindowError
from tests.paths import ROOT


class OpenWindow(OutsidePerson):
    """At a program that tells of itself. ``laid``: the cards from phones that have come to lie in its picture."""

    process: "subprocess.Popen[str]"
    patience = 120.0

    def __init__(
        self, environment: dict[str, str], home: Path, process: "subprocess.Popen[str]", size: tuple[int, int]
    ) -> None:
        super().__init__(environment, home, process, size)
        self._answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.laid: list[dict[str, Any]] = []
        self.settled = False
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            told = json.loads(line)
            if "answer" in told:
                self._answers.put(told["answer"])
            elif "laid" in told:
                self.laid.append(told)
            else:
                self.settled, self.top = told["settled"], told["top"]

    def ask(self, do: str, **more: object) -> Any:
        """What the program answers. Raises WindowError."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps({"do": do, **more}) + "\n")
            self.process.stdin.flush()
            end = time.monotonic() + self.patience
            while self._answers.empty() and self.process.poll() is None and time.monotonic() < end:
                time.sleep(0.002)
            return self._answers.get(timeout=0.5)
        except (OSError, queue.Empty) as error:
            raise WindowError(f"the program does not answer to {do}; status {self.process.poll()}") from error

    def place_of(self, words: str, screen: type[Menu] | None = None, saved: Saved | None = None) -> Point:
        """The middle of the topmost button with these words, as the program tells."""
        self.until(lambda: words in self.ask("buttons"), f"a button {words!r}")
        self.rest()
        x, y = self.ask("buttons")[words][0]
        return x, y

    def to_table(self) -> None:
        """Take away the sheet over the table."""
        self.until(lambda: self.top == "PhonesSheet", "the codes")
        self.until(lambda: "Done" in self.ask("buttons") or self.ask("buttons"), "buttons")
        self.key("Escape")
        self.until(lambda: self.top == "MatchScreen", "the table")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def faults(self) -> list[str]:
        """The errors in its log."""
        pages = (page.read_text(encoding="utf-8").splitlines() for page in (self.home / "log").glob("*.log"))
        return [line for page in pages for line in page if " ERROR " in line or " CRITICAL " in line]


@contextmanager
def window(screen: dict[str, str], home: Path, *words: str, before: Sequence[str] = ()) -> Iterator[OpenWindow]:
    """The program with these words (host.py) on this virtual screen; it is ended at the end.

    ``before``: how its command begins.
    """
    process = subprocess.Popen(
        [*before, sys.executable, "-m", "tests.tools.phones_run.host", "--home", str(home), *words],
        cwd=ROOT,
        env=screen | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    width, height = words[words.index("--size") + 1].split("x")
    one = OpenWindow(screen, home, process, (int(width), int(height)))
    try:
        yield one
    finally:
        one.kill()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
