"""The loop of the process in which computer players think: a request in, a command out.

A request is all a player is ever given. The loop ends when the other side closes the connection.
"""

import contextlib
import os
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random

from engine.bots import levels
from engine.bots.asked import Asked
from engine.commands import Command
from engine.compose import compose
from engine.options import Options

# How much nicer than the window the thinking is (POSIX only): the picture goes first.
NICENESS = 10


@dataclass(frozen=True, slots=True)
class Request:
    """One question to a player of a level and a temperament.

    ``number`` comes back with the answer, ``chance`` seeds the player's own random generator.
    """

    number: int
    options: Options
    asked: Asked
    level: str
    temper: str
    chance: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The player's command for request ``number``."""

    number: int
    command: Command


# A match asks hundreds of questions under one rule set.
_rules = lru_cache(maxsize=8)(compose)


def think(request: Request) -> Answer:
    """What the player of a request does."""
    rules = _rules(request.options, request.asked.memory.seats)
    command = levels.choose(request.level, request.temper, request.asked, rules, Random(request.chance))
    return Answer(request.number, command)


def serve(connection: Connection) -> None:
    """Answer requests until the connection is closed. Runs in a process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    while True:
        try:
            request = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            connection.send(think(request))
        except (BrokenPipeError, OSError):
            return
