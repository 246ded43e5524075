"""Decoration of the ground beside a head: a flower of the suit and the ridges the gouge left."""

import math

from assets.draw.gouge import cut
from assets.draw.ink import disc, group
from assets.draw.palette import BLOSSOM, GROUND, RIDGE, STALK


def sprig(
    x: float, y: float, scale: float = 1, turn: float = 0, flower: str = BLOSSOM, leaf: str = STALK, suit: str = "H"
) -> str:
    """A stalk of about 50 u with two leaves and the suit's own flower, no outline."""
    drawn = cut("0 22 -2 10 2 0 0 -8", 2.4, "flat", leaf)
    for side, y0 in ((-1, 12), (1, 5)):
        leaf_d = (
            f"M0 {y0} C{side * 4} {y0 - 9} {side * 11} {y0 - 9} {side * 13} {y0 - 6} "
            f"C{side * 10} {y0 + 1} {side * 4} {y0 + 3} 0 {y0}Z"
        )
        drawn += f'<path d="{leaf_d}" fill="{leaf}"/>'
    if suit == "H":
        tulip = "M0 -5 C-10 -8 -10 -19 -8 -23 L-4 -17 L0 -25 L4 -17 L8 -23 C10 -19 10 -8 0 -5Z"
        drawn += f'<path d="{tulip}" fill="{flower}"/>'
    elif suit == "C":
        drawn += "".join(disc(u, v, 5.2, flower) for u, v in ((-5.5, -9), (5.5, -9), (0, -18)))
    elif suit == "D":
        drawn += f'<path d="M0 -26 L9 -15 L0 -4 L-9 -15Z" fill="{flower}"/>'
        drawn += f'<path d="M0 -19 L3.5 -15 L0 -11 L-3.5 -15Z" fill="{GROUND}"/>'
    else:
        bud = "M0 -28 C3 -20 11 -16 8 -8 C5 -3 -5 -3 -8 -8 C-11 -16 -3 -20 0 -28Z"
        drawn += f'<path d="{bud}" fill="{flower}"/>' + cut("0 -22 0 -18 0 -12 0 -8", 2, "lens", GROUND)
    return group(drawn, f"translate({x},{y}) rotate({turn}) scale({scale})")


def gouges(seed: int = 7, colour: str = RIDGE) -> str:
    """Short tapers in the cleared ground of the upper half; they radiate from where heads are."""
    drawn, state = "", seed
    for row in range(5):
        for column in range(11):
            state = (state * 1103515245 + 12345) % 2**31
            x = 68 + column * 16.5 + (state >> 8) % 9 - 4
            state = (state * 1103515245 + 12345) % 2**31
            y = 26 + row * 26 + (state >> 8) % 9 - 4
            state = (state * 1103515245 + 12345) % 2**31
            length = 7 + (state >> 8) % 7
            dx, dy = x - 149, y - 95
            far = math.hypot(dx, dy)
            if far < 34:
                continue
            dx, dy = dx / far * length, dy / far * length
            bow = (x + dx * 0.3, y + dy * 0.3 + 0.5, x + dx * 0.6, y + dy * 0.6 + 0.5)
            drawn += cut([x, y, *bow, x + dx, y + dy], 1.7, "lens", colour)
    return drawn
