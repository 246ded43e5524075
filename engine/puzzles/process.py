"""The loop of the process in which puzzles are made: a wish in, puzzle after puzzle out until there are enough.

A wish is dropped at once when anything new comes in, be it another wish or word (None) that no more are wanted. The
loop ends when the other side closes the connection. No clock: whoever does not want to wait says so.
"""

import contextlib
import os
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Final

from engine.puzzles.collection import puzzles
from engine.puzzles.generate import fitting, search
from engine.puzzles.puzzle import read_line, write_line

NICENESS: Final = 10
"""How much nicer than the window it is (POSIX only): the picture goes first."""


@dataclass(frozen=True, slots=True)
class PuzzleWish:
    """So many puzzles of a grade. ``number`` comes back with each; ``known``: lines of puzzles made before."""

    number: int
    grade: int
    count: int
    chance: int
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A puzzle for wish ``number``, as a line; the last one of a wish says so."""

    number: int
    line: str
    last: bool


def serve(connection: Connection) -> None:
    """Make puzzles until the connection is closed. Runs in a process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    while True:
        try:
            wish = connection.recv()
            while connection.poll():  # only the newest counts
                wish = connection.recv()
            if wish is not None:
                _fulfil(wish, connection)
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _fulfil(wish: PuzzleWish, connection: Connection) -> None:
    start = (*puzzles(), *map(read_line, wish.known))
    made = 0
    for found in search(Random(wish.chance), start, near=wish.grade):
        if connection.poll():
            return
        if found is not None and fitting(found, wish.grade):
            made += 1
            connection.send(FoundPuzzle(wish.number, write_line(found.puzzle), made == wish.count))
            if made == wish.count:
                return
