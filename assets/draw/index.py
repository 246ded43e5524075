"""Rank and suit in the card's corner: capitals of 22 px at a card width of 100 px, all within x 11 … 55 u.

Letters are squeezed to fit and their stems widened again by the amount they lost. J, Q and 10 are composed here: as the
font has them the tails of J and Q run into the pip and the squeezed figures go grey.
"""

from collections.abc import Mapping

from assets.draw.gouge import cut
from assets.draw.ink import group, path
from assets.draw.lettering import glyphs
from assets.draw.suits import SUITS, pip

AXIS = 33
TOP, CAP = 10, 55
"""At 100 px the capitals stand on whole pixels: 4 and 26."""
PIP = 32
PIP_Y = 91
SQUEEZE = {"K": 0.74, "A": 0.73, "W": 0.53, "В": 0.84, "Д": 0.7, "К": 0.78, "Т": 0.8}
FIGURE = 0.88
JACK = (
    "M25 10 H51 V13.5 C46.5 14 44.5 15 44.5 19 V47 C44.5 59 38 65.5 27 65.5 C20 65.5 15.5 62 15.5 56.5 "
    "C15.5 52.5 18 50 21.5 50 C25 50 27 52.2 27 55.2 C27 57 26.4 58.5 26.4 60 C26.4 61.5 27.5 62.3 29 62.3 "
    "C32.5 62.3 33.8 58 33.8 50 V19 C33.8 15 31.5 14 25 13.5Z"
)


def thickened(text: str, x: float, base: float, stretch: float, fill: str, stems: float, cap: float = CAP) -> str:
    """Letters whose upright strokes are ``stems`` u wider than the squeezed ones; the others stay."""
    shifts = (-stems / 2, 0, stems / 2) if stems else (0,)
    return "".join(glyphs(text, x + shift, base, cap, stretch, fill) for shift in shifts)


def _queen(fill: str) -> str:
    """The font's O with a tail that stays close to the line."""
    tail = cut(f"{AXIS - 6} 56 {AXIS + 2} 53 {AXIS + 8} 74 {AXIS + 21} 67", 7.5, "lens", fill)
    return thickened("O", AXIS, TOP + CAP, 0.72, fill, 2) + tail


def _ten(fill: str) -> str:
    one = thickened("1", AXIS - 15, TOP + CAP, 0.62, fill, 1.8)
    return one + thickened("0", AXIS + 8.5, TOP + CAP, 0.68, fill, 0.6)


def rank(sign: str, fill: str) -> str:
    if sign == "J":
        return path(JACK, fill, 0)
    if sign == "Q":
        return _queen(fill)
    if sign == "10":
        return _ten(fill)
    stretch = SQUEEZE.get(sign, FIGURE)
    if sign == "Д":  # its feet hang: a little shorter, so that they clear the pip
        return thickened(sign, AXIS, TOP + CAP - 5, stretch, fill, 1.6, CAP - 5)
    return thickened(sign, AXIS, TOP + CAP, stretch, fill, max(0, round((0.92 - stretch) * 9, 1)))


def corner_suit(suit: str, fill: str, signs: Mapping[str, str] = SUITS) -> str:
    """The suit's sign below the rank."""
    return pip(suit, AXIS, PIP_Y, PIP, fill, signs=signs)


def corner(sign: str, suit: str, fill: str, signs: Mapping[str, str] = SUITS) -> str:
    return group(rank(sign, fill) + corner_suit(suit, fill, signs))
