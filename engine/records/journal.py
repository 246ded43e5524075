"""How a match outlives the program: options, seed and every command, one checked line each, on disk before it counts.

JOURNAL.md describes the file for other programs. Opening one again plays the commands once more. Lines after the first
damaged one are worth nothing, because they follow from it.
"""

import contextlib
import errno
import os
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Unpack

import msgspec

from engine.files import journal_lines
from engine.files.atomic_files import create_file, replace_file, set_aside
from engine.match.match import Match
from engine.notation.commands import write_command
from engine.records.journal_header import (
    CHAINED,
    COVERED,
    FORMAT,
    NOTHING_AGREED,
    PRACTICE,
    Chair,
    ForeignError,
    Header,
    JournalError,
    Origin,
    TableRules,
    begun,
    written,
)
from engine.records.journal_reader import (
    MOVING,
    JournalReader,
    Replayed,
    at_once,
    contents,
    most_bytes,
    named,
    read_header,
    replay,
    top,
)
from engine.rules.cards import PACKS
from engine.rules.commands import Command
from engine.rules.options import Options

__all__ = [
    "FORMAT",
    "NOTHING_AGREED",
    "Chair",
    "ForeignError",
    "Header",
    "Journal",
    "JournalError",
    "JournalReader",
    "Origin",
    "Reopened",
    "Replayed",
    "TableRules",
    "contents",
    "read_header",
    "reopen",
    "reopening",
    "replay",
]

DAMAGED = ".damaged"
NOWHERE = Path()
OLD = ".v1.bak"
"""The file as it was before it was rewritten in this format."""


@dataclass(slots=True)
class Journal:
    """An open journal. `append` returns only when the line is on the disk.

    What could not be written (a full disk) waits and is written with the next line, so that no gap arises. One without
    a file (`unkept`) keeps nothing.

    A file that is deleted, moved or replaced while it is written to is written anew, whole, where it belongs
    (``rewritten`` counts how often): a system lets a program go on writing into a file that has no name any more.
    """

    path: Path
    header: Header
    _file: IO[bytes] | None = field(default=None, repr=False)
    _end: int = 0
    _check: int = 0
    _waiting: bytes = b""
    rewritten: int = 0
    _most: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._most = most_bytes(self.header)

    @classmethod
    def create(
        cls,
        path: Path,
        options: Options,
        seed: str,
        chairs: tuple[Chair, ...],
        began: str,
        table: TableRules = NOTHING_AGREED,
        **origin: Unpack[Origin],
    ) -> "Journal":
        """A new journal at ``path``, which must not exist.

        Raises JournalError for what could not be read again, OSError if it cannot be written.
        """
        header = Header(began=began, options=options, seed=seed, chairs=chairs, table=table, **origin)
        data = journal_lines.line(written(header))
        begun(top(path, data)[1], named(path))
        create_file(path, data)
        return cls(path, header, path.open("r+b", buffering=0), len(data), _check(data))

    @classmethod
    def unkept(cls, header: Header, path: Path = NOWHERE) -> "Journal":
        """A journal that stores nothing, for a match that cannot or shall not be saved."""
        return cls(path, header)

    @property
    def kept(self) -> bool:
        return self._file is not None

    def append(self, command: Command) -> None:
        """Put ``command`` on the disk. Raises OSError if that fails."""
        text = write_command(command, PACKS[self.header.options.pack])
        self._write(journal_lines.covered_line(text) if self.header.format >= COVERED else text)

    def undo(self, number: int) -> None:
        """From here on the last ``number`` commands of the deal do not count; practice only. Raises OSError."""
        if self.header.kind != PRACTICE:
            raise ValueError("commands can only be taken back in practice")
        self._write(f"undo {number}")

    def note(self, moment: str) -> None:
        """When something happened, in ISO 8601, or a hint (engine.records.hint_notes): for people, no command. Raises
        OSError.
        """
        self._write(f"at {moment}")

    def close(self) -> None:
        """What waits is written if it can be by now, and all of it if the file has gone."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                if self._waiting or self._gone(self._file):
                    self._put(self._file)
            self._file.close()
            self._file = None

    def _write(self, text: str) -> None:
        if self._file is None:
            return
        line = journal_lines.line(text, self._check)
        self._waiting, self._check = self._waiting + line, _check(line)
        self._put(self._file)

    def _put(self, file: IO[bytes]) -> None:
        """Bring what waits onto the disk, all of it or nothing. Raises OSError."""
        if self._end + len(self._waiting) > self._most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        if self._gone(file):
            file = self._written_anew(file)
        try:
            file.seek(self._end)
            written = file.write(self._waiting)
            if written < len(self._waiting):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            file.truncate(self._end + written)  # the rest of an attempt that failed half-way
            os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                file.truncate(self._end)
            raise
        self._end += written
        self._waiting = b""

    def _gone(self, file: IO[bytes]) -> bool:
        """Whether ``file`` is no longer what lies at the journal's path.

        Some disks number a file anew each time it is asked for: one of another number but as long is believed.
        """
        try:
            there = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            return False  # writing will tell
        here = os.fstat(file.fileno())
        if os.path.samestat(here, there):
            return False
        return here.st_nlink == 0 or there.st_size != self._end

    def _written_anew(self, file: IO[bytes]) -> IO[bytes]:
        """All that was written so far at its place again, beside whatever else lies there by now. Raises OSError."""
        data = _all_of(file, self._end)
        path, number = self.path, 1
        while not _holds(path, data):
            try:
                create_file(path, data)
            except FileExistsError:
                number += 1
                path = self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}")
        anew = path.open("r+b", buffering=0)
        file.close()
        self.path, self._file = path, anew
        self.rewritten += 1
        return anew


@dataclass(slots=True)
class Reopened:
    """A match gone on with: its open journal, and what was wrong with the file, if anything.

    ``unkept``: why nothing more of it can be kept, or "". ``lines`` are those of the deal that stands.
    """

    journal: Journal
    match: Match
    damage: str
    unkept: str = ""
    lines: list[str] = field(default_factory=list)


def reopen(path: Path) -> Reopened:
    """Play a journal again and leave it open for more.

    A damaged or torn end is set aside in a file beside it (``.damaged``) and cut off; ``damage`` says so. A file of
    format 1 is rewritten, and as it was kept beside it (``.v1.bak``); one of format 2 stays one. Raises JournalError
    when not even the header can be used, OSError if the file cannot be read or written: then it is as it was.
    """
    return at_once(reopening(path))


def reopening(path: Path, or_unkept: bool = False) -> Generator[float, None, Reopened]:
    """`reopen`, as slowly as its reader likes: a step is a line, and tells what part of the file is behind it.

    ``or_unkept``: where nothing can be written it goes on without being kept.
    """
    data = contents(path)
    told = JournalReader(path, data)
    lines: list[str] = []
    for text, _events in told.steps():
        if journal_lines.DEAL.fullmatch(text):
            lines.clear()
        lines.append(text)
        yield told.part
    try:
        journal = _opened(path, data, told)
    except OSError as error:
        if not or_unkept:
            raise
        return Reopened(Journal.unkept(told.header, path), told.match, "", error.strerror or str(error), lines)
    return Reopened(journal, told.match, told.damage, lines=lines)


def _opened(path: Path, data: bytes, told: JournalReader) -> Journal:
    """The journal that was told to its end, to be gone on with. Raises OSError."""
    file = path.open("r+b", buffering=0)
    try:
        if told.damage:
            set_aside(path, data[told.end :], DAMAGED)
        if told.header.format < CHAINED:
            return _moved(path, file, told.header, data, told.end)
        if told.damage:
            file.truncate(told.end)
            os.fsync(file.fileno())
        return Journal(path, told.header, file, told.end, told.check)
    except BaseException:
        file.close()
        raise


def _moved(path: Path, file: IO[bytes], header: Header, data: bytes, end: int) -> Journal:
    """A file of format 1 rewritten in this one: where it lies, so that who has a claim on it keeps it."""
    moving = path.with_name(path.name + MOVING)
    replace_file(moving, data)
    header = msgspec.structs.replace(header, format=FORMAT)
    lines = [journal_lines.line(written(header))]
    first, _ = top(path, data)
    for record in journal_lines.following(data[:end], first, chained=False):
        lines.append(journal_lines.line(record.text, _check(lines[-1])))
    whole = b"".join(lines)
    file.seek(0)
    if file.write(whole) < len(whole):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    file.truncate(len(whole))
    os.fsync(file.fileno())
    os.replace(moving, path.with_name(path.name + OLD))
    return Journal(path, header, file, len(whole), _check(lines[-1]))


def _all_of(file: IO[bytes], end: int) -> bytes:
    """The first ``end`` bytes of an open file, whatever has become of its name. Raises OSError."""
    file.seek(0)
    found = bytearray()
    while len(found) < end:
        part = file.read(end - len(found))
        if not part:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        found += part
    return bytes(found)


def _holds(path: Path, data: bytes) -> bool:
    """Whether just this lies there: another program may have put the same file in the place of ours."""
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _check(line: bytes) -> int:
    """The check a line begins with."""
    return int(line[:8], 16)
