"""Temperaments: which of several moves that are as good as each other a player likes best.

A temperament never gives up more than a trifle: it chooses among moves that come near the best one, and what near
means the level says (engine.bots.levels). So all are about equally strong (BENCHMARKS.md has how nearly), and can
still be told apart at the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.knowledge.memory import Memory
from engine.rules.commands import Attack, Beat, Command, Pass, Take, Transfer
from engine.rules.state import Rules


@dataclass(frozen=True, slots=True)
class Temper:
    """A temperament; ``title`` and ``about`` are English, for a player to read.

    How it likes to lay a ``trump``, each further ``card`` of several, to ``take``, to ``wait`` (to lay nothing where
    it could). ``whim``: how much a liking of the moment weighs.
    """

    key: str
    title: str
    about: str
    trump: float = 0.0
    card: float = 0.0
    take: float = 0.0
    wait: float = 0.0
    whim: float = 0.0


TEMPERS = (
    Temper("patient", "Patient", "Lays one card at a time and waits to see what comes of it.", card=-1.0, wait=0.5),
    Temper("reckless", "Reckless", "Throws in all there is, trumps too.", trump=1.0, card=0.5, take=-1.0, wait=-1.0),
    Temper("hoarder", "Hoarder", "Would rather take than part with a trump.", trump=-1.5, take=1.5),
    Temper("joker", "Joker", "You never know what comes next.", whim=1.0),
)
_BY_KEY = {temper.key: temper for temper in TEMPERS}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that may be chosen, and how much worse than the best it is: 1 is as much as a temperament may give up."""

    command: Command
    loss: float


def named(key: str) -> Temper | None:
    """The temperament of that key, None for "". Raises ValueError if there is none."""
    if key and key not in _BY_KEY:
        raise ValueError(f"there is no temperament {key!r}; there are {', '.join(_BY_KEY)}")
    return _BY_KEY.get(key)


def pick(mood: Temper | None, candidates: Sequence[Candidate], memory: Memory, rules: Rules, chance: Random) -> Command:
    """What a player of this temperament does; without one the best, of equals the first."""
    near = [candidate for candidate in candidates if candidate.loss <= 1.0]
    if mood is None:
        return min(near, key=lambda candidate: candidate.loss).command
    view = memory.view
    trumps = rules.table_for(view.trump, view.own, view.seat).trumps
    return max(near, key=lambda each: _liking(mood, each.command, trumps, chance) - each.loss).command


def _liking(mood: Temper, command: Command, trumps: int, chance: Random) -> float:
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
