"""The settings of a seat: a person with a name, or the computer with a level; the face; the place at the table."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.bots.levels import TEMPERS
from game.new_game.level_rows import level_rows
from game.people.face_button import face_button
from game.session.people import absent, earlier_told, give_face, is_number, known, name_trouble, sit, unused_name
from game.session.seats import (
    Character,
    characters,
    face,
    guest_of,
    invite,
    level_of,
    may_come,
    names_at,
    others,
    own_name,
    phones_at,
    put_at_phone,
    set_level,
    swap,
)
from game.storage.settings import NAME_LENGTH, KnownPerson
from game.system.extras import phones
from game.text.i18n import _, pgettext
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import button, foot, segments, text_field
from game.ui.destinations import People
from game.ui.layout import Column, FirstFit, Gap, Node, Row, Stack, Text, grid
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import HEADING, REMARK, SMALL
from game.ui.widgets import TextField

HIGHEST = 412.0
"""Minimum height of the player column, so that the sheet keeps its size when a person replaces a computer."""
OFFERED, ACROSS = 8, 4
"""Number of remembered people offered, in rows of so many."""


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
        at_phone = self.seat in phones_at(chosen)
        places = [_("On this screen"), *([_("On a phone")] if phones() else [])]
        if not self.seat:
            where = segments(places, int(at_phone), self._place, _("Who plays")) if phones() else None
            return Column(where, *self._person(), gap=14, grow=1)
        kinds = [_("Computer"), *places]
        kind = segments(kinds, int(self.person) + at_phone, self._kind, _("Who plays"))
        if self.person:
            return Column(kind, *self._person(), gap=14, grow=1)
        now = level_of(chosen, self.seat)
        rows = level_rows(now, self._level)
        levels = Column(*(replace(row, first=False) for row in rows), gap=8)
        return Column(kind, levels, gap=22, grow=1)

    def _person(self) -> list[Node]:
        """The name field, and the faces of those who are remembered."""
        chosen = self.services.settings
        trouble, empty = self.trouble(), _("Name") if self.seat else own_name(chosen)
        colour = CINNABAR if trouble else MUTED
        told = Text(trouble or self._told(), REMARK, colour=colour, least=2)
        field = text_field(
            self.name, empty, NAME_LENGTH, self.write, self._written, first=True, confirm=self._confirmed
        )
        there = [face_button(one.portrait, one.name, partial(self._called, one)) for one in absent(chosen)[:OFFERED]]
        if not chosen.people:
            return [field, told]
        people = self.services.sounding(partial(self.services.router.go, People(self._changed_elsewhere)))
        names = button(_("Names and pictures …"), people, height=40, size=17, first=False)
        earlier = [Text(_("Played before"), HEADING), grid(there, ACROSS, 4, 4)] if there else []
        return [field, told, *earlier, names]

    def _told(self) -> str:
        """A sentence that says whose name it is."""
        name, chosen = self.name.strip(), self.services.settings
        if is_number(name):
            return _("Enter a name.")
        if name and chosen.people and known(chosen, name) is None:
            return _("A new player with their own statistics.")
        return _("The name shown at the table.")

    def _looks(self) -> Node:
        """The faces, the seats to swap places with, and this player's personality."""
        places, nature = self._places(), None
        if not self.person and self.services.settings.characters:
            nature = Text(self._nature(), SMALL)
        return Column(
            Text(pgettext("of a player", "Picture"), HEADING),
            grid(self._faces(), 4, 4, 0),
            Text(_("Swap seats with"), HEADING) if places else None,
            Row(*places, gap=4) if places else None,
            nature,
            gap=8,
        )

    def _faces(self) -> list[Node]:
        chosen = self.services.settings
        now = others(chosen)[self.seat - 1] if self.seat else chosen.portrait
        return [self._face_of(person, person.portrait == now) for person in characters()]

    def _face_of(self, one: Character, chosen: bool) -> Node:
        can, act = may_come(self.services.settings, self.seat, one.portrait), partial(self._face, one.portrait)
        return face_button(one.portrait, one.name, act, chosen=chosen, can=can, caption=not self.person)

    def _places(self) -> list[Node]:
        """The other players to swap places with."""
        chosen = self.services.settings
        if self.seat == 0 or chosen.players <= 2:
            return []
        names, sitting = names_at(chosen), others(chosen)
        seats = [seat for seat in range(1, chosen.players) if seat != self.seat]
        return [face_button(sitting[seat - 1], names[seat], partial(self._move, seat)) for seat in seats]

    def _nature(self) -> str:
        """A sentence about this player's personality."""
        person = characters()[others(self.services.settings)[self.seat - 1] - 1]
        temper = next(temper for temper in TEMPERS if temper.key == person.temper)
        nature = _("{person}: {temper}. {about}")
        return nature.format(person=person.name, temper=_(temper.title).lower(), about=_(temper.about))

    def trouble(self) -> str:
        """What is wrong with the name in the field."""
        match name_trouble(self.services.settings, self.seat, self.name):
            case "empty":
                return _("Enter a name.")
            case "seated":
                return _("{person} is already at the table.").format(person=self.name.strip())
            case "earlier":
                return earlier_told(self.services.settings, self.name)
        return ""

    # Choices

    def _kept_name(self) -> str:
        settings = self.services.settings
        return settings.name if self.seat == 0 else guest_of(settings, self.seat) or ""

    def _place(self, phone: int) -> None:
        put_at_phone(self.services.settings, self.seat, bool(phone))
        self._made("turn")

    def _kind(self, kind: int) -> None:
        settings, person = self.services.settings, kind > 0
        put_at_phone(settings, self.seat, kind > 1)
        if person and self.person:
            self._made("turn")
            return
        name = unused_name(settings, self.seat) if person else None
        one = known(settings, name or "")
        if one is not None:
            sit(settings, self.seat, one)
        else:
            invite(settings, self.seat, name)
        self.name = self._kept_name()
        self._made("turn")
        if person and not self.group.ring:  # by mouse: the name can be typed at once
            self.group.set_focus(next(widget for widget in self.group.widgets if isinstance(widget, TextField)))

    def _called(self, one: KnownPerson) -> None:
        sit(self.services.settings, self.seat, one)
        self.name = one.name
        self._made("turn")

    def write(self, words: str) -> None:
        """While it is typed a name changes nothing at the table: its beginning may be somebody else's name."""
        self.name = words
        self.rebuild()

    def _changed_elsewhere(self) -> None:
        """Called when a remembered person was changed or removed elsewhere."""
        self.name = self._kept_name()
        self.changed()
        self.rebuild()

    def _written(self) -> None:
        """A name that can be taken takes effect whole; whoever is remembered under it comes with their face."""
        settings = self.services.settings
        if not self.trouble() and self.name.strip() != self._kept_name():
            one = known(settings, self.name)
            if one is not None:
                sit(settings, self.seat, one)
            elif self.seat:
                invite(settings, self.seat, self.name)
            else:
                settings.name = self.name.strip()
            self.changed()
        self.services.program.settings_changed()

    def _confirmed(self) -> None:
        """Enter in the name field: done, unless the name cannot be taken."""
        if not self.trouble():
            self.escape()

    def _level(self, key: str) -> None:
        set_level(self.services.settings, self.seat, key)
        self._made("button")

    def _face(self, portrait: int) -> None:
        settings = self.services.settings
        face(settings, self.seat, portrait)
        one = known(settings, self._kept_name()) if self.person else None
        if one is not None:
            give_face(settings, one, portrait)
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
