"""The log of the program's actions and errors: at most five files of one megabyte.

Log messages (`logging.getLogger("durak...")`) never name a card, a player or a seed; errors are reduced by
game.system.private_traceback. Two programs at once write separate logs. Where nothing can be written there is no log,
and no error.
"""

import contextlib
import faulthandler
import io
import logging
import os
import sys
from collections.abc import Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from game.system.file_lock import FileLock, Taken
from game.system.private_traceback import plain, trace

SIZE, FILES = 1_000_000, 5
PROGRAMS = 8
"""Programs that can log at the same time; further ones have no log."""
_Error = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

log = logging.getLogger("durak")
log.addHandler(logging.NullHandler())


class Log:
    """The log of this run. ``file`` is None if none can be written; ``fallen``: how the previous run crashed."""

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
        """Write a crash of the interpreter itself to a separate file, which a normal exit removes."""
        with contextlib.suppress(OSError, ValueError):
            self.fallen = plain(file.read_text("utf-8", "replace")).strip()
        self._fault = open(file, "w", encoding="utf-8", newline="\n")  # noqa: SIM115  # open while the program runs
        faulthandler.enable(self._fault)
        if self.fallen:
            log.critical("The game crashed last time:\n%s", self.fallen)

    def close(self) -> None:
        """Normal exit."""
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
    """Replaces a missing stream, as in a program without a console: printed text goes to the log."""

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
    """Replace missing standard streams."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, LogStream())


def show(folder: Path) -> bool:
    """Open ``folder`` in the system's file manager. False if that is impossible."""
    if not folder.is_dir():
        return False
    import subprocess

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
    """The environment without the library paths that a frozen program has added."""
    cleared = dict(environment)
    if getattr(sys, "frozen", False):
        before = cleared.pop("LD_LIBRARY_PATH_ORIG", None)
        cleared.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            cleared["LD_LIBRARY_PATH"] = before
    return cleared


class _Quiet(RotatingFileHandler):
    """A handler whose write errors neither stop the game nor are printed."""

    def handleError(self, record: logging.LogRecord) -> None:
        pass


class _Formatter(logging.Formatter):
    """Removes paths and words of the game from every record."""

    def formatException(self, ei: _Error) -> str:
        return trace(ei[1]) if ei[1] is not None else ""

    def format(self, record: logging.LogRecord) -> str:
        return plain(super().format(record))
