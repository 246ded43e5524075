"""What a seat may ask for. A command may be refused; then nothing has changed."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


@dataclass(frozen=True, slots=True)
class Attack:
    """Lay attack cards: lead them, throw them in, or give them to a defender who takes (R10, R12, R19).

    Which of the three it is follows from the bout. ``cards`` are laid in this order, left to right. ``suits``, if any
    card of it is wild (R68), says for each card what suit it counts as, -1 for its own; () leaves every card its own.
    """

    seat: int
    cards: tuple[int, ...]
    suits: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Beat:
    """Beat the attack card ``target`` with ``card`` (R11)."""

    seat: int
    target: int
    card: int


@dataclass(frozen=True, slots=True)
class Take:
    """The defender takes everything played in the bout (R19)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay no more cards for now: "go ahead", or "done" (R16, R17)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap the lowest trump for the turn-up (R26). Also out of turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """The defender adds cards of the rank of the attack; the next seat defends against all of them (R50, R53).

    ``suits`` as in `Attack`.
    """

    seat: int
    cards: tuple[int, ...]
    suits: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Show:
    """The defender shows the trump of the rank of the attack and keeps it; the attack moves on unchanged (R52)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Change two cards of the hand for the top two of the talon (R66)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandBack:
    """The defender gives so many unbeaten cards back to those who laid them that the limit is kept (R72)."""

    seat: int
    cards: tuple[int, ...]


class Gesture(StrEnum):
    """What partners may say to each other (R45), and one attacker to those after him (R73).

    "Go ahead" at one's turn is a pass; who was told to stop is not asked for cards again in this bout.
    """

    WAIT = "wait"
    GO_AHEAD = "go ahead"
    TRUMP = "a trump?"
    YES = "yes"
    NO = "no"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Say:
    """Talk before everybody's ears (R45, R73)."""

    seat: int
    gesture: Gesture


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift ``at`` cards off the pack and put them under the rest (R6). Who cuts under "hat" takes the hat."""

    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class Touch:
    """Open the discards: whoever does is the fool at once (R74). Also out of turn, and by who is out."""

    seat: int


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Shuffle and deal again after a deal has ended (R5). Any seat may ask.

    ``words``: what players add to the shuffle, seat and word, by seats (engine.match.provably_fair).
    """

    seat: int
    words: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseDealer:
    """A member of the team that lost says which of them deals next (R43)."""

    seat: int
    dealer: int


@dataclass(frozen=True, slots=True)
class EndSession:
    """The players stop here: who was the fool most often owes the forfeit (R34). Between deals, any seat."""

    seat: int


DealCommand = Attack | Beat | Take | Pass | Exchange | Transfer | Show | Swap | HandBack | Say | Cut | Touch
"""Commands within a deal."""
NO_MOVE: Final = (Say, Touch)
"""Commands that nobody thinks about who looks for the best move: talk, and giving the deal away."""
Command = DealCommand | NextDeal | ChooseDealer | EndSession
