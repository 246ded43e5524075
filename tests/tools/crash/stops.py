"""Chosen moments for a kill: before or after a call that changes the disk, or with half a line written."""

import os
import signal
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import IO, Any

from engine.records.journal import Journal

CALLS = ("fsync", "replace", "link", "unlink", "mkstemp", "half a line")


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@dataclass(slots=True)
class Stop:
    """The process ends at the ``number``-th call (from 0) of ``call``, before it or ``after`` it."""

    call: str
    number: int
    after: bool

    @classmethod
    def drawn(cls, chance: Random) -> "Stop":
        """A random stop; calls at the start of the program are as likely as later ones."""
        return cls(chance.choice(CALLS), chance.choice((0, 1, 2, 3, chance.randrange(60))), chance.random() < 0.5)

    def arm(self, chance: Random) -> None:
        """Install the stop in this process."""
        if self.call == "half a line":
            Journal._put = self._torn(Journal._put, chance)  # type: ignore[method-assign]
            return
        place = tempfile if self.call == "mkstemp" else os
        setattr(place, self.call, self._stopping(getattr(place, self.call)))

    def _stopping(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            self.number -= 1
            if self.number == -1 and not self.after:
                kill()
            done = real(*given, **named)
            if self.number == -1:
                kill()
            return done

        return call

    def _torn(self, real: Callable[[Journal, IO[bytes]], None], chance: Random) -> Callable[..., None]:
        def put(journal: Journal, file: IO[bytes]) -> None:
            self.number -= 1
            if self.number == -1:
                os.pwrite(
                    file.fileno(), journal._waiting[: chance.randrange(len(journal._waiting))], len(journal._data)
                )
                kill()
            real(journal, file)

        return put
