"""The arena's clock, for players limited by time and for estimates of the remaining time."""

from collections.abc import Callable
from time import monotonic, thread_time


def now() -> float:
    """Seconds since a fixed moment."""
    return monotonic()


def late_after(seconds: float) -> Callable[[], bool]:
    """A function that returns True when ``seconds`` of processor time have passed since this call.

    Processor time, because other load on the machine would weaken the players, and not equally.
    """
    end = thread_time() + seconds
    return lambda: thread_time() >= end
