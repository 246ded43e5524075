"""How hard a puzzle is to solve, from 1 to 5: by what has to be decided, and by how far rules of thumb go wrong.

Points for every decision on the way against the longest resistance: the number of commands to choose from, as bits,
and something for each player without a search (the rule of thumb, the club player's weighing) whose choice there does
not win: the better a puzzle, the more it asks for what nobody would do by habit. Who has found that cards nobody can
beat are to be led one after another has found it once: the later ones of such a row count little.
"""

from dataclasses import dataclass
from math import log2
from random import Random

from engine.bots import heuristic
from engine.bots.endgame import after
from engine.bots.minds import CLUB
from engine.bots.weighing import opinions
from engine.knowledge.memory import Memory
from engine.knowledge.projection import view_of
from engine.puzzles.puzzle import OTHER, OWN
from engine.puzzles.unique import Solution
from engine.rules.commands import Attack, Beat, Command, Pass, Take
from engine.rules.legality import legal
from engine.rules.state import State

ASTRAY = 1.5
"""So many points for each player of habit that goes wrong at a decision."""
IN_A_ROW = 0.3
"""What a lead that cannot be beaten counts after another such lead."""
LIMITS = (6.5, 9.0, 11.5, 14.5)
"""From so many points on a puzzle is of grade 2, 3, 4 and 5."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """``decisions`` on the longest way, ``astray`` those of them where habit goes wrong; ``first``: at once.

    ``surprises`` are the decisions at which the right thing is to take what could be beaten, to spend a trump where a
    plain card would do, or to hold back what could be thrown in.
    """

    points: float
    decisions: int
    astray: int
    first: bool
    surprises: int

    @property
    def grade(self) -> int:
        return 1 + sum(self.points >= limit for limit in LIMITS)


def difficulty(solution: Solution) -> Difficulty:
    """Of a puzzle that is proven. The own seat is OWN."""
    points, astray, surprises, first = 0.0, 0, 0, False
    decisions, running = 0, False
    for state, way in solution.line():
        if state.turn != OWN or way.choices < 2:
            continue
        wrong = sum(not solution.judge.wins(after(state, choice)) for choice in habitual(state))
        again, running = running, _unbeatable(state, way.command)
        points += (log2(way.choices) + ASTRAY * wrong) * (IN_A_ROW if again and running else 1.0)
        first = first or (not decisions and wrong > 0)
        astray += wrong > 0
        surprises += surprising(state, way.command)
        decisions += 1
    return Difficulty(points, decisions, astray, first, surprises)


def habitual(state: State) -> tuple[Command, Command]:
    """What the rule of thumb and the club player would do here, the latter knowing the other hand."""
    view, may, rules = view_of(state, OWN), legal(state, OWN), state.rules
    memory = Memory(OWN, rules.seats, rules.pack.same_rank, rules.tables)
    memory.view = view
    memory.known[OTHER] = state.hands[OTHER]
    return heuristic.choose(view, may, rules, Random(0)), opinions(memory, may, rules, CLUB)[0].command


def _unbeatable(state: State, command: Command) -> bool:
    """A lead that the other seat can only take."""
    if not isinstance(command, Attack) or state.attacks:
        return False
    return not any(state.beaters[card] & state.hands[OTHER] for card in command.cards)


def surprising(state: State, command: Command) -> bool:
    """Whether a command goes against what everybody learns first."""
    may, trumps = legal(state, OWN), state.table.trumps
    match command:
        case Take():
            return all(cards for _, cards in may.beats)
        case Beat():
            return bool(trumps >> command.card & 1 and dict(may.beats)[command.target] & ~trumps)
        case Attack():
            return bool(trumps >> command.cards[0] & 1 and may.attack & ~trumps)
        case Pass():
            return bool(may.attack)
    return False
