"""Reading a long match without letting the picture stand still.

A short one is read at once: nobody notices, and nothing flickers. What counts is the file's length, so that the same
match is always opened in the same way.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engine.header import JournalError
from engine.retelling import at_once
from game.claim import Taken
from game.words import _

if TYPE_CHECKING:
    from game.screens.base import Navigator, Screen

SHORT = 64 * 1024
"""Bytes: some eight deals, about 40 ms without compilation."""
T = TypeVar("T")


class LongWork(ABC):
    """What Ways has besides."""

    @abstractmethod
    def open(self, screen: "Screen") -> None: ...

    @property
    def _self(self) -> "Navigator":
        return self  # type: ignore[return-value]  # the program is the screens' Navigator

    def read_through(
        self,
        journal: Path,
        work: Generator[float, None, T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Do ``work``, which reads ``journal``: then ``done`` is given what came of it, or ``failed`` the error."""
        from engine.reel import ReelError
        from game.exchange import ExchangeError
        from game.screens.working import WorkSheet

        expected = (JournalError, ReelError, ExchangeError, OSError, Taken)
        if _length(journal) > SHORT:
            self.open(WorkSheet(self._self, _("Opening the game"), work, done, failed, expected))
            return
        try:
            found = at_once(work)
        except expected as error:
            failed(error)
        else:
            done(found)


def _length(journal: Path) -> int:
    try:
        return journal.stat().st_size
    except OSError:
        return 0
