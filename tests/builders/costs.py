"""What tests cost, and which tier can pay for them (costs.tsv beside this file, by ``python -m tests.tools.costs``).

A run of all tests should answer in three minutes of two cores, continuous integration in twelve. So a function may
spend so much in each tier: of its cells as many run as that pays, evenly spread, and the rest moves down a tier, from
quick to long, from long to whole. Whoever asks for a file or a folder gets all cells that were marked for the tier.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

FILE = Path(__file__).with_suffix(".tsv")
BUDGETS = {"": 0.25, "long": 0.8}
"""Seconds that one test function may take in a tier, times its share; at least one cell runs, unless one is dear."""
DEAR = {"": 0.9, "long": 10.0}
"""Seconds of one cell, divided by the function's share, from which a tier runs none."""
LOWER = {"": "long", "long": "whole"}


class Cost(msgspec.Struct, frozen=True):
    """What one test function was measured to take."""

    seconds: float
    """Of one cell, in the mean, set-up included."""
    cells: int
    function: str
    """``tests/room/test_file.py::test_name``."""
    share: int
    """How many times the usual budget it gets, by hand: 1, or more where failures were found again and again."""
    finds: str
    """What it finds that no other test would; written by hand for the dearest."""


def costs() -> dict[str, Cost]:
    """All that was measured, by function. Functions that are not there cost next to nothing, or are new."""
    found = {}
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        seconds, cells, share, function, finds = line.split("\t")
        found[function] = Cost(float(seconds), int(cells), function, int(share), finds)
    return found


def spread(cells: int, kept: int) -> set[int]:
    """The places of ``kept`` of ``cells`` cells, evenly spread, the first among them."""
    return {place * cells // kept for place in range(kept)}


def affordable(cost: Cost, tier: str, cells: int) -> int:
    """How many of a function's cells a tier pays for."""
    if cost.seconds > cost.share * DEAR[tier]:
        return 0
    return max(1, min(cells, int(cost.share * BUDGETS[tier] / max(cost.seconds, 0.001))))


def moved_down(tests: Sequence[tuple[str, str]], known: dict[str, Cost]) -> Iterator[tuple[int, str]]:
    """Which tests run in a lower tier than they are marked for: their place and that tier.

    ``tests`` are pairs of function and tier ("", "long" or "whole"), in the order of their collection.
    """
    tiers = {place: tier for place, (_function, tier) in enumerate(tests)}
    marked = dict(tiers)
    places: dict[str, list[int]] = {}
    for place, (function, _tier) in enumerate(tests):
        places.setdefault(function, []).append(place)
    for function, all_of_it in places.items():
        if function not in known:
            continue
        for tier, lower in LOWER.items():
            here = [place for place in all_of_it if tiers[place] == tier]
            stay = spread(len(here), affordable(known[function], tier, len(here))) if here else set()
            for nth, place in enumerate(here):
                if nth not in stay:
                    tiers[place] = lower
    yield from ((place, tier) for place, tier in tiers.items() if tier != marked[place])
