"""New puzzles on demand, made by a process (engine.puzzles.process) that is polled in each frame.

Nothing blocks. The process starts with the first request and ends when there are enough, or none are wanted.
"""

import logging
from itertools import count
from secrets import randbits
from typing import Final

from engine.processes.loop import Failed, serve
from engine.puzzles.process import FoundPuzzle, PuzzleWish
from game.system.worker_process import Lost, WorkerProcess

log = logging.getLogger("durak.puzzles")

AT_ONCE: Final = 5
"""Number of puzzles made per request."""
LONGEST: Final = 1 << 12


class PuzzleMaker:
    """``grade``: the requested grade, 0 for none; ``left``: the number still to come."""

    def __init__(self) -> None:
        self.grade = self.left = 0
        self.failed = False
        """The process could not be started, or has died."""
        self.child: WorkerProcess | None = None
        """The process, while puzzles are requested."""
        self._numbers = count(1)
        self._number = 0

    def wish(self, grade: int, known: tuple[str, ...]) -> None:
        """Make puzzles of this grade; replaces an earlier request."""
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
        """The lines of puzzles received since the last call."""
        found: list[str] = []
        while self.child is not None and (said := self.child.take()) is not None:
            if isinstance(said, FoundPuzzle) and said.number == self._number:
                found.append(said.line)
                self.left -= 1
                if said.last or self.left <= 0:
                    self.stop()
            elif isinstance(said, Lost | Failed):
                log.warning("the process for puzzles: %s", said)
                self.stop()
                self.failed = True
        return found

    def stop(self) -> None:
        """Cancel the request."""
        child, self.child = self.child, None
        self.grade = self.left = 0
        if child is not None:
            child.end()
