"""With friends: who plays, where they sit, and what they agree on; the table beside it is that of a new game."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from engine.notation.names import nameless
from game.new_game.left_sheet import INSET, LIST_TITLE, PLATE, left_sheet
from game.new_game.new_game import RoundTableScreen
from game.new_game.plates import company_plate
from game.people.face_button import face_button
from game.session import company
from game.session.agreement import partners_here, sides_here
from game.session.game_names import title_of
from game.session.people import NameTrouble, earlier_told, known, name_trouble, remember
from game.session.seats import characters, face, guests_at, others, phones_at, put_at_phone
from game.storage.settings import NAME_LENGTH, ChosenTable, KnownPerson
from game.system.extras import phones
from game.text.i18n import _, pgettext
from game.ui.art.colours import CINNABAR
from game.ui.controls import button, dotted, segments, text_field
from game.ui.destinations import NewGame, People
from game.ui.layout import Column, FirstFit, Node, Pad, Row, Scroll, Scrolled, Sized, Text, grid
from game.ui.services import Services
from game.ui.styles import HEADING, REMARK
from game.ui.widgets.base import Action

ACROSS, FIELD = 5, 46.0
"""Faces in a row, and height of the field."""
EARLIER = 2
"""Number of earlier tables offered."""
ADD, STRIP = 132.0, 290.0


class GuestList:
    """The people who are remembered, a press takes them to the table or away; a field for somebody new.

    ``changed`` is called after every choice. ``full``: called when somebody finds no seat.
    """

    def __init__(self, services: Services, changed: Action, full: Action) -> None:
        self.services, self.changed, self.full = services, changed, full
        self.scrolled = Scrolled(changed)
        self.name, self._portrait = "", 0

    # Content

    def sheet(self) -> Node:
        """The whole list on its paper. The field has the focus on opening if nobody is remembered."""
        anybody = bool(self.services.settings.people)
        parts = [*self._new(not anybody), *self._faces(), *self._agreed(), *self._earlier()]
        ways = [button(_("Another game"), self.services.going(NewGame()), height=PLATE, size=18)]
        if anybody:
            ways.insert(0, button(_("Names and pictures …"), self._people, height=PLATE, size=18))
        listed = Pad(Column(*parts, gap=14), INSET, 14, INSET, 8)
        return left_sheet(
            Row(Text(_("Who plays?"), LIST_TITLE, single=True, grow=1)), Scroll(listed, self.scrolled), ways
        )

    def _new(self, first: bool) -> list[Node]:
        settings = self.services.settings
        empty = _("Your name") if nameless(settings.name) else _("Another name")
        field = text_field(
            self.name,
            empty,
            NAME_LENGTH,
            self._write,
            called=empty,
            first=first,
            grow=1,
            confirm=self._come,
            height=FIELD,
        )
        trouble = self.trouble()
        ready = bool(self.name.strip()) and not trouble
        add = Sized(button(pgettext("a person", "Add"), self._come, height=FIELD, size=18, enabled=ready), ADD, ADD)
        told = [Text(trouble, REMARK, colour=CINNABAR)] if trouble else []
        nobody = nameless(settings.name) and not settings.people and not guests_at(settings)
        looks = [grid(self._looks(), ACROSS, 0, 4)] if self.name.strip() or nobody else []
        return [Row(field, add, gap=12), *told, *looks]

    @property
    def portrait(self) -> int:
        """The face of who comes next: the one chosen, else the first that no person at the table has."""
        settings = self.services.settings
        faces = [settings.portrait, *others(settings)]
        taken = {faces[seat] for seat in (0, *guests_at(settings)) if seat or not nameless(settings.name)}
        free = [one.portrait for one in characters() if one.portrait not in taken]
        return self._portrait if self._portrait in free else free[0]

    def _looks(self) -> list[Node]:
        """The faces to choose from for somebody new."""
        return [
            face_button(
                one.portrait,
                one.name,
                partial(self._look, one.portrait),
                chosen=one.portrait == self.portrait,
                caption=False,
            )
            for one in characters()
        ]

    def _faces(self) -> list[Node]:
        settings = self.services.settings
        listed = [*settings.people]
        faces = [settings.portrait, *others(settings)]
        for seat, name in {0: settings.name, **guests_at(settings)}.items():
            if not nameless(name) and known(settings, name) is None:
                listed.append(KnownPerson(name, faces[seat]))
        if not listed:
            return []
        return [grid([self._face(one) for one in listed], ACROSS, 0, 4)]

    def _face(self, one: KnownPerson) -> Node:
        chosen = company.seat_of(self.services.settings, one.name) is not None
        return face_button(one.portrait, one.name, partial(self._press, one.name), chosen=chosen)

    def _earlier(self) -> list[Node]:
        found = company.others_than_now(self.services.settings)[:EARLIER]
        if not found:
            return []
        return [dotted(), Column(*(self._company(one) for one in found), gap=8)]

    def _company(self, one: ChosenTable) -> Node:
        """An earlier table, with its game."""
        names = {0: one.name, **guests_at(one)}
        faces = [one.portrait, *one.others]
        shown = [faces[seat] for seat in names if seat < len(faces)]
        plate = company_plate(title_of(one.game), company.told(one), shown, partial(self._lay, one))
        return replace(plate, width=0.0)  # as wide as the others

    def _agreed(self) -> list[Node]:
        """Where they sit, and the choices that this company has."""
        settings, asked = self.services.settings, list[Node]()
        here, held = (0, *guests_at(settings)), phones_at(settings)
        if phones() and len(here) > 1:
            now = 1 if len(held) == len(here) else 0 if not held else -1
            asked.append(self._choice(_("Cards"), [_("On this screen"), _("On phones")], now, self._place))
        if partners_here(settings):
            words = [pgettext("partners’ cards", "Hidden"), pgettext("partners’ cards", "Open")]
            asked.append(self._choice(_("Partners’ cards"), words, int(settings.hot_partners), self._show))
        if sides_here(settings) and len(held) < len(here):
            words, now = [_("Side by side"), _("Face to face")], int(settings.hot_facing == "opposite")
            asked.append(self._choice(_("Seating"), words, now, self._face_each_other))
        if held:
            words = [_("The game waits"), _("A computer plays")]
            asked.append(self._choice(_("When a phone is gone"), words, int(settings.held), self._hold))
        return [dotted(), *asked] if asked else []

    def _choice(self, called: str, words: list[str], now: int, change: Callable[[int], None]) -> Node:
        strip = segments(words, now, change, called)
        return FirstFit(
            Row(Text(called, HEADING, single=True), Sized(strip, STRIP, STRIP, grow=1), gap=16),
            Column(Text(called, HEADING), strip, gap=6),
        )

    def trouble(self) -> str:
        """What is wrong with the name in the field."""
        seat = 0 if nameless(self.services.settings.name) else -1
        trouble: NameTrouble = name_trouble(self.services.settings, seat, self.name) if self.name.strip() else ""
        match trouble:
            case "seated":
                return _("{person} is already at the table.").format(person=self.name.strip())
            case "earlier":
                return earlier_told(self.services.settings, self.name)
        return ""

    # Choices

    def _write(self, words: str) -> None:
        self.name = words
        self.changed()

    def _look(self, portrait: int) -> None:
        self._portrait = portrait
        self.services.sound.play("turn")
        self.changed()

    def _come(self) -> None:
        """The name in the field comes to the table; the field is empty for the next one."""
        name, settings, portrait = self.name.strip(), self.services.settings, self.portrait
        if not name or self.trouble():
            return
        if known(settings, name) is None and company.come(settings, name):
            self.name = ""
            seat = company.seat_of(settings, name)
            assert seat is not None, "who came has a seat"
            face(settings, seat, portrait)
            self._made("deal")
        else:
            self.name = ""
            self._comes(name)

    def _comes(self, name: str) -> None:
        if company.come(self.services.settings, name):
            self._made("deal")
        else:
            self.full()

    def _press(self, name: str) -> None:
        """Somebody remembered comes, or goes."""
        settings = self.services.settings
        seat = company.seat_of(settings, name)
        if seat is None:
            self._comes(name)
        elif company.leave(settings, seat):
            self._made("slide")
        else:
            self.services.sound.play("refuse")

    def _lay(self, one: ChosenTable) -> None:
        company.lay(self.services.settings, one)
        self._made("deal")

    def _place(self, chosen: int) -> None:
        settings = self.services.settings
        for seat in (0, *guests_at(settings)):
            put_at_phone(settings, seat, bool(chosen))
        self._made("turn")

    def _show(self, chosen: int) -> None:
        self.services.settings.hot_partners = bool(chosen)
        self._made("turn")

    def _face_each_other(self, chosen: int) -> None:
        self.services.settings.hot_facing = "opposite" if chosen else "together"
        self._made("turn")

    def _hold(self, chosen: int) -> None:
        self.services.settings.held = bool(chosen)
        self._made("turn")

    def _people(self) -> None:
        self.services.pressed()
        self.services.router.go(People(self.changed))

    def _made(self, noise: str) -> None:
        self.services.sound.play(noise)
        self.services.program.settings_changed()
        self.changed()


class WithFriendsScreen(RoundTableScreen):
    """People come to the table and leave it. ``before``: the table that is chosen again if no match begins; the people
    who came are remembered.
    """

    gathers = True
    to_read = True

    def __init__(self, services: Services, before: ChosenTable | None) -> None:
        super().__init__(services)
        self.before = before
        self.guests = GuestList(services, self.rebuild, self._nobody_more)

    def heading(self) -> str:
        return _("With friends")

    def sheet(self, first: bool) -> Node:
        return self.guests.sheet()

    def _nobody_more(self) -> None:
        self.table.refuse(self.services.settings.players - 1)

    def escape(self) -> None:
        settings = self.services.settings
        if self.before is not None:
            own = settings.name, settings.portrait
            remember(settings)
            company.lay(settings, self.before)
            if nameless(settings.name):  # the player has told their name here
                settings.name, settings.portrait = own
        super().escape()
