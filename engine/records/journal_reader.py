"""Reads journals: replays their lines and describes damage. Writes nothing.

Files of format 1 are read too; they are only rewritten when the match is continued (engine.records.journal).
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engine.files import input_limits, journal_lines
from engine.files.journal_lines import JournalLine
from engine.notation.commands import read_command
from engine.records.journal_header import CHAINED, PRACTICE, Chair, Header, JournalError, begun, header_of, ready
from engine.records.level_notes import levels_of, seated
from engine.records.time_notes import seat_of
from engine.rules.cards import PACKS
from engine.rules.commands import Command
from engine.rules.events import Event
from engine.rules.refusals import Refusal

if TYPE_CHECKING:
    from engine.match.match import Match

T = TypeVar("T")
MOST_PRACTICE = 2 * 1024 * 1024
MOVING = ".v1"
"""Suffix of the match while its file is rewritten: to a newer format, or because another program spoilt it. While this
file exists, it is the match.
"""


@dataclass(slots=True)
class Replayed:
    """A replayed journal: the match at its last command.

    ``end`` is the offset after the last valid line, ``check`` its checksum; ``damage`` describes what follows, or "".
    """

    header: Header
    match: "Match"
    end: int
    check: int
    damage: str


class JournalReader:
    """Replays a journal line by line at the caller's pace: iterate `steps` once.

    ``match`` is at the step last yielded; ``levels`` are those noted in its deal, ``by_clock`` the numbers of its
    commands that were made because somebody's time was up. After all steps ``end``, ``check`` and ``damage`` are as in
    Replayed.
    """

    def __init__(self, path: Path, data: bytes | None = None) -> None:
        """Raises JournalError if the header is unusable, OSError if the file cannot be read."""
        self._data = contents(path) if data is None else data
        self._first, self.header = top(path, self._data)
        if len(self._data) > most_bytes(self.header):
            raise JournalError(f"{named(path)} is too long")
        self.match, self._opening = begun(self.header, named(path))
        self.end, self.check, self.damage = self._first.end, self._first.check, ""
        self.levels: dict[int, str] = {}
        self.by_clock: frozenset[int] = frozenset()

    def steps(self) -> Iterator[tuple[str, list[Event]]]:
        """Each line with its events: first "" with the first deal, then commands, and notes without events."""
        yield "", self._opening
        lines = journal_lines.following(self._data, self._first, self.header.format >= CHAINED)
        beginning, late = self.match.beginning, False
        for record in self._standing(lines):
            try:
                told = _carry_out(record.text, self.match)
            except ValueError as error:
                self.end, self.check, self.damage = record.start, record.before, input_limits.plain(str(error))
                return
            if self.match.beginning is not beginning:
                beginning, self.levels, self.by_clock = self.match.beginning, {}, frozenset()
            elif not told:
                self.levels |= levels_of([record.text])
            elif late:
                self.by_clock |= {len(self.match.played)}
            late = not told and seat_of(record.text) is not None
            yield record.text, told
        if self.end < len(self._data):
            self.damage = self.damage or "its last lines are damaged"

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The players of the present deal: where the match leaves a level open, the level noted for this deal."""
        return seated(self.header.chairs, self.levels)

    @property
    def part(self) -> float:
        """The fraction of the file that `steps` has read, 0 to 1."""
        return self.end / len(self._data)

    def ends(self) -> Iterator[bool]:
        """For each step True if it ended a deal. Stops before damage."""
        ended = False
        for _text, _events in self.steps():
            before, ended = ended, self.match.state.ended is not None
            yield ended and not before

    def deals(self) -> Iterator["Match"]:
        """The match after the last command of each finished deal. Stops before damage.

        Lazy: plays only up to the requested deal.
        """
        for ended in self.ends():
            if ended:
                yield self.match

    def deal(self, place: int) -> "Match":
        """The match at the end of its deal at ``place`` (from 1).

        Raises InPlayError if the deal is still in play, LookupError if there is no such deal.
        """
        return at_once(self.reading(place))

    def reading(self, place: int) -> Generator[float, None, "Match"]:
        """`deal` in steps; yields the fraction of the file that has been read. A long file takes seconds."""
        number = 0
        for ended in self.ends():
            number += ended
            if ended and number == place:
                return self.match
            yield self.part
        if place == number + 1:
            self.match.last_result()
        raise LookupError(f"there is no deal {place}; {number} deals have ended")

    def opened(self) -> Iterator[Event]:
        """All events of the finished deals. Raises InPlayError after them if a deal is in play."""
        held: list[Event] = []
        for _text, happened in self.steps():
            held += happened
            if self.match.state.ended is not None:
                yield from held
                held.clear()
        self.match.last_result()

    def _standing(self, lines: Iterator[JournalLine]) -> Iterator[JournalLine]:
        """The valid lines; advances ``end`` after each."""
        read = self._followed(lines)
        if self.header.kind != PRACTICE:
            yield from read
            return
        kept, self.damage = journal_lines.standing(read)
        yield from kept

    def _followed(self, lines: Iterator[JournalLine]) -> Iterator[JournalLine]:
        for record in lines:
            yield record
            self.end, self.check = record.end, record.check


def at_once(work: Generator[float, None, T]) -> T:
    """Run a generator that yields progress to its end, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def replay(path: Path, data: bytes | None = None) -> Replayed:
    """Replay a journal without changing it. Raises JournalError, or OSError if it cannot be read."""
    told = JournalReader(path, data)
    for _step in told.steps():
        pass
    return Replayed(told.header, told.match, told.end, told.check, told.damage)


def read_header(path: Path) -> Header:
    """The header; reads only the start of the file. Raises JournalError, or OSError if it cannot be read."""
    header = top(path, contents(path, input_limits.SMALL_BYTES))[1]
    ready(header, named(path))
    return header


def most_bytes(header: Header) -> int:
    """The largest size of a journal in bytes. Practice has a lower limit, because its undo history is in memory."""
    return MOST_PRACTICE if header.kind == PRACTICE else input_limits.JOURNAL_BYTES


def contents(path: Path, start: int | None = None) -> bytes:
    """The bytes of a journal, or its first ``start`` bytes. Raises JournalError if it cannot be one, or OSError."""
    moving = path.with_name(path.name + MOVING)
    try:
        return input_limits.read_bytes(moving if moving.exists() else path, input_limits.JOURNAL_BYTES, start=start)
    except input_limits.FileRefused as error:
        raise JournalError(f"{named(path)} is not a saved match: {error}") from None


def named(path: Path) -> str:
    """A file's name for messages, without characters that cannot be shown."""
    return input_limits.plain(path.name)


def top(path: Path, data: bytes) -> tuple[JournalLine, Header]:
    """The first line and its header. Raises JournalError."""
    first = journal_lines.first(data)
    if first is None:
        raise JournalError(f"{named(path)} is not a saved match, or its first line is damaged")
    return first, header_of(first.text, named(path))


def _carry_out(text: str, match: "Match") -> list[Event]:
    """Perform a line on the match; returns its events. Raises ValueError with the reason."""
    if journal_lines.NOTE.fullmatch(text):
        return []
    told = match.submit(_command(text, match.state.rules.pack.name))
    if isinstance(told, Refusal):
        raise ValueError(f"{text!r} is refused: {told.text(match.state.rules.pack.names)}")
    return told


@lru_cache(maxsize=2048)
def _command(text: str, pack: str) -> Command:
    """The command in a line. Raises ValueError. Kept, because few lines are different: mostly a seat lays one card."""
    return read_command(journal_lines.uncovered_line(text), PACKS[pack])
