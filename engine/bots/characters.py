"""The eight people who sit at a table when a computer plays: who they are, what one sees of them, and their tastes.

Each is one portrait with its name. How strong somebody plays is another matter (engine.bots.levels).
"""

from dataclasses import dataclass

from engine.bots.taste import Taste
from engine.bots.temper import TEMPERS


@dataclass(frozen=True, slots=True)
class Character:
    """One of the eight: ``portrait`` from 1; ``name`` and ``line`` are English, for a player to read.

    ``line`` says what one sees of this person at the table: the ``taste``. ``key`` is what files call it.
    """

    key: str
    name: str
    portrait: int
    line: str
    taste: Taste


CHARACTERS = (
    Character("student", "Vera", 1, "Even cards first: 6, 8, 10.", Taste(even=0.7, lay=0.1, keen=0.85, fond=1.0)),
    Character(
        "grandmother",
        "Agafya",
        2,
        "The trumps’ colour first.",
        Taste(kindred=0.8, spare=0.25, known=0.2, lay=0.2, keen=1.5, fond=0.45),
    ),
    Character(
        "carter",
        "Boris",
        3,
        "One card first, then all he has.",
        Taste(together=-0.8, lay=0.6, lay_high=1.0, trump=0.5, longest=0.4, keen=1.5, fond=0.22),
    ),
    Character(
        "sailor",
        "Oleg",
        4,
        "Never beats with the smallest.",
        Taste(trump=0.3, high=1.2, take=-0.3, lay=0.4, together=-0.3, keen=0.6, fond=0.22),
    ),
    Character("girl", "Zoya", 5, "Black first: red is for bows.", Taste(red=-0.9, lay=0.2, keen=1.5, fond=1.4)),
    Character(
        "musician", "Mitya", 6, "Syncopated: 7, 9, jack, king.", Taste(even=-0.75, lay=0.3, keen=0.85, fond=0.45)
    ),
    Character(
        "professor",
        "Pyotr",
        7,
        "One card at a time. He can wait.",
        Taste(together=-0.8, lay=-0.25, known=0.3, longest=0.5, keen=3.0, fond=2.4, wait=0.6),
    ),
    Character("boy", "Kit", 8, "Red before black, always.", Taste(red=1.0, lay=0.35, keen=1.5, fond=0.6)),
)
"""By portrait."""

_BY_KEY = {each.key: each for each in CHARACTERS}
_TASTES = {each.key: each.taste for each in (*CHARACTERS, *TEMPERS)}


def character(key: str) -> Character | None:
    """The one of that key; None for "" and for a personality of earlier files (engine.bots.temper)."""
    return _BY_KEY.get(key)


def taste_of(key: str) -> Taste | None:
    """The taste of that character or earlier personality, None for "". Raises ValueError if there is none."""
    if key and key not in _TASTES:
        raise ValueError(f"unknown character {key!r}; choose from {', '.join(_BY_KEY)}")
    return _TASTES.get(key)
