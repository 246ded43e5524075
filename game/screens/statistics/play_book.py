"""What the book of figures keeps for the page of one's play: which part is open, the reviews that are being made."""

from collections.abc import Callable, Iterator
from datetime import date

from game.history.accuracy import Judgements
from game.history.figures import Which
from game.paths import path_of
from game.reviews import Judged
from game.screens.base import Navigator
from game.screens.statistics.play import Play
from game.screens.statistics.play_ways import LAST, PHASES, Ways, Work


class PlayBook:
    """``again``: the page has changed and is to be asked for once more."""

    def __init__(self, navigator: Navigator, part: int | None, again: Callable[[], None]) -> None:
        self._navigator, self._again = navigator, again
        self.part = PHASES if part is None else part
        self.unaided = False
        self._found: Judgements | None = None
        self._waited = self._standing = 0
        self._settling: Iterator[None] | None = navigator.reviews.settle()

    def page(self, which: Which, today: date) -> Play:
        """The page for these deals."""
        go = self._navigator

        def found() -> Judgements:
            self._found = Judgements(go.book, go.reviews, which, self.unaided)
            return self._found

        ways = Ways(self._turn, self._review, self._cancel, self._leave_out, go.drill, self._look)
        self._waited = self._work.waiting
        return Play(found, lambda: self._work, ways, self.part, self.unaided, today.isoformat())

    @property
    def _work(self) -> Work:
        if not self._navigator.reviews_standing:
            return Work(0, 0.0)  # nothing was ever asked for: the process is not thought of
        return Work(self._navigator.reviewing.waiting, self._navigator.reviewing.share)

    def settle(self) -> bool:
        """Look whether the reviewed deals are still the same, a journal in each call. True: all have been looked at."""
        if self._settling is not None and next(self._settling, self) is self:
            self._settling = None
        return self._settling is None

    def follow(self) -> bool:
        """A frame has passed. True: more is done of what is being reviewed, and that is to be seen."""
        before, self._standing = self._standing, self._navigator.reviews_standing
        if self._work.waiting != self._waited:
            self._again()
        return before != self._standing

    # What a press leads to

    def _turn(self, part: int) -> None:
        self.part = part
        self._again()

    def _leave_out(self, unaided: bool) -> None:
        self.unaided = unaided
        self._again()

    def _review(self) -> None:
        saves = self._navigator.saves.folder
        wanted = self._found.not_reviewed(LAST) if self._found is not None else []
        self._navigator.reviewing.ask_all([(saves / path, deal, seat) for path, deal, seat in wanted])
        self._again()

    def _cancel(self) -> None:
        self._navigator.reviewing.cancel_all()
        self._again()

    def _look(self, judged: Judged) -> None:
        journal = path_of(judged.path, self._navigator.saves.folder)
        self._navigator.review(journal, judged.deal, judged.seat, judged.place)
