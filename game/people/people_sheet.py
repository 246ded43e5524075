"""The remembered people: all of them, and one of them with name and face."""

from collections.abc import Callable
from functools import partial

from engine.notation.names import compared
from game.people.face_button import face_button
from game.session.people import earlier_told, forget, give_face, rename, rename_trouble
from game.session.seats import characters
from game.storage.settings import NAME_LENGTH, KnownPerson
from game.text.i18n import _, pgettext
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import button, foot, text_field
from game.ui.destinations import Statistics, WithFriends
from game.ui.layout import Column, FirstFit, Gap, Node, Row, Sized, Text, grid
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import BODY, HEADING, REMARK
from game.ui.widgets.base import Action

ACROSS = (6, 4, 3)
"""Faces in a row: as many as there is room for."""
WORDS, UNDO = 420.0, 150.0


class PeopleSheet(Sheet):
    """All faces and names, the player's first. A press opens one; the person deleted last can be brought back."""

    width = 760.0

    def __init__(self, services: Services, changed: Action) -> None:
        super().__init__(services)
        self.changed = changed
        self._deleted: tuple[KnownPerson, Action] | None = None

    def heading(self) -> str:
        return _("Who plays here")

    def content(self) -> Node:
        settings = self.services.settings
        listed = sorted(settings.people, key=lambda one: compared(one.name) != compared(settings.name))
        faces = [face_button(one.portrait, one.name, partial(self._open, one)) for one in listed]
        told = _("Everyone who plays here has a name, a picture and their own statistics.")
        if not faces:
            told = _("Nobody yet. Whoever plays with you is remembered here.")
        return Column(
            Text(told, BODY, "centre"),
            FirstFit(*(grid(faces, columns, 12, 8) for columns in ACROSS)) if faces else None,
            self._undo(),
            foot(
                None if faces else button(_("With friends"), self.services.going(WithFriends()), "main"),
                button(_("Done"), self.escape, "main" if faces else "plain"),
            ),
            gap=18,
        )

    def _undo(self) -> Node | None:
        if self._deleted is None:
            return None
        told = _("{person} is deleted. The matches stay, and Statistics still shows this name.")
        words = Text(told.format(person=self._deleted[0].name), REMARK)
        undo = button(pgettext("what was deleted", "Undo"), self._bring_back, width=UNDO, height=44, size=18)
        return FirstFit(
            Row(Sized(words, WORDS, WORDS, grow=1), Sized(undo, UNDO, UNDO), gap=20), Column(words, undo, gap=8)
        )

    def _open(self, one: KnownPerson) -> None:
        self.services.pressed()
        self.services.router.open(PersonSheet(self.services, one, self.delete, self._made))

    def delete(self, one: KnownPerson) -> None:
        """Offer this person no more, until it is undone."""
        settings = self.services.settings
        before = [*settings.people], [*settings.guests], [*settings.companies]

        def bring_back() -> None:
            settings.people, settings.guests, settings.companies = before

        forget(settings, one)
        self._deleted = one, bring_back
        self._made()

    def _bring_back(self) -> None:
        self.services.pressed()
        if self._deleted is not None:
            self._deleted[1]()
            self._deleted = None
            self._made()

    def _made(self) -> None:
        self.services.program.settings_changed()
        self.changed()
        self.rebuild()


class PersonSheet(Sheet):
    """One person. Another name is taken when the sheet closes; the figures and matches stay theirs."""

    width = 900.0

    def __init__(
        self, services: Services, one: KnownPerson, delete: Callable[[KnownPerson], None], changed: Action
    ) -> None:
        super().__init__(services)
        self.one, self.delete, self.changed = one, delete, changed
        self.name = one.name

    def heading(self) -> str:
        return self.one.name

    @property
    def _own(self) -> bool:
        """This is the player, who cannot be deleted."""
        return compared(self.one.name) == compared(self.services.settings.name)

    def content(self) -> Node:
        trouble = self.trouble()
        colour = CINNABAR if trouble else MUTED
        told = trouble or _("You can change the name: statistics and matches stay.")
        field = text_field(
            self.name,
            self.one.name,
            NAME_LENGTH,
            self._write,
            self._rename,
            called=_("Name"),
            first=True,
            confirm=self._confirmed,
        )
        act = self.services.sounding(partial(self.services.router.go, Statistics(self.one.name)))
        figures = button(_("Statistics"), act, height=44, size=18, first=False)
        name = Column(Text(_("Name"), HEADING), field, Text(told, REMARK, colour=colour, least=2), figures, gap=10)
        faces = [
            face_button(
                each.portrait,
                each.name,
                partial(self._face, each.portrait),
                chosen=each.portrait == self.one.portrait,
                caption=False,
            )
            for each in characters()
        ]
        looks = Column(Text(pgettext("of a player", "Picture"), HEADING), grid(faces, 4, 4, 0), gap=8)
        away = None if self._own else button(_("Delete"), self._delete, first=False)
        done = button(_("Done"), self.escape, "main", first=False)
        beside = Row(Sized(name, 380, 300, grow=1), looks, gap=36, across="start")
        return Column(FirstFit(beside, Column(name, looks, gap=16)), Gap(4), foot(away, done), gap=16)

    def trouble(self) -> str:
        """What is wrong with the name in the field."""
        match rename_trouble(self.services.settings, self.one, self.name):
            case "empty":
                return _("Enter a name.")
            case "known" | "seated":
                told = _("{person} already plays here. Two people can’t share a name.")
                return told.format(person=self.name.strip())
            case "earlier":
                return earlier_told(self.services.settings, self.name)
        return ""

    def _write(self, words: str) -> None:
        self.name = words
        self.rebuild()

    def _rename(self) -> None:
        if not self.trouble() and self.name.strip() != self.one.name:
            self.one = rename(self.services.settings, self.one, self.name)
            self.changed()

    def _confirmed(self) -> None:
        """Enter in the name field: done, unless the name cannot be taken."""
        if not self.trouble():
            self.escape()

    def _face(self, portrait: int) -> None:
        self.services.sound.play("turn")
        self.one = give_face(self.services.settings, self.one, portrait)
        self.changed()
        self.rebuild()

    def _delete(self) -> None:
        self.escape()
        self.delete(self.one)

    def leave(self) -> None:
        self._rename()
        super().leave()
