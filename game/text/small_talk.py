"""What the eight people who play for the computer say now and then: their lines in the player's language.

Each language has a file of its own (assets/talk), written in that language: its lines are no translations of
another's. Read when the first word is said; a file that is missing or damaged leaves everybody silent.
"""

import logging
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, get_args

from msgspec import Struct

from game.system.paths import assets
from game.text.i18n import _, spoken

log = logging.getLogger("durak.words")

Moment = Literal[
    "greeting", "greeting_again", "big_take", "gave_big_take", "defence", "out", "fool", "fool_again", "best"
]
"""What a word is said about. ``fool_again`` and ``best`` are said of somebody else, the rest of the one who speaks."""
MOMENTS: tuple[Moment, ...] = get_args(Moment)
GIVEN: Mapping[Moment, frozenset[str]] = {
    "greeting_again": frozenset({"name"}),
    "fool_again": frozenset({"name", "count"}),
    "best": frozenset({"name", "count"}),
}
"""What a moment fills in."""
SEVERAL = "+"
"""Begins a line that speaks to more than one listener."""


class Remark(Struct, frozen=True):
    """A seat has said these words."""

    seat: int
    words: str


@lru_cache(maxsize=2)
def lines(language: str) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """All lines of a language, by person and moment; {} if they cannot be read."""
    try:
        text = (assets() / "talk" / f"{language}.txt").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        log.error("What people say cannot be read in %s.", language, exc_info=error)
        return {}
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    key = "", ""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("["):
            person, _space, moment = line.strip("[]").partition(" ")
            key = person, moment
        else:
            found[key] = (*found.get(key, ()), line)
    return found


def choices(person: str, moment: Moment, listeners: int) -> tuple[str, ...]:
    """What this person may say to so many listeners, in the current language."""
    told = lines(spoken()).get((person, moment), ())
    return tuple(line.removeprefix(SEVERAL) for line in told if listeners > 1 or not line.startswith(SEVERAL))


def quoted(name: str, words: str) -> str:
    """Who says it, and what."""
    return _("{speaker}: “{words}”").format(speaker=name, words=words)
