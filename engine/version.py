"""The version of the program."""

VERSION = "0.1.0"


def later(version: str, than: str) -> bool:
    """Whether ``version`` is newer; one that is no version is not, and nothing is newer than it."""
    numbers = [_numbers(version), _numbers(than)]
    return None not in numbers and numbers[0] > numbers[1]  # type: ignore[operator]  # neither is None


def _numbers(version: str) -> tuple[int, ...] | None:
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() and len(part) < 6 for part in parts) else None
