"""The public events of a deal, what follows from them, and which of them each person at the screen has seen.

Holds only what a spectator is told, so anything made from it may be shown to everybody at the screen.
"""

from collections.abc import Iterable

from engine.knowledge.memory import Memory
from engine.knowledge.observe import NOBODY, observe
from engine.rules import events as ev
from engine.rules import moves
from engine.rules.drawing import no_exchange
from engine.rules.events import Event
from engine.rules.state import Rules, State


class PublicLog:
    """The public events of the current deal. After a restart a person has seen everything up to the own last act.

    ``memory``: what a spectator can deduce from them.
    """

    def __init__(self, rules: Rules, events: Iterable[Event]) -> None:
        self.events: list[Event] = []
        self._pack_size = rules.pack.size
        self.memory = Memory(NOBODY, rules.seats, rules.pack.same_rank, rules.tables)
        self._seen: dict[int, int] = {}
        self.tell(events)
        for number, event in enumerate(self.events, start=1):
            if isinstance(event, OWN_ACTS):
                self._seen[event.seat] = number

    def tell(self, events: Iterable[Event]) -> None:
        """Add events."""
        for event in events:
            if isinstance(event, ev.DealBegan):
                self.events, self._seen = [], {}
            public = observe(event, NOBODY)
            self.memory.fold(public)
            self.events.append(public)

    def possible(self, seat: int) -> int:
        """The cards that ``seat`` may hold, for all that everybody knows."""
        known = self.memory.known[seat]
        if self.memory.view.counts[seat] <= known.bit_count():
            return known
        return known | self.memory.unseen(self._pack_size)

    def may_answer(self, seat: int, state: State) -> bool:
        """For all that everybody knows, ``seat`` may have something to do when asked for cards."""
        if moves.stop in state.rules.moves:
            return True
        cards, exchange = self.possible(seat), state.rules.may_exchange is not no_exchange
        return bool(cards & state.fits) or (exchange and state.turnup >= 0 and bool(cards & state.table.lowest))

    def looked_away(self, seat: int) -> None:
        """The person on ``seat`` has stopped looking at the screen."""
        self._seen[seat] = len(self.events)

    def has_looked(self, seat: int) -> bool:
        """Whether the person on ``seat`` has had the screen in this deal."""
        return seat in self._seen

    def since(self, seat: int) -> list[Event]:
        """The events since the person on ``seat`` last had the screen, or since the deal began."""
        return self.events[self._seen.get(seat, 0) :]


OWN_ACTS = (
    ev.PackCut,
    ev.CutLeft,
    ev.Led,
    ev.ThrownIn,
    ev.Given,
    ev.HandedBack,
    ev.Beaten,
    ev.Transferred,
    ev.Shown,
    ev.Swapped,
    ev.Said,
    ev.Passed,
    ev.TakeAnnounced,
    ev.Exchanged,
    ev.Touched,
)
"""Acts of a seat itself, which it has therefore seen."""
