"""Writes files so that a crash leaves either the old or the new one, complete. Knows nothing of their content."""

import contextlib
import errno
import os
import tempfile
from pathlib import Path
from typing import Final

from engine.files import input_limits

UNFINISHED: Final = ".new"
"""What a file is called while it is written ends so; one that is left over was cut short and is worth nothing."""


def replace_file(path: Path, data: bytes) -> None:
    """Put ``data`` into ``path``. Raises OSError, and then the old file is as it was."""
    _make(path.parent)
    name = _written(path, data)
    try:
        os.replace(name, path)
    except OSError:
        _drop(name)
        raise
    sync_folder(path.parent)


def create_file(path: Path, data: bytes) -> None:
    """Bring ``path`` into being with ``data`` in it, never empty or half. Raises FileExistsError or another OSError."""
    _make(path.parent)
    if path.exists():
        raise FileExistsError(f"{path.name} already exists")
    name = _written(path, data)
    try:
        try:
            os.link(name, path)
        except FileExistsError:
            raise
        except (OSError, AttributeError):  # no second names on this disk; between the question and this nobody came
            os.replace(name, path)
    finally:
        _drop(name)
    sync_folder(path.parent)


def set_aside(path: Path, data: bytes, ending: str) -> Path:
    """Save ``data`` beside ``path`` under a free name, never over an earlier copy.

    The same data is not saved twice, so that repeating this after a crash does no harm.
    """
    number = 1
    while True:
        place = path.with_name(path.name + ending + (f"-{number}" if number > 1 else ""))
        if not place.exists():
            create_file(place, data)
            return place
        with contextlib.suppress(OSError):
            if place.stat().st_size == len(data) and place.read_bytes() == data:
                return place
        number += 1


def move_aside(path: Path, ending: str) -> Path:
    """Rename whatever is at ``path`` to a free name beside it. Raises OSError if it cannot be moved."""
    number = 1
    while os.path.lexists(place := path.with_name(path.name + ending + (f"-{number}" if number > 1 else ""))):
        number += 1
    return path.rename(place)


def sync_folder(folder: Path) -> None:
    """Make new names in a folder survive a power cut, where folders can be synced at all."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some file systems of networks refuse
            os.fsync(handle)
    finally:
        os.close(handle)


def _make(folder: Path) -> None:
    """Make a folder and those above it. Raises OSError; a file in its place is named as what it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        file = next((part for part in (folder, *folder.parents) if part.exists() and not part.is_dir()), folder)
        told = f"{input_limits.plain(file.name)} is a file, not a folder"
        raise NotADirectoryError(errno.ENOTDIR, told, str(file)) from None


def _written(path: Path, data: bytes) -> str:
    """The name of a finished file with ``data`` beside ``path``."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name + ".", suffix=UNFINISHED)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        _drop(name)
        raise
    return name


def _drop(name: str) -> None:
    with contextlib.suppress(OSError):
        os.unlink(name)
