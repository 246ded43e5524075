"""Are the discards to be touched, where that makes a fool (R74)? Nothing is done before it is confirmed."""

from collections.abc import Callable

import pygame

from game.text.i18n import _
from game.ui.art.colours import INK
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Widget, paragraph


class TouchSheet(Sheet):
    """Lies over the table. ``touch``: what happens when it is meant."""

    size = (560.0, 320.0)

    def __init__(self, services: Services, touch: Callable[[], None]) -> None:
        super().__init__(services)
        self.touch = touch

    def heading(self) -> str:
        return _("The discards")

    def widgets(self) -> list[Widget]:
        place = self.place()
        s, wide = place.scale, (self.size[0] - 120) / 2 - 8
        return [
            Button(place.box(60, 234, wide, 50), _("Leave them"), self.escape, "main", scale=s),
            Button(place.box(60 + wide + 16, 234, wide, 50), _("Touch them"), self._touch, scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place = self.place()
        x, y = place.at(self.size[0] / 2, 138)
        wide = (self.size[0] - 96) * place.scale
        words = _("Touch the discards? You’d be the fool.")
        paragraph(surface, self.art, words, x, y, 22 * place.scale, wide, "serif", INK, "centre")

    def _touch(self) -> None:
        self.pressed()
        self.services.router.back()
        self.touch()
