"""Rank and suit in the card's corner: capitals of 22 px at a card width of 100 px, all within x 11 … 55 u.

Letters are squeezed to fit and their stems widened again by the amount they lost; Q and 10 are composed here, since
squeezed as the font has them the Q's tail runs into the pip and the figures go grey.
"""

from assets.draw.gouge import cut
from assets.draw.ink import group
from assets.draw.lettering import glyphs
from assets.draw.suits import pip

AXIS = 33
TOP, CAP = 10, 55
"""At 100 px the capitals stand on whole pixels: 4 and 26."""
PIP = 32
PIP_Y = 91
SQUEEZE = {"J": 1.0, "K": 0.74, "A": 0.73, "В": 0.84, "Д": 0.7, "К": 0.78, "Т": 0.8}
FIGURE = 0.88


def thickened(text: str, x: float, base: float, stretch: float, fill: str, stems: float, cap: float = CAP) -> str:
    """Letters whose upright strokes are ``stems`` u wider than the squeezed ones; the others stay."""
    shifts = (-stems / 2, 0, stems / 2) if stems else (0,)
    return "".join(glyphs(text, x + shift, base, cap, stretch, fill) for shift in shifts)


def _queen(fill: str) -> str:
    """The font's O with a tail that stays close to the line."""
    tail = cut(f"{AXIS - 6} 56 {AXIS + 2} 53 {AXIS + 8} 74 {AXIS + 21} 67", 7.5, "lens", fill)
    return thickened("O", AXIS, TOP + CAP, 0.72, fill, 2) + tail


def _ten(fill: str) -> str:
    one = thickened("1", AXIS - 13.5, TOP + CAP, 0.66, fill, 2)
    return one + thickened("0", AXIS + 9, TOP + CAP, 0.6, fill, 2.2)


def rank(sign: str, fill: str) -> str:
    if sign == "Q":
        return _queen(fill)
    if sign == "10":
        return _ten(fill)
    stretch = SQUEEZE.get(sign, FIGURE)
    if sign == "Д":  # its feet hang: a little shorter, so that they clear the pip
        return thickened(sign, AXIS, TOP + CAP - 3, stretch, fill, 1.6, CAP - 3)
    return thickened(sign, AXIS, TOP + CAP, stretch, fill, max(0, round((0.92 - stretch) * 9, 1)))


def corner(sign: str, suit: str, fill: str) -> str:
    return group(rank(sign, fill) + pip(suit, AXIS, PIP_Y, PIP, fill))
