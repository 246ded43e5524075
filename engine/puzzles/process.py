"""The loop of the process that makes puzzles: a request in, puzzle after puzzle out until there are enough.

A request is dropped at once when a new message arrives: another request, or None to stop. The loop ends when the other
side closes the connection. It has no clock.
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
"""Added to the process's niceness (POSIX only), because the window has priority."""


@dataclass(frozen=True, slots=True)
class PuzzleWish:
    """A number of puzzles of one grade. ``number`` comes back with each; ``known``: lines of existing puzzles."""

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
            while connection.poll():  # only the latest request counts
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
