"""The second part of the page of one's play: the accuracy of the last reviewed deals as it went up and down."""

from collections.abc import Sequence

import pygame

from game.statistics.dates import written
from game.statistics.page import spoken_as
from game.storage.history.accuracy import LEAST, WINDOW, Point
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, MUTED, OCHRE, RULE, STRAW
from game.ui.art.text import Align
from game.ui.widgets import Box, Widget, line, paragraph

HIGH, LEFT, HEAD = 300.0, 62.0, 76.0
STEPS = (0.05, 0.1, 0.2)
MOST_POINTS = 400


class Accuracies:
    """``points`` in order of time; ``deals`` were reviewed, which may be too few for a curve."""

    def __init__(self, points: Sequence[Point], deals: int) -> None:
        self.points, self.deals = list(points), deals

    def height(self, wide: float) -> float:
        return HEAD + HIGH + 60

    def widgets(self, box: Box) -> list[Widget]:
        return []

    def draw(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        if not self.points:
            told = ngettext(
                "The curve begins with {least} reviewed deals; so far it is {number}.",
                "The curve begins with {least} reviewed deals; so far there are {number}.",
                self.deals,
            ).format(least=LEAST, number=self.deals)
            paragraph(surface, art, told, box.x + 16, box.y + 30, 18, box.w - 32)
            return
        told = _("The accuracy of the last {window} reviewed deals. In the band lies the true one in 95 of 100 cases.")
        paragraph(surface, art, told.format(window=WINDOW), box.x + 16, box.y + 16, 15, box.w - 32, "italic", MUTED)
        self._chart(surface, art, Box(box.x + LEFT, box.y + HEAD, box.w - LEFT - 24, HIGH))

    def _chart(self, surface: pygame.Surface, art: Art, box: Box) -> None:
        lowest = min(point.mean.low for point in self.points)
        step = next((step for step in STEPS if (1.0 - lowest) / step <= 5), STEPS[-1])
        least = max(0.0, 1.0 - step * max(1, -(-(1.0 - lowest) // step)))
        last = self.points[-1]
        told = _("Lately {part}, give or take {reach}.")
        with spoken_as(told.format(part=percent(last.mean.part), reach=percent(last.mean.reach)), 16):
            for level in range(round((1.0 - least) / step) + 1):
                part = least + step * level
                y = box.y + box.h * (1.0 - part) / (1.0 - least)
                line(surface, art, percent(part), box.x - 10, y, 15, "regular", MUTED, "right", LEFT - 14)
                rule = art.vector(
                    ("figures level", box.w), box.w, 2, lambda pen: pen.rounded(0, 0.4, box.w, 1.2, 0, RULE), (0, 1)
                )
                art.put(surface, rule, box.x, y)
            ends: tuple[tuple[Point, float, Align], ...] = (
                (self.points[0], box.x, "left"),
                (last, box.x + box.w, "right"),
            )
            for point, x, align in ends if len(self.points) > 1 else ends[1:]:
                day = written(point.moment)
                line(surface, art, day, x, box.y + box.h + 22, 15, "regular", MUTED, align, box.w / 2 - 10)
        key = ("figures accuracy", box.w, box.h, least, hash(tuple(self.points)))
        drawn = art.vector(key, box.w + 12, box.h + 12, lambda pen: self._curves(pen, box, least), (6, 6))
        art.put(surface, drawn, box.x, box.y)

    def _curves(self, pen: Pen, box: Box, least: float) -> None:
        every = max(1, len(self.points) // MOST_POINTS)
        points = [*self.points[:-1:every], self.points[-1]]
        across = max(1, len(points) - 1)

        def at(number: int, part: float) -> tuple[float, float]:
            return 6 + box.w * number / across, 6 + box.h * (1.0 - max(part, least)) / (1.0 - least)

        low = [at(number, point.mean.low) for number, point in enumerate(points)]
        high = [at(number, point.mean.high) for number, point in enumerate(points)]
        own = [at(number, point.mean.part) for number, point in enumerate(points)]
        if len(own) == 1:  # one point, as wide as the chart
            low, high, own = ([edge[0], (6 + box.w, edge[0][1])] for edge in (low, high, own))
        pen.polygon([*low, *reversed(high)], STRAW)
        pen.line(low, 1.4, OCHRE)
        pen.line(high, 1.4, OCHRE)
        pen.line(own, 3.2, CINNABAR)
        x, y = own[-1]
        pen.circle(x, y, 5.5, INK)
        pen.circle(x, y, 4.2, CINNABAR)
