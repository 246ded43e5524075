"""The index of finished deals: kept up to date with the journals in short slices per frame, and searched for the
library.

`Book` never raises for its file: a damaged one is rebuilt, an unwritable one is replaced by memory (``trouble`` reports
it once). It holds no deals in play.
"""

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.notation.names import compared
from engine.records.journal_header import Chair
from engine.rules import rule_codes
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from game.storage.history.deal_query import EVERYTHING, DealQuery
from game.storage.history.index import Index
from game.storage.history.keeping_up import catching_up
from game.storage.history.schema import Trouble
from game.system.paths import Home, path_of
from game.text.i18n import _


@dataclass(frozen=True, slots=True)
class DealRow:
    """A finished deal, as a list shows it. Tuples have an entry per seat; a person's level is "".

    ``game``: a preset's key or ""; ``when``: ISO 8601; for a draw ``fool`` is -1 and ``losers`` ().
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
    """A damaged journal: from some line on, or all of it (``deals`` is 0)."""

    path: Path
    deals: int
    damage: str


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match or practice that can be continued, after ``deals`` finished deals; ``playing``: within the next one.

    ``when``: last played, in ISO 8601; ``levels`` as in `DealRow`.
    """

    path: Path
    kind: str
    title: str
    code: str
    game: str
    when: str
    chairs: tuple[Chair, ...]
    deals: int
    playing: bool

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    @property
    def portraits(self) -> tuple[int, ...]:
        return tuple(chair.portrait for chair in self.chairs)

    @property
    def levels(self) -> tuple[str, ...]:
        return tuple(chair.level if chair.computer else "" for chair in self.chairs)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, chair in enumerate(self.chairs) if not chair.computer)


class Book:
    """``called`` returns a game's name in the player's language, for the search."""

    def __init__(self, home: Home, called: Callable[[Options], str] | None = None) -> None:
        self.saves = home.saves
        self.called = called or _title
        self.index = Index(home.history)
        self._work: Iterator[float] | None = None

    @property
    def trouble(self) -> str:
        """A sentence for the player if the index's file had a problem, returned once; else ""."""
        found, self.index.trouble = self.index.trouble, Trouble.NONE
        match found:
            case Trouble.ANEW:
                return _("The list of your deals was damaged, so it was built again. Your deals are safe.")
            case Trouble.UNKEPT:
                return _("The list of your deals can’t be saved and is built again each time. Your deals are safe.")
        return ""

    def close(self) -> None:
        self._work = None
        self.index.close()

    # Updating from the journals

    def refresh(self, budget: float | None = None) -> bool:
        """Read new journal data for ``budget`` seconds (None: to the end). True: everything is read.

        After True, the next call lists the folder again.
        """
        ends = time.perf_counter() + (float("inf") if budget is None else budget)
        while True:
            try:
                for ahead in self._works():
                    if time.perf_counter() + ahead >= ends:
                        return False
                self._work = None
                self.index.went_well()
                return True
            except sqlite3.Error as error:
                self._work = None
                self.index.recover(error)
            if time.perf_counter() >= ends:
                return False

    def _works(self) -> Iterator[float]:
        if self._work is None:
            self._work = catching_up(self.index, self.saves)
        return self._work

    # Queries

    def deals(self, asked: DealQuery = EVERYTHING, limit: int = 100, offset: int = 0) -> list[DealRow]:
        """Finished deals, latest first."""
        wheres, values = self._wheres(asked)
        return self._rows(
            self.ask(f"{_ROWS} {wheres} ORDER BY moment DESC, deal.id DESC LIMIT ? OFFSET ?", *values, limit, offset)
        )

    def count(self, asked: DealQuery = EVERYTHING) -> int:
        """The number of deals that `deals` would return."""
        wheres, values = self._wheres(asked)
        found = self.ask(f"SELECT count(*) FROM deal JOIN journal ON journal.id = journal {wheres}", *values)
        return int(found[0][0]) if found else 0

    def days(self) -> list[DealRow]:
        """The finished deals of the day; ``title`` is the date, and the first deal of each date counts."""
        found = self._rows(self.ask(f"{_ROWS} WHERE kind = 'daily' ORDER BY title DESC, moment, path, number"))
        return list({row.title: row for row in reversed(found)}.values())[::-1]

    def presets(self) -> list[str]:
        """The preset keys played ("": house rules), most played first."""
        return [key for (key,) in self.ask(_PRESETS)]

    def names(self) -> list[str]:
        """All names of players, most frequent first."""
        return [name for (name,) in self.ask("SELECT name FROM seat GROUP BY name ORDER BY count(*) DESC, name")]

    def spoilt(self) -> list[Spoilt]:
        """The damaged journals, newest first."""
        found = self.ask("SELECT path, deals, damage FROM journal WHERE damage != '' ORDER BY path DESC")
        return [Spoilt(path_of(path, self.saves), deals, damage) for path, deals, damage in found]

    def unfinished(self, asked: DealQuery) -> list[Unfinished]:
        """What can be continued, of the kinds, the game, the words and the company that are asked for."""
        found = []
        for path, words, *rest in self.ask(f"{_GOING} AND kind IN ({_marks(asked.kinds)})", *asked.kinds):
            entry = _unfinished(path_of(path, self.saves), *rest)
            if entry is None or (asked.preset is not None and entry.game != asked.preset):
                continue
            wanted = [word for word in compared(asked.text).split() if word not in words]
            if wanted and not all(entry.code in self._named(word) for word in wanted):
                continue
            if asked.company is None or asked.company in entry.names:
                found.append(entry)
        return found

    def ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """The result of an SQL query; empty if the file fails at the moment."""
        return self.index.ask(question, *values)

    def _wheres(self, asked: DealQuery) -> tuple[str, list[object]]:
        parts: list[str] = []
        values: list[object] = []

        def only(part: str, *given: object) -> None:
            parts.append(part)
            values.extend(given)

        if asked.among is not None:
            listed = msgspec.json.encode([f"{path}#{number}" for path, number in asked.among]).decode()
            only("journal.path || '#' || deal.number IN (SELECT value FROM json_each(?))", listed)
        for word in compared(asked.text).split():
            named = self._named(word)
            only(f"(instr(deal.words, ?) OR journal.code IN ({_marks(named)}))", word, *named)
        if asked.preset is not None:
            only("journal.preset = ?", asked.preset)
        if asked.company is not None:
            only("deal.id IN (SELECT deal FROM seat WHERE name = ?)", asked.company)
        if asked.kinds:
            only(f"journal.kind IN ({_marks(asked.kinds)})", *asked.kinds)
        if asked.seats is not None:
            only("journal.seats = ?", asked.seats)
        who = f"person IN ({_marks(asked.keys)})" if asked.keys else "person IS NOT NULL"
        if asked.lost is not None:
            only(f"deal.id IN (SELECT deal FROM seat WHERE {who} AND lost = ?)", *asked.keys, int(asked.lost))
        elif asked.keys:
            only(f"deal.id IN (SELECT deal FROM seat WHERE {who})", *asked.keys)
        return ("WHERE " + " AND ".join(parts) if parts else ""), values

    def _named(self, word: str) -> list[str]:
        """The codes of the games whose names contain ``word``."""
        played = [code for (code,) in self.ask("SELECT DISTINCT code FROM journal WHERE deals > 0 OR going")]
        return [code for code in played if word in compared(self.called(rule_codes.read(code)))]

    def _rows(self, found: list[tuple[Any, ...]]) -> list[DealRow]:
        seats: dict[int, list[tuple[Any, ...]]] = {deal: [] for deal, *_rest in found}
        asked = (
            f"SELECT deal, name, portrait, level, person, lost, seat FROM seat WHERE deal IN ({_marks(list(seats))})"
        )
        for deal, *seat in self.ask(asked + " ORDER BY deal, seat", *seats):
            seats[deal].append(tuple(seat))
        return [self._row(values, seats[values[0]]) for values in found]

    def _row(self, values: tuple[Any, ...], seats: list[tuple[Any, ...]]) -> DealRow:
        _id, path, number, when, kind, title, code, game, many, fool, sixes, repeated, bouts, length, seconds = values
        return DealRow(
            path=path_of(path, self.saves),
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


_PRESETS: Final = (
    "SELECT preset FROM journal JOIN deal ON journal = journal.id GROUP BY preset ORDER BY count(*) DESC, preset"
)
_ROWS: Final = (
    "SELECT deal.id, path, number, moment, kind, title, code, preset, seats, fool, sixes, repeated, bouts, length, "
    "seconds FROM deal JOIN journal ON journal.id = journal"
)
_GOING: Final = (
    "SELECT path, words, kind, title, code, preset, changed, chairs, deals, playing FROM journal WHERE going = 1"
)
_SEATS: Final = "SELECT deal, name, portrait, level, person, lost, seat FROM seat"


def _unfinished(
    path: Path, kind: str, title: str, code: str, game: str, changed: int, chairs: str, deals: int, playing: int
) -> Unfinished | None:
    try:
        when = datetime.fromtimestamp(changed / 1e9).isoformat(timespec="seconds")
        seated = msgspec.json.decode(chairs, type=tuple[Chair, ...])
    except (OSError, OverflowError, ValueError):
        return None
    return Unfinished(path, kind, title, code, game, when, seated, deals, bool(playing))


def _title(options: Options) -> str:
    return next((_(known.title) for known in PRESETS if known.options == options), "")


def _marks(values: Iterable[object]) -> str:
    """An SQL placeholder for each value."""
    return ", ".join("?" for _value in values)
