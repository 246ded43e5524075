"""The file of the index (SQLite): its tables, and how it is opened whatever has become of it.

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

VERSION: Final = 1
"""Of the tables below and of what the reading makes of a journal. Another one: everything is read again."""
PATIENCE: Final = 0.05
"""Seconds that a question waits for another copy of the program to finish a transaction."""
MEMORY: Final = ":memory:"
ASIDE: Final = ".bad"
LOG: Final = "-journal"
"""The rollback journal lies beside the file: left alone it would be rolled into the file that takes its place."""

TABLES: Final = """
CREATE TABLE journal (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, changed INTEGER NOT NULL,
    damage TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL DEFAULT '', began TEXT NOT NULL DEFAULT '',
    code TEXT NOT NULL DEFAULT '', preset TEXT NOT NULL DEFAULT '', seats INTEGER NOT NULL DEFAULT 0,
    sides INTEGER NOT NULL DEFAULT 0, deals INTEGER NOT NULL DEFAULT 0, ending INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE deal (
    id INTEGER PRIMARY KEY, journal INTEGER NOT NULL REFERENCES journal ON DELETE CASCADE, number INTEGER NOT NULL,
    moment TEXT NOT NULL, seconds REAL, fool INTEGER NOT NULL, sixes INTEGER NOT NULL, repeated INTEGER NOT NULL,
    bouts INTEGER NOT NULL, length INTEGER NOT NULL, words TEXT NOT NULL
);
CREATE TABLE seat (
    deal INTEGER NOT NULL REFERENCES deal ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
    person TEXT, portrait INTEGER NOT NULL, level TEXT NOT NULL, side INTEGER NOT NULL, rivals TEXT NOT NULL,
    lost INTEGER NOT NULL, place INTEGER NOT NULL, sixes INTEGER NOT NULL, gave INTEGER NOT NULL,
    moved INTEGER NOT NULL, taken INTEGER NOT NULL, cards INTEGER NOT NULL,
    trumps REAL, trumps_expected REAL, trumps_variance REAL,
    strength REAL NOT NULL, strength_expected REAL NOT NULL, strength_variance REAL NOT NULL,
    PRIMARY KEY (deal, seat)
) WITHOUT ROWID;
CREATE TABLE ending (
    journal INTEGER NOT NULL REFERENCES journal ON DELETE CASCADE, seat INTEGER NOT NULL, person TEXT,
    champion INTEGER NOT NULL, forfeit INTEGER NOT NULL, PRIMARY KEY (journal, seat)
) WITHOUT ROWID;
CREATE INDEX deal_of_journal ON deal (journal, number);
CREATE INDEX deal_by_moment ON deal (moment, id);
CREATE INDEX seat_of_person ON seat (person) WHERE person IS NOT NULL;
"""


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


class Damaged(sqlite3.DatabaseError):
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
    base.executescript(TABLES)
    return base


def damages(error: sqlite3.Error) -> bool:
    """Whether the file itself is at fault: not a lock, a full disk or a folder that cannot be written."""
    return isinstance(error, Damaged) or _code(error) not in NO_DAMAGE


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
            raise Damaged("the index is damaged")
    except UnicodeDecodeError as error:  # of a message about a spoilt name
        base.close()
        raise Damaged("the index is damaged") from error
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
    for statement in TABLES.split(";"):
        base.execute(statement)
    base.execute(f"PRAGMA user_version = {VERSION}")
    base.execute("COMMIT")


def _incomplete(base: sqlite3.Connection) -> bool:
    """Each journal says how many deals it has."""
    counted = "(SELECT count(*) FROM deal WHERE deal.journal = journal.id)"
    return base.execute(f"SELECT 1 FROM journal WHERE deals != {counted} LIMIT 1").fetchone() is not None
