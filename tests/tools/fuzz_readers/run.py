"""Feeds inputs to a reader and records results and times. Inputs with a new path are kept for further mutations.

A path is the traceback of the exception: an input that is refused at a new place is kept, like one with new coverage.
"""

import resource
import signal
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType

from tests.tools.fuzz_readers.blows import spoilt
from tests.tools.fuzz_readers.readers import Reader

LONGEST = 10.0
"""Seconds of processor time after which a reader is considered to hang."""
MOST_KEPT = 400


class Hung(BaseException):
    """The reader was stopped; a BaseException, so that no reader catches it."""


@dataclass(slots=True)
class Finding:
    """An input on which a reader failed."""

    reader: str
    data: bytes
    what: str


@dataclass(slots=True)
class Figures:
    """The figures of one reader so far."""

    read: int = 0
    refused: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    worst_input: bytes = b""
    room: int = 0
    """The largest increase of the process's peak memory by one input, in bytes."""
    ways: Counter[tuple[object, ...]] = field(default_factory=Counter)
    bytes_fed: int = 0


class Feeding:
    """One reader and its inputs."""

    def __init__(self, reader: Reader, seed: str) -> None:
        self.reader = reader
        self.chance = Random(f"{seed} {reader.name}")
        self.good = list(reader.good())
        self.kept: list[bytes] = []
        self.figures = Figures()

    def once(self) -> Finding | None:
        """Feed one more input."""
        chance = self.chance
        pool = self.kept if self.kept and chance.random() < 0.4 else self.good
        if chance.randrange(300) == 0:
            spoiled = chance.randbytes(chance.choice((0, 1, 8, 100, 4000)))
        elif self.reader.make is not None and chance.randrange(6) == 0:
            spoiled = self.reader.make(chance)
        else:
            spoiled = spoilt(chance.choice(pool), self.reader.spoilers, chance, self.good)
        return self.feed(self.reader.feed(spoiled, chance), spoiled)

    def feed(self, data: bytes, origin: bytes = b"") -> Finding | None:
        """Feed ``data`` to the reader; ``origin``: the input it was made from."""
        figures, reader = self.figures, self.reader
        figures.bytes_fed += len(data)
        before, begun = peak(), time.thread_time()
        try:
            with alarm(LONGEST):
                reader.read(data)
            way: tuple[object, ...] = ("read",)
            figures.read += 1
        except reader.refusals as error:
            way = _way(error)
            figures.refused += 1
        except Hung:
            return Finding(reader.name, data, f"hangs: more than {LONGEST} s")
        except KeyboardInterrupt:
            raise
        except BaseException:
            return Finding(reader.name, data, traceback.format_exc(limit=-6))
        taken = time.thread_time() - begun
        figures.seconds += taken
        if taken > figures.worst:
            figures.worst, figures.worst_input = taken, data
        figures.room = max(figures.room, peak() - before)
        figures.ways[way] += 1
        if figures.ways[way] == 1 and len(origin) < 10_000:
            if len(self.kept) >= MOST_KEPT:
                self.kept[self.chance.randrange(MOST_KEPT)] = origin
            else:
                self.kept.append(origin)
        return None


def _way(error: BaseException | None) -> tuple[object, ...]:
    """The traceback lines of an exception and of its cause."""
    way: list[object] = []
    while error is not None and len(way) < 60:
        way.append(type(error).__name__)
        step = error.__traceback__
        while step is not None:
            way.append((step.tb_frame.f_code.co_name, step.tb_lineno))
            step = step.tb_next
        error = error.__context__
    return tuple(way)


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raises Hung after ``seconds`` of processor time."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hung

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def memory() -> int:
    """The current resident memory of this process in bytes."""
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def peak() -> int:
    """The peak memory of this process in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
