"""The memory of one seat in a deal: its View, and every card whose location it can deduce.

Built from observations only (engine.knowledge.observe). It remembers all facts; levels that forget receive a reduced
memory. Inferences from how others play are not stored, but the evidence for them is: the cards that other seats did not
use, for determinization.
"""

from dataclasses import dataclass, field
from enum import Enum

from msgspec import Struct

from engine.rules import events as ev
from engine.rules.cards import HIDDEN, set_of, twin_of
from engine.rules.commands import Gesture
from engine.rules.events import Event, Phase
from engine.rules.tables import Table
from engine.rules.view import View


class Instead(Enum):
    """What a seat did instead of using a cheaper card."""

    LED = "led a dearer card"
    BEAT = "beat with a dearer card"
    TOOK = "took"
    PASSED = "threw nothing in"
    GAVE_NONE = "gave nothing"


class Forgone(Struct, frozen=True):
    """``seat`` used none of ``cards``, although each would have been legal and cheaper; so it probably holds none.

    ``drawn`` is the number of cards that it had drawn from the talon by then: cards drawn later are not affected.
    """

    seat: int
    cards: int
    instead: Instead
    drawn: int


@dataclass(frozen=True, slots=True)
class Statement:
    """``seat`` made this gesture; ``fits`` are all cards with a rank on the table at that moment (R45)."""

    seat: int
    gesture: Gesture
    fits: int


@dataclass(slots=True)
class Memory:
    """The memory of ``seat`` (-1: a spectator) in a deal of ``seats`` seats.

    ``known`` is, for each other seat, the set of cards it is known to hold (the own hand is in ``view``). ``in_talon``
    is the set of cards known to lie face down in the talon. ``forgone`` lists the cards that other seats did not use in
    this deal, ``held_back`` counts each seat's acts that proved it held such a card after all, ``drawn`` the cards each
    seat drew from the talon; ``talk`` lists the gestures of this bout.

    Equal cards of two packs cannot be told apart. If a seat known to hold one copy lays the other, it may in fact have
    laid the known copy; so the known one is removed from ``known``.
    """

    seat: int
    seats: int
    same_rank: tuple[int, ...]
    tables: tuple[Table, ...]
    view: View = field(init=False)
    known: list[int] = field(init=False)
    in_talon: int = 0
    forgone: list[Forgone] = field(default_factory=list)
    held_back: list[int] = field(init=False)
    drawn: list[int] = field(init=False)
    talk: list[Statement] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.view = View(self.seat, self.seats)
        self.known = [0] * self.seats
        self.held_back = [0] * self.seats
        self.drawn = [0] * self.seats

    def fold(self, event: Event) -> None:
        """Update the memory with one observation of this seat."""
        view = self.view
        self._watch(event)
        if isinstance(event, ev.Said):
            self.talk.append(Statement(event.seat, event.gesture, self._fits()))
        view.fold(event)
        match event:
            case ev.DealBegan():
                self.known, self.in_talon, self.forgone, self.talk = [0] * self.seats, 0, [], []
                self.held_back, self.drawn = [0] * self.seats, [0] * self.seats
            case ev.BoutBegan():
                self.talk = []
            case ev.TurnedBack():
                self.in_talon |= 1 << event.card
            case ev.TrumpTurned():
                self.in_talon &= ~(1 << event.card)  # it may be turned up again
                if event.holder >= 0:
                    self._learn(event.holder, (event.card,))
            case ev.LowestTrumpShown():
                self._learn(event.seat, (event.card,))
                self.in_talon |= self._lower_trumps(event.card)
            case ev.PickedUp():
                self._learn(event.seat, event.cards)
            case ev.Shown():
                self._learn(event.seat, (event.card,))
            case ev.Drew():
                self.drawn[event.seat] += len(event.cards)
                if any(card == HIDDEN for card in event.cards):
                    self.in_talon = 0  # these cards may have been drawn
                self._learn(event.seat, event.cards)
            case ev.TrumpChanged():
                if event.seat >= 0:
                    self._learn(event.seat, (event.card,))
                self.in_talon &= ~(1 << event.card)
            case ev.Exchanged():
                self._lose((event.gave,) if event.holder < 0 else (event.gave, event.got))
                self._learn(event.seat, (event.got,))
                if event.holder >= 0:
                    self._learn(event.holder, (event.gave,))
            case ev.Swapped():
                self._swap(event)
            case ev.HandedBack():
                for card, seat in zip(event.cards, event.to, strict=True):
                    self._learn(seat, (card,))
            case ev.Led() | ev.ThrownIn() | ev.Given() | ev.Transferred():
                self._lay(event.seat, event.cards)
            case ev.Beaten():
                self._lay(event.seat, (event.card,))
            case _:
                pass  # no other event reveals where a card is

    def _watch(self, event: Event) -> None:
        """Record the cards that a seat did not use, judged on the table before the event."""
        view = self.view
        if view.named or view.own:
            return  # with named suits or own trumps too little can be inferred
        if isinstance(event, ev.Led | ev.ThrownIn | ev.Given | ev.Transferred):
            self._compare(event.seat, set_of(event.cards))
        elif isinstance(event, ev.Beaten):
            self._compare(event.seat, 1 << event.card)
        match event:
            case ev.Passed() if view.phase in (Phase.THROW_IN, Phase.GIVE):
                giving = view.phase == Phase.GIVE
                self._forgo(event.seat, self._fits(), Instead.GAVE_NONE if giving else Instead.PASSED)
            case ev.Led():
                first = self.same_rank[event.cards[0]]
                self._forgo(event.seat, (first & -first) - 1, Instead.LED)
            case ev.Beaten():
                table = self.tables[view.trump]
                cheaper, used = table.beaters[event.target], self.same_rank[event.card]
                if not table.trumps >> event.card & 1:
                    cheaper &= (used & -used) - 1
                self._forgo(event.seat, cheaper, Instead.BEAT)
            case ev.TakeAnnounced():
                unbeaten = [pair.attack for pair in view.table if pair.cover < 0]
                if len(unbeaten) == 1:
                    self._forgo(event.seat, self.tables[view.trump].beaters[unbeaten[0]], Instead.TOOK)
            case _:
                pass

    def _compare(self, seat: int, laid: int) -> None:
        """Count an act with a card that the seat held, unknown to others, when it did not use it."""
        hidden = laid & ~self.known[seat]
        for each in self.forgone:
            if each.seat == seat and each.cards & hidden and each.drawn == self.drawn[seat]:
                self.held_back[seat] += 1
                return

    def _forgo(self, seat: int, cards: int, instead: Instead) -> None:
        """Record a `Forgone`, without trumps: there are many reasons to keep a trump."""
        plain = cards & ~self.tables[self.view.trump].trumps
        if plain and seat != self.seat:
            self.held_back[seat] += bool(plain & self.known[seat])
            self.forgone.append(Forgone(seat, plain, instead, self.drawn[seat]))

    def unseen(self, pack_size: int) -> int:
        """The cards of unknown location: in another hand or in the talon."""
        view = self.view
        placed = view.hand | view.discard | self.in_talon
        for cards in self.known:
            placed |= cards
        for pair in view.table:
            placed |= 1 << pair.attack | (1 << pair.cover if pair.cover >= 0 else 0)
        if view.turnup >= 0:
            placed |= 1 << view.turnup
        return (1 << pack_size) - 1 & ~placed

    def _learn(self, seat: int, cards: tuple[int, ...]) -> None:
        seen = set_of(card for card in cards if card != HIDDEN)
        self.in_talon &= ~seen
        if seat != self.seat:
            self.known[seat] |= seen

    def _lay(self, seat: int, cards: tuple[int, ...]) -> None:
        """``seat`` laid ``cards``. Forget known copies of unexpected cards, because they may be the ones laid."""
        surprising = [card for card in cards if not self.known[seat] >> card & 1]
        self._lose(cards)
        for card in surprising:
            twin = twin_of(card, self.same_rank)
            if twin >= 0:
                self.known[seat] &= ~(1 << twin)

    def _lose(self, cards: tuple[int, ...]) -> None:
        gone = ~set_of(cards)
        self.known = [held & gone for held in self.known]
        self.in_talon &= gone

    def _swap(self, event: ev.Swapped) -> None:
        """The own two cards are now known to be in the talon; of another seat's exchange nothing is known (R66)."""
        if event.seat == self.seat:
            self.in_talon = self.in_talon & ~set_of(event.got) | set_of(event.gave)
        else:
            self.known[event.seat] = 0
            self.in_talon = 0
            self.forgone = [each for each in self.forgone if each.seat != event.seat]

    def _fits(self) -> int:
        fits = 0
        for pair in self.view.table:
            fits |= self.same_rank[pair.attack] | (self.same_rank[pair.cover] if pair.cover >= 0 else 0)
        return fits

    def _lower_trumps(self, shown: int) -> int:
        """The trumps lower than the lowest one in any hand; except for the turn-up they lie in the talon (R4)."""
        view, lower = self.view, 0
        for step in self.tables[view.trump].order:
            if step >> shown & 1:
                break
            lower |= step
        return lower & ~(1 << view.turnup if view.turnup >= 0 else 0)
