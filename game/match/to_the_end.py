"""The rest of the deal in no time: a button for when every person is out, in the place of Done."""

from collections.abc import Callable

import pygame

from game.hot_seat.people_button import PeopleButton
from game.session.match_session import MatchSession
from game.table.foot import PRESSES
from game.table.part import Keys, Part
from game.table.screen import TableScreen
from game.text.i18n import _
from game.ui.input.wishes import Wish
from game.ui.widgets import Widget


class ToTheEnd(Part):
    """It comes as soon as every person is ``out``."""

    def __init__(self, table: TableScreen, match: MatchSession, out: Callable[[], bool]) -> None:
        self.table, self.match, self._out = table, match, out
        self._button = PeopleButton(table.services.pressed, "")

    @property
    def people_buttons(self) -> tuple[Widget, ...]:
        return tuple(self._button.group.widgets) if self._out() else ()

    def follow(self, now: float) -> bool:
        rush = self.match.rush
        words = _("To the end") if rush.possible and not rush.on else ""
        return self._button.show(words, rush.begin, self.table.scene.line.layout.room.done)

    def keys(self, event: pygame.Event) -> Keys:
        """The button has the key of Done, and that of whoever is at nothing else."""
        if not self.people_buttons:
            return {}
        nowhere = self.table.player.keyboard.at is None
        return dict.fromkeys((Wish.DONE, *([Wish.PLAY] if nowhere else [])), self._press)

    def _press(self) -> None:
        self.people_buttons[0].click(0, 0)

    def points(self, event: pygame.Event) -> bool:
        group, scene = self._button.group, self.table.scene
        if group.handle(event, scene.metrics):
            scene.stale = True
        return event.type in PRESSES and group.at(*scene.metrics.logical(event.pos)) is not None

    def draw(self, surface: pygame.Surface) -> None:
        self._button.group.draw(surface, self.table.painter.art)
