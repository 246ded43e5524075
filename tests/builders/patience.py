"""Waiting in tests without time limits.

A test waits for an event, never for a period of time. It gives up after `LONG`, which is longer than any busy machine
needs; so a test fails if something hangs, but not if it is slow.
"""

import time
from collections.abc import Callable
from typing import TypeVar

LONG = 600.0
"""Seconds after which waiting fails."""

Found = TypeVar("Found")


def until(found: Callable[[], Found], meanwhile: Callable[[], object] | None = None, every: float = 0.002) -> Found:
    """Call ``found`` until its result is true, and return that; ``meanwhile`` is called in between.

    ``every`` is the pause in seconds. Raises AssertionError after `LONG`.
    """
    end = time.monotonic() + LONG
    while not (value := found()):
        assert time.monotonic() < end, "it did not come to that"
        if meanwhile is not None:
            meanwhile()
        time.sleep(every)
    return value


class Clock:
    """A clock that only a test moves, as a replacement for the program's."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def monotonic(self) -> float:
        return self.now

    def __call__(self) -> float:
        return self.now
