"""The arena's clock: for players who think by time, and for telling how long a contest will go on."""

from collections.abc import Callable
from time import monotonic, thread_time


def now() -> float:
    """Seconds since some moment that stays the same."""
    return monotonic()


def late_after(seconds: float) -> Callable[[], bool]:
    """Says whether ``seconds`` of processor time have passed since this call.

    What else the machine does would otherwise take more from one player than from the other, and make both weaker.
    """
    end = thread_time() + seconds
    return lambda: thread_time() >= end
