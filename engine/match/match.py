"""A match: consecutive deals of the same seats with one seed, one rule set and a tally (R4, R5, R31).

A match is determined by its options, number of seats, seed, way of dealing, the first deal if it is given, and the
commands in order. So only these are saved, and a match is opened by replaying them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from msgspec import Struct

from engine.knowledge.projection import view_of
from engine.match import provably_fair
from engine.match.provably_fair import Sealed, Words
from engine.rules import kernel
from engine.rules.commands import ChooseDealer, Command, Cut, DealCommand, EndSession, NextDeal
from engine.rules.compose import compose
from engine.rules.events import DealBegan, DealEnded, DealerChosen, Event, HatTaken, Phase
from engine.rules.legality import legal, perform, refusal
from engine.rules.options import Options
from engine.rules.refusals import InPlayError, Reason, Refusal
from engine.rules.scoring import closing
from engine.rules.shuffle import pick, shuffled
from engine.rules.state import State
from engine.rules.tally import Tally
from engine.rules.view import Legal, View

_OF_SESSION: Final = (NextDeal, ChooseDealer, EndSession)
"""Commands of the session, not of a deal."""
_RECORDED: Final = frozenset((DealBegan, HatTaken, DealEnded))
"""Events of a deal that the tally counts; asked of every event when matches are replayed."""


class InVain(Struct, frozen=True):
    """A shuffle with which the deal could not begin (R62): the dealer, and the cut if there was one."""

    dealer: int
    cut: Cut | None = None


@dataclass(slots=True)
class Beginning:
    """Everything besides the commands that determines a deal: earlier record, shuffled pack, secret text.

    ``tally.dealer`` is the dealer. ``sealed`` is the source of the pack in sealed deals, ``in_vain`` the earlier
    shuffles with which this deal could not begin.
    """

    tally: Tally
    order: tuple[int, ...]
    chance: str
    sealed: Sealed | None = None
    in_vain: tuple[InVain, ...] = ()


@dataclass(slots=True)
class Match:
    """One match. Call `begin` once, then `submit` commands; ``state`` is the deal in play, ``tally`` the record.

    ``dealing`` says how packs are shuffled (engine.match.provably_fair). ``start`` is the first deal if it is given
    instead of shuffled; later deals come from the seed. ``beginning`` (None for a deal set up in the middle) and
    ``played``, the commands of this deal with the phase of each, are enough to record the deal
    (engine.notation.writer). Raises OptionsError if the options cannot be played by this many seats, ValueError if
    ``dealing`` is unknown or ``start`` does not fit the options.
    """

    options: Options
    seats: int
    seed: str
    dealing: int = provably_fair.SHUFFLED_PLAINLY
    start: Beginning | None = None
    tally: Tally = field(init=False)
    state: State = field(init=False)
    beginning: Beginning | None = None
    played: list[tuple[DealCommand, Phase]] = field(default_factory=list)
    _attempt: int = 0
    _sealed: Sealed | None = None
    _in_vain: tuple[InVain, ...] = ()

    def __post_init__(self) -> None:
        rules = compose(self.options, self.seats)
        if self.dealing not in provably_fair.DEALINGS:
            raise ValueError(f"unknown dealing {self.dealing!r}")
        self.tally = Tally(self.seats)
        if self.start is not None:
            self.tally = self.start.tally.copy()
            if self.tally.seats != self.seats or sorted(self.start.order) != list(range(rules.pack.size)):
                raise ValueError("the first deal has other rules")
        elif self.dealing == provably_fair.SHUFFLED_PLAINLY:
            self.tally.dealer = pick(self.seats, self.seed, "first dealer")
        else:
            self.tally.dealer = 0  # provisional: `begin` derives the dealer from the key, after the words are given
        self.state = State(rules, self.tally.opening(self.tally.dealer))

    @classmethod
    def at(cls, options: Options, seed: str, state: State, tally: Tally) -> "Match":
        """A match that starts in the middle of a deal, with this state and record. ``seed`` shuffles later deals."""
        match = cls(options, state.rules.seats, seed)
        match.state, match.tally = state, tally
        return match

    def begin(self, words: Words = ()) -> list[Event]:
        """Deal the first deal and return its events. Call once. Raises ValueError for words that are not allowed."""
        wrong = provably_fair.fault(words, self.seats)
        if words and (self.dealing != provably_fair.COMMITTED or self.start is not None):
            wrong = "this deal is not shuffled with words"
        if wrong:
            raise ValueError(wrong)
        log: list[Event] = []
        if self.start is not None:
            self._deal_again(self.start, log)
        else:
            self._seal(words)
            if self._sealed is not None:
                self.tally.dealer = self._sealed.first_dealer()
            self._deal(self.tally.dealer, log)
        return log

    def commitment(self, deal: int | None = None) -> str:
        """The commitment of deal number ``deal``, by default the deal in play or the next one.

        "" for deals that are given or not sealed.
        """
        number = self.tally.deals + 1 if deal is None else deal
        given = self.start is not None and number == self.start.tally.deals + 1
        if given or self.dealing != provably_fair.COMMITTED:
            return ""
        return Sealed.of(self.options, self.seats, number, self.seed).commitment

    def opened(self) -> Sealed:
        """The secret, words and key of the deal that has ended.

        Raises InPlayError while the deal is in play, ValueError if it has no commitment.
        """
        self.last_result()
        if self.beginning is None or self.beginning.sealed is None:
            raise ValueError("this deal has no commitment")
        return self.beginning.sealed

    def refusal(self, command: Command) -> Refusal | None:
        """Why ``command`` is refused now, or None if it is legal."""
        if not isinstance(command, _OF_SESSION):
            return refusal(self.state, command)
        seat, state, tally = command.seat, self.state, self.tally
        if not (type(seat) is int and 0 <= seat < self.seats):
            return Refusal(Reason.NO_SUCH_SEAT, (seat,))
        if state.ended is None:
            return Refusal(Reason.DEAL_GOES_ON)
        if tally.over is not None:
            return Refusal(Reason.SESSION_IS_OVER)
        if isinstance(command, NextDeal) and command.words:
            if self.dealing != provably_fair.COMMITTED:
                return Refusal(Reason.NO_WORDS)
            return Refusal(Reason.NO_SUCH_WORDS) if provably_fair.fault(command.words, self.seats) else None
        if isinstance(command, ChooseDealer):
            if len(tally.losers) < 2 or seat not in tally.losers:
                return Refusal(Reason.NO_CHOICE_OF_DEALER)
            return None if command.dealer in tally.losers else Refusal(Reason.NOT_IN_YOUR_TEAM)
        return None

    def submit(self, command: Command) -> Refusal | list[Event]:
        """Carry out ``command`` and return its events, or return the refusal with nothing changed."""
        refused = self.refusal(command)
        return self.perform(command) if refused is None else refused

    def perform(self, command: Command) -> list[Event]:
        """Carry out a legal command (see `refusal`) and return its events."""
        log: list[Event] = []
        if not isinstance(command, _OF_SESSION):
            self.played.append((command, self.state.phase))
            perform(self.state, command, log)
            self._hear(log)
            return log
        match command:
            case NextDeal():
                self._seal(command.words)
                self._deal(self.tally.next_dealer(), log)
            case ChooseDealer():
                self._tell(DealerChosen(command.seat, command.dealer), log)
            case EndSession():
                self._tell(closing(self.tally), log)
        return log

    def legal(self, seat: int) -> Legal:
        """The legal moves of ``seat`` now, in the deal or between deals."""
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
        """All events of this deal, computed by a replay. Raises ValueError if the deal was set up in the middle."""
        return [event for events in self.retold() for event in events]

    def retold(self) -> Iterator[list[Event]]:
        """The events of `retell` by command: first those of the deal's beginning. Raises ValueError as `retell`."""
        if self.beginning is None:
            raise ValueError("the beginning of this deal is not known")
        log: list[Event] = []
        before = self.beginning.tally
        opening = before.opening(before.dealer)
        state = kernel.deal(self.state.rules, self.beginning.order, opening, self.beginning.chance, log)
        yield log
        for command, _phase in self.played:
            log = []
            perform(state, command, log)
            yield log

    def last_result(self) -> DealEnded:
        """The result of the deal. Raises InPlayError while it is in play."""
        if self.state.ended is None:
            raise InPlayError(self.state.number)
        return self.state.ended

    def _seal(self, words: Words) -> None:
        """Prepare the secret and key of the next deal."""
        self._attempt, self._in_vain, self._sealed = 0, (), None
        if self.dealing == provably_fair.COMMITTED:
            self._sealed = Sealed.of(self.options, self.seats, self.tally.deals + 1, self.seed, words)

    def _deal(self, dealer: int, log: list[Event]) -> None:
        """Shuffle and deal, repeatedly while the deal cannot begin (R4, R62)."""
        size, number = self.state.rules.pack.size, self.tally.deals + 1
        while dealer >= 0:
            attempt, sealed = self._attempt, self._sealed
            self._attempt += 1
            if sealed is not None:
                order, chance = sealed.order(size, attempt), sealed.chance(attempt)
            else:
                label = f"deal {number}.{attempt}"
                order, chance = shuffled(size, self.seed, label), f"{self.seed}|{label}"
            beginning = Beginning(self.tally.copy(), order, chance, sealed, self._in_vain)
            beginning.tally.dealer = dealer
            self._deal_out(beginning, log)
            dealer = self._next_attempt()

    def _deal_again(self, given: Beginning, log: list[Event]) -> None:
        """Deal the given pack. With a different cut it may turn out that the deal cannot begin."""
        self._deal_out(replace(given, tally=given.tally.copy()), log)
        if self.state.redeal >= 0:
            self._deal_afresh(log)

    def _deal_out(self, beginning: Beginning, log: list[Event]) -> None:
        start, dealer = len(log), beginning.tally.dealer
        self.beginning, self.played = beginning, []
        opening = self.tally.opening(dealer)
        self.state = kernel.deal(self.state.rules, beginning.order, opening, beginning.chance, log)
        self._record(log[start:])

    def _next_attempt(self) -> int:
        """The seat that deals again if the deal cannot begin, else -1. Records the failed attempt in ``_in_vain``."""
        if self.state.redeal >= 0 and self.beginning is not None:
            cut = next((command for command, _ in self.played if isinstance(command, Cut)), None)
            self._in_vain = (*self._in_vain, InVain(self.beginning.tally.dealer, cut))
        return self.state.redeal

    def _deal_afresh(self, log: list[Event]) -> None:
        """Shuffle again for the same deal."""
        if self.dealing == provably_fair.COMMITTED and self._sealed is None:  # the previous pack was given
            self._seal(())
            self._deal(self.state.redeal, log)
        else:
            self._deal(self._next_attempt(), log)

    def _hear(self, log: list[Event]) -> None:
        """Update the record with the events of a command; deal again or score if the deal requires it."""
        self._record(log)
        if self.state.redeal >= 0:
            self._deal_afresh(log)
        elif self.state.ended is not None:
            self._score(self.state.ended, log)

    def _record(self, events: list[Event]) -> None:
        for event in events:
            if type(event) in _RECORDED:
                self.tally.fold(event)

    def _score(self, ended: DealEnded, log: list[Event]) -> None:
        """Score an ended deal, and end the session after its last deal (R31-R34)."""
        session = self.state.rules.session
        for event in session.score(self.tally, ended, self.state.rules, self.state.table.trumps):
            self._tell(event, log)
        if self.tally.over is None and session.length and self.tally.deals >= session.length:
            self._tell(closing(self.tally), log)

    def _tell(self, event: Event, log: list[Event]) -> None:
        self.tally.fold(event)
        log.append(event)
