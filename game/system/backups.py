"""Small files of the player's: written whole, three earlier ones kept. Knows nothing of what stands in them."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from engine.files import input_limits
from engine.files.atomic_files import UNFINISHED, move_aside, replace_file, set_aside

__all__ = ["back_up", "backups", "put_by", "replace_file", "sweep"]

COPIES = 3
BROKEN = ".bad"


def back_up(path: Path, data: bytes) -> None:
    """``data``, read from ``path`` at the start and found good, becomes the newest copy beside it, if it is new.

    So the copies are what stood there at the last three starts that found something new.
    """
    copies = _copies(path)
    with contextlib.suppress(OSError, input_limits.FileRefused):
        if copies[0].exists() and input_limits.read_bytes(copies[0], input_limits.SMALL_BYTES) == data:
            return
        for older, newer in zip(copies[:0:-1], copies[-2::-1], strict=True):
            if newer.exists():
                os.replace(newer, older)
        replace_file(copies[0], data)


def backups(path: Path) -> Iterator[bytes]:
    """What stands in the copies of a file, the newest first."""
    for copy in _copies(path):
        with contextlib.suppress(OSError, input_limits.FileRefused):
            yield input_limits.read_bytes(copy, input_limits.SMALL_BYTES)


def put_by(path: Path, data: bytes | None) -> None:
    """Keep a damaged file, whose bytes are ``data``, beside its place: never over another. None: move it as it is.

    It is moved if it could not be read: too large, or no file at all.
    """
    with contextlib.suppress(OSError):
        if data is not None:
            set_aside(path, data, BROKEN)
        else:
            move_aside(path, BROKEN)


def sweep(folder: Path, before: float) -> None:
    """Remove what a killed program left half written earlier than ``before`` (seconds, as files tell their age)."""
    with contextlib.suppress(OSError):
        for path in folder.glob("*" + UNFINISHED):
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < before:
                    path.unlink()


def _copies(path: Path) -> list[Path]:
    return [path.with_name(f"{path.name}.bak{number}") for number in range(1, COPIES + 1)]
