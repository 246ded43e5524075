"""Number cards: pips on a calm grid, the lower half turned."""

from collections.abc import Mapping

from assets.draw.suits import SUITS, pip

LEFT, MIDDLE, RIGHT = 88, 125, 162
THREE = (57.0, 175.0, 293.0)
FOUR_ROWS = (57.0, 135.67, 214.33, 293.0)
SIZES = {"2": 58, "3": 58, "4": 54, "5": 54, "6": 50, "7": 50, "8": 50, "9": 45, "10": 45}
"""The fewer the pips, the larger: a two is not an empty card."""
Places = list[tuple[float, float]]


def _columns(rows: tuple[float, ...]) -> Places:
    return [(x, y) for x in (LEFT, RIGHT) for y in rows]


def _middle(*rows: float) -> Places:
    return [(MIDDLE, y) for y in rows]


PLACES: dict[str, Places] = {
    "2": _middle(57, 293),
    "3": _middle(*THREE),
    "4": _columns((57, 293)),
    "5": _columns((57, 293)) + _middle(175),
    "6": _columns(THREE),
    "7": _columns(THREE) + _middle(116),
    "8": _columns(THREE) + _middle(116, 234),
    "9": _columns(FOUR_ROWS) + _middle(175),
    "10": _columns(FOUR_ROWS) + _middle(96.3, 253.7),
}


def pips(rank: str, suit: str, fill: str, signs: Mapping[str, str] = SUITS) -> str:
    return "".join(pip(suit, x, y, SIZES[rank], fill, 180 if y > 175.5 else 0, signs) for x, y in PLACES[rank])
