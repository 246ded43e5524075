"""What has happened: small facts in the past tense, one visible happening each.

Events are the log, the replay and the cue for the picture. An event as the kernel makes it tells everything;
what one seat may be told of it is engine.observe's work. Wherever a seat may not see a face, that observation has
HIDDEN in the card's place. Cards of a hand are always listed from the lowest, so that no order in a hand shows.
"""

from dataclasses import dataclass
from enum import IntEnum


class Phase(IntEnum):
    """What the seat whose turn it is has been asked for."""

    LEAD = 0
    ANSWER = 1
    THROW_IN = 2
    GIVE = 3
    OVER = 4


@dataclass(frozen=True, slots=True)
class DealBegan:
    """The dealer shuffled; deal ``number`` of the match counts from 1. ``pack_size`` cards lie ready."""

    number: int
    dealer: int
    pack_size: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """``seat`` was dealt its hand (R2)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """``card`` was turned up and its suit is trump (R3).

    ``holder`` is the seat that keeps it when there is no talon, else -1; ``talon`` counts the talon with the turn-up.
    """

    card: int
    trump: int
    holder: int
    talon: int


@dataclass(frozen=True, slots=True)
class DealPassed:
    """Nobody held a trump: ``dealer`` gathered the cards in and the next seat deals afresh (R4)."""

    dealer: int


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
class Beaten:
    """``seat`` beat ``target`` with ``card`` (R11)."""

    seat: int
    target: int
    card: int


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
class DealEnded:
    """The deal is over: ``fool`` is left with cards, or -1 for a draw (R30, R35).

    ``hands`` are all cards left, seat by seat: at the end of a deal hands are open. ``sixes`` counts the
    lowest-rank cards that closed the last attack, for the necktie and the epaulettes (R32).
    """

    fool: int
    hands: tuple[tuple[int, ...], ...]
    sixes: int
    by_repetition: bool


Event = (
    DealBegan
    | Dealt
    | TrumpTurned
    | DealPassed
    | LowestTrumpShown
    | BoutBegan
    | Asked
    | Led
    | ThrownIn
    | Given
    | Beaten
    | Passed
    | TakeAnnounced
    | BeatenOff
    | PickedUp
    | Drew
    | Exchanged
    | WentOut
    | DealEnded
)
