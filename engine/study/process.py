"""The review of a deal as a task of a worker process (engine.processes.loop): progress and the review come out.

It has no clock: the depth of a review is a number of iterations.
"""

from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final

from engine.processes.loop import Reply, Task, look
from engine.records.journal_reader import JournalReader
from engine.records.replay import DealReplay, DealReplayError
from engine.study.record import Review
from engine.study.review import review

STEP: Final = 0.02
"""The smallest reported increase of progress, so that the connection does not fill up if nobody reads."""
SELDOM: Final = 8
"""Calls of ``late`` between two checks for a new message (some milliseconds)."""


class Job(Task, frozen=True):
    """A request for one review.

    ``deal`` is the text of a deal (engine.notation), or the bytes of a journal with the deal at ``place`` (from 1);
    ``seat`` is the seat to review, ``depth`` a key of engine.study.depths, ``chance`` the seed of the generator.
    """

    deal: str | bytes
    place: int
    seat: int
    depth: str
    chance: int

    def work(self, connection: Connection) -> None:
        told = 0.0
        deal = self.deal
        reel = DealReplay.of_script(deal) if isinstance(deal, str) else _in_journal(deal, self.place, connection)
        for found in review(reel, self.seat, self.depth, Random(self.chance), _late(connection)):
            look(connection)
            if isinstance(found, Review):
                connection.send(Done(self.number, found))
            elif found >= told + STEP or not found:
                told = found
                connection.send(JobProgress(self.number, found))


class JobProgress(Reply, frozen=True):
    """The progress of job ``number``, 0 to 1."""

    share: float


class Done(Reply, frozen=True):
    """Job ``number`` is finished."""

    review: Review


def _in_journal(contents: bytes, wanted: int, connection: Connection) -> DealReplay:
    """The deal at a place of a journal. In a long journal the replay up to there takes a while."""
    told = JournalReader(Path("a journal"), contents)
    for place, match in enumerate(told.deals(), 1):
        look(connection)
        if place == wanted:
            return DealReplay(match, told.chairs, told.header, place)
    raise DealReplayError(f"deal {wanted} does not exist or has not ended")


def _late(connection: Connection) -> Callable[[], bool]:
    """A ``late`` function that always returns False, but raises Unwanted when a new message has arrived.

    It is called for every guess and every node, and a check costs as much as several nodes, so it does not check
    at every call.
    """
    calls = 0

    def late() -> bool:
        nonlocal calls
        calls += 1
        if calls % SELDOM == 0:
            look(connection)
        return False

    return late
