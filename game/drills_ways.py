"""The ways to drills: what was kept of reviews, a question at the table, the next one, the end.

Screens are imported when they are first gone to, so that the program's first picture is there soon.
"""

import logging
from abc import ABC, abstractmethod
from datetime import date
from typing import TYPE_CHECKING

from game.art import Art
from game.paths import path_of
from game.screens.base import Screen
from game.settings import Settings
from game.sound import Sound
from game.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reel import Reel
    from engine.study.record import Decision
    from game.drills import Drill
    from game.reviews import Judged, Reviews

log = logging.getLogger("durak.drills")


class Drilling(ABC):
    """What Ways has besides: it goes where decisions are asked once more."""

    sound: Sound
    settings: Settings
    art: Art
    _told: "tuple[tuple[str, int], Reel] | None" = None
    """The deal that was last asked from: the next question may be of it, too."""

    @abstractmethod
    def go(self, screen: Screen) -> None: ...

    @abstractmethod
    def open(self, screen: Screen) -> None: ...

    @abstractmethod
    def tell(self, words: str) -> None: ...

    @abstractmethod
    def title(self) -> None: ...

    @property
    @abstractmethod
    def reviews(self) -> "Reviews": ...

    def drill(self, judged: "Sequence[Judged]") -> None:
        from game.drills import Drill

        self._told = None
        self.drill_on(Drill.of(self.reviews, judged, date.today()))

    def drill_on(self, drill: "Drill") -> None:
        from game.drills_play import Posed
        from game.screens.drill import DrillScreen

        while (question := drill.question) is not None:
            found = self._asked(question)
            if found is not None:
                self.art.ready()
                self.go(DrillScreen(self, drill, Posed(*found)))  # type: ignore[arg-type]
                self.sound.surround(self.settings.scenery)
                return
            drill.drop()
        if not drill.results:
            self.tell(_("These deals cannot be read any more."))
            return
        self.mistakes()

    def mistakes(self) -> None:
        self.title()
        self.show_mistakes()

    def show_mistakes(self) -> None:
        from game.screens.statistics import StatisticsScreen
        from game.screens.statistics.play_ways import MISTAKES

        self.open(StatisticsScreen(self, date.today(), part=MISTAKES))  # type: ignore[arg-type]

    def _asked(self, question: "Judged") -> "tuple[Reel, Decision] | None":
        """The deal and the decision; None where the deal has changed or is gone."""
        from engine.header import JournalError
        from engine.reel import Reel, ReelError

        journal = path_of(question.path, self.reviews.saves)
        review = self.reviews.find(journal, question.deal, question.seat)
        decisions = review.decisions if review is not None else ()
        decision = next((each for each in decisions if each.place == question.place), None)
        if decision is None:
            return None
        which = question.path, question.deal
        if self._told is None or self._told[0] != which:
            try:
                self._told = which, Reel.of(journal, question.deal)
            except (JournalError, ReelError, OSError) as error:
                log.warning("a deal cannot be asked from: %s", type(error).__name__)
                return None
        return self._told[1], decision
