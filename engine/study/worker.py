"""The loop of the process in which computer players think: a request in, an answer out.

A request is all that a player receives; advice for a person works the same way. This module reads a clock: thinking
ends after the level's iterations or when its time is over, and at once when a new message arrives (another request, or
a cancellation). On a slow or busy machine a player gets its level's fewest iterations nevertheless, unless that takes
longer than anybody would wait, and says `StillThinking` meanwhile. The loop ends when the other side closes the
connection.
"""

import contextlib
import os
import traceback
from collections.abc import Callable
from itertools import islice
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from engine.rules.commands import NO_MOVE, Command
from engine.rules.options import Options

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from engine.bots.decision_input import DecisionInput
    from engine.bots.levels import Late
    from engine.rules.state import Rules
    from engine.rules.view import Legal
    from engine.study.advice import Advice

# Added to the process's niceness (POSIX only), because the window has priority. More would leave a player next to
# nothing beside other programs that are busy.
NICENESS = 5
# Seconds between two checks for a new message while a player thinks; a check costs as much as an iteration of search.
LOOK_EVERY = 0.005
# Thinking ends earlier by this fraction of its time, plus these seconds for the transfer, during which the window and
# others on the same core may run first.
SPARE, WAY = 0.05, 0.01
# Seconds between two words of a player who thinks for longer than its time.
WORD_EVERY = 0.2
# The most stack frames in the report of an error.
PLACES = 5
# Iterations of advice; the clock ends it long before.
ENDLESS = 1_000_000


class Request(Struct, frozen=True):
    """A question to a player with a level and a personality.

    ``number`` is returned with the answer, ``chance`` is the seed of the player's generator. ``seconds`` is the time of
    a thought, 0 for the level's number of iterations without a clock; ``patience`` is the longest time until the level
    has its fewest iterations. ``aside``: the question is for an action out of turn.
    """

    number: int
    options: Options
    asked: "DecisionInput"
    level: str
    temper: str
    chance: int
    seconds: float = 0.0
    aside: bool = False
    patience: float = 0.0


class Answer(Struct, frozen=True):
    """The player's command for request ``number``; None means no action out of turn.

    The search had so many ``iterations`` (0: there was none) and took so many ``seconds``.
    """

    number: int
    command: Command | None
    iterations: int = 0
    seconds: float = 0.0


class StillThinking(Struct, frozen=True):
    """The player of request ``number`` thinks for longer than its time, to have its level's fewest iterations."""

    number: int


class Consultation(Struct, frozen=True):
    """A person's request for advice: contains what this seat may know, and nothing else."""

    number: int
    options: Options
    asked: "DecisionInput"
    chance: int
    seconds: float


class Advised(Struct, frozen=True):
    """The advice for consultation ``number``."""

    number: int
    advice: "Advice"


class RequestFailed(Struct, frozen=True):
    """Request ``number`` ended in an error. ``kind`` and ``where`` reveal no cards."""

    number: int
    kind: str
    where: tuple[str, ...]


class RequestUnwanted(Exception):
    """A new message has arrived while a player was thinking, so its answer is no longer needed."""


def think(request: Request, late: "Late | None" = None, spent: "Late | None" = None) -> Answer:
    """The answer of a player to a request. A forced move needs no thought.

    When it is ``late``, a search ends as soon as the level has its fewest iterations; when it is ``spent``, at once.
    """
    from engine.bots import levels  # imported at first use, so that the window starts faster
    from engine.rules.compose import compose

    asked, rules, chance = request.asked, compose(request.options, request.asked.memory.seats), Random(request.chance)
    if request.aside:
        return Answer(request.number, levels.aside(request.level, request.temper, asked, rules, chance))
    forced = _forced(asked.legal, rules)
    if forced is not None:
        return Answer(request.number, forced)
    level = levels.level(request.level)
    effort = levels.Effort(late, level.most(rules), level.fewest(rules), spent)
    found = levels.choose(request.level, request.temper, asked, rules, chance, effort)
    return Answer(request.number, found, effort.done)


def advised(consultation: Consultation, late: "Late | None" = None, iterations: int = ENDLESS) -> Advised:
    """The advice for a consultation; without ``late`` the thinking ends after ``iterations``."""
    from engine.rules.compose import compose
    from engine.study.advice import advise

    asked, chance = consultation.asked, Random(consultation.chance)
    rules = compose(consultation.options, asked.memory.seats)
    return Advised(consultation.number, advise(asked, rules, chance, iterations, late))


def serve(connection: "Connection") -> None:
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
        began = monotonic()
        end = began + request.seconds * (1 - SPARE) - WAY
        late = lateness(end, connection) if request.seconds else None
        try:
            answer: Answer | Advised | RequestFailed
            if isinstance(request, Consultation):
                answer = advised(request, late)
            else:
                spent = _patience(max(began + request.patience, end), end, request.number, connection) if late else None
                answer = think(request, late, spent)
                answer = replace(answer, seconds=monotonic() - began)
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


def _forced(legal: "Legal", rules: "Rules") -> Command | None:
    """The only legal command except talk; None if there is a choice."""
    commands = (one for one in legal.commands(rules.pack.same_rank) if not isinstance(one, NO_MOVE))
    first = list(islice(commands, 2))
    return first[0] if len(first) == 1 else None


def lateness(end: float, connection: "Connection") -> Callable[[], bool]:
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


def _patience(most: float, end: float, number: int, connection: "Connection") -> Callable[[], bool]:
    """As `lateness` for the deadline ``most``. From ``end`` on it sends a `StillThinking` now and then."""
    late, word = lateness(most, connection), end

    def spent() -> bool:
        nonlocal word
        if late():
            return True
        now = monotonic()
        if now >= word:
            word = now + WORD_EVERY
            connection.send(StillThinking(number))
        return False

    return spent
