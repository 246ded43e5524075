"""Feeding a reader: what it does with each input, and how long that took. Inputs that went new ways are kept.

A way is where an exception came from, line by line: an input that is refused at a new place is dealt further blows,
like one that coverage would have found.
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
"""Seconds of processor time after which an input hangs its reader."""
MOST_KEPT = 400


class Hung(BaseException):
    """The reader was stopped; no reader may catch this."""


@dataclass(slots=True)
class Finding:
    """An input that did what none may do."""

    reader: str
    data: bytes
    what: str


@dataclass(slots=True)
class Figures:
    """What is known of one reader so far."""

    read: int = 0
    refused: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    worst_input: bytes = b""
    room: int = 0
    """Bytes by which one input raised the most memory that the process ever had."""
    ways: Counter[tuple[object, ...]] = field(default_factory=Counter)
    bytes_fed: int = 0


class Feeding:
    """One reader and the files that it is fed with."""

    def __init__(self, reader: Reader, seed: str) -> None:
        self.reader = reader
        self.chance = Random(f"{seed} {reader.name}")
        self.good = list(reader.good())
        self.kept: list[bytes] = []
        self.figures = Figures()

    def once(self) -> Finding | None:
        """One more input."""
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
        """Let the reader have ``data``; ``origin``: what it was made of."""
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
    """The lines through which an exception came, and those of what it came from."""
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
    """Hung after so much processor time."""

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
    """The bytes in memory that this process has now."""
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def peak() -> int:
    """The most it ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
