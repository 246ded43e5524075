"""The seats that are asked for cards one after another: the deal as it will be when a later one is asked.

Whoever is to be asked later may decide now, if nobody adds a card before.
"""

from engine.rules import kernel, legality
from engine.rules.events import Phase
from engine.rules.state import State
from engine.rules.view import Legal

ASKING = (Phase.THROW_IN, Phase.GIVE)


def after_passes(state: State, count: int) -> State:
    """The deal as it will be when the next ``count`` seats have passed."""
    if not count:
        return state
    state = state.copy()
    for _number in range(count):
        kernel.pass_turn(state, None)
    return state


def asked_next(state: State, seat: int) -> State:
    """The deal as it will be when ``seat``, who is still to be asked for cards in this round, is asked; the deal as it
    is for any other seat.
    """
    if state.phase not in ASKING or not state.hands[seat] or seat not in state.queue[state.asked :]:
        return state
    before = state.queue[state.asked : state.queue.index(seat, state.asked)]
    return after_passes(state, sum(1 for other in before if state.hands[other]))


def may(state: State, seat: int) -> Legal:
    """What the person on ``seat`` may ask for now, besides what is decided between deals."""
    return Legal(seat) if state.ended is not None else legality.legal(asked_next(state, seat), seat)
