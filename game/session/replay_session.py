"""A finished deal at the table: nobody acts in it, and time can be turned back.

Whose eyes look on is chosen, and whether all hands lie open; how it is shown and driven is the screen's business.
"""

from engine.records.replay import DealReplay
from engine.rules import events as ev
from engine.rules.commands import Command, Pass
from engine.rules.events import Event
from engine.rules.refusals import Reason, Refusal
from engine.rules.view import Legal
from game.session.seats import shown
from game.session.table_session import TableSession

QUIET = (ev.Passed, ev.CutLeft, ev.Asked)
"""What a pass brings when nothing comes of it."""


class ReplaySession(TableSession):
    """``at`` is the number of commands given so far, ``open`` whether every hand lies face up.

    ``stops`` are the moments worth looking at: a pass from which nothing follows is shown with the act after it.
    """

    def __init__(self, reel: DealReplay, eye: int) -> None:
        super().__init__(reel.match(0), shown(reel.chairs), eye, (), reel.header)  # whoever looks on does not play
        self.reel, self.at, self.open = reel, 0, False
        self.stops = stops(reel)

    @property
    def place(self) -> int:
        """Which of the stops was passed last."""
        return max(place for place, stop in enumerate(self.stops) if stop <= self.at)

    @property
    def over(self) -> bool:
        """Nothing more happens."""
        return self.at == len(self.reel)

    def go(self, at: int) -> None:
        """The deal stands after ``at`` commands, and nothing is told of the way there."""
        self.at = at
        self.match = self.reel.match(at)
        self._observations = []

    def forward(self) -> None:
        """To the next stop; what happens on the way is told."""
        if self.over:
            return
        after = self.stops[self.place + 1]
        happened = [event for i in range(self.at + 1, after + 1) for event in self.reel.happened(i)]
        self.go(after)
        self._tell(happened)

    def back(self) -> None:
        """To the stop before."""
        before = [stop for stop in self.stops if stop < self.at]
        self.go(before[-1] if before else 0)

    def by_bouts(self, by: int) -> None:
        """To where the next bout begins (or the deal ends), or the present one, or the one before."""
        marks = sorted({0, *self.reel.bouts, len(self.reel)})
        if by > 0:
            self.go(next((mark for mark in marks if mark > self.at), len(self.reel)))
        else:
            self.go(next((mark for mark in reversed(marks) if mark < self.at), 0))

    def just_now(self) -> tuple[Event, ...]:
        """What brought the deal from the stop before to where it stands."""
        before = max((stop for stop in self.stops if stop < self.at), default=0)
        if self.at == 0:
            return self.reel.opening
        return tuple(event for i in range(before + 1, self.at + 1) for event in self.reel.happened(i))

    def legal(self) -> Legal:
        """Nobody acts in what is over."""
        return Legal(self.eye)

    def refusal(self, command: Command) -> Refusal | None:
        return Refusal(Reason.DEAL_IS_OVER)

    def submit(self, command: Command) -> Refusal | None:
        return self.refusal(command)

    def look(self, seat: int) -> None:
        """From now on with the eyes of ``seat``."""
        self.eye, self._observations = seat, []


def stops(reel: DealReplay) -> tuple[int, ...]:
    """After how many commands the deal is worth a look, the beginning and the end included."""
    last = len(reel)
    return (0, *(i for i in range(1, last + 1) if i == last or not _quiet(reel, i)))


def _quiet(reel: DealReplay, i: int) -> bool:
    """The ``i``-th command is a pass from which nothing follows."""
    step = reel.steps[i - 1]
    return isinstance(step.command, Pass) and all(isinstance(event, QUIET) for event in step.events)
