"""The loop of a worker process: a task in, replies out.

Only the latest message counts: a task is dropped when another one arrives, or None to cancel it. An error in a task is
reported and ends that task alone. The loop ends when the other side closes the connection, so no process outlives the
window.
"""

import contextlib
import os
import traceback
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

NICENESS = 10
"""Added to the process's niceness (POSIX only), because the window has priority."""
PLACES = 5
"""The most stack frames in the report of an error."""


class Task(Struct, frozen=True):
    """A message to a worker. ``number`` is returned with every reply."""

    number: int

    def work(self, connection: "Connection") -> None:
        """Do it and send the replies. Lets Unwanted (`look`) and ConnectionError pass."""
        raise NotImplementedError


class Reply(Struct, frozen=True):
    """A message about task ``number``."""

    number: int


class Failed(Reply, frozen=True):
    """Task ``number`` ended in an error. ``kind`` and ``where`` reveal no cards."""

    kind: str
    where: tuple[str, ...]


class Unwanted(Exception):
    """A new message has arrived, so the current task is dropped."""


def serve(connection: "Connection", niceness: int = NICENESS) -> None:
    """Do tasks until the connection is closed. Runs in a process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(niceness)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            task = connection.recv()
            while connection.poll():
                task = connection.recv()
            if task is not None:  # a cancellation after the task was done
                _do(task, connection)


def look(connection: "Connection") -> None:
    """Called now and then by a task that takes long. Raises Unwanted when a new message has arrived."""
    if connection.poll():
        raise Unwanted


def _do(task: Task, connection: "Connection") -> None:
    try:
        task.work(connection)
    except Unwanted:
        pass
    except ConnectionError:
        raise
    except Exception as error:  # reported, so that the next task can be done
        connection.send(Failed(task.number, type(error).__name__, _where(error)))


def _where(error: Exception) -> tuple[str, ...]:
    """The last stack frames of an error, innermost first. Its message is left out, because it may name cards."""
    steps = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return tuple(f"{os.path.basename(step.filename)}:{step.lineno} {step.name}" for step in reversed(steps))
