"""How much work a review puts into a deal: numbers of guessed deals, no clock."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Depth:
    """Iterations: for a point of the ``graph``, for a decision by knowledge (``thought``) and with ``opened`` cards,
    for a loss that is looked at ``again``, and for each move of a better ``line``."""

    key: str
    graph: int
    thought: int
    opened: int
    again: int
    line: int


QUICK: Final = Depth("quick", graph=40, thought=150, opened=80, again=300, line=100)
DEFAULT: Final = Depth("default", graph=120, thought=600, opened=240, again=1200, line=300)
DEEP: Final = Depth("deep", graph=500, thought=3000, opened=1000, again=6000, line=1500)
DEPTHS: Final = {each.key: each for each in (QUICK, DEFAULT, DEEP)}


def depth(key: str) -> Depth:
    """The depth of that key. Raises ValueError if there is none."""
    if key not in DEPTHS:
        raise ValueError(f"there is no depth {key!r}; there are {', '.join(DEPTHS)}")
    return DEPTHS[key]
