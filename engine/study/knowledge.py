"""Replays a deal from the view of some seats: what each could know at every moment.

Every event is observed for each seat (engine.knowledge.observe) and folded into its memory, as for a computer player
with perfect memory.
"""

from collections.abc import Iterable

from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.records.replay import DealReplay
from engine.rules.cards import listed
from engine.rules.commands import DealCommand
from engine.rules.events import Event
from engine.rules.legality import legal, perform
from engine.rules.state import State
from engine.study.record import KnownCards


class Walk:
    """A deal at some moment, and the memories of ``seats``. ``place``: the number of commands so far."""

    def __init__(self, state: State, opening: Iterable[Event], seats: Iterable[int]) -> None:
        """``state`` at the beginning of the deal (it will be changed), ``opening`` the events until then."""
        rules = state.rules
        self.state, self.rules, self.place = state, rules, 0
        self.memories = {seat: Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in seats}
        self._hear(opening)

    @classmethod
    def along(cls, reel: DealReplay, seats: Iterable[int], place: int = 0) -> "Walk":
        """The deal of ``reel`` after ``place`` commands."""
        walk = cls(reel.at(0), reel.opening, seats)
        for step in reel.steps[:place]:
            walk.do(step.command)
        return walk

    def do(self, command: DealCommand) -> None:
        """Perform a legal command and let every seat observe it."""
        happened: list[Event] = []
        perform(self.state, command, happened)
        self.place += 1
        self._hear(happened)

    def asked(self, seat: int) -> DecisionInput:
        """The DecisionInput of ``seat`` now; its memory is shared, not copied."""
        return DecisionInput(veil(self.state, seat), self.memories[seat], legal(self.state, seat))

    def known(self, seat: int) -> KnownCards:
        """What ``seat`` could know about hidden cards."""
        memory = self.memories[seat]
        view = memory.view
        trumps = self.rules.table_for(view.trump, view.own, seat).trumps
        return KnownCards(
            hands=tuple(listed(cards) for cards in memory.known),
            counts=tuple(view.counts),
            unseen=listed(memory.unseen(self.rules.pack.size)),
            in_talon=listed(memory.in_talon),
            trumps_gone=listed(view.discard & trumps),
            talon=view.talon,
        )

    def _hear(self, happened: Iterable[Event]) -> None:
        for event in happened:
            for seat, memory in self.memories.items():
                memory.fold(observe(event, seat))
