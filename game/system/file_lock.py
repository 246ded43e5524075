"""A lock per saved match: a second program must not write to a journal that is being played."""

import contextlib
import os
import sys
from pathlib import Path

FAR_AWAY = 1 << 30
"""Windows locks are mandatory, so the locked byte lies beyond the end of any journal."""


class Taken(Exception):
    """The match is open in another window."""


class FileLock:
    """Held while a match is open; the system releases it if the program dies."""

    def __init__(self, path: Path) -> None:
        """Lock the file. Raises Taken; where files cannot be locked at all, every caller succeeds."""
        self._handle = -1
        with contextlib.suppress(OSError):
            self._handle = os.open(path, os.O_RDWR)
        if self._handle < 0:
            return  # opening the file will report the error
        try:
            _lock(self._handle)
        except (BlockingIOError, PermissionError):
            self.release()
            raise Taken(path.name) from None
        except OSError:
            self.release()

    def move(self, path: Path) -> None:
        """Lock the file at ``path`` instead; if another program has it, continue without a lock."""
        self.release()
        with contextlib.suppress(Taken):
            self._handle = FileLock(path)._handle

    def release(self) -> None:
        """Release the lock."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import ctypes
        import msvcrt

        # msvcrt.locking doesn't say why it fails under Wine: a taken file would look like one that can't be locked.
        system = ctypes.WinDLL("kernel32", use_last_error=True)
        if not system.LockFile(ctypes.c_void_p(msvcrt.get_osfhandle(handle)), FAR_AWAY, 0, 1, 0):
            raise ctypes.WinError(ctypes.get_last_error())
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
