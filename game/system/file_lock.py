"""One saved match, one window: a second program must not write into a journal that is being played."""

import contextlib
import os
import sys
from pathlib import Path

FAR_AWAY = 1 << 30
"""Windows locks bytes against everybody, so one is locked where no journal reaches."""


class Taken(Exception):
    """Another window plays this match."""


class FileLock:
    """Held while a match is at the table; the system lets go of it by itself if the program dies."""

    def __init__(self, path: Path) -> None:
        """Claims the file. Raises Taken; where files cannot be locked at all, everybody has a claim."""
        self._handle = -1
        with contextlib.suppress(OSError):
            self._handle = os.open(path, os.O_RDWR)
        if self._handle < 0:
            return  # whoever opens it next will say what is wrong
        try:
            _lock(self._handle)
        except (BlockingIOError, PermissionError):
            self.release()
            raise Taken(path.name) from None
        except OSError:
            self.release()

    def move(self, path: Path) -> None:
        """From now on claim the file at ``path``; if somebody was quicker, nobody is kept from it any more."""
        self.release()
        with contextlib.suppress(Taken):
            self._handle = FileLock(path)._handle

    def release(self) -> None:
        """Others may have it."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, FAR_AWAY, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
