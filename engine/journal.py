"""How a match outlives the program: options, seed and every command, one checked line each, on disk before it counts.

A journal is a text file. Each line is a CRC-32 of the rest (eight hex digits), a space, and the rest: first a header
in JSON, then commands in engine.notation. Opening one again plays the commands once more. Lines after the first
damaged one are worth nothing, because they follow from it.
"""

import errno
import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import IO, Final

import msgspec

from engine.cards import PACKS
from engine.commands import Command
from engine.events import Event
from engine.match import Match
from engine.notation.commands import read_command, write_command
from engine.options import Options, OptionsError
from engine.refusals import Refusal
from engine.version import VERSION

FORMAT = 1


class JournalError(ValueError):
    """A file that is no journal this program can open. The message names the file and the reason."""


class Chair(msgspec.Struct, frozen=True):
    """Who sits on a seat: a name, a portrait by number, and whether the computer plays.

    A computer has a level and perhaps a temperament (engine.bots.levels); files that name none were made when all
    played by rule of thumb.
    """

    name: str
    portrait: int
    computer: bool
    level: str = "amateur"
    temper: str = ""


class TableRules(msgspec.Struct, frozen=True):
    """What the players agreed on besides the game's own rules; files that name nothing were begun without.

    ``counter``: what the program counts for them: "off", "counts" (how many cards are gone) or "full" (which ones).
    """

    counter: str = "off"


NOTHING_AGREED: Final = TableRules()


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: all that a match starts from. ``began`` is a date for people, in ISO 8601."""

    format: int
    program: str
    began: str
    options: Options
    seed: str
    chairs: tuple[Chair, ...]
    table: TableRules = NOTHING_AGREED


@dataclass(slots=True)
class Journal:
    """An open journal. `append` returns only when the line is on the disk.

    What could not be written (a full disk) waits and is written with the next line, so that no gap arises.
    """

    path: Path
    header: Header
    _file: IO[bytes] = field(repr=False)
    _end: int = 0
    _waiting: bytes = b""

    @classmethod
    def create(
        cls,
        path: Path,
        options: Options,
        seed: str,
        chairs: tuple[Chair, ...],
        began: str,
        table: TableRules = NOTHING_AGREED,
    ) -> "Journal":
        """A new journal at ``path``, which must not exist. Raises OSError if it cannot be written."""
        header = Header(
            format=FORMAT, program=VERSION, began=began, options=options, seed=seed, chairs=chairs, table=table
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = cls(path, header, path.open("xb", buffering=0))
        journal._write(msgspec.json.encode(header).decode())
        _sync_folder(path.parent)
        return journal

    def append(self, command: Command) -> None:
        """Put ``command`` on the disk. Raises OSError if that fails."""
        self._write(write_command(command, PACKS[self.header.options.pack]))

    def close(self) -> None:
        self._file.close()

    def _write(self, text: str) -> None:
        self._waiting += f"{zlib.crc32(text.encode()):08x} {text}\n".encode()
        self._file.truncate(self._end)  # the rest of an attempt that failed half-way
        self._file.seek(self._end)
        written = self._file.write(self._waiting)
        if written < len(self._waiting):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(self._file.fileno())
        self._end += written
        self._waiting = b""


@dataclass(slots=True)
class Reopened:
    """A match gone on with: its open journal, and what was wrong with the file, if anything."""

    journal: Journal
    match: Match
    damage: str


@dataclass(slots=True)
class Replayed:
    """A journal played again: the match as it stood, and everything that happened in it.

    ``end`` is the offset after the last line that counts; ``damage`` says what follows it, or is "".
    """

    header: Header
    match: Match
    events: list[Event]
    end: int
    damage: str


def read_header(path: Path) -> Header:
    """The header alone. Raises JournalError, or OSError if the file cannot be read."""
    with path.open("rb") as file:
        return _header(path, next(_good_lines(file.readline(64 * 1024)), ("", 0))[0])


def reopen(path: Path) -> Reopened:
    """Play a journal again and leave it open for more.

    A damaged or torn end is set aside in a file beside it (``.damaged``) and cut off; ``damage`` says so. Raises
    JournalError when not even the header can be used, OSError if the file cannot be read or written.
    """
    data = path.read_bytes()
    replayed = replay(path, data)
    if replayed.damage:
        path.with_name(path.name + ".damaged").write_bytes(data[replayed.end :])
        os.truncate(path, replayed.end)
    journal = Journal(path, replayed.header, path.open("r+b", buffering=0), replayed.end)
    return Reopened(journal, replayed.match, replayed.damage)


def replay(path: Path, data: bytes | None = None) -> Replayed:
    """Play a journal again without touching it. Raises JournalError, or OSError if it cannot be read."""
    data = path.read_bytes() if data is None else data
    lines = list(_good_lines(data))
    header = _header(path, lines[0][0] if lines else "")
    match = Match(header.options, len(header.chairs), header.seed)
    events = match.begin()
    end, damage = lines[0][1], ""
    for text, after in lines[1:]:
        try:
            told = match.submit(read_command(text, match.state.rules.pack))
        except ValueError as error:
            damage = str(error)
            break
        if isinstance(told, Refusal):
            damage = f"{text!r} is refused: {told.text(match.state.rules.pack.names)}"
            break
        events += told
        end = after
    if end < len(data):
        damage = damage or "its last lines are damaged"
    return Replayed(header, match, events, end, damage)


def _header(path: Path, text: str) -> Header:
    if not text:
        raise JournalError(f"{path.name} is no journal of this program: its first line is damaged")
    try:
        raw = msgspec.json.decode(text, type=dict[str, object])
        if raw.get("format") != FORMAT:
            raise JournalError(f"{path.name} has format {raw.get('format')}; this program reads format {FORMAT}")
        header = msgspec.json.decode(text, type=Header)
        # An option this program does not know would silently be played by its default.
        unknown = set(raw["options"]) - {option.name for option in fields(Options)}  # type: ignore[call-overload]
        if unknown:
            raise JournalError(f"{path.name} is played by rules this program does not know: {', '.join(unknown)}")
        Match(header.options, len(header.chairs), header.seed)
    except (msgspec.ValidationError, msgspec.DecodeError, OptionsError) as error:
        raise JournalError(f"{path.name} cannot be opened: {error}") from None
    return header


def _good_lines(data: bytes) -> Iterator[tuple[str, int]]:
    """The lines up to the first one that is torn or fails its check, each with the offset after it."""
    start = 0
    while (end := data.find(b"\n", start)) >= 0:
        check, _, text = data[start:end].partition(b" ")
        if check != f"{zlib.crc32(text):08x}".encode():
            return
        try:
            yield text.decode(), end + 1
        except UnicodeDecodeError:
            return
        start = end + 1


def _sync_folder(folder: Path) -> None:
    """Make a new file's name survive a power cut, where folders can be synced at all."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
