"""One sentence the player must know of, and a button."""

import pygame

from game.text.i18n import _
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Widget, paragraph


class Notice(Sheet):
    """Something did not work out; the program goes on."""

    size = (560.0, 320.0)

    def __init__(self, services: Services, words: str) -> None:
        super().__init__(services)
        self.words = words

    def heading(self) -> str:
        return _("A word from the house")

    def widgets(self) -> list[Widget]:
        place = self.place()
        return [Button(place.box(180, 232, 200, 52), _("All right"), self.escape, "main", scale=place.scale)]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place = self.place()
        x, y = place.at(self.size[0] / 2, 134)
        width = (self.size[0] - 96) * place.scale
        paragraph(surface, self.art, self.words, x, y, 18 * place.scale, width, "regular", align="centre")


def tell(services: Services, words: str) -> None:
    """Lay a sentence over what is shown."""
    services.router.open(Notice(services, words))
