"""The courses of movements: each maps the part of the time gone (0 to 1) to the part of the way."""

from collections.abc import Callable

Easing = Callable[[float], float]


def quad_in_out(t: float) -> float:
    return 2 * t**2 if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def quad_out(t: float) -> float:
    return 1 - (1 - t) ** 2


def cubic_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def cubic_in(t: float) -> float:
    return t**3


def cubic_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def back_out(t: float) -> float:
    """Slightly beyond the goal and back (s = 1.2)."""
    s, u = 1.2, t - 1
    return 1 + u * u * ((s + 1) * u + s)
