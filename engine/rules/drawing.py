"""Refilling hands and exchanging the lowest trump: slot values for R25 and R26."""

from engine.rules.state import State


def attackers_then_defender(state: State) -> tuple[int, ...]:
    """Who opened the bout, others who attacked or passed on clockwise from him, any other, the defender last (R25).

    The opener comes first even if the attack went all the way round and he ended as the defender.
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
    """As R25, but a seat without cards is out and draws no more (O38)."""
    return tuple([seat for seat in attackers_then_defender(state) if state.hands[seat]])


def exchangeable(state: State, seat: int) -> int:
    """The set of lowest trumps that ``seat`` may swap for the turn-up: dealt or drawn, not taken in a bout (R26).

    While the turn-up lies in the talon; if the refill that exhausted the talon brought the lowest trump, its drawer
    may still swap it with whoever drew the turn-up, until the next bout's first card lies.
    """
    lowest, hand = state.table.lowest, state.hands[seat]
    if not hand & lowest:
        return 0
    if state.turnup >= 0:
        # Nothing is gained where the turn-up is itself a lowest trump: with two packs the first exchange ends it.
        # A second trump that turned out to be a joker fixes nothing and is no turn-up (R60).
        if lowest >> state.turnup & 1 or state.rules.trump_by[state.turnup] != state.trump:
            return 0
        return hand & lowest & ~state.lowest_taken
    late, holder = state.late_exchange
    return hand & late if seat != holder else 0


def holder_may_exchange(state: State, seat: int) -> bool:
    """R26 as it stands."""
    # The first condition alone settles most questions, and this is asked before every move.
    return bool(state.hands[seat] & state.table.lowest) and exchangeable(state, seat) != 0


def exchange_for_ace_only(state: State, seat: int) -> bool:
    """As R26, but only when the turn-up is the ace (O15)."""
    turnup = state.turnup if state.turnup >= 0 else state.drawn_turnup
    pack = state.rules.pack
    return holder_may_exchange(state, seat) and pack.rank_of[turnup] == len(pack.ranks) - 1


def exchange_before_play_only(state: State, seat: int) -> bool:
    """As R26, but only before the first card of the deal (O15)."""
    untouched = state.bout == 1 and not state.attacks
    return untouched and holder_may_exchange(state, seat)


def no_exchange(_state: State, _seat: int) -> bool:
    """The turn-up stays where it is (O15)."""
    return False
