"""A clock that notes when the work of a frame has ended, then waits like the program's."""

import time
from collections.abc import Callable
from typing import NamedTuple

from game.shell.app import IN_A_FRAME, Clock


class Work(NamedTuple):
    """What a frame took without the wait at its end, in ms: by the clock, and by the drawing thread's processor time,
    in which other programs on the machine do not count. ``rested``: there was a wait.
    """

    clock: float
    processor: float
    rested: bool


class WorkNoted(Clock):
    """``reached`` is when the last frame's work had ended, in seconds of ``time.perf_counter``; ``spent`` the same by
    the drawing thread's processor time.
    """

    reached = spent = 0.0

    def rest(self, rate: int) -> None:
        self.reached, self.spent = time.perf_counter(), time.thread_time()
        super().rest(rate)

    def wait(self, seconds: float) -> None:
        self.reached, self.spent = time.perf_counter(), time.thread_time()
        super().wait(seconds)

    def work(self, frame: Callable[[float], object]) -> Work:
        """The work of one frame of the program's; one that only made pictures went on at once, without a wait."""
        self.reached = 0.0
        begun, before = time.perf_counter(), time.thread_time()
        frame(IN_A_FRAME)
        rested = self.reached > 0.0
        if not rested:
            self.reached, self.spent = time.perf_counter(), time.thread_time()
        return Work((self.reached - begun) * 1000, (self.spent - before) * 1000, rested)
