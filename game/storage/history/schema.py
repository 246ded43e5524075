"""The file of the index (SQLite), and how it is opened whatever has become of it.

Nothing stands in it that does not follow from the journals. So it may be lost at any time: a damaged file is set aside,
one of another version thrown away, and where none can be written the index lives in memory. For the same reason its
transactions need not outlive a power cut (synchronous OFF): what that breaks, the check at the next start finds.
No write-ahead log: it needs shared memory, which network folders lack, and its files would lie beside the saves.
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
"""Seconds that a question waits for another copy of the program to finish a transaction."""
MEMORY: Final = ":memory:"
ASIDE: Final = ".bad"
LOG: Final = "-journal"
"""The rollback journal lies beside the file: left alone it would be rolled into the file that takes its place."""


class Trouble(Enum):
    """What had to be done about the file."""

    NONE = 0
    ANEW = 1
    """It was damaged and lies aside."""
    UNKEPT = 2
    """It cannot be written, or another copy does not let go of it: the index is in memory."""


NO_DAMAGE = (
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR),
    *(sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH),
    *(sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL),
)
"""Kinds of errors that are not the file's fault. A spoilt file fails in all the other ways, a name or a type too."""


class DamagedIndex(sqlite3.DatabaseError):
    """The file does not hold what it should."""


def open_index(path: Path) -> tuple[sqlite3.Connection, Trouble]:
    """The index at ``path``, with its tables, empty or filled. Always succeeds, if need be in memory."""
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
    """An index that ends with the program."""
    base = sqlite3.connect(MEMORY, isolation_level=None)
    _set_up(base)
    for statement in STATEMENTS:
        base.execute(statement)
    return base


def damages(error: sqlite3.Error) -> bool:
    """Whether the file itself is at fault: not a lock, a full disk or a folder that cannot be written."""
    return isinstance(error, DamagedIndex) or _code(error) not in NO_DAMAGE


def locked(error: sqlite3.Error) -> bool:
    """Another copy of the program is writing."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _code(error: sqlite3.Error) -> int:
    """The error's kind; 0 for those that the library did not tell a code of."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def set_aside(path: Path) -> bool:
    """Give the file another name, over what was set aside before. False: that is not possible."""
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
    except UnicodeDecodeError as error:  # of a message about a spoilt name
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
    """Empty tables instead of whatever there is."""
    base.execute("BEGIN IMMEDIATE")
    if base.execute("PRAGMA user_version").fetchone()[0] == VERSION:  # another copy was here first
        base.execute("COMMIT")
        return
    for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        base.execute(f'DROP TABLE IF EXISTS "{name}"')
    for statement in STATEMENTS:
        base.execute(statement)
    base.execute(f"PRAGMA user_version = {VERSION}")
    base.execute("COMMIT")


def _incomplete(base: sqlite3.Connection) -> bool:
    """Each journal says how many deals it has, each deal has its seats, and codes are those of rules."""
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
