"""A chart of shares over time: its scale, first and last day, and curves drawn by a page."""

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
"""Height of the chart, width of the scale at its left, height of the days below."""
MARGIN = 6.0
"""How far curves may exceed the edge."""
MOST_POINTS = 400
"""Maximum number of points of a curve, as many as visible."""
SIZE = 15.0

Point = TypeVar("Point")
At = Callable[[int, float], tuple[float, float]]
"""The position of a point, by its number and share, on a pen."""


@dataclass(frozen=True, slots=True)
class TimeChart:
    """From ``least`` to ``most``, with a line each ``step``. ``days``: the times of the first and last point.

    ``curves`` get a pen, the function for positions, and the width; ``key`` is the legend.
    """

    least: float
    most: float
    step: float
    count: int
    days: tuple[str, ...]
    curves: Callable[[Pen, At, float], None]
    key: Hashable

    def picture(self, label: str) -> Picture:
        return Picture(self._draw, height=HIGH, label=label)

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
    """The visible number of points, including the last one."""
    every = max(1, len(points) // MOST_POINTS)
    return [*points[:-1:every], points[-1]]


def bead(pen: Pen, x: float, y: float) -> None:
    """A bead at a curve's end."""
    pen.circle(x, y, 5.5, INK)
    pen.circle(x, y, 4.2, CINNABAR)
