"""A deal that was reviewed, at the table: a replay that knows its decisions and can turn aside into a better line.

What the figures mean and how they are shown is the screen's business.
"""

from engine.notation.commands import read_command
from engine.records.replay import DealReplay, DealReplayError
from engine.rules.refusals import Refusal
from engine.study.record import Decision, Review
from game.session.replay_session import ReplaySession, stops


class ReviewSession(ReplaySession):
    """``deal`` is what was played; ``line`` the decision whose better line is shown instead, None for the deal."""

    def __init__(self, reel: DealReplay, review: Review) -> None:
        super().__init__(reel, review.seat)
        self.deal = reel
        self.line: Decision | None = None
        self.judge(review)

    def judge(self, review: Review) -> None:
        """From here on by this review."""
        self.review = review
        self._by_place = {decision.place: decision for decision in review.decisions}
        self._stop_at_decisions()

    def _stop_at_decisions(self) -> None:
        """Every decision is a moment worth looking at, also one before which somebody passed."""
        self.stops = tuple(sorted({*stops(self.deal), *self._by_place}))

    @property
    def decision(self) -> Decision | None:
        """The decision that the seat is to make at the moment that is shown."""
        return self._by_place.get(self.at) if self.line is None else None

    @property
    def dearest(self) -> tuple[Decision, ...]:
        """The dearest mistakes, the dearest first."""
        return tuple(self.review.decisions[number] for number in self.review.dearest)

    def turn_aside(self, decision: Decision) -> bool:
        """From here on the better line of ``decision``. False: there is none that can be played."""
        reel = better(self.deal, decision)
        if reel is None:
            return False
        self.line, self.reel = decision, reel
        self.stops = tuple(stop for stop in stops(reel) if stop > decision.place)
        self.stops = (decision.place, *self.stops)
        self.go(decision.place)
        return True

    def return_to_deal(self, at: int) -> None:
        """The deal as it was played, after ``at`` commands."""
        self.line, self.reel = None, self.deal
        self._stop_at_decisions()
        self.go(min(at, len(self.deal)))

    def go(self, at: int) -> None:
        super().go(max(at, self.line.place) if self.line is not None else at)


def better(reel: DealReplay, decision: Decision) -> DealReplay | None:
    """The deal as it might have gone from ``decision`` on; None where no line was made, or it leads nowhere."""
    if not decision.line:
        return None
    match = reel.match(decision.place)
    pack = match.state.rules.pack
    try:
        for words in decision.line:
            if isinstance(match.submit(read_command(words, pack)), Refusal):
                return None
        return DealReplay(match, reel.chairs, reel.header, reel.place)
    except (DealReplayError, ValueError):
        return None
