"""A page without content yet: an emblem, what will be here, how to get it, and a button for that.

An emblem is any `Draw`; `emblem` makes the usual one, a few cards in a dashed ring as around a free seat.
"""

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED, RULE
from game.ui.layout import Column, Control, Draw, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Text
from game.ui.styles import ASKED, Style
from game.ui.widgets.place import Box

RING = 172.0
SMALL_RING = 116.0
"""The emblem's diameter on a low page."""
WIDEST = 560.0
"""Maximum line length."""
STEP = 8.0
BUTTON = 280.0
DASHES = 44
CARD, TURN, REACH = 0.37, 17.0, 0.56
"""The width of a card in diameters of the ring; degrees from card to card; distance of the fan's centre of rotation."""
SEAL = 0.15
"""Radius of the emblem's seal."""
WORDS = Style(18, colour=MUTED, leading=1.4)


def empty_page(draw: Draw, title: str, words: str, *acts: Control) -> Node:
    """``title``: what will be here, ``words``: how to get it. ``acts``: usually one button; two are side by side or
    below each other. Without room for it the emblem is left out.
    """

    told = Text(words, WORDS, "centre")

    def page(ring: float, above: float) -> Node:
        picture = (Row(Picture(draw, ring, ring), align="centre"), Gap(22)) if ring else ()
        return Column(
            Gap(above, grow=2),
            *picture,
            Text(title, ASKED, "centre"),
            Gap(8),
            Row(Sized(told, _even(told), told.narrow()), align="centre"),
            *((Gap(18), _buttons(acts)) if acts else ()),
            Gap(above, grow=3),
        )

    return Pad(FirstFit(page(RING, 8), page(SMALL_RING, 4), page(0, 4), grow=1), 16, 0, 16, 0, grow=1)


def _even(told: Text) -> float:
    """The width that gives the same number of lines as the maximum, but no single word on the last one."""
    width = min(WIDEST, told.wide())
    high = told.high(width)
    while width - STEP > told.narrow() and told.high(width - STEP) == high:
        width -= STEP
    return width


def _buttons(acts: Sequence[Control]) -> Node:
    wide = [Sized(act, max(BUTTON, act.wide()), act.narrow()) for act in acts]
    return FirstFit(Row(*wide, gap=16, align="centre"), Column(*acts, gap=12))


def emblem(cards: Sequence[str], sign: str = "") -> Draw:
    """Cards by name (``back``: face down), fanned out in a dashed ring; ``sign``: an icon on a seal beside them."""

    def draw(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        side = min(box.w, box.h)
        x, y = box.centre
        ring = art.vector(("empty ring", side), side, side, lambda pen: _ring(pen, side), (side / 2, side / 2))
        art.put(surface, ring, x, y)
        for index, card in enumerate(cards):
            angle = TURN * (index - (len(cards) - 1) / 2)
            arm = pygame.Vector2(0, -REACH * side).rotate(angle)
            art.put(surface, art.card(card, CARD * side, angle), x + arm.x, y + (REACH + 0.02) * side + arm.y)
        if sign:
            r = SEAL * side
            seal = art.vector(("empty seal", r), 2 * r, 2 * r, lambda pen: _seal(pen, r), (r, r))
            at = x + 0.31 * side, y + 0.31 * side
            art.put(surface, seal, *at)
            art.put(surface, art.icon(sign, 1.15 * r, IVORY), *at)

    return draw


def _ring(pen: Pen, side: float) -> None:
    c, r = side / 2, side / 2 - 2
    for dash in range(DASHES):
        ends = [2 * pi * (dash + part) / DASHES for part in (0.0, 0.28, 0.55)]
        pen.line([(c + r * cos(end), c + r * sin(end)) for end in ends], 2.4, RULE)


def _seal(pen: Pen, r: float) -> None:
    pen.circle(r, r, r, INK)
    pen.circle(r, r, r - 1.6, CINNABAR)
