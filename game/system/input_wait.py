"""Resting until the window system has input, without polling for it.

``pygame.event.wait`` polls every millisecond (2 % of a core), and a clock's tick sleeps through input that comes
meanwhile. Under X and Wayland input comes through a socket, and ``select`` sleeps until something is there; Windows has
a call of its own. Elsewhere a rest is cut into naps of `NAP`.
"""

import contextlib
import ctypes
import os
import select
import socket
import sys
import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

NAP = 0.05
"""Seconds; how late input may be noticed where there is nothing to wait for."""
HASTE, PAUSE = 0.004, 0.012
"""A wait this soon after a socket had something to read means that nobody took it: rest for PAUSE, do not spin."""
QS_ALLINPUT, MWMO_INPUTAVAILABLE = 0x04FF, 0x0004
SERVERS = ("X11-unix", "wayland")
"""Parts of the addresses of window systems' sockets."""


class InputWait:
    """Made when the window is open. To be used only when all events have been taken and nothing was drawn since: what
    the library has read from its socket already would not wake it.
    """

    def __init__(self) -> None:
        self._woken = -HASTE
        self._bell: _Bell | None = None

    @cached_property
    def sockets(self) -> list[int]:
        """Those of the window system, found at the first rest: no picture waits for that."""
        return connections() if sys.platform.startswith("linux") else []

    def bell(self) -> Callable[[], None]:
        """Called by another thread to end the current wait, or the next one if there is none."""
        if self._bell is None:
            self._bell = _WindowsBell() if sys.platform == "win32" else _Bell()
        return self._bell.ring

    def rest(self, seconds: float) -> None:
        """Sleep until input comes or somebody rings, at most for ``seconds``."""
        if seconds <= 0:
            return
        bell = self._bell
        if time.monotonic() - self._woken < HASTE:
            time.sleep(min(seconds, PAUSE))
        elif self.sockets:
            with contextlib.suppress(OSError, ValueError):  # the window system is gone: the next event tells
                waited = self.sockets if bell is None else [*self.sockets, bell.near.fileno()]
                readable = select.select(waited, (), (), seconds)[0]
                if any(descriptor in self.sockets for descriptor in readable):
                    self._woken = time.monotonic()
        elif sys.platform == "win32":
            milliseconds, many, handles = max(1, round(seconds * 1000)), 0, None
            if isinstance(bell, _WindowsBell):
                many, handles = 1, ctypes.byref(bell.handle)
            ctypes.windll.user32.MsgWaitForMultipleObjectsEx(
                many, handles, milliseconds, QS_ALLINPUT, MWMO_INPUTAVAILABLE
            )
        elif bell is not None:
            select.select([bell.near], (), (), min(seconds, NAP))
        else:
            time.sleep(min(seconds, NAP))
        if bell is not None:
            bell.heard()


class _Bell:
    """Two ends of a line: what is written at one can be waited for at the other."""

    def __init__(self) -> None:
        self.near, self._far = socket.socketpair()
        self.near.setblocking(False)
        self._far.setblocking(False)

    def ring(self) -> None:
        with contextlib.suppress(OSError):  # it rings already
            self._far.send(b"!")

    def heard(self) -> None:
        """Resets the bell."""
        with contextlib.suppress(OSError):
            self.near.recv(4096)


class _WindowsBell(_Bell):
    """An event of Windows, which the call there waits for; it is heard by waiting."""

    def __init__(self) -> None:
        self.handle = ctypes.c_void_p(ctypes.windll.kernel32.CreateEventW(None, False, False, None))  # type: ignore[attr-defined,unused-ignore]

    def ring(self) -> None:
        ctypes.windll.kernel32.SetEvent(self.handle)  # type: ignore[attr-defined,unused-ignore]

    def heard(self) -> None: ...


def connections(folder: Path = Path("/proc/self/fd")) -> list[int]:
    """The descriptors through which this process talks to its window system; none where that cannot be told."""
    found = []
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):
            with contextlib.suppress(OSError, ValueError):
                if os.readlink(folder / name).startswith("socket:") and _of_window_system(int(name)):
                    found.append(int(name))
    return found


def _of_window_system(descriptor: int) -> bool:
    """Whether the other end of this socket is an X server or a Wayland compositor. Raises OSError."""
    with socket.socket(fileno=os.dup(descriptor)) as own:
        peer = own.getpeername()
    address = os.fsdecode(peer) if isinstance(peer, bytes) else peer
    return isinstance(address, str) and any(server in address for server in SERVERS)
