"""Setting up a deal in the middle: for scenarios, bug reports and lessons."""

from collections.abc import Sequence

from engine import kernel
from engine.cards import listed, set_of
from engine.log import Log
from engine.opening import set_trump
from engine.rules import Opening, Rules
from engine.state import State


def set_up(
    rules: Rules,
    hands: Sequence[int],
    talon: Sequence[int],
    trump: int,
    attacker: int,
    defender: int,
    bout: int = 2,
    log: Log = None,
) -> State:
    """A deal at the start of bout number ``bout``: ``attacker`` is about to lead against ``defender``.

    ``hands`` are sets of cards by seat. ``talon`` is given top card first; its last card is the turn-up. Cards that
    are in neither lie in the discard. Raises ValueError if a card would be in two places, the turn-up is no trump,
    a hand belongs to nobody, or one of the two seats has no cards.
    """
    if len(hands) != rules.seats:
        raise ValueError(f"{len(hands)} hands for {rules.seats} seats")
    placed = [card for hand in hands for card in listed(hand)] + list(talon)
    twice = {card for card in placed if placed.count(card) > 1}
    if twice:
        raise ValueError(f"in two places at once: {rules.pack.written(set_of(twice))}")
    if talon and rules.pack.suit_of[talon[-1]] != trump:
        raise ValueError(f"the turn-up {rules.pack.names[talon[-1]]} is not of the trump suit")
    if attacker == defender or not (hands[attacker] and hands[defender]):
        raise ValueError("attacker and defender are two seats with cards")
    state = State(rules, Opening((attacker - 1) % rules.seats, 0, -1))
    state.hands = list(hands)
    state.talon = list(reversed(talon))
    state.turnup = talon[-1] if talon else -1
    set_trump(state, trump)
    state.discard = (1 << rules.pack.size) - 1 & ~set_of(placed)
    state.bout = bout - 1
    if not talon:
        state.places = tuple(seat for seat, hand in enumerate(hands) if not hand)
    kernel.begin_bout(state, attacker, defender, log)
    return state
