"""A fingerprint: the long number in letters and figures that fixes a deal, in groups that can be compared by eye."""

GROUP, LARGE = 4, 8
"""So many signs stand together, and so many groups of them are shown large."""


def groups(number: str, count: int = LARGE, first: int = 0) -> str:
    """``count`` groups of the number from group ``first`` on."""
    return " ".join(number[at * GROUP : (at + 1) * GROUP] for at in range(first, first + count)).strip()
