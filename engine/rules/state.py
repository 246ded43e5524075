"""The true state of a deal, and the rule set that reads it: the two name each other, so they stand together.

A state holds everything, hidden cards included; only the kernel changes one, and only what a seat may know of it is
told (engine.knowledge.observe). A rule set is values, functions and lists in slots, composed by engine.rules.compose.
No rule asks which variant it is in; it asks its slot. Functions in slots are pure: they read a State and answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.rules.cards import Pack
from engine.rules.events import NOT_BEGUN, DealEnded, Phase, SessionEvent
from engine.rules.tables import Table
from engine.rules.tally import Opening, Tally
from engine.rules.view import Legal


class FirstAttack(NamedTuple):
    """Who opens a deal. ``seat`` -1: nobody may, the deal passes (R4).

    ``shown``: the card that proves it, or -1. ``defender`` -1: the next opponent clockwise.
    """

    seat: int
    shown: int = -1
    defender: int = -1


@dataclass(frozen=True, slots=True)
class Board:
    """What a session's record is kept in, for whoever shows it.

    ``kind``: "count" (marks alone), "chips" or "ties" have a score besides. ``each`` says what one mark stands for:
    English source text for translation.
    """

    kind: str
    each: str


@dataclass(frozen=True, slots=True)
class SessionRules:
    """What a session makes of its deals (R5, R31-R34)."""

    length: int
    """Deals in a session, 0 for as many as one likes (O20)."""
    score: Callable[[Tally, DealEnded, Rules, int], list[SessionEvent]]
    """What the end of a deal means for the score; the last argument is the set of the deal's trumps."""
    board: Board
    """What the marks that ``score`` gives stand for."""
    ends: bool
    """Whether it comes to an end by itself: after its deals, or when somebody is hung the last tie."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set for one number of seats: what there is, by part of the game."""

    pack: Pack
    seats: int
    sides: tuple[tuple[int, ...], ...]
    """The teams; individuals are sides of one (R40)."""
    side_of: tuple[int, ...]
    """The number of its side, for each seat."""
    clockwise: tuple[tuple[int, ...], ...]
    """For each seat all seats in the order of play, itself first."""
    others: tuple[tuple[tuple[int, ...], ...], ...]
    """``others[a][b]``: all seats but ``b`` in the order of play, ``a`` first."""

    # The deal.
    hand_size: int
    """What hands are refilled to (R2)."""
    dealt: Callable[[Opening], tuple[int, ...]]
    """How many cards each seat is dealt (R2, R65, R70)."""
    cutters: Callable[[Opening], tuple[int, ...]]
    """Who is offered the cut, in this order (R6)."""
    may_stay_uncut: bool
    """Whoever is asked last may leave the cut as well (R6)."""
    hat: bool
    """Who takes the cut is the fool from then on, and deals (R6)."""
    turns_up: bool
    """A card is turned up at all (R3, R61)."""
    may_turn: int
    """The cards that may lie there; others are shuffled back (R62, R67)."""
    trump_by: tuple[int, ...]
    """The trump suit that each card fixes when it is turned up; for a hidden card NO_SUIT changes nothing (R3, R60)."""
    own_trumps: bool
    """Each seat has a trump suit of its own, and a bout is judged by its defender's (R61)."""
    turnup_on_top: bool
    """The turn-up is drawn first (R64)."""
    beneath: bool
    """A card lies face down under the turn-up, and its suit is trump when it comes to light (R60)."""
    turns_beneath: bool
    """It is turned up as soon as the turn-up has been drawn, not only drawn and shown (R60)."""
    tables: tuple[Table, ...]
    """What beats what, by trump suit; the last one, at NO_SUIT, is without trumps."""
    first_attack: Callable[[State, Opening], FirstAttack]
    """Who attacks first in a deal that has just been dealt (R4, R5)."""

    # A bout.
    lead_size: int
    """The most cards of a lead (R10)."""
    most: int
    """The most attack cards of any bout (R13, O7)."""
    most_at_first: int
    """And of a deal's first bout (O8)."""
    limited_by_hand: bool
    """No more attack cards than the defender holds as the bout reaches him, cards beaten before not counted (O40)."""
    entitled: Callable[[State], tuple[int, ...]]
    """The seats that may lay attack cards, the principal attacker first (R14)."""
    asking: Callable[[State], tuple[int, ...]] | None
    """In which order they are asked now, None for that of ``entitled`` (R16)."""
    asks_before: bool
    """They are asked before the defender's first answer as well (R15, O10)."""
    asks_between: bool
    """They are asked after each single answer, once a card is beaten (R15, O10)."""
    may_give: Callable[[State], bool]
    """Whether cards may be given now to a defender who takes (R19)."""
    moves: tuple[Callable[[State, int, Legal], Legal], ...]
    """What variants add to what a seat may do."""
    wild: int
    """Cards that count as any suit their player names (R68)."""
    late_transfer: bool
    """Cards thrown in after a beaten card may be passed on (R53)."""
    transfer_last_card: bool
    """A transfer may leave no card in hand (R51)."""
    principal_after: Callable[[State, int, int], int]
    """Who leads the attack that the first seat passes on to the second (R50, O39)."""

    # Between bouts, and the end.
    next_bout: Callable[[State, bool], tuple[int, int]]
    """Attacker and defender of the next bout; the flag tells whether the defender beat off (R20, R21, R41)."""
    draw_order: Callable[[State], tuple[int, ...]]
    """The order in which hands are refilled (R25)."""
    may_exchange: Callable[[State, int], bool]
    """Whether the seat may swap the lowest trump for the turn-up at this moment (R26)."""
    talon_keeps: bool
    """While there is a talon a seat without cards is in play (R30, O38)."""
    instant: bool
    """The deal ends the moment all sides but one are out (O16)."""
    outcome: Callable[[State], int | None]
    """A seat of the side that has lost, or -1 for a draw, or None while the deal goes on.

    Asked at the end of each bout after which a seat without cards is no longer in play.
    """
    first_out_wins: bool
    """Who is out first is named winner (O19)."""
    session: SessionRules

    def limit(self, state: State, defender: int) -> int:
        """The most attack cards of the bout as it reaches ``defender`` (R13)."""
        most = self.most if state.bout > 1 else self.most_at_first
        if self.limited_by_hand:
            held = state.hands[defender].bit_count()
            if state.attacks:
                held += len(state.attacks) - state.open.bit_count()
            if held < most:
                return held
        return most

    def table_for(self, trump: int, own: tuple[int, ...], defender: int) -> Table:
        """The table that judges a bout against ``defender``: by the common ``trump``, or by its ``own`` (R61)."""
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
    "lowest_taken",
    "named",
    "number",
    "open",
    "opening",
    "own",
    "phase",
    "places",
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
"""The names of all parts of a State (a compiled class cannot be asked for its slots)."""


class State:
    """A deal in play. Hands and ``discard`` are sets; ``talon`` is drawn from its end.

    The talon: ``turnup`` is the card that lies face up in it, -1 when there is none, and ``beneath`` the face-down card
    of a second trump, -1 when it has come to light; ``drawn_turnup`` is the turn-up after it was drawn. Before the
    deal (Phase.CUT) the talon is the whole pack, its top card last.
    Trumps: ``trump`` is the common suit or NO_SUIT, ``own`` each seat's own (R61) or (); ``table`` judges this bout,
    and ``beaters`` is its column of beaters, changed where a card on the table counts as another: ``named`` holds
    (card, suit) of each (R68).
    ``attacks``, ``covers`` and ``layers`` run side by side: an attack card, what beats it (-1: nothing), who laid it.
    ``open`` is the set of unbeaten attack cards, ``fits`` the set of all cards whose rank lies on the table (R12),
    ``fresh`` the attack cards laid since a card was last beaten (R53), ``shown`` the pass cards shown in this bout.
    ``led`` is how many attack cards the bout was opened with. ``queue`` are the seats now asked for cards, ``asked``
    the place in it. Bit sets of seats: ``attackers`` (laid or passed on attack cards), ``answered`` (R66).
    ``swaps`` counts for each seat (R66), ``said`` what partners said in this bout (R45).
    ``lowest_taken``: lowest cards of the pack that were once taken in a bout and may not be exchanged (R26).
    ``late_exchange``: lowest trumps drawn in the refill that exhausted the talon, and who then drew
    ``drawn_turnup``; (0, -1) when that is past.
    ``positions``: what R35 compares, one entry for each bout since a card was last discarded.
    ``opening`` is what the session knew, ``chance`` the secret text from which whatever is shuffled during the deal
    is shuffled, ``shuffles`` how often that was. ``redeal``: who deals afresh when this deal could not begin, else -1.
    """

    __slots__ = PARTS

    def __init__(self, rules: Rules, opening: Opening, chance: str = "", like: State | None = None) -> None:
        """The table before the cut, or all as in ``like`` (see `copy`)."""
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
            self.open = self.fits = self.fresh = self.shown = 0
            self.led = self.attackers = self.answered = self.said = 0
            self.swaps = (0,) * rules.seats
            self.lowest_taken = 0
            self.late_exchange = (0, -1)
            self.places: tuple[int, ...] = ()
            self.positions: tuple[tuple[int, ...], ...] = ()
            self.ended: DealEnded | None = None
        else:
            # Each part by name: a loop over PARTS takes three times as long, and a search copies at every guess.
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
            self.fits = like.fits
            self.fresh = like.fresh
            self.shown = like.shown
            self.led = like.led
            self.attackers = like.attackers
            self.answered = like.answered
            self.said = like.said
            self.swaps = like.swaps
            self.lowest_taken = like.lowest_taken
            self.late_exchange = like.late_exchange
            self.places = like.places
            self.positions = like.positions
            self.ended = like.ended

    def copy(self) -> State:
        """A state that may be played on without changing this one."""
        return State(self.rules, self.opening, self.chance, self)

    def in_play(self, seat: int) -> bool:
        """Not out: holds cards, or there are cards to draw (R30)."""
        return self.hands[seat] != 0 or (self.rules.talon_keeps and bool(self.talon))

    def next_in_play(self, seat: int) -> int:
        """The next seat clockwise that is in play; ``seat`` itself when no other is."""
        others = self.rules.others[seat][seat]
        if self.talon and self.rules.talon_keeps:
            return others[0]
        hands = self.hands
        for other in others:
            if hands[other]:
                return other
        return seat

    def next_opponent(self, seat: int) -> int:
        """The next seat clockwise that is in play and no team-mate of ``seat`` (R40)."""
        side_of = self.rules.side_of
        for other in self.clockwise_from(seat)[1:]:
            if side_of[other] != side_of[seat] and self.in_play(other):
                return other
        return seat

    def next_of_side(self, seat: int) -> int:
        """The next seat clockwise of the same side that is in play, ``seat`` itself when no other is (R41)."""
        side_of = self.rules.side_of
        for other in self.clockwise_from(seat)[1:]:
            if side_of[other] == side_of[seat] and self.in_play(other):
                return other
        return seat

    def face_down(self) -> list[int]:
        """The talon cards that lie face down and are neither the turn-up nor the second trump, the top card last."""
        return [card for card in self.talon if card not in (self.turnup, self.beneath)]

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """All seats, ``seat`` first."""
        return self.rules.clockwise[seat]

    def on_table(self) -> int:
        """The set of all cards played in this bout."""
        played = 0
        for card in self.attacks:
            played |= 1 << card
        for card in self.covers:
            if card >= 0:
                played |= 1 << card
        return played
