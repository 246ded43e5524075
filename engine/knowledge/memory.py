"""What one seat remembers of a deal: its View, and every card whose place it can deduce.

Built from observations alone (engine.knowledge.observe). It is a perfect memory of facts; a level that forgets receives
a reduced one. Inferences from how others play are not facts and are not kept here, but the cards they did without are,
for determinization.
"""

from dataclasses import dataclass, field
from enum import Enum

from engine.rules import events as ev
from engine.rules.cards import HIDDEN, set_of, twin_of
from engine.rules.commands import Gesture
from engine.rules.events import Event, Phase
from engine.rules.tables import Table
from engine.rules.view import View


class Instead(Enum):
    """What a seat did in place of laying another card."""

    LED = "led a dearer card"
    BEAT = "beat with a dearer card"
    TOOK = "took"
    PASSED = "threw nothing in"
    GAVE_NONE = "gave nothing"


@dataclass(frozen=True, slots=True)
class Forgone:
    """``seat`` acted otherwise while any of ``cards`` would have been allowed, and cheaper: few hold them and do so.

    ``drawn``: how many cards it had drawn from the talon by then; those that it drew later say nothing of this.
    """

    seat: int
    cards: int
    instead: Instead
    drawn: int


@dataclass(frozen=True, slots=True)
class Statement:
    """``seat`` made this gesture while ``fits`` (every card of a rank on the table) could have been thrown in (R45)."""

    seat: int
    gesture: Gesture
    fits: int


@dataclass(slots=True)
class Memory:
    """The memory of ``seat`` (-1: a spectator) in a deal by ``seats``.

    ``known`` holds for each seat the cards that it surely has in hand (its own hand is in the view). ``in_talon`` are
    cards that surely lie face down in the talon. ``forgone`` is what the others did without in this deal,
    ``drawn`` how many cards each seat drew from the talon, ``talk`` what partners said in this bout.

    Of two packs nobody can tell equal cards apart: when a seat that is known to hold one of them lays the other, the
    one that was known of may be the one that was laid, and is known of no more.
    """

    seat: int
    seats: int
    same_rank: tuple[int, ...]
    tables: tuple[Table, ...]
    view: View = field(init=False)
    known: list[int] = field(init=False)
    in_talon: int = 0
    forgone: list[Forgone] = field(default_factory=list)
    drawn: list[int] = field(init=False)
    talk: list[Statement] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.view = View(self.seat, self.seats)
        self.known = [0] * self.seats
        self.drawn = [0] * self.seats

    def fold(self, event: Event) -> None:
        """Take in one observation of this seat."""
        view = self.view
        self._watch(event)
        if isinstance(event, ev.Said):
            self.talk.append(Statement(event.seat, event.gesture, self._fits()))
        view.fold(event)
        match event:
            case ev.DealBegan():
                self.known, self.in_talon, self.forgone, self.talk = [0] * self.seats, 0, [], []
                self.drawn = [0] * self.seats
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
                    self.in_talon = 0  # what lay there may have been drawn
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
                pass  # nothing else places a card

    def _watch(self, event: Event) -> None:
        """What a seat did without, on the table as it is before the event."""
        view = self.view
        if view.named or view.own:
            return  # a card may count as another, or for each defender otherwise: too little follows
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

    def _forgo(self, seat: int, cards: int, instead: Instead) -> None:
        """Plain cards alone: a trump is held back for many reasons."""
        plain = cards & ~self.tables[self.view.trump].trumps
        if plain and seat != self.seat:
            self.forgone.append(Forgone(seat, plain, instead, self.drawn[seat]))

    def unseen(self, pack_size: int) -> int:
        """The cards of unknown place: in any hand that has room, or in the talon."""
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
        """``seat`` laid ``cards``; of equal ones it may have laid those that were known."""
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
        """Another seat may have given any two of its cards, and drawn any two; one's own are in the talon now (R66)."""
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
        """Trumps below the lowest in any hand lie in the talon, but for the turn-up (R4)."""
        view, lower = self.view, 0
        for step in self.tables[view.trump].order:
            if step >> shown & 1:
                break
            lower |= step
        return lower & ~(1 << view.turnup if view.turnup >= 0 else 0)
