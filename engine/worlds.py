"""Guessing where the hidden cards lie: whole deals that agree with all that a seat has seen.

Every guess is equally likely among those that agree with the plain facts (engine.memory). Nothing is read but the
veiled deal and the memory, so a guess can betray nothing.
"""

from random import Random

from engine import bout as bouts
from engine.cards import cards_in, set_of
from engine.memory import Memory
from engine.rules import Rules
from engine.state import State
from engine.veil import OPEN, Veil


def guess(seen: Veil, memory: Memory, rules: Rules, chance: Random) -> State:
    """A deal that may be played on: the true one as far as the seat knows it, the rest dealt out by ``chance``.

    Raises ValueError when veil and memory are not of the same moment.
    """
    free = list(cards_in(memory.unseen(rules.pack.size)))
    chance.shuffle(free)
    state = _uncovered(seen, rules, chance)
    for seat, count in enumerate(seen.counts):
        if seat == seen.seat:
            state.hands[seat] = seen.hand
            continue
        known = memory.known[seat]
        wanted = count - known.bit_count()
        if wanted < 0 or wanted > len(free):
            raise ValueError("veil and memory are not of the same moment")
        state.hands[seat] = known | set_of(free[:wanted])
        del free[:wanted]
    state.talon = _talon(seen, state.turnup, [*free, *cards_in(memory.in_talon)], rules, chance)
    state.beneath = state.talon[0] if seen.beneath else -1
    return state


def _uncovered(seen: Veil, rules: Rules, chance: Random) -> State:
    """A state with all that lies open; hands and talon are still to come."""
    state = State.__new__(State)
    for name, value in zip(OPEN, seen.open, strict=True):
        setattr(state, name, value)
    state.attacks, state.covers, state.layers = list(state.attacks), list(state.covers), list(state.layers)
    state.rules = rules
    state.hands = [0] * rules.seats
    state.late_exchange = seen.late
    state.positions = ((),) * seen.bouts  # how many there were; which ones they were depends on hidden cards
    state.chance = str(chance.getrandbits(64))
    state.ended = None
    state.table = rules.table_for(state.trump, state.own, state.defender)
    bouts.judge(state)
    return state


def _talon(seen: Veil, turnup: int, face_down: list[int], rules: Rules, chance: Random) -> list[int]:
    """The talon, drawn from its end, with the turn-up where it lies."""
    if len(face_down) + (turnup >= 0) != seen.talon:
        raise ValueError("veil and memory are not of the same moment")
    chance.shuffle(face_down)
    if turnup < 0:
        return face_down
    place = len(face_down) if rules.turnup_on_top else int(seen.beneath)
    return [*face_down[:place], turnup, *face_down[place:]]
