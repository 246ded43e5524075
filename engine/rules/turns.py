"""Whose turn: slot values for who opens a deal and who attacks whom next."""

from collections.abc import Callable

from engine.rules.state import FirstAttack, State
from engine.rules.tally import Opening

NextBout = Callable[[State, bool], tuple[int, int]]


def lowest_trump_attacks(state: State, opening: Opening) -> FirstAttack:
    """The holder of the lowest trump in any hand attacks first and shows it; nobody may when nobody holds one (R4).

    Of equal lowest trumps the one nearer to the dealer's left counts. Where no suit is trump for all (R61) there is
    no such card, and the dealer's left attacks.
    """
    if not state.table.trumps:
        return left_of_dealer_attacks(state, opening)
    for step in state.table.order:
        for seat in state.clockwise_from((opening.dealer + 1) % state.rules.seats):
            held = state.hands[seat] & step
            if held:
                return FirstAttack(seat, (held & -held).bit_length() - 1)
    return FirstAttack(-1)


def left_of_dealer_attacks(state: State, opening: Opening) -> FirstAttack:
    """The seat at the dealer's left attacks first: after a deal with a fool, "from under the fool" (R5)."""
    return FirstAttack((opening.dealer + 1) % state.rules.seats)


def fool_is_taught(state: State, opening: Opening) -> FirstAttack:
    """The nearest opponent at the fool's right attacks the fool; before there is a fool, the dealer (R5, O4)."""
    taught = opening.fool if opening.fool >= 0 else opening.dealer
    side_of = state.rules.side_of
    to_the_right = reversed(state.clockwise_from(taught)[1:])
    return FirstAttack(next(seat for seat in to_the_right if side_of[seat] != side_of[taught]), defender=taught)


def winners_begin(state: State, opening: Opening) -> FirstAttack:
    """The first seat from the dealer's left that did not lose the deal before; after a draw the dealer's left (O4)."""
    seats = state.clockwise_from((opening.dealer + 1) % state.rules.seats)
    return FirstAttack(next(seat for seat in seats if seat not in opening.losers))


def taker_is_passed_over(state: State, beaten_off: bool) -> tuple[int, int]:
    """Who beats off attacks next; who takes misses the turn, and the seat after him attacks (R20).

    Seats that are out are passed over (R21).
    """
    defender = state.defender
    if beaten_off and state.in_play(defender):
        attacker = defender
    else:
        attacker = state.next_in_play(defender)
    return attacker, state.next_in_play(attacker)


def order_of_defenders(state: State, beaten_off: bool) -> tuple[int, int]:
    """As usual, but when the defender goes out beating off the next seat defends, attacked from its right (O14)."""
    defender = state.defender
    if not beaten_off or state.in_play(defender):
        return taker_is_passed_over(state, beaten_off)
    attacked = state.next_in_play(defender)
    return nearest_to_the_right(state, attacked), attacked


def partners_are_passed_over(state: State, beaten_off: bool) -> tuple[int, int]:
    """Clockwise over the seats in play; the defender is the next that is no team-mate of the attacker (R42)."""
    attacker, _ = taker_is_passed_over(state, beaten_off)
    return attacker, state.next_opponent(attacker)


def partners_in_order_of_defenders(state: State, beaten_off: bool) -> tuple[int, int]:
    """As R42, with O14: after a defender who went out the next seat defends, attacked by the nearest opponent."""
    if not beaten_off or state.in_play(state.defender):
        return partners_are_passed_over(state, beaten_off)
    attacked = state.next_in_play(state.defender)
    return nearest_to_the_right(state, attacked), attacked


def two_rotations(state: State, beaten_off: bool) -> tuple[int, int]:
    """Two teams, each with its own clockwise rotation (R41): X attacked Y.

    Beaten off: Y, or the next of Y's team, attacks the next of X's team after X. Taken: the next of X's team after X
    attacks the next of Y's team after Y.
    """
    attacker, defender = state.principal, state.defender
    if beaten_off:
        turn = defender if state.in_play(defender) else state.next_of_side(defender)
        return turn, state.next_of_side(attacker)
    return state.next_of_side(attacker), state.next_of_side(defender)


def attacker_goes_on(otherwise: NextBout) -> NextBout:
    """After a take the same attacker attacks the same defender again (O13); beaten off, all goes on as ``otherwise``.

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
    """The nearest opponent of ``seat`` in play to its right."""
    side_of = state.rules.side_of
    to_the_right = reversed(state.clockwise_from(seat)[1:])
    return next(s for s in to_the_right if side_of[s] != side_of[seat] and state.in_play(s))
