"""The true state of a deal, and the rule set. Their types refer to each other, so both are in one module.

A State contains everything, including hidden cards. Only the kernel changes it; seats receive only what they may know
(engine.knowledge.observe). A rule set consists of slots (values, functions and lists), filled by engine.rules.compose.
No rule checks which variant is played; it uses its slot. Functions in slots are pure: they read a State and return a
value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.rules.cards import Pack, size_of
from engine.rules.events import LEAD, NOT_BEGUN, DealEnded, Phase, SessionEvent
from engine.rules.refusals import Reason
from engine.rules.tables import Table
from engine.rules.tally import Opening, Tally
from engine.rules.view import Legal

Position = tuple[tuple[int, ...], int, int, tuple[int, ...]]
"""The start of a bout: the hands, attacker, defender, and the talon (engine.rules.bout.position)."""
NOWHERE: Final[Position] = ((), -1, -1, ())
"""Stands for a position that is not known."""


class FirstAttack(NamedTuple):
    """Who opens a deal. ``seat`` is -1 if nobody can and the deal passes (R4).

    ``shown`` is the card shown for it, the lowest trump or the lowest card, else -1. ``defender`` is -1 for the next
    opponent clockwise.
    """

    seat: int
    shown: int = -1
    defender: int = -1


@dataclass(frozen=True, slots=True)
class Laying:
    """Which cards the seat on turn may lay as attack cards, and why no others.

    ``cards(state)`` is a set of cards of its hand, None if this rule set limits nothing: any card may be led (R10),
    any whose rank lies on the table added (R12). ``why_not`` is the reason why another card of it is refused.
    """

    cards: Callable[[State], int] | None
    why_not: Reason


@dataclass(frozen=True, slots=True)
class Board:
    """How the record of a session is displayed.

    ``kind`` is "count" (marks only), "chips" or "ties" (marks and a score). ``each`` says what one mark stands for, as
    English source text for translation.
    """

    kind: str
    each: str


@dataclass(frozen=True, slots=True)
class SessionRules:
    """The rules for scoring and ending a session (R5, R31-R34)."""

    length: int
    """Number of deals in a session, 0 for no limit (O20)."""
    score: Callable[[Tally, DealEnded, Rules, int], list[SessionEvent]]
    """The scoring events of an ended deal; the last argument is the set of the deal's trumps."""
    board: Board
    """How the marks from ``score`` are displayed."""
    ends: bool
    """True if the session ends by itself: after its last deal, or when somebody gets the last tie."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One rule set for one number of seats.

    Equal only to itself, so that what is worked out once for a rule set is found again at once (compose makes one Rules
    for the same options and seats).
    """

    pack: Pack
    seats: int
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side; without teams each side is one seat (R40)."""
    side_of: tuple[int, ...]
    """For each seat, the index of its side."""
    clockwise: tuple[tuple[int, ...], ...]
    """For each seat, all seats clockwise, itself first."""
    others: tuple[tuple[int, ...], ...]
    """For each seat, all other seats clockwise."""
    foes: tuple[tuple[tuple[int, ...], ...], ...]
    """``foes[a][b]``: all opponents of ``b``, clockwise from ``a`` (R40)."""

    # The deal.
    hand_size: int
    """The number of cards to which hands are refilled (R2)."""
    dealt: Callable[[Opening], tuple[int, ...]]
    """How many cards each seat is dealt (R2, R65, R70)."""
    cutters: Callable[[Opening], tuple[int, ...]]
    """The seats that are offered the cut, in order (R6)."""
    may_stay_uncut: bool
    """The last seat asked may decline the cut, too (R6)."""
    hat: bool
    """The seat that cuts becomes the fool and deals (R6)."""
    playable: Callable[[State], bool]
    """True if the hands just dealt are played; otherwise the same seat deals again (R76)."""
    turns_up: bool
    """A card is turned up (R3, R61)."""
    may_turn: int
    """The set of allowed turn-ups; other cards are shuffled back (R62, R67)."""
    trump_by: tuple[int, ...]
    """For each card, the trump suit if it is turned up; NO_SUIT for a second trump card changes nothing (R3, R60)."""
    own_trumps: bool
    """Each seat has its own trump suit; the defender's is trump in a bout (R61)."""
    turnup_on_top: bool
    """The turn-up lies on top of the talon and is drawn first (R64)."""
    beneath: bool
    """A second trump card lies face down under the turn-up; its suit becomes trump when it is revealed (R60)."""
    turns_beneath: bool
    """The second trump card is turned up once the turn-up has been drawn; if false, its drawer shows it (R60)."""
    tables: tuple[Table, ...]
    """What beats what, by trump suit; the last entry (index NO_SUIT) is without trumps."""
    passes_trumpless: bool
    """If the lowest trump should begin and nobody has one, the deal passes on; if not, the lowest card begins (R4)."""
    first_attack: Callable[[State, Opening], FirstAttack]
    """Who opens a deal that has just been dealt (R4, R5)."""

    # A bout.
    may_lead: Laying
    """With which cards a bout may be opened; never none (R10)."""
    may_add: Laying
    """Which cards may be thrown in, or given to a defender who takes (R12, R19)."""
    lead_size: int
    """The most cards that may be led at once (R10)."""
    most: int
    """The most attack cards in any bout (R13, O7)."""
    most_at_first: int
    """The most attack cards in the bouts for which ``at_first`` is true (O8)."""
    at_first: Callable[[State], bool] | None
    """True for the first bouts of a deal that ``most_at_first`` limits (O8); None: it limits none."""
    limited_by_hand: bool
    """At most as many attack cards as the defender held when becoming the defender, not counting beaten ones (O40)."""
    entitled: Callable[[State], tuple[int, ...]]
    """The seats that may lay attack cards, the principal attacker first (R14)."""
    asking: Callable[[State], tuple[int, ...]] | None
    """The order in which they are asked, None for the order of ``entitled`` (R16)."""
    asks_before: bool
    """They are asked before the defender's first answer, too (R15, O10)."""
    asks_between: bool
    """They are asked after every answer once a card is beaten (R15, O10)."""
    may_give: Callable[[State], bool] | None
    """True if cards may be given now to a defender who takes (R19); None: always."""
    moves: tuple[Callable[[State, int, Legal], Legal], ...]
    """Functions that add the moves of variants (engine.rules.moves)."""
    wild: int
    """The set of cards whose player may name their suit (R68)."""
    late_transfer: bool
    """Cards thrown in after a beaten card may be transferred (R53)."""
    transfer_last_card: bool
    """A transfer with the last card in hand is allowed (R51)."""
    principal_after: Callable[[State, int, int], int]
    """The principal attacker after the first seat passes the attack on to the second (R50, O39)."""

    # Between bouts, and the end.
    next_bout: Callable[[State, bool], tuple[int, int]] | None
    """Attacker and defender of the next bout; the flag is true if the attack was beaten off (R20, R21, R41).

    None: as usual, `turns.taker_is_passed_over`.
    """
    draw_order: Callable[[State], tuple[int, ...]]
    """The order in which hands are refilled (R25)."""
    may_exchange: Callable[[State, int], bool]
    """True if the seat, which holds a lowest trump, may swap it for the turn-up now (R26)."""
    talon_keeps: bool
    """A seat without cards stays in play while there is a talon (R30, O38)."""
    instant: bool
    """The deal ends as soon as all sides but one are out (O16)."""
    outcome: Callable[[State], int | None]
    """The fool, -1 for a draw, or None while the deal goes on.

    Called at the end of each bout after which a seat without cards is no longer in play.
    """
    first_out_wins: bool
    """The first seat out is the winner (O19)."""
    session: SessionRules

    def limit(self, state: State, defender: int) -> int:
        """The most attack cards of the bout when ``defender`` becomes the defender (R13)."""
        most = self.most if self.at_first is None or not self.at_first(state) else self.most_at_first
        if self.limited_by_hand:
            held = size_of(state.hands[defender])
            if state.attacks:
                held += len(state.attacks) - size_of(state.open)
            if held < most:
                return held
        return most

    @property
    def in_teams(self) -> bool:
        """Whether seats play together (R40)."""
        return len(self.sides) < self.seats

    def table_for(self, trump: int, own: tuple[int, ...], defender: int) -> Table:
        """The table for a bout against ``defender``: by the common ``trump``, or by its ``own`` (R61)."""
        return self.tables[own[defender] if own else trump]


PARTS = (
    "answered",
    "asked",
    "attackers",
    "attacks",
    "beaters",
    "beneath",
    "bout",
    "chance",
    "covers",
    "dealer",
    "defender",
    "discard",
    "drawn_turnup",
    "ended",
    "entitled",
    "fits",
    "fresh",
    "hands",
    "late_exchange",
    "layers",
    "leader",
    "led",
    "limit",
    "lowest_drawn",
    "lowest_taken",
    "named",
    "number",
    "open",
    "opening",
    "own",
    "phase",
    "places",
    "played",
    "positions",
    "principal",
    "queue",
    "redeal",
    "rules",
    "said",
    "shown",
    "shuffles",
    "swaps",
    "table",
    "taking",
    "talon",
    "trump",
    "turn",
    "turnup",
)
"""The names of all attributes of a State (a compiled class has no ``__slots__``)."""


class State:
    """A deal in play. Hands and ``discard`` are sets; the top card of ``talon`` is its last element.

    Talon: ``turnup`` is the card face up in it or -1, ``drawn_turnup`` the turn-up after it was drawn, ``beneath`` the
    face-down second trump card or -1 (R60). Before dealing (Phase.CUT) the talon is the whole pack.

    Trumps: ``trump`` is the common suit or NO_SUIT, ``own`` each seat's own trump or () (R61). ``table`` is what beats
    what in this bout; ``beaters`` is its column of beaters, adjusted for ``named``, the pairs (card, suit) of cards on
    the table that count as another suit (R68).

    Bout: ``attacks``, ``covers`` and ``layers`` are parallel: an attack card, the card that beats it or -1, the seat
    that laid it. ``led`` is the number of cards the bout was opened with. ``open`` is the set of unbeaten attack cards,
    ``played`` the set of all cards on the table, ``fits`` of all cards with a rank there (R12), ``fresh`` the attack
    cards laid since the last one was beaten (R53), ``shown`` the pass cards shown in this bout (R52). ``queue`` are the
    seats being asked, ``asked`` the index of the current one. ``attackers`` (laid or passed on attack cards) and
    ``answered`` (R66) are bit sets of seats. ``said`` is a bit set of the gestures made in this bout
    (engine.rules.moves.said_bit).

    Deal: ``swaps`` counts the exchanges of each seat (R66). ``lowest_taken`` are lowest-rank cards that were taken in a
    bout, which everybody saw; ``lowest_drawn`` those of them that came back from the talon (R66), which only their
    drawer knows (R26, engine.rules.drawing.taken). ``late_exchange``: the lowest trumps drawn by other seats in the
    refill that exhausted the talon, and the seat that drew ``drawn_turnup``; (0, -1) if no longer possible.
    ``positions``: one `position` for each bout since the last discard (R35). ``opening`` is the session's record when
    the deal opened. ``chance`` is the secret text for shuffles during the deal, ``shuffles`` their number so far.
    ``redeal``: the seat that deals again because this deal could not begin, else -1.
    """

    __slots__ = PARTS

    def __init__(self, rules: Rules, opening: Opening, chance: str = "", like: State | None = None) -> None:
        """A deal before the cut, or a copy of ``like`` (see `copy`)."""
        self.rules = rules
        self.opening = opening
        self.chance = chance
        if like is None:
            self.shuffles = 0
            self.trump = -1
            self.own: tuple[int, ...] = ()
            self.table: Table = rules.tables[-1]
            self.beaters: tuple[int, ...] = self.table.beaters
            self.number = opening.played + 1
            self.dealer = opening.dealer
            self.redeal = -1
            self.hands = [0] * rules.seats
            self.talon: list[int] = []
            self.turnup = self.drawn_turnup = self.beneath = -1
            self.discard = 0
            self.bout = 0
            self.leader = self.principal = self.defender = -1
            self.entitled: tuple[int, ...] = ()
            self.queue: tuple[int, ...] = ()
            self.limit = 0
            self.phase: Phase = NOT_BEGUN
            self.turn = -1
            self.asked = 0
            self.taking = False
            self.attacks: list[int] = []
            self.covers: list[int] = []
            self.layers: list[int] = []
            self.named: tuple[tuple[int, int], ...] = ()
            self.open = self.played = self.fits = self.fresh = self.shown = 0
            self.led = self.attackers = self.answered = self.said = 0
            self.swaps = (0,) * rules.seats
            self.lowest_taken = self.lowest_drawn = 0
            self.late_exchange = (0, -1)
            self.places: tuple[int, ...] = ()
            self.positions: list[Position] = []
            self.ended: DealEnded | None = None
        else:
            # Attribute by attribute: a loop over PARTS takes three times as long, and a search copies very often.
            self.shuffles = like.shuffles
            self.trump = like.trump
            self.own = like.own
            self.table = like.table
            self.beaters = like.beaters
            self.number = like.number
            self.dealer = like.dealer
            self.redeal = like.redeal
            self.hands = like.hands[:]
            self.talon = like.talon[:]
            self.turnup = like.turnup
            self.drawn_turnup = like.drawn_turnup
            self.beneath = like.beneath
            self.discard = like.discard
            self.bout = like.bout
            self.leader = like.leader
            self.principal = like.principal
            self.defender = like.defender
            self.entitled = like.entitled
            self.queue = like.queue
            self.limit = like.limit
            self.phase = like.phase
            self.turn = like.turn
            self.asked = like.asked
            self.taking = like.taking
            self.attacks = like.attacks[:]
            self.covers = like.covers[:]
            self.layers = like.layers[:]
            self.named = like.named
            self.open = like.open
            self.played = like.played
            self.fits = like.fits
            self.fresh = like.fresh
            self.shown = like.shown
            self.led = like.led
            self.attackers = like.attackers
            self.answered = like.answered
            self.said = like.said
            self.swaps = like.swaps
            self.lowest_taken = like.lowest_taken
            self.lowest_drawn = like.lowest_drawn
            self.late_exchange = like.late_exchange
            self.places = like.places
            self.positions = like.positions[:]
            self.ended = like.ended

    def copy(self) -> State:
        """An independent copy that can be played on."""
        return State(self.rules, self.opening, self.chance, self)

    def layable(self) -> int:
        """The cards that the seat on turn may lay as attack cards: lead (R10), throw in or give (R12, R19)."""
        hand = self.hands[self.turn]
        if self.phase is LEAD:
            limit = self.rules.may_lead.cards
        else:
            limit = self.rules.may_add.cards
            hand &= self.fits
        return hand if limit is None else limit(self)

    def room(self) -> int:
        """How many more attack cards may be laid now (R10, R13); negative if the defender hands some back (R72)."""
        if self.phase is LEAD:
            return min(self.limit, self.rules.lead_size)
        return self.limit - len(self.attacks)

    def in_play(self, seat: int) -> bool:
        """True if the seat is not out: it holds cards, or there are cards to draw (R30)."""
        return self.hands[seat] != 0 or (self.rules.talon_keeps and bool(self.talon))

    def next_in_play(self, seat: int) -> int:
        """The next seat clockwise that is in play; ``seat`` itself if there is no other."""
        others = self.rules.others[seat]
        if self.talon and self.rules.talon_keeps:
            return others[0]
        hands = self.hands
        for other in others:
            if hands[other]:
                return other
        return seat

    def next_opponent(self, seat: int) -> int:
        """The next opponent of ``seat`` in play, clockwise; ``seat`` itself if there is none (R40)."""
        for other in self.rules.foes[seat][seat]:
            if self.in_play(other):
                return other
        return seat

    def next_of_side(self, seat: int) -> int:
        """The next seat of the same side in play, clockwise; ``seat`` itself if there is no other (R41)."""
        side_of = self.rules.side_of
        side = side_of[seat]
        for other in self.rules.others[seat]:
            if side_of[other] == side and self.in_play(other):
                return other
        return seat

    def face_down(self) -> list[int]:
        """The talon without the turn-up and the second trump card, top card last."""
        return [card for card in self.talon if card not in (self.turnup, self.beneath)]

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, ``seat`` first."""
        return self.rules.clockwise[seat]
