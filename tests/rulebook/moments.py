"""Moments: what the kernel did, or allowed, at one point of a deal; tests/rulebook/answers.py compares facts with them.

A moment has plain data only: who did what, and what a player at the table could see or know of it. ``told`` are all
facts of the rulebook for these rules, for facts with exceptions. `explained` is false for moments that the rulebook
need not mention.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.rulebook import Fact

Seats = Sequence[int]


@dataclass(slots=True, kw_only=True)
class Moment:
    """The base of all moments."""

    told: frozenset[Fact] = field(default=frozenset(), repr=False)

    @property
    def explained(self) -> bool:
        """True if a sentence of the rulebook must say that this happens."""
        return True


@dataclass(slots=True, kw_only=True)
class Table(Moment):
    """The table at a moment: seats, sides, who is out of the deal."""

    sides: tuple[tuple[int, ...], ...] = field(repr=False)
    out: Seats = ()

    @property
    def seats(self) -> int:
        return sum(map(len, self.sides))

    def side(self, seat: int) -> tuple[int, ...]:
        return next((side for side in self.sides if seat in side), ())

    def from_left_of(self, seat: int) -> list[int]:
        """All other seats clockwise that are in play."""
        around = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in around if other not in self.out]

    def next(self, seat: int) -> int:
        """The next player clockwise, ``seat`` itself if there is nobody else."""
        return next(iter(self.from_left_of(seat)), seat)

    def opponents_left_of(self, seat: int) -> list[int]:
        return [other for other in self.from_left_of(seat) if other not in self.side(seat)]

    def next_opponent(self, seat: int) -> int:
        """The next opponent clockwise, -1 if there is none."""
        return next(iter(self.opponents_left_of(seat)), -1)

    def opponent_right_of(self, seat: int) -> int:
        """The nearest opponent to the right, -1 if there is none."""
        return next(reversed(self.opponents_left_of(seat)), -1)

    def next_in_team(self, seat: int) -> int:
        """The next player of the same team, ``seat`` itself if there is nobody else."""
        return next((other for other in self.from_left_of(seat) if other in self.side(seat)), seat)


# The cards and the deal.


@dataclass(slots=True, kw_only=True)
class Pack(Moment):
    """The pack on the table."""

    ranks: int


@dataclass(slots=True, kw_only=True)
class Seated(Table):
    """Who sits with whom."""

    @property
    def explained(self) -> bool:
        return len(self.sides) < self.seats


@dataclass(slots=True, kw_only=True)
class CutOffered(Table):
    """``seat`` is offered the cut, after ``refused`` others refused."""

    first_deal: bool
    seat: int
    dealer: int
    refused: int
    may_refuse: bool


@dataclass(slots=True, kw_only=True)
class HatAccepted(Moment):
    """``seat`` cut and got the hat."""

    seat: int
    dealer: int
    fool: int
    lost: bool


@dataclass(slots=True, kw_only=True)
class HandsDealt(Moment):
    """How many cards each seat was dealt, and how many deals each has lost."""

    sizes: Seats
    lost: Seats


@dataclass(slots=True, kw_only=True)
class DeckLeft(Moment):
    """The number of cards left after dealing."""

    cards: int


@dataclass(slots=True, kw_only=True)
class TrumpFixed(Moment):
    """What is trump, and why: ``suit`` of the card shown (-1: none), ``kept`` by its holder (-1: nobody)."""

    trump: int
    own: Seats
    dealer: int
    suit: int
    kept: int


@dataclass(slots=True, kw_only=True)
class TurnUpLies(Moment):
    """Where the trump card lies: ``below`` and ``above`` are the cards under and on it; kept by ``holder`` or -1."""

    below: int
    above: int
    holder: int
    dealer: int


@dataclass(slots=True, kw_only=True)
class SecondTrump(Moment):
    """The second trump card was seen: its suit (-1: joker), who drew it (-1: nobody), the trumps before and after."""

    suit: int
    drawn_by: int
    before: int
    after: int


@dataclass(slots=True, kw_only=True)
class TurnedBack(Moment):
    """A card was turned up and shuffled back. ``suit`` -1 is a joker."""

    suit: int


@dataclass(slots=True, kw_only=True)
class DealtAgain(Moment):
    """The deal did not begin. ``suit`` of the card that could not be trump (-1: joker), None if nobody had a trump.

    ``one_suit``: so many cards of one suit were in a hand, if that is why (0: it is not).
    """

    dealer: int
    next_dealer: int
    seats: int
    suit: int | None
    one_suit: int


@dataclass(slots=True, kw_only=True)
class NextDealer(Moment):
    """Who deals after a deal: its ``losers`` (() after a draw), the fool or the dealer they chose, the fool before."""

    dealer: int
    losers: Seats
    fool: int
    fool_before: int
    dealer_before: int
    on_duty: int
    cards_left: int
    fools_cards: int


@dataclass(slots=True, kw_only=True)
class Begins(Table):
    """Who attacks first in a deal. ``lowest`` are the holders of the lowest trump, from the dealer's left.

    ``lowest_cards``: the same for the lowest rank in all hands; ``one_suit``: the most cards of one suit in a hand.
    """

    first_deal: bool
    attacker: int
    defender: int
    dealer: int
    fool: int
    losers: Seats
    lowest: Seats
    lowest_cards: Seats
    one_suit: int
    shown: bool

    @property
    def left(self) -> int:
        return (self.dealer + 1) % self.seats


@dataclass(slots=True, kw_only=True)
class BeginsAgainst(Begins):
    """Whom the first attack of a deal is against."""


# A bout.


@dataclass(slots=True, kw_only=True)
class Limited(Moment):
    """The most attack cards of a bout; ``held`` by the defender, ``beaten`` ones on the table.

    ``discarded``: there is a discard pile.
    """

    limit: int
    held: int
    beaten: int
    first_bout: bool
    discarded: bool


@dataclass(slots=True, kw_only=True)
class Leading(Moment):
    """How many cards of one rank may be led."""

    room: int
    limit: int


@dataclass(slots=True, kw_only=True)
class Entitled(Table):
    """Who may throw in against ``defender``; ``stopper`` has said stop in this bout (-1: nobody)."""

    attacker: int
    defender: int
    entitled: Seats
    stopper: int = -1


@dataclass(slots=True, kw_only=True)
class AgainstPartners(Entitled):
    """The same, in teams."""

    @property
    def explained(self) -> bool:
        return False


@dataclass(slots=True, kw_only=True)
class Adding(Moment):
    """``may``: the cards that a seat may throw in; ``fitting``: those of its hand with a rank on the table."""

    may: int
    fitting: int


@dataclass(slots=True, kw_only=True)
class AskedToAdd(Moment):
    """Somebody could be asked for more cards: were they (``asked``)? ``beaten`` and ``unbeaten`` cards lie there."""

    asked: bool
    beaten: int
    unbeaten: int
    defender_out: bool = False

    @property
    def explained(self) -> bool:
        return self.asked


@dataclass(slots=True, kw_only=True)
class AskedAfterTake(Moment):
    """The defender takes, there is room for more, somebody has cards: were they asked?"""

    asked: bool
    led_beaten: bool


@dataclass(slots=True, kw_only=True)
class Round(Table):
    """In which order seats were asked; ``able``: all who may throw in and hold cards. ``whole``: all passed."""

    asked: Seats
    able: Seats
    whole: bool
    taking: bool
    attacker: int
    defender: int
    last: int


@dataclass(slots=True, kw_only=True)
class Asking(Round):
    """Whether all were asked."""


@dataclass(slots=True, kw_only=True)
class Added(Moment):
    """Cards were thrown in; ``answers``: the defender comes next."""

    answers: bool


@dataclass(slots=True, kw_only=True)
class Speaking(Table):
    """What ``seat`` may say. ``able`` are those who may throw in and hold cards; ``played``: the bout has cards."""

    seat: int
    says: frozenset[str]
    attacker: int
    asked_for_trump: bool
    played: bool
    entitled: Seats
    able: Seats

    @property
    def explained(self) -> bool:
        return bool(self.says)


@dataclass(slots=True, kw_only=True)
class Answering(Moment):
    """The defender is asked: may they take, and which cards may they beat?"""

    take: bool
    unbeaten: int
    targets: int


@dataclass(slots=True, kw_only=True)
class Helping(Table):
    """Who else may beat cards while ``defender`` is asked."""

    defender: int
    helpers: Seats

    @property
    def explained(self) -> bool:
        return bool(self.helpers)


@dataclass(slots=True, kw_only=True)
class Face(Moment):
    """A card for comparison: suit (-1: joker), rank from 0, its colour, and whether it is of the trump suit."""

    suit: int
    rank: int
    red: bool
    trump: bool
    jack: bool = False
    wild: bool = False
    named: bool = False


@dataclass(slots=True, kw_only=True)
class Compared(Moment):
    """Does ``card`` beat ``target`` against this defender? ``trumps``: the trump suit that counts (-1: none)."""

    card: Face
    target: Face
    beats: bool
    trumps: int
    aces: int

    @property
    def explained(self) -> bool:
        return self.beats


@dataclass(slots=True, kw_only=True)
class Naming(Moment):
    """``wild``: cards of the lowest rank that may be laid; ``may``: those for which a suit may be named."""

    wild: int
    may: int

    @property
    def explained(self) -> bool:
        return bool(self.may)


@dataclass(slots=True, kw_only=True)
class Renamed(Moment):
    """A bout with named cards is over: how many still count as another suit?"""

    left: int


@dataclass(slots=True, kw_only=True)
class BeatenOff(Moment):
    """The attack was beaten off, and all its cards discarded."""

    unbeaten: int
    room: int
    all_passed: bool
    discarded: bool
    defender_out: bool


@dataclass(slots=True, kw_only=True)
class PickedUp(Moment):
    """The defender took all cards of the bout (``whole``); some were beaten when it was transferred (``moved``)."""

    whole: bool
    moved: bool


@dataclass(slots=True, kw_only=True)
class EmptyDefender(Moment):
    """The defender has no cards and cannot draw, an attack card is unbeaten: are they out?"""

    is_out: bool


@dataclass(slots=True, kw_only=True)
class Surplus(Moment):
    """How many cards beyond the limit may be laid, of how many that fit."""

    more: int
    cards: int
    room: int

    @property
    def explained(self) -> bool:
        return self.more > 0


@dataclass(slots=True, kw_only=True)
class HandingBack(Moment):
    """The defender hands cards back: were all unbeaten, and did they go to who played them?"""

    unbeaten: bool
    to_players: bool


@dataclass(slots=True, kw_only=True)
class OutStays(Moment):
    """An unbeaten card was played by a seat that is out: may it be handed back?"""

    may: bool


# Transfer.


@dataclass(slots=True, kw_only=True)
class Transferring(Moment):
    """May the defender transfer? ``ranks``: every unbeaten rank is in their hand, shown cards not counted.

    ``next_hand``: the next player's cards (-1: there is none); ``unbeaten`` and ``beaten`` cards on the table;
    ``fresh``: all unbeaten ones were added after the last one was beaten; ``limit`` for the next player.
    """

    may: bool
    ranks: int
    ranks_held: int
    hand: int
    next_hand: int
    unbeaten: int
    beaten: int
    fresh: bool
    limit: int
    shown_only: bool

    @property
    def explained(self) -> bool:
        return self.may

    @property
    def room(self) -> bool:
        """The next player could be attacked with a card of each rank more."""
        after = self.unbeaten + self.ranks
        return after <= self.next_hand and after + self.beaten <= self.limit


@dataclass(slots=True, kw_only=True)
class Showing(Transferring):
    """May ``card``, a trump of the rank of the attack, be shown? ``of_suit``: it is of the trump suit itself."""

    of_suit: bool
    already: bool

    @property
    def room(self) -> bool:
        return self.unbeaten <= self.next_hand and self.unbeaten <= self.limit


@dataclass(slots=True, kw_only=True)
class PassedOn(Table):
    """The attack was transferred or shown on by ``seat``; ``opener`` began the bout, ``times`` it has moved."""

    seat: int
    defender: int
    attacker: int
    opener: int
    shown: bool
    times: int
    hand_left: int
    unbeaten: int
    beaten: int
    next_hand: int
    limit: int
    attacks: int
    after_stop: bool


# Between bouts.


@dataclass(slots=True, kw_only=True)
class NextAttacker(Table):
    """Who attacks next, after ``was_attacker`` attacked ``was_defender``, in the end; ``moved``: by transfer."""

    beaten_off: bool
    attacker: int
    defender: int
    was_attacker: int
    was_defender: int
    moved: bool


@dataclass(slots=True, kw_only=True)
class NextDefender(NextAttacker):
    """Who is attacked next."""


@dataclass(slots=True, kw_only=True)
class Refill(Table):
    """Who drew, in order; ``played``: who laid or transferred attack cards; hand sizes before and after."""

    order: Seats
    before: Seats
    after: Seats
    deck: int
    opener: int
    defender: int
    played: Seats
    moved: bool


@dataclass(slots=True, kw_only=True)
class DrawingOrder(Refill):
    """The order of drawing."""

    @property
    def explained(self) -> bool:
        return len(self.order) > 1


@dataclass(slots=True, kw_only=True)
class Swapping(Moment):
    """May a seat with a lowest trump swap it? ``clean``: it was dealt or drawn, not taken.

    ``lies``: the trump card lies in the deck; ``lowest``: it is a lowest trump itself; ``late``: both were drawn when
    the deck ran out, by two seats, and no attack has begun since.
    """

    may: bool
    clean: bool
    lies: bool
    lowest: bool
    ace: bool
    played: bool
    late: bool

    @property
    def explained(self) -> bool:
        return self.may


@dataclass(slots=True, kw_only=True)
class Changing(Moment):
    """May the seat change cards? ``face_down`` cards in the deck, ``times`` it has done so; ``first``: in time."""

    may: bool
    hand: int
    first: bool
    times: int
    face_down: int

    @property
    def explained(self) -> bool:
        return self.may


@dataclass(slots=True, kw_only=True)
class Changed(Moment):
    """Two cards were changed, for the top two ``face_down`` ones, and put ``back`` into the deck."""

    face_down: bool
    back: bool


# The end.


@dataclass(slots=True, kw_only=True)
class WentOut(Moment):
    """A seat is out, with so many cards in its hand and the deck."""

    hand: int
    deck: int


@dataclass(slots=True, kw_only=True)
class NotOut(Moment):
    """A bout begins, and a seat without cards is not out."""

    deck: int

    @property
    def explained(self) -> bool:
        return False


@dataclass(slots=True, kw_only=True)
class GoesOn(Moment):
    """The deal goes on, with so many sides in play; ``at_bout``: a bout begins."""

    sides_left: int
    at_bout: bool

    @property
    def explained(self) -> bool:
        return False


@dataclass(slots=True, kw_only=True)
class Ends(Table):
    """The deal ended; ``holding``: sides with cards; ``at_bout``: at the end of a bout; ``toucher`` or -1."""

    fool: int
    losers: Seats
    holding: int
    left: int
    at_bout: bool
    toucher: int
    by_repetition: bool


@dataclass(slots=True, kw_only=True)
class FoolIs(Ends):
    """Who is the fool."""


@dataclass(slots=True, kw_only=True)
class Decorated(Moment):
    """Necktie (1) or epaulettes (2): ``last`` is the rank of the last attack card on the fool (-1: none)."""

    sixes: int
    last: int
    lowest: int
    touched: bool

    @property
    def explained(self) -> bool:
        return self.sixes > 0


@dataclass(slots=True, kw_only=True)
class Winner(Moment):
    """Who is named the winner, who was out first, and who touched the discards (-1: nobody)."""

    winner: int
    first_out: int
    toucher: int

    @property
    def explained(self) -> bool:
        return self.winner >= 0


@dataclass(slots=True, kw_only=True)
class Counted(Moment):
    """What a lost deal counts: ``marks`` for each of the ``losers``, chips of all seats."""

    marks: int
    chips: Seats
    losers: Seats
    cards_left: int
    fools_cards: int
    touched: bool
    next_tie: int
    last_rank: int
    all_trumps: bool


@dataclass(slots=True, kw_only=True)
class Between(Moment):
    """After deal number ``deals``: does the match go on, or did it end by itself?"""

    deals: int
    over: bool
    by_ace: bool


@dataclass(slots=True, kw_only=True)
class Forfeit(Moment):
    """Who owes the forfeit at the end of the match; deals lost, and marks, by seat."""

    forfeit: Seats
    champions: Seats
    lost: Seats
    marks: Seats
    by_ace: Seats


@dataclass(slots=True, kw_only=True)
class Champions(Forfeit):
    """Who is champion."""
