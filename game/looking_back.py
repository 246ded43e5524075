"""The ways to what has been played: the library of deals, a replay, and playing on from the middle of one.

Screens are imported when they are first gone to, so that the program's first picture is there soon.
"""

from abc import abstractmethod
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.art import Art
from game.claim import Claim, Taken
from game.long_work import LongWork
from game.opponents import Opponents
from game.paths import reason
from game.saves import Saves
from game.screens.base import Screen
from game.settings import Settings
from game.sound import Sound
from game.words import _

if TYPE_CHECKING:
    from engine.reel import Reel
    from game.library import Wanted
    from game.play import Play
    from game.screens.replay import ReplayScreen


class LookingBack(LongWork):
    """What Ways has besides: it goes where deals that are over are looked at."""

    sound: Sound
    settings: Settings
    saves: Saves
    art: Art
    opponents: Opponents
    looked_for: "tuple[Wanted, int, float] | None" = None
    """What was looked for in the library, and where in it one was: for who comes back to it."""
    _claim: Claim | None

    @abstractmethod
    def go(self, screen: Screen) -> None: ...

    @abstractmethod
    def open(self, screen: Screen) -> None: ...

    @abstractmethod
    def at_table(self, journal: Path) -> bool: ...

    @abstractmethod
    def look_back(self, screen: "ReplayScreen") -> None: ...

    @abstractmethod
    def _share(self) -> float: ...

    @abstractmethod
    def _hold(self, claim: Claim, play: "Play") -> None: ...

    def library(self) -> None:
        from game.screens.library import LibraryScreen

        self.go(LibraryScreen(self))  # type: ignore[arg-type]

    def replay(self, journal: Path, deal: int) -> None:
        from engine.reel import Reel

        self.read_through(journal, Reel.reading(journal, deal), partial(self._replay, journal), self._cannot)

    def _replay(self, journal: Path, reel: "Reel") -> None:
        from game.screens.replay import ReplayScreen

        self.art.ready()
        self.look_back(ReplayScreen(self, reel, journal, over_table=self.at_table(journal)))  # type: ignore[arg-type]

    def practise(self, journal: Path, deal: int, at: int, seat: int) -> None:
        from engine.reel import Reel

        def begin_it(reel: Reel) -> None:
            from game.practice import begin

            try:
                path = begin(self.saves, reel, at, seat, datetime.now())
            except OSError as error:
                self._cannot(error)
            else:
                self.practise_on(path)

        self.read_through(journal, Reel.reading(journal, deal), begin_it, self._cannot)

    def practise_on(self, journal: Path) -> None:
        from engine.header import JournalError
        from game.practice import Practice
        from game.screens.practice import PracticeScreen

        try:
            claim = Claim(journal)
        except Taken:
            self.tell(_("This game is being played in another window of the program."))
            return
        try:
            play = Practice.open(journal, self.opponents)
            self.saves.played(journal)
        except (JournalError, OSError) as error:
            claim.release()
            self._cannot(error)
            return
        play.computers.share = self._share
        self.art.ready()
        self.go(PracticeScreen(self, play))  # type: ignore[arg-type]
        self.sound.surround(self.settings.scenery)
        self._hold(claim, play)

    def _cannot(self, error: Exception) -> None:
        self.tell(_("This deal cannot be opened: {reason}.").format(reason=reason(error)))

    def tell(self, words: str) -> None:
        from game.screens.notice import Notice

        self.open(Notice(self, words))  # type: ignore[arg-type]
