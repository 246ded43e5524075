"""Commands: what a seat asks to do. A refused command changes nothing."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Attack(Struct, frozen=True):
    """Lay attack cards: lead, throw in, or give them to a defender who takes (R10, R12, R19).

    The state of the bout decides which of the three it is. ``cards`` are laid from left to right in this order.
    ``suits`` names a suit for each card, -1 for its own (R68); () leaves every card its own suit.
    """

    seat: int
    cards: tuple[int, ...]
    suits: tuple[int, ...] = ()


class Beat(Struct, frozen=True):
    """Beat the attack card ``target`` with ``card`` (R11)."""

    seat: int
    target: int
    card: int


class Take(Struct, frozen=True):
    """The defender takes everything played in the bout (R19)."""

    seat: int


class Pass(Struct, frozen=True):
    """Lay no more cards for now (R16, R17)."""

    seat: int


class Exchange(Struct, frozen=True):
    """Swap the lowest trump for the turn-up (R26). Allowed out of turn."""

    seat: int


class Transfer(Struct, frozen=True):
    """The defender adds cards of the attack's rank; the next seat must defend against all of them (R50, R53).

    ``suits`` as in `Attack`.
    """

    seat: int
    cards: tuple[int, ...]
    suits: tuple[int, ...] = ()


class Show(Struct, frozen=True):
    """The defender shows the trump of the attack's rank and keeps it; the attack passes on unchanged (R52)."""

    seat: int
    card: int


class Swap(Struct, frozen=True):
    """Exchange two cards of the hand for the top two of the talon (R66)."""

    seat: int
    cards: tuple[int, ...]


class HandBack(Struct, frozen=True):
    """The defender gives surplus unbeaten cards back to those who laid them (R72)."""

    seat: int
    cards: tuple[int, ...]


class Gesture(StrEnum):
    """What partners may say to each other (R45), and the second attacker to the following ones (R73).

    On the speaker's own turn GO_AHEAD is a pass. Seats told to STOP are not asked again in this bout.
    """

    WAIT = "wait"
    GO_AHEAD = "go ahead"
    TRUMP = "a trump?"
    YES = "yes"
    NO = "no"
    STOP = "stop"


class Say(Struct, frozen=True):
    """Say something that every seat hears (R45, R73)."""

    seat: int
    gesture: Gesture


class Cut(Struct, frozen=True):
    """Lift ``at`` cards off the pack and put them under the rest (R6). With cut "hat", this seat becomes the fool."""

    seat: int
    at: int


class Touch(Struct, frozen=True):
    """Open the discards and become the fool at once (R74). Allowed out of turn, and for seats that are out."""

    seat: int


class NextDeal(Struct, frozen=True):
    """Shuffle and deal again after a deal has ended (R5). Any seat may ask for it.

    ``words``: pairs of seat and word that go into the shuffle, sorted by seat (engine.match.provably_fair).
    """

    seat: int
    words: tuple[tuple[int, str], ...] = ()


class ChooseDealer(Struct, frozen=True):
    """A member of the losing team chooses which of them deals next (R43)."""

    seat: int
    dealer: int


class EndSession(Struct, frozen=True):
    """End the session; whoever was the fool most often owes the forfeit (R34). Any seat, between deals."""

    seat: int


DealCommand = Attack | Beat | Take | Pass | Exchange | Transfer | Show | Swap | HandBack | Say | Cut | Touch
"""Commands within a deal."""
NO_MOVE: Final = (Say, Touch)
"""Commands left out of any search for the best move: talk, and giving the deal away."""
Command = DealCommand | NextDeal | ChooseDealer | EndSession
