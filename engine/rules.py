"""A rule set as the kernel reads it: values, functions and lists in slots, composed by engine.compose.

No rule asks which variant it is in; it asks its slot. Functions in slots are pure: they read a State and answer;
only the kernel changes one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Pack
from engine.events import DealEnded, SessionEvent
from engine.state import State
from engine.tables import Table

if TYPE_CHECKING:
    from engine.tally import Tally
    from engine.view import Legal


@dataclass(frozen=True, slots=True)
class Opening:
    """What a session knows when a deal opens.

    The dealer, the number of deals before it, the last fool (-1: none), the seats that lost the deal before (none
    after a draw), and how many deals each seat has lost, () at the start.
    """

    dealer: int
    played: int
    fool: int
    losers: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()


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
