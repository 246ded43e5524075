"""The loop of the process in which deals are reviewed: a job in, progress and the review out.

A job is stopped at once when anything new comes in, be it another job or word (None) that this one is not wanted any
more. The loop ends when the other side closes the connection. No clock: a review is measured by its work alone.
"""

import contextlib
import os
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final

from engine.records.journal_reader import JournalReader
from engine.records.replay import DealReplay, DealReplayError
from engine.study.record import Review
from engine.study.review import review

NICENESS: Final = 10
"""How much nicer than the window it is (POSIX only): the picture goes first."""
STEP: Final = 0.02
"""Progress is told when there is so much more of it: who does not listen for a while is not overwhelmed."""
SELDOM: Final = 8
"""A thought looks for something new each time it has been asked so often whether it is late (some milliseconds)."""
PLACES: Final = 5
"""So many places an error came through are told."""


@dataclass(frozen=True, slots=True)
class Job:
    """One review. ``number`` comes back with all that is said of it.

    ``deal`` is the text of a deal (engine.notation) or the bytes of a journal, of which the deal at ``place`` (from 1)
    is meant; ``seat`` whose review it is, ``depth`` one of engine.study.depths, ``chance`` seeds its generator.
    """

    number: int
    deal: str | bytes
    place: int
    seat: int
    depth: str
    chance: int


@dataclass(frozen=True, slots=True)
class JobProgress:
    """So much of job ``number`` is done, 0 to 1."""

    number: int
    share: float


@dataclass(frozen=True, slots=True)
class Done:
    """Job ``number`` is finished."""

    number: int
    review: Review


@dataclass(frozen=True, slots=True)
class JobFailed:
    """Job ``number`` ended in an error. ``kind`` and ``where`` tell nothing of the cards."""

    number: int
    kind: str
    where: tuple[str, ...]


class JobUnwanted(Exception):
    """Something new has come in: what is being done is not waited for any more."""


def serve(connection: Connection) -> None:
    """Do jobs until the connection is closed. Runs in a process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    while True:
        try:
            job = connection.recv()
            while connection.poll():  # only the newest counts
                job = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if job is None:
            continue  # there was nothing to stop any more
        try:
            _work(job, connection)
        except JobUnwanted:
            continue
        except (BrokenPipeError, ConnectionError):
            return
        except Exception as error:  # told, not raised: the next job may go well
            with contextlib.suppress(OSError):
                connection.send(JobFailed(job.number, type(error).__name__, _where(error)))


def _work(job: Job, connection: Connection) -> None:
    told = 0.0
    reel = DealReplay.of_script(job.deal) if isinstance(job.deal, str) else _in_journal(job.deal, job.place, connection)
    for found in review(reel, job.seat, job.depth, Random(job.chance), _late(connection)):
        _look(connection)
        if isinstance(found, Review):
            connection.send(Done(job.number, found))
        elif found >= told + STEP or not found:
            told = found
            connection.send(JobProgress(job.number, found))


def _in_journal(contents: bytes, wanted: int, connection: Connection) -> DealReplay:
    """The deal at a place of a journal; one of many deals takes a while to be played up to there."""
    told = JournalReader(Path("a journal"), contents)
    for place, match in enumerate(told.deals(), 1):
        _look(connection)
        if place == wanted:
            return DealReplay(match, told.header.chairs, told.header, place)
    raise DealReplayError(f"deal {wanted} does not exist or has not ended")


def _late(connection: Connection) -> Callable[[], bool]:
    """Never says that it is late, but raises Unwanted when something has come in.

    It is asked at every guess and every node; a look costs as much as some nodes.
    """
    calls = 0

    def late() -> bool:
        nonlocal calls
        calls += 1
        if calls % SELDOM == 0:
            _look(connection)
        return False

    return late


def _look(connection: Connection) -> None:
    if connection.poll():
        raise JobUnwanted


def _where(error: Exception) -> tuple[str, ...]:
    """The last places an error came through, innermost first. Its words may name cards, and are left out."""
    steps = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return tuple(f"{os.path.basename(step.filename)}:{step.lineno} {step.name}" for step in reversed(steps))
