"""The book of finished deals: kept up with the journals in slices of a frame, searched for the library.

`Book` never raises for its file: a damaged one is made anew, one that cannot be written is done without (``trouble``
says so once). Deals in play do not stand in it.
"""

import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine import limits, sharing
from engine.options import Options
from engine.presets import PRESETS
from game.history import schema
from game.history.reading import Reading
from game.history.writing import forget, write
from game.paths import Home
from game.saves import SUFFIX
from game.words import _

log = logging.getLogger("durak.history")

BINS: Final = ("bin",)
"""Folders of what was thrown away."""
TOO_LONG: Final = 2.0
"""Seconds another copy may write before this one does without the file."""


@dataclass(frozen=True, slots=True)
class Row:
    """One finished deal as a list shows it. Tuples have an entry for each seat; a person's level is "".

    ``game`` is a preset's key or "", ``when`` a moment in ISO 8601; ``fool`` is -1 and ``losers`` () for a draw.
    """

    path: Path
    deal: int
    when: str
    kind: str
    title: str
    code: str
    game: str
    seats: int
    names: tuple[str, ...]
    portraits: tuple[int, ...]
    levels: tuple[str, ...]
    people: tuple[int, ...]
    fool: int
    losers: tuple[int, ...]
    sixes: int
    repeated: bool
    bouts: int
    length: int
    seconds: float | None

    @property
    def draw(self) -> bool:
        return self.fool < 0


@dataclass(frozen=True, slots=True)
class Spoilt:
    """A journal that is damaged: from some line on, or all of it (``deals`` is 0)."""

    path: Path
    deals: int
    damage: str


class Book:
    """``called`` gives a game's name in the player's language, for the search."""

    def __init__(self, home: Home, called: Callable[[Options], str] | None = None) -> None:
        self.saves = home.saves
        self.called = called or _title
        self._path = home.history
        self._work: Iterator[None] | None = None
        self._waiting_since: float | None = None
        self._opened: sqlite3.Connection | None = None
        self._trouble = schema.Trouble.NONE

    @property
    def trouble(self) -> str:
        """A sentence for the player, once, if something was wrong with the index's file; else ""."""
        found, self._trouble = self._trouble, schema.Trouble.NONE
        match found:
            case schema.Trouble.ANEW:
                return _("The list of past deals was damaged and has been made anew. The old file is kept beside it.")
            case schema.Trouble.UNKEPT:
                return _(
                    "The list of past deals cannot be kept and is made anew each time. The deals themselves are safe."
                )
        return ""

    def close(self) -> None:
        self._work = None
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    # Keeping up with the journals

    def refresh(self, budget: float | None = None) -> bool:
        """Go on reading what is new for ``budget`` seconds (None: to the end). True: everything is read.

        When it was True the next call looks at the folder again.
        """
        ends = time.perf_counter() + (float("inf") if budget is None else budget)
        while True:
            try:
                for _step in self._works():
                    if time.perf_counter() >= ends:
                        return False
                self._work = self._waiting_since = None
                return True
            except sqlite3.Error as error:
                self._work = None
                self._recover(error)
            if time.perf_counter() >= ends:
                return False

    def _works(self) -> Iterator[None]:
        if self._work is None:
            self._work = self._catching_up()
        return self._work

    def _catching_up(self) -> Iterator[None]:
        """Every journal that is new, has changed or has gone, each in one transaction."""
        there: dict[str, tuple[int, int]] = {}
        yield from self._list(there)
        known = {path: (size, changed) for path, size, changed in self._base.execute(_KNOWN)}
        yield
        for path in known.keys() - there.keys():
            yield from self._put(lambda path=path: forget(self._base, path))  # type: ignore[misc]
        new = [path for path, stamp in there.items() if known.get(path) != stamp]
        for path in sorted(new, key=lambda path: path.rpartition("/")[2], reverse=True):  # the newest first
            yield from self._read(path, there[path])

    def _list(self, found: dict[str, tuple[int, int]]) -> Iterator[None]:
        """Find every journal below the folder of saves, with its size and when it was changed."""
        for folder in (self.saves, *_folders(self.saves)):
            for path in _files(folder):
                try:
                    about = path.stat()
                except OSError:
                    continue
                found[path.relative_to(self.saves).as_posix()] = (about.st_size, about.st_mtime_ns)
                yield

    def _read(self, path: str, stamp: tuple[int, int]) -> Iterator[None]:
        try:
            reading = Reading(self.saves / path)
            yield
            yield from reading.steps()
            yield from self._put(lambda: write(self._base, path, stamp, reading.told, reading.told.damage))
        except ValueError as error:  # no journal, or one with a text that no table holds
            damage = limits.plain(str(error), limits.QUOTED)
            yield from self._put(lambda: write(self._base, path, stamp, None, damage))
        except OSError:
            return  # another time

    def _put(self, change: Callable[[], None]) -> Iterator[None]:
        """Carry out ``change`` as one transaction."""
        self._base.execute("BEGIN IMMEDIATE")
        try:
            change()
            self._base.execute("COMMIT")
        except BaseException:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            raise
        yield

    # Asking

    def deals(
        self,
        text: str = "",
        preset: str | None = None,
        people: str | Sequence[str] | None = None,
        kind: str | Sequence[str] | None = None,
        *,
        seats: int | None = None,
        lost: bool | None = None,
        person: str | None = None,
        limit: int = 100,
        offset: int = 0,
    ) -> list[Row]:
        """Finished deals, the latest first.

        ``text``: every word of it stands in a name, the title, the game's name or the date. ``preset``: a key, "" for
        house rules. ``people``: all of these names sit at the table. ``kind``: this kind, or one of these.
        ``lost``: ``person`` (a key of game.history.person; None: some person) was the fool, or was not.
        """
        wheres, values = self._wheres(text, preset, people, kind, seats, lost, person)
        found = self.ask(
            f"{_ROWS} {wheres} ORDER BY moment DESC, deal.id DESC LIMIT ? OFFSET ?", *values, limit, offset
        )
        return self._rows(found)

    def count(
        self,
        text: str = "",
        preset: str | None = None,
        people: str | Sequence[str] | None = None,
        kind: str | Sequence[str] | None = None,
        *,
        seats: int | None = None,
        lost: bool | None = None,
        person: str | None = None,
    ) -> int:
        """How many deals `deals` would find."""
        wheres, values = self._wheres(text, preset, people, kind, seats, lost, person)
        found = self.ask(f"SELECT count(*) FROM deal JOIN journal ON journal.id = journal {wheres}", *values)
        return int(found[0][0]) if found else 0

    def days(self) -> list[Row]:
        """The deals of the day that were played to their end; ``title`` is the date, the first of a date counts."""
        found = self._rows(self.ask(f"{_ROWS} WHERE kind = 'daily' ORDER BY title DESC, moment, path, number"))
        return list({row.title: row for row in reversed(found)}.values())[::-1]

    def presets(self) -> list[str]:
        """What has been played, by its preset's key ("": house rules), the most played first."""
        return [key for (key,) in self.ask(_PRESETS)]

    def names(self) -> list[str]:
        """Everybody who has sat at a table, the most frequent first."""
        return [name for (name,) in self.ask("SELECT name FROM seat GROUP BY name ORDER BY count(*) DESC, name")]

    def spoilt(self) -> list[Spoilt]:
        """The journals that are damaged, the newest first."""
        found = self.ask("SELECT path, deals, damage FROM journal WHERE damage != '' ORDER BY path DESC")
        return [Spoilt(self.saves / path, deals, damage) for path, deals, damage in found]

    def ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """The answer to a question in SQL; nothing if the file fails just now."""
        for _attempt in (1, 2):
            try:
                return self._base.execute(question, values).fetchall()
            except sqlite3.DatabaseError as error:
                self._recover(error)
        return []

    def _wheres(
        self,
        text: str,
        preset: str | None,
        people: str | Sequence[str] | None,
        kind: str | Sequence[str] | None,
        seats: int | None,
        lost: bool | None,
        person: str | None,
    ) -> tuple[str, list[object]]:
        parts: list[str] = []
        values: list[object] = []

        def only(part: str, *given: object) -> None:
            parts.append(part)
            values.extend(given)

        for word in text.casefold().split():
            named = self._named(word)
            only(f"(instr(deal.words, ?) OR journal.code IN ({_marks(named)}))", word, *named)
        if preset is not None:
            only("journal.preset = ?", preset)
        for name in _several(people):
            only("deal.id IN (SELECT deal FROM seat WHERE name = ?)", name)
        if kind is not None:
            only(f"journal.kind IN ({_marks(_several(kind))})", *_several(kind))
        if seats is not None:
            only("journal.seats = ?", seats)
        if lost is not None:
            who = "person IS NOT NULL" if person is None else "person = ?"
            asked = f"deal.id IN (SELECT deal FROM seat WHERE {who} AND lost = ?)"
            only(asked, *(() if person is None else (person,)), int(lost))
        elif person is not None:
            only("deal.id IN (SELECT deal FROM seat WHERE person = ?)", person)
        return ("WHERE " + " AND ".join(parts) if parts else ""), values

    def _named(self, word: str) -> list[str]:
        """The codes of the games whose name has ``word`` in it."""
        played = [code for (code,) in self.ask("SELECT DISTINCT code FROM journal WHERE deals > 0")]
        return [code for code in played if word in self.called(sharing.read(code)).casefold()]

    def _rows(self, found: list[tuple[Any, ...]]) -> list[Row]:
        seats: dict[int, list[tuple[Any, ...]]] = {deal: [] for deal, *_rest in found}
        asked = (
            f"SELECT deal, name, portrait, level, person, lost, seat FROM seat WHERE deal IN ({_marks(list(seats))})"
        )
        for deal, *seat in self.ask(asked + " ORDER BY deal, seat", *seats):
            seats[deal].append(tuple(seat))
        return [self._row(values, seats[values[0]]) for values in found]

    def _row(self, values: tuple[Any, ...], seats: list[tuple[Any, ...]]) -> Row:
        _id, path, number, when, kind, title, code, game, many, fool, sixes, repeated, bouts, length, seconds = values
        return Row(
            path=self.saves / path,
            deal=number,
            when=when,
            kind=kind,
            title=title,
            code=code,
            game=game,
            seats=many,
            names=tuple(seat[0] for seat in seats),
            portraits=tuple(seat[1] for seat in seats),
            levels=tuple(seat[2] for seat in seats),
            people=tuple(seat[5] for seat in seats if seat[3] is not None),
            fool=fool,
            losers=tuple(seat[5] for seat in seats if seat[4]),
            sixes=sixes,
            repeated=bool(repeated),
            bouts=bouts,
            length=length,
            seconds=seconds,
        )

    # The file

    @property
    def _base(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened, trouble = schema.open_index(self._path)
            self._trouble = trouble if trouble is not schema.Trouble.NONE else self._trouble
        return self._opened

    def _recover(self, error: sqlite3.Error) -> None:
        """Wait for another copy that is writing; else go on with a new file, or without one, and read all again."""
        if schema.locked(error):
            self._waiting_since = self._waiting_since or time.perf_counter()
            if time.perf_counter() < self._waiting_since + TOO_LONG:
                return
        log.warning("the index of deals failed: %s, %s", type(error).__name__, error)
        self.close()
        if schema.damages(error) and schema.set_aside(self._path):
            self._trouble = schema.Trouble.ANEW
        else:
            self._opened, self._trouble = schema.in_memory(), schema.Trouble.UNKEPT


_KNOWN: Final = "SELECT path, size, changed FROM journal"
_PRESETS: Final = (
    "SELECT preset FROM journal JOIN deal ON journal = journal.id GROUP BY preset ORDER BY count(*) DESC, preset"
)
_ROWS: Final = (
    "SELECT deal.id, path, number, moment, kind, title, code, preset, seats, fool, sixes, repeated, bouts, length, "
    "seconds FROM deal JOIN journal ON journal.id = journal"
)
_SEATS: Final = "SELECT deal, name, portrait, level, person, lost, seat FROM seat"


def _title(options: Options) -> str:
    return next((_(known.title) for known in PRESETS if known.options == options), "")


def _several(given: str | Sequence[str] | None) -> Sequence[str]:
    return () if given is None else (given,) if isinstance(given, str) else given


def _marks(values: Iterable[object]) -> str:
    """A question mark for each value."""
    return ", ".join("?" for _value in values)


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
