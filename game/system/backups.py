"""Backups of the player's small files: written atomically, with three earlier versions. Independent of content."""

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
    """Store ``data``, just read from ``path`` and found valid, as the newest backup, unless it already is.

    The backups hold the content of the last three starts that found something new.
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
    """The contents of a file's backups, newest first."""
    for copy in _copies(path):
        with contextlib.suppress(OSError, input_limits.FileRefused):
            yield input_limits.read_bytes(copy, input_limits.SMALL_BYTES)


def put_by(path: Path, data: bytes | None) -> None:
    """Keep a damaged file with content ``data`` under another name, never overwriting one.

    None: the file itself is moved, because it could not be read (too large, or not a regular file).
    """
    with contextlib.suppress(OSError):
        if data is not None:
            set_aside(path, data, BROKEN)
        else:
            move_aside(path, BROKEN)


def sweep(folder: Path, before: float) -> None:
    """Remove temporary files that a killed program left, if older than ``before`` (a file modification time)."""
    with contextlib.suppress(OSError):
        for path in folder.glob("*" + UNFINISHED):
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < before:
                    path.unlink()


def _copies(path: Path) -> list[Path]:
    return [path.with_name(f"{path.name}.bak{number}") for number in range(1, COPIES + 1)]
