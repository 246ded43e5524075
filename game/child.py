"""A process of ours, for the computer players or for reviews: started, told things, listened to, ended.

It does not know what is said.

Two threads stand between it and the window: one hands over what is said to it, one takes in what it says. So a process
that hangs in the middle of a sentence, or reads nothing any more, holds up its threads and not the picture. They end
with it.
"""

import contextlib
import multiprocessing
import pickle
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue

LONGEST = 1 << 16
"""No answer is so long (bytes); a longer one is not read."""
MOST = 64
"""Whoever says so much more than anybody takes in is not listened to any longer."""
PATIENCE = 1.0
"""Seconds for a killed process to be gone: the system sees to it, and is slow only in trouble of its own."""


@dataclass(frozen=True, slots=True)
class Lost:
    """Nothing more will be heard of this process: ``why``, for the log."""

    why: str


class Child:
    """A process that runs ``serve`` with its end of a connection.

    ``began`` and ``heard`` are the moments when it was started and when it first said something (0: not yet).
    """

    def __init__(
        self,
        serve: Callable[[Connection], None],
        longest: int = LONGEST,
        name: str = "durak-players",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Starts it, with nothing of ours. Raises OSError where no process can be had. ``longest`` as `LONGEST`."""
        self._longest, self._clock = longest, clock
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name=name, daemon=True)
        try:
            self._process.start()
        except BaseException:
            self._connection.close()
            raise
        finally:
            theirs.close()  # else our end would never learn of the other's death
        self.began = clock()
        self.heard = 0.0
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: deque[object] = deque()
        self._threads = [
            threading.Thread(target=work, name=f"{name} {thread}", daemon=True)
            for thread, work in (("hear", self._hear), ("tell", self._tell))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """The system's number for it; 0 when there is none any more."""
        return self._process.pid or 0

    def say(self, message: object) -> None:
        """Tell it something, as it is at this moment. Never waits."""
        self._said.put(bytes(ForkingPickler.dumps(message)))

    def take(self) -> object | None:
        """The oldest thing it said that was not taken yet; None for nothing, `Lost` at the end."""
        return self._inbox.popleft() if self._inbox else None

    def end(self) -> None:
        """Kill it, whatever it is doing."""
        self._process.kill()
        self._process.join(PATIENCE)
        self._said.put(None)
        for thread in self._threads:
            thread.join(PATIENCE)
        self._connection.close()
        with contextlib.suppress(ValueError):  # it is still there: the system will clear it away with us
            self._process.close()

    def _tell(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (message := self._said.get()) is not None:
                self._connection.send_bytes(message)

    def _hear(self) -> None:
        try:
            while len(self._inbox) < MOST:
                message: object = pickle.loads(self._connection.recv_bytes(self._longest))
                self.heard = self.heard or self._clock()
                self._inbox.append(message)
            why = "said more than anybody can hear"
        except EOFError:
            why = "has died"
        except OSError as error:
            why = f"broke the connection ({type(error).__name__})"
        except Exception as error:  # whatever comes out of bytes that are no message
            why = f"said what cannot be read ({type(error).__name__})"
        self._inbox.append(Lost(why))
