"""What one seat sees and may do: its View, folded from observations, and its Legal moves.

Screens and players know a deal only through a View. The tests check that a View folded from observations equals the
View made from the true state.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import assert_never

import msgspec

from engine.rules import events as ev
from engine.rules.cards import HIDDEN, cards_in, set_of, suit_by
from engine.rules.commands import (
    Attack,
    Beat,
    ChooseDealer,
    Command,
    Cut,
    DealCommand,
    EndSession,
    Exchange,
    Gesture,
    HandBack,
    NextDeal,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Touch,
    Transfer,
)
from engine.rules.events import Event, Phase


@dataclass(slots=True)
class Pair:
    """One attack card on the table, the seat that laid it, and the card that beats it (-1: unbeaten)."""

    attack: int
    seat: int
    cover: int = -1


@dataclass(slots=True)
class View:
    """A deal as ``seat`` sees it (-1: a spectator).

    ``counts`` are hand sizes by seat; ``hand`` and ``discard`` are sets of cards, the discards as perfectly remembered.
    ``talon`` is the number of cards left, ``turnup`` the card face up in the talon or -1, ``trump`` a suit or -1,
    ``own`` each seat's own trump or () (R61). ``leader`` opened the bout, ``principal`` is the principal attacker now
    (R50). ``entitled`` are the seats that may lay attack cards, ``limit`` is the most attack cards in this bout.
    ``named`` are pairs (card, suit) of cards on the table that count as another suit (R68), ``shown`` the pass cards
    shown in this bout (R52). ``places`` are the seats that are out, in order.
    """

    seat: int
    seats: int
    number: int = 0
    dealer: int = -1
    trump: int = -1
    own: tuple[int, ...] = ()
    turnup: int = -1
    talon: int = 0
    counts: list[int] = field(default_factory=list)
    hand: int = 0
    bout: int = 0
    leader: int = -1
    principal: int = -1
    defender: int = -1
    limit: int = 0
    entitled: tuple[int, ...] = ()
    table: list[Pair] = field(default_factory=list)
    turn: int = -1
    phase: Phase = Phase.NOT_BEGUN
    taking: bool = False
    named: tuple[tuple[int, int], ...] = ()
    shown: int = 0
    discard: int = 0
    places: list[int] = field(default_factory=list)
    ended: ev.DealEnded | None = None

    def fold(self, event: Event) -> None:
        """Update the view with one observation of this seat (engine.knowledge.observe)."""
        match event:
            case ev.DealBegan():
                self.__init__(self.seat, self.seats)  # type: ignore[misc]  # reset all fields
                self.number, self.dealer, self.talon = event.number, event.dealer, event.pack_size
                self.counts = [0] * self.seats
            case ev.Dealt():
                self.counts[event.seat] += len(event.cards)
                self.talon -= len(event.cards)
                self._see(event.seat, event.cards)
            case ev.PackCut() | ev.CutLeft():
                self.turn, self.phase = -1, Phase.NOT_BEGUN
            case ev.Said() if event.gesture == Gesture.STOP:
                self.entitled = tuple(seat for seat in self.entitled if seat in (self.principal, event.seat))
            case ev.TurnedBack() | ev.LowestTrumpShown() | ev.Passed() | ev.Said() | ev.Touched():
                pass
            case ev.DealPassed():
                self.turn, self.phase = -1, Phase.NOT_BEGUN
            case ev.HatTaken():
                self.dealer = event.seat
            case ev.TrumpTurned():
                self.trump, self.talon = event.trump, event.talon
                self.turnup = event.card if event.talon else -1
            case ev.NothingTurned():
                self.own, self.talon = event.own, event.talon
            case ev.TrumpChanged():
                self.trump = event.trump
                if event.seat < 0:
                    self.turnup = event.card
            case ev.BoutBegan():
                self.bout, self.leader, self.principal = event.number, event.attacker, event.attacker
                self.defender, self.limit, self.entitled = event.defender, event.limit, event.entitled
                self.taking, self.named, self.shown = False, (), 0
            case ev.Asked():
                self.turn, self.phase = event.seat, event.phase
            case ev.Led() | ev.ThrownIn() | ev.Given():
                self.table += [Pair(card, event.seat) for card in event.cards]
                self._lose(event.seat, event.cards)
            case ev.HandedBack():
                self._hand_back(event)
            case ev.Beaten():
                pair = next(p for p in self.table if p.attack == event.target)
                pair.cover = event.card
                self._lose(event.seat, (event.card,))
            case ev.Named():
                self.named += ((event.card, event.suit),)
            case ev.Transferred():
                self.table += [Pair(card, event.seat) for card in event.cards]
                self._lose(event.seat, event.cards)
                self._pass_on(event)
            case ev.Shown():
                self.shown |= 1 << event.card
                self._pass_on(event)
            case ev.Swapped():
                if event.seat == self.seat:
                    self.hand ^= set_of(event.gave) | set_of(event.got)
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
                for pair in self.table:  # not empty if the deal ended at once (O16)
                    self.discard |= 1 << pair.attack | (1 << pair.cover if pair.cover >= 0 else 0)
                self.table, self.taking = [], False
                self.ended, self.turn, self.phase = event, -1, Phase.OVER
            case ev.Scored() | ev.DoubleFool() | ev.TieScored() | ev.DealerChosen() | ev.SessionEnded():
                pass  # the session keeps its own record (engine.rules.tally)
            case _:
                assert_never(event)

    def _hand_back(self, event: ev.HandedBack) -> None:
        self.table = [pair for pair in self.table if pair.attack not in event.cards]
        self.named = tuple(each for each in self.named if each[0] not in event.cards)
        for card, seat in zip(event.cards, event.to, strict=True):
            self.counts[seat] += 1
            self._see(seat, (card,))

    def _pass_on(self, event: ev.Transferred | ev.Shown) -> None:
        self.defender, self.principal = event.defender, event.principal
        self.limit, self.entitled = event.limit, event.entitled

    def _see(self, seat: int, cards: tuple[int, ...]) -> None:
        if seat == self.seat:
            self.hand |= set_of(cards)

    def _lose(self, seat: int, cards: tuple[int, ...]) -> None:
        self.counts[seat] -= len(cards)
        if seat == self.seat:
            self.hand &= ~set_of(cards)

    def is_out(self, seat: int) -> bool:
        return seat in self.places


class Legal(msgspec.Struct, frozen=True):
    """The legal moves of a seat, as sets from which a table can highlight cards and a player can choose.

    ``phase`` is what the seat is asked for, None if it is not its turn; ``beats``, ``exchange``, ``says`` and ``touch``
    may be allowed out of turn.

    - ``attack``: cards that may be laid, at most ``room`` at once, all of one rank if ``one_rank``;
    - ``beats``: for every unbeaten attack card the set of own cards that beat it, also for partners (R44);
    - ``transfer``: for each unbeaten rank the cards that may be added, at least one of each, at most ``transfer_room``
      in all (R50, R53); ``show``: the pass cards (R52);
    - ``wild``: cards for which a suit may be named when they are laid (R68);
    - ``swap``: cards of which two may be exchanged with the talon (R66);
    - ``surplus``: how many cards beyond ``room`` may be laid, or how many of ``hand_back`` the defender must hand back
      (R72);
    - ``cut``: the size of the pack to be cut, else 0; ``may_pass`` then means declining (R6);
    - ``exchange`` of the lowest trump (R26), ``says`` (R45, R73), ``touch`` (R74);
    - ``dealers``: seats that may be chosen to deal next (R43).

    A msgspec struct, because a search creates one at every step: seven times as fast as a frozen dataclass.
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
    transfer: tuple[int, ...] = ()
    transfer_room: int = 0
    show: int = 0
    wild: int = 0
    swap: int = 0
    surplus: int = 0
    hand_back: int = 0
    says: tuple[Gesture, ...] = ()
    cut: int = 0
    touch: bool = False
    dealers: tuple[int, ...] = ()
    end_session: bool = False

    def commands(self, same_rank: tuple[int, ...]) -> Iterator[Command]:
        """Every legal command once: those of the deal, or those between deals."""
        yield from self.deal_commands(same_rank)
        if self.next_deal:
            yield NextDeal(self.seat)
        for dealer in self.dealers:
            yield ChooseDealer(self.seat, dealer)
        if self.end_session:
            yield EndSession(self.seat)

    def deal_commands(self, same_rank: tuple[int, ...]) -> Iterator[DealCommand]:
        """Every legal command of the deal once; combinations of attack cards from the lowest (``same_rank`` as in
        Pack).
        """
        yield from self._attacks(same_rank)
        for target, cards_that_beat in self.beats:
            for card in cards_in(cards_that_beat):
                yield Beat(self.seat, target, card)
        yield from self._passing_on(same_rank)
        if self.take:
            yield Take(self.seat)
        if self.may_pass:
            yield Pass(self.seat)
        if self.exchange:
            yield Exchange(self.seat)
        for cards in combinations(cards_in(self.swap), 2):
            yield Swap(self.seat, cards)
        if self.hand_back:
            for back in combinations(cards_in(self.hand_back), self.surplus):
                yield HandBack(self.seat, back)
        for gesture in self.says:
            yield Say(self.seat, gesture)
        for at in range(1, self.cut):
            yield Cut(self.seat, at)
        if self.touch:
            yield Touch(self.seat)

    def _attacks(self, same_rank: tuple[int, ...]) -> Iterator[DealCommand]:
        if self.one_rank:
            ranks = {same_rank[card] & self.attack for card in cards_in(self.attack)}
            groups = [tuple(cards_in(rank)) for rank in sorted(ranks)]
        else:
            groups = [tuple(cards_in(self.attack))]
        for group in groups:
            for size in range(1, min(self.room + self.surplus, len(group)) + 1):
                for cards in combinations(group, size):
                    for suits in self.namings(cards, same_rank):
                        yield Attack(self.seat, cards, suits)

    def _passing_on(self, same_rank: tuple[int, ...]) -> Iterator[DealCommand]:
        added = tuple(card for group in self.transfer for card in cards_in(group))
        for size in range(max(len(self.transfer), 1), min(self.transfer_room, len(added)) + 1):
            for cards in combinations(added, size):
                laid = set_of(cards)
                if all(laid & group for group in self.transfer):
                    for suits in self.namings(cards, same_rank):
                        yield Transfer(self.seat, cards, suits)
        for card in cards_in(self.show):
            yield Show(self.seat, card)

    def namings(self, cards: tuple[int, ...], same_rank: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Every way to name suits for ``cards``: () for no naming, NO_SUIT for a card that keeps its own (R68)."""
        if not self.wild & set_of(cards):
            yield ()
            return
        others = [[suit for suit in range(4) if suit != suit_by(card, same_rank)] for card in cards]
        each = [[-1, *suits] if self.wild >> card & 1 else [-1] for card, suits in zip(cards, others, strict=True)]
        for suits in product(*each):
            yield suits if any(suit >= 0 for suit in suits) else ()
