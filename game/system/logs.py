"""The log: what the program did and what went wrong, in five files of a megabyte at most.

Whoever writes to it (`logging.getLogger("durak...")`) names no card, no player and no seed; of errors it keeps what
game.system.private_traceback tells. Two programs at once write two logs. Where nothing can be written there is none,
and nobody minds.
"""

import contextlib
import faulthandler
import io
import logging
import os
import subprocess
import sys
from collections.abc import Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from game.system.file_lock import FileLock, Taken
from game.system.private_traceback import plain, trace

SIZE, FILES = 1_000_000, 5
PROGRAMS = 8
"""So many programs at once have a log each; one more has none."""
_Error = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

log = logging.getLogger("durak")
log.addHandler(logging.NullHandler())


class Log:
    """The log of this run. ``file`` is None where none can be kept; ``fallen``: how the run before this one fell."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file: Path | None = None
        self.fallen = ""
        self._handler: logging.Handler | None = None
        self._claim: FileLock | None = None
        self._fault: io.TextIOWrapper | None = None
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            self._open()

    def _open(self) -> None:
        for number in range(1, PROGRAMS + 1):
            file = self.folder / (f"durak-{number}.log" if number > 1 else "durak.log")
            lock = file.with_suffix(".lock")
            lock.touch()
            try:
                self._claim = FileLock(lock)
            except Taken:
                continue
            self._handler = _Quiet(file, maxBytes=SIZE, backupCount=FILES - 1, encoding="utf-8")
            self._handler.setFormatter(_Formatter("%(asctime)s %(levelname)-8s %(name)s  %(message)s"))
            log.addHandler(self._handler)
            log.setLevel(logging.INFO)
            self.file = file
            self._watch(file.with_suffix(".fault"))
            return

    def _watch(self, file: Path) -> None:
        """A fall of the interpreter itself is written to a file of its own, which an orderly end removes."""
        with contextlib.suppress(OSError, ValueError):
            self.fallen = plain(file.read_text("utf-8", "replace")).strip()
        self._fault = open(file, "w", encoding="utf-8", newline="\n")  # noqa: SIM115  # for as long as the program runs
        faulthandler.enable(self._fault)
        if self.fallen:
            log.critical("The game crashed last time:\n%s", self.fallen)

    def close(self) -> None:
        """An orderly end."""
        if self._fault is not None:
            faulthandler.disable()
            self._fault.close()
            with contextlib.suppress(OSError):
                os.unlink(self._fault.name)
        if self._handler is not None:
            log.removeHandler(self._handler)
            self._handler.close()
        if self._claim is not None:
            self._claim.release()
        self._fault = self._handler = self._claim = None


class LogStream(io.TextIOBase):
    """Stands for a stream that is not there, as in a program without a console: what is printed goes to the log."""

    def __init__(self) -> None:
        self._rest = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        *lines, self._rest = (self._rest + text).split("\n")
        for line in lines:
            if line.strip():
                log.info("printed: %s", line)
        return len(text)


def streams() -> None:
    """Give the program streams where the system gave none."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, LogStream())


def show(folder: Path) -> bool:
    """Open ``folder`` in the system's file manager. False if that cannot be asked for."""
    if not folder.is_dir():
        return False
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        quiet = subprocess.DEVNULL
        subprocess.Popen(
            [opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, env=_own(os.environ), start_new_session=True
        )
    except OSError:
        return False
    return True


def _own(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment as it was before a built program put its own libraries before the system's."""
    cleared = dict(environment)
    if getattr(sys, "frozen", False):
        before = cleared.pop("LD_LIBRARY_PATH_ORIG", None)
        cleared.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            cleared["LD_LIBRARY_PATH"] = before
    return cleared


class _Quiet(RotatingFileHandler):
    """A log that cannot be written must not cost a game, nor be talked about elsewhere."""

    def handleError(self, record: logging.LogRecord) -> None:
        pass


class _Formatter(logging.Formatter):
    """No path of the player's and no word of the game, whatever is logged."""

    def formatException(self, ei: _Error) -> str:
        return trace(ei[1]) if ei[1] is not None else ""

    def format(self, record: logging.LogRecord) -> str:
        return plain(super().format(record))
