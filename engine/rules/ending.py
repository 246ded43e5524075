"""When a deal is over: slot values for R30 and R43."""

from engine.rules.state import State


def last_with_cards(state: State) -> int | None:
    """At the end of a bout: the only seat that holds cards is the fool; if none does, a draw (-1) (R30)."""
    holder = -1
    for seat, hand in enumerate(state.hands):
        if hand:
            if holder >= 0:
                return None
            holder = seat
    return holder


def last_side_with_cards(state: State) -> int | None:
    """As R30 for teams: the only team that holds cards has lost; of its members the one with most cards (R43).

    Of equals the one nearer to the dealer's left.
    """
    sides = {state.rules.side_of[seat] for seat, hand in enumerate(state.hands) if hand}
    if len(sides) > 1:
        return None
    return with_most_cards(state, state.rules.sides[sides.pop()]) if sides else -1


def with_most_cards(state: State, seats: tuple[int, ...]) -> int:
    """Of these seats the one with most cards, of equals the one nearer to the dealer's left (R43)."""
    from_left = [s for s in state.clockwise_from((state.dealer + 1) % state.rules.seats) if s in seats]
    return max(from_left, key=lambda seat: state.hands[seat].bit_count())
