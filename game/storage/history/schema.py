"""The index's file (SQLite), and how it is opened in whatever state it is.

All its content derives from the journals, so it may be lost at any time: a damaged file is moved aside, one of another
version is discarded, and without write access the index is in memory. Transactions need not survive a power loss
(synchronous OFF): the check at the next start finds any damage. There is no write-ahead log, because it needs shared
memory, which network folders lack, and leaves its files beside the saves.
"""

import contextlib
import os
import sqlite3
from enum import Enum
from pathlib import Path
from typing import Final

from engine.rules import rule_codes
from game.storage.history.tables import STATEMENTS, VERSION

PATIENCE: Final = 0.05
"""Seconds to wait for another program's transaction."""
MEMORY: Final = ":memory:"
ASIDE: Final = ".bad"
LOG: Final = "-journal"
"""Suffix of the rollback journal: a leftover one would be applied to the file's replacement."""


class Trouble(Enum):
    """The problem with the file, and how it was handled."""

    NONE = 0
    ANEW = 1
    """The file was damaged and has been moved aside."""
    UNKEPT = 2
    """The file is not writable, or locked by another program: the index is in memory."""


NO_DAMAGE = (
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR),
    *(sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH),
    *(sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL),
)
"""Errors that are not the file's fault; all others mean damage, including odd names and types."""


class DamagedIndex(sqlite3.DatabaseError):
    """The file's content is invalid."""


def open_index(path: Path) -> tuple[sqlite3.Connection, Trouble]:
    """The index at ``path`` with its tables, empty or filled. Always succeeds, if necessary in memory."""
    for trouble in (Trouble.NONE, Trouble.ANEW):
        try:
            return _opened(path), trouble
        except sqlite3.DatabaseError as error:
            if not damages(error) or not set_aside(path):
                break
        except OSError:
            break
    return in_memory(), Trouble.UNKEPT


def in_memory() -> sqlite3.Connection:
    """An index that lasts until the program ends."""
    base = sqlite3.connect(MEMORY, isolation_level=None)
    _set_up(base)
    for statement in STATEMENTS:
        base.execute(statement)
    return base


def damages(error: sqlite3.Error) -> bool:
    """Whether the error means a damaged file, not a lock, a full disk or an unwritable folder."""
    return isinstance(error, DamagedIndex) or _code(error) not in NO_DAMAGE


def locked(error: sqlite3.Error) -> bool:
    """Whether another program is writing."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _code(error: sqlite3.Error) -> int:
    """The error's primary code; 0 if SQLite gave none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def set_aside(path: Path) -> bool:
    """Rename the file, replacing one renamed earlier. False if that fails."""
    try:
        os.replace(path, path.with_name(path.name + ASIDE))
    except OSError:
        return False
    with contextlib.suppress(OSError):
        os.unlink(path.with_name(path.name + LOG))
    return True


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    base = sqlite3.connect(str(path), timeout=PATIENCE, isolation_level=None)
    try:
        _set_up(base)
        if base.execute("PRAGMA user_version").fetchone()[0] != VERSION:
            _make(base)
        elif base.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok" or _incomplete(base):
            raise DamagedIndex("the index is damaged")
    except UnicodeDecodeError as error:  # from a message with a damaged name
        base.close()
        raise DamagedIndex("the index is damaged") from error
    except BaseException:
        base.close()
        raise
    return base


def _set_up(base: sqlite3.Connection) -> None:
    base.execute("PRAGMA foreign_keys = ON")
    base.execute("PRAGMA synchronous = OFF")


def _make(base: sqlite3.Connection) -> None:
    """Replace all tables by empty ones."""
    base.execute("BEGIN IMMEDIATE")
    if base.execute("PRAGMA user_version").fetchone()[0] == VERSION:  # another program was first
        base.execute("COMMIT")
        return
    for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        base.execute(f'DROP TABLE IF EXISTS "{name}"')
    for statement in STATEMENTS:
        base.execute(statement)
    base.execute(f"PRAGMA user_version = {VERSION}")
    base.execute("COMMIT")


def _incomplete(base: sqlite3.Connection) -> bool:
    """Whether a journal lacks deals, a deal lacks seats, or a code is invalid."""
    for question in _LACKING:
        if base.execute(question).fetchone() is not None:
            return True
    try:
        for (code,) in base.execute("SELECT DISTINCT code FROM journal WHERE deals > 0"):
            rule_codes.read(code)
    except rule_codes.SharingError:
        return True
    return False


_LACKING: Final = (
    "SELECT 1 FROM journal WHERE deals != (SELECT count(*) FROM deal WHERE deal.journal = journal.id) LIMIT 1",
    "SELECT 1 FROM deal JOIN journal ON journal.id = deal.journal "
    "WHERE seats != (SELECT count(*) FROM seat WHERE seat.deal = deal.id) LIMIT 1",
)
