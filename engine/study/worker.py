"""The loop of the process in which computer players think: a request in, an answer out.

A request is all that a player receives; advice for a person works the same way. This module reads a clock: thinking
ends when its time is over, and at once when a new message arrives (another request, or a cancellation). The loop ends
when the other side closes the connection.
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

# Added to the process's niceness (POSIX only), because the window has priority.
NICENESS = 10
# Seconds between two checks for a new message while a player thinks; a check costs as much as an iteration of search.
LOOK_EVERY = 0.005
# Thinking ends earlier by this fraction of its time, plus these seconds for the transfer, during which the window and
# others on the same core may run first.
SPARE, WAY = 0.05, 0.01
# The most stack frames in the report of an error.
PLACES = 5
# Iterations of advice; the clock ends it long before.
ENDLESS = 1_000_000


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a player with a level and a personality.

    ``number`` is returned with the answer, ``chance`` is the seed of the player's generator. ``seconds`` is the time
    limit, 0 for the level's number of iterations. ``aside``: the question is for an action out of turn.
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
    """The player's command for request ``number``; None means no action out of turn."""

    number: int
    command: Command | None


@dataclass(frozen=True, slots=True)
class Consultation:
    """A person's request for advice: contains what this seat may know, and nothing else."""

    number: int
    options: Options
    asked: DecisionInput
    chance: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Advised:
    """The advice for consultation ``number``."""

    number: int
    advice: "Advice"


@dataclass(frozen=True, slots=True)
class RequestFailed:
    """Request ``number`` ended in an error. ``kind`` and ``where`` reveal no cards."""

    number: int
    kind: str
    where: tuple[str, ...]


class RequestUnwanted(Exception):
    """A new message has arrived while a player was thinking, so its answer is no longer needed."""


def think(request: Request, late: levels.Late | None = None) -> Answer:
    """The answer of a player to a request. A forced move needs no thought."""
    asked, rules, chance = request.asked, compose(request.options, request.asked.memory.seats), Random(request.chance)
    if request.aside:
        return Answer(request.number, levels.aside(request.level, request.temper, asked, rules, chance))
    forced = _forced(asked.legal, rules)
    if forced is not None:
        return Answer(request.number, forced)
    return Answer(request.number, levels.choose(request.level, request.temper, asked, rules, chance, late))


def advised(consultation: Consultation, late: levels.Late | None = None, iterations: int = ENDLESS) -> Advised:
    """The advice for a consultation; without ``late`` the thinking ends after ``iterations``."""
    from engine.study.advice import advise  # imported at first use, so that the window starts faster

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
            while connection.poll():  # only the latest message counts
                request = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if request is None:
            continue  # a cancellation after the answer was sent
        end = monotonic() + request.seconds * (1 - SPARE) - WAY
        late = lateness(end, connection) if request.seconds else None
        try:
            answer: Answer | Advised | RequestFailed
            answer = advised(request, late) if isinstance(request, Consultation) else think(request, late)
        except RequestUnwanted:
            continue
        except Exception as error:  # reported, so that the window can continue without it
            answer = RequestFailed(request.number, type(error).__name__, _where(error))
        try:
            connection.send(answer)
        except (BrokenPipeError, OSError):
            return


def _where(error: Exception) -> tuple[str, ...]:
    """The last stack frames of an error, innermost first. Its message is left out, because it may name cards."""
    steps = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return tuple(f"{os.path.basename(step.filename)}:{step.lineno} {step.name}" for step in reversed(steps))


def _forced(legal: Legal, rules: Rules) -> Command | None:
    """The only legal command except talk; None if there is a choice."""
    commands = (one for one in legal.commands(rules.pack.same_rank) if not isinstance(one, NO_MOVE))
    first = list(islice(commands, 2))
    return first[0] if len(first) == 1 else None


def lateness(end: float, connection: Connection) -> Callable[[], bool]:
    """A ``late`` function for the deadline ``end``. It raises RequestUnwanted when a new message has arrived."""
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
