"""Who may add attack cards, how many, and when: slot values for R13, R14 and R19."""

from collections.abc import Callable

from engine.state import State


def at_most(cards: int) -> Callable[[State], int]:
    """A bout holds at most this many attack cards (R13, O7)."""

    def limit(_state: State) -> int:
        return cards

    return limit


def at_most_in_first_bout(cards: int) -> Callable[[State], int]:
    """The first bout of a deal holds at most this many attack cards (O8)."""

    def limit(state: State) -> int:
        return cards if state.bout == 1 else state.rules.pack.size

    return limit


def what_defender_holds(state: State) -> int:
    """No more attack cards than the defender holds as the bout reaches him (R13)."""
    return state.hands[state.defender].bit_count()


def everybody(state: State) -> tuple[int, ...]:
    """Every seat in play but the defender, clockwise from the principal attacker (R14, R16)."""
    seats = state.clockwise_from(state.principal)
    return tuple(seat for seat in seats if seat != state.defender and state.in_play(seat))


def neighbours(state: State) -> tuple[int, ...]:
    """The principal attacker, and the seats in play next to the defender on either side (R14)."""
    others = everybody(state)
    defender = state.defender
    left = state.next_in_play(defender)
    right = next(s for s in reversed(state.clockwise_from(defender)[1:]) if state.in_play(s))
    return tuple(seat for seat in others if seat in (state.principal, left, right))


def principal_only(state: State) -> tuple[int, ...]:
    """Only the principal attacker ("Prostoy", O9)."""
    return (state.principal,)


def always(_state: State) -> bool:
    """Cards may be given to every defender who takes (R19)."""
    return True


def never(_state: State) -> bool:
    """No cards are given to a defender who takes (O12)."""
    return False


def if_a_led_card_was_beaten(state: State) -> bool:
    """Cards may be given only if at least one of the cards led had been beaten (O12)."""
    return any(cover >= 0 for cover in state.covers[: state.led])
