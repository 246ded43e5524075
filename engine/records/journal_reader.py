"""Reading a journal: playing its lines again, and what is wrong with it, if anything. Writes nothing.

Files of format 1 are read too; only going on with one (engine.records.journal) rewrites it.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from engine.files import input_limits, journal_lines
from engine.files.journal_lines import JournalLine
from engine.match.match import Match
from engine.notation.commands import read_command
from engine.records.journal_header import CHAINED, PRACTICE, Header, JournalError, begun, header_of, ready
from engine.rules.events import Event
from engine.rules.refusals import Refusal

T = TypeVar("T")
MOST_PRACTICE = 2 * 1024 * 1024
MOVING = ".v1"
"""A file of an older format while it is being rewritten: as long as it is there, it is the match."""


@dataclass(slots=True)
class Replayed:
    """A journal played again: the match as it stood.

    ``end`` is the offset after the last line that counts, ``check`` its check; ``damage`` says what follows, or is "".
    """

    header: Header
    match: Match
    end: int
    check: int
    damage: str


class JournalReader:
    """A journal replayed line by line, at the caller's pace: go through `steps` once.

    ``match`` is at the step last given. After the last one ``end``, ``check`` and ``damage`` are as in Replayed.
    """

    def __init__(self, path: Path, data: bytes | None = None) -> None:
        """Raises JournalError when not even the header can be used, OSError if the file cannot be read."""
        self._data = contents(path) if data is None else data
        self._first, self.header = top(path, self._data)
        if len(self._data) > most_bytes(self.header):
            raise JournalError(f"{named(path)} is too long")
        self.match, self._opening = begun(self.header, named(path))
        self.end, self.check, self.damage = self._first.end, self._first.check, ""

    def steps(self) -> Iterator[tuple[str, list[Event]]]:
        """Each line with what happened: first "" with the first deal, then commands; notes, with nothing."""
        yield "", self._opening
        lines = journal_lines.following(self._data, self._first, self.header.format >= CHAINED)
        for record in self._standing(lines):
            try:
                told = _carry_out(record.text, self.match)
            except ValueError as error:
                self.end, self.check, self.damage = record.start, record.before, input_limits.plain(str(error))
                return
            yield record.text, told
        if self.end < len(self._data):
            self.damage = self.damage or "its last lines are damaged"

    @property
    def part(self) -> float:
        """How much of the file is behind `steps`, 0 to 1."""
        return self.end / len(self._data)

    def ends(self) -> Iterator[bool]:
        """For each step whether a deal has ended with it. Stops before damage."""
        ended = False
        for _text, _events in self.steps():
            before, ended = ended, self.match.state.ended is not None
            yield ended and not before

    def deals(self) -> Iterator[Match]:
        """The match each time a deal of it has ended, standing after that deal's last command. Stops before damage.

        Only as much is played as is asked for.
        """
        for ended in self.ends():
            if ended:
                yield self.match

    def deal(self, place: int) -> Match:
        """The match at the end of its deal at ``place`` (from 1).

        Raises InPlayError for the one that is still being played, LookupError for one that there is not.
        """
        return at_once(self.reading(place))

    def reading(self, place: int) -> Generator[float, None, Match]:
        """`deal` in steps that tell what part of the file has been read: a long one takes seconds."""
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
        """All that happened in the deals that have ended. Raises InPlayError behind them if one is in play."""
        held: list[Event] = []
        for _text, happened in self.steps():
            held += happened
            if self.match.state.ended is not None:
                yield from held
                held.clear()
        self.match.last_result()

    def _standing(self, lines: Iterator[JournalLine]) -> Iterator[JournalLine]:
        """The lines that count; ``end`` goes along with those that were read."""
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
    """The result of work that could be done in steps, each of which reports progress."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def replay(path: Path, data: bytes | None = None) -> Replayed:
    """Play a journal again without touching it. Raises JournalError, or OSError if it cannot be read."""
    told = JournalReader(path, data)
    for _step in told.steps():
        pass
    return Replayed(told.header, told.match, told.end, told.check, told.damage)


def read_header(path: Path) -> Header:
    """The header alone, out of the file's beginning. Raises JournalError, or OSError if it cannot be read."""
    header = top(path, contents(path, input_limits.SMALL_BYTES))[1]
    ready(header, named(path))
    return header


def most_bytes(header: Header) -> int:
    """How long a journal may become. What can be taken back is held in memory, so practice is kept short."""
    return MOST_PRACTICE if header.kind == PRACTICE else input_limits.JOURNAL_BYTES


def contents(path: Path, start: int | None = None) -> bytes:
    """The bytes of a journal, or so many of its ``start``. Raises JournalError for what cannot be one, or OSError."""
    moving = path.with_name(path.name + MOVING)
    try:
        return input_limits.read_bytes(moving if moving.exists() else path, input_limits.JOURNAL_BYTES, start=start)
    except input_limits.FileRefused as error:
        raise JournalError(f"{named(path)} is not a saved match: {error}") from None


def named(path: Path) -> str:
    """What a file is called in messages: its name may hold what is no text."""
    return input_limits.plain(path.name)


def top(path: Path, data: bytes) -> tuple[JournalLine, Header]:
    """The first line and the header in it."""
    first = journal_lines.first(data)
    if first is None:
        raise JournalError(f"{named(path)} is not a saved match, or its first line is damaged")
    return first, header_of(first.text, named(path))


def _carry_out(text: str, match: Match) -> list[Event]:
    """Do what a line says. Raises ValueError, saying what is wrong with it."""
    if journal_lines.NOTE.fullmatch(text):
        return []
    told = match.submit(read_command(journal_lines.uncovered_line(text), match.state.rules.pack))
    if isinstance(told, Refusal):
        raise ValueError(f"{text!r} is refused: {told.text(match.state.rules.pack.names)}")
    return told
