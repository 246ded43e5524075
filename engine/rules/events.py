"""Events: small facts in the past tense, one visible change each.

Events are the log, the replay and the cue for the animation. The kernel's events contain everything;
engine.knowledge.observe reduces them to what one seat may know, with HIDDEN in place of an unseen face. Cards of a hand
are always listed from the lowest, so that no order in a hand shows.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from engine.rules.commands import Gesture


class Phase(IntEnum):
    """What the seat whose turn it is has been asked for; nobody is before a deal's first bout, and when it is over."""

    LEAD = 0
    ANSWER = 1
    THROW_IN = 2
    GIVE = 3
    OVER = 4
    CUT = 5
    NOT_BEGUN = 6
    HAND_BACK = 7


# Names of their own, because looking a member up in its class costs more than most of what is done with it. They are
# compared by `is`, which is one machine instruction where == asks the members.
LEAD: Final[Phase] = Phase.LEAD
ANSWER: Final[Phase] = Phase.ANSWER
THROW_IN: Final[Phase] = Phase.THROW_IN
GIVE: Final[Phase] = Phase.GIVE
OVER: Final[Phase] = Phase.OVER
CUT: Final[Phase] = Phase.CUT
NOT_BEGUN: Final[Phase] = Phase.NOT_BEGUN
HAND_BACK: Final[Phase] = Phase.HAND_BACK


@dataclass(frozen=True, slots=True)
class DealBegan:
    """The dealer shuffled deal ``number`` of the session, from 1; ``pack_size`` cards lie ready to be cut or dealt."""

    number: int
    dealer: int
    pack_size: int


@dataclass(frozen=True, slots=True)
class PackCut:
    """``seat`` lifted ``at`` cards off the pack and put them under the rest (R6)."""

    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class CutLeft:
    """``seat`` was offered the cut and left it (R6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class HatTaken:
    """``seat`` accepted the cut from the fool, is the fool now in his place, and deals (R6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """``seat`` was dealt its hand (R2)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """``card`` was turned up and its suit is trump (R3).

    ``holder`` is the seat that keeps it when there is no talon, else -1; ``talon`` counts the talon with the turn-up.
    Where the trump suit does not depend on it (R61), ``trump`` need not be its suit.
    """

    card: int
    trump: int
    holder: int
    talon: int


@dataclass(frozen=True, slots=True)
class TurnedBack:
    """``card`` was turned up, may not fix trumps, and was shuffled back into the talon (R62, R67)."""

    card: int


@dataclass(frozen=True, slots=True)
class NothingTurned:
    """No card is turned up: there are no trumps, or ``own`` holds each seat's own trump suit (R61)."""

    own: tuple[int, ...]
    talon: int


@dataclass(frozen=True, slots=True)
class TrumpChanged:
    """The second trump came to light: ``card``, whose suit may now be ``trump`` (R60).

    ``seat`` drew it and showed it, or -1: it lies face up, the last card of the talon.
    """

    seat: int
    card: int
    trump: int


@dataclass(frozen=True, slots=True)
class DealPassed:
    """``dealer`` gathered the cards in and ``next_dealer`` deals afresh.

    Nobody held a trump, and the deal passes to the left (R4); or no card could be turned for trump (R62).
    """

    dealer: int
    next_dealer: int


@dataclass(frozen=True, slots=True)
class LowestTrumpShown:
    """``seat`` showed the lowest trump in any hand and therefore attacks first (R4)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class BoutBegan:
    """``attacker`` attacks ``defender``.

    At most ``limit`` attack cards (R13); ``entitled`` may lay them, in order of priority (R14, R16).
    """

    number: int
    attacker: int
    defender: int
    limit: int
    entitled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """It is ``seat``'s turn, for ``phase``. Everybody entitled is asked, whatever it holds (R17)."""

    seat: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class Led:
    """``seat`` opened the bout with ``cards`` (R10)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """``seat`` added ``cards`` to the attack (R12)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Given:
    """``seat`` added ``cards`` after the defender said that he takes (R19)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandedBack:
    """The defender ``seat`` gave ``cards`` back, more than the limit allows; ``to`` has the seat of each (R72)."""

    seat: int
    cards: tuple[int, ...]
    to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Beaten:
    """``seat`` beat ``target`` with ``card`` (R11)."""

    seat: int
    target: int
    card: int


@dataclass(frozen=True, slots=True)
class Named:
    """``card``, just laid on the table, counts there as a card of ``suit`` (R68)."""

    card: int
    suit: int


@dataclass(frozen=True, slots=True)
class Transferred:
    """``seat`` added ``cards`` and passed the attack on to ``defender``; the rest as in `BoutBegan` (R50).

    ``principal`` leads the attack from now on.
    """

    seat: int
    cards: tuple[int, ...]
    defender: int
    principal: int
    limit: int
    entitled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """``seat`` showed ``card``, keeps it, and passed the attack on (R52); the rest as in `Transferred`."""

    seat: int
    card: int
    defender: int
    principal: int
    limit: int
    entitled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """``seat`` gave two cards for the top two of the talon, where its own were shuffled in (R66)."""

    seat: int
    gave: tuple[int, ...]
    got: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """``seat`` spoke to its partners, or stopped other attackers, before everybody's ears (R45, R73)."""

    seat: int
    gesture: Gesture


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat`` laid no card when asked."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeAnnounced:
    """The defender said that he takes; more cards may be given (R19)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BeatenOff:
    """The attack was beaten off; ``cards`` went to the discard (R18)."""

    defender: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickedUp:
    """The defender took ``cards``, all that was played in the bout (R19)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """``seat`` drew ``cards`` from the talon; ``talon`` are left. The turn-up, drawn last, is seen by all (R25)."""

    seat: int
    cards: tuple[int, ...]
    turnup: int
    talon: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """``seat`` gave the lowest trump for the turn-up, which lay under the talon (``holder`` -1) or in a hand (R26)."""

    seat: int
    gave: int
    got: int
    holder: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """``seat`` has no cards and will get none: out, as number ``place`` (from 1) of the deal."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Touched:
    """``seat`` touched the discards and is the fool for it (R74). What lies there is shown to nobody."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over: ``fool`` is left with cards, or -1 for a draw (R30, R35).

    ``hands`` are all cards left, seat by seat: at the end of a deal hands are open. ``sixes`` counts the
    lowest-rank cards that closed the last attack, for the necktie and the epaulettes (R32). ``losers`` is the fool's
    whole side (R43; of a team ``fool`` is the member with most cards). ``last_attack`` are the attack cards that made
    the fool, () unless the fool's side defended in the last bout. ``winner`` went out first, where that counts (O19).
    ``touched``: no attack made the fool, who touched the discards (R74).
    """

    fool: int
    hands: tuple[tuple[int, ...], ...]
    sixes: int
    by_repetition: bool
    losers: tuple[int, ...] = ()
    last_attack: tuple[int, ...] = ()
    winner: int = -1
    touched: bool = False


# The session: what a deal's end means for the score (R31-R34). Everything in it is open to all.


@dataclass(frozen=True, slots=True)
class Scored:
    """The losers got ``marks`` each (matchsticks); ``chips`` changed hands, a number for each seat (O17, O18)."""

    losers: tuple[int, ...]
    marks: int
    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DoubleFool:
    """``seat`` was left with more than six cards and deals the next two deals (O18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TieScored:
    """``losers`` were scored against with their tie, a card of ``rank``, and next fear the rank above (R33)."""

    losers: tuple[int, ...]
    rank: int


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """``seat`` said that ``dealer``, of its own losing team, deals next (R43)."""

    seat: int
    dealer: int


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """No more deals: ``forfeit`` owe the forfeit of the house, ``champions`` were fools least often (R31, R34)."""

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
