"""Refilling hands and exchanging the lowest trump: slot values for R25 and R26."""

from engine.state import State


def attackers_then_defender(state: State) -> list[int]:
    """Who opened the bout, others who laid attack cards clockwise from him, any other, the defender last (R25)."""
    seats = [seat for seat in state.clockwise_from(state.leader) if seat != state.defender]
    attacked = [seat for seat in seats if state.attackers >> seat & 1]
    idle = [seat for seat in seats if not state.attackers >> seat & 1]
    return [*attacked, *idle, state.defender]


def holder_may_exchange(state: State, seat: int) -> bool:
    """The seat that was dealt or drew the lowest trump may swap it while the turn-up lies under the talon (R26).

    If the refill that exhausted the talon brought it, its drawer may still swap with whoever drew the turn-up,
    until the next bout's first card lies. Taken in a bout, it is worth no exchange any more.
    """
    lowest = state.table.lowest_trump
    if lowest < 0 or not state.hands[seat] >> lowest & 1:
        return False
    if state.turnup >= 0:
        return not state.lowest_taken
    return state.late_exchange[0] == seat


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
