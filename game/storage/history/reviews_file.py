"""The file of stored reviews (SQLite): opening, queries, and recovery.

Unlike the index it cannot be rebuilt quickly (a review takes many seconds), so its transactions survive a power loss; a
review needs only some KB. Independent of its content.
"""

import contextlib
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from engine.files.atomic_files import move_aside
from game.storage.history.schema import ASIDE, LOG, MEMORY, Trouble, damages, locked

VERSION: Final = 1
PATIENCE: Final = 0.2
"""Seconds to wait while another program writes."""
STATEMENTS: Final = (
    "CREATE TABLE review (id INTEGER PRIMARY KEY, path TEXT NOT NULL, deal INTEGER NOT NULL CHECK (deal > 0), "
    "seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5), trace TEXT NOT NULL, size INTEGER NOT NULL, "
    "changed INTEGER NOT NULL, method INTEGER NOT NULL, made TEXT NOT NULL, hints INTEGER NOT NULL, "
    "body BLOB NOT NULL, UNIQUE (path, deal, seat))",
    "CREATE TABLE decision (review INTEGER NOT NULL REFERENCES review ON DELETE CASCADE, place INTEGER NOT NULL, "
    "phase TEXT NOT NULL, kind TEXT NOT NULL, theme TEXT NOT NULL, loss REAL NOT NULL CHECK (loss BETWEEN 0 AND 1), "
    "verdict TEXT NOT NULL, PRIMARY KEY (review, place)) WITHOUT ROWID",
    "CREATE TABLE drilled (trace TEXT NOT NULL, seat INTEGER NOT NULL, place INTEGER NOT NULL, "
    "box INTEGER NOT NULL CHECK (box BETWEEN 0 AND 9), due TEXT NOT NULL, PRIMARY KEY (trace, seat, place)) "
    "WITHOUT ROWID",
)
log = logging.getLogger("durak.reviews")


class ReviewsFile:
    """Opened by the first query. ``trouble``: what had to be done about it since last read.

    Usable from any thread, but only one at a time.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = Trouble.NONE
        self._opened: sqlite3.Connection | None = None

    def ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """The result of a query; empty if the file fails at the moment."""
        for _attempt in (1, 2):
            try:
                return self._base().execute(question, values).fetchall()
            except (sqlite3.Error, UnicodeDecodeError) as error:
                if not self._recover(error):
                    break
        return []

    def put(self, change: Callable[[sqlite3.Connection], None]) -> bool:
        """Carry out ``change`` as one transaction. False: it was not stored."""
        for _attempt in (1, 2):
            base = None
            try:
                base = self._base()
                base.execute("BEGIN IMMEDIATE")
                change(base)
                base.execute("COMMIT")
                return self.trouble is not Trouble.UNKEPT
            except (sqlite3.Error, UnicodeDecodeError) as error:
                if base is not None and base.in_transaction:
                    with contextlib.suppress(sqlite3.Error):
                        base.execute("ROLLBACK")
                if not self._recover(error):
                    break
        return False

    def close(self) -> None:
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def _base(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened = self._open()
        return self._opened

    def _open(self) -> sqlite3.Connection:
        """The file with its tables; a damaged one is moved aside, an unwritable one is replaced by memory."""
        for trouble in (Trouble.NONE, Trouble.ANEW):
            try:
                base = _opened(self.path)
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                if not _spoilt(error) or not _set_aside(self.path):
                    break
            except OSError:
                break
            else:
                self.trouble = trouble if trouble is not Trouble.NONE else self.trouble
                return base
        self.trouble = Trouble.UNKEPT
        return _made(sqlite3.connect(MEMORY, isolation_level=None, check_same_thread=False))

    def _recover(self, error: Exception) -> bool:
        """Whether to retry: not while another program writes, or if the disk is full."""
        if isinstance(error, sqlite3.IntegrityError):
            return False
        if isinstance(error, sqlite3.Error) and (locked(error) or not damages(error)):
            return False
        log.warning("the file of reviews failed: %s", getattr(error, "sqlite_errorname", type(error).__name__))
        self.close()
        return True


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    base = sqlite3.connect(str(path), timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        base.execute("PRAGMA foreign_keys = ON")
        base.execute("PRAGMA journal_mode = TRUNCATE")  # twice as fast as creating a new file name on disk
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise OSError("the file of reviews is a later program's")
        if version < VERSION:
            _made(base)
        elif base.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("the file of reviews is damaged")
        base.execute("SELECT count(*) FROM review, decision, drilled LIMIT 0").fetchall()
    except BaseException:
        base.close()
        raise
    return base


def _made(base: sqlite3.Connection) -> sqlite3.Connection:
    """Replace all tables by empty ones, unless another program did so first."""
    base.execute("PRAGMA foreign_keys = ON")
    base.execute("BEGIN IMMEDIATE")
    if base.execute("PRAGMA user_version").fetchone()[0] != VERSION:
        for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            base.execute(f'DROP TABLE IF EXISTS "{name}"')
        for statement in STATEMENTS:
            base.execute(statement)
        base.execute(f"PRAGMA user_version = {VERSION}")
    base.execute("COMMIT")
    return base


def _spoilt(error: Exception) -> bool:
    return not isinstance(error, sqlite3.Error) or damages(error)


def _set_aside(path: Path) -> bool:
    """Rename the file to an unused name. False if that fails."""
    try:
        move_aside(path, ASIDE)
    except OSError:
        return False
    with contextlib.suppress(OSError):
        path.with_name(path.name + LOG).unlink()
    return True
