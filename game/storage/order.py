"""Which saved match was played last: an order that never goes back, whatever the clock says.

A match's file name is a stamp: the time it was begun (UTC) or, if that is not later than every existing stamp, the
largest stamp plus one. Continuing an older match gives it a new stamp, recorded in a small file beside the matches. So
the order survives changed clocks and time zones, files copied, removed or added, and two windows doing this at once.
Files with other names are ordered by modification time.
"""

import contextlib
import os
import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.files import input_limits
from game.system.backups import replace_file
from game.system.paths import path_key, path_of, there

NOTES = "played.log"
MOST_NOTES = 400
"""Maximum number of lines before the file is rewritten."""
KEPT_NOTES = 100
_NAME = re.compile(r"([1-8][0-9]{7})-([0-9]{6})(?:-([0-9]{6}))?(?![0-9])")
"""Older programs wrote local time. The limit on the first digit leaves room for larger stamps."""
_LINE = re.compile(r"([1-8][0-9]{19}) (.+)")
_DIGITS = "%Y%m%d%H%M%S%f"


class Order:
    """The order of the journals below ``folder``. A stamp is an integer of 20 digits."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._noted: dict[str, int] = {}
        """Entries that could not be written are kept while the program runs."""

    def newest_first(self, paths: Iterable[Path]) -> list[Path]:
        """Sorted by when they were last begun or continued, latest first."""
        noted = self._notes()
        return sorted(paths, key=lambda path: (self._stamp(path, noted), path.name), reverse=True)

    def since(self, day: str, paths: Iterable[Path]) -> list[Path]:
        """Those that may have been begun on ``day`` (2026-11-21) or later in any time zone, earliest first."""
        before = int((datetime.fromisoformat(day) - timedelta(days=1)).strftime(_DIGITS))
        begun = sorted((self._stamp(path, {}), path.name, path) for path in paths)
        return [path for stamp, _name, path in begun if stamp >= before]

    def next_stamp(self, paths: Iterable[Path], now: datetime) -> int:
        """A stamp larger than those of all ``paths`` and all recorded ones: that of ``now`` if possible."""
        noted = self._notes()
        largest = max((self._stamp(path, noted) for path in paths), default=0)
        return max(int(now.astimezone(UTC).strftime(_DIGITS)), largest + 1, max(noted.values(), default=0) + 1)

    def played(self, path: Path, among: Iterable[Path], now: datetime) -> None:
        """The match at ``path`` is continued; ``among``: all matches to be ordered, including this one."""
        paths = list(among)
        if self.newest_first(paths)[:1] == [path]:
            return
        with contextlib.suppress(ValueError):
            key, stamp = path_key(path, self.folder), self.next_stamp(paths, now)
            self._noted[key] = stamp
            with contextlib.suppress(OSError):
                self._write(f"{stamp} {key}\n".encode())

    def _write(self, line: bytes) -> None:
        """Append a line to the file, or rewrite the file if it is too long or unreadable."""
        file = self.folder / NOTES
        data = self._read()
        if data is None or data.count(b"\n") >= MOST_NOTES:
            kept = {key: stamp for key, stamp in self._notes().items() if there(path_of(key, self.folder))}
            last = sorted(kept.items(), key=lambda note: note[1])[-KEPT_NOTES:]
            replace_file(file, b"".join(f"{stamp} {key}\n".encode() for key, stamp in last))
            return
        torn = b"\n" if data and not data.endswith(b"\n") else b""
        with file.open("ab") as opened:  # appends of two windows do not interleave
            opened.write(torn + line)
            opened.flush()
            os.fsync(opened.fileno())

    def _notes(self) -> dict[str, int]:
        """The stamp of every continued match, by its key."""
        found = dict(self._noted)
        for line in (self._read() or b"").decode("utf-8", "replace").split("\n"):
            note = _LINE.fullmatch(line)
            if note:
                found[note[2]] = max(int(note[1]), found.get(note[2], 0))
        return found

    def _read(self) -> bytes | None:
        """The file's content; None if unreadable."""
        try:
            return input_limits.read_bytes(self.folder / NOTES, input_limits.SMALL_BYTES)
        except FileNotFoundError:
            return b""
        except (OSError, input_limits.FileRefused):
            return None

    def _stamp(self, path: Path, noted: dict[str, int]) -> int:
        try:
            note = noted.get(path_key(path, self.folder), 0)
        except ValueError:
            note = 0
        return max(note, _named(path.name) or _dated(path))


def name_of(stamp: int) -> str:
    """The file name for this stamp."""
    digits = str(stamp)
    return f"{digits[:8]}-{digits[8:14]}-{digits[14:]}"


def _named(name: str) -> int:
    """The stamp in a file's name, 0 if none."""
    found = _NAME.match(name)
    return int(f"{found[1]}{found[2]}{found[3] or '000000'}") if found else 0


def _dated(path: Path) -> int:
    """The stamp of a file without one in its name: its modification time."""
    try:
        digits = datetime.fromtimestamp(path.stat().st_mtime, UTC).strftime(_DIGITS)
    except (OSError, OverflowError, ValueError):
        return 0
    return int(digits) if digits[:1] in "12345678" and len(digits) == 20 else 0
