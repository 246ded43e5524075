"""All SQL queries and changes of the file of stored reviews. Does not encode or evaluate reviews."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from game.storage.history.reviews_file import ReviewsFile
from game.storage.history.schema import Trouble

Key = tuple[str, int, int]
"""A journal's path below the folder of saves, which of its deals (from 1), and the seat."""
Stamp = tuple[int, int]
Decided = tuple[int, str, str, str, float, str]
"""A decision: its place, phase, kind, theme, loss and verdict."""


class KeptReviews:
    """Reads and writes rows. Finds only reviews made with ``method``."""

    def __init__(self, path: Path, method: int) -> None:
        self.file, self._method = ReviewsFile(path), method

    @property
    def trouble(self) -> Trouble:
        """The repair of the file since the last call."""
        found, self.file.trouble = self.file.trouble, Trouble.NONE
        return found

    def close(self) -> None:
        self.file.close()

    def find(self, key: Key) -> tuple[str, object] | None:
        """A deal's digest and its encoded review."""
        found = self.file.ask(f"SELECT trace, body FROM review WHERE {_KEY} AND method = ?", *key, self._method)
        return (found[0][0], found[0][1]) if found else None

    def seats(self, path: str, deal: int) -> tuple[int, ...]:
        asked = "SELECT seat FROM review WHERE path = ? AND deal = ? AND method = ? ORDER BY seat"
        return tuple(seat for (seat,) in self.file.ask(asked, path, deal, self._method))

    def decisions(self) -> list[tuple[Any, ...]]:
        """The fields of game.storage.review_store.KeptDecision, for every decision."""
        return self.file.ask(_DECISIONS, self._method)

    def deals(self) -> list[Key]:
        asked = "SELECT path, deal, seat FROM review WHERE method = ?"
        return [(path, deal, seat) for path, deal, seat in self.file.ask(asked, self._method)]

    def journals(self) -> list[tuple[str, Stamp]]:
        """Every journal with a reviewed deal, with the stamp it had when last checked."""
        found = self.file.ask("SELECT path, size, changed FROM review GROUP BY path")
        return [(path, (size, changed)) for path, size, changed in found]

    def put(
        self, key: Key, trace: str, stamp: Stamp, made: str, hints: int, body: bytes, decisions: Sequence[Decided]
    ) -> bool:
        """Store a review, replacing an older one. False: it could not be stored."""

        def change(base: sqlite3.Connection) -> None:
            base.execute(f"DELETE FROM review WHERE {_KEY}", key)
            row = (*key, trace, *stamp, self._method, made, hints, body)
            number = base.execute(_PUT, row).lastrowid
            for decided in decisions:
                base.execute("INSERT INTO decision VALUES (?, ?, ?, ?, ?, ?, ?)", (number, *decided))

        return self.file.put(change)

    def drop(self, path: str) -> None:
        """Remove a deleted journal."""
        self.file.put(_plain("DELETE FROM review WHERE path = ?", path))

    def keep_only(self, path: str, stamp: Stamp, traces: Sequence[str]) -> None:
        """A journal has changed: keep only the reviews of deals with these digests."""

        def change(base: sqlite3.Connection) -> None:
            kept = base.execute("SELECT id, deal, trace FROM review WHERE path = ?", (path,)).fetchall()
            for number, deal, trace in kept:
                if list(traces[deal - 1 : deal]) != [trace]:
                    base.execute("DELETE FROM review WHERE id = ?", (number,))
            base.execute("UPDATE review SET size = ?, changed = ? WHERE path = ?", (*stamp, path))

        self.file.put(change)

    def drilled(self, key: Key, place: int, box: int, due: str) -> None:
        """A decision is asked again on this day."""
        self.file.put(_plain(_DRILLED, place, box, due, *key))


def _plain(statement: str, *values: object) -> Callable[[sqlite3.Connection], None]:
    def change(base: sqlite3.Connection) -> None:
        base.execute(statement, values)

    return change


_KEY: Final = "path = ? AND deal = ? AND seat = ?"
_PUT: Final = (
    "INSERT INTO review (path, deal, seat, trace, size, changed, method, made, hints, body) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_DRILLED: Final = f"INSERT OR REPLACE INTO drilled SELECT trace, seat, ?, ?, ? FROM review WHERE {_KEY}"
_DECISIONS: Final = (
    "SELECT path, deal, review.seat, hints, decision.place, phase, kind, theme, loss, verdict, "
    "coalesce(box, 0), coalesce(due, '') FROM decision JOIN review ON review.id = decision.review "
    "LEFT JOIN drilled ON drilled.trace = review.trace AND drilled.seat = review.seat "
    "AND drilled.place = decision.place WHERE method = ? ORDER BY path, deal, review.seat, decision.place"
)
