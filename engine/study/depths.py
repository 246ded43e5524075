"""The depth of a review: numbers of iterations, no clock."""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Depth:
    """Iterations: for a point of the ``graph``, for a decision on what was known (``thought``) and with all cards
    known (``opened``), for measuring a loss ``again``, and for each move of a better ``line``."""

    key: str
    graph: int
    thought: int
    opened: int
    again: int
    line: int


QUICK: Final = Depth("quick", graph=40, thought=150, opened=80, again=300, line=100)
DEFAULT: Final = Depth("default", graph=300, thought=1500, opened=600, again=2000, line=400)
DEEP: Final = Depth("deep", graph=1000, thought=8000, opened=3000, again=12000, line=2000)
DEPTHS: Final = {each.key: each for each in (QUICK, DEFAULT, DEEP)}


def depth(key: str) -> Depth:
    """The depth with this key. Raises ValueError if there is none."""
    if key not in DEPTHS:
        raise ValueError(f"unknown depth {key!r}; choose from {', '.join(DEPTHS)}")
    return DEPTHS[key]


MOMENTS: Final = 200
DECISIONS: Final = 60
"""Few deals have more (four seats: 100 and 20 on average); beyond these limits each gets less work."""


def spread(deep: Depth, moments: int, decisions: int) -> Depth:
    """The depth for a deal of this many moments and decisions: beyond a limit each gets less work."""
    graph, thought = max(moments, MOMENTS), max(decisions, DECISIONS)
    return replace(
        deep,
        graph=deep.graph * MOMENTS // graph,
        thought=deep.thought * DECISIONS // thought,
        opened=deep.opened * DECISIONS // thought,
        again=deep.again * DECISIONS // thought,
    )
