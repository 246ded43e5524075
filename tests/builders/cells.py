"""Tests repeated for many sizes, languages or tables: in which tier each of their cells runs.

Quick cells are those that were found to fail when no other cell fails. The others are long, and where they are many,
all but a few of each kind belong to the whole grid, which runs before a release (CONTRIBUTING.md).
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


def everywhere(**_cell: object) -> bool:
    return True


def quick(where: Callable[..., bool], long: Callable[..., bool] = everywhere) -> Callable[[Test], Test]:
    """Mark cells as quick if ``where`` is true, else as long if ``long`` is, all others as whole. Both take the test's
    parameters by name.
    """

    def marked(test: Test) -> Test:
        test.tier_of = lambda **cell: "" if where(**cell) else "long" if long(**cell) else "whole"  # type: ignore[attr-defined]
        return test

    return marked


def few_or_all(name: str, few: int, all_: int, mark: pytest.MarkDecorator = pytest.mark.long) -> pytest.MarkDecorator:
    """Parametrize a number of repetitions: ``few`` in the quick test, ``all_`` in the long one or that of ``mark``."""
    return pytest.mark.parametrize(name, [few, pytest.param(all_, marks=mark)])
