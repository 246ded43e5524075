"""The computer players' process, as the window sees it: ask, look in each frame, never wait.

One process serves all computer seats. It is started with spawn, so that it shares nothing with the window, and it is
given nothing but requests (engine.bots.worker). If it dies, or says nothing for too long, a new one is started. The
game always goes on: what has not been answered by then is answered here, by rule of thumb.
"""

import contextlib
import multiprocessing
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random

from engine.bots import thumb
from engine.bots.worker import Answer, Request, serve
from engine.compose import compose

# After so many deaths in a row without an answer no further process is started.
LAST_RESORT = 4
# So many seconds over its time an answer is given up, so that none ever takes 1.5 s (the longest time is 1 s) …
GRACE = 0.4
# … but a process that has never answered may still be starting, on a slow machine with a cold disk.
STARTING = 20.0


class Opponents:
    """Asks the players' process one question at a time."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._open: Request | None = None
        self._asked_at = 0.0
        self._lives = False
        self._failures = 0
        self.restarts = 0
        self.hurried = 0

    def start(self) -> None:
        """Start the process ahead of the first question, so that nobody waits for it."""
        if self._process is None and self._failures < LAST_RESORT:
            ours, theirs = self._context.Pipe()
            self._process = self._context.Process(target=serve, args=(theirs,), name="durak-players", daemon=True)
            self._process.start()
            theirs.close()  # else our end would never learn of the other's death
            self._connection, self._lives = ours, False

    def ask(self, request: Request) -> None:
        """Put a question; an older one is forgotten, its answer will be thrown away."""
        self._open, self._asked_at = request, time.monotonic()
        self.start()
        self._send(request)

    def answer(self) -> Answer | None:
        """The answer to the last question if it has come, else None."""
        if self._open is None:
            return None
        if self._failures >= LAST_RESORT or self._connection is None:
            return self._answer_here(self._open)
        try:
            while self._connection.poll():
                answer: Answer = self._connection.recv()
                self._lives = True
                if answer.number == self._open.number:
                    self._open = None
                    return answer
        except (EOFError, OSError):
            self._restart()
            return None
        if self._overdue(self._open):
            request = self._open
            self.hurried += 1
            if self._lives:  # it is stuck
                self._open = None
                self._restart()
            return self._answer_here(request)
        return None

    def reject(self, request: Request) -> None:
        """The answer to ``request`` was nonsense: ask again, in a new process."""
        self._open, self._asked_at = request, time.monotonic()
        self._restart()

    def forget(self) -> None:
        """The open question has lost its meaning: nobody need think about it any longer."""
        if self._open is not None:
            self._open = None
            self._send(None)

    def accept(self) -> None:
        """The last answer was good: what went wrong before it is forgiven, unless no process would live."""
        if self._failures < LAST_RESORT:
            self._failures = 0

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._connection = None

    def _send(self, message: Request | None) -> None:
        if self._connection is None:
            return
        try:
            self._connection.send(message)
        except (BrokenPipeError, OSError):
            self._restart()

    def _overdue(self, request: Request) -> bool:
        over = time.monotonic() - self._asked_at - request.seconds
        return over > (GRACE if self._lives else STARTING)

    def _answer_here(self, request: Request) -> Answer:
        """By rule of thumb, which takes no time, whatever the level: still with nothing but the request."""
        self._open = None
        asked = request.asked
        if request.aside:
            return Answer(request.number, None)
        rules = compose(request.options, asked.memory.seats)
        return Answer(request.number, thumb.choose(asked.view, asked.legal, rules, Random(request.chance)))

    def _restart(self) -> None:
        """A new process for the open question. If that dies as well, `answer` notices in a later frame."""
        self.stop()
        self.restarts += 1
        self._failures += 1
        if self._failures < LAST_RESORT:
            self.start()
            if self._open is not None:
                with contextlib.suppress(BrokenPipeError, OSError):
                    if self._connection is not None:
                        self._connection.send(self._open)
