"""What a seat may ask for. A command may be refused; then nothing has changed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Attack:
    """Lay attack cards: lead them, throw them in, or give them to a defender who takes (R10, R12, R19).

    Which of the three it is follows from the bout. ``cards`` are laid in this order, left to right.
    """

    seat: int
    cards: tuple[int, ...]


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
class NextDeal:
    """Shuffle and deal again after a deal has ended (R5). Any seat may ask."""

    seat: int


Command = Attack | Beat | Take | Pass | Exchange | NextDeal
