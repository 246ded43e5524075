"""A session: deals in a row by the same seats, with one seed, one rule set and a tally (R4, R5, R31).

Everything that happens follows from options, number of seats, seed and the commands in their order; so a match is
saved as just that and opened again by playing it once more.
"""

from copy import deepcopy
from dataclasses import dataclass, field

from engine import kernel
from engine.commands import ChooseDealer, Command, DealCommand, EndSession, NextDeal
from engine.compose import compose
from engine.events import DealBegan, DealEnded, DealerChosen, Event, HatTaken, Phase
from engine.legality import legal, perform, refusal
from engine.options import Options
from engine.refusals import Reason, Refusal
from engine.scoring import closing
from engine.shuffle import pick, shuffled
from engine.state import State
from engine.tally import Tally
from engine.view import Legal, View, view_of


@dataclass(slots=True)
class Beginning:
    """All that a deal follows from besides its commands: the record before it, the shuffled pack, its secret text."""

    tally: Tally
    order: tuple[int, ...]
    chance: str


@dataclass(slots=True)
class Match:
    """One match. Begin it with `begin`, go on with `submit`; ``state`` is the deal in play, ``tally`` the record.

    ``beginning`` (None for a deal set up in the middle) and ``played``, the commands of this deal with the phase each
    was given in, are enough to write the deal down (engine.notation.writer).
    Raises OptionsError when the options cannot be played by this many seats.
    """

    options: Options
    seats: int
    seed: str
    tally: Tally = field(init=False)
    state: State = field(init=False)
    beginning: Beginning | None = None
    played: list[tuple[DealCommand, Phase]] = field(default_factory=list)
    _attempt: int = 0

    def __post_init__(self) -> None:
        rules = compose(self.options, self.seats)
        self.tally = Tally(self.seats)
        self.tally.dealer = pick(self.seats, self.seed, "first dealer")
        self.state = State(rules, self.tally.opening(self.tally.dealer))

    @classmethod
    def at(cls, options: Options, seed: str, state: State, tally: Tally) -> "Match":
        """A match in the middle: this deal, set up elsewhere, and this record. ``seed`` shuffles the deals to come."""
        match = cls(options, state.rules.seats, seed)
        match.state, match.tally = state, tally
        return match

    def begin(self) -> list[Event]:
        """Deal the first deal and tell what happened. Called once."""
        log: list[Event] = []
        self._deal(self.tally.dealer, log)
        return log

    def refusal(self, command: Command) -> Refusal | None:
        """Why ``command`` would be refused now, or None."""
        if not isinstance(command, NextDeal | ChooseDealer | EndSession):
            return refusal(self.state, command)
        seat, state, tally = command.seat, self.state, self.tally
        if not (type(seat) is int and 0 <= seat < self.seats):
            return Refusal(Reason.NO_SUCH_SEAT, (seat,))
        if state.ended is None:
            return Refusal(Reason.DEAL_GOES_ON)
        if tally.over is not None:
            return Refusal(Reason.SESSION_IS_OVER)
        if isinstance(command, ChooseDealer):
            if len(tally.losers) < 2 or seat not in tally.losers:
                return Refusal(Reason.NO_CHOICE_OF_DEALER)
            return None if command.dealer in tally.losers else Refusal(Reason.NOT_IN_YOUR_TEAM)
        return None

    def submit(self, command: Command) -> Refusal | list[Event]:
        """Carry out ``command`` and tell what happened, or refuse it, with nothing changed."""
        refused = self.refusal(command)
        if refused is not None:
            return refused
        log: list[Event] = []
        match command:
            case NextDeal():
                self._attempt = 0
                self._deal(self.tally.next_dealer(), log)
            case ChooseDealer():
                self._tell(DealerChosen(command.seat, command.dealer), log)
            case EndSession():
                self._tell(closing(self.tally), log)
            case _:
                self.played.append((command, self.state.phase))
                perform(self.state, command, log)
                self._hear(list(log), log)
        return log

    def legal(self, seat: int) -> Legal:
        """All that ``seat`` may do now, in the deal or between deals."""
        if self.state.ended is None:
            return legal(self.state, seat)
        if self.tally.over is not None:
            return Legal(seat)
        losers = self.tally.losers
        dealers = losers if len(losers) > 1 and seat in losers else ()
        return Legal(seat, next_deal=True, dealers=dealers, end_session=True)

    def view(self, seat: int) -> View:
        return view_of(self.state, seat)

    def retell(self) -> list[Event]:
        """All that has happened in this deal, by playing it again: for those who have to remember it afresh.

        Raises ValueError for a deal that was set up in the middle.
        """
        if self.beginning is None:
            raise ValueError("how the deal began is not known")
        log: list[Event] = []
        before = self.beginning.tally
        opening = before.opening(before.dealer)
        state = kernel.deal(self.state.rules, self.beginning.order, opening, self.beginning.chance, log)
        for command, _phase in self.played:
            perform(state, command, log)
        return log

    def last_result(self) -> DealEnded:
        """How the deal ended. Raises ValueError while it is being played."""
        if self.state.ended is None:
            raise ValueError("the deal is still being played")
        return self.state.ended

    def _deal(self, dealer: int, log: list[Event]) -> None:
        """Shuffle and deal, and again while nobody can open the deal (R4, R62)."""
        rules, number = self.state.rules, self.tally.deals + 1
        while True:
            label = f"deal {number}.{self._attempt}"
            self._attempt += 1
            order = shuffled(rules.pack.size, self.seed, label)
            start, chance = len(log), f"{self.seed}|{label}"
            self.beginning, self.played = Beginning(deepcopy(self.tally), order, chance), []
            self.beginning.tally.dealer = dealer
            self.state = kernel.deal(rules, order, self.tally.opening(dealer), chance, log)
            self._record(log[start:])
            if self.state.redeal < 0:
                return
            dealer = self.state.redeal

    def _hear(self, told: list[Event], log: list[Event]) -> None:
        """Take what happened in the deal into the record, and go on where the deal itself cannot."""
        self._record(told)
        if self.state.redeal >= 0:
            self._deal(self.state.redeal, log)
        elif self.state.ended is not None:
            self._score(self.state.ended, log)

    def _record(self, told: list[Event]) -> None:
        for event in told:
            if isinstance(event, DealBegan | HatTaken | DealEnded):
                self.tally.fold(event)

    def _score(self, ended: DealEnded, log: list[Event]) -> None:
        """What the end of a deal means for the session (R31-R34)."""
        session = self.state.rules.session
        for event in session.score(self.tally, ended, self.state.rules, self.state.table.trumps):
            self._tell(event, log)
        if self.tally.over is None and session.length and self.tally.deals >= session.length:
            self._tell(closing(self.tally), log)

    def _tell(self, event: Event, log: list[Event]) -> None:
        self.tally.fold(event)
        log.append(event)
