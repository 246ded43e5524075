"""One window for one person's folder: a second start asks the first window to come forward, and leaves.

The first keeps a file locked; the second lays another beside it, which the first looks for and takes away. If it does
not (it hangs, or is only just starting), the second opens a window of its own: no match is ever played in two
(game.system.file_lock). Knows neither screens nor the command line.
"""

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path

from game.system.backups import replace_file
from game.system.file_lock import FileLock, Taken

PATIENCE = 3.0
"""Seconds until somebody who does not answer is taken to be unable to."""
LOOK_AGAIN = 0.02
EVERY = 250.0
"""The first looks for a knock so often, ms."""


class SingleInstance:
    """A start of the program. ``answered``: another window has come forward, and this start is done."""

    def __init__(self, folder: Path, file: Path | None = None, sleep: Callable[[float], None] = time.sleep) -> None:
        """``file`` is what was to be opened; the other window is told."""
        self._lock, self._knock = folder / "running.lock", folder / "come-forward"
        self._claim: FileLock | None = None
        self._looked = 0.0
        self.answered = False
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            self._lock.touch()
        try:
            self._claim = FileLock(self._lock)
            with contextlib.suppress(OSError):
                self._knock.unlink()  # of somebody who has left
        except Taken:
            self.answered = self._ask(file, sleep)

    def asked(self, now: float) -> Path | None:
        """Somebody has started the program again: the file he named, or Path() for none; None: nobody has."""
        if self._claim is None or now - self._looked < EVERY:
            return None
        self._looked = now
        try:
            named = os.fsdecode(self._knock.read_bytes())
            self._knock.unlink()
        except (OSError, UnicodeDecodeError):
            return None
        return Path(named)

    def leave(self) -> None:
        """The window closes; the next start is the first."""
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def _ask(self, file: Path | None, sleep: Callable[[float], None]) -> bool:
        """Knock and wait. True: the other window has heard it."""
        try:
            replace_file(self._knock, os.fsencode(file.absolute()) if file is not None else b"")
            for _ in range(round(PATIENCE / LOOK_AGAIN)):
                sleep(LOOK_AGAIN)
                if not self._knock.exists():
                    return True
            self._knock.unlink()
        except (OSError, ValueError):
            return False
        return False
