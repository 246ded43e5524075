"""The player's puzzles, stored in a file: the state of the shipped ones, and those generated for the player.

An unreadable file is moved aside and replaced by a backup.
"""

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from engine.files import input_limits
from engine.puzzles import collection
from engine.puzzles.puzzle import Puzzle, read_line, write_line
from game.system.backups import back_up, backups, put_by, replace_file
from game.ui.destinations import PuzzlesRoom

MOST_MADE = 90
"""Maximum number of generated puzzles kept; the oldest are dropped."""
OWN_GRADE = 0
"""The page of generated puzzles."""


class _Made(msgspec.Struct):
    line: Annotated[str, msgspec.Meta(max_length=300)]
    solved: bool = False
    helped: bool = False
    tried: bool = False


class _SolvedFile(msgspec.Struct):
    version: int = 1
    solved: Annotated[list[int], msgspec.Meta(max_length=5000)] = []
    helped: Annotated[list[int], msgspec.Meta(max_length=5000)] = []
    tried: Annotated[list[int], msgspec.Meta(max_length=5000)] = []
    made: Annotated[list[_Made], msgspec.Meta(max_length=500)] = []


@dataclass(frozen=True, slots=True)
class PuzzleEntry:
    """A puzzle on its page. ``number``: among the shipped ones, or those that were ``made``, from 1."""

    puzzle: Puzzle
    number: int
    made: bool = False
    solved: bool = False
    helped: bool = False
    """Whether it was solved only with help, or after wrong moves."""
    tried: bool = False
    """Whether it was tried before."""


class PuzzleTable(PuzzlesRoom, frozen=True):
    """The table of a puzzle."""

    entry: PuzzleEntry


class NextPuzzle(PuzzlesRoom, frozen=True):
    """The table of the next unsolved puzzle; the collection if all are solved."""

    solved: PuzzleEntry


class PuzzleOfTheDay(PuzzlesRoom, frozen=True):
    """The table of today's puzzle, the same for everybody."""


class Puzzles:
    """All puzzles. What cannot be written is kept in memory."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = _load(path)
        self.at_table: PuzzleEntry | None = None
        """The one that was last at the table."""
        self._made = [_puzzle(made.line) for made in self._file.made]
        good = [puzzle is not None for puzzle in self._made]
        self._file.made = [made for made, well in zip(self._file.made, good, strict=True) if well]
        self._made = [puzzle for puzzle in self._made if puzzle is not None]

    def of_grade(self, grade: int) -> list[PuzzleEntry]:
        """A page: the shipped puzzles of a grade, or the generated ones (OWN_GRADE)."""
        if grade == OWN_GRADE:
            return [self.entry(number, True) for number in range(1, len(self._file.made) + 1)]
        return [self.entry(number) for number, one in enumerate(collection.puzzles(), 1) if one.grade == grade]

    def entry(self, number: int, made: bool = False) -> PuzzleEntry:
        """A puzzle with its current state."""
        if made:
            kept, puzzle = self._file.made[number - 1], self._made[number - 1]
            assert puzzle is not None
            return PuzzleEntry(puzzle, number, True, kept.solved, kept.helped, kept.tried or kept.solved)
        helped = number in self._file.helped
        solved = helped or number in self._file.solved
        tried = solved or number in self._file.tried
        return PuzzleEntry(collection.puzzles()[number - 1], number, False, solved, helped, tried)

    def of_day(self, day: date) -> PuzzleEntry:
        """The puzzle of a day, the same for everybody."""
        return self.entry(collection.of_day(day.toordinal()))

    def following(self, entry: PuzzleEntry) -> PuzzleEntry | None:
        """The next unsolved puzzle on the same page, wrapping at its end; None if all are solved."""
        page = self.of_grade(OWN_GRADE if entry.made else entry.puzzle.grade)
        later = [other for other in page if other.number > entry.number]
        before = [other for other in page if other.number < entry.number]
        return next((other for other in (*later, *before) if not other.solved), None)

    def tried(self, entry: PuzzleEntry) -> None:
        """Mark as tried: whoever solves it later does not do so on the first try."""
        if entry.made:
            known, self._file.made[entry.number - 1].tried = self._file.made[entry.number - 1].tried, True
        else:
            known = entry.number in self._file.tried
            self._file.tried = sorted({*self._file.tried, entry.number})
        if not known:
            self._write()

    def solve(self, entry: PuzzleEntry, helped: bool) -> None:
        """Mark as solved; a solution without help or wrong moves is never downgraded."""
        if entry.made:
            kept = self._file.made[entry.number - 1]
            kept.helped = helped if not kept.solved else kept.helped and helped
            kept.solved = True
        elif helped and entry.number not in self._file.solved:
            self._file.helped = sorted({*self._file.helped, entry.number})
        elif not helped:
            self._file.solved = sorted({*self._file.solved, entry.number})
            self._file.helped = [number for number in self._file.helped if number != entry.number]
        self._write()

    def add(self, line: str) -> bool:
        """Add a generated puzzle. False: ``line`` is invalid."""
        puzzle = _puzzle(line)
        if puzzle is None:
            return False
        self._file.made = [*self._file.made, _Made(write_line(puzzle))][-MOST_MADE:]
        self._made = [*self._made, puzzle][-MOST_MADE:]
        self._write()
        return True

    def lines(self) -> tuple[str, ...]:
        """The generated puzzles, so that none is generated twice."""
        return tuple(made.line for made in self._file.made)

    def _write(self) -> bool:
        try:
            replace_file(self._path, msgspec.json.format(msgspec.json.encode(self._file), indent=1))
        except OSError:
            return False
        return True


def _puzzle(line: str) -> Puzzle | None:
    try:
        return read_line(line)
    except ValueError:
        return None


def _load(path: Path) -> _SolvedFile:
    data: bytes | None
    try:
        data = input_limits.read_bytes(path, input_limits.SMALL_BYTES)
    except OSError:
        return _SolvedFile()
    except input_limits.FileRefused:
        data = None
    kept = _read(data)
    if kept is not None and data is not None:
        back_up(path, data)
        return kept
    put_by(path, data)
    return next((copy for copy in map(_read, backups(path)) if copy is not None), None) or _SolvedFile()


def _read(data: bytes | None) -> _SolvedFile | None:
    """The content of a file, or None if invalid."""
    try:
        kept = msgspec.json.decode(data or b"", type=_SolvedFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    size = len(collection.puzzles())
    for name in ("solved", "helped", "tried"):
        setattr(kept, name, [number for number in getattr(kept, name) if 1 <= number <= size])
    return kept
