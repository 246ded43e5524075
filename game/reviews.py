"""The reviews that were made, kept: found by journal, deal and seat as long as the deal is the one that was reviewed.

They stand in a file of their own beside the index of deals (game.reviews_file), each packed to some KB, with a row for
each decision so that figures need not unpack anything. Who the person was and which deals count is the index's to say
(game.history); how reviews are made is not known here.
"""

import logging
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.study.reason import THEMES
from engine.study.record import METHOD, Review
from game.history.schema import Trouble
from game.library import BIN
from game.paths import Home
from game.reviews_file import ReviewsFile
from game.reviews_trace import traces
from game.words import _

MOST: Final = 1 << 20
"""No review is so long (bytes)."""
PAUSES: Final = (0, 1, 3, 7, 21, 60)
"""After so many days a decision is asked again, the longer the more often it was right in a row."""
log = logging.getLogger("durak.reviews")
Key = tuple[str, int, int]
"""A journal's path below the folder of saves, which of its deals (from 1), and the seat."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision of a kept review. ``kind`` as in engine.study.kinds, ``theme`` as in engine.study.reason.

    ``box`` says how often it was answered well in a row, ``due`` (a date) when it is asked again; "" for never asked.
    """

    path: str
    deal: int
    seat: int
    hints: int
    place: int
    phase: str
    kind: str
    theme: str
    loss: float
    verdict: str
    box: int
    due: str

    @property
    def key(self) -> Key:
        return self.path, self.deal, self.seat


class Reviews:
    """Never raises for its file: a damaged one is set aside, one that cannot be written is done without."""

    def __init__(self, home: Home) -> None:
        self.saves = home.saves
        self._file = ReviewsFile(home.saves.parent / "reviews.sqlite3")
        self._writer = ThreadPoolExecutor(1, "durak-reviews")
        self._writing: Future[bool] | None = None
        self._read: list[Judged] | None = None

    @property
    def trouble(self) -> str:
        """A sentence for the player, once, if something was wrong with the file; else ""."""
        self._ready()
        found, self._file.trouble = self._file.trouble, Trouble.NONE
        match found:
            case Trouble.ANEW:
                return _("The reviews of past deals were damaged and begin anew. The old file is kept beside them.")
            case Trouble.UNKEPT:
                return _("Reviews of deals cannot be kept and are gone when the program ends. The deals are safe.")
        return ""

    def close(self) -> None:
        self._ready()
        self._writer.shutdown()
        self._file.close()

    def _ready(self) -> None:
        """What is being written has been written."""
        if self._writing is not None:
            self._writing.result()
            self._writing = None

    def _ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        self._ready()
        return self._file.ask(question, *values)

    def _put(self, change: Callable[[sqlite3.Connection], None]) -> None:
        self._ready()
        self._read = None
        self._file.put(change)

    # One review

    def keep(self, journal: Path, deal: int, review: Review) -> "Future[bool]":
        """Keep a review of this deal in the place of an older one; whether that was possible is known later.

        It is packed and brought onto the disk by a thread, for a frame has no time for that; whoever asks for anything
        waits until it is there.
        """
        self._ready()
        self._read = None
        self._writing = self._writer.submit(self._keep, journal, deal, review)
        return self._writing

    def _keep(self, journal: Path, deal: int, review: Review) -> bool:
        key = self._key(journal, deal, review.seat)
        stamp, told = _stamp(journal), traces(journal)
        if key is None or not 0 < deal <= len(told):
            return False
        trace = told[deal - 1]
        decisions = [
            (each.place, each.phase, each.kind, _theme(each.reasons[:1]), each.loss, each.verdict)
            for each in review.decisions
        ]
        body = zlib.compress(msgspec.json.encode(review), 9)
        hints = trace.hints.count(review.seat)
        made = datetime.now().isoformat(timespec="seconds")
        row = (*key, trace.text, *stamp, review.method, made, hints, body)
        return self._file.put(partial(_put, row, decisions))

    def find(self, journal: Path, deal: int, seat: int) -> Review | None:
        """The review of this deal; None if there is none, or one of another deal, or of an older method."""
        key = self._key(journal, deal, seat)
        found = self._ask(f"SELECT trace, body FROM review WHERE {_KEY} AND method = ?", *(key or ()), METHOD)
        told = traces(journal) if found else []
        if not 0 < deal <= len(told) or told[deal - 1].text != found[0][0]:
            return None
        return _unpacked(found[0][1])

    def made(self, journal: Path, deal: int) -> tuple[int, ...]:
        """The seats that this deal was reviewed for, as far as is known without looking into the journal."""
        key = self._key(journal, deal, 0)
        asked = "SELECT seat FROM review WHERE path = ? AND deal = ? AND method = ? ORDER BY seat"
        return tuple(seat for (seat,) in self._ask(asked, *key[:2], METHOD)) if key is not None else ()

    def _key(self, journal: Path, deal: int, seat: int) -> Key | None:
        try:
            return journal.relative_to(self.saves).as_posix(), deal, seat
        except ValueError:
            return None

    # All of them

    def judged(self) -> list[Judged]:
        """Every decision of every review that is still true."""
        if self._read is None:
            self._read = [Judged(*row) for row in self._ask(_JUDGED, METHOD)]
        return self._read

    def deals(self) -> set[Key]:
        """What was reviewed, whether anything had to be decided in it or not."""
        return {(path, deal, seat) for path, deal, seat in self._ask(_DEALS, METHOD)}

    def settle(self) -> Iterator[None]:
        """Look whether the journals are still what was reviewed, one of them in each step.

        What was reviewed and has changed is dropped; what lies in the bin stays, for it may be taken out again.
        """
        for path, size, changed in self._ask("SELECT path, size, changed FROM review GROUP BY path"):
            journal = self.saves / path
            if not journal.exists():
                if not _in_bin(self.saves, path):
                    self._put(lambda base, path=path: _drop(base, "path = ?", path))  # type: ignore[misc]
            elif _stamp(journal) != (size, changed):
                self._look_again(path)
            yield

    def _look_again(self, path: str) -> None:
        journal = self.saves / path
        stamp, told = _stamp(journal), [trace.text for trace in traces(journal)]
        if not told:
            return  # it cannot be read just now

        def change(base: sqlite3.Connection) -> None:
            kept = base.execute("SELECT id, deal, trace FROM review WHERE path = ?", (path,)).fetchall()
            for number, deal, trace in kept:
                if told[deal - 1 : deal] != [trace]:
                    _drop(base, "id = ?", number)
            base.execute("UPDATE review SET size = ?, changed = ? WHERE path = ?", (*stamp, path))

        self._put(change)

    # Asked again

    def answered(self, judged: Judged, well: bool, today: date) -> None:
        """A decision was asked for again: answered well it waits the longer, else it is soon asked once more."""
        box = min(judged.box + 1, len(PAUSES) - 1) if well else 0
        due = (today + timedelta(days=PAUSES[box])).isoformat()
        self._put(
            lambda base: _execute(
                base,
                "INSERT OR REPLACE INTO drilled SELECT trace, seat, ?, ?, ? FROM review "
                "WHERE path = ? AND deal = ? AND seat = ?",
                (judged.place, box, due, *judged.key),
            )
        )


def _put(row: tuple[object, ...], decisions: Sequence[tuple[object, ...]], base: sqlite3.Connection) -> None:
    _drop(base, _KEY, *row[:3])
    marks = ", ".join("?" * len(row))
    columns = "path, deal, seat, trace, size, changed, method, made, hints, body"
    number = base.execute(f"INSERT INTO review ({columns}) VALUES ({marks})", row).lastrowid
    for decision in decisions:
        base.execute("INSERT INTO decision VALUES (?, ?, ?, ?, ?, ?, ?)", (number, *decision))


def _drop(base: sqlite3.Connection, which: str, *values: object) -> None:
    base.execute(f"DELETE FROM review WHERE {which}", values)


def _execute(base: sqlite3.Connection, change: str, values: tuple[object, ...]) -> None:
    base.execute(change, values)


def _theme(reasons: tuple[object, ...]) -> str:
    """What the first reason asks to look at."""
    theme = THEMES.get(getattr(reasons[0], "code", "")) if reasons else None
    return theme.value if theme is not None else ""


def _unpacked(body: object) -> Review | None:
    """The review in these bytes; None if they hold none."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(body, MOST) if isinstance(body, bytes) else b""
        return msgspec.json.decode(plain, type=Review)
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        log.warning("a kept review cannot be read: %s", type(error).__name__)
        return None


def _stamp(journal: Path) -> tuple[int, int]:
    """A file's size and when it was changed: as long as they stay nothing need be read."""
    try:
        about = journal.stat()
    except OSError:
        return 0, 0
    return about.st_size, about.st_mtime_ns


def _in_bin(saves: Path, path: str) -> bool:
    """Whether a journal of this name lies in the bin (game.library.throw_away)."""
    folder, _slash, name = path.rpartition("/")
    stem = f"{folder}-{name}".removeprefix("-").removesuffix(Path(name).suffix)
    return any((saves / BIN).glob(f"{stem}*"))


_KEY: Final = "path = ? AND deal = ? AND seat = ?"
_DEALS: Final = "SELECT path, deal, seat FROM review WHERE method = ?"
_JUDGED: Final = (
    "SELECT path, deal, review.seat, hints, decision.place, phase, kind, theme, loss, verdict, "
    "coalesce(box, 0), coalesce(due, '') FROM decision JOIN review ON review.id = decision.review "
    "LEFT JOIN drilled ON drilled.trace = review.trace AND drilled.seat = review.seat "
    "AND drilled.place = decision.place WHERE method = ? ORDER BY path, deal, review.seat, decision.place"
)
