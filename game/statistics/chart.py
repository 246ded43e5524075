"""A chart of shares over time: its levels, its first and last day, and curves that a page draws into it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.text.dates import written
from game.text.fortune import percent
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, MUTED, RULE
from game.ui.art.text import Align
from game.ui.layout import Picture
from game.ui.widgets import Box, line

HIGH, LEFT, FOOT = 352.0, 46.0, 36.0
"""How high it is with its foot, and what its levels and days take of it."""
MARGIN = 6.0
"""Curves may run so far over its edge."""
MOST_POINTS = 400
"""A curve needs no more of them than it has pixels."""
SIZE = 15.0

Point = TypeVar("Point")
At = Callable[[int, float], tuple[float, float]]
"""Where a point of this number with this share lies, for a pen."""


@dataclass(frozen=True, slots=True)
class TimeChart:
    """From ``least`` to ``most``, a level each ``step``. ``days`` are the moments of the first and last point.

    ``curves`` are given a pen, where points lie, and how wide it is; ``key`` names what they draw.
    """

    least: float
    most: float
    step: float
    count: int
    days: tuple[str, ...]
    curves: Callable[[Pen, At, float], None]
    key: Hashable

    def picture(self, label: str) -> Picture:
        return Picture(self._draw, height=HIGH, told=label)

    def _draw(self, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        at = Box(box.x + LEFT, box.y + SIZE / 2, box.w - LEFT - SIZE / 2, box.h - FOOT - SIZE / 2)
        reach = self.most - self.least
        for level in range(round(reach / self.step) + 1):
            y = at.y + at.h * (1.0 - level * self.step / reach)
            words = percent(self.least + level * self.step)
            line(surface, art, words, at.x - 10, y, SIZE, "regular", MUTED, "right", LEFT - 10)
            rule = art.vector(("level", at.w), at.w, 2, lambda pen: pen.rounded(0, 0.4, at.w, 1.2, 0, RULE), (0, 1))
            art.put(surface, rule, at.x, y)
        ends: tuple[tuple[float, Align], ...] = ((at.x, "left"), (at.x + at.w, "right"))
        for day, (x, align) in zip(self.days, ends[-len(self.days) :], strict=True):
            line(surface, art, written(day), x, at.y + at.h + 22, SIZE, "regular", MUTED, align, at.w / 2 - 10)
        drawn = art.vector(
            ("chart", self.key, at.w, at.h, self.least, self.most),
            *(at.w + 2 * MARGIN, at.h + 2 * MARGIN, lambda pen: self._curves(pen, at), (MARGIN, MARGIN)),
        )
        art.put(surface, drawn, at.x, at.y)

    def _curves(self, pen: Pen, box: Box) -> None:
        across = max(1, self.count - 1)

        def at(number: int, part: float) -> tuple[float, float]:
            down = (self.most - max(part, self.least)) / (self.most - self.least)
            return MARGIN + box.w * number / across, MARGIN + box.h * down

        self.curves(pen, at, MARGIN + box.w)


def sampled(points: Sequence[Point]) -> list[Point]:
    """As many points as can be seen, the last one among them."""
    every = max(1, len(points) // MOST_POINTS)
    return [*points[:-1:every], points[-1]]


def bead(pen: Pen, x: float, y: float) -> None:
    """Where a curve stands now."""
    pen.circle(x, y, 5.5, INK)
    pen.circle(x, y, 4.2, CINNABAR)
