"""New puzzles on demand: a process of its own makes them (engine.puzzles.process), looked at in each frame.

Nothing waits here. The process is started with the first wish and ended when there are enough, or none are wanted.
"""

import logging
from itertools import count
from secrets import randbits
from typing import Final

from engine.puzzles.process import FoundPuzzle, PuzzleWish, serve
from game.system.worker_process import Lost, WorkerProcess

log = logging.getLogger("durak.puzzles")

AT_ONCE: Final = 5
"""So many are made on one press of the button."""
LONGEST: Final = 1 << 12


class PuzzleMaker:
    """``grade`` is what is being made, 0 for nothing; ``left``: so many are still to come."""

    def __init__(self) -> None:
        self.grade = self.left = 0
        self.failed = False
        """The process could not be had, or has died."""
        self.child: WorkerProcess | None = None
        """Finds them, while they are wanted."""
        self._numbers = count(1)
        self._number = 0

    def wish(self, grade: int, known: tuple[str, ...]) -> None:
        """Make some of this grade, instead of what was wished for before."""
        self.stop()
        self._number = next(self._numbers)
        try:
            self.child = WorkerProcess(serve, LONGEST, "durak-puzzles")
        except OSError as error:
            log.warning("no process for puzzles: %s", type(error).__name__)
            self.failed = True
            return
        self.grade, self.left, self.failed = grade, AT_ONCE, False
        self.child.say(PuzzleWish(self._number, grade, AT_ONCE, randbits(63), known))

    def take(self) -> list[str]:
        """The lines of puzzles that have come since the last call."""
        found: list[str] = []
        while self.child is not None and (said := self.child.take()) is not None:
            if isinstance(said, FoundPuzzle) and said.number == self._number:
                found.append(said.line)
                self.left -= 1
                if said.last or self.left <= 0:
                    self.stop()
            elif isinstance(said, Lost):
                log.warning("the process for puzzles %s", said.why)
                self.stop()
                self.failed = True
        return found

    def stop(self) -> None:
        """No more are wanted."""
        child, self.child = self.child, None
        self.grade = self.left = 0
        if child is not None:
            child.end()
