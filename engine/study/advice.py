"""The recommended move for a seat, and the reasons: for hints at the table.

It receives a DecisionInput and nothing else, like a computer player, and works in the players' process
(engine.bots.process). It contains no words and no clock.
"""

from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection
from random import Random

from engine.bots import levels, process, search
from engine.bots.decision_input import DecisionInput
from engine.processes.loop import Reply, Task
from engine.rules.commands import NO_MOVE, Command, Cut, Exchange, Pass
from engine.rules.compose import compose
from engine.rules.events import CUT
from engine.rules.options import Options
from engine.rules.state import Rules
from engine.study.reason import MoveReason
from engine.study.reasons import why
from engine.study.thought import Thought, think

ADVISER = "grandmaster"
"""The level whose talk and help are recommended."""
LOST = 2000
"""The most iterations of a search for mistakes of others, in a position that is lost against best play."""
ENDLESS = 1_000_000
"""Iterations of advice; the clock ends it long before."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The recommended command (None: wait), the thought behind it (None: none was needed), and the reasons."""

    command: Command | None
    thought: Thought | None
    reasons: tuple[MoveReason, ...]


class Consultation(Task, frozen=True):
    """A person's request for advice: contains what this seat may know, and nothing else."""

    options: Options
    asked: DecisionInput
    chance: int
    seconds: float

    def work(self, connection: Connection) -> None:
        late = process.lateness(process.ending(self.seconds), connection) if self.seconds else None
        connection.send(advised(self, late))


class Advised(Reply, frozen=True):
    """The advice for consultation ``number``."""

    advice: Advice


def advised(consultation: Consultation, late: levels.Late | None = None, iterations: int = ENDLESS) -> Advised:
    """The advice for a consultation; without ``late`` the thinking ends after ``iterations``."""
    asked, chance = consultation.asked, Random(consultation.chance)
    rules = compose(consultation.options, asked.memory.seats)
    return Advised(consultation.number, advise(asked, rules, chance, iterations, late))


def advise(
    asked: DecisionInput, rules: Rules, chance: Random, iterations: int, late: levels.Late | None = None
) -> Advice:
    """The advice for a seat that has a legal command, on its turn or out of turn (R26, R44, R45)."""
    ready = _at_once(asked, rules, chance)
    if ready is not None:
        return Advice(ready, None, why(asked, rules, ready))
    if asked.legal.phase is None:
        return Advice(None, None, ())
    thought = think(asked, rules, chance, iterations, late)
    command = thought.options[0].command
    if thought.exact and thought.options[0].losing >= 1:
        tries = min(iterations, LOST)
        tried = search.ranked(asked.seen, asked.memory, rules, chance, iterations=tries, deadline=late, lost=True)
        command = tried[0].command
    return Advice(command, thought, why(asked, rules, command, thought))


def _at_once(asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
    """The command where no thought is needed: the cut, an exchange, talk or help for a partner, a forced move."""
    may = asked.legal
    if may.phase is CUT:  # no card is known; the hat is left to others (R6)
        return Pass(may.seat) if may.may_pass and rules.hat else Cut(may.seat, max(may.cut // 2, 1))
    if may.exchange:
        return Exchange(may.seat)
    if may.says or may.phase is None:
        said = levels.aside(ADVISER, "", asked, rules, chance)
        if said is not None:
            return said
    commands = (one for one in may.commands(rules.pack.same_rank) if not isinstance(one, NO_MOVE))
    first = list(islice(commands, 2))
    return first[0] if len(first) == 1 and may.phase is not None else None
