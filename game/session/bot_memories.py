"""What the computers at the table remember: one memory each, folded from what its own seat was told and nothing else.

Everything a computer is ever given of a deal is put together here (`Memories.asked`).
"""

from collections.abc import Iterable

from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.events import Event
from engine.rules.view import Legal


class Memories:
    """The memories of ``seats``, from the beginning of a deal on."""

    def __init__(self, match: Match, seats: Iterable[int], told: Iterable[Event]) -> None:
        """``told``: everything that has happened in the deal so far (Match.begin, Match.retell)."""
        self._match = match
        rules = match.state.rules
        self.of = {seat: Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in seats}
        self.tell(told)

    def tell(self, told: Iterable[Event]) -> None:
        """Something has happened: each seat takes in its own observation of it."""
        for event in told:
            for seat, memory in self.of.items():
                memory.fold(observe(event, seat))

    def asked(self, seat: int, legal: Legal) -> DecisionInput:
        """A question to ``seat`` while its deal is being played."""
        return DecisionInput(veil(self._match.state, seat), self.of[seat], legal)
