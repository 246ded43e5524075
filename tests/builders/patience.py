"""Waiting in tests: for as long as it takes.

A test waits for something to happen, never for a time to pass. What never happens is given up after `LONG`, which is
longer than any machine needs, however busy it is: so only what hangs fails, and nothing that is merely slow.
"""

import time
from collections.abc import Callable
from typing import TypeVar

LONG = 600.0
"""Seconds after which something will not happen any more."""

Found = TypeVar("Found")


def until(found: Callable[[], Found], meanwhile: Callable[[], object] | None = None, every: float = 0.002) -> Found:
    """What ``found`` returns once that is true, asked again and again; ``meanwhile`` is called in between.

    Raises AssertionError when it does not become true. ``every``: seconds to leave the processor to others.
    """
    end = time.monotonic() + LONG
    while not (value := found()):
        assert time.monotonic() < end, "it did not come to that"
        if meanwhile is not None:
            meanwhile()
        time.sleep(every)
    return value


class Clock:
    """A clock that stands still unless a test moves it: put in where the program reads one."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def monotonic(self) -> float:
        return self.now

    def __call__(self) -> float:
        return self.now
