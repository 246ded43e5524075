"""The people remembered on this computer: with a face, and with the names they had before.

Statistics know people by the names in the journals (game.storage.history.person), so whoever gets another name keeps
the earlier ones here, and nobody else may take them.
"""

from typing import Literal

from msgspec.structs import replace

from engine.notation.names import compared, nameless
from game.session.seats import (
    face,
    guest_of,
    guests_at,
    invite,
    may_come,
    names_of_people,
    numbered_name,
    others,
    own_name,
)
from game.storage.history.person import NAMELESS, key_of
from game.storage.settings import NAME_LENGTH, KnownPerson, Settings
from game.text.i18n import _

MOST = 40
"""Number of people remembered."""
NUMBERED = 14
"""Default names have numbers up to this: enough for every seat when all lower ones are taken."""
NameTrouble = Literal["", "empty", "seated", "known", "earlier"]


def known(settings: Settings, name: str) -> KnownPerson | None:
    """The remembered person of this name."""
    return next((one for one in settings.people if compared(one.name) == compared(name)), None)


def formerly(settings: Settings, name: str) -> KnownPerson | None:
    """The remembered person who had this name before."""
    return next((one for one in settings.people if compared(name) in map(compared, one.earlier)), None)


def absent(settings: Settings) -> list[KnownPerson]:
    """The remembered people who are not at the table."""
    taken = names_of_people(settings)
    return [one for one in settings.people if compared(one.name) not in taken]


def statistics_keys(settings: Settings, name: str) -> tuple[str, ...]:
    """The keys of this person's deals in statistics, the present name's first; ``name`` may be an earlier one."""
    one = known(settings, name) or formerly(settings, name)
    names = (name,) if one is None else (one.name, *one.earlier)
    return tuple(dict.fromkeys(map(key_of, names)))


def present_name(settings: Settings, name: str) -> str:
    """The present name of the person who has, or had, this one."""
    one = formerly(settings, name) if known(settings, name) is None else None
    return name if one is None else one.name


def present_names(settings: Settings) -> dict[str, str]:
    """The present names of the people who are remembered, by the keys of all their names."""
    return {key_of(name): one.name for one in settings.people for name in (*one.earlier, one.name)}


# At the table


def sit(settings: Settings, seat: int, one: KnownPerson) -> None:
    """Seat a remembered person, with their face unless another person at the table has it."""
    if seat:
        invite(settings, seat, one.name)
    else:
        settings.name = one.name
    if may_come(settings, seat, one.portrait):
        face(settings, seat, one.portrait)


def name_trouble(settings: Settings, seat: int, name: str) -> NameTrouble:
    """Why nobody at ``seat`` can be called so; computers yield their names."""
    if not name.strip():
        return "empty" if seat else ""
    persons = {0: own_name(settings), **guests_at(settings)}
    if any(compared(other) == compared(name) for at, other in persons.items() if at != seat):
        return "seated"
    return "earlier" if known(settings, name) is None and formerly(settings, name) is not None else ""


def unused_name(settings: Settings, seat: int) -> str:
    """The default name of a person on ``seat``: whoever was here last, or a number."""
    offered = [one.name for one in absent(settings)]
    offered += map(numbered_name, range(seat, NUMBERED))
    return next(name for name in offered if not name_trouble(settings, seat, name))


def remember(settings: Settings) -> None:
    """Remember the people at the table. Deals played without a name are those of the first who has one."""
    sitting = {seat: name for seat, name in guests_at(settings).items() if not is_number(name)}
    if not nameless(settings.name):
        sitting = {0: settings.name.strip(), **sitting}
    faces = [settings.portrait, *others(settings)]
    found = []
    for seat, name in sitting.items():
        old = known(settings, name)
        found.append(KnownPerson(name, faces[seat]) if old is None else replace(old, name=name))
    if 0 in sitting and formerly(settings, NAMELESS) is None:
        found[0] = replace(found[0], earlier=(*found[0].earlier, NAMELESS))
    here = {compared(one.name) for one in found}
    settings.people = [*found, *(one for one in settings.people if compared(one.name) not in here)][:MOST]


def is_number(name: str) -> bool:
    """Whether this is the default name of a person, who is not remembered."""
    return name in map(numbered_name, range(NUMBERED))


# Changes


def rename_trouble(settings: Settings, one: KnownPerson, name: str) -> NameTrouble:
    """Why a remembered person cannot be called so."""
    if not name.strip() or nameless(name):
        return "empty"
    if compared(name) == compared(one.name):
        return ""
    if known(settings, name) is not None:
        return "known"
    if compared(name) in names_of_people(settings):
        return "seated"
    return "earlier" if formerly(settings, name) not in (None, one) else ""


def rename(settings: Settings, one: KnownPerson, name: str) -> KnownPerson:
    """Give a remembered person another name, at the table too; the figures stay theirs."""
    name = name.strip()[:NAME_LENGTH].strip()
    earlier = (*one.earlier, one.name) if compared(name) != compared(one.name) else one.earlier
    kept = tuple(was for was in dict.fromkeys(earlier) if compared(was) != compared(name))
    renamed = KnownPerson(name, one.portrait, kept)
    for company in (settings, *settings.companies):
        if compared(company.name) == compared(one.name):
            company.name = name
        company.guests = [
            name if guest and compared(guest) == compared(one.name) else guest for guest in company.guests
        ]
    _replace(settings, one, renamed)
    return renamed


def give_face(settings: Settings, one: KnownPerson, portrait: int) -> KnownPerson:
    """Give a remembered person another face, at the table too unless another person has it there."""
    changed = replace(one, portrait=portrait)
    names = {0: settings.name, **guests_at(settings)}
    for seat in (seat for seat, name in names.items() if compared(name) == compared(one.name)):
        if may_come(settings, seat, portrait):
            face(settings, seat, portrait)
    _replace(settings, one, changed)
    return changed


def forget(settings: Settings, one: KnownPerson) -> None:
    """Offer this person no more; a computer takes the seat. Nothing that was played is lost."""
    settings.people = [other for other in settings.people if other != one]
    for seat in guests_at(settings):
        if compared(guest_of(settings, seat) or "") == compared(one.name):
            invite(settings, seat, None)
    settings.companies = [
        company
        for company in settings.companies
        if compared(one.name) not in (compared(name) for name in (company.name, *company.guests) if name)
    ]


def _replace(settings: Settings, one: KnownPerson, other: KnownPerson) -> None:
    settings.people = [other if each == one else each for each in settings.people]


def earlier_told(settings: Settings, name: str) -> str:
    """Why nobody can take the earlier name of somebody else."""
    one = formerly(settings, name)
    told = _("{person} was called {before} before. Choose another name.")
    return told.format(person=one.name, before=name.strip()) if one is not None else ""
