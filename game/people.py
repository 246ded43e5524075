"""The people who may sit at the table, and who does."""

from dataclasses import dataclass

from engine.bots.levels import LEVELS, TEMPERS
from engine.journal import Chair
from game.settings import Settings
from game.words import _


@dataclass(frozen=True, slots=True)
class Person:
    """A face of assets/pictures (``portrait``), the name that goes with it, and the temperament one would expect."""

    portrait: int
    name: str
    temper: str


CHARACTERS = ("patient", "patient", "hoarder", "reckless", "reckless", "joker", "hoarder", "joker")
"""The temperaments of the eight faces, as they look."""


def people() -> tuple[Person, ...]:
    """Everybody, by the number of the portrait from 1."""
    names = (_("Kolya"), _("Zoya"), _("Boris"), _("Oleg"), _("Vera"), _("Mitya"), _("Pyotr"), _("Styopa"))
    pairs = zip(names, CHARACTERS, strict=True)
    return tuple(Person(number, name, temper) for number, (name, temper) in enumerate(pairs, start=1))


MOST_COMPUTERS = 5
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
    computers = (
        Chair(
            person.name, person.portrait, True, level_of(settings, seat), person.temper if settings.characters else ""
        )
        for seat, person in enumerate(seated, start=1)
    )
    return (mine, *computers)


def level_of(settings: Settings, seat: int) -> str:
    """The level of the computer on ``seat`` (from 1), by its key."""
    own = settings.levels[seat - 1 : seat]
    return own[0] if own else settings.level


def set_level(settings: Settings, seat: int, key: str) -> None:
    """The computer on ``seat`` plays at this level from now on; seat 0: all computers do."""
    if seat == 0:
        settings.level, settings.levels = key, []
    else:
        levels = [level_of(settings, number) for number in range(1, MOST_COMPUTERS + 1)]
        levels[seat - 1] = key
        settings.levels = levels


def common_level(settings: Settings) -> str:
    """The level of all computers of the game to be begun, "" where they differ."""
    levels = {level_of(settings, seat) for seat in range(1, settings.players)}
    return levels.pop() if len(levels) == 1 else ""


def strength(key: str) -> int:
    """How strong a level is, from 1 for the weakest; 0 for one that this program does not know."""
    return next((number for number, level in enumerate(LEVELS, start=1) if level.key == key), 0)


def level_title(key: str) -> str:
    """What a level is called; "" for one that this program does not know."""
    return next((_(level.title) for level in LEVELS if level.key == key), "")


def temper_title(key: str) -> str:
    """What a temperament is called, "" for none."""
    return next((_(temper.title) for temper in TEMPERS if temper.key == key), "")
