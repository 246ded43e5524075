"""How strongly shall the computers play? One of them, or all at once; and whether each plays by character."""

from collections.abc import Callable
from functools import partial

import pygame

from engine.bots.levels import LEVELS, TEMPERS
from game.session.seats import Person, common_level, level_of, others, people, set_level, strength
from game.text.i18n import _
from game.ui.art.colours import MUTED
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Switch, Widget, paragraph
from game.ui.widgets.strength import StrengthRow

TOP, ROW, EDGE = 112.0, 68.0, 44.0


class LevelSheet(Sheet):
    """A click on a level chooses it and takes the sheet away. ``seat`` 0: for all computers.

    ``changed`` is called after each change.
    """

    def __init__(self, services: Services, seat: int, changed: Callable[[], None]) -> None:
        super().__init__(services)
        self.seat, self.changed = seat, changed
        self.size = (640.0, TOP + len(LEVELS) * ROW + 130.0)

    def heading(self) -> str:
        if self.seat == 0:
            return _("How do they play?")
        return _("How does {person} play?").format(person=self._person().name)

    def widgets(self) -> list[Widget]:
        place, chosen = self.place(), self.services.settings
        wide, s = self.size[0] - 2 * EDGE, place.scale
        now = level_of(chosen, self.seat) if self.seat else common_level(chosen)
        listed: list[Widget] = [
            StrengthRow(
                place.box(EDGE, TOP + index * ROW, wide, ROW - 10),
                _(level.title),
                _(level.about),
                strength(level.key),
                level.key == now,
                partial(self._choose, level.key),
                s,
            )
            for index, level in enumerate(LEVELS)
        ]
        box = place.box(EDGE, TOP + len(LEVELS) * ROW + 10, wide, 46)
        listed.append(Switch(box, _("Each plays by character"), chosen.characters, self._characters, s))
        return listed

    def first(self, widgets: list[Widget]) -> Widget | None:
        return next((row for row in widgets if isinstance(row, StrengthRow) and row.chosen), widgets[0])

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, (w, h) = self.place(), self.size
        s = place.scale
        x, y = place.at(w / 2, h - 44)
        paragraph(surface, self.art, self._nature(), x, y, 16 * s, (w - 2 * EDGE) * s, "italic", MUTED, "centre")

    def _nature(self) -> str:
        """What playing by character means."""
        if self.seat == 0:
            return _("Character changes how they play, and not how well.")
        person = self._person()
        temper = next(temper for temper in TEMPERS if temper.key == person.temper)
        nature = _("{person} by character: {temper}. {about}")
        return nature.format(person=person.name, temper=_(temper.title).lower(), about=_(temper.about))

    def _person(self) -> Person:
        return people()[others(self.services.settings)[self.seat - 1] - 1]

    def _choose(self, key: str) -> None:
        self.pressed()
        set_level(self.services.settings, self.seat, key)
        self.services.program.settings_changed()
        self.changed()
        self.services.router.back()

    def _characters(self, on: bool) -> None:
        self.services.settings.characters = on
        self.services.program.settings_changed()
        self.pressed()
        self.changed()
