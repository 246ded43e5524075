"""The third page: the share of the last deals as it went up and down, against the fair line."""

from collections.abc import Sequence

import pygame

from game.statistics.dates import written
from game.statistics.page import spoken_as
from game.storage.history.figures import WINDOW, Point
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, LAPIS, MUTED, RULE
from game.ui.art.text import Align
from game.ui.widgets import Box, Widget, line, paragraph

HIGH, LEFT, HEAD = 300.0, 62.0, 62.0
STEPS = (0.05, 0.1, 0.2, 0.25)
MOST_POINTS = 400
"""A curve needs no more of them than it has pixels."""


class Course:
    """``points`` in order of time; ``decided`` deals had a fool, which may be too few for a curve."""

    suit = "D"

    def __init__(self, points: Sequence[Point], decided: int) -> None:
        self.title = _("Over time")
        self.points, self.decided = list(points), decided

    def height(self, wide: float) -> float:
        return HEAD + HIGH + 60

    def control(self, box: Box) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        if not self.points:
            told = ngettext(
                "The curve begins when {window} deals have had a fool; so far it is {number}.",
                "The curve begins when {window} deals have had a fool; so far there are {number}.",
                self.decided,
            )
            told = told.format(window=WINDOW, number=self.decided)
            paragraph(surface, art, told, box.x + 16, box.y + 30, 18, box.w - 32)
            return
        told = _("How often the fool in the last {window} deals that had one. The blue line is the fair share.")
        paragraph(surface, art, told.format(window=WINDOW), box.x + 16, box.y + 16, 15, box.w - 32, "italic", MUTED)
        chart = Box(box.x + LEFT, box.y + HEAD, box.w - LEFT - 24, HIGH)
        self._chart(surface, art, chart)

    def _chart(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        highest = max(max(point.part, point.fair) for point in self.points)
        step = next((step for step in STEPS if highest / step <= 5), STEPS[-1])
        most = step * max(1, -(-highest // step))
        last = self.points[-1]
        summed = _("Lately {part}, the fair share is {fair}.")
        with spoken_as(summed.format(part=percent(last.part), fair=percent(last.fair)), 16):
            for level in range(round(most / step) + 1):
                y = box.y + box.h - box.h * level * step / most
                words = percent(level * step)
                line(surface, art, words, box.x - 10, y, 15, "regular", MUTED, "right", LEFT - 14)
                rule = art.vector(
                    ("figures level", box.w), box.w, 2, lambda pen: pen.rounded(0, 0.4, box.w, 1.2, 0, RULE), (0, 1)
                )
                art.put(surface, rule, box.x, y)
            ends: tuple[tuple[Point, float, Align], ...] = (
                (self.points[0], box.x, "left"),
                (last, box.x + box.w, "right"),
            )
            for point, x, align in ends:
                words, y = written(point.moment), box.y + box.h + 22
                line(surface, art, words, x, y, 15, "regular", MUTED, align, box.w / 2 - 10)
        key = ("figures course", box.w, box.h, most, hash(tuple(self.points)))
        art.put(
            surface,
            art.vector(key, box.w + 12, box.h + 12, lambda pen: self._curves(pen, box, most), (6, 6)),
            box.x,
            box.y,
        )

    def _curves(self, pen: Pen, box: Box, most: float) -> None:
        every = max(1, len(self.points) // MOST_POINTS)
        points = [*self.points[:-1:every], self.points[-1]]
        across = max(1, len(points) - 1)

        def at(number: int, part: float) -> tuple[float, float]:
            return 6 + box.w * number / across, 6 + box.h - box.h * part / most

        fair = [at(number, point.fair) for number, point in enumerate(points)]
        own = [at(number, point.part) for number, point in enumerate(points)]
        pen.dashed(fair if len(fair) > 1 else [fair[0], (6 + box.w, fair[0][1])], 2.6, LAPIS, 9, 6)
        if len(own) > 1:
            pen.line(own, 3.2, CINNABAR)
        x, y = own[-1]
        pen.circle(x, y, 5.5, INK)
        pen.circle(x, y, 4.2, CINNABAR)
