"""Four aces: one large ornate pip each in a woven frame. The ace of diamonds carries the seal."""

import math

from assets.draw.cockerel import cockerel
from assets.draw.frame import FRAME
from assets.draw.ink import disc, group, path
from assets.draw.palette import CONTOUR, GROUND, INK, INNER, IVORY, OCHRE, Suits
from assets.draw.sprig import sprig
from assets.draw.suits import SUITS
from assets.draw.weave import woven_frame

SCALE, LINE_SCALE, FIELD_SCALE = 2.2, 2.02, 1.94


def large(suit: str, scale: float, fill: str, width: float = 0, stroke: str = INK) -> str:
    line = f' stroke="{stroke}" stroke-width="{width / scale}"' if width else ""
    place = f'transform="translate(125,175) scale({scale}) translate(-50,-50)"'
    return f'<path d="{SUITS[suit]}" fill="{fill}" {place}{line}/>'


def inside(suit: str, body: str) -> str:
    """``body`` cut to the pip's field."""
    place = f'transform="translate(125,175) scale({FIELD_SCALE}) translate(-50,-50)"'
    return f'<clipPath id="ace"><path d="{SUITS[suit]}" {place}/></clipPath><g clip-path="url(#ace)">{body}</g>'


def lozenges() -> str:
    drawn = ""
    for i in range(-14, 15):
        for j in range(-14, 15):
            if (i + j) % 2 == 0:
                x, y = 125 + i * 9, 175 + j * 13
                drawn += path(f"M{x - 4} {y}L{x} {y - 6}L{x + 4} {y}L{x} {y + 6}Z", IVORY, 0)
    return drawn


def seal(colour: str) -> str:
    """Where the old packs carried the tax stamp: our cockerel in a ring of dots."""
    x, y = 124.3, 174.1
    drawn = disc(125, 175, 49, INK) + disc(x, y, 47.5, OCHRE, INNER) + disc(x, y, 40.5, IVORY, INNER)
    for i in range(36):
        angle = math.radians(i * 10)
        drawn += disc(x + 44 * math.cos(angle), y + 44 * math.sin(angle), 1.9, INK if i % 2 else colour)
    return drawn + group(cockerel(), "translate(122.3,175.5) scale(.64)")


def diamonds(colour: str) -> str:
    return inside("D", lozenges()) + seal(colour)


ORNAMENT = {"D": diamonds}


def ace(suit: str, colours: Suits) -> str:
    colour = colours[suit]
    drawn = path(FRAME, GROUND, 0) + woven_frame(OCHRE, colour)
    for x, y, turn in ((186, 92, 38), (64, 258, 218)):
        drawn += sprig(x, y, 1.35, turn, suit=suit)
    drawn += large(suit, SCALE, colour, CONTOUR) + large(suit, LINE_SCALE, colour, INNER, OCHRE)
    return drawn + ORNAMENT.get(suit, diamonds)(colour)
