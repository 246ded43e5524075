"""The computer players by strength: what each level is called, how long it thinks, and how it chooses."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine.bots import search, thumb
from engine.bots.asked import Asked
from engine.commands import Command, Exchange
from engine.rules import Rules

Late = Callable[[], bool]
"""Says that it is time to answer; asked again and again while a player thinks."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play. ``title`` and ``about`` are English, for a player to read.

    ``seconds`` is the longest thought (0: at once), ``iterations`` what stands for it where no clock is handed in.
    """

    key: str
    title: str
    about: str
    seconds: float
    iterations: int


LEVELS = (
    Level("novice", "Novice", "Forgets what has been played and errs.", 0.0, 0),
    Level("amateur", "Amateur", "Plays by rule of thumb.", 0.0, 0),
    Level("club", "Club player", "Counts trumps and plays small endgames without a fault.", 0.0, 0),
    Level("expert", "Expert", "Thinks ahead.", 0.2, 1000),
    Level("grandmaster", "Grandmaster", "Remembers every card and thinks far ahead.", 1.0, 5000),
)
"""From the weakest to the strongest."""

_BY_KEY = {level.key: level for level in LEVELS}


def level(key: str) -> Level:
    """The level of that key. Raises ValueError if there is none."""
    if key not in _BY_KEY:
        raise ValueError(f"there is no level {key!r}; there are {', '.join(_BY_KEY)}")
    return _BY_KEY[key]


def choose(key: str, temper: str, asked: Asked, rules: Rules, chance: Random, late: Late | None = None) -> Command:
    """What a player of level ``key`` and temperament ``temper`` ("": none) does when it is its turn.

    ``late`` ends its thought; without it the level's iterations do, and the same chance gives the same choice. Raises
    ValueError for an unknown level, and when the seat may do nothing now.
    """
    strength = level(key)
    if not strength.iterations:
        return thumb.choose(asked.view, asked.legal, rules, chance)
    iterations = None if late else strength.iterations
    return search.choose(asked.seen, asked.memory, rules, chance, iterations=iterations, deadline=late)


def aside(key: str, temper: str, asked: Asked, rules: Rules, chance: Random) -> Command | None:
    """What the player does of its own accord while it is not its turn: exchange, help, talk (R26, R44, R45)."""
    level(key)
    return Exchange(asked.legal.seat) if asked.legal.exchange else None
