"""Slot values for the order of drawing (R25) and the exchange of the lowest trump (R26)."""

from engine.rules.state import State


def attackers_then_defender(state: State) -> tuple[int, ...]:
    """The drawing order (R25): the opener of the bout, the other attackers clockwise, all others, the defender last.

    Seats that transferred count as attackers. The opener stays first even if a transferred attack came back to them.
    """
    first, last, attackers = state.leader, state.defender, state.attackers
    if state.rules.seats == 2:
        return state.rules.clockwise[first]
    order: list[int] = [first]
    others: list[int] = []
    for seat in state.rules.clockwise[first]:
        if seat != first and seat != last:
            (order if attackers >> seat & 1 else others).append(seat)
    order += others
    if last != first:
        order.append(last)
    return tuple(order)


def only_who_holds_cards(state: State) -> tuple[int, ...]:
    """As R25, but a seat without cards is out and does not draw (O38)."""
    return tuple([seat for seat in attackers_then_defender(state) if state.hands[seat]])


def taken(state: State) -> int:
    """The lowest-rank cards that their holders took in a bout, and so may not swap (R26).

    A card that was changed into the talon and drawn again (R66) is drawn, not taken, whoever has drawn it.
    """
    return state.lowest_taken & ~state.lowest_drawn


def exchangeable(state: State, seat: int) -> int:
    """The set of lowest trumps that ``seat`` may swap for the turn-up: dealt or drawn, not taken in a bout (R26).

    Allowed while the turn-up lies in the talon. A seat that drew the lowest trump in the refill that exhausted the
    talon may still swap it with the seat that drew the turn-up, until the next bout is opened.
    """
    lowest, hand = state.table.lowest, state.hands[seat]
    if not hand & lowest:
        return 0
    if state.turnup >= 0:
        # If the turn-up is itself a lowest trump, there is nothing to gain: with two packs only one exchange happens.
        # A second trump that turned out to be a joker does not fix trumps and does not count as a turn-up (R60).
        if lowest >> state.turnup & 1 or state.rules.trump_by[state.turnup] != state.trump:
            return 0
        return hand & lowest & ~taken(state)
    late, holder = state.late_exchange
    return hand & late if seat != holder else 0


def holder_may_exchange(state: State, seat: int) -> bool:
    """R26 without restriction."""
    return exchangeable(state, seat) != 0


def exchange_for_ace_only(state: State, seat: int) -> bool:
    """As R26, but only if the turn-up is an ace (O15)."""
    turnup = state.turnup if state.turnup >= 0 else state.drawn_turnup
    pack = state.rules.pack
    return holder_may_exchange(state, seat) and pack.rank_of[turnup] == len(pack.ranks) - 1


def exchange_before_play_only(state: State, seat: int) -> bool:
    """As R26, but only before the first card of the deal (O15)."""
    untouched = state.bout == 1 and not state.attacks
    return untouched and holder_may_exchange(state, seat)


def no_exchange(_state: State, _seat: int) -> bool:
    """The turn-up cannot be exchanged (O15)."""
    return False
