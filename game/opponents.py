"""The computer players' process, as the window sees it: ask, look in each frame, never wait.

One process serves all computer seats. It is started with spawn, so that it shares nothing with the window, and it is
given nothing but requests (engine.bots.worker). If it dies, a new one is started and the open question asked again.
"""

import contextlib
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from engine.bots.worker import Request, serve, think
from engine.commands import Command

# After so many deaths in a row without an answer no further process is started.
LAST_RESORT = 4


class Opponents:
    """Asks the players' process one question at a time."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._open: Request | None = None
        self._failures = 0
        self.restarts = 0

    def start(self) -> None:
        """Start the process ahead of the first question, so that nobody waits for it."""
        if self._process is None and self._failures < LAST_RESORT:
            ours, theirs = self._context.Pipe()
            self._process = self._context.Process(target=serve, args=(theirs,), name="durak-players", daemon=True)
            self._process.start()
            theirs.close()  # else our end would never learn of the other's death
            self._connection = ours

    def ask(self, request: Request) -> None:
        """Put a question; an older one is forgotten, its answer will be thrown away."""
        self._open = request
        self.start()
        self._send()

    def answer(self) -> Command | None:
        """The answer to the last question if it has come, else None."""
        if self._open is None:
            return None
        if self._failures >= LAST_RESORT or self._connection is None:
            return self._answer_here(self._open)
        try:
            while self._connection.poll():
                answer = self._connection.recv()
                if answer.number == self._open.number:
                    self._open = None
                    command: Command | None = answer.command
                    return command
        except (EOFError, OSError):
            self._restart()
        return None

    def reject(self, request: Request) -> None:
        """The answer to ``request`` was nonsense: ask again, in a new process."""
        self._open = request
        self._restart()

    def forget(self) -> None:
        """The open question has lost its meaning."""
        self._open = None

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

    def _send(self) -> None:
        if self._connection is None or self._open is None:
            return
        try:
            self._connection.send(self._open)
        except (BrokenPipeError, OSError):
            self._restart()

    def _answer_here(self, request: Request) -> Command | None:
        """Where no process lives long enough, the player thinks here, still with nothing but its request."""
        self._open = None
        return think(request).command

    def _restart(self) -> None:
        """A new process for the open question. If that dies as well, `answer` notices in a later frame."""
        self.stop()
        self.restarts += 1
        self._failures += 1
        if self._failures < LAST_RESORT and self._open is not None:
            self.start()
            with contextlib.suppress(BrokenPipeError, OSError):
                if self._connection is not None:
                    self._connection.send(self._open)
