"""A deal's fingerprint: a long number as letters and digits, in groups for comparison."""

GROUP, LARGE = 4, 8
"""Characters per group, and groups in the large display."""


def groups(number: str, count: int = LARGE, first: int = 0) -> str:
    """``count`` groups of the number, starting with group ``first``."""
    return " ".join(number[at * GROUP : (at + 1) * GROUP] for at in range(first, first + count)).strip()
