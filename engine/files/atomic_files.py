"""Atomic writing of files: after a crash either the old or the new content is there, complete."""

import contextlib
import errno
import os
import tempfile
from pathlib import Path
from typing import Final

from engine.files import input_limits

UNFINISHED: Final = ".new"
"""Suffix of a file that is being written; a leftover one is incomplete and can be deleted."""


def replace_file(path: Path, data: bytes) -> None:
    """Replace the content of ``path`` with ``data``. Raises OSError and leaves the old file unchanged.

    Of a symbolic link the file it leads to is replaced, and the link stays: players keep settings elsewhere that way.
    """
    path = Path(os.path.realpath(path))
    _make(path.parent)
    name = _written(path, data)
    try:
        os.replace(name, path)
    except OSError:
        _drop(name)
        raise
    sync_folder(path.parent)


def create_file(path: Path, data: bytes) -> None:
    """Create ``path`` with ``data``, complete or not at all. Raises FileExistsError or another OSError."""
    _make(path.parent)
    if path.exists():
        raise FileExistsError(f"{path.name} already exists")
    name = _written(path, data)
    try:
        try:
            os.link(name, path)
        except FileExistsError:
            raise
        except (OSError, AttributeError):  # no hard links on this disk; not safe against a simultaneous writer
            os.replace(name, path)
    finally:
        _drop(name)
    sync_folder(path.parent)


def set_aside(path: Path, data: bytes, ending: str) -> Path:
    """Save ``data`` beside ``path`` under a free name and return it; earlier copies are kept.

    Data that is already saved is not saved again, so this can be repeated after a crash.
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
    """Rename the file or folder ``path`` to a free name beside it, and return that. Raises OSError."""
    number = 1
    while os.path.lexists(place := path.with_name(path.name + ending + (f"-{number}" if number > 1 else ""))):
        number += 1
    return path.rename(place)


def sync_folder(folder: Path) -> None:
    """Sync a folder, so that new names in it survive a power cut. Does nothing where this is not supported."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some network file systems refuse
            os.fsync(handle)
    finally:
        os.close(handle)


def _make(folder: Path) -> None:
    """Create a folder and its parents. Raises OSError; a file in the way gives a clear message."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        file = next((part for part in (folder, *folder.parents) if part.exists() and not part.is_dir()), folder)
        told = f"{input_limits.plain(file.name)} is a file, not a folder"
        raise NotADirectoryError(errno.ENOTDIR, told, str(file)) from None


def _written(path: Path, data: bytes) -> str:
    """Write ``data`` to a temporary file beside ``path``, sync it, and return its name. Raises OSError."""
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
