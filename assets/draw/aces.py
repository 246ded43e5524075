"""Four aces: one large ornate pip each in a woven frame. The ace of diamonds carries the seal.

Pips keep clear of the frame's two notches: the heart sits a little right and low, spade and club left and high.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

from assets.draw.cockerel import cockerel
from assets.draw.frame import FRAME, both
from assets.draw.garments import rosette
from assets.draw.gouge import cut, strands
from assets.draw.ink import clip, disc, group, inked, keylined, path
from assets.draw.palette import (
    CINNABAR,
    CONTOUR,
    GROUND,
    INK,
    INNER,
    IVORY,
    KEYLINE,
    NIGHT,
    NIGHT_PAPER,
    OCHRE,
    WALNUT,
    Suits,
)
from assets.draw.sprig import gouges, sprig
from assets.draw.suits import SUITS
from assets.draw.weave import woven_frame

TULIP = (
    "M0 0 C-15 -3 -17 -20 -13 -31 C-9 -29 -7 -26 -5 -22 C-4 -29 -2 -34 0 -38 C2 -34 4 -29 5 -22 "
    "C7 -26 9 -29 13 -31 C17 -20 15 -3 0 0Z"
)
LEAF = "M0 0 C4 -9 14 -13 24 -10 C20 -1 9 4 0 0Z"


ENGRAVED = {IVORY: NIGHT_PAPER, OCHRE: WALNUT}
"""An ornament on a bright pip instead of a deep one."""


def tulip(x: float, y: float, scale: float, fill: str, slit: str, turn: float = 0) -> str:
    drawn = path(TULIP, fill, 0) + strands("-5 -22 -6 -14 -4 -7 0 -2; 5 -22 6 -14 4 -7 0 -2", 2.4, fill=slit)
    return group(drawn, f"translate({x},{y}) rotate({turn}) scale({scale})")


def leaf(x: float, y: float, turn: float, scale: float, fill: str, vein: str, side: int = 1) -> str:
    drawn = path(LEAF, fill, 0) + cut("2 -1 8 -4 14 -6 20 -8", 1.8, fill=vein)
    return group(drawn, f"translate({x},{y}) rotate({turn}) scale({side * scale},{scale})")


def lozenges(colour: str) -> str:
    """The diamond's field of lozenges, and the seal where the old packs carried the tax stamp."""
    drawn = ""
    for i in range(-14, 15):
        for j in range(-14, 15):
            if (i + j) % 2 == 0:
                x, y = i * 9, j * 13
                drawn += path(f"M{x - 4} {y}L{x} {y - 6}L{x + 4} {y}L{x} {y + 6}Z", IVORY, 0)
    drawn += disc(0.7, 0.9, 48, INK) + disc(0, 0, 47.5, OCHRE, INNER) + disc(0, 0, 40.5, IVORY, INNER)
    for i in range(36):
        angle = math.radians(i * 10)
        drawn += disc(44 * math.cos(angle), 44 * math.sin(angle), 1.9, INK if i % 2 else colour)
    return drawn + group(cockerel(), "translate(-2,1.4) scale(.64)")


def tree(colour: str) -> str:
    """The heart's tree of life: three tulips on one stem."""
    drawn = cut("0 62 -1 44 1 26 0 -6", 4.4, "flat", IVORY)
    for side in (-1, 1):
        drawn += group(cut("0 34 9 30 24 16 32 -2", 3.4, "flat", IVORY), f"scale({side},1)")
        drawn += tulip(side * 33, 2, 0.92, IVORY, colour, side * 10)
        drawn += leaf(side * 2, 50, -62 * side, 0.72, OCHRE, colour, side)
        drawn += leaf(side * 14, 27, 6 * side, 0.8, OCHRE, colour, side)
        drawn += disc(side * 14, -30, 2.6, OCHRE) + disc(side * 52, -32, 2.6, OCHRE)
    return drawn + tulip(0, -2, 1.05, OCHRE, colour) + disc(0, 2, 3.6, IVORY)


def berries(x: float, y: float) -> str:
    """A bunch of rowan, seven berries."""
    drawn = ""
    for dx, dy in ((-9, -2), (0, -4), (9, -2), (-5, 6), (5, 6), (0, 13), (0, 3)):
        drawn += disc(x + dx, y + dy, 5.2, CINNABAR, 1.2) + disc(x + dx - 1.2, y + dy + 1.4, 1.1, IVORY)
    return drawn


def rowan(colour: str) -> str:
    """The spade's rowan: a flower on top, bunches of berries in both lobes, white line on black."""
    drawn = cut("0 66 -1 50 1 40 0 20", 4.4, "flat", IVORY)
    for side in (-1, 1):
        drawn += group(cut("0 42 10 34 18 6 36 8", 3.2, "in", IVORY), f"scale({side},1)")
        drawn += leaf(side * 24, 9, -52 * side, 0.72, IVORY, colour, side)
        drawn += leaf(side * 3, -28, -28 * side, 0.8, IVORY, colour, side) + disc(side * 27, -15, 2.4, OCHRE)
        drawn += berries(side * 38, 16)
    drawn += rosette(0, 2, 19, IVORY, CINNABAR, 8) + disc(0, 2, 2.6, OCHRE)
    drawn += cut("0 -16 -1 -22 1 -28 0 -36", 3.2, "flat", IVORY)
    return drawn + tulip(0, -33, 0.66, OCHRE, colour)


def three_suns(colour: str) -> str:
    """The club's three wheels, a rosette each, and a lozenge where they meet."""
    drawn = "".join(disc(0, y, r, OCHRE) for y, r in ((30, 2.4), (39, 2.8), (48, 2.4), (57, 2)))
    for x, y in ((0, -39), (-37, 17), (37, 17)):
        for i in range(12):
            angle = math.radians(i * 30 + 15)
            drawn += disc(x + 23 * math.cos(angle), y + 23 * math.sin(angle), 2, OCHRE)
        drawn += rosette(x, y, 17, IVORY, CINNABAR, 6) + disc(x, y, 2.2, OCHRE)
    return drawn + path("M0 -12 L8 0 L0 12 L-8 0Z", OCHRE, 0) + path("M0 -5 L3.4 0 L0 5 L-3.4 0Z", colour, 0)


@dataclass(frozen=True, slots=True)
class Ace:
    """Where the pip stands, how many times its box of 100 it is, what fills it and how much that is enlarged."""

    x: float
    y: float
    scale: float
    ornament: Callable[[str], str]
    enlarged: float
    sprigs: tuple[tuple[float, float, float], ...]


SPRIGS = ((195, 70, 30), (58, 266, 214))
ACES = {
    "D": Ace(124.3, 174.1, 2.2, lozenges, 1, ((188, 88, 38), (62, 262, 218))),
    "H": Ace(131, 190, 1.58, tree, 1.08, SPRIGS),
    "S": Ace(120, 161, 1.74, rowan, 1.1, SPRIGS),
    "C": Ace(121, 162, 1.7, three_suns, 1.09, SPRIGS),
}


def _pip(suit: str, ornament: str, colour: str, scale: float) -> str:
    """The pip round the origin: ink edge, colour, an ochre line inside along its outline."""
    d = SUITS[suit]
    place = f"scale({scale}) translate(-50,-50)"

    def line(width: float, stroke: str) -> str:
        return path(d, "none", width / scale, stroke)

    shadow = group(path(d, INK, CONTOUR / scale), f"translate(.7,.9) {place}")
    field = path(d, colour, 0) + clip(d, group(ornament, f"translate(50,50) scale({1 / scale})"))
    edges = line(17, INK) + line(15.4, OCHRE) + line(10.8, INK) + line(9.4, colour)
    rim = clip(d, edges)
    return shadow + group(field + rim + line(CONTOUR, INK), place)


def ace(suit: str, colours: Suits, night: bool = False) -> str:
    """``night``: for dark paper, where the pip is bright and its ornament dark."""
    colour, drawn = colours[suit], ACES[suit]
    ground = path(FRAME, GROUND, 0) + clip(FRAME, both(clip("M0 0H250V175H0Z", gouges(ord(suit)))))
    for x, y, turn in drawn.sprigs:
        ground += sprig(x, y, 1.6, turn, suit=suit)
    ornament = group(inked(drawn.ornament(colour), ENGRAVED if night else {}), f"scale({drawn.enlarged})")
    sign = group(_pip(suit, ornament, colour, drawn.scale), f"translate({drawn.x},{drawn.y})")
    whole = ground + woven_frame(OCHRE, colour) + (keylined(sign, KEYLINE) if night else sign)
    return inked(whole, NIGHT if night else {})
