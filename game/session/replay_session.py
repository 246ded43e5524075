"""A finished deal at the table: nobody acts, and one can move through time.

Has a point of view and may show all hands; how it is drawn and controlled is the screen's concern.
"""

from engine.records.replay import DealReplay
from engine.rules import events as ev
from engine.rules.commands import Command, Pass
from engine.rules.events import Event
from engine.rules.refusals import Reason, Refusal
from engine.rules.view import Legal
from game.session.seats import shown
from game.session.table_session import TableSession
from game.text.time_up import TimeUp

QUIET = (ev.Passed, ev.CutLeft, ev.Asked)
"""The events of a pass without consequences."""


class ReplaySession(TableSession):
    """``at``: the number of commands carried out so far; ``open``: whether all hands are face up.

    ``stops``: the positions shown; a pass without consequences is shown together with the next act.
    """

    def __init__(self, reel: DealReplay, eye: int) -> None:
        super().__init__(reel.match(0), shown(reel.chairs), eye, (), reel.header)  # the viewer does not play
        self.reel, self.at, self.open = reel, 0, False
        self.stops = stops(reel)

    @property
    def place(self) -> int:
        """The index of the last stop passed."""
        return max(place for place, stop in enumerate(self.stops) if stop <= self.at)

    @property
    def over(self) -> bool:
        """The deal is at its end."""
        return self.at == len(self.reel)

    def go(self, at: int) -> None:
        """Jump to the position after ``at`` commands, without events."""
        self.at = at
        self.match = self.reel.match(at)
        self._observations = []

    def forward(self) -> None:
        """Go to the next stop and emit the events on the way."""
        if self.over:
            return
        after = self.stops[self.place + 1]
        happened = [event for i in range(self.at + 1, after + 1) for event in self.reel.happened(i)]
        self.go(after)
        self._tell(happened)

    def back(self) -> None:
        """Go to the previous stop."""
        before = [stop for stop in self.stops if stop < self.at]
        self.go(before[-1] if before else 0)

    def by_bouts(self, by: int) -> None:
        """Go to the beginning of the next bout (or the end of the deal), of the present one, or of the one before."""
        marks = sorted({0, *self.reel.bouts, len(self.reel)})
        if by > 0:
            self.go(next((mark for mark in marks if mark > self.at), len(self.reel)))
        else:
            self.go(next((mark for mark in reversed(marks) if mark < self.at), 0))

    def just_now(self) -> tuple[Event | TimeUp, ...]:
        """The events between the previous stop and the present position, and whose time was up."""
        before, reel = max((stop for stop in self.stops if stop < self.at), default=0), self.reel
        if self.at == 0:
            return reel.opening
        found: list[Event | TimeUp] = []
        for i in range(before + 1, self.at + 1):
            if i in reel.by_clock:
                found.append(TimeUp(reel.steps[i - 1].command.seat))
            found += reel.happened(i)
        return tuple(found)

    def legal(self) -> Legal:
        """Empty: a finished deal has no legal moves."""
        return Legal(self.eye)

    def refusal(self, command: Command) -> Refusal | None:
        return Refusal(Reason.DEAL_IS_OVER)

    def submit(self, command: Command) -> Refusal | None:
        return self.refusal(command)

    def look(self, seat: int) -> None:
        """Change the point of view to ``seat``."""
        self.eye, self._observations = seat, []


def stops(reel: DealReplay) -> tuple[int, ...]:
    """The numbers of commands after which the deal is shown, including 0 and all."""
    last = len(reel)
    return (0, *(i for i in range(1, last + 1) if i == last or not _quiet(reel, i)))


def _quiet(reel: DealReplay, i: int) -> bool:
    """Whether the ``i``-th command is a pass without consequences."""
    step = reel.steps[i - 1]
    return isinstance(step.command, Pass) and all(isinstance(event, QUIET) for event in step.events)
