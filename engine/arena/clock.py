"""The arena's clock: for players who think by time, and for telling how long a contest will go on."""

from collections.abc import Callable
from time import monotonic, perf_counter


def now() -> float:
    """Seconds since some moment that stays the same."""
    return monotonic()


def late_after(seconds: float) -> Callable[[], bool]:
    """Says whether ``seconds`` have passed since this call."""
    end = perf_counter() + seconds
    return lambda: perf_counter() >= end
