"""A clock that notes when the work of a frame has ended, then waits like the program's."""

import time

from game.shell.app import Clock


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
