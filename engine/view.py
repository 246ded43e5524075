"""What one seat sees and may do: its View, folded from what it was told, and its Legal commands.

A View is all that a player, a computer opponent or a screen ever gets of a deal. The law that the tests hold it to:
a View folded from observations equals the View made from the true state.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import assert_never

import msgspec

from engine import events as ev
from engine.cards import HIDDEN, cards_in, set_of
from engine.commands import Attack, Beat, Command, Exchange, NextDeal, Pass, Take
from engine.events import Event, Phase
from engine.state import State


@dataclass(slots=True)
class Pair:
    """One attack card on the table, who laid it, and the card that beats it (-1 while it lies unbeaten)."""

    attack: int
    seat: int
    cover: int = -1


@dataclass(slots=True)
class View:
    """A deal as ``seat`` sees it (``seat`` -1: a spectator).

    ``counts`` are hand sizes by seat, ``hand`` and ``discard`` sets of cards (the discard as a perfect memory
    holds it), ``turnup`` the card face up under the talon or -1, ``trump`` a suit or -1. ``entitled`` may lay
    attack cards in this order; ``limit`` is the most of them in this bout. ``places``: who is out, in order.
    """

    seat: int
    seats: int
    number: int = 0
    dealer: int = -1
    trump: int = -1
    turnup: int = -1
    talon: int = 0
    counts: list[int] = field(default_factory=list)
    hand: int = 0
    bout: int = 0
    leader: int = -1
    defender: int = -1
    limit: int = 0
    entitled: tuple[int, ...] = ()
    table: list[Pair] = field(default_factory=list)
    turn: int = -1
    phase: Phase = Phase.OVER
    taking: bool = False
    discard: int = 0
    places: list[int] = field(default_factory=list)
    ended: ev.DealEnded | None = None

    def fold(self, event: Event) -> None:
        """Take in one observation (engine.observe) of this seat."""
        match event:
            case ev.DealBegan():
                self.__init__(self.seat, self.seats)  # type: ignore[misc]  # a deal starts from a bare table
                self.number, self.dealer, self.talon = event.number, event.dealer, event.pack_size
                self.counts = [0] * self.seats
            case ev.Dealt():
                self.counts[event.seat] += len(event.cards)
                self.talon -= len(event.cards)
                self._see(event.seat, event.cards)
            case ev.TrumpTurned():
                self.trump, self.talon = event.trump, event.talon
                self.turnup = event.card if event.talon else -1
            case ev.LowestTrumpShown() | ev.DealPassed():
                pass
            case ev.BoutBegan():
                self.bout, self.leader, self.defender = event.number, event.attacker, event.defender
                self.limit, self.entitled, self.taking = event.limit, event.entitled, False
            case ev.Asked():
                self.turn, self.phase = event.seat, event.phase
            case ev.Led() | ev.ThrownIn() | ev.Given():
                self.table += [Pair(card, event.seat) for card in event.cards]
                self._lose(event.seat, event.cards)
            case ev.Beaten():
                pair = next(p for p in self.table if p.attack == event.target)
                pair.cover = event.card
                self._lose(event.seat, (event.card,))
            case ev.Passed():
                pass
            case ev.TakeAnnounced():
                self.taking = True
            case ev.BeatenOff():
                self.discard |= set_of(event.cards)
                self.table = []
            case ev.PickedUp():
                self.counts[event.seat] += len(event.cards)
                self._see(event.seat, event.cards)
                self.table, self.taking = [], False
            case ev.Drew():
                self.counts[event.seat] += len(event.cards)
                self.talon = event.talon
                if event.turnup != HIDDEN:
                    self.turnup = -1
                self._see(event.seat, event.cards)
            case ev.Exchanged():
                if event.holder < 0:
                    self.turnup = event.gave
                elif event.holder == self.seat:
                    self.hand ^= 1 << event.got | 1 << event.gave
                if event.seat == self.seat:
                    self.hand ^= 1 << event.got | 1 << event.gave
            case ev.WentOut():
                self.places.append(event.seat)
            case ev.DealEnded():
                self.ended, self.turn, self.phase = event, -1, Phase.OVER
            case _:
                assert_never(event)

    def _see(self, seat: int, cards: tuple[int, ...]) -> None:
        if seat == self.seat:
            self.hand |= set_of(cards)

    def _lose(self, seat: int, cards: tuple[int, ...]) -> None:
        self.counts[seat] -= len(cards)
        if seat == self.seat:
            self.hand &= ~set_of(cards)

    def is_out(self, seat: int) -> bool:
        return seat in self.places


def view_of(state: State, seat: int) -> View:
    """What ``seat`` sees of ``state`` (-1: a spectator)."""
    table = zip(state.attacks, state.layers, state.covers, strict=True)
    return View(
        seat=seat,
        seats=state.rules.seats,
        number=state.number,
        dealer=state.dealer,
        trump=state.trump,
        turnup=state.turnup,
        talon=len(state.talon),
        counts=[hand.bit_count() for hand in state.hands],
        hand=state.hands[seat] if seat >= 0 else 0,
        bout=state.bout,
        leader=state.leader,
        defender=state.defender,
        limit=state.limit,
        entitled=state.entitled,
        table=[Pair(attack, layer, cover) for attack, layer, cover in table],
        turn=state.turn,
        phase=state.phase,
        taking=state.taking,
        discard=state.discard,
        places=list(state.places),
        ended=state.ended,
    )


class Legal(msgspec.Struct, frozen=True):
    """All that a seat may do now, in a form that a table can light up and a player can choose from.

    ``phase`` is what the seat has been asked for, None when it is not its turn. ``attack`` is the set of cards it
    may lay, at most ``room`` at once, all of one rank if ``one_rank``. ``beats`` holds, for every unbeaten attack
    card, the set of own cards that beat it. ``exchange`` may be true out of turn (R26).

    A msgspec struct, because a search asks for one at every step: seven times as fast to make as a frozen dataclass.
    """

    seat: int
    phase: Phase | None = None
    attack: int = 0
    room: int = 0
    one_rank: bool = False
    beats: tuple[tuple[int, int], ...] = ()
    take: bool = False
    may_pass: bool = False
    exchange: bool = False
    next_deal: bool = False

    def commands(self, same_rank: tuple[int, ...]) -> Iterator[Command]:
        """Every legal command, each choice of attack cards once, from the lowest (``same_rank`` as in Pack)."""
        if self.one_rank:
            ranks = {same_rank[card] & self.attack for card in cards_in(self.attack)}
            groups = [tuple(cards_in(rank)) for rank in sorted(ranks)]
        else:
            groups = [tuple(cards_in(self.attack))]
        for group in groups:
            for size in range(1, min(self.room, len(group)) + 1):
                for cards in combinations(group, size):
                    yield Attack(self.seat, cards)
        for target, cards_that_beat in self.beats:
            for card in cards_in(cards_that_beat):
                yield Beat(self.seat, target, card)
        if self.take:
            yield Take(self.seat)
        if self.may_pass:
            yield Pass(self.seat)
        if self.exchange:
            yield Exchange(self.seat)
        if self.next_deal:
            yield NextDeal(self.seat)
