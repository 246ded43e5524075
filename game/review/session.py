"""A reviewed deal at the table: a replay that knows the decisions and can show a better line.

Independent of how the values are shown.
"""

from engine.notation.commands import read_command
from engine.records.replay import DealReplay, DealReplayError
from engine.rules.refusals import Refusal
from engine.study.record import Decision, Review
from game.session.replay_session import ReplaySession, stops


class ReviewSession(ReplaySession):
    """``deal``: what was played; ``line``: the decision whose better line is shown instead, None for the deal.

    It begins at ``place``, or with -1 where the deal was lost: at the costliest mistake.
    """

    def __init__(self, reel: DealReplay, review: Review, place: int = -1) -> None:
        super().__init__(reel, review.seat)
        self.deal = reel
        self.line: Decision | None = None
        self.judge(review)
        if place < 0:
            place = self.dearest[0].place if review.dearest else 0
        self.go(min(place, len(reel)))
        self.opening_view = self.view()

    def judge(self, review: Review) -> None:
        """Use this review from now on."""
        self.review = review
        self._by_place = {decision.place: decision for decision in review.decisions}
        self._stop_at_decisions()

    def _stop_at_decisions(self) -> None:
        """Add a stop at every decision, also after a pass that would not be shown."""
        self.stops = tuple(sorted({*stops(self.deal), *self._by_place}))

    @property
    def decision(self) -> Decision | None:
        """The seat's decision at the current position."""
        return self._by_place.get(self.at) if self.line is None else None

    @property
    def dearest(self) -> tuple[Decision, ...]:
        """The costliest mistakes, in order of cost."""
        return tuple(self.review.decisions[number] for number in self.review.dearest)

    def turn_aside(self, decision: Decision) -> bool:
        """Show the better line of ``decision``. False: there is none that can be played."""
        reel = better(self.deal, decision)
        if reel is None:
            return False
        self.line, self.reel = decision, reel
        self.stops = tuple(stop for stop in stops(reel) if stop > decision.place)
        self.stops = (decision.place, *self.stops)
        self.go(decision.place)
        return True

    def return_to_deal(self, at: int) -> None:
        """Return to the deal as played, after ``at`` commands."""
        self.line, self.reel = None, self.deal
        self._stop_at_decisions()
        self.go(min(at, len(self.deal)))

    def go(self, at: int) -> None:
        super().go(max(at, self.line.place) if self.line is not None else at)


def better(reel: DealReplay, decision: Decision) -> DealReplay | None:
    """The deal as it could have gone from ``decision`` on; None if there is no line, or an empty one."""
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
