"""Events: what happened in a deal or session, one visible change each.

The log, replays and animations are made from events. The kernel's events contain everything;
engine.knowledge.observe reduces them to what one seat may know, with HIDDEN in place of an unseen face. Cards of a hand
are always listed lowest first, so that the order of a hand is not revealed.
"""

from enum import IntEnum
from typing import Final

from msgspec import Struct

from engine.rules.commands import Gesture


class Phase(IntEnum):
    """What the seat whose turn it is must do. In NOT_BEGUN and OVER it is nobody's turn."""

    LEAD = 0
    ANSWER = 1
    THROW_IN = 2
    GIVE = 3
    OVER = 4
    CUT = 5
    NOT_BEGUN = 6
    HAND_BACK = 7


# Module constants, because looking up an enum member is slow in hot code. Compare phases with `is`: faster than ==.
LEAD: Final[Phase] = Phase.LEAD
ANSWER: Final[Phase] = Phase.ANSWER
THROW_IN: Final[Phase] = Phase.THROW_IN
GIVE: Final[Phase] = Phase.GIVE
OVER: Final[Phase] = Phase.OVER
CUT: Final[Phase] = Phase.CUT
NOT_BEGUN: Final[Phase] = Phase.NOT_BEGUN
HAND_BACK: Final[Phase] = Phase.HAND_BACK


class DealBegan(Struct, frozen=True):
    """The dealer shuffled for deal ``number`` of the session (from 1); ``pack_size`` cards are ready to cut or deal."""

    number: int
    dealer: int
    pack_size: int


class PackCut(Struct, frozen=True):
    """``seat`` lifted ``at`` cards off the pack and put them under the rest (R6)."""

    seat: int
    at: int


class CutLeft(Struct, frozen=True):
    """``seat`` was offered the cut and declined (R6)."""

    seat: int


class HatTaken(Struct, frozen=True):
    """``seat`` accepted the cut from the fool, becomes the fool instead, and deals (R6)."""

    seat: int


class Dealt(Struct, frozen=True):
    """``seat`` was dealt its hand (R2)."""

    seat: int
    cards: tuple[int, ...]


class TrumpTurned(Struct, frozen=True):
    """``card`` was turned up and its suit is trump (R3).

    ``holder`` is the seat that keeps the card if there is no talon, else -1; ``talon`` is the size of the talon
    including the turn-up. If the trump suit does not depend on the turn-up (R61), ``trump`` may be another suit.
    """

    card: int
    trump: int
    holder: int
    talon: int


class TurnedBack(Struct, frozen=True):
    """``card`` was turned up, is not allowed to fix trumps, and was shuffled back into the talon (R62, R67)."""

    card: int


class NothingTurned(Struct, frozen=True):
    """No card is turned up: there are no trumps, or ``own`` lists each seat's own trump suit (R61)."""

    own: tuple[int, ...]
    talon: int


class TrumpChanged(Struct, frozen=True):
    """The second trump card was revealed: ``card``; the trump suit is now ``trump`` (R60).

    ``seat`` drew and showed it; -1 if it lies face up as the last card of the talon.
    """

    seat: int
    card: int
    trump: int


class DealPassed(Struct, frozen=True):
    """``dealer`` collected the cards, and ``next_dealer`` deals again.

    Nobody held a trump and the deal passes to the left (R4); or the same seat deals again, because somebody was dealt
    too many cards of ``one_suit`` (R76) or no card could be turned up (R62).
    """

    dealer: int
    next_dealer: int
    one_suit: bool = False


class LowestTrumpShown(Struct, frozen=True):
    """``seat`` showed the lowest trump of all hands and therefore attacks first (R4).

    ``plain``: nobody holds a trump, and the card is the lowest of all (O45).
    """

    seat: int
    card: int
    plain: bool = False


class BoutBegan(Struct, frozen=True):
    """``attacker`` attacks ``defender``.

    ``limit`` is the most attack cards (R13); ``entitled`` are the seats that may lay them, by priority (R14, R16).
    """

    number: int
    attacker: int
    defender: int
    limit: int
    entitled: tuple[int, ...]


class Asked(Struct, frozen=True):
    """It is ``seat``'s turn, for ``phase``. Every entitled seat is asked, whatever it holds (R17)."""

    seat: int
    phase: Phase


class Led(Struct, frozen=True):
    """``seat`` opened the bout with ``cards`` (R10)."""

    seat: int
    cards: tuple[int, ...]


class ThrownIn(Struct, frozen=True):
    """``seat`` added ``cards`` to the attack (R12)."""

    seat: int
    cards: tuple[int, ...]


class Given(Struct, frozen=True):
    """``seat`` added ``cards`` after the defender announced a take (R19)."""

    seat: int
    cards: tuple[int, ...]


class HandedBack(Struct, frozen=True):
    """The defender ``seat`` gave the surplus ``cards`` back; ``to`` has the receiving seat of each (R72)."""

    seat: int
    cards: tuple[int, ...]
    to: tuple[int, ...]


class Beaten(Struct, frozen=True):
    """``seat`` beat ``target`` with ``card`` (R11)."""

    seat: int
    target: int
    card: int


class Named(Struct, frozen=True):
    """``card``, just laid on the table, counts there as a card of ``suit`` (R68)."""

    card: int
    suit: int


class Transferred(Struct, frozen=True):
    """``seat`` added ``cards`` and passed the attack on to ``defender`` (R50).

    ``principal`` is the principal attacker from now on; the other fields are as in `BoutBegan`.
    """

    seat: int
    cards: tuple[int, ...]
    defender: int
    principal: int
    limit: int
    entitled: tuple[int, ...]


class Shown(Struct, frozen=True):
    """``seat`` showed ``card``, kept it, and passed the attack on (R52); other fields as in `Transferred`."""

    seat: int
    card: int
    defender: int
    principal: int
    limit: int
    entitled: tuple[int, ...]


class Swapped(Struct, frozen=True):
    """``seat`` exchanged two cards for the top two of the talon; its own were shuffled into the talon (R66)."""

    seat: int
    gave: tuple[int, ...]
    got: tuple[int, ...]


class Said(Struct, frozen=True):
    """``seat`` spoke to its partners or stopped other attackers; every seat hears it (R45, R73)."""

    seat: int
    gesture: Gesture


class Passed(Struct, frozen=True):
    """``seat`` laid no card when asked."""

    seat: int


class TakeAnnounced(Struct, frozen=True):
    """The defender announced a take; more cards may be given (R19)."""

    seat: int


class BeatenOff(Struct, frozen=True):
    """The attack was beaten off; ``cards`` went to the discards (R18)."""

    defender: int
    cards: tuple[int, ...]


class PickedUp(Struct, frozen=True):
    """The defender took ``cards``, everything played in the bout (R19)."""

    seat: int
    cards: tuple[int, ...]


class Drew(Struct, frozen=True):
    """``seat`` drew ``cards`` from the talon; ``talon`` cards are left (R25).

    ``turnup`` is the turn-up if it was among them, which everybody sees, else HIDDEN.
    """

    seat: int
    cards: tuple[int, ...]
    turnup: int
    talon: int


class Exchanged(Struct, frozen=True):
    """``seat`` exchanged the lowest trump ``gave`` for the turn-up ``got`` (R26).

    ``holder`` is the seat that had drawn the turn-up, or -1 if it still lay in the talon.
    """

    seat: int
    gave: int
    got: int
    holder: int


class WentOut(Struct, frozen=True):
    """``seat`` has no cards and cannot draw any: it is out, in ``place`` 1, 2 … of the deal."""

    seat: int
    place: int


class Touched(Struct, frozen=True):
    """``seat`` touched the discards and becomes the fool (R74). The discards are shown to nobody."""

    seat: int


class DealEnded(Struct, frozen=True):
    """The deal is over; ``fool`` is the seat left with cards, or -1 for a draw (R30, R35).

    ``hands``: the remaining cards of each seat, open to all at the end of a deal. ``sixes``: number of lowest-rank
    cards in an attack that ended with one, at most 2, for necktie and epaulettes (R32). ``losers``: the fool's whole
    side (R43; in a team, ``fool`` is the member with most cards). ``last_attack``: the attack cards of the last bout,
    or () unless the fool's side defended in it. ``winner``: the first seat out if that counts (O19), else -1.
    ``touched``: the fool touched the discards (R74).
    """

    fool: int
    hands: tuple[tuple[int, ...], ...]
    sixes: int
    by_repetition: bool
    losers: tuple[int, ...] = ()
    last_attack: tuple[int, ...] = ()
    winner: int = -1
    touched: bool = False


# Session events: consequences of a deal for the score (R31-R34). All are public.


class Scored(Struct, frozen=True):
    """Each loser got ``marks`` (matchsticks); ``chips`` is the change of chips for each seat (O17, O18)."""

    losers: tuple[int, ...]
    marks: int
    chips: tuple[int, ...]


class DoubleFool(Struct, frozen=True):
    """``seat`` was left with more than six cards and deals the next two times (O18)."""

    seat: int


class TieScored(Struct, frozen=True):
    """``losers`` got their tie, a card of ``rank``; their next tie is one rank higher (R33)."""

    losers: tuple[int, ...]
    rank: int


class DealerChosen(Struct, frozen=True):
    """``seat`` chose ``dealer``, of its own losing team, to deal next (R43)."""

    seat: int
    dealer: int


class SessionEnded(Struct, frozen=True):
    """The session is over: ``forfeit`` owe the forfeit, ``champions`` were the fool least often (R31, R34)."""

    forfeit: tuple[int, ...]
    champions: tuple[int, ...]


DealEvent = (
    DealBegan
    | PackCut
    | CutLeft
    | HatTaken
    | Dealt
    | TurnedBack
    | TrumpTurned
    | NothingTurned
    | DealPassed
    | LowestTrumpShown
    | BoutBegan
    | Asked
    | Led
    | ThrownIn
    | Given
    | HandedBack
    | Beaten
    | Named
    | Transferred
    | Shown
    | Swapped
    | Said
    | Passed
    | TakeAnnounced
    | BeatenOff
    | PickedUp
    | Drew
    | TrumpChanged
    | Exchanged
    | WentOut
    | Touched
    | DealEnded
)
SessionEvent = Scored | DoubleFool | TieScored | DealerChosen | SessionEnded
Event = DealEvent | SessionEvent

Log = list[Event] | None
"""A list to which events are appended in order, or None for none, which is faster in a search."""
