"""What a seat knows from observations alone: its memory, its projection of the deal, its legal moves.

If another program is the referee, there is no true state to project. This module builds the seat's knowledge from the
referee's messages (engine.knowledge.observe), with the same result as with our own kernel. Most of it is in the
memory's view; the state of the bout is kept beside it. For the projection hidden cards are filled in arbitrarily;
engine.knowledge.projection hides them again.
"""

from dataclasses import replace
from random import Random

from engine.bots.decision_input import DecisionInput
from engine.knowledge.determinization import guess
from engine.knowledge.memory import Memory
from engine.knowledge.projection import SeatProjection, veil
from engine.rules import events as ev
from engine.rules.cards import HIDDEN, set_of
from engine.rules.commands import Gesture
from engine.rules.events import Event, Phase
from engine.rules.legality import legal
from engine.rules.moves import said_bit
from engine.rules.state import NOWHERE, Rules, State
from engine.rules.tally import Opening


class ObserverState:
    """The deal as ``seat`` has observed it. Impossible observations raise ValueError, not always at once."""

    def __init__(self, seat: int, rules: Rules) -> None:
        self.seat, self.rules = seat, rules
        self.memory = Memory(seat, rules.seats, rules.pack.same_rank, rules.tables)
        self._session = Opening(0, 0, -1)
        self._came, self._drawer, self._lead = 0, -1, 0
        self._shadow = State(rules, self._session)

    def session(self, fool: int, losers: tuple[int, ...], lost: tuple[int, ...]) -> None:
        """Set the session before the next deal: the last fool, all losers, and the lost deals of each seat."""
        self._session = Opening(0, 0, fool, losers, lost)

    def hear(self, event: Event) -> None:
        """Add one observation."""
        try:
            if isinstance(event, ev.DealBegan):
                self._begin(event)
            self.memory.fold(event)
            self._of_the_bout(event)
            self._of_the_deal(event)
        except (LookupError, StopIteration) as error:
            raise ValueError(f"this cannot happen now: {event}") from error

    def asked(self) -> DecisionInput:
        """The seat's question now, with everything it may know. Raises ValueError if it is impossible."""
        seen = self.seen()
        # Any guess will do: legal moves of a seat do not depend on hidden cards.
        return DecisionInput(seen, self.memory, legal(guess(seen, self.memory, self.rules, Random(0)), self.seat))

    def seen(self) -> SeatProjection:
        """The seat's projection of the deal, with all hidden cards covered."""
        view, shadow = self.memory.view, self._shadow
        self._lay_the_table()
        shadow.number, shadow.dealer, shadow.trump, shadow.own = view.number, view.dealer, view.trump, view.own
        shadow.turnup, shadow.bout, shadow.leader, shadow.limit = view.turnup, view.bout, view.leader, view.limit
        shadow.turn, shadow.phase, shadow.named, shadow.shown = view.turn, view.phase, view.named, view.shown
        shadow.discard, shadow.places, shadow.ended = view.discard, tuple(view.places), view.ended
        shadow.hands = [(1 << count) - 1 for count in view.counts]
        shadow.hands[self.seat] = view.hand
        shadow.talon = [0] * view.talon
        return veil(shadow, self.seat)

    def _begin(self, event: ev.DealBegan) -> None:
        opening = replace(self._session, dealer=event.dealer, played=event.number - 1)
        self._shadow = State(self.rules, opening)
        self._shadow.queue = self.rules.cutters(opening)
        self._came, self._drawer = 0, -1

    def _of_the_deal(self, event: Event) -> None:
        """Update what lasts longer than a bout."""
        shadow = self._shadow
        match event:
            case ev.HatTaken():
                shadow.opening = replace(shadow.opening, dealer=event.seat, fool=event.seat)
                self._session = replace(self._session, fool=event.seat)  # in case this deal is dealt again
            case ev.TurnedBack():
                shadow.shuffles += 1
            case ev.TrumpTurned():
                shadow.beneath = 0 if self.rules.beneath and event.talon else -1
            case ev.TrumpChanged():
                shadow.beneath = -1
            case ev.DealPassed():
                shadow.redeal = event.next_dealer
            case ev.Swapped():
                shadow.shuffles += 1
                if event.seat == self.seat:
                    shadow.lowest_drawn |= set_of(event.got) & shadow.lowest_taken
                shadow.swaps = tuple(n + (seat == event.seat) for seat, n in enumerate(shadow.swaps))
            case ev.BeatenOff():
                shadow.positions = []
                self._came, self._drawer = 0, -1
            case ev.PickedUp():
                shadow.lowest_taken |= set_of(event.cards) & self.rules.pack.lowest
                shadow.lowest_drawn &= ~set_of(event.cards)
                self._came, self._drawer = 0, -1
            case ev.Drew():
                self._draw(event)
            case ev.Exchanged():
                if event.holder >= 0:
                    shadow.late_exchange = (0, -1)
            case _:
                pass

    def _of_the_bout(self, event: Event) -> None:
        """Update what is reset at the next bout."""
        shadow = self._shadow
        match event:
            case ev.BoutBegan():
                shadow.positions.append(NOWHERE)
                shadow.queue, shadow.asked = event.entitled, 0
                shadow.fresh = shadow.led = shadow.attackers = shadow.answered = shadow.said = 0
            case ev.Asked():
                if event.phase in (Phase.CUT, Phase.THROW_IN, Phase.GIVE):
                    if event.seat not in shadow.queue:
                        raise ValueError(f"seat {event.seat} cannot be asked now: {event.phase.name}")
                    shadow.asked = shadow.queue.index(event.seat)
            case ev.Led():
                self._laid(event.seat, event.cards)
                self._lead = set_of(event.cards)
                shadow.led = len(event.cards)
                shadow.late_exchange = (0, -1)
                if self.rules.asks_before and len(self.memory.view.table) <= self.memory.view.limit:
                    self._ask_around(event.seat)
            case ev.ThrownIn() | ev.Given():
                self._laid(event.seat, event.cards)
            case ev.HandedBack():
                shadow.fresh &= ~set_of(event.cards)
                self._lead &= ~set_of(event.cards)
                shadow.led = self._lead.bit_count()
            case ev.Beaten():
                shadow.fresh = 0
                shadow.answered |= 1 << event.seat
                if self.rules.asks_between or not self._open():
                    self._answered()
            case ev.Transferred():
                self._laid(event.seat, event.cards)
                shadow.answered |= 1 << event.seat
                shadow.queue = event.entitled
                self._answered(event.seat)
            case ev.Shown():
                shadow.attackers |= 1 << event.seat
                shadow.answered |= 1 << event.seat
                shadow.queue = event.entitled
                self._answered()
            case ev.TakeAnnounced():
                self._lay_the_table()
                if self.rules.may_give is None or self.rules.may_give(shadow):
                    self._ask_around()
            case ev.Said():
                shadow.said |= 1 << said_bit(event.seat, event.gesture)
                if event.gesture == Gesture.STOP:
                    left = self.memory.view.entitled
                    shadow.asked = sum(seat in left for seat in shadow.queue[: shadow.asked])
                    shadow.queue = tuple(seat for seat in shadow.queue if seat in left)
            case _:
                pass

    def _laid(self, seat: int, cards: tuple[int, ...]) -> None:
        self._shadow.attackers |= 1 << seat
        self._shadow.fresh |= set_of(cards)

    def _draw(self, event: ev.Drew) -> None:
        """Update who drew the turn-up, and whether it may still be exchanged (R26)."""
        shadow, rules = self._shadow, self.rules
        if event.seat == self.seat:
            self._came |= set_of(event.cards)
            shadow.lowest_drawn |= self._came & shadow.lowest_taken
        if event.turnup != HIDDEN:
            shadow.drawn_turnup, self._drawer = event.turnup, event.seat
        if event.talon or self._drawer in (-1, self.seat) or rules.beneath:
            return
        lowest = rules.table_for(self.memory.view.trump, self.memory.view.own, 0).lowest
        if not lowest >> shadow.drawn_turnup & 1:
            shadow.late_exchange = (self._came & lowest, self._drawer)

    def _open(self) -> int:
        """The unbeaten attack cards."""
        return set_of(pair.attack for pair in self.memory.view.table if pair.cover < 0)

    def _answered(self, added: int = -1) -> None:
        """After an answer ask all attackers again, or all but ``added``, where the rules do so (R15, R16, R18)."""
        table, unbeaten, rules = self.memory.view.table, self._open().bit_count(), self.rules
        if not unbeaten:
            if len(table) < self.memory.view.limit:
                self._ask_around()
        elif rules.asks_before or (rules.asks_between and unbeaten < len(table)):
            self._ask_around(added)

    def _ask_around(self, waiting: int = -1) -> None:
        self._lay_the_table()
        asking, shadow = self.rules.asking, self._shadow
        queue = shadow.entitled if asking is None else asking(shadow)
        shadow.queue = tuple(seat for seat in queue if seat != waiting)

    def _lay_the_table(self) -> None:
        """Copy the table and the roles from the view."""
        view, shadow = self.memory.view, self._shadow
        shadow.attacks = [pair.attack for pair in view.table]
        shadow.covers = [pair.cover for pair in view.table]
        shadow.layers = [pair.seat for pair in view.table]
        shadow.open, shadow.played, shadow.fits = self._open(), 0, 0
        for pair in view.table:
            for card in (pair.attack, pair.cover):
                if card >= 0:
                    shadow.played |= 1 << card
                    shadow.fits |= self.rules.pack.same_rank[card]
        shadow.principal, shadow.defender = view.principal, view.defender
        shadow.entitled, shadow.taking = view.entitled, view.taking
