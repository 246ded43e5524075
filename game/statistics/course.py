"""The third page: the moving average of the share over time, and the fair share."""

from collections.abc import Sequence

from game.statistics.chart import At, TimeChart, bead, sampled
from game.statistics.page import REMARK
from game.storage.history.figures import WINDOW, SharePoint
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Pen
from game.ui.art.colours import CINNABAR, LAPIS
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Column, Node, Text

STEPS = (0.05, 0.1, 0.2, 0.25)
LEVELS = 5


class LossCourse:
    """``points`` in order of time; ``decided``: the number of deals with a fool, perhaps too few for a curve."""

    suit = "D"

    def __init__(self, points: Sequence[SharePoint], decided: int) -> None:
        self.title = _("Over time")
        self.points, self.decided = list(points), decided

    def control(self) -> None:
        """The page has no control."""

    def content(self) -> Node:
        if not self.points:
            left = WINDOW - self.decided
            explanation = ngettext("{number} more deal, and it starts.", "{number} more deals, and it starts.", left)
            return empty_page(emblem(("back",)), _("Your curve"), explanation.format(number=left))
        explanation = _("How often you were the fool in {window} deals. Blue line: a fair share.")
        first, last = self.points[0], self.points[-1]
        highest = max(max(point.part, point.fair) for point in self.points)
        step = next((step for step in STEPS if highest / step <= LEVELS), STEPS[-1])
        most, points = step * max(1, -(-highest // step)), sampled(self.points)

        def curves(pen: Pen, at: At, right: float) -> None:
            fair = [at(number, point.fair) for number, point in enumerate(points)]
            own = [at(number, point.part) for number, point in enumerate(points)]
            pen.dashed(fair if len(fair) > 1 else [fair[0], (right, fair[0][1])], 2.6, LAPIS, 9, 6)
            if len(own) > 1:
                pen.line(own, 3.2, CINNABAR)
            bead(pen, *own[-1])

        chart = TimeChart(0.0, most, step, len(points), (first.moment, last.moment), curves, hash(tuple(points)))
        lately = _("Lately {part}. A fair share is {fair}.")
        return Column(
            Text(explanation.format(window=WINDOW), REMARK),
            chart.picture(lately.format(part=percent(last.part), fair=percent(last.fair))),
            gap=20,
        )
