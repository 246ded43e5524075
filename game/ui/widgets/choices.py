"""Choices: a switch, a strip of segments, a slider."""

from collections.abc import Callable, Collection, Sequence
from itertools import accumulate, pairwise

import pygame

from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN_DARK, MALACHITE, MUTED, STRAW
from game.ui.art.text import fit, measure
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

PALE = "#7A6F60"
"""The colour of what cannot be chosen."""
DIM = "#A99C86"
SEGMENT, BESIDE = 18.0, 20.0
"""The size of the words of a strip, and the room that each has beside it, between two edges."""
SLOT = (72.0, 34.0)
"""The size of a switch without its label."""


class Switch(Widget):
    """A slot with a lozenge button: position, word and colour show the state. The whole row is clickable.

    ``locked``: it cannot be changed, and is grey.
    """

    def __init__(
        self, box: Box, words: str, on: bool, change: Callable[[bool], None], scale: float = 1.0, locked: bool = False
    ) -> None:
        super().__init__(box, scale)
        self.words, self.on, self.change, self.locked = words, on, change, locked

    def click(self, x: float, y: float) -> None:
        self.on = not self.on
        self.change(self.on)

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        w, h = (side * s for side in SLOT)
        left, middle = box.x + box.w - w, box.y + box.h / 2
        line(surface, art, self.words, box.x, middle, 18 * s, "bold", INK, "left", box.w - w - 16 * s)
        key = ("switch", s, self.on, look.hover, self.locked)
        slot = art.vector(key, w + 4 * s, h + 4 * s, lambda pen: self._slot(pen, look.hover), (2 * s, 2 * s))
        art.put(surface, slot, left, middle - h / 2)
        if look.focus:
            art.put(surface, art.ring(w, h, 6), left, middle - h / 2)
        word, colour = (_("On"), IVORY) if self.on else (_("Off"), INK)
        x = left + (21 * s if self.on else w - 22 * s)
        line(surface, art, word, x, middle, 14 * s, "bold", PALE if self.locked else colour, "centre", w - 34 * s)

    def _slot(self, pen: Pen, hover: bool) -> None:
        s, (w, h) = self.scale, (side * self.scale for side in SLOT)
        x = (57 if self.on else 19) * s
        if self.locked:
            pen.rounded(2 * s, 2 * s, w, h, 6 * s, "#E6DCC6")
            edge = [(2 * s, 2 * s), (2 * s + w, 2 * s), (2 * s + w, 2 * s + h), (2 * s, 2 * s + h), (2 * s, 2 * s)]
            pen.dashed(edge, 2 * s, DIM, 5 * s, 4 * s)
            _lozenge(pen, x, 19 * s, 13 * s, "#EFE6D2", DIM, DIM)
            return
        ground = (MALACHITE if not hover else "#006B5C") if self.on else (STRAW if not hover else "#D9C391")
        pen.rounded(2 * s, 2 * s, w, h, 6 * s, ground, INK, 2 * s)
        _lozenge(pen, x, 19 * s, 13 * s, IVORY, CINNABAR if self.on else MUTED)


class Segments(Widget):
    """One of a few words on an ivory strip; the chosen one is white on ink. ``chosen`` -1: none of them, some of each.

    Those in ``off`` are disabled and grey; ``refused`` is called when one of them is clicked.
    """

    def __init__(
        self,
        box: Box,
        words: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        scale: float = 1.0,
        off: Collection[int] = (),
        refused: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(box, scale)
        self.words, self.chosen, self.change = list(words), chosen, change
        self.off, self.refused = frozenset(off), refused
        # Longer words get wider cells; numbers get equal ones. In too little room the words get smaller, not the edges.
        long = [measure(word, SEGMENT, "bold") for word in self.words]
        smaller = min(1.0, (box.w / scale - BESIDE * len(long)) / sum(long))
        widths = [word * smaller + BESIDE for word in long]
        self.edges = [0.0, *(box.w * edge / sum(widths) for edge in accumulate(widths))]

    def _cell(self, x: float) -> int:
        return min(len(self.words) - 1, sum(x - self.box.x >= edge for edge in self.edges[1:]))

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self.words) and index != self.chosen and index not in self.off:
            self.chosen = index
            self.change(index)

    def press(self, x: float, y: float) -> None:
        cell = self._cell(x)
        if cell in self.off and self.refused is not None:
            self.refused(cell)
        self._choose(cell)

    def drag(self, x: float, y: float) -> bool:
        self._choose(self._cell(x))
        return True

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            index = self.chosen + step
            while index in self.off:
                index += step
            self._choose(index)
            return True
        return False

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        key = ("segments", box.w, box.h, tuple(self.edges), self.chosen, self.off, look.hover)
        strip = art.vector(key, box.w + 4, box.h + 8, lambda pen: self._strip(pen, look.hover), (2, 2))
        art.put(surface, strip, box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 2, 6), box.x, box.y)
        cells = list(pairwise(self.edges))
        fitted = (
            fit(word, SEGMENT * s, "bold", right - left - BESIDE * s)
            for word, (left, right) in zip(self.words, cells, strict=True)
        )
        size = min(fitted)
        for index, (word, (left, right)) in enumerate(zip(self.words, cells, strict=True)):
            colour = IVORY if index == self.chosen else PALE if index in self.off else INK
            x = box.x + (left + right) / 2
            line(surface, art, word, x, box.y + box.h / 2, size, "bold", colour, "centre")

    def _strip(self, pen: Pen, hover: bool) -> None:
        box = self.box
        pen.rounded(2, 5, box.w, box.h, 6, INK, INK)
        pen.rounded(2, 2, box.w, box.h, 6, "#F7EFDC" if hover else IVORY, INK)
        for index in self.off:
            near, far = self.edges[index : index + 2]
            pen.rounded(5 + near, 5, far - near - 6, box.h - 6, 4, "#E9DBBB")
        for index in range(1, len(self.words)):
            if not {index - 1, index} & {self.chosen, *self.off}:  # cells that stand out need no line
                pen.line([(2 + self.edges[index], 8), (2 + self.edges[index], box.h - 4)], 1.5, INK)
        if self.chosen >= 0:  # inside the strip's border
            left, right = self.edges[self.chosen : self.chosen + 2]
            pen.rounded(5 + left, 5, right - left - 6, box.h - 6, 4, INK, INK)


class Slider(Widget):
    """A cord with a lozenge bead. Values from 0 to 1."""

    STEP = 0.05

    def __init__(
        self,
        box: Box,
        value: float,
        change: Callable[[float], None],
        done: Callable[[], None],
        scale: float = 1.0,
    ) -> None:
        super().__init__(box, scale)
        self.value, self.change, self.done = value, change, done

    def _set(self, x: float) -> None:
        end = 16 * self.scale
        self.value = min(1.0, max(0.0, (x - self.box.x - end) / (self.box.w - 2 * end)))
        self.change(self.value)

    def press(self, x: float, y: float) -> None:
        self._set(x)

    def drag(self, x: float, y: float) -> bool:
        self._set(x)
        return True

    def click(self, x: float, y: float) -> None:
        self.done()

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        step = self.STEP if event.key == pygame.K_RIGHT else -self.STEP
        self.value = round(min(1.0, max(0.0, self.value + step)), 2)
        self.change(self.value)
        self.done()
        return True

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, value = self.box, round(self.value, 2)
        lit = look.hover or look.down
        key = ("slider", box.w, box.h, value, lit)
        art.put(surface, art.vector(key, box.w, box.h, lambda pen: self._cord(pen, value, lit)), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)

    def _cord(self, pen: Pen, value: float, lit: bool) -> None:
        box, s = self.box, self.scale
        y, x = box.h / 2, 16 * s + (box.w - 32 * s) * value
        pen.rounded(14 * s, y - 5 * s, box.w - 28 * s, 10 * s, 5 * s, LINEN_DARK, INK, 2 * s)
        if x > 22 * s:
            pen.rounded(14 * s, y - 5 * s, x - 14 * s, 10 * s, 5 * s, CINNABAR, INK, 2 * s)
        _lozenge(pen, x, y, 14 * s, STRAW if lit else IVORY, CINNABAR)


def _lozenge(pen: Pen, x: float, y: float, r: float, fill: str, core: str, edge: str = INK) -> None:
    """The lozenge of switches and sliders."""
    for dy, colour in ((r * 0.12, edge), (0.0, fill)):
        pen.polygon([(x - r, y + dy), (x, y + dy - r), (x + r, y + dy), (x, y + dy + r)], colour, edge, r / 7)
    c = r * 0.38
    pen.polygon([(x - c, y), (x, y - c), (x + c, y), (x, y + c)], core)
