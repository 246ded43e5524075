"""The settings of a seat: a person with a name, or the computer with a level; the face; the place at the table."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.bots.levels import LEVELS, TEMPERS
from game.new_game.seat_plates import FaceButton
from game.new_game.strength import strength_row
from game.session.seats import (
    Person,
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
    swap,
    unused_name,
)
from game.storage.settings import NAME_LENGTH
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import button, foot, segments, text_field
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Row, Stack, Text, grid
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import HEADING, REMARK, SMALL
from game.ui.widgets import Box

FACE = (90.0, 96.0)
HIGHEST = 388.0
"""Minimum height of the player column, so that the sheet keeps its size when a person replaces a computer."""
OFFERED = 4
"""Number of earlier guests' names offered."""


class SeatSheet(Sheet):
    """Every choice takes effect at once and calls ``changed``; ``leave`` frees the seat, if that is possible."""

    width = 960.0
    edge = 44.0

    def __init__(
        self, services: Services, seat: int, changed: Callable[[], None], leave: Callable[[], None] | None
    ) -> None:
        super().__init__(services)
        self.seat, self.changed, self.leave_seat = seat, changed, leave
        self.name = self._kept_name()

    @property
    def person(self) -> bool:
        """A person is at this seat."""
        return self.seat == 0 or guest_of(self.services.settings, self.seat) is not None

    def heading(self) -> str:
        return _("You") if self.seat == 0 else _("Who sits here?")

    def content(self) -> Node:
        free = None
        if self.leave_seat is not None:
            free = button(_("Empty this seat"), self._leave)
        done = button(_("Done"), self.escape, "main", first=False)
        who, looks = Stack(self._player(), Gap(HIGHEST if self.seat else 0), grow=1), self._looks()
        return Column(
            FirstFit(Row(who, looks, gap=36, across="start"), Column(who, looks, gap=20)),
            foot(free, done),
            gap=20,
        )

    def _player(self) -> Node:
        """The player: a person with a name, or the computer with a level."""
        chosen = self.services.settings
        if not self.seat:
            return Column(*self._person(), gap=14, grow=1)
        kinds = [_("Computer"), _("At this screen")]
        kind = segments(kinds, int(self.person), self._kind, _("Who plays"))
        if self.person:
            return Column(kind, *self._person(), gap=14, grow=1)
        now = level_of(chosen, self.seat)
        rows = (strength_row(level, level.key == now, partial(self._level, level.key)) for level in LEVELS)
        levels = Column(*(replace(row, first=False) for row in rows), gap=8)
        return Column(kind, levels, gap=22, grow=1)

    def _person(self) -> list[Node]:
        """The name field, and the names of earlier guests."""
        chosen = self.services.settings
        trouble, empty = self.trouble(), _("Name") if self.seat else own_name(chosen)
        told = Text(
            trouble or _("The name shown at the table."), REMARK, colour=CINNABAR if trouble else MUTED, least=2
        )
        field = text_field(self.name, empty, NAME_LENGTH, self._write, self._written, first=True)
        earlier = remembered(chosen)[:OFFERED] if self.seat else []
        if not earlier:
            return [field, told]
        names = [
            button(name, partial(self._called, name), height=44, size=18, face="bold", first=False) for name in earlier
        ]
        return [field, told, Text(_("Earlier guests"), HEADING), grid(names, 2, 12)]

    def _looks(self) -> Node:
        """The faces, the seats to swap places with, and this player's personality."""
        places, nature = self._places(), None
        if not self.person and self.services.settings.characters:
            nature = Text(self._nature(), SMALL)
        return Column(
            Text(_("Face"), HEADING),
            grid(self._faces(), 4, 4, 0),
            Text(_("Swap seats with"), HEADING) if places else None,
            Row(*places, gap=4) if places else None,
            nature,
            gap=8,
        )

    def _faces(self) -> list[Node]:
        chosen = self.services.settings
        now = others(chosen)[self.seat - 1] if self.seat else chosen.portrait
        return [self._face_of(person, person.portrait == now) for person in people()]

    def _face_of(self, person: Person, chosen: bool) -> Node:
        can = may_come(self.services.settings, self.seat, person.portrait)
        act, caption = partial(self._face, person.portrait), "" if self.person else person.name

        def make(box: Box, scale: float) -> FaceButton:
            return FaceButton(box, person.portrait, caption, act, chosen, scale, can).called(person.name)

        return Control(make, FACE[1], FACE[0], FACE[0], person.name)

    def _places(self) -> list[Node]:
        """The other players to swap places with."""
        chosen = self.services.settings
        if self.seat == 0 or chosen.players <= 2:
            return []
        names, sitting = names_at(chosen), others(chosen)
        seats = [seat for seat in range(1, chosen.players) if seat != self.seat]
        return [self._place_of(seat, names[seat], sitting[seat - 1]) for seat in seats]

    def _place_of(self, seat: int, name: str, portrait: int) -> Node:
        move = partial(self._move, seat)
        return Control(lambda box, s: FaceButton(box, portrait, name, move, False, s), FACE[1], FACE[0], FACE[0], name)

    def _nature(self) -> str:
        """What personalities mean for this player."""
        person = people()[others(self.services.settings)[self.seat - 1] - 1]
        temper = next(temper for temper in TEMPERS if temper.key == person.temper)
        nature = _("{person}: {temper}. {about}")
        return nature.format(person=person.name, temper=_(temper.title).lower(), about=_(temper.about))

    def trouble(self) -> str:
        """What is wrong with the name in the field."""
        name = self.name.strip()
        if self.seat and not name:
            return _("Enter a name.")
        if name and name_taken(self.services.settings, self.seat, name):
            return _("{person} is already at the table.").format(person=name)
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
        """A name takes effect as soon as it is valid."""
        self.name = words
        if not self.trouble():
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
