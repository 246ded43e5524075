"""Available opponents and guests, and the choice of who sits at the table."""

from dataclasses import replace
from typing import Any

import msgspec

from engine.bots.characters import CHARACTERS, Character, character
from engine.bots.levels import LEVELS
from engine.bots.temper import TEMPERS
from engine.notation.names import compared, nameless
from engine.rating.even import EVEN, between
from engine.records.journal import Chair
from game.storage.settings import NAME_LENGTH, ChosenTable, Settings
from game.system.extras import phones
from game.text.i18n import _, in_every_language


def characters() -> tuple[Character, ...]:
    """The eight in the current language, by portrait number from 1."""
    return tuple(replace(each, name=_(each.name), line=_(each.line)) for each in CHARACTERS)


MOST_COMPUTERS = 5
DEFAULT_OTHERS = (3, 5, 6, 2, 4)
"""The default opponents: as different as possible."""


def others(settings: Settings) -> list[int]:
    """The opponents' portraits in playing order: those chosen, filled up, without the player's own face.

    No computer has the name of a person at the table.
    """
    everybody, named = characters(), names_of_people(settings)

    def fits(seat: int, portrait: int) -> bool:
        computer = guest_of(settings, seat) is None
        return portrait not in taken and not (computer and compared(everybody[portrait - 1].name) in named)

    taken = {settings.portrait}
    found: dict[int, int] = {}
    for seat, portrait in zip(range(1, settings.players), settings.others, strict=False):
        if fits(seat, portrait):
            found[seat] = portrait
            taken.add(portrait)
    for seat in range(1, settings.players):
        if seat not in found:
            found[seat] = next(one for one in (*DEFAULT_OTHERS, *range(1, len(everybody) + 1)) if fits(seat, one))
            taken.add(found[seat])
    return [found[seat] for seat in range(1, settings.players)]


def may_come(settings: Settings, seat: int, portrait: int) -> bool:
    """Whether this face can be at seat ``seat``: nobody else has it, and no person at the table has its name. A
    computer gives its face to a person.
    """
    computer = seat > 0 and guest_of(settings, seat) is None
    for number, taken in enumerate((settings.portrait, *others(settings))):
        if number != seat and taken == portrait and (computer or not number or guest_of(settings, number) is not None):
            return False
    return not computer or compared(characters()[portrait - 1].name) not in names_of_people(settings)


def face(settings: Settings, seat: int, portrait: int) -> None:
    """Give seat ``seat`` this face; who has it takes the seat's own instead."""
    sitting = [settings.portrait, *others(settings)]
    if portrait in sitting:
        sitting[sitting.index(portrait)] = sitting[seat]
    sitting[seat] = portrait
    settings.portrait, *settings.others = sitting


def swap(settings: Settings, one: int, two: int) -> None:
    """Two opponents change places, with face, name and level."""
    sitting, levels = others(settings), [level_of(settings, seat) for seat in range(1, MOST_COMPUTERS + 1)]
    guests = [guest_of(settings, seat) for seat in range(1, MOST_COMPUTERS + 1)]
    for row in (sitting, levels, guests):
        _exchange(row, one - 1, two - 1)
    settings.phones = [{one: two, two: one}.get(seat, seat) for seat in settings.phones]
    settings.others, settings.guests = sitting, guests
    settings.levels = [] if len(set(levels)) == 1 and levels[0] == settings.level else levels


def _exchange(row: list[Any], one: int, two: int) -> None:
    row[one], row[two] = row[two], row[one]


def guest_of(settings: ChosenTable, seat: int) -> str | None:
    """The name of the guest on ``seat`` (from 1); None: a computer plays there."""
    name = next(iter(settings.guests[seat - 1 : seat]), None)
    return numbered_name(seat) if name and nameless(name) else name


def numbered_name(seat: int) -> str:
    """The default name of a person on ``seat``."""
    return _("Player {number}").format(number=seat + 1)


def invite(settings: Settings, seat: int, name: str | None) -> None:
    """Seat a guest called ``name`` on ``seat``; None: a computer."""
    guests = [guest_of(settings, number) for number in range(1, MOST_COMPUTERS + 1)]
    guests[seat - 1] = None if name is None else name.strip()[:NAME_LENGTH].strip()
    settings.guests = guests


def guests_at(settings: ChosenTable) -> dict[int, str]:
    """The guests' names, by seat."""
    named = {seat: guest_of(settings, seat) for seat in range(1, settings.players)}
    return {seat: name for seat, name in named.items() if name is not None}


def phones_at(settings: ChosenTable) -> tuple[int, ...]:
    """The seats of people who play at a phone."""
    return tuple(seat for seat in (0, *guests_at(settings)) if seat in settings.phones and phones())


def put_at_phone(settings: Settings, seat: int, phone: bool) -> None:
    """Moves the person on ``seat`` to a phone, or to this screen."""
    settings.phones = sorted({*settings.phones, seat} if phone else {*settings.phones} - {seat})


def names_at(settings: Settings) -> list[str]:
    """All names, in playing order from the player."""
    everybody = characters()
    found = [own_name(settings)]
    for seat, portrait in enumerate(others(settings), start=1):
        guest = guest_of(settings, seat)
        found.append(everybody[portrait - 1].name if guest is None else guest)
    return found


def own_name(settings: ChosenTable) -> str:
    """The player's name at the table; among several people nobody is "you"."""
    name = settings.name.strip()
    if not nameless(name):
        return name
    return numbered_name(0) if guests_at(settings) else _("You")


def names_of_people(settings: Settings) -> set[str]:
    """The normalized names of the people at the table."""
    return {compared(name) for name in (settings.name, *guests_at(settings).values()) if name.strip()}


def chairs(settings: Settings) -> tuple[Chair, ...]:
    """The seats of a new match in playing order, the player's first. All names differ."""
    everybody = characters()
    seated = [Chair(own_name(settings), settings.portrait, False)]
    for seat, portrait in enumerate(others(settings), start=1):
        guest, person = guest_of(settings, seat), everybody[portrait - 1]
        name = _told_apart(person.name if guest is None else guest, [chair.name for chair in seated])
        if guest is not None:
            seated.append(Chair(name, portrait, False))
        else:
            seated.append(Chair(name, portrait, True, level_of(settings, seat), person.key))
    return tuple(seated)


def shown(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Seats as shown at the table: a person without a name is "you" in the current language."""

    def called(seat: int, chair: Chair) -> str:
        if not nameless(chair.name):
            return chair.name
        return numbered_name(seat) if chair.computer else _("You")

    return called_now(tuple(msgspec.structs.replace(chair, name=called(i, chair)) for i, chair in enumerate(chairs)))


def person_of(chair: Chair) -> str:
    """Which of the eight plays for the computer here (their key), "" if nobody does: by what the file says.

    In a file from before they were eight people it is the one whose face and name are both there.
    """
    if not chair.computer:
        return ""
    one = character(chair.temper)
    if one is None and 1 <= chair.portrait <= len(CHARACTERS):
        face = CHARACTERS[chair.portrait - 1]
        one = face if chair.name in in_every_language(face.name) else None
    return one.key if one is not None else ""


def called_now(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Seats whose computers bear their own names in the current language, whichever the match was begun in."""

    def called(chair: Chair) -> str:
        if not chair.computer or not 1 <= chair.portrait <= len(CHARACTERS):
            return chair.name
        english = CHARACTERS[chair.portrait - 1].name
        now = _(english)
        taken = chair.name == now or any(compared(other.name) == compared(now) for other in chairs)
        return chair.name if taken or chair.name not in in_every_language(english) else now

    return tuple(msgspec.structs.replace(chair, name=called(chair)) for chair in chairs)


def _told_apart(name: str, names: list[str]) -> str:
    """``name``, with a number appended if it is taken (by a damaged file or in another language)."""
    others, number, told = {compared(other) for other in names}, 1, name
    while compared(told) in others:
        number += 1
        told = f"{name[: NAME_LENGTH - 2].rstrip()} {number}"
    return told


def level_of(settings: Settings, seat: int) -> str:
    """The level's key of the computer on ``seat`` (from 1)."""
    own = settings.levels[seat - 1 : seat]
    return own[0] if own else settings.level


def set_level(settings: Settings, seat: int, key: str) -> None:
    """Set the level of the computer on ``seat``; 0: of all computers."""
    if seat == 0:
        settings.level, settings.levels = key, []
    else:
        levels = [level_of(settings, number) for number in range(1, MOST_COMPUTERS + 1)]
        levels[seat - 1] = key
        settings.levels = levels


def common_level(settings: Settings) -> str:
    """The common level of all computers in the next game, "" if they differ."""
    computers = (seat for seat in range(1, settings.players) if guest_of(settings, seat) is None)
    levels = {level_of(settings, seat) for seat in computers}
    return levels.pop() if len(levels) == 1 else ""


def strength(key: str) -> int:
    """The strength of a level, from 1 for the weakest; 0 if unknown, or different in each deal."""
    return next((number for number, level in enumerate(LEVELS, start=1) if level.key == key), 0)


def level_title(key: str) -> str:
    """The title of a level, or of the even match; "" if unknown."""
    if key == EVEN:
        return _("Even match")
    return next((_(level.title) for level in LEVELS if level.key == key), "")


def place_title(place: float) -> str:
    """A place on the ladder of levels (engine.rating.scale), to follow a colon: a level, or which two are around it."""
    weaker, stronger = map(level_title, between(place))
    return (
        weaker if weaker == stronger else _("between {weaker} and {stronger}").format(weaker=weaker, stronger=stronger)
    )


def manner(key: str) -> str:
    """What one sees of a computer that plays so (`Chair.temper`): a character's line, the title of an earlier
    personality, "" for none.
    """
    one = character(key)
    return _(one.line) if one else next((_(temper.title) for temper in TEMPERS if temper.key == key), "")
