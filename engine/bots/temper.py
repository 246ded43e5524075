"""Personalities of earlier files. Today everybody who sits at a table is one of engine.bots.characters.

A match that was begun with them goes on as it was: their tastes are as slight as they were.
"""

from dataclasses import dataclass

from engine.bots.taste import Taste

SLIGHT = 0.1875
"""What they may give up, as a part of what a character may."""


@dataclass(frozen=True, slots=True)
class Temper:
    """A personality; ``title`` is English, for a player to read."""

    key: str
    title: str
    taste: Taste


TEMPERS = (
    Temper("patient", "Patient", Taste(together=-SLIGHT, lay=-0.5 * SLIGHT, reach=SLIGHT)),
    Temper(
        "reckless",
        "Reckless",
        Taste(
            together=0.5 * SLIGHT,
            lead_trump=SLIGHT,
            lay_trump=SLIGHT,
            trump=SLIGHT,
            take=-SLIGHT,
            lay=SLIGHT,
            reach=SLIGHT,
        ),
    ),
    Temper(
        "hoarder",
        "Hoarder",
        Taste(lead_trump=-1.5 * SLIGHT, lay_trump=-1.5 * SLIGHT, trump=-1.5 * SLIGHT, take=1.5 * SLIGHT, reach=SLIGHT),
    ),
    Temper("joker", "Prankster", Taste(whim=SLIGHT, reach=SLIGHT)),
)
