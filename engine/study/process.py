"""The loop of the process that reviews deals: a job in, progress and the review out.

A job is stopped at once when a new message arrives: another job, or None to cancel. The loop ends when the other side
closes the connection. It has no clock: the depth of a review is a number of iterations.
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
"""Added to the process's niceness (POSIX only), because the window has priority."""
STEP: Final = 0.02
"""The smallest reported increase of progress, so that the connection does not fill up if nobody reads."""
SELDOM: Final = 8
"""Calls of ``late`` between two checks for a new message (some milliseconds)."""
PLACES: Final = 5
"""The most stack frames in the report of an error."""


@dataclass(frozen=True, slots=True)
class Job:
    """A request for one review. ``number`` is returned with every message about it.

    ``deal`` is the text of a deal (engine.notation), or the bytes of a journal with the deal at ``place`` (from 1);
    ``seat`` is the seat to review, ``depth`` a key of engine.study.depths, ``chance`` the seed of the generator.
    """

    number: int
    deal: str | bytes
    place: int
    seat: int
    depth: str
    chance: int


@dataclass(frozen=True, slots=True)
class JobProgress:
    """The progress of job ``number``, 0 to 1."""

    number: int
    share: float


@dataclass(frozen=True, slots=True)
class Done:
    """Job ``number`` is finished."""

    number: int
    review: Review


@dataclass(frozen=True, slots=True)
class JobFailed:
    """Job ``number`` ended in an error. ``kind`` and ``where`` reveal no cards."""

    number: int
    kind: str
    where: tuple[str, ...]


class JobUnwanted(Exception):
    """A new message has arrived, so the current job is cancelled."""


def serve(connection: Connection) -> None:
    """Do jobs until the connection is closed. Runs in a process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    while True:
        try:
            job = connection.recv()
            while connection.poll():  # only the latest message counts
                job = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if job is None:
            continue  # a cancellation after the job was finished
        try:
            _work(job, connection)
        except JobUnwanted:
            continue
        except (BrokenPipeError, ConnectionError):
            return
        except Exception as error:  # reported, not raised, so that the next job can run
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
    """The deal at a place of a journal. In a long journal the replay up to there takes a while."""
    told = JournalReader(Path("a journal"), contents)
    for place, match in enumerate(told.deals(), 1):
        _look(connection)
        if place == wanted:
            return DealReplay(match, told.chairs, told.header, place)
    raise DealReplayError(f"deal {wanted} does not exist or has not ended")


def _late(connection: Connection) -> Callable[[], bool]:
    """A ``late`` function that always returns False, but raises JobUnwanted when a new message has arrived.

    It is called for every guess and every node, and a check costs as much as several nodes, so it does not check
    at every call.
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
    """The last stack frames of an error, innermost first. Its message is left out, because it may name cards."""
    steps = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return tuple(f"{os.path.basename(step.filename)}:{step.lineno} {step.name}" for step in reversed(steps))
