"""A scroll bar: a cord with a bead, and the edges of what it scrolls. Moved by the mouse; keys go to the scrolled
content.
"""

from collections.abc import Callable

import pygame

from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN_DARK, STRAW
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.place import Box

WIDE, END = 28.0, 14.0
STEP = 60.0
"""Distance scrolled by a key press."""
SEEN = 0.5
"""Less hidden content than this counts as none."""
TEETH, TOOTH = 13.0, 10.0
"""Height of the toothed edge the content goes under where it continues, and width of a tooth."""


class ScrollBar(Widget):
    """``offset``: the scrolled distance of at most ``most`` logical px; ``scroll`` is called to change it.

    ``over``: the box in which the content is seen, for its edges.
    """

    by_keys = False

    def __init__(
        self,
        box: Box,
        offset: float,
        most: float,
        scroll: Callable[[float], object],
        scale: float = 1.0,
        over: Box | None = None,
    ) -> None:
        super().__init__(box, scale)
        self.offset, self.most, self.scroll, self.over = offset, most, scroll, over

    def press(self, x: float, y: float) -> None:
        self._to(y)

    def drag(self, x: float, y: float) -> bool:
        self._to(y)
        return True

    def _to(self, y: float) -> None:
        end = END * self.scale
        part = (y - self.box.y - end) / max(1.0, self.box.h - 2 * end)
        self.offset = self.most * min(1.0, max(0.0, part))
        self.scroll(self.offset)

    def key(self, event: pygame.Event) -> bool:
        return False

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, lit = self.box, look.hover or look.down
        if self.over is not None:
            toothed_edges(surface, art, self.over, self.offset, self.most, self.scale)
        draw_bar(surface, art, box, self.offset / self.most if self.most else 0.0, self.scale, lit, look.focus)


class Sight(Widget):
    """A scrolled region without widgets: with focus, the arrow keys scroll it.

    At its ends they move on to other widgets. Only the focus ring is drawn.
    """

    def __init__(
        self, box: Box, offset: float, most: float, scroll: Callable[[float], object], scale: float = 1.0
    ) -> None:
        super().__init__(box, scale)
        self.offset, self.most, self.scroll = offset, most, scroll

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            wanted = self.offset + (STEP if event.key == pygame.K_DOWN else -STEP)
            if (self.offset < self.most and wanted > self.offset) or (self.offset > 0 and wanted < self.offset):
                self.scroll(wanted)
                return True
        return False

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        if look.focus:
            art.put(surface, art.ring(self.box.w, self.box.h, 6), self.box.x, self.box.y)


def toothed_edges(surface: pygame.Surface, art: Art, box: Box, offset: float, most: float, s: float) -> None:
    """The content goes under a toothed edge where it continues above or below."""
    for low, more in ((False, offset > SEEN), (True, offset < most - SEEN)):
        if more:
            y = box.y + box.h - TEETH * s if low else box.y
            art.put(surface, _edge(art, box.w, TEETH * s, s, low), box.x, y)


def _edge(art: Art, w: float, h: float, s: float, low: bool) -> Sprite:
    count = max(1, round(w / (TOOTH * s)))
    rim, root, tip = (h, 0.5 * h, 0.0) if low else (0.0, 0.5 * h, h)

    def draw(pen: Pen) -> None:
        teeth = [(w * i / (2 * count), tip if i % 2 else root) for i in range(2 * count + 1)]
        pen.polygon([(0, rim), *teeth, (w, rim)], STRAW)

    return art.vector(("edge", w, h, low), w, h, draw)


def draw_bar(surface: pygame.Surface, art: Art, box: Box, part: float, s: float, lit: bool, focus: bool) -> None:
    """The cord, and the bead at ``part`` of its length."""
    wide = WIDE * s
    cord = art.vector(("scroll cord", s, box.h), wide, box.h, lambda pen: _cord(pen, wide, box.h, s))
    art.put(surface, cord, box.x, box.y)
    bead = art.vector(("scroll bead", s, lit), wide, wide, lambda pen: _bead(pen, wide, s, lit), (0, wide / 2))
    y = box.y + END * s + (box.h - 2 * END * s) * part
    art.put(surface, bead, box.x, y)
    if focus:
        art.put(surface, art.ring(wide, wide, 6), box.x, y - wide / 2)


def _cord(pen: Pen, wide: float, high: float, s: float) -> None:
    pen.rounded(wide / 2 - 3 * s, 2 * s, 6 * s, high - 4 * s, 3 * s, LINEN_DARK, INK, 1.4 * s)


def _bead(pen: Pen, wide: float, s: float, lit: bool) -> None:
    c, r = wide / 2, 12 * s
    pen.polygon([(c - r, c), (c, c - r), (c + r, c), (c, c + r)], STRAW if lit else IVORY, INK, 1.8 * s)
    d = r * 0.38
    pen.polygon([(c - d, c), (c, c - d), (c + d, c), (c, c + d)], CINNABAR)
