"""Frees unused memory at a moment when nothing moves.

Screens and the program refer to each other, so only Python's cyclic collector frees them. It counts objects, not bytes,
and a screen's pictures are large. The C library keeps the freed memory until it is told to return it; of large blocks
it is told at the start never to keep any.
"""

import contextlib
import ctypes
import gc
import sys

EVERY = 15_000.0
"""Minimum interval in ms: a trim takes about three frames."""
M_MMAP_THRESHOLD, LARGE = -3, 2**16
"""glibc gives blocks of LARGE bytes and more back as soon as they are freed: a card's picture and all that is larger.
By itself it raises that limit to the size of the largest picture that was freed, and then keeps holes of such pictures;
with a limit of 2**20 the window's peak is 5 MB higher (``tests.tools.bench memory``)."""


class MemoryTrim:
    """`want` requests a trim; `do` performs it once."""

    def __init__(self) -> None:
        self._wanted = False
        self._next = 0.0
        self._trim = None
        if sys.platform.startswith("linux"):
            with contextlib.suppress(OSError, AttributeError):  # a C library without them
                library = ctypes.CDLL(None)
                library.mallopt(M_MMAP_THRESHOLD, LARGE)
                self._trim = library.malloc_trim

    def want(self) -> None:
        """Requests a trim, because something large was released."""
        self._wanted = True

    def do(self, now: float) -> None:
        """Trim if requested; call it at ``now`` (ms) while nothing moves."""
        if self._wanted and now >= self._next:
            self._wanted, self._next = False, now + EVERY
            gc.collect()
            if self._trim is not None:
                self._trim(0)
