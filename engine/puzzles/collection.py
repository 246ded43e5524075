"""The puzzles that are shipped: collection.txt, a line each (engine.puzzles.puzzle), by grade. Numbers count from 1.

A number is kept by the player as solved, so a puzzle keeps its place: new ones are added at the end.
"""

from functools import cache
from pathlib import Path

from engine.puzzles.puzzle import Puzzle, read_line

FILE = Path(__file__).with_name("collection.txt")
LARGEST = 60_000
"""So many characters a file of puzzles may have."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them, in order. Read once, when they are first asked for."""
    return tuple(read_file(FILE.read_text(encoding="utf-8")))


def read_file(text: str) -> list[Puzzle]:
    """The puzzles in a text; lines that begin with # are remarks. Raises ValueError, naming the line."""
    if len(text) > LARGEST:
        raise ValueError(f"a file of puzzles has at most {LARGEST} characters")
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                found.append(read_line(line))
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from None
    return found


def of_day(day: int) -> int:
    """The number of the puzzle of a day, the days counted: every puzzle comes up before one comes again."""
    size = len(puzzles())
    step = next(step for step in range(size * 5 // 8, 2 * size) if _coprime(step, size))
    return day * step % size + 1


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1
