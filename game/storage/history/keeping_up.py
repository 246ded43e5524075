"""Updating the index from the journals in small steps of some journal lines each."""

import os
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
from game.storage.history.writing import CHUNK, COPY, Change, as_copy, changes, checking, forget, shorten
from game.storage.saves import BIN, SUFFIX
from game.system.paths import path_key, path_of

Stamp = tuple[int, int]
"""A file's size and modification time; if they differ, it is read again."""
SPOILT: Final[Stamp] = (-1, -1)
"""Matches no file, so the journal is read again: its rows in the index are wrong."""

OPENING: Final = 0.001
WRITING: Final = 0.003
"""Seconds that the first look into a journal and a transaction may take: of a slice with less left they begin the next.
"""
SLICE = 0.003
"""Seconds of a frame for reading the index while something moves."""
AT_REST = 0.007
"""The same where nothing does, and a person waits for the list: a frame is drawn besides."""


def catching_up(index: Index, saves: Path) -> Iterator[float]:
    """Update every journal that is new, changed or gone, in one transaction each. Raises sqlite3.Error.

    Yields between steps, each time how many seconds the next one may take, 0 for a short one. Of several copies of a
    match only the best is stored with its deals (game.storage.copies).
    """
    there: dict[str, Stamp] = {}
    yield from _list(saves, there)
    known: dict[str, Stamp] = {}
    for journal, path, size, changed, verified in index.base.execute(_KNOWN).fetchall():
        good = index.verified or (yield from checking(index.base, journal)) == verified
        known[path] = (size, changed) if good else SPOILT
        yield 0.0
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


def _list(saves: Path, found: dict[str, Stamp]) -> Iterator[float]:
    """Find all journals below the folder of saves."""
    names, folders = _content(saves)
    for folder in (saves, *(saves / name for name in folders if name != BIN)):
        for name in names if folder is saves else _content(folder)[0]:
            path = folder / name
            try:
                about = path.stat()
            except OSError:
                continue
            found[path_key(path, saves)] = (about.st_size, about.st_mtime_ns)
            yield 0.0


def _read(index: Index, saves: Path, path: str, stamp: Stamp) -> Iterator[float]:
    try:
        yield OPENING
        reading = JournalReading(path_of(path, saves))
        for _step in reading.steps():
            yield 0.0
        yield from _forget(index, path)
        summary = reading.summary
        if _best(index, summary.seal, (path, summary.length)) != path:
            yield from _put(index, partial(as_copy, path=path, stamp=stamp, seal=summary.seal, length=summary.length))
            return
        for other, *values in index.base.execute(_WORSE, (summary.seal, path, COPY)).fetchall():
            yield from _forget(index, other)
            size, changed, seal, length = values
            yield from _put(index, partial(as_copy, path=other, stamp=(size, changed), seal=seal, length=length))
        for change in changes(path, stamp, summary, summary.damage):
            yield from _put(index, change)
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
            yield from _put(index, change)
    except OSError:
        return  # retried later


def _put(index: Index, change: Change) -> Iterator[float]:
    """A transaction, which cannot be divided, as a step of its own."""
    yield WRITING
    index.put(change)


def _best(index: Index, seal: str, *more: tuple[str, int]) -> str:
    """The path of the copy that counts, among those in the index and ``more``, each with its length."""
    rows = [*index.base.execute("SELECT path, valid FROM journal WHERE seal = ?", (seal,)).fetchall(), *more]
    return str(min(rows, key=lambda row: (*rank(row[1], row[0].rpartition("/")[2]), row[0]))[0])


def _forget(index: Index, path: str) -> Iterator[float]:
    """Remove a journal from the index, if it is there."""
    found = index.base.execute("SELECT deals FROM journal WHERE path = ?", (path,)).fetchone()
    if found is None:
        return
    for _part in range(0, found[0], CHUNK):
        yield from _put(index, partial(shorten, path=path))
    yield from _put(index, partial(forget, path=path))


def _content(folder: Path) -> tuple[list[str], list[str]]:
    """The names of the journals in a folder, and of the folders. Paths, each asked what it is, would take a frame for
    two thousand.
    """
    names, folders = [], []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.name)
                elif os.path.splitext(entry.name)[1] == SUFFIX:
                    names.append(entry.name)
    except OSError:
        pass
    return names, folders


_KNOWN: Final = "SELECT id, path, size, changed, verified FROM journal"
_ONLY_COPIES: Final = "SELECT seal FROM journal WHERE seal != '' GROUP BY seal HAVING min(kind = ?)"
_WORSE: Final = "SELECT path, size, changed, seal, valid FROM journal WHERE seal = ? AND path != ? AND kind != ?"
