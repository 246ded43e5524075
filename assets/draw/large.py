"""Large print: capitals of 34 px, a sign of 26 px at a card width of 100 px, one emblem in the middle, no court art."""

from collections.abc import Mapping

from assets.draw.frame import both
from assets.draw.index import AXIS, TOP, rank
from assets.draw.index import CAP as SMALL_CAP
from assets.draw.ink import group, path
from assets.draw.suits import SUITS, pip

CAP, SIGN = 85.0, 65.0
LEFT = 43.0
"""Axis of the index; the widest, the ten, just keeps clear of the card's edge."""
EMBLEMS = {
    "K": "M-40 34 L-46 -22 L-22 4 L0 -38 L22 4 L46 -22 L40 34Z M-34 42 H34 V52 H-34Z",
    "Q": (
        "M-46 44 C-52 0 -36 -40 0 -54 C36 -40 52 0 46 44 L24 44 C24 24 14 14 0 14 C-14 14 -24 24 -24 44Z "
        "M-7 -28 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0Z M-31 -4 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0Z "
        "M19 -4 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0Z"
    ),
    "J": (
        "M-44 26 C-44 -2 -22 -16 4 -16 C18 -18 26 -34 46 -44 C48 -22 36 -4 24 4 C34 10 40 18 42 26Z "
        "M-46 34 H44 V46 H-46Z"
    ),
}
"""Crown, kokoshnik and cap with a feather, about 90 u wide round the origin."""


def corner_rank(sign: str, fill: str) -> str:
    """The rank as it is written, in both corners."""
    scale = CAP / SMALL_CAP
    return both(
        group(rank(sign, fill), f"translate({LEFT - AXIS * scale:.2f},{12 - TOP * scale:.2f}) scale({scale:.4f})")
    )


def corner_suit(suit: str, fill: str, signs: Mapping[str, str] = SUITS) -> str:
    """The suit's sign below the rank, in both corners."""
    return both(pip(suit, LEFT, 12 + CAP + 10 + SIGN / 2, SIGN, fill, signs=signs))


def emblem(suit: str, fill: str, signs: Mapping[str, str] = SUITS, ace: bool = False) -> str:
    """The middle of a number card or an ace: its suit's sign."""
    return pip(suit, 125, 175, 100 if ace else 84, fill, signs=signs)


def crest(face: str, fill: str) -> str:
    """The middle of a king, queen or jack."""
    half = group(path(EMBLEMS[face], fill, 0, extra='fill-rule="evenodd"'), "translate(125,130) scale(.8)")
    return both(half) + path("M82 175 H168", "none", 4, fill)
