"""Seats round the table of the new-game screen: a player's plate, and a free stool."""

from functools import partial

import pygame

from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, MUTED, PAPER, STRAW, WALNUT_DARK
from game.ui.art.shapes import MARGIN, block, cast
from game.ui.art.sprite import Sprite
from game.ui.layout import Column, FirstFit, Pad, Picture, Row, Text, spring
from game.ui.printed import SUNK, Printed
from game.ui.styles import Style
from game.ui.team_marks import COLOURS, draw_side
from game.ui.widgets import Box, Widget, WidgetState
from game.ui.widgets.base import Action

SEAT = (200.0, 72.0)
FACE, CHEVRON, EDGE, MARK = 82.0, 18.0, 9.0, 20.0
"""Space in a plate left free of text: for the face, for the chevron, at the edge, for the mark."""
NAMES = tuple(Style(size, "serif", leading=1.25) for size in (19, 16.5, 14))
KIND = Style(15, colour=MUTED, leading=1.4)
LINE = Style(13, colour=MUTED, leading=1.12)


class SeatPlate(Printed):
    """A player. A click opens the choice for this seat. The player's own plate has a cinnabar line.

    ``kind``: what the player is, below the name, "" for nothing; ``line``: what one sees of a character. With teams,
    ``side`` is the number of this seat's team: the plate shows its mark and a line in its colour.
    """

    sunk = SUNK

    def __init__(
        self,
        box: Box,
        name: str,
        kind: str,
        portrait: int,
        action: Action,
        own: bool,
        scale: float = 1.0,
        side: int | None = None,
        line: str = "",
    ) -> None:
        mark = None if side is None else Picture(partial(_side, side), MARK, MARK)
        told = Text(kind, KIND, single=True, grow=1) if kind or not line else Text(line, LINE, grow=1)
        below = Row(told, mark, gap=8) if kind or line or mark else None
        words = Column(
            spring(),
            Pad(FirstFit(*(Text(name, style, single=True) for style in NAMES)), right=CHEVRON),
            below,
            spring(),
        )
        super().__init__(box, name, Pad(words, FACE, 0, EDGE), action, scale)
        self.name, self.kind, self.portrait, self.own, self.side = name, kind, portrait, own, side

    def draw_ground(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        y = box.y + (SUNK * s if look.down else 0.0)
        key = ("seat", box.w, box.h, look.hover or look.down, look.down, self.own, self.side)
        art.put(surface, art.made(key, lambda k: self._plate(k, look)), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 8), box.x, box.y)
        art.put(surface, art.portrait(self.portrait, 38 * s), box.x + 36 * s, y + 34 * s)
        colour = INK if look.hover else "#8A7B66"
        art.put(surface, art.icon("chevron-down", 18 * s, colour), box.x + box.w - 20 * s, y + 25 * s)

    def _plate(self, k: float, look: WidgetState) -> Sprite:
        s, down = self.scale, SUNK * self.scale if look.down else 0.0

        def draw(pen: Pen, w: float, h: float) -> None:
            m = MARGIN
            cast(pen, w, h, 8 * s, 8 * s)
            pen.rounded(m, m + 3 * s, w, h, 8 * s, INK, INK)
            pen.rounded(m, m + down, w, h, 8 * s, STRAW if look.hover or look.down else PAPER, INK)
            if self.side is not None:
                pen.rounded(m + 6 * s, m + down + h - 8 * s, w - 12 * s, 4 * s, 0, COLOURS[self.side])
            elif self.own:
                pen.rounded(m + 6 * s, m + down + h - 7 * s, w - 12 * s, 2 * s, 0, CINNABAR)

        return block(self.box.w, self.box.h, k, 14 * s, draw)


def _side(side: int, surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    draw_side(surface, art, side, box.centre, MARK / 2 * scale)


class FreeSeat(Widget):
    """A free stool. A click adds a player."""

    def __init__(self, box: Box, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.action, self.label = action, _("A free seat")

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        lit = look.hover or look.down or look.focus

        def stool(pen: Pen) -> None:
            r = box.w / 2 - s
            x = y = box.w / 2 + 2 * s
            pen.circle(x + 2 * s, y + 4 * s, r, INK)
            pen.circle(x, y, r, "#4F301C" if lit else WALNUT_DARK)
            circle = [(x + (r - 3 * s) * v.x, y + (r - 3 * s) * v.y) for v in _round()]
            pen.dashed(circle, 2 * s, "#F3E4C6" if lit else "#B79C72", 5 * s, 5 * s)
            for points in ([(x - 8 * s, y), (x + 8 * s, y)], [(x, y - 8 * s), (x, y + 8 * s)]):
                pen.line(points, 3.2 * s, "#FFFDF7" if lit else "#E4CFAE")

        side = box.w + 6 * s
        sprite = art.vector(("stool", box.w, lit), side, side, stool, (2 * s, 2 * s))
        art.put(surface, sprite, box.x, box.y)


def _round() -> list[pygame.Vector2]:
    return [pygame.Vector2(1, 0).rotate(step * 5) for step in range(73)]
