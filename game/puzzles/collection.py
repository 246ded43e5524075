"""The player's puzzles, stored in a file: the state of the shipped ones, and those generated for the player.

An unreadable file is moved aside and replaced by a backup.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Annotated

import msgspec

from engine.files import input_limits
from engine.puzzles import collection
from engine.puzzles.puzzle import GRADES, Puzzle, read_line, write_line
from game.puzzles.attempt import stars
from game.system.backups import back_up, backups, put_by, replace_file
from game.ui.destinations import PuzzlesRoom

MOST_MADE = 90
"""Maximum number of generated puzzles kept; the oldest are dropped."""
OWN_GRADE = 0
"""The grade that stands for generated puzzles."""
ROAD = (*GRADES, OWN_GRADE)
"""The villages along the road of puzzles."""
VERSION = 2
"""Of the file. Version 1 did not say what was solved on the first try."""
MOST_DAYS = 1000


class _Made(msgspec.Struct):
    line: Annotated[str, msgspec.Meta(max_length=300)]
    solved: bool = False
    helped: bool = False
    tried: bool = False
    first: bool = False


class _SolvedFile(msgspec.Struct):
    version: int = VERSION
    solved: Annotated[list[int], msgspec.Meta(max_length=5000)] = []
    helped: Annotated[list[int], msgspec.Meta(max_length=5000)] = []
    tried: Annotated[list[int], msgspec.Meta(max_length=5000)] = []
    first: Annotated[list[int], msgspec.Meta(max_length=5000)] = []
    made: Annotated[list[_Made], msgspec.Meta(max_length=500)] = []
    days: Annotated[list[date], msgspec.Meta(max_length=2 * MOST_DAYS)] = []
    """When the puzzle of the day was solved."""


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
    first: bool = False
    """Whether it was solved on the first try, without help or wrong moves."""

    @property
    def grade(self) -> int:
        """The village that it lies in."""
        return OWN_GRADE if self.made else self.puzzle.grade

    @property
    def stars(self) -> int:
        return stars(not self.helped, self.first) if self.solved else 0


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
        solved, helped, tried, first = self._sets()
        return [
            _entry(one, number, number in solved, number in helped, number in tried, number in first)
            for number, one in enumerate(collection.puzzles(), 1)
            if one.grade == grade
        ]

    def _sets(self) -> tuple[set[int], set[int], set[int], set[int]]:
        kept = self._file
        return set(kept.solved), set(kept.helped), set(kept.tried), set(kept.first)

    def entry(self, number: int, made: bool = False) -> PuzzleEntry:
        """A puzzle with its current state."""
        if made:
            kept, puzzle = self._file.made[number - 1], self._made[number - 1]
            assert puzzle is not None
            return PuzzleEntry(puzzle, number, True, kept.solved, kept.helped, kept.tried or kept.solved, kept.first)
        states = (number in each for each in self._sets())
        return _entry(collection.puzzles()[number - 1], number, *states)

    def of_day(self, day: date) -> PuzzleEntry:
        """The puzzle of a day, the same for everybody."""
        return self.entry(collection.of_day(day.toordinal()))

    def next(self) -> PuzzleEntry | None:
        """The first unsolved puzzle of the road, of the generated ones only if all others are solved."""
        return next((entry for grade in ROAD for entry in self.of_grade(grade) if not entry.solved), None)

    def following(self, entry: PuzzleEntry) -> PuzzleEntry | None:
        """The next unsolved puzzle: in the same village, wrapping at its end, then in the villages after it and those
        before; None if all are solved.
        """
        place = ROAD.index(entry.grade)
        for grade in (*ROAD[place:], *ROAD[:place]):
            village = self.of_grade(grade)
            later = [other for other in village if other.number > entry.number or grade != entry.grade]
            found = next((other for other in (*later, *village) if not other.solved), None)
            if found is not None:
                return found
        return None

    def days(self, today: date, count: int) -> list[tuple[date, bool]]:
        """The last days, and whether the puzzle of each was solved on it."""
        days = [today - timedelta(days=back) for back in range(count)][::-1]
        return [(day, day in self._file.days) for day in days]

    def days_in_a_row(self, today: date) -> int:
        """On how many days in a row the puzzle of the day was solved. Today still has time."""
        day, solved = today, set(self._file.days)
        if day not in solved:
            day -= timedelta(days=1)
        count = 0
        while day in solved:
            count, day = count + 1, day - timedelta(days=1)
        return count

    def tried(self, entry: PuzzleEntry) -> None:
        """Mark as tried: whoever solves it later does not do so on the first try."""
        if entry.made:
            known, self._file.made[entry.number - 1].tried = self._file.made[entry.number - 1].tried, True
        else:
            known = entry.number in self._file.tried
            self._file.tried = sorted({*self._file.tried, entry.number})
        if not known:
            self._write()

    def solve(self, entry: PuzzleEntry, clean: bool, first: bool, today: date) -> None:
        """Mark as solved ``clean``, without help or wrong moves, and on the ``first`` try; a better solution of before
        is never downgraded. The puzzle of ``today`` counts for that day, whenever it was solved before.
        """
        first = first and clean
        if entry.made:
            kept = self._file.made[entry.number - 1]
            kept.helped = not clean if not kept.solved else kept.helped and not clean
            kept.solved, kept.first = True, kept.first or first
        elif not clean and entry.number not in self._file.solved:
            self._file.helped = sorted({*self._file.helped, entry.number})
        elif clean:
            self._file.solved = sorted({*self._file.solved, entry.number})
            self._file.helped = [number for number in self._file.helped if number != entry.number]
            if first:
                self._file.first = sorted({*self._file.first, entry.number})
        if not entry.made and entry.number == self.of_day(today).number:
            self._file.days = sorted({*self._file.days, today})[-MOST_DAYS:]
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


def _entry(puzzle: Puzzle, number: int, clean: bool, helped: bool, tried: bool, first: bool) -> PuzzleEntry:
    """A shipped puzzle, by what its file says of it."""
    solved = clean or helped
    return PuzzleEntry(puzzle, number, False, solved, helped, tried or solved, first)


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
    if kept.version < VERSION:  # what was solved without mistakes and had not been tried before
        kept.first = sorted(set(kept.solved) - set(kept.tried))
        for made in kept.made:
            made.first = made.solved and not made.helped and not made.tried
        kept.version = VERSION
    size = len(collection.puzzles())
    for name in ("solved", "helped", "tried", "first"):
        setattr(kept, name, [number for number in getattr(kept, name) if 1 <= number <= size])
    return kept
