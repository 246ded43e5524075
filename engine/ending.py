"""When a deal is over: slot values for R30."""

from engine.state import State


def last_with_cards(state: State) -> int | None:
    """At the end of a bout: the only seat that holds cards is the fool; if none does, a draw (-1) (R30)."""
    if state.talon:
        return None
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    if len(holders) > 1:
        return None
    return holders[0] if holders else -1
