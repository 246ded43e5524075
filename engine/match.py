"""A match: deals in a row by the same seats, with one seed, one rule set and a tally (R4, R5, R31).

Everything that happens follows from options, number of seats, seed and the commands in their order; so a match is
saved as just that and opened again by playing it once more.
"""

from dataclasses import dataclass, field

from engine import kernel
from engine.commands import Command, NextDeal
from engine.compose import compose
from engine.events import DealEnded, Event
from engine.legality import legal, perform, refusal
from engine.options import Options
from engine.refusals import Refusal
from engine.rules import Opening
from engine.shuffle import pick, shuffled
from engine.state import State
from engine.view import Legal, View, view_of


@dataclass(slots=True)
class Tally:
    """The record of a match (R31): deals ended, how often each seat was the fool, draws, the last fool (-1: none)."""

    fools: list[int]
    deals: int = 0
    draws: int = 0
    fool: int = -1


@dataclass(slots=True)
class Match:
    """One match. Begin it with `begin`, go on with `submit`; ``state`` is the deal in play, ``tally`` the record.

    Raises OptionsError when the options cannot be played by this many seats.
    """

    options: Options
    seats: int
    seed: str
    tally: Tally = field(init=False)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        rules = compose(self.options, self.seats)
        self.tally = Tally([0] * self.seats)
        self.state = State(rules)
        self.state.dealer = pick(self.seats, self.seed, "first dealer")

    def begin(self) -> list[Event]:
        """Deal the first deal and tell what happened. Called once."""
        log: list[Event] = []
        self._deal(self.state.dealer, log)
        return log

    def refusal(self, command: Command) -> Refusal | None:
        """Why ``command`` would be refused now, or None."""
        return refusal(self.state, command)

    def submit(self, command: Command) -> Refusal | list[Event]:
        """Carry out ``command`` and tell what happened, or refuse it, with nothing changed."""
        refused = refusal(self.state, command)
        if refused is not None:
            return refused
        log: list[Event] = []
        if isinstance(command, NextDeal):
            self._deal(self.state.rules.next_dealer(self.tally.fool, self.state.dealer), log)
            return log
        perform(self.state, command, log)
        if self.state.ended is not None:
            self._record(self.state.ended)
        return log

    def legal(self, seat: int) -> Legal:
        return legal(self.state, seat)

    def view(self, seat: int) -> View:
        return view_of(self.state, seat)

    def last_result(self) -> DealEnded:
        """How the deal ended. Raises ValueError while it is being played."""
        if self.state.ended is None:
            raise ValueError("the deal is still being played")
        return self.state.ended

    def _deal(self, dealer: int, log: list[Event]) -> None:
        """Shuffle and deal until somebody may attack; a deal that nobody can open passes to the left (R4)."""
        rules, number = self.state.rules, self.tally.deals + 1
        attempt = 0
        while True:
            order = shuffled(rules.pack.size, self.seed, f"deal {number}.{attempt}")
            opening = Opening(dealer, self.tally.deals, self.tally.fool)
            self.state = kernel.deal(rules, order, number, opening, log)
            if self.state.bout:
                return
            attempt += 1
            dealer = (dealer + 1) % self.seats

    def _record(self, ended: DealEnded) -> None:
        self.tally.deals += 1
        if ended.fool < 0:
            self.tally.draws += 1
        else:
            self.tally.fools[ended.fool] += 1
            self.tally.fool = ended.fool
