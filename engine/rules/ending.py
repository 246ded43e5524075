"""Slot values for the end of a deal (R30, R43)."""

from engine.rules.state import State


def last_with_cards(state: State) -> int | None:
    """The fool: the only seat that still holds cards; -1 (a draw) if there is none, None while several do (R30)."""
    holder = -1
    for seat, hand in enumerate(state.hands):
        if hand:
            if holder >= 0:
                return None
            holder = seat
    return holder


def last_side_with_cards(state: State) -> int | None:
    """As R30 for teams: the only team that still holds cards has lost; the fool is its member with most cards (R43).

    Ties go to the seat nearer to the dealer's left.
    """
    sides = {state.rules.side_of[seat] for seat, hand in enumerate(state.hands) if hand}
    if len(sides) > 1:
        return None
    return with_most_cards(state, state.rules.sides[sides.pop()]) if sides else -1


def with_most_cards(state: State, seats: tuple[int, ...]) -> int:
    """The one of these seats with most cards; ties go to the seat nearer to the dealer's left (R43)."""
    from_left = [s for s in state.clockwise_from((state.dealer + 1) % state.rules.seats) if s in seats]
    return max(from_left, key=lambda seat: state.hands[seat].bit_count())
