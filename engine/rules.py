"""A rule set as the kernel reads it: values, functions and lists in slots, composed by engine.compose.

No rule asks which variant it is in; it asks its slot. Functions in slots are pure: they read a State and answer;
only the kernel changes one.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Pack
from engine.state import State
from engine.tables import Table


@dataclass(frozen=True, slots=True)
class Opening:
    """What a match knows when a deal opens: the dealer, the number of deals before it, the last fool (-1: none)."""

    dealer: int
    played: int
    fool: int


@dataclass(frozen=True, slots=True)
class FirstAttack:
    """Who opens a deal. ``seat`` -1: nobody may, the deal passes (R4). ``shown``: the card that proves it, or -1."""

    seat: int
    shown: int = -1


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set for one number of seats.

    Values: ``pack``, ``seats``, ``hand_size`` (R2), ``tables`` by trump suit, ``lead_size`` (the most cards of a
    lead, R10). Lists: ``limits``, each an upper bound for the attack cards of a bout (R13). Functions: see each.
    """

    pack: Pack
    seats: int
    hand_size: int
    tables: tuple[Table, ...]
    lead_size: int
    limits: tuple[Callable[[State], int], ...]
    # R4, R5: who attacks first in a deal that has just been dealt.
    first_attack: Callable[[State, Opening], FirstAttack]
    # R20, R21: attacker and defender of the next bout; the flag tells whether the defender beat off.
    next_bout: Callable[[State, bool], tuple[int, int]]
    # R14: the seats that may lay attack cards in the bout that begins, the principal attacker first (R16).
    entitled: Callable[[State], tuple[int, ...]]
    # R19: whether cards may be given now to a defender who takes.
    may_give: Callable[[State], bool]
    # R25: the order in which hands are refilled.
    draw_order: Callable[[State], list[int]]
    # R26: whether the seat may swap the lowest trump for the turn-up at this moment.
    may_exchange: Callable[[State, int], bool]
    # R30: the fool, or -1 for a draw, or None while the deal goes on. Asked at the end of each bout.
    outcome: Callable[[State], int | None]
    # R5: who deals next, after the match's last fool (-1: none yet) and the last dealer.
    next_dealer: Callable[[int, int], int]
