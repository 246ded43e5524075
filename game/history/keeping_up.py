"""Bringing the index up to the journals as they are now, in steps as small as one likes: a line of a journal each."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from engine import limits
from game.history.index import Index
from game.history.reading import Reading
from game.history.writing import forget, write
from game.saves import SUFFIX

BINS: Final = ("bin",)
"""Folders of what was thrown away."""
Stamp = tuple[int, int]
"""A file's size and when it was changed: another one means that it has to be read again."""


def catching_up(index: Index, saves: Path) -> Iterator[None]:
    """Every journal that is new, has changed or has gone, each in one transaction. Raises sqlite3.Error."""
    there: dict[str, Stamp] = {}
    yield from _list(saves, there)
    known = {path: (size, changed) for path, size, changed in index.base.execute(_KNOWN)}
    yield
    for path in known.keys() - there.keys():
        index.put(partial(forget, path=path))
        yield
    new = [path for path, stamp in there.items() if known.get(path) != stamp]
    for path in sorted(new, key=lambda path: path.rpartition("/")[2], reverse=True):  # the newest first
        yield from _read(index, saves, path, there[path])


def _list(saves: Path, found: dict[str, Stamp]) -> Iterator[None]:
    """Find every journal below the folder of saves."""
    for folder in (saves, *_folders(saves)):
        for path in _files(folder):
            try:
                about = path.stat()
            except OSError:
                continue
            found[path.relative_to(saves).as_posix()] = (about.st_size, about.st_mtime_ns)
            yield


def _read(index: Index, saves: Path, path: str, stamp: Stamp) -> Iterator[None]:
    try:
        reading = Reading(saves / path)
        yield
        yield from reading.steps()
        index.put(partial(write, path=path, stamp=stamp, told=reading.told, damage=reading.told.damage))
    except ValueError as error:  # no journal, or one with a text that no table holds
        damage = limits.plain(str(error), limits.QUOTED)
        index.put(partial(write, path=path, stamp=stamp, told=None, damage=damage))
    except OSError:
        return  # another time
    yield


def _folders(saves: Path) -> list[Path]:
    try:
        return [path for path in saves.iterdir() if path.name not in BINS and not path.is_symlink() and path.is_dir()]
    except OSError:
        return []


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []


_KNOWN: Final = "SELECT path, size, changed FROM journal"
