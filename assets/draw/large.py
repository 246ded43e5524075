"""Large print: capitals of 34 px and a sign of 26 px at a card width of 100 px; one sign in the middle of a card."""

from collections.abc import Mapping

from assets.draw.frame import both
from assets.draw.index import AXIS, TOP, rank
from assets.draw.index import CAP as SMALL_CAP
from assets.draw.ink import group
from assets.draw.suits import SUITS, pip

CAP, SIGN = 85.0, 65.0
LEFT = 43.0
"""Axis of the index; the widest, the ten, just keeps clear of the card's edge."""


def as_index() -> str:
    """How the usual index is moved and enlarged to become the large one."""
    scale = CAP / SMALL_CAP
    return f"translate({LEFT - AXIS * scale:.2f},{12 - TOP * scale:.2f}) scale({scale:.4f})"


def corner_rank(sign: str, fill: str) -> str:
    """The rank as it is written, in both corners."""
    return both(group(rank(sign, fill), as_index()))


def corner_suit(suit: str, fill: str, signs: Mapping[str, str] = SUITS) -> str:
    """The suit's sign below the rank, in both corners."""
    return both(pip(suit, LEFT, 12 + CAP + 10 + SIGN / 2, SIGN, fill, signs=signs))


def emblem(suit: str, fill: str, signs: Mapping[str, str] = SUITS, ace: bool = False) -> str:
    """The middle of a number card or an ace: its suit's sign."""
    return pip(suit, 125, 175, 100 if ace else 84, fill, signs=signs)
