"""A decision of a past deal, at the table as it was: the player chooses again, without consequences.

Nobody else acts. The seat sees what it saw then; the rest of the deal stays hidden. Choices are judged by the values
stored in the review, so the answer is immediate.
"""

from dataclasses import dataclass

from engine.notation.commands import read_command
from engine.records.replay import DealReplay
from engine.rules.commands import Attack, Command, Transfer
from engine.rules.events import Phase
from engine.rules.refusals import Refusal
from engine.rules.view import Legal
from engine.study.record import GOOD, Decision
from engine.study.verdicts import verdict
from game.session.seats import shown
from game.session.table_session import TableSession


@dataclass(frozen=True, slots=True)
class DrillAnswer:
    """The choice. ``loss``: how much worse than the best it is, None if the review has no value for it."""

    command: Command
    loss: float | None
    best: bool
    as_then: bool
    shown: bool = False
    """No choice: the player asked for the solution."""

    @property
    def well(self) -> bool:
        """It is the best move, or equally good."""
        as_good = self.loss is not None and verdict(self.loss) == GOOD
        return not self.shown and (self.best or as_good)


class DrillSession(TableSession):
    """``answer``: the choice, None before it. A good one is carried out, another changes nothing."""

    def __init__(self, reel: DealReplay, decision: Decision) -> None:
        seat = decision.seat
        super().__init__(reel.match(decision.place), shown(reel.chairs), seat, (seat,))
        self.reel, self.decision = reel, decision
        if reel.header is not None:
            self.agreed = reel.header.table  # counters as agreed in that match
        self.answer: DrillAnswer | None = None

    @property
    def best(self) -> Command:
        """The review's best move by what the seat could know."""
        return read_command(self.decision.best, self.pack)

    @property
    def phase(self) -> Phase:
        """The kind of decision."""
        return self.reel.steps[self.decision.place].phase

    def legal(self) -> Legal:
        """One choice, then nothing."""
        return self.match.legal(self.eye) if self.answer is None else Legal(self.eye)

    def submit(self, command: Command) -> Refusal | None:
        """Choose. Raises ValueError if a choice was already made."""
        if self.answer is not None:
            raise ValueError("the choice has been made")
        refused = self.refusal(command)
        if refused is None:
            self.answer = self.judged(command)
            if self.answer.well:
                self._tell(self.match.perform(command))
        return refused

    def give_up(self) -> None:
        """Ask for the solution."""
        self.answer = self.answer or DrillAnswer(self.best, None, True, False, True)

    def judged(self, command: Command) -> DrillAnswer:
        """The judgement of this choice by the review's values."""
        found, pack = plain(command), self.pack
        best = plain(self.best) == found
        as_then = plain(read_command(self.decision.played, pack)) == found
        loss = 0.0 if best else self.decision.loss if as_then else None
        for option in self.decision.options:
            if loss is None and plain(read_command(option.words, pack)) == found:
                loss = option.loss
        return DrillAnswer(command, loss, best, as_then)


def plain(command: Command) -> Command:
    """The command with its cards in a fixed order, for comparison."""
    match command:
        case Attack() if not command.suits:
            return Attack(command.seat, tuple(sorted(command.cards)))
        case Transfer() if not command.suits:
            return Transfer(command.seat, tuple(sorted(command.cards)))
        case _:
            return command
