"""The people who may sit at the table, and who does."""

from dataclasses import dataclass

from engine.journal import Chair
from game.settings import Settings
from game.words import _


@dataclass(frozen=True, slots=True)
class Person:
    """A face of assets/pictures (``portrait``) and the name that goes with it."""

    portrait: int
    name: str


def people() -> tuple[Person, ...]:
    """Everybody, by the number of the portrait from 1."""
    names = (_("Kolya"), _("Zoya"), _("Boris"), _("Oleg"), _("Vera"), _("Mitya"), _("Pyotr"), _("Styopa"))
    return tuple(Person(number, name) for number, name in enumerate(names, start=1))


DEFAULT_OTHERS = (3, 5, 6, 2, 4)
"""Who comes first when nobody has been chosen: as different as can be."""


def others(settings: Settings) -> list[int]:
    """The portraits of the opponents in playing order: those chosen, completed, without the player's own face."""
    wanted = [*settings.others, *DEFAULT_OTHERS, *range(1, len(people()) + 1)]
    found: list[int] = []
    for portrait in wanted:
        if portrait != settings.portrait and portrait not in found:
            found.append(portrait)
    return found[: settings.players - 1]


def another(settings: Settings, seat: int) -> None:
    """Seat ``seat`` (0: the player's own) is taken by the next person who is not at the table."""
    sitting = others(settings)
    taken = {settings.portrait, *sitting}
    now = settings.portrait if seat == 0 else sitting[seat - 1]
    count = len(people())
    following = [(now - 1 + step) % count + 1 for step in range(1, count)]
    free = next((portrait for portrait in following if portrait not in taken), now)
    if seat == 0:
        settings.portrait = free
        settings.others = sitting
    else:
        sitting[seat - 1] = free
        settings.others = sitting


def own_name(settings: Settings) -> str:
    """What the player is called at the table."""
    return settings.name.strip() or _("You")


def chairs(settings: Settings) -> tuple[Chair, ...]:
    """The seats of a new match in playing order; the player has the first."""
    all_people = people()
    seated = [all_people[portrait - 1] for portrait in others(settings)]
    mine = Chair(own_name(settings), settings.portrait, False)
    return (mine, *(Chair(person.name, person.portrait, True) for person in seated))
