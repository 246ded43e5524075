"""Slot values for who opens a deal and who attacks whom next."""

from collections.abc import Callable

from engine.rules.state import FirstAttack, State
from engine.rules.tally import Opening

NextBout = Callable[[State, bool], tuple[int, int]]


def lowest_trump_attacks(state: State, opening: Opening) -> FirstAttack:
    """The holder of the lowest trump attacks first and shows it (R4).

    If there is no trump in any hand, nobody begins, or the holder of the lowest card does and shows it (O45). Of equal
    cards the one nearest to the dealer's left counts. Without a common trump suit (R61) the dealer's left attacks.
    """
    if not state.table.trumps:
        return left_of_dealer_attacks(state, opening)
    rules = state.rules
    for step in (*state.table.order, *(() if rules.passes_trumpless else rules.pack.same_rank)):
        for seat in state.clockwise_from((opening.dealer + 1) % rules.seats):
            held = state.hands[seat] & step
            if held:
                return FirstAttack(seat, (held & -held).bit_length() - 1)
    return FirstAttack(-1)


def left_of_dealer_attacks(state: State, opening: Opening) -> FirstAttack:
    """The seat to the dealer's left attacks first (R4, R5)."""
    return FirstAttack((opening.dealer + 1) % state.rules.seats)


def fool_is_taught(state: State, opening: Opening) -> FirstAttack:
    """The nearest opponent to the fool's right attacks the fool, or the dealer if there is no fool yet (R5, O4)."""
    taught = opening.fool if opening.fool >= 0 else opening.dealer
    side_of = state.rules.side_of
    to_the_right = reversed(state.clockwise_from(taught)[1:])
    return FirstAttack(next(seat for seat in to_the_right if side_of[seat] != side_of[taught]), defender=taught)


def winners_begin(state: State, opening: Opening) -> FirstAttack:
    """The first seat from the dealer's left that did not lose the previous deal; any seat after a draw (O4)."""
    seats = state.clockwise_from((opening.dealer + 1) % state.rules.seats)
    return FirstAttack(next(seat for seat in seats if seat not in opening.losers))


def taker_is_passed_over(state: State, beaten_off: bool) -> tuple[int, int]:
    """A defender who beats off attacks next; one who takes is skipped, and the following seat attacks (R20).

    Seats that are out are skipped (R21).
    """
    attacker = state.defender
    if state.talon and state.rules.talon_keeps:  # everybody is in play
        clockwise = state.rules.clockwise
        if not beaten_off:
            attacker = clockwise[attacker][1]
        return attacker, clockwise[attacker][1]
    if not beaten_off or not state.hands[attacker]:
        attacker = state.next_in_play(attacker)
    return attacker, state.next_in_play(attacker)


def order_of_defenders(state: State, beaten_off: bool) -> tuple[int, int]:
    """As `taker_is_passed_over`, but if the defender beats off and goes out, the next seat defends (O14).

    It is attacked by the nearest opponent to its right.
    """
    defender = state.defender
    if not beaten_off or state.in_play(defender):
        return taker_is_passed_over(state, beaten_off)
    attacked = state.next_in_play(defender)
    return nearest_to_the_right(state, attacked), attacked


def partners_are_passed_over(state: State, beaten_off: bool) -> tuple[int, int]:
    """As `taker_is_passed_over`, but the defender is the next opponent of the attacker (R42)."""
    attacker, _ = taker_is_passed_over(state, beaten_off)
    return attacker, state.next_opponent(attacker)


def partners_in_order_of_defenders(state: State, beaten_off: bool) -> tuple[int, int]:
    """As `partners_are_passed_over`, but if the defender beats off and goes out, the next seat defends (R42, O14).

    It is attacked by the nearest opponent to its right.
    """
    if not beaten_off or state.in_play(state.defender):
        return partners_are_passed_over(state, beaten_off)
    attacked = state.next_in_play(state.defender)
    return nearest_to_the_right(state, attacked), attacked


def two_rotations(state: State, beaten_off: bool) -> tuple[int, int]:
    """Two teams, each with its own clockwise rotation, after X attacked Y (R41).

    Beaten off: Y, or the next of Y's team if Y is out, attacks the next of X's team after X. Taken: the next of X's
    team after X attacks the next of Y's team after Y.
    """
    attacker, defender = state.principal, state.defender
    if beaten_off:
        turn = defender if state.in_play(defender) else state.next_of_side(defender)
        return turn, state.next_of_side(attacker)
    return state.next_of_side(attacker), state.next_of_side(defender)


def attacker_goes_on(otherwise: NextBout) -> NextBout:
    """After a take the same attacker attacks the same defender again (O13); after beating off, as ``otherwise``.

    An attacker who is out is replaced by the nearest opponent in play to the defender's right.
    """

    def next_bout(state: State, beaten_off: bool) -> tuple[int, int]:
        if beaten_off:
            return otherwise(state, beaten_off)
        attacker = state.principal
        if not state.in_play(attacker):
            attacker = nearest_to_the_right(state, state.defender)
        return attacker, state.defender

    return next_bout


def nearest_to_the_right(state: State, seat: int) -> int:
    """The nearest opponent in play to the right of ``seat``."""
    side_of = state.rules.side_of
    to_the_right = reversed(state.clockwise_from(seat)[1:])
    return next(s for s in to_the_right if side_of[s] != side_of[seat] and state.in_play(s))
