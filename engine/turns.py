"""Whose turn: slot values for who deals, who opens a deal and who attacks whom next."""

from engine.cards import cards_in
from engine.rules import FirstAttack, Opening
from engine.state import State


def lowest_trump_attacks(state: State, opening: Opening) -> FirstAttack:
    """The holder of the lowest trump in any hand attacks first and shows it; nobody may when nobody holds one (R4)."""
    held = [(hand & state.table.trumps, seat) for seat, hand in enumerate(state.hands)]
    lowest = min(((next(cards_in(trumps)), seat) for trumps, seat in held if trumps), default=None)
    if lowest is None:
        return FirstAttack(-1)
    card, seat = lowest
    return FirstAttack(seat, card)


def left_of_dealer_attacks(state: State, opening: Opening) -> FirstAttack:
    """The seat at the dealer's left attacks first: after a deal with a fool, "from under the fool" (R5)."""
    return FirstAttack((opening.dealer + 1) % state.rules.seats)


def fool_is_taught(state: State, opening: Opening) -> FirstAttack:
    """The seat at the fool's right attacks, so the fool defends; before there is a fool, the dealer (R5, O4)."""
    taught = opening.fool if opening.fool >= 0 else opening.dealer
    return FirstAttack((taught - 1) % state.rules.seats)


def fool_deals(fool: int, dealer: int) -> int:
    """The last fool deals, after a draw once more; before there is a fool the same dealer goes on (R5)."""
    return fool if fool >= 0 else dealer


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


def attacker_goes_on(state: State, beaten_off: bool) -> tuple[int, int]:
    """As usual after beating off; after a take the same attacker attacks the same defender again (O13).

    An attacker who is out is replaced by the nearest seat in play to the defender's right.
    """
    if beaten_off:
        return taker_is_passed_over(state, beaten_off)
    attacker = state.principal
    if not state.in_play(attacker):
        to_the_right = reversed(state.clockwise_from(state.defender)[1:])
        attacker = next(seat for seat in to_the_right if state.in_play(seat))
    return attacker, state.defender
