"""A clock that notes when the work of a frame has ended, then waits like the program's."""

import time

from game.shell.app import Clock


class WorkNoted(Clock):
    """``reached`` is when the last frame's work had ended, in seconds of ``time.perf_counter``."""

    reached = 0.0

    def rest(self, rate: int) -> None:
        self.reached = time.perf_counter()
        super().rest(rate)

    def wait(self, seconds: float) -> None:
        self.reached = time.perf_counter()
        super().wait(seconds)
