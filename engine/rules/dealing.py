"""How many cards each seat is dealt, who cuts, and which hands are played: slot values for R2, R6, R65, R70, R76."""

from collections.abc import Callable

from engine.rules.state import State
from engine.rules.tally import Opening

LADDER = (0, 0, 7)
"""Cards dealt after 0, 1 and 2 lost deals, 0 meaning a usual hand; after three or more LADDER_TOP (R70)."""
LADDER_TOP = 8


def same_for_all(seats: int, cards: int) -> Callable[[Opening], tuple[int, ...]]:
    """Every seat is dealt the same number of cards (R2)."""
    hands = (cards,) * seats

    def dealt(_opening: Opening) -> tuple[int, ...]:
        return hands

    return dealt


def ladder(seats: int, cards: int) -> Callable[[Opening], tuple[int, ...]]:
    """A seat that has lost two deals of the session is dealt seven cards, after three or more eight (R70)."""

    def dealt(opening: Opening) -> tuple[int, ...]:
        lost = opening.lost or (0,) * seats
        return tuple(LADDER_TOP if n >= len(LADDER) else max(LADDER[n], cards) for n in lost)

    return dealt


def all_but_one(seats: int, pack_size: int) -> Callable[[Opening], tuple[int, ...]]:
    """All cards except the turn-up are dealt; a remainder goes one each to the seats from the dealer's left (R65)."""

    def dealt(opening: Opening) -> tuple[int, ...]:
        each, over = divmod(pack_size - 1, seats)
        return tuple(each + ((seat - opening.dealer - 1) % seats < over) for seat in range(seats))

    return dealt


def every_hand(_state: State) -> bool:
    """Every hand is played (R76)."""
    return True


def no_hand_of(cards: int) -> Callable[[State], bool]:
    """The cards are dealt again if somebody has ``cards`` or more of one suit (R76)."""

    def playable(state: State) -> bool:
        suits = state.rules.pack.suits
        return not any((hand & suit).bit_count() >= cards for hand in state.hands for suit in suits)

    return playable


def nobody_cuts(_opening: Opening) -> tuple[int, ...]:
    """The pack is dealt as it was shuffled (O5)."""
    return ()


def beside_dealer_cuts(seats: int, step: int) -> Callable[[Opening], tuple[int, ...]]:
    """The seat to the dealer's left (``step`` 1) or right (-1) cuts (R6)."""

    def cutters(opening: Opening) -> tuple[int, ...]:
        return ((opening.dealer + step) % seats,)

    return cutters


def cut_goes_round(seats: int, first: Callable[[Opening], tuple[int, ...]]) -> Callable[[Opening], tuple[int, ...]]:
    """The cut is offered round the table from the dealer's left; the dealer is asked last (R6).

    In the first deal there is no fool yet, and ``first`` says who cuts.
    """

    def cutters(opening: Opening) -> tuple[int, ...]:
        if not opening.played:
            return first(opening)
        return tuple((opening.dealer + step) % seats for step in range(1, seats + 1))

    return cutters
