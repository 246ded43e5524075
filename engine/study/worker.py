"""The loop of the process in which computer players think: a request in, an answer out.

A request is all that a player receives; advice for a person works the same way. This is the only module of the engine
that reads a clock: thinking ends when its time is over, and at once when a new message arrives (another request, or
that the answer is no longer needed). The loop ends when the other side closes the connection.
"""

import contextlib
import os
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from engine.bots import levels
from engine.bots.decision_input import DecisionInput
from engine.rules.commands import NO_MOVE, Command
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.state import Rules
from engine.rules.view import Legal

if TYPE_CHECKING:
    from engine.study.advice import Advice

# How much nicer than the window the thinking is (POSIX only): the picture goes first.
NICENESS = 10
# How often a thinking player looks whether something new has come in: a look costs as much as an iteration of search.
LOOK_EVERY = 0.005
# A thought ends so much before its time is over: a part of it, and some seconds for the way there and back, in which
# the picture and others on the same core go first.
SPARE, WAY = 0.05, 0.01
# So many places an error came through are told.
PLACES = 5
# A clock ends advice long before.
ENDLESS = 1_000_000


@dataclass(frozen=True, slots=True)
class Request:
    """One question to a player of a level and a personality.

    ``number`` comes back with the answer, ``chance`` seeds the player's own random generator. ``seconds`` is the time
    it may take, 0 for the number of iterations of its level. ``aside``: the question is for an action out of turn.
    """

    number: int
    options: Options
    asked: DecisionInput
    level: str
    temper: str
    chance: int
    seconds: float = 0.0
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The player's command for request ``number``; None, to a question aside, for nothing."""

    number: int
    command: Command | None


@dataclass(frozen=True, slots=True)
class Consultation:
    """A person asks for advice: contains what this seat may know, and nothing else."""

    number: int
    options: Options
    asked: DecisionInput
    chance: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Advised:
    """What is advised to consultation ``number``."""

    number: int
    advice: "Advice"


@dataclass(frozen=True, slots=True)
class RequestFailed:
    """No answer to request ``number``: thinking ended in an error. ``kind`` and ``where`` name no cards."""

    number: int
    kind: str
    where: tuple[str, ...]


class RequestUnwanted(Exception):
    """Something new has come in while a player was thinking: its answer is not waited for any more."""


def think(request: Request, late: levels.Late | None = None) -> Answer:
    """The answer of a player to a request. A forced move comes at once."""
    asked, rules, chance = request.asked, compose(request.options, request.asked.memory.seats), Random(request.chance)
    if request.aside:
        return Answer(request.number, levels.aside(request.level, request.temper, asked, rules, chance))
    forced = _forced(asked.legal, rules)
    if forced is not None:
        return Answer(request.number, forced)
    return Answer(request.number, levels.choose(request.level, request.temper, asked, rules, chance, late))


def advised(consultation: Consultation, late: levels.Late | None = None, iterations: int = ENDLESS) -> Advised:
    """The advice for a consultation; without a clock ``iterations`` end the thinking."""
    from engine.study.advice import advise  # read when it is first wanted: the window starts without it

    asked, chance = consultation.asked, Random(consultation.chance)
    rules = compose(consultation.options, asked.memory.seats)
    return Advised(consultation.number, advise(asked, rules, chance, iterations, late))


def serve(connection: Connection) -> None:
    """Answer requests until the connection is closed. Runs in a process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    while True:
        try:
            request = connection.recv()
            while connection.poll():  # only the newest counts
                request = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if request is None:
            continue  # an answer that had been given already is not wanted any more
        end = monotonic() + request.seconds * (1 - SPARE) - WAY
        late = lateness(end, connection) if request.seconds else None
        try:
            answer: Answer | Advised | RequestFailed
            answer = advised(request, late) if isinstance(request, Consultation) else think(request, late)
        except RequestUnwanted:
            continue
        except Exception as error:  # a fault of a player's is told: the window goes on without it
            answer = RequestFailed(request.number, type(error).__name__, _where(error))
        try:
            connection.send(answer)
        except (BrokenPipeError, OSError):
            return


def _where(error: Exception) -> tuple[str, ...]:
    """The last places an error came through, innermost first. Its words may name cards, and are left out."""
    steps = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return tuple(f"{os.path.basename(step.filename)}:{step.lineno} {step.name}" for step in reversed(steps))


def _forced(legal: Legal, rules: Rules) -> Command | None:
    """The one command that may be given, talk aside; None where there is a choice."""
    commands = (one for one in legal.commands(rules.pack.same_rank) if not isinstance(one, NO_MOVE))
    first = list(islice(commands, 2))
    return first[0] if len(first) == 1 else None


def lateness(end: float, connection: Connection) -> Callable[[], bool]:
    """Whether it is time to answer. Raises Unwanted when the answer is not wanted any more."""
    look = monotonic() + LOOK_EVERY

    def late() -> bool:
        nonlocal look
        now = monotonic()
        if now >= look:
            look = now + LOOK_EVERY
            if connection.poll():
                raise RequestUnwanted
        return now >= end

    return late
