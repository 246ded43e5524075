"""Who may add attack cards, when and in which order: slot values for R13 to R16 and R19."""

from engine.rules.state import State


def everybody(state: State) -> tuple[int, ...]:
    """Every seat in play but the defender, clockwise from the principal attacker (R14, R16)."""
    others, hands = state.rules.others[state.principal][state.defender], state.hands
    if state.talon and state.rules.talon_keeps:
        return others
    for seat in others:
        if not hands[seat]:
            return tuple([seat for seat in others if hands[seat]])
    return others


def opponents(state: State) -> tuple[int, ...]:
    """Every seat in play that is no team-mate of the defender, clockwise from the principal attacker (R14, R40)."""
    side_of, seats = state.rules.side_of, state.clockwise_from(state.principal)
    return tuple(seat for seat in seats if side_of[seat] != side_of[state.defender] and state.in_play(seat))


def neighbours(state: State) -> tuple[int, ...]:
    """The principal attacker, and the seats in play next to the defender on either side, if opponents (R14)."""
    defender = state.defender
    left = state.next_in_play(defender)
    # Nobody may be left but the defender, when the attack was passed on to him with a last card.
    right = next((s for s in reversed(state.clockwise_from(defender)[1:]) if state.in_play(s)), defender)
    return tuple(seat for seat in opponents(state) if seat in (state.principal, left, right))


def principal_only(state: State) -> tuple[int, ...]:
    """Only the principal attacker ("Prostoy", O9)."""
    return (state.principal,) if state.in_play(state.principal) else ()


def last_attacker_first(state: State) -> tuple[int, ...]:
    """Who played the last attack card is asked first, then the principal, then clockwise from the defender (O11).

    After a take it goes clockwise from that seat.
    """
    last = state.layers[-1]
    if state.taking:
        order = state.clockwise_from(last)
    else:
        order = (last, state.principal, *state.clockwise_from(state.defender)[1:])
    return tuple(seat for seat in dict.fromkeys(order) if seat in state.entitled)


def always(_state: State) -> bool:
    """Cards may be given to every defender who takes (R19)."""
    return True


def never(_state: State) -> bool:
    """No cards are given to a defender who takes (O12)."""
    return False


def if_a_led_card_was_beaten(state: State) -> bool:
    """Cards may be given only if at least one of the cards led had been beaten (O12)."""
    return any(cover >= 0 for cover in state.covers[: state.led])


def transferring_seat_leads(_state: State, seat: int, _defender: int) -> int:
    """Who passes the attack on leads it from then on (R50)."""
    return seat


def original_attacker_leads(state: State, seat: int, defender: int) -> int:
    """The original attacker leads throughout, but while he himself defends the one who passed it to him does (O39)."""
    return seat if defender == state.leader else state.leader
