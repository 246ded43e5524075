"""The index in use: SQL queries and changes, and recovery when its file fails meanwhile."""

import logging
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.storage.history import schema
from game.storage.history.schema import Trouble

TOO_LONG: Final = 2.0
"""Seconds to wait while another program writes, before this one continues without the file."""
log = logging.getLogger("durak.history")


class Index:
    """Opened by the first query. ``trouble``: what had to be done about its file since last read.

    ``verified``: the file's content was checked in this run.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = Trouble.NONE
        self.verified = False
        self._opened: sqlite3.Connection | None = None
        self._waiting_since: float | None = None

    @property
    def base(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened, trouble = schema.open_index(self.path)
            self.trouble = trouble if trouble is not Trouble.NONE else self.trouble
        return self._opened

    def close(self) -> None:
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """The result of a query; empty if the file fails at the moment."""
        for _attempt in (1, 2):
            try:
                return self.base.execute(question, values).fetchall()
            except sqlite3.DatabaseError as error:
                self.recover(error)
            except UnicodeDecodeError:
                self.recover(schema.DamagedIndex())
        return []

    def put(self, change: Callable[[sqlite3.Connection], None]) -> None:
        """Carry out ``change`` as one transaction. Raises sqlite3.Error."""
        base = self.base
        base.execute("BEGIN IMMEDIATE")
        try:
            change(base)
            base.execute("COMMIT")
        except BaseException:
            if base.in_transaction:
                base.execute("ROLLBACK")
            raise

    def went_well(self) -> None:
        """No other program holds the file any more."""
        self._waiting_since = None

    def recover(self, error: sqlite3.Error) -> None:
        """Wait if another program is writing; else start a new file, or memory, and read everything again."""
        if schema.locked(error):
            self._waiting_since = self._waiting_since or time.perf_counter()
            if time.perf_counter() < self._waiting_since + TOO_LONG:
                return
        log.warning("the index of deals failed: %s", getattr(error, "sqlite_errorname", type(error).__name__))
        self.close()
        if schema.damages(error) and schema.set_aside(self.path):
            self.trouble = Trouble.ANEW
        else:
            self._opened, self.trouble = schema.in_memory(), Trouble.UNKEPT
