"""Who sits here? A person at this screen by name, or the computer at a level; which face; and where at the table."""

from collections.abc import Callable
from functools import partial

import pygame

from engine.bots.levels import LEVELS, TEMPERS
from game.session.seats import (
    face,
    guest_of,
    invite,
    level_of,
    may_come,
    name_taken,
    names_at,
    others,
    own_name,
    people,
    remembered,
    set_level,
    strength,
    swap,
    unused_name,
)
from game.storage.settings import NAME_LENGTH
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Segments, TextField, Widget, line, paragraph
from game.ui.widgets.seats import FaceButton
from game.ui.widgets.strength import StrengthRow

LEFT, RIGHT, COLUMN, FACES = 44.0, 544.0, 464.0, 372.0
TOP, ROW = 112.0, 66.0
FACE = (90.0, 96.0)
OWN_HEIGHT = 430.0
OFFERED = 4
"""How many names of earlier guests are offered."""


class SeatSheet(Sheet):
    """Every choice holds at once and is told to ``changed``; ``leave`` frees the seat, where one can."""

    size = (960.0, 616.0)

    def __init__(
        self, services: Services, seat: int, changed: Callable[[], None], leave: Callable[[], None] | None
    ) -> None:
        super().__init__(services)
        self.seat, self.changed, self.leave_seat = seat, changed, leave
        if seat == 0:
            self.size = (self.size[0], OWN_HEIGHT)
        self.name = self._kept_name()

    @property
    def person(self) -> bool:
        """A person sits here."""
        return self.seat == 0 or guest_of(self.services.settings, self.seat) is not None

    def heading(self) -> str:
        return _("You") if self.seat == 0 else _("Who sits here?")

    def first(self, widgets: list[Widget]) -> Widget | None:
        return next((widget for widget in widgets if isinstance(widget, TextField)), widgets[0])

    # Widgets

    def widgets(self) -> list[Widget]:
        place = self.place()
        s, listed = place.scale, list[Widget]()
        top = TOP
        if self.seat:
            box = place.box(LEFT, top, COLUMN, 44)
            listed.append(
                Segments(box, [_("Computer"), _("At this screen")], int(self.person), self._kind, s).called(
                    _("Who plays")
                )
            )
            top += 66
        listed += self._of_person(top) if self.person else self._of_computer(top)
        listed += self._faces()
        listed += self._places()
        h, wide = self.size[1], self.size[0] - RIGHT - LEFT
        listed.append(Button(place.box(RIGHT, h - 78, wide, 50), _("Done"), self.escape, "main", scale=s))
        if self.leave_seat is not None:
            words = _("Leave this seat free")
            listed.append(Button(place.box(LEFT, h - 78, COLUMN, 50), words, self._leave, size=18, scale=s))
        return listed

    def _of_person(self, top: float) -> list[Widget]:
        """A name, and those of earlier guests."""
        place, chosen = self.place(), self.services.settings
        s = place.scale
        empty = own_name(chosen) if self.seat == 0 else _("Name")
        box = place.box(LEFT, top, COLUMN, 52)
        listed: list[Widget] = [TextField(box, self.name, empty, NAME_LENGTH, self._write, self._written, s)]
        if self.seat:
            wide = (COLUMN - 12) / 2
            for index, name in enumerate(remembered(chosen)[:OFFERED]):
                x, y = LEFT + (wide + 12) * (index % 2), top + 122 + 56 * (index // 2)
                act = partial(self._called, name)
                listed.append(Button(place.box(x, y, wide, 44), name, act, size=18, face="bold", scale=s))
        return listed

    def _of_computer(self, top: float) -> list[Widget]:
        place, now = self.place(), level_of(self.services.settings, self.seat)
        return [
            StrengthRow(
                place.box(LEFT, top + index * ROW, COLUMN, ROW - 8),
                _(level.title),
                _(level.about),
                strength(level.key),
                level.key == now,
                partial(self._level, level.key),
                place.scale,
            )
            for index, level in enumerate(LEVELS)
        ]

    def _faces(self) -> list[Widget]:
        place, chosen = self.place(), self.services.settings
        now = chosen.portrait if self.seat == 0 else others(chosen)[self.seat - 1]
        listed: list[Widget] = []
        for index, person in enumerate(people()):
            x, y = RIGHT + (FACE[0] + 4) * (index % 4), TOP + 28 + FACE[1] * (index // 4)
            caption = "" if self.person else person.name
            can, act = may_come(chosen, self.seat, person.portrait), partial(self._face, person.portrait)
            box = place.box(x, y, *FACE)
            button = FaceButton(box, person.portrait, caption, act, person.portrait == now, place.scale, can)
            button.told = person.name
            listed.append(button)
        return listed

    def _places(self) -> list[Widget]:
        """The others with whom this seat may change places."""
        place, chosen = self.place(), self.services.settings
        if not self._can_move:
            return []
        names, sitting = names_at(chosen), others(chosen)
        seats = [seat for seat in range(1, chosen.players) if seat != self.seat]
        return [
            FaceButton(
                place.box(RIGHT + (FACE[0] + 4) * index, TOP + 264, *FACE),
                sitting[seat - 1],
                names[seat],
                partial(self._move, seat),
                False,
                place.scale,
            )
            for index, seat in enumerate(seats)
        ]

    @property
    def _can_move(self) -> bool:
        return self.seat > 0 and self.services.settings.players > 2

    # Picture

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, art = self.place(), self.art
        s = place.scale
        x, y = place.at(RIGHT, TOP + 10)
        line(surface, art, _("Face"), x, y, 18 * s, "serif", INK)
        if self._can_move:
            x, y = place.at(RIGHT, TOP + 246)
            line(surface, art, _("Change places with"), x, y, 18 * s, "serif", INK, "left", FACES * s)
        if self.person:
            top = TOP + (66 if self.seat else 0)
            trouble = self._trouble()
            words, colour = (trouble, CINNABAR) if trouble else (_("So everybody is called at the table."), MUTED)
            x, y = place.at(LEFT, top + 72)
            paragraph(surface, art, words, x, y, 16 * s, COLUMN * s, "italic", colour)
            if self.seat and remembered(self.services.settings):
                x, y = place.at(LEFT, top + 108)
                line(surface, art, _("Earlier guests"), x, y, 18 * s, "serif", INK)
        elif self.services.settings.characters:
            x, y = place.at(RIGHT, TOP + 28 + 2 * FACE[1] + 12) if not self._can_move else place.at(RIGHT, TOP + 378)
            paragraph(surface, art, self._nature(), x, y, 15 * s, FACES * s, "italic", MUTED, leading=1.2)

    def _nature(self) -> str:
        """What playing by character means for the one who sits here."""
        person = people()[others(self.services.settings)[self.seat - 1] - 1]
        temper = next(temper for temper in TEMPERS if temper.key == person.temper)
        nature = _("{person} by character: {temper}. {about}")
        return nature.format(person=person.name, temper=_(temper.title).lower(), about=_(temper.about))

    def _trouble(self) -> str:
        """What is wrong with the name as it is written."""
        name = self.name.strip()
        if self.seat and not name:
            return _("A person needs a name.")
        if name and name_taken(self.services.settings, self.seat, name):
            return _("{person} is at the table already.").format(person=name)
        return ""

    # Choices

    def _kept_name(self) -> str:
        settings = self.services.settings
        return settings.name if self.seat == 0 else guest_of(settings, self.seat) or ""

    def _kind(self, person: int) -> None:
        settings = self.services.settings
        invite(settings, self.seat, unused_name(settings, self.seat) if person else None)
        self.name = self._kept_name()
        self._made("turn")

    def _called(self, name: str) -> None:
        self._write(name)
        self._made("button")

    def _write(self, words: str) -> None:
        """A name holds as soon as it can be one."""
        self.name = words
        if not self._trouble():
            if self.seat:
                invite(self.services.settings, self.seat, words)
            else:
                self.services.settings.name = words
        self.changed()
        self.rebuild()

    def _written(self) -> None:
        self.services.program.settings_changed()

    def _level(self, key: str) -> None:
        set_level(self.services.settings, self.seat, key)
        self._made("button")

    def _face(self, portrait: int) -> None:
        face(self.services.settings, self.seat, portrait)
        self._made("turn")

    def _move(self, seat: int) -> None:
        swap(self.services.settings, self.seat, seat)
        self.seat = seat
        self._made("slide")

    def _leave(self) -> None:
        self.escape()
        if self.leave_seat is not None:
            self.leave_seat()

    def _made(self, noise: str) -> None:
        self.services.sound.play(noise)
        self.services.program.settings_changed()
        self.changed()
        self.rebuild()
