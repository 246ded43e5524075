"""The printed sheet at the left of the round table: a heading, what is scrolled, and actions below."""

from collections.abc import Sequence

import pygame

from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.art.shapes import Pen
from game.ui.layout import Column, Gap, Node, Pad, Picture, Row, Scroll, Stack
from game.ui.styles import Style
from game.ui.widgets import Box
from game.ui.widgets.paper import toothed

EDGE, INSET = 22.0, 14.0
"""The width of the sheet's border, and the distance of text from it."""
HEAD, PLATE = 50.0, 44.0
"""Heights of the heading and of the actions."""
LIST_TITLE = Style(24, "serif", leading=1.2, heading=True)


def left_sheet(head: Node, body: Scroll, ways: Sequence[Node], above: Node | None = None) -> Node:
    """As high as it may be. ``above``: what stands over the part that is scrolled."""
    listed = Column(
        Stack(Gap(HEAD), Pad(head, INSET)),
        Pad(above, INSET, 0, INSET, 8) if above is not None else None,
        Picture(_rule, height=2),
        body,
        Picture(_rule, height=2),
        Pad(Row(*ways, gap=12, equal=True), INSET, 10, INSET, 12),
        grow=1,
    )
    return Stack(Picture(_paper), Pad(listed, *[EDGE] * 4))


def _paper(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    toothed(surface, art, box, scale)


def _rule(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    def draw(pen: Pen) -> None:
        pen.rounded(0, 0, box.w, 1.6 * scale, 0, INK)

    art.put(surface, art.vector(("list rule", box.w, scale), box.w, 2 * scale, draw), box.x, box.y)
