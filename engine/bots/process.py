"""The process in which computer players think: a request in, an answer out (engine.processes.loop).

A request is all that a player receives; advice for a person (engine.study.advice) works the same way, in the same
process. This module reads a clock: thinking ends after the level's iterations or when its time is over, and at once
when a new message arrives. On a slow or busy machine a player gets its level's fewest iterations nevertheless, unless
that takes longer than anybody would wait, and says `StillThinking` meanwhile.
"""

from collections.abc import Callable
from itertools import islice
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.processes import loop
from engine.processes.loop import Reply, Task, look
from engine.rules.commands import NO_MOVE, Command
from engine.rules.options import Options

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from engine.bots.decision_input import DecisionInput
    from engine.bots.effort import Late
    from engine.rules.state import Rules
    from engine.rules.view import Legal

# Less than of other processes: more would leave a player next to nothing beside other programs that are busy.
NICENESS = 5
# Seconds between two checks for a new message while a player thinks; a check costs as much as an iteration of search.
LOOK_EVERY = 0.005
# Thinking ends earlier by this fraction of its time, plus these seconds for the transfer, during which the window and
# others on the same core may run first.
SPARE, WAY = 0.05, 0.01
# Seconds between two words of a player who thinks for longer than its time.
WORD_EVERY = 0.2


class Request(Task, frozen=True):
    """A question to a player with a level and a personality.

    ``chance`` is the seed of the player's generator. ``seconds`` is the time of a thought, 0 for the level's number of
    iterations without a clock; ``patience`` is the longest time until the level has its fewest iterations. ``aside``:
    the question is for an action out of turn.
    """

    options: Options
    asked: "DecisionInput"
    level: str
    temper: str
    chance: int
    seconds: float = 0.0
    aside: bool = False
    patience: float = 0.0

    def work(self, connection: "Connection") -> None:
        began, late, spent = monotonic(), None, None
        if self.seconds:
            end = ending(self.seconds)
            late = lateness(end, connection)
            spent = _patience(max(began + self.patience, end), end, self.number, connection)
        answer = think(self, late, spent)
        connection.send(replace(answer, seconds=monotonic() - began))


class Answer(Reply, frozen=True):
    """The player's command for request ``number``; None means no action out of turn.

    The search had so many ``iterations`` (0: there was none) and took so many ``seconds``.
    """

    command: Command | None
    iterations: int = 0
    seconds: float = 0.0


class StillThinking(Reply, frozen=True):
    """The player of request ``number`` thinks for longer than its time, to have its level's fewest iterations."""


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
    effort = levels.Effort(late, level.most(rules, request.temper), level.fewest(rules), spent)
    found = levels.choose(request.level, request.temper, asked, rules, chance, effort)
    return Answer(request.number, found, effort.done)


def serve(connection: "Connection") -> None:
    """The main function of the players' process."""
    loop.serve(connection, NICENESS)


def _forced(legal: "Legal", rules: "Rules") -> Command | None:
    """The only legal command except talk; None if there is a choice."""
    commands = (one for one in legal.commands(rules.pack.same_rank) if not isinstance(one, NO_MOVE))
    first = list(islice(commands, 2))
    return first[0] if len(first) == 1 else None


def ending(seconds: float) -> float:
    """When a thought of so many seconds that begins now ends."""
    return monotonic() + seconds * (1 - SPARE) - WAY


def lateness(end: float, connection: "Connection") -> Callable[[], bool]:
    """A ``late`` function for the deadline ``end``. It raises Unwanted when a new message has arrived."""
    next_look = monotonic() + LOOK_EVERY

    def late() -> bool:
        nonlocal next_look
        now = monotonic()
        if now >= next_look:
            next_look = now + LOOK_EVERY
            look(connection)
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
