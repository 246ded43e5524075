"""The second part of the page about play: the moving average of accuracy over time."""

from collections.abc import Sequence

from game.statistics.chart import At, TimeChart, bead, sampled
from game.statistics.page import REMARK
from game.storage.history.accuracy import LEAST, WINDOW, AccuracyPoint
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Pen
from game.ui.art.colours import CINNABAR, OCHRE, STRAW
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Column, Node, Text

STEPS = (0.05, 0.1, 0.2)
LEVELS = 5


class Accuracies:
    """``points`` in order of time; ``deals``: the number reviewed, perhaps too few for a curve."""

    def __init__(self, points: Sequence[AccuracyPoint], deals: int) -> None:
        self.points, self.deals = list(points), deals

    def content(self) -> Node:
        if not self.points:
            left = LEAST - self.deals
            explanation = ngettext(
                "{number} more review, and it starts.", "{number} more reviews, and it starts.", left
            )
            return empty_page(emblem(("AS", "back"), "eye"), _("Your curve"), explanation.format(number=left))
        explanation = _("Your accuracy over {window} reviewed deals.")
        lowest = min(point.mean.low for point in self.points)
        step = next((step for step in STEPS if (1.0 - lowest) / step <= LEVELS), STEPS[-1])
        least, points = max(0.0, 1.0 - step * max(1, -(-(1.0 - lowest) // step))), sampled(self.points)

        def curves(pen: Pen, at: At, right: float) -> None:
            low = [at(number, point.mean.low) for number, point in enumerate(points)]
            high = [at(number, point.mean.high) for number, point in enumerate(points)]
            own = [at(number, point.mean.part) for number, point in enumerate(points)]
            if len(own) == 1:  # a single point becomes a horizontal line
                low, high, own = ([edge[0], (right, edge[0][1])] for edge in (low, high, own))
            pen.polygon([*low, *reversed(high)], STRAW)
            pen.line(low, 1.4, OCHRE)
            pen.line(high, 1.4, OCHRE)
            pen.line(own, 3.2, CINNABAR)
            bead(pen, *own[-1])

        days = (self.points[0].moment, self.points[-1].moment) if len(points) > 1 else (self.points[-1].moment,)
        chart = TimeChart(least, 1.0, step, len(points), days, curves, hash(tuple(points)))
        mean, lately = self.points[-1].mean, _("Lately {part}.")
        return Column(
            Text(explanation.format(window=WINDOW), REMARK),
            chart.picture(lately.format(part=percent(mean.part))),
            gap=20,
        )
