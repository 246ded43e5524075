"""The ways to reviews: what is made aside, what was made before, and the screen that shows it.

Screens are imported when they are first gone to, so that the program's first picture is there soon.
"""

from abc import abstractmethod
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.art import Art
from game.long_work import LongWork
from game.paths import Home
from game.people import shown
from game.power import Power
from game.screens.base import Screen
from game.settings import Settings
from game.sound import Sound

if TYPE_CHECKING:
    from engine.reel import Reel
    from engine.study.record import Review
    from game.play import Play
    from game.reviewing import Reviewing, Wanted
    from game.reviews import Reviews
    from game.screens.replay import ReplayScreen


class Studying(LongWork):
    """What Ways has besides: it goes where deals are judged."""

    sound: Sound
    settings: Settings
    home: Home
    art: Art
    power: Power
    _reviewing: "Reviewing | None" = None

    @abstractmethod
    def open(self, screen: Screen) -> None: ...

    @abstractmethod
    def at_table(self, journal: Path) -> bool: ...

    @abstractmethod
    def look_back(self, screen: "ReplayScreen") -> None: ...

    @abstractmethod
    def _cannot(self, error: Exception) -> None: ...

    @cached_property
    def reviews(self) -> "Reviews":
        """The reviews that were made; opened when they are first asked for."""
        from game.reviews import Reviews

        return Reviews(self.home)

    @property
    def reviewing(self) -> "Reviewing":
        """The reviews that are being made; read in when the first is asked for."""
        if self._reviewing is None:
            from game.reviewing import Reviewing

            self._reviewing = Reviewing(self._keep_review)
        self._reviewing.depth = self.settings.review_depth
        return self._reviewing

    def _follow_reviews(self) -> None:
        """Called in every frame."""
        if self._reviewing is not None:
            self._reviewing.update()

    def _stop_reviews(self) -> None:
        """The program ends."""
        if self._reviewing is not None:
            self._reviewing.stop()
        if "reviews" in self.__dict__:
            self.reviews.close()

    @property
    def reviews_standing(self) -> int:
        """Another number whenever something of the reviews has changed that may be shown."""
        return self._reviewing.standing if self._reviewing is not None else 0

    def review_part(self, journal: Path, deal: int, seat: int = -1) -> float | None:
        """How much of a review is done (-1: of anybody's), 1.0: all; None: it was not asked for of late."""
        return self._reviewing.part_of(journal, deal, seat) if self._reviewing is not None else None

    def _keep_review(self, wanted: "Wanted", review: "Review") -> None:
        """A review is done."""
        self.reviews.keep(wanted.journal, wanted.deal, review)

    def review_of(self, journal: Path, deal: int, seat: int) -> "Review | None":
        """A review that was made before, if there is one."""
        from game.reviewing import Wanted

        return self.reviewing.found(Wanted(journal, deal, seat)) or self.reviews.find(journal, deal, seat)

    def review(self, journal: Path, deal: int, seat: int = -1, place: int = -1) -> None:
        from engine.reel import Reel

        work = Reel.reading(journal, deal)
        self.read_through(journal, work, partial(self._review, journal, seat, place), self._cannot)

    def _review(self, journal: Path, seat: int, place: int, reel: "Reel") -> None:
        from game.reviewing import Wanted
        from game.screens.review.making import MakingSheet
        from game.screens.review.screen import ReviewScreen

        people = [number for number, chair in enumerate(reel.chairs) if not chair.computer]
        wanted = Wanted(journal, reel.place, seat if seat >= 0 else people[0] if people else 0)
        review = self.review_of(*wanted)
        if review is None:
            self.open(MakingSheet(self, wanted, shown(reel.chairs)[wanted.seat].name, place))  # type: ignore[arg-type]
            return
        self.art.ready()
        self.look_back(ReviewScreen(self, reel, journal, review, self.at_table(journal), place))  # type: ignore[arg-type]

    def review_by_itself(self, play: "Play") -> None:
        """A deal has ended at the table: its review is made if that is wanted of every deal, and there is power."""
        if not self.settings.review_after or not play.path.name or self.power.on_battery():
            return
        self.reviewing.ask_all([(play.path, play.match.state.number, seat) for seat in play.people])
