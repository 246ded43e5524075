"""A test that repeats itself at many sizes, languages or tables: which of its cells are quick, and which are long.

Quick are those that can fail alone, as was measured; the others find nothing that these do not, until something else
changes than what was thought of. They run with the long tests.
"""

from collections.abc import Callable
from typing import TypeVar

import pytest

EVENTFUL = {
    *("perevodnoy-ladder", "two-packs", "triples", "severny", "full-pack", "pairs", "three-pairs", "side-by-side"),
    *("mini", "jokers", "no-trumps", "weli"),
}
"""Presets by key: in one deal of each, at its usual table, comes every kind of event and command that comes in any."""
TIGHT = ((960, 540), (1080, 1920))
"""The smallest window and an upright one: what has its place in both hardly ever lacks it in another."""
Test = TypeVar("Test", bound=Callable[..., object])


def quick(where: Callable[..., bool]) -> Callable[[Test], Test]:
    """Marks all cells but those as long. ``where`` takes the test's parameters, by name and in any order."""

    def marked(test: Test) -> Test:
        test.quick_where = where  # type: ignore[attr-defined]
        return test

    return marked


def few_or_all(name: str, few: int, whole: int) -> pytest.MarkDecorator:
    """Parametrizes how much of the same is done: a ``few`` by the quick test, the ``whole`` by the long one."""
    return pytest.mark.parametrize(name, [few, pytest.param(whole, marks=pytest.mark.long)])
