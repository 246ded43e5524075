"""The end of a drill: the result, and when questions are repeated."""

from game.drills.drill import Drill
from game.table.paint.move_marks import draw_sign
from game.text.i18n import _, ngettext
from game.ui.controls import button, foot
from game.ui.destinations import Mistakes, Title
from game.ui.layout import Column, Draw, Node, Picture, Row, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import NOTE, RESULT


class DrillEnd(Sheet):
    """Over the last question."""

    def __init__(self, services: Services, drill: Drill) -> None:
        super().__init__(services)
        self.drill = drill

    def heading(self) -> str:
        return _("Drill finished")

    def content(self) -> Node:
        results = self.drill.results
        told = ngettext("{well} of {number} was right.", "{well} of {number} were right.", len(results))
        told = told.format(well=self.drill.well, number=len(results)) if results else _("No answers this time.")
        return Column(
            Row(*(Picture(_wrong_or_right(well), 28, 28) for well in results), gap=6, align="centre"),
            Text(told, RESULT, "centre"),
            Text(self._after(), NOTE, "centre") if results else None,
            foot(
                button(_("My mistakes"), self.services.going(Mistakes()), "main"),
                button(_("Main menu"), self.services.going(Title())),
            ),
            gap=20,
        )

    def _after(self) -> str:
        """When the questions will be asked again."""
        if self.drill.well < len(self.drill.results):
            return _("What you got wrong comes back next time, the rest later.")
        return _("All correct! They come back later.")


def _wrong_or_right(well: bool) -> Draw:
    return lambda surface, art, box, scale: draw_sign(surface, art, *box.centre, well, 14 * scale)
