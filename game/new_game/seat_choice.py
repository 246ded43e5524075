"""Who sits on a seat of a new game: a person with a name, or the computer with a level. No graphics."""

from game.session.people import earlier_told, give_face, is_number, known, name_trouble, sit, unused_name
from game.session.seats import (
    characters,
    face,
    guest_of,
    invite,
    names_at,
    others,
    own_name,
    phones_at,
    put_at_phone,
    swap,
)
from game.storage.settings import KnownPerson, Settings
from game.text.i18n import _


class SeatChoice:
    """What is chosen for ``seat``, 0 for the player's own. Every choice takes effect in the settings at once, but for
    ``name``: what stands in the field, until it is `written`.
    """

    def __init__(self, settings: Settings, seat: int) -> None:
        self._settings, self.seat = settings, seat
        self.name = self._kept_name

    @property
    def _kept_name(self) -> str:
        return self._settings.name if self.seat == 0 else guest_of(self._settings, self.seat) or ""

    def read(self) -> None:
        """Somebody was chosen, renamed or removed: the field has the name that is kept."""
        self.name = self._kept_name

    @property
    def person(self) -> bool:
        """A person is at this seat."""
        return self.seat == 0 or guest_of(self._settings, self.seat) is not None

    @property
    def at_phone(self) -> bool:
        """That person plays at a phone."""
        return self.seat in phones_at(self._settings)

    @property
    def no_name(self) -> str:
        """What stands in the empty field."""
        return _("Name") if self.seat else own_name(self._settings)

    @property
    def portrait(self) -> int:
        """The face."""
        return others(self._settings)[self.seat - 1] if self.seat else self._settings.portrait

    @property
    def to_swap(self) -> list[tuple[int, int, str]]:
        """Seats to swap places with: their number, face and name."""
        chosen = self._settings
        if self.seat == 0 or chosen.players <= 2:
            return []
        names, sitting = names_at(chosen), others(chosen)
        return [(seat, sitting[seat - 1], names[seat]) for seat in range(1, chosen.players) if seat != self.seat]

    @property
    def nature(self) -> str:
        """What one sees of the character that plays here, "" for a person."""
        return "" if self.person else characters()[self.portrait - 1].line

    @property
    def trouble(self) -> str:
        """What is wrong with the name in the field."""
        match name_trouble(self._settings, self.seat, self.name):
            case "empty":
                return _("Enter a name.")
            case "seated":
                return _("{person} is already at the table.").format(person=self.name.strip())
            case "earlier":
                return earlier_told(self._settings, self.name)
        return ""

    @property
    def told(self) -> str:
        """A sentence that says whose name it is."""
        name, chosen = self.name.strip(), self._settings
        if is_number(name):
            return _("Enter a name.")
        if name and chosen.people and known(chosen, name) is None:
            return _("A new player with their own statistics.")
        return _("The name shown at the table.")

    def put(self, person: bool, phone: bool) -> None:
        """A person at the screen or at a phone plays here, or the computer."""
        settings = self._settings
        put_at_phone(settings, self.seat, phone)
        if person and self.person:
            return
        name = unused_name(settings, self.seat) if person else None
        one = known(settings, name or "")
        if one is not None:
            sit(settings, self.seat, one)
        else:
            invite(settings, self.seat, name)
        self.read()

    def call(self, one: KnownPerson) -> None:
        """Somebody remembered plays here."""
        sit(self._settings, self.seat, one)
        self.name = one.name

    def written(self) -> bool:
        """A name that can be taken takes effect whole; whoever is remembered under it comes with their face. True: it
        is another one.
        """
        settings = self._settings
        gone = self.seat >= settings.players
        if gone or self.trouble or self.name.strip() == self._kept_name:
            return False
        one = known(settings, self.name)
        if one is not None:
            sit(settings, self.seat, one)
        elif self.seat:
            invite(settings, self.seat, self.name)
        else:
            settings.name = self.name.strip()
        return True

    def look(self, portrait: int) -> None:
        """Another face, which stays with a person who is remembered."""
        face(self._settings, self.seat, portrait)
        one = known(self._settings, self._kept_name) if self.person else None
        if one is not None:
            give_face(self._settings, one, portrait)

    def move(self, seat: int) -> None:
        """Swap places with ``seat``."""
        swap(self._settings, self.seat, seat)
        self.seat = seat
