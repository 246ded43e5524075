"""The end of a drill: how much was right, and what comes of the rest."""

import pygame

from game.drills.drill import Drill
from game.match.move_marks import draw_sign
from game.text.i18n import _, ngettext
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.destinations import Mistakes, Title
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Widget, line, paragraph

ACROSS = 34.0


class DrillEnd(Sheet):
    """Lies over the last question."""

    size = (560.0, 420.0)

    def __init__(self, services: Services, drill: Drill) -> None:
        super().__init__(services)
        self.drill = drill

    def heading(self) -> str:
        return _("End of the drill")

    def widgets(self) -> list[Widget]:
        place = self.place()
        wide = (self.size[0] - 120) / 2 - 8
        return [
            Button(
                place.box(60, 332, wide, 50),
                _("My mistakes"),
                self.going(Mistakes(over_title=True)),
                "main",
                scale=place.scale,
            ),
            Button(place.box(76 + wide, 332, wide, 50), _("Title"), self.going(Title()), scale=place.scale),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, results = self.place(), self.drill.results
        s, middle = place.scale, self.size[0] / 2
        for number, well in enumerate(results):
            x, y = place.at(middle + (number - (len(results) - 1) / 2) * ACROSS, 128)
            draw_sign(surface, self.art, x, y, well, 14 * s)
        x, y = place.at(middle, 186)
        told = ngettext("{well} of {number} was right.", "{well} of {number} were right.", len(results))
        told = told.format(well=self.drill.well, number=len(results))
        if not results:
            told = _("Nothing was answered.")
        line(surface, self.art, told, x, y, 27 * s, "serif", CINNABAR, "centre", (self.size[0] - 90) * s)
        x, y = place.at(middle, 226)
        paragraph(surface, self.art, self._after(), x, y, 17 * s, (self.size[0] - 110) * s, "italic", MUTED, "centre")

    def _after(self) -> str:
        """When what was asked comes again."""
        if self.drill.well < len(self.drill.results):
            return _("What was missed is asked again next time; what was right waits the longer, the surer you are.")
        return _("What was right is asked again later, and each time later still.")

    def escape(self) -> None:
        self.pressed()
        self.services.router.go(Mistakes(over_title=True))
