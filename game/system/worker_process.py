"""A process of ours, for the computer players or for reviews: started, told things, listened to, ended.

It does not know what is said.

Two threads stand between it and the window: one hands over what is said to it, one takes in what it says. So a process
that hangs in the middle of a sentence, or reads nothing any more, holds up its threads and not the picture. They end
with it.

It inherits nothing. Command line, environment and folder are written here, so that what the program was started with
(a seed, a deal's number, where the games lie) is not there; what it knows was said to it. The argument that lost:
multiprocessing's own start, which sends the whole command line and lets the environment through.
"""

import contextlib
import importlib
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing import connection as connections
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue
from typing import Any, Final

LONGEST = 1 << 16
"""No answer is so long (bytes); a longer one is not read."""
MOST = 64
"""Whoever says so much more than anybody takes in is not listened to any longer."""
PATIENCE = 1.0
"""Seconds for a killed process to be gone: the system sees to it, and is slow only in trouble of its own."""
CHILD: Final = "--child"
"""The first word of a built program that is started as such a process (build/durak_main.py)."""
LET_THROUGH: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "PATH", "SYSTEMDRIVE", "SYSTEMROOT", "WINDIR")
"""What of the environment an interpreter needs, at most: where the system and its libraries are, and its language."""


@dataclass(frozen=True, slots=True)
class Lost:
    """Nothing more will be heard of this process: ``why``, for the log."""

    why: str


class WorkerProcess:
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
        """Starts it. Raises OSError where no process can be had. ``longest`` is as `LONGEST`.

        ``serve`` is found by the names of itself and its module.
        """
        self._longest, self._clock = longest, clock
        self._connection, theirs = multiprocessing.Pipe()
        try:
            self._process = _started(serve, theirs)
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
        """The system's number for it."""
        return self._process.pid

    def say(self, message: object) -> None:
        """Tell it something, as it is at this moment. Never waits."""
        self._said.put(bytes(ForkingPickler.dumps(message)))

    def take(self) -> object | None:
        """The oldest thing it said that was not taken yet; None for nothing, `Lost` at the end."""
        return self._inbox.popleft() if self._inbox else None

    def end(self) -> None:
        """Kill it, whatever it is doing."""
        self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):  # it is still there: the system will clear it away with us
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
        except Exception as error:  # whatever comes out of bytes that are no message
            why = f"said what cannot be read ({type(error).__name__})"
        self._inbox.append(Lost(why))


def attend(words: list[str]) -> None:
    """What such a process does. ``words``: its end of the connection, and where the loop stands."""
    handle, module, name = words
    opened: Any = connections.Connection if os.name == "posix" else getattr(connections, "PipeConnection")  # noqa: B009
    with opened(int(handle)) as ours:
        getattr(importlib.import_module(module), name)(ours)


def environment(found: Mapping[str, str]) -> dict[str, str]:
    """What such a process is given of an environment."""
    return {name: value for name, value in found.items() if name.upper() in LET_THROUGH}


def _module(serve: Callable[[Connection], None]) -> str:
    """Where ``serve`` stands, as another process finds it: what ``python -m`` runs has its own name there."""
    about = getattr(sys.modules["__main__"], "__spec__", None)
    return about.name if serve.__module__ == "__main__" and about is not None else serve.__module__


def _started(serve: Callable[[Connection], None], theirs: Connection) -> "subprocess.Popen[bytes]":
    """The process, with its end of the connection open in it and nothing else of ours. Raises OSError."""
    handle, around = theirs.fileno(), environment(os.environ)
    words = [str(handle), _module(serve), serve.__qualname__]
    python, special = sys.executable, dict[str, Any]()
    if os.name == "posix":
        special["pass_fds"] = (handle,)
    else:
        os.set_handle_inheritable(handle, True)  # type: ignore[attr-defined,unused-ignore]  # Windows
        special["startupinfo"] = subprocess.STARTUPINFO(  # type: ignore[attr-defined,unused-ignore]  # Windows
            lpAttributeList={"handle_list": [handle]}
        )
        base = getattr(sys, "_base_executable", python)
        if base != python:  # in an environment of its own python.exe only starts another one, whose number we need
            python, around["__PYVENV_LAUNCHER__"] = base, python
    if getattr(sys, "frozen", False):
        command = [python, CHILD, *words]
    else:
        path = [os.path.abspath(place) for place in sys.path]
        begin = (
            f"import sys; sys.path[:] = {path!r}; from game.system.worker_process import attend; attend(sys.argv[1:])"
        )
        command = [python, "-I", "-c", begin, *words]
    root = os.path.abspath(os.sep)
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, env=around, cwd=root, **special)
