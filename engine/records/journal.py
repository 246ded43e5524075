"""Journals: a match on disk as options, seed and commands, one line with a checksum each.

A command is written before it takes effect. Opening a journal replays its commands. Lines after the first damaged one
are ignored, because they depend on it. JOURNAL.md describes the format.
"""

import contextlib
import errno
import os
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Unpack

import msgspec

from engine.files import journal_lines
from engine.files.atomic_files import create_file, replace_file, set_aside
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

if TYPE_CHECKING:
    from engine.match.match import Match

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
"""Suffix of the original of a file that was rewritten in this format."""


@dataclass(slots=True)
class Journal:
    """An open journal. `append` returns only when the line is on the disk.

    A line that could not be written (disk full) is kept in memory and written with the next one, so there are no gaps.
    A journal without a file (`unkept`) stores nothing.

    Other programs may delete, move, cut or overwrite the file while it is open, and the system lets this one write on.
    So all that was written is kept in memory too. Before each write the file is compared with it, unless its size and
    time are still those of the last write; the whole journal is then written again at its path, and ``rewritten``
    counts these cases.
    """

    path: Path
    header: Header
    _file: IO[bytes] | None = field(default=None, repr=False)
    _data: bytearray = field(default_factory=bytearray, repr=False)
    _check: int = 0
    _waiting: bytes = b""
    rewritten: int = 0
    _rewriting: bool = False
    """A rewriting was broken off: what lies beside the file is read instead of it."""
    _seen: tuple[int, int] = (-1, -1)
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

        Raises JournalError if the header could not be read back, OSError if the file cannot be written.
        """
        header = Header(began=began, options=options, seed=seed, chairs=chairs, table=table, **origin)
        data = journal_lines.line(written(header))
        begun(top(path, data)[1], named(path))
        create_file(path, data)
        return cls(path, header, path.open("r+b", buffering=0), bytearray(data), _check(data))

    @classmethod
    def unkept(cls, header: Header, path: Path = NOWHERE) -> "Journal":
        """A journal that stores nothing, for a match that cannot or should not be saved."""
        return cls(path, header)

    @property
    def kept(self) -> bool:
        return self._file is not None

    def append(self, command: Command, moment: str = "") -> None:
        """Write ``command`` to disk, after the note ``moment`` if there is one. Raises OSError on failure."""
        text = write_command(command, PACKS[self.header.options.pack])
        notes = [f"at {moment}"] if moment else []
        self._write(*notes, journal_lines.covered_line(text) if self.header.format >= COVERED else text)

    def undo(self, number: int) -> None:
        """Undo the last ``number`` commands of the deal. Raises ValueError outside practice, and OSError."""
        if self.header.kind != PRACTICE:
            raise ValueError("commands can only be taken back in practice")
        self._write(f"undo {number}")

    def note(self, moment: str) -> None:
        """Write a note, which is not a command: a time in ISO 8601, a hint or a level
        (engine.records.hint_notes, level_notes, time_notes).

        Raises OSError.
        """
        self._write(f"at {moment}")

    def close(self) -> None:
        """Try once more to write pending lines, or the whole journal if its file is gone or spoilt; then close it."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._seen = -1, -1
                if self._waiting or self._rewriting or self._gone(self._file) or self._spoilt(self._file):
                    self._put(self._file)
            self._file.close()
            self._file = None

    def _write(self, *texts: str) -> None:
        if self._file is None:
            return
        for text in texts:
            line = journal_lines.line(text, self._check)
            self._waiting, self._check = self._waiting + line, _check(line)
        self._put(self._file)

    def _put(self, file: IO[bytes]) -> None:
        """Write all pending lines to disk, or none of them. Raises OSError."""
        end = len(self._data)
        if end + len(self._waiting) > self._most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        if self._gone(file):
            file = self._written_anew(file)
        elif self._rewriting or self._spoilt(file):
            self._rewriting = True
            whole = bytes(self._data + self._waiting)
            _rewrite(self.path, file, whole, whole)
            _beside(self.path).unlink(missing_ok=True)
            self._rewriting = False
            self.rewritten += 1
        try:
            file.seek(end)
            written = file.write(self._waiting)
            if written < len(self._waiting):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            file.truncate(end + written)  # remains of a failed attempt
            os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                file.truncate(end)
            raise
        self._data += self._waiting
        self._waiting = b""
        self._seen = _size_and_time(file)

    def _gone(self, file: IO[bytes]) -> bool:
        """True if ``file`` is no longer the file at the journal's path.

        Some file systems report a new inode number at each call, so a linked file of the expected length is accepted.
        """
        try:
            there = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            return False  # unknown; the write will show it
        here = os.fstat(file.fileno())
        if os.path.samestat(here, there):
            return False
        return here.st_nlink == 0 or there.st_size != len(self._data)

    def _spoilt(self, file: IO[bytes]) -> bool:
        """True if ``file`` does not begin with what was written to it. What follows that is cut off by the next write.

        Raises OSError if that cannot be read.
        """
        return _size_and_time(file) != self._seen and _start_of(file, len(self._data)) != self._data

    def _written_anew(self, file: IO[bytes]) -> IO[bytes]:
        """Write the whole journal again at its path, or under the next free name beside it. Raises OSError."""
        data = bytes(self._data)
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
    """A continued match: its open journal, and the damage found in the file, or "".

    ``unkept``: why nothing more can be saved, or "". ``lines`` are the journal lines of the current deal, ``by_clock``
    the numbers of its commands that the clock made.
    """

    journal: Journal
    match: "Match"
    damage: str
    unkept: str = ""
    lines: list[str] = field(default_factory=list)
    by_clock: frozenset[int] = frozenset()


def reopen(path: Path) -> Reopened:
    """Replay a journal and open it for appending.

    A damaged end is copied to a file beside it (``.damaged``) and cut off; ``damage`` describes it. A file of format 1
    is rewritten and its original kept beside it (``.v1.bak``); a file of format 2 keeps its format. Raises JournalError
    if the header is unusable, OSError if the file cannot be read or written; the file is then unchanged.
    """
    return at_once(reopening(path))


def reopening(path: Path, or_unkept: bool = False) -> Generator[float, None, Reopened]:
    """`reopen` in steps of one line; yields the fraction of the file that has been replayed.

    ``or_unkept``: if the file cannot be written, continue with a journal that stores nothing.
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
        unkept = Journal.unkept(told.header, path)
        return Reopened(unkept, told.match, "", error.strerror or str(error), lines, told.by_clock)
    return Reopened(journal, told.match, told.damage, lines=lines, by_clock=told.by_clock)


def _opened(path: Path, data: bytes, told: JournalReader) -> Journal:
    """The replayed journal, opened for appending. Raises OSError."""
    file = path.open("r+b", buffering=0)
    try:
        if told.damage:
            set_aside(path, data[told.end :], DAMAGED)
        if told.header.format < CHAINED:
            return _moved(path, file, told.header, data, told.end)
        moving = _beside(path)
        if moving.exists():  # the program ended while it wrote the journal anew
            _rewrite(path, file, data, data[: told.end])
            moving.unlink()
        elif told.damage:
            file.truncate(told.end)
            os.fsync(file.fileno())
        return Journal(path, told.header, file, bytearray(data[: told.end]), told.check)
    except BaseException:
        file.close()
        raise


def _moved(path: Path, file: IO[bytes], header: Header, data: bytes, end: int) -> Journal:
    """Rewrite a file of format 1 in this format. Raises OSError."""
    header = msgspec.structs.replace(header, format=FORMAT)
    lines = [journal_lines.line(written(header))]
    first, _ = top(path, data)
    for record in journal_lines.following(data[:end], first, chained=False):
        lines.append(journal_lines.line(record.text, _check(lines[-1])))
    whole = b"".join(lines)
    _rewrite(path, file, data, whole)
    os.replace(_beside(path), path.with_name(path.name + OLD))
    return Journal(path, header, file, bytearray(whole), _check(lines[-1]))


def _rewrite(path: Path, file: IO[bytes], match: bytes, whole: bytes) -> None:
    """Make ``whole`` the content of ``file`` at ``path``, in place, so that locks on it and links to it stay valid.

    ``match``, the same in whatever format, lies beside it from here on and is what is read in the meantime; the caller
    takes it away. Raises OSError.
    """
    replace_file(_beside(path), match)
    file.seek(0)
    if file.write(whole) < len(whole):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    file.truncate(len(whole))
    os.fsync(file.fileno())


def _beside(path: Path) -> Path:
    """Where a journal lies while its file is rewritten."""
    return path.with_name(path.name + MOVING)


def _size_and_time(file: IO[bytes]) -> tuple[int, int]:
    """Size and time of an open file, which change if another program writes to it."""
    told = os.fstat(file.fileno())
    return told.st_size, told.st_mtime_ns


def _start_of(file: IO[bytes], end: int) -> bytes:
    """The first ``end`` bytes of an open file, or as many as there are. Raises OSError."""
    file.seek(0)
    found = bytearray()
    while len(found) < end and (part := file.read(end - len(found))):
        found += part
    return bytes(found)


def _holds(path: Path, data: bytes) -> bool:
    """True if the file at ``path`` has exactly this content: another program may have replaced ours by a copy."""
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _check(line: bytes) -> int:
    """The checksum at the start of a line."""
    return int(line[:8], 16)
