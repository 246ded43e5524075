"""Tests repeated for many sizes, languages or tables: which of their cells are quick and which are long.

Quick cells are those that were found to fail when no other cell fails. The others run with the long tests.
"""

from collections.abc import Callable
from typing import TypeVar

import pytest

EVENTFUL = {
    *("perevodnoy-ladder", "two-packs", "triples", "severny", "full-pack", "pairs", "three-pairs", "side-by-side"),
    *("mini", "jokers", "no-trumps", "weli"),
}
"""Keys of presets: one deal of each, with its usual number of seats, covers every kind of event and command."""
TIGHT = ((960, 540), (1080, 1920))
"""The smallest window and a tall one: a layout that fits both nearly always fits all others."""
Test = TypeVar("Test", bound=Callable[..., object])


def quick(where: Callable[..., bool]) -> Callable[[Test], Test]:
    """Mark cells as quick if ``where`` is true, all others as long. ``where`` takes the test's parameters by name."""

    def marked(test: Test) -> Test:
        test.quick_where = where  # type: ignore[attr-defined]
        return test

    return marked


def few_or_all(name: str, few: int, whole: int) -> pytest.MarkDecorator:
    """Parametrize a number of repetitions: ``few`` in the quick test, ``whole`` in the long one."""
    return pytest.mark.parametrize(name, [few, pytest.param(whole, marks=pytest.mark.long)])
