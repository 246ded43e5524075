"""Grades the difficulty of a puzzle from 1 to 5, by its decisions and by how often rules of thumb go wrong.

Every decision on the way against the longest resistance gives points: the number of commands to choose from, in bits,
plus a bonus for each player of habit (the rule of thumb, the club player's weighing) whose choice does not win. In a
row of leads that cannot be beaten only the first counts fully, because the idea has to be found only once.
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
from engine.rules.commands import Attack, Beat, DealCommand, Pass, Take
from engine.rules.legality import legal
from engine.rules.state import State

ASTRAY = 1.5
"""Points for each player of habit that goes wrong at a decision."""
IN_A_ROW = 0.3
"""Points for a lead that cannot be beaten after another such lead."""
LIMITS = (6.5, 9.0, 11.5, 14.5)
"""The least points for grades 2, 3, 4 and 5."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """``decisions`` on the longest way, ``astray`` those where habit goes wrong; ``first``: already at the first one.

    ``surprises``: decisions where the solution takes what could be beaten, spends a trump where a plain card would do,
    or does not throw in what could be thrown in.
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
    """The difficulty of a proven puzzle."""
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


def habitual(state: State) -> tuple[DealCommand, DealCommand]:
    """The commands of the rule of thumb and of the club player, who knows the other hand."""
    view, may, rules = view_of(state, OWN), legal(state, OWN), state.rules
    memory = Memory(OWN, rules.seats, rules.pack.same_rank, rules.tables)
    memory.view = view
    memory.known[OTHER] = state.hands[OTHER]
    return heuristic.choose(view, may, rules, Random(0)), opinions(memory, may, rules, CLUB)[0].command


def _unbeatable(state: State, command: DealCommand) -> bool:
    """True for a lead that the other seat can only take."""
    if not isinstance(command, Attack) or state.attacks:
        return False
    return not any(state.beaters[card] & state.hands[OTHER] for card in command.cards)


def surprising(state: State, command: DealCommand) -> bool:
    """True if a command contradicts the usual habits (see `Difficulty`)."""
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
