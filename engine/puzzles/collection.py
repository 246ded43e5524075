"""The shipped puzzles: collection.txt, one line each (engine.puzzles.puzzle), by grade, numbered from 1.

Players' files store the numbers of solved puzzles, so a puzzle keeps its number: new ones are added at the end.
"""

from functools import cache
from pathlib import Path

from engine.puzzles.puzzle import Puzzle, read_line

FILE = Path(__file__).with_name("collection.txt")
LARGEST = 60_000
"""The largest file of puzzles, in characters."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All shipped puzzles in order; the file is read at the first call. Tests have proven that they are puzzles."""
    return tuple(read_file(FILE.read_text(encoding="utf-8"), known=True))


def read_file(text: str, *, known: bool = False) -> list[Puzzle]:
    """Parse puzzles; lines that begin with # are comments. Raises ValueError with the number of the line.

    ``known``: their positions are known to be possible.
    """
    if len(text) > LARGEST:
        raise ValueError(f"a file of puzzles has at most {LARGEST} characters")
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                found.append(read_line(line, known=known))
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from None
    return found


def of_day(day: int) -> int:
    """The number of the puzzle of a day, given the day's number. All puzzles come up before one is repeated."""
    size = len(puzzles())
    step = next(step for step in range(size * 5 // 8, 2 * size) if _coprime(step, size))
    return day * step % size + 1


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1
