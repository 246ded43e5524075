"""The wax seal of a sealed deal, and the row that opens the explanation."""

import math

import pygame

from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, CINNABAR_DARK, INK, MUTED
from game.ui.controls import EDGE
from game.ui.layout import Column, Control, Node, Pad, Picture, Row, Text
from game.ui.printed import PrintedPlate, chevron
from game.ui.styles import Style
from game.ui.widgets import Box
from game.ui.widgets.base import Action

SIZE = 52.0
LOW = 76.0
NAME = Style(20, "serif", leading=1.25)
TOLD = Style(16, colour=MUTED, leading=1.25)
WAX = "#E4566A"


def seal(size: float = SIZE) -> Picture:
    """A wax seal with a lozenge pressed into it."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        r = size * scale / 2
        art.put(surface, art.vector(("wax seal", r), 2 * r, 2 * r, lambda pen: _wax(pen, r)), box.x, box.y)

    return Picture(draw, size, size)


def _wax(pen: Pen, r: float) -> None:
    for grow, colour in ((1.0, INK), (0.94, CINNABAR_DARK)):
        pen.polygon([_edge(r, grow, step) for step in range(72)], colour)
    pen.circle(r, r, r * 0.68, INK)
    pen.circle(r, r, r * 0.65, CINNABAR)
    pen.circle(r, r * 0.985, r * 0.56, WAX)
    pen.circle(r, r * 1.015, r * 0.54, CINNABAR)
    for grow, colour in ((0.4, CINNABAR_DARK), (0.3, WAX)):
        pen.polygon([(r - r * grow * 0.8, r), (r, r - r * grow), (r + r * grow * 0.8, r), (r, r + r * grow)], colour)


def _edge(r: float, grow: float, step: int) -> tuple[float, float]:
    """An uneven edge, as of melted wax."""
    angle = math.radians(5 * step)
    reach = r * grow * (0.94 + 0.045 * math.sin(7 * angle) + 0.015 * math.sin(11 * angle + 1))
    return r + reach * math.cos(angle), r + reach * math.sin(angle)


def seal_row(action: Action) -> Control:
    """One sentence about the sealed deal; a click shows the rest."""
    words = _("Sealed deal")
    told = _("The cards are fixed before play. Check them after the deal.")
    node: Node = Pad(
        Row(seal(), Column(Text(words, NAME, single=True), Text(told, TOLD), grow=1), chevron(22), gap=EDGE),
        *(EDGE, 8, EDGE, 10),
    )
    return Control(
        lambda box, s: PrintedPlate(box, words, node, action, s),
        lambda width: max(LOW, node.high(width)),
        least=node.narrow(),
        words=words,
    )
