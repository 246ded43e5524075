"""The ways by which deals leave the program and come in: written to a file, pasted, dropped onto the window.

What is read, and how much of it, says game.exchange.
"""

import logging
from abc import abstractmethod
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from engine import limits
from game.clipboard import paste
from game.long_work import LongWork
from game.paths import Home
from game.saves import Saves
from game.screens.base import Screen

if TYPE_CHECKING:
    from game.exchange import Exported, Imported

log = logging.getLogger("durak.giving")


class Giving(LongWork):
    """What Ways has besides: deals for other people, and from them."""

    home: Home
    saves: Saves
    _stack: list[Screen]

    @property
    @abstractmethod
    def top(self) -> Screen | None: ...

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def replay(self, journal: Path, deal: int) -> None: ...

    def export_deal(self, journal: Path, deal: int) -> None:
        from game.exchange import exporting

        self.read_through(journal, exporting(self.home, journal, deal), self._tell_given, self._tell_not_given)

    def export_deals(self, journal: Path) -> None:
        from game.exchange import exporting

        self.read_through(journal, exporting(self.home, journal), self._tell_given, self._tell_not_given)

    def _tell_given(self, given: "list[Exported]") -> None:
        from game.logs import show
        from game.screens.exchange import GivenSheet

        self.open(GivenSheet(self._self, given, show))

    def _tell_not_given(self, error: Exception) -> None:
        from game.screens.notice import Notice

        self.open(Notice(self._self, str(error)))

    def import_deal(self) -> None:
        from game.screens.exchange import TakeSheet

        self.open(TakeSheet(self._self, lambda: self.take_text(paste(limits.DEAL_BYTES + 1))))

    def take_text(self, text: str) -> str:
        """Take the deal in a text, and show what came of it; what is wrong with it, or ""."""
        from game.exchange import ExchangeError, import_text

        try:
            taken = import_text(self.saves, text, datetime.now())
        except ExchangeError as error:
            return str(error)
        self._tell_taken(taken)
        return ""

    def take_file(self, path: Path) -> None:
        from game.exchange import ExchangeError, import_file
        from game.screens.notice import Notice

        try:
            taken = import_file(self.saves, path, datetime.now())
        except ExchangeError as error:
            log.info("A file was not taken.")
            self._clear_away()
            self.open(Notice(self._self, str(error)))
            return
        self._tell_taken(taken)

    def _tell_taken(self, taken: "Imported") -> None:
        from game.screens.exchange import TakenSheet
        from game.screens.library import LibraryScreen

        self._clear_away()
        for screen in self._stack:
            if isinstance(screen, LibraryScreen):
                screen.look_again()
        self.open(TakenSheet(self._self, taken, lambda: self.replay(taken.path, 1)))

    def _clear_away(self) -> None:
        """Many files may be dropped at once: of the boards that say so only the last stays."""
        from game.screens.exchange import TakenSheet, TakeSheet
        from game.screens.notice import Notice

        while isinstance(self.top, TakenSheet | TakeSheet | Notice):
            before = self.top
            self.back()
            if self.top is before:
                return
