"""One window per user folder: a second start asks the first window to come forward, then exits.

The first start locks a file; the second writes a request file beside it, which the first polls for and deletes. If it
does not (it hangs, or is still starting), the second opens its own window; game.system.file_lock still keeps a match
from being played in both. Independent of screens and the command line.
"""

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path

from game.system.backups import replace_file
from game.system.file_lock import FileLock, Taken

PATIENCE = 3.0
"""Timeout in seconds for the first window's answer."""
LOOK_AGAIN = 0.02
EVERY = 250.0
"""Polling interval in ms."""


class SingleInstance:
    """A start of the program. ``answered``: another window came forward, so this one exits."""

    def __init__(self, folder: Path, file: Path | None = None, sleep: Callable[[float], None] = time.sleep) -> None:
        """``file``: the file to open; it is passed on to the other window."""
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
                self._knock.unlink()  # left by an earlier program
        except Taken:
            self.answered = self._ask(file, sleep)

    def asked(self, now: float) -> Path | None:
        """The file named by a second start, Path() if it named none; None if there was no second start."""
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
        """The window closes; the next start is the first again."""
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def _ask(self, file: Path | None, sleep: Callable[[float], None]) -> bool:
        """Send the request and wait. True: the other window took it."""
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
