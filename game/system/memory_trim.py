"""Memory that nobody needs any more is given back, at a moment when nothing moves.

Screens know the program and the program its screens: such rings are found by Python's collector, which counts objects
and not their weight, and a screen's pictures weigh much. What it frees the C library keeps until it is asked for it.
"""

import contextlib
import ctypes
import gc
import sys

EVERY = 15_000.0
"""No more often than once in so many ms: it takes about as long as three frames."""


class MemoryTrim:
    """`want` says that something was left; `do` clears up, once."""

    def __init__(self) -> None:
        self._wanted = False
        self._next = 0.0
        self._trim = None
        if sys.platform.startswith("linux"):
            with contextlib.suppress(OSError, AttributeError):  # a C library that does without
                self._trim = ctypes.CDLL(None).malloc_trim

    def want(self) -> None:
        """Something large was left."""
        self._wanted = True

    def do(self, now: float) -> None:
        """Nothing moves at ``now`` (ms): clear up, if there is anything."""
        if self._wanted and now >= self._next:
            self._wanted, self._next = False, now + EVERY
            gc.collect()
            if self._trim is not None:
                self._trim(0)
