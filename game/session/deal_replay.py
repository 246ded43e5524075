"""A finished deal at the table: a MatchSession over a DealReplay, in which nobody acts and time can be turned back.

Whose eyes look on is chosen, and whether all hands lie open; how it is shown and driven is the screen's business.
"""

from engine.knowledge.observe import observe
from engine.records.journal import Journal
from engine.records.journal_header import FORMAT, Header
from engine.records.replay import DealReplay
from engine.rules import events as ev
from engine.rules.commands import Command, Pass
from engine.rules.events import Event
from engine.rules.refusals import Reason, Refusal
from engine.rules.view import Legal
from engine.version import VERSION
from game.session.bot_process import BotProcess
from game.session.session import MatchSession

QUIET = (ev.Passed, ev.CutLeft, ev.Asked)
"""What a pass brings when nothing comes of it."""


class ReplaySession(MatchSession):
    """``at`` is the number of commands given so far, ``open`` whether every hand lies face up.

    ``stops`` are the moments worth looking at: a pass from which nothing follows is shown with the act after it.
    """

    def __init__(self, reel: DealReplay, eye: int) -> None:
        self.reel, self.at, self.open = reel, 0, False
        self.stops = stops(reel)
        header = reel.header or Header(
            format=FORMAT, program=VERSION, began="", options=reel.options, seed="", chairs=reel.chairs
        )
        super().__init__(reel.match(0), Journal.unkept(header), BotProcess(), list(reel.opening), eye)
        self.people, self.shared = (), False  # whoever looks on does not play
        self.go(0)
        self.opening_view = self.view()

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
        self._told = []

    def forward(self) -> None:
        """To the next stop; what happens on the way is told."""
        if self.over:
            return
        after = self.stops[self.place + 1]
        told = [event for i in range(self.at + 1, after + 1) for event in self.reel.happened(i)]
        self.go(after)
        self._told = [observe(event, self.eye) for event in told]

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

    def update(self, now: float, settled: bool) -> None:
        """Nothing happens by itself."""

    def look(self, seat: int) -> None:
        """From now on with the eyes of ``seat``."""
        self.eye, self._told = seat, []


def stops(reel: DealReplay) -> tuple[int, ...]:
    """After how many commands the deal is worth a look, the beginning and the end included."""
    last = len(reel)
    return (0, *(i for i in range(1, last + 1) if i == last or not _quiet(reel, i)))


def _quiet(reel: DealReplay, i: int) -> bool:
    """The ``i``-th command is a pass from which nothing follows."""
    step = reel.steps[i - 1]
    return isinstance(step.command, Pass) and all(isinstance(event, QUIET) for event in step.events)
