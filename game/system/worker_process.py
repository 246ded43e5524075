"""A worker process, for the computer players or reviews: start it, exchange messages, end it.

Independent of the messages' content.

Two threads connect it to the window: one sends, one receives. So a process that hangs while sending, or stops reading,
blocks its threads but never the window. They end with it.

It inherits nothing: command line, environment and folder are set here, so nothing the program was started with (a seed,
a deal's number, the folder of games) reaches it except in messages. multiprocessing's own start was rejected: it passes
on the whole command line and environment.

What processes need is imported at first use, because it would take a tenth of the time to the first picture.
"""

import contextlib
import importlib
import os
import pickle
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from game.system.lean_imports import leave_out

if TYPE_CHECKING:
    import subprocess
    from multiprocessing.connection import Connection

LONGEST = 1 << 16
"""Maximum message size in bytes; larger ones are not read."""
MOST = 64
"""Maximum number of unread messages; beyond it nothing more is received."""
PATIENCE = 1.0
"""Seconds to wait for a killed process to end."""
CHILD: Final = "--child"
"""The first argument of a frozen program started as a worker (build/durak_main.py)."""
LET_THROUGH: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "PATH", "SYSTEMDRIVE", "SYSTEMROOT", "WINDIR")
"""The environment variables passed on: system and library locations, and the language."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection has ended: ``why``, for the log."""

    why: str


class WorkerProcess:
    """A process that runs ``serve`` with its end of a connection.

    ``began`` and ``heard`` are the times of its start and of its first message (0: none yet).
    """

    def __init__(
        self,
        serve: Callable[["Connection"], None],
        longest: int = LONGEST,
        name: str = "durak-players",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start it. Raises OSError if that fails. ``longest``: see `LONGEST`.

        ``serve`` must be importable by the names of its module and itself.
        """
        import multiprocessing

        self._longest, self._clock = longest, clock
        self._connection, theirs = multiprocessing.Pipe()
        try:
            self._process = _started(serve, theirs)
        except BaseException:
            self._connection.close()
            raise
        finally:
            theirs.close()  # otherwise the end of the process would go unnoticed
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
        """The process id."""
        return self._process.pid

    def say(self, message: object) -> None:
        """Send a message, pickled now. Never blocks."""
        self._said.put(pickle.dumps(message))

    def take(self) -> object | None:
        """The oldest unread message; None if there is none, `Lost` at the end."""
        return self._inbox.popleft() if self._inbox else None

    def end(self) -> None:
        """Kill the process."""
        from subprocess import TimeoutExpired

        self._process.kill()
        with contextlib.suppress(TimeoutExpired):  # still running: it ends with this program
            self._process.wait(PATIENCE)
        self._said.put(None)
        for thread in self._threads:
            thread.join(PATIENCE)
        self._connection.close()

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
        except Exception as error:  # anything that unpickling invalid bytes may raise
            why = f"said what cannot be read ({type(error).__name__})"
        self._inbox.append(Lost(why))


def attend(words: list[str]) -> None:
    """The worker's main function. ``words``: the handle of its connection, and the module and name of ``serve``."""
    leave_out()
    from multiprocessing import connection as connections

    handle, module, name = words
    opened: Any = connections.Connection if os.name == "posix" else getattr(connections, "PipeConnection")  # noqa: B009
    with opened(int(handle)) as ours:
        getattr(importlib.import_module(module), name)(ours)


def environment(found: Mapping[str, str]) -> dict[str, str]:
    """The part of an environment that a worker is given."""
    return {name: value for name, value in found.items() if name.upper() in LET_THROUGH}


def _module(serve: Callable[["Connection"], None]) -> str:
    """The importable name of the module of ``serve``, also if it was run by ``python -m``."""
    about = getattr(sys.modules["__main__"], "__spec__", None)
    return about.name if serve.__module__ == "__main__" and about is not None else serve.__module__


def _started(serve: Callable[["Connection"], None], theirs: "Connection") -> "subprocess.Popen[bytes]":
    """The process, inheriting only its end of the connection. Raises OSError."""
    import subprocess

    handle, around = theirs.fileno(), environment(os.environ)
    arguments = [str(handle), _module(serve), serve.__qualname__]
    python, special = sys.executable, dict[str, Any]()
    if os.name == "posix":
        special["pass_fds"] = (handle,)
    else:
        os.set_handle_inheritable(handle, True)  # type: ignore[attr-defined,unused-ignore]  # Windows
        special["startupinfo"] = subprocess.STARTUPINFO(  # type: ignore[attr-defined,unused-ignore]  # Windows
            lpAttributeList={"handle_list": [handle]}
        )
        base = getattr(sys, "_base_executable", python)
        if base != python:  # in a venv python.exe starts another process, whose id is needed
            python, around["__PYVENV_LAUNCHER__"] = base, python
    if getattr(sys, "frozen", False):
        command = [python, CHILD, *arguments]
    else:
        path = [os.path.abspath(folder) for folder in sys.path]
        begin = (
            f"import sys; sys.path[:] = {path!r}; from game.system.worker_process import attend; attend(sys.argv[1:])"
        )
        command = [python, "-I", "-c", begin, *arguments]
    root = os.path.abspath(os.sep)
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, env=around, cwd=root, **special)
