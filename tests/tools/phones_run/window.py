"""The window as its players have it: a process, a mouse, and what can be seen."""

import contextlib
import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.paths import ROOT
from tests.tools.virtual_screen import Mouse

PATIENCE = 120.0
"""Seconds after which something that has not happened will not."""


class WindowError(Exception):
    """The program did not do what it was meant to, or has ended."""


class OpenWindow:
    """The program. ``laid`` are the cards from phones that have come to lie in its picture."""

    def __init__(self, process: "subprocess.Popen[str]", mouse: Mouse, home: Path) -> None:
        self._process, self.mouse, self.home = process, mouse, home
        self._answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.laid: list[dict[str, Any]] = []
        self.settled, self.top = False, ""
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told = json.loads(line)
            if "answer" in told:
                self._answers.put(told["answer"])
            elif "laid" in told:
                self.laid.append(told)
            else:
                self.settled, self.top = told["settled"], told["top"]

    def ask(self, do: str, **more: object) -> Any:
        """What the program answers. Raises WindowError."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"do": do, **more}) + "\n")
            self._process.stdin.flush()
            end = time.monotonic() + PATIENCE
            while self._answers.empty() and self._process.poll() is None and time.monotonic() < end:
                time.sleep(0.002)
            return self._answers.get(timeout=0.5)
        except (OSError, queue.Empty) as error:
            raise WindowError(f"the program does not answer to {do}; status {self._process.poll()}") from error

    def until(self, true: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
        """Wait until it holds. Raises WindowError."""
        end = time.monotonic() + seconds
        while not true():
            if self._process.poll() is not None:
                raise WindowError(f"the program ended with status {self._process.returncode}")
            if time.monotonic() > end:
                raise WindowError(f"it did not come to that: {what}; on top: {self.top}")
            time.sleep(0.01)

    def press(self, words: str) -> None:
        """Click the topmost button with these words. Raises WindowError."""
        self.until(lambda: words in self.ask("buttons"), f"a button {words!r}")
        time.sleep(0.3)  # a button that has just appeared takes no click
        x, y = self.ask("buttons")[words][0]
        self.mouse.click((x, y))

    def to_table(self) -> None:
        """Take away the sheet over the table."""
        self.until(lambda: self.top == "PhonesSheet", "the codes")
        self.until(lambda: "Done" in self.ask("buttons") or self.ask("buttons"), "buttons")
        self.mouse.key("Escape")
        self.until(lambda: self.top == "MatchScreen", "the table")

    def journals(self) -> list[Path]:
        return sorted(self.home.rglob("*.durak"))

    def kill(self) -> None:
        """End it as a power cut would."""
        self._process.kill()
        self._process.wait()

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
    one = OpenWindow(process, Mouse(screen), home)
    try:
        yield one
    finally:
        one.kill()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
