"""A board over another screen: the veil, the board, and the ways to close it."""

from functools import partial

import pygame

from game.ui.art import Art
from game.ui.layout import Column, Gap, Node, Pad, Page, Picture, Stack, Text, lay
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger, tall
from game.ui.styles import TITLE
from game.ui.transition import Anchors, Thing
from game.ui.widgets import Box, centred
from game.ui.widgets.paper import carved_board, rule, veil

BESIDE, LARGEST = 24.0, 1.7
"""Visible margin of the table beside a board, and maximum scale in an upright window."""
VEIL = 0.55
SHADOW = 20.0
"""How far the corners and the shadow of a board reach beyond it."""
WIDTHS = 4
"""So many widths between the least and the preferred one are tried where a board is too high."""
EDGE, TOP, BOTTOM = 48.0, 34.0, 36.0
"""Distances from the board's edge to its content."""


class Sheet(Menu):
    """A subclass provides the heading, the content below it, and the preferred width.

    Escape, or a click beside the board, closes it unless it is ``closed``. ``edge``: padding at both sides of the
    content.
    """

    overlay = True
    width = 560.0
    edge = EDGE
    thing = Thing.BOARD
    """How it is opened and closed (game.ui.transition)."""
    size = (0.0, 0.0)
    """The board's size; its height follows from the content."""

    def canvas(self, window: Metrics) -> Metrics:
        """Larger type makes a larger board; if it is higher than the window it scrolls.

        The board has the preferred width, or less if the type is too large for that.
        """
        by, tree = self.services.settings.ui_scale, self.tree()
        room = window.lw / by / (LARGEST if window.upright else 1.0) - 2 * BESIDE
        wide = max(min(self.width, room), min(self.width, tree.narrow()))
        if window.upright:
            widths = (wide + (self.width - wide) * step / WIDTHS for step in range(WIDTHS + 1))
            wide = max(widths, key=partial(_seen, tree, window.lw / by - 2 * BESIDE, window.lh / by - 2 * BESIDE))
        self.size = (wide, tree.high(wide))
        if by <= 1 or window.upright:
            return larger(window, by)
        return tall(window, by, max(wide + 2 * BESIDE, window.lw / by), self.size[1] + 2 * BESIDE)

    def tree(self) -> Node:
        """The board with heading, line and content."""
        heading = Pad(Text(self.heading(), TITLE, "centre", single=True), EDGE, 0, EDGE)
        body = Pad(self.content(), self.edge, 0, self.edge, grow=1.0)
        listed = Column(heading, Gap(8), Picture(_rule, height=16), Gap(14), body)
        return Stack(Picture(carved_board), Pad(listed, 0, TOP, 0, BOTTOM))

    def lay_out(self) -> Page:
        largest = LARGEST if self.metrics.upright else 1.0
        return lay(self.tree(), *self.size, centred(*self.size, (self.metrics.lw, self.metrics.lh), largest, BESIDE))

    def board(self) -> Box:
        """Where the board lies."""
        return self.layout.origin.box(0, 0, *self.size)

    def anchors(self) -> Anchors:
        box = self.board().grown(SHADOW * self.layout.origin.scale)
        return Anchors({(self.thing, 0): self.art.rect(box.x, box.y, box.w, box.h)}, VEIL)

    def handle(self, event: pygame.Event, now: float) -> None:
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.board().holds(*self.metrics.logical(event.pos))
        if beside and event.button == 1:
            if not self.closed:
                self.escape()
            return
        super().handle(event, now)

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, VEIL)
        super().paint(surface)


def _rule(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    x, y = box.centre
    rule(surface, art, x, y, box.w - 120 * scale, scale)


def _seen(tree: Node, across: float, down: float, width: float) -> float:
    """How large a board so wide is drawn in this room, at most 1: all of it is seen."""
    return min(1.0, across / width, down / tree.high(width))
