"""A scrolling column of text: passages with titles, lines with or without a mark, a scroll bar."""

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, INK, IVORY, RULE, STRAW
from game.ui.art.text import wrap
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.paper import dots
from game.ui.widgets.place import Box
from game.ui.widgets.scroll import WIDE, draw_bar, toothed_edges

HEAD, TEXT, LEADING = 22.0, 18.0, 25.0
INDENT, GUTTER = 26.0, 48.0
"""Indentation of lines, and width reserved for the scroll bar."""
MORE = 22.0
"""How much of the text before a passage stays in view."""
HINTED = 0.98
"""Letters placed at whole pixels run slightly wider than measured."""
STEP = 3 * LEADING
"""Distance scrolled by a wheel notch or arrow key."""


class PrintedLine(Struct, frozen=True):
    """A printed line: its vertical centre from the column's top, and whether it has a bullet."""

    y: float
    words: str
    head: bool = False
    bullet: str = ""


class ReadingColumn(Widget):
    """Scrolls by wheel, keys, drag and scroll bar. ``passages``: titles, and lines with whether each is marked."""

    def __init__(
        self, box: Box, passages: Sequence[tuple[str, Sequence[tuple[str, bool]]]], scale: float = 1.0
    ) -> None:
        super().__init__(box, scale)
        self.offset = 0.0
        self._grip: tuple[float, float] | None = None
        self.rows: list[PrintedLine] = []
        self.tops: list[float] = []
        y = 0.0
        for title, lines in passages:
            self.tops.append(y)
            y = self._set(y, title, lines)
        self.height = y

    def _set(self, y: float, title: str, lines: Sequence[tuple[str, bool]]) -> float:
        """Lay out a passage from ``y``; returns the position of the next one."""
        s = self.scale
        self.rows.append(PrintedLine(y + 18 * s, title, head=True))
        y += 50 * s
        wide = (self.box.w - (INDENT + GUTTER) * s) * HINTED
        for text, marked in lines:
            broken = wrap(text, TEXT * s, "regular", wide)
            for index, words in enumerate(broken):
                bullet = "" if index else CINNABAR if marked else RULE
                self.rows.append(PrintedLine(y, words, bullet=bullet))
                y += LEADING * s
            y += 7 * s
        return y + 14 * s

    @property
    def most(self) -> float:
        """The maximum offset."""
        return max(0.0, self.height - self.box.h)

    def scroll(self, offset: float) -> bool:
        """Scroll to ``offset``. True: the offset has changed."""
        before, self.offset = self.offset, min(self.most, max(0.0, offset))
        return self.offset != before

    def turn_to(self, passage: int) -> bool:
        """Scroll to a passage's title, a little below the edge. True: the offset has changed."""
        return self.scroll(self.tops[passage] - MORE * self.scale)

    def wheel(self, notches: float) -> bool:
        """Scroll by wheel notches, positive upwards."""
        return self.scroll(self.offset - notches * STEP * self.scale)

    def current(self) -> int:
        """The passage being read: the last one whose title is in the top third or above."""
        if self.offset >= self.most > 0:
            last_seen = self.offset + self.box.h
            return max(i for i, top in enumerate(self.tops) if top < last_seen)
        edge = self.offset + 40 * self.scale
        return max(0, sum(top <= edge for top in self.tops) - 1)

    # Input

    def press(self, x: float, y: float) -> None:
        if self._on_bar(x):
            self._grip = None
            self._to_bar(y)
        else:
            self._grip = (y, self.offset)

    def drag(self, x: float, y: float) -> bool:
        if self._grip is None:
            return self._to_bar(y)
        return self.scroll(self._grip[1] + self._grip[0] - y)

    def _on_bar(self, x: float) -> bool:
        return x > self.box.x + self.box.w - 30 * self.scale

    def _to_bar(self, y: float) -> bool:
        end = 14 * self.scale
        return self.scroll(self.most * (y - self.box.y - end) / (self.box.h - 2 * end))

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        page = self.box.h - 2 * LEADING * self.scale
        back = bool(event.mod & pygame.KMOD_SHIFT)
        ways = {
            pygame.K_DOWN: STEP * self.scale,
            pygame.K_UP: -STEP * self.scale,
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_SPACE: -page if back else page,
            pygame.K_HOME: -self.height,
            pygame.K_END: self.height,
        }
        if event.key not in ways:
            return False
        self.scroll(self.offset + ways[event.key])
        return True

    # Drawing

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        kept = surface.get_clip()
        surface.set_clip(art.rect(box.x, box.y, box.w, box.h).clip(kept))
        for row in self.rows:
            y = row.y - self.offset
            if -30 * s < y < box.h + 30 * s:
                self._print(surface, art, row, box.y + y)
        toothed_edges(surface, art, Box(box.x, box.y, box.w - 30 * s, box.h), self.offset, self.most, s)
        surface.set_clip(kept)
        if self.most > 0:
            self._bar(surface, art, look)

    def _print(self, surface: pygame.Surface, art: Art, row: PrintedLine, y: float) -> None:
        box, s = self.box, self.scale
        if row.head:
            line(surface, art, row.words, box.x, y, HEAD * s, "serif", INK)
            dots(surface, art, box.x, y + 18 * s, box.w - GUTTER * s, RULE)
            return
        if row.bullet:
            art.put(surface, bullet(art, s, row.bullet), box.x + 8 * s, y)
        line(surface, art, row.words, box.x + INDENT * s, y, TEXT * s, "regular", INK)

    def _bar(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        bar = Box(box.x + box.w - WIDE * s, box.y, WIDE * s, box.h)
        draw_bar(surface, art, bar, self.offset / self.most, s, look.hover or look.down, look.focus)


class ContentsLine(Widget):
    """A line of a table of contents. ``current``: it is being read."""

    def __init__(self, box: Box, words: str, marked: bool, action: Action, scale: float = 1.0) -> None:
        super().__init__(box, scale)
        self.words, self.marked, self.action = words, marked, action
        self.current = False

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        if self.current or look.hover or look.down:
            fill = INK if self.current else STRAW
            ground = art.vector(
                ("chapter", box.w, box.h, fill), box.w, box.h, lambda pen: pen.rounded(0, 0, box.w, box.h, 4, fill)
            )
            art.put(surface, ground, box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)
        y = box.y + box.h / 2
        if self.marked:
            art.put(surface, bullet(art, s, CINNABAR), box.x + 16 * s, y)
        colour = IVORY if self.current else INK
        line(surface, art, self.words, box.x + 30 * s, y, 17 * s, "regular", colour, "left", box.w - 38 * s)


def bullet(art: Art, s: float, colour: str) -> Sprite:
    """A lozenge before a line; in a muted colour a small dot, so the shape alone shows the difference. Reference point:
    its centre.
    """
    r = 5 * s
    points = [(0, r), (r, 0), (2 * r, r), (r, 2 * r)]

    def draw(pen: Pen) -> None:
        if colour == RULE:
            pen.circle(r, r, 2.6 * s, colour)
        else:
            pen.polygon(points, colour)

    return art.vector(("bullet", s, colour), 2 * r, 2 * r, draw, (r, r))
