"""Slot values for which attack cards may be laid (R10, R12), by whom, when and in which order (R13 to R16, R19)."""

from engine.rules.refusals import Reason
from engine.rules.state import Laying, State

LEAD_ANY = Laying(None, Reason.NOT_YOUR_CARD)
ADD_RANKS_ON_TABLE = Laying(None, Reason.RANK_NOT_ON_TABLE)


def opponents(state: State) -> tuple[int, ...]:
    """Every opponent of the defender in play, clockwise from the principal attacker (R14, R16, R40)."""
    foes, hands = state.rules.foes[state.principal][state.defender], state.hands
    if state.talon and state.rules.talon_keeps:
        return foes
    for seat in foes:
        if not hands[seat]:
            return tuple([seat for seat in foes if hands[seat]])
    return foes


def neighbours(state: State) -> tuple[int, ...]:
    """The principal attacker and the defender's nearest neighbours in play, if they are opponents (R14)."""
    defender = state.defender
    left = state.next_in_play(defender)
    right = defender  # it may be the only seat left in play, after a transfer with a last card
    for seat in state.rules.others[defender]:
        if state.in_play(seat):
            right = seat
    return tuple([seat for seat in opponents(state) if seat in (state.principal, left, right)])


def principal_only(state: State) -> tuple[int, ...]:
    """Only the principal attacker ("Prostoy", O9)."""
    return (state.principal,) if state.in_play(state.principal) else ()


def last_attacker_first(state: State) -> tuple[int, ...]:
    """The seat that laid the last attack card, the principal attacker, then clockwise from the defender (O11).

    After a take: clockwise from the seat that laid the last attack card.
    """
    last = state.layers[-1]
    if state.taking:
        order = state.clockwise_from(last)
    else:
        order = (last, state.principal, *state.clockwise_from(state.defender)[1:])
    return tuple(seat for seat in dict.fromkeys(order) if seat in state.entitled)


def first_bout(state: State) -> bool:
    """The first bout of the deal is limited (O8)."""
    return state.bout <= 1


def nothing_discarded(state: State) -> bool:
    """Every bout is limited until cards are discarded for the first time (O8)."""
    return not state.discard


def never(_state: State) -> bool:
    """Cards may never be given to a defender who takes (O12)."""
    return False


def if_a_led_card_was_beaten(state: State) -> bool:
    """Cards may be given only if at least one led card was beaten (O12)."""
    return any(cover >= 0 for cover in state.covers[: state.led])


def transferring_seat_leads(_state: State, seat: int, _defender: int) -> int:
    """The seat that passes the attack on becomes the principal attacker (R50)."""
    return seat


def original_attacker_leads(state: State, seat: int, defender: int) -> int:
    """The original attacker stays principal attacker, except when defending: then the seat that passed it on (O39)."""
    return seat if defender == state.leader else state.leader
