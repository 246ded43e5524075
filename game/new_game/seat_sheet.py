"""The settings of a seat: a person with a name, or the computer with a level; the face; the place at the table."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.new_game.level_rows import level_rows
from game.new_game.seat_choice import SeatChoice
from game.people.face_button import face_button
from game.session.people import absent
from game.session.seats import characters, level_of, may_come, set_level
from game.storage.settings import NAME_LENGTH
from game.system.extras import phones
from game.text.i18n import _, pgettext
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import button, foot, segments, text_field
from game.ui.destinations import People
from game.ui.layout import Column, FirstFit, Gap, Node, Row, Stack, Text, grid
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import HEADING, NOTE, REMARK
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
        self.changed, self.leave_seat = changed, leave
        self.choice = SeatChoice(services.settings, seat)

    def heading(self) -> str:
        return _("Who sits here?") if self.choice.seat else _("You")

    def content(self) -> Node:
        free = None
        if self.leave_seat is not None:
            free = button(_("Empty this seat"), self._leave)
        done = button(_("Done"), self.escape, "main", first=False)
        who, looks = Stack(self._player(), Gap(HIGHEST if self.choice.seat else 0), grow=1), self._looks()
        return Column(
            FirstFit(Row(who, looks, gap=36, across="start"), Column(who, looks, gap=20)),
            foot(free, done),
            gap=20,
        )

    def _player(self) -> Node:
        """The player: a person with a name, or the computer with a level."""
        settings, choice = self.services.settings, self.choice
        places = [_("On this screen"), *([_("On a phone")] if phones() else [])]
        if not choice.seat:
            where = segments(places, int(choice.at_phone), self._place, _("Who plays")) if phones() else None
            return Column(where, *self._person(), gap=14, grow=1)
        kinds = [_("Computer"), *places]
        kind = segments(kinds, int(choice.person) + choice.at_phone, self._kind, _("Who plays"))
        if choice.person:
            return Column(kind, *self._person(), gap=14, grow=1)
        rows = level_rows(
            level_of(settings, choice.seat),
            lambda key: self._make("button", partial(set_level, settings, choice.seat, key)),
        )
        levels = Column(*(replace(row, first=False) for row in rows), gap=8)
        return Column(kind, levels, gap=22, grow=1)

    def _person(self) -> list[Node]:
        """The name field, and the faces of those who are remembered."""
        settings, choice = self.services.settings, self.choice
        trouble = choice.trouble
        told = Text(trouble or choice.told, REMARK, colour=CINNABAR if trouble else MUTED, least=2)
        field = text_field(
            choice.name,
            choice.no_name,
            NAME_LENGTH,
            self._write,
            self._written,
            called=_("Name"),
            first=True,
            confirm=self._confirmed,
        )
        there = [
            face_button(one.portrait, one.name, partial(self._make, "turn", partial(choice.call, one)))
            for one in absent(settings)[:OFFERED]
        ]
        if not settings.people:
            return [field, told]
        people = self.services.sounding(partial(self.services.router.go, People(self._changed_elsewhere)))
        names = button(_("Names and pictures …"), people, height=40, size=17, first=False)
        earlier = [Text(_("Played before"), HEADING), grid(there, ACROSS, 4, 4)] if there else []
        return [field, told, *earlier, names]

    def _looks(self) -> Node:
        """The faces, the seats to swap places with, and this player's personality."""
        choice = self.choice
        places = [
            face_button(portrait, name, partial(self._make, "slide", partial(choice.move, seat)))
            for seat, portrait, name in choice.to_swap
        ]
        faces = [
            face_button(
                one.portrait,
                one.name,
                partial(self._make, "turn", partial(choice.look, one.portrait)),
                chosen=one.portrait == choice.portrait,
                can=may_come(self.services.settings, choice.seat, one.portrait),
                caption=not choice.person,
            )
            for one in characters()
        ]
        nature = choice.nature
        return Column(
            Text(pgettext("of a player", "Picture"), HEADING),
            grid(faces, 4, 4, 0),
            Text(nature, NOTE) if nature else None,
            Text(_("Swap seats with"), HEADING) if places else None,
            Row(*places, gap=4) if places else None,
            gap=8,
        )

    # Choices

    def _place(self, phone: int) -> None:
        self._make("turn", partial(self.choice.put, True, bool(phone)))

    def _kind(self, kind: int) -> None:
        before = self.choice.person
        self._make("turn", partial(self.choice.put, kind > 0, kind > 1))
        if kind and not before and not self.group.ring:  # by mouse: the name can be typed at once
            self.group.set_focus(next(widget for widget in self.group.widgets if isinstance(widget, TextField)))

    def _write(self, words: str) -> None:
        """While it is typed a name changes nothing at the table: its beginning may be somebody else's name."""
        self.choice.name = words
        self.rebuild()

    def _changed_elsewhere(self) -> None:
        """Called when a remembered person was changed or removed elsewhere."""
        self.choice.read()
        self.changed()
        self.rebuild()

    def _written(self) -> None:
        if self.choice.written():
            self.changed()
        self.services.program.settings_changed()

    def _confirmed(self) -> None:
        """Enter in the name field: done, unless the name cannot be taken."""
        if not self.choice.trouble:
            self.escape()

    def _leave(self) -> None:
        self.escape()
        if self.leave_seat is not None:
            self.leave_seat()

    def _make(self, noise: str, choose: Callable[[], None]) -> None:
        """A choice takes effect."""
        choose()
        self.services.sound.play(noise)
        self.services.program.settings_changed()
        self.changed()
        self.rebuild()
