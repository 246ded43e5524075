"""The sheet with the computers' level, of one or all of them."""

from collections.abc import Callable

from engine.bots.characters import Character
from game.new_game.level_rows import even_row, level_rows
from game.session.seats import characters, common_level, level_of, others, set_level
from game.text.i18n import _
from game.ui.layout import Column, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import NOTE


class LevelSheet(Sheet):
    """A click on a level chooses it and closes the sheet. ``seat`` 0: all computers.

    ``changed`` is called after each change.
    """

    width = 640.0

    def __init__(self, services: Services, seat: int, changed: Callable[[], None]) -> None:
        super().__init__(services)
        self.seat, self.changed = seat, changed

    def heading(self) -> str:
        if self.seat == 0:
            return _("How do they play?")
        return _("How does {person} play?").format(person=self._person().name)

    def content(self) -> Node:
        chosen = self.services.settings
        now = level_of(chosen, self.seat) if self.seat else common_level(chosen)
        rows = level_rows(now, self._choose)
        if self.seat == 0:
            rows.append(even_row(self.services, now, self._choose))
        return Column(
            Column(*rows, gap=10),
            Text(self._person().line, NOTE, "centre") if self.seat else None,
            gap=18,
        )

    def _person(self) -> Character:
        return characters()[others(self.services.settings)[self.seat - 1] - 1]

    def _choose(self, key: str) -> None:
        self.services.pressed()
        set_level(self.services.settings, self.seat, key)
        self.services.program.settings_changed()
        self.changed()
        self.services.router.back()
