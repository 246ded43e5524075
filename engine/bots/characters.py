"""The eight people who sit at a table when a computer plays: who they are, and the line that says how one knows them.

Each is one portrait with its name. How strong somebody plays is another matter (engine.bots.levels).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """One of the eight: ``portrait`` from 1; ``name`` and ``line`` are English, for a player to read.

    ``line`` says what one sees of this person at the table. ``key`` is what files call it.
    """

    key: str
    name: str
    portrait: int
    line: str


CHARACTERS = (
    Character("student", "Vera", 1, "Lays everything of a rank at once."),
    Character("grandmother", "Agafya", 2, "Keeps her trumps to the end; then they all come."),
    Character("carter", "Boris", 3, "Throws in all he has."),
    Character("sailor", "Oleg", 4, "Beats with a trump before you have looked."),
    Character("girl", "Zoya", 5, "Takes only when nothing else is left."),
    Character("musician", "Mitya", 6, "Leads high; the small ones dance last."),
    Character("professor", "Pyotr", 7, "Throws nothing in. He waits."),
    Character("boy", "Kit", 8, "Red before black, always."),
)
"""By portrait."""

_BY_KEY = {each.key: each for each in CHARACTERS}


def character(key: str) -> Character | None:
    """The one of that key; None for "" and for a personality of earlier files (engine.bots.temper)."""
    return _BY_KEY.get(key)
