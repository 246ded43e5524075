"""Updating the index from the journals in small steps of one journal line each."""

import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from engine.files import input_limits
from engine.records.journal_header import ForeignError
from game.storage.copies import rank
from game.storage.history.index import Index
from game.storage.history.reading import JournalReading
from game.storage.history.writing import CHUNK, COPY, as_copy, changes, checking, forget, shorten
from game.storage.saves import BIN, SUFFIX
from game.system.paths import path_key, path_of

Stamp = tuple[int, int]
"""A file's size and modification time; if they differ, it is read again."""
SPOILT: Final[Stamp] = (-1, -1)
"""Matches no file, so the journal is read again: its rows in the index are wrong."""

SLICE = 0.003
"""Seconds of a frame for reading the index while something moves."""


def catching_up(index: Index, saves: Path) -> Iterator[None]:
    """Update every journal that is new, changed or gone, in one transaction each. Raises sqlite3.Error.

    Of several copies of a match only the best is stored with its deals (game.storage.copies).
    """
    there: dict[str, Stamp] = {}
    yield from _list(saves, there)
    known: dict[str, Stamp] = {}
    for journal, path, size, changed, verified in index.base.execute(_KNOWN).fetchall():
        good = index.verified or (yield from checking(index.base, journal)) == verified
        known[path] = (size, changed) if good else SPOILT
        yield
    index.verified = True
    for path in known.keys() - there.keys():
        yield from _forget(index, path)
    new = [path for path, stamp in there.items() if known.get(path) != stamp]
    for path in sorted(new, key=lambda path: path.rpartition("/")[2], reverse=True):  # the newest first
        yield from _read(index, saves, path, there[path])
    for (seal,) in index.base.execute(_ONLY_COPIES, (COPY,)).fetchall():  # the better one is gone, or was cut
        path = _best(index, seal)
        if path in there:
            yield from _read(index, saves, path, there[path])


def _list(saves: Path, found: dict[str, Stamp]) -> Iterator[None]:
    """Find all journals below the folder of saves."""
    for folder in (saves, *_folders(saves)):
        for path in _files(folder):
            try:
                about = path.stat()
            except OSError:
                continue
            found[path_key(path, saves)] = (about.st_size, about.st_mtime_ns)
            yield


def _read(index: Index, saves: Path, path: str, stamp: Stamp) -> Iterator[None]:
    try:
        reading = JournalReading(path_of(path, saves))
        yield
        yield from reading.steps()
        yield from _forget(index, path)
        summary = reading.summary
        if _best(index, summary.seal, (path, summary.length)) != path:
            index.put(partial(as_copy, path=path, stamp=stamp, seal=summary.seal, length=summary.length))
            yield
            return
        for other, *values in index.base.execute(_WORSE, (summary.seal, path, COPY)).fetchall():
            yield from _forget(index, other)
            size, changed, seal, length = values
            index.put(partial(as_copy, path=other, stamp=(size, changed), seal=seal, length=length))
            yield
        for change in changes(path, stamp, summary, summary.damage):
            index.put(change)
            yield
    except ForeignError:
        return  # not damaged: a later version reads it
    except (
        ValueError,
        OverflowError,
        sqlite3.IntegrityError,
    ) as error:  # no journal, or values out of range
        damage = input_limits.plain(str(error), input_limits.QUOTED)
        yield from _forget(index, path)
        for change in changes(path, stamp, None, damage):
            index.put(change)
    except OSError:
        return  # retried later
    yield


def _best(index: Index, seal: str, *more: tuple[str, int]) -> str:
    """The path of the copy that counts, among those in the index and ``more``, each with its length."""
    rows = [*index.base.execute("SELECT path, valid FROM journal WHERE seal = ?", (seal,)).fetchall(), *more]
    return str(min(rows, key=lambda row: (*rank(row[1], row[0].rpartition("/")[2]), row[0]))[0])


def _forget(index: Index, path: str) -> Iterator[None]:
    """Remove a journal from the index."""
    found = index.base.execute("SELECT deals FROM journal WHERE path = ?", (path,)).fetchone()
    for _part in range(0, found[0] if found else 0, CHUNK):
        index.put(partial(shorten, path=path))
        yield
    index.put(partial(forget, path=path))
    yield


def _folders(saves: Path) -> list[Path]:
    try:
        return [path for path in saves.iterdir() if path.name != BIN and not path.is_symlink() and path.is_dir()]
    except OSError:
        return []


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []


_KNOWN: Final = "SELECT id, path, size, changed, verified FROM journal"
_ONLY_COPIES: Final = "SELECT seal FROM journal WHERE seal != '' GROUP BY seal HAVING min(kind = ?)"
_WORSE: Final = "SELECT path, size, changed, seal, valid FROM journal WHERE seal = ? AND path != ? AND kind != ?"
