"""Personalities of earlier files: which of several nearly equal moves a player prefers.

Today everybody who sits at a table is one of engine.bots.characters; matches begun before go on as they were. A
personality gives up very little: it chooses among moves close to the best one; engine.bots.levels defines how close.
So all are about equally strong (see MEASURED.md), and can still be told apart at the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.bots.characters import character
from engine.knowledge.memory import Memory
from engine.rules.commands import Attack, Beat, DealCommand, Pass, Take, Transfer
from engine.rules.state import Rules


@dataclass(frozen=True, slots=True)
class Temper:
    """A personality; ``title`` is English, for a player to read.

    Its preference for playing a ``trump``, each further ``card`` of several, for taking (``take``), and for passing
    where it could throw in (``wait``). ``whim``: the weight of a random preference.
    """

    key: str
    title: str
    trump: float = 0.0
    card: float = 0.0
    take: float = 0.0
    wait: float = 0.0
    whim: float = 0.0


TEMPERS = (
    Temper("patient", "Patient", card=-1.0, wait=0.5),
    Temper("reckless", "Reckless", trump=1.0, card=0.5, take=-1.0, wait=-1.0),
    Temper("hoarder", "Hoarder", trump=-1.5, take=1.5),
    Temper("joker", "Prankster", whim=1.0),
)
_BY_KEY = {temper.key: temper for temper in TEMPERS}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that may be chosen, and how much worse than the best it is: 1 is as much as a personality may give up."""

    command: DealCommand
    loss: float


def named(key: str) -> Temper | None:
    """The personality of that key, None for "" and for a character. Raises ValueError if there is none."""
    if key and key not in _BY_KEY and character(key) is None:
        raise ValueError(f"unknown personality {key!r}; choose from {', '.join(_BY_KEY)}")
    return _BY_KEY.get(key)


def pick(
    mood: Temper | None, candidates: Sequence[Candidate], memory: Memory, rules: Rules, chance: Random
) -> DealCommand:
    """The choice of this personality; without one the best move, of equals the first."""
    near = [candidate for candidate in candidates if candidate.loss <= 1.0]
    if mood is None:
        return min(near, key=lambda candidate: candidate.loss).command
    view = memory.view
    trumps = rules.table_for(view.trump, view.own, view.seat).trumps
    return max(near, key=lambda each: _liking(mood, each.command, trumps, chance) - each.loss).command


def _liking(mood: Temper, command: DealCommand, trumps: int, chance: Random) -> float:
    liking = mood.whim * chance.random() if mood.whim else 0.0
    if isinstance(command, Attack | Transfer):
        laid = command.cards
        liking += mood.card * (len(laid) - 1)
    elif isinstance(command, Beat):
        laid = (command.card,)
    else:
        laid = ()
        if isinstance(command, Take):
            liking += mood.take
        elif isinstance(command, Pass):
            liking += mood.wait
    return liking + mood.trump * sum(trumps >> card & 1 for card in laid)
