"""Log messages that others on the network can cause: each place that logs does so once a minute."""

import logging
import threading
from collections.abc import Callable
from time import monotonic

PAUSE = 60.0
"""Seconds between two messages of one place in the sources."""
LOGGERS = ("asyncio", "websockets", "websockets.server", "durak.phones", "durak.phones.websockets")


class Seldom(logging.Filter):
    """Lets the first message of a place through; the next one after the pause says how many were left out."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock, self._lock = clock, threading.Lock()
        self._last: dict[tuple[str, int], float] = {}
        self._left_out: dict[tuple[str, int], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        place, now = (record.pathname, record.lineno), self._clock()
        with self._lock:
            if now - self._last.get(place, -PAUSE) < PAUSE:
                self._left_out[place] = self._left_out.get(place, 0) + 1
                return False
            self._last[place], left_out = now, self._left_out.pop(place, 0)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like it since the last one)", None
        return True


_SELDOM = Seldom()


def log_seldom() -> None:
    """From now on, in all loggers of the phones' server and of the libraries under it."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_SELDOM)
