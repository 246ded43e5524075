"""Guessing where the hidden cards lie: whole deals that agree with all that a seat has seen.

Every guess is equally likely among those that agree with the plain facts (engine.memory). Nothing is read but the
veiled deal and the memory, so a guess can betray nothing.
"""

from random import Random

from engine import bout as bouts
from engine.cards import cards_in
from engine.memory import Memory
from engine.rules import Opening, Rules
from engine.state import State
from engine.veil import OPEN, Veil

LISTS = ("attacks", "covers", "layers")
"""Open parts that grow while a bout is played; a veil keeps them as they were."""


def guess(seen: Veil, memory: Memory, rules: Rules, chance: Random) -> State:
    """A deal that may be played on: the true one as far as the seat knows it, the rest dealt out by ``chance``.

    Raises ValueError when veil and memory are not of the same moment.
    """
    return Worlds(seen, memory, rules).guess(chance)


class Worlds:
    """All deals that agree with what one seat knows at one moment; guessing many of them shares the preparation.

    Raises ValueError when veil and memory are not of the same moment.
    """

    def __init__(self, seen: Veil, memory: Memory, rules: Rules) -> None:
        self.known = [seen.hand if seat == seen.seat else memory.known[seat] for seat in range(rules.seats)]
        self.wanted = [count - known.bit_count() for count, known in zip(seen.counts, self.known, strict=True)]
        self.free = list(cards_in(memory.unseen(rules.pack.size)))
        self.in_talon = list(cards_in(memory.in_talon))
        self.beneath = seen.beneath
        self.base = _uncovered(seen, rules)
        turnup = self.base.turnup
        covered = seen.talon - (turnup >= 0)
        if min(self.wanted) < 0 or len(self.free) + len(self.in_talon) != sum(self.wanted) + covered:
            raise ValueError("veil and memory are not of the same moment")
        self.place = covered if rules.turnup_on_top else int(seen.beneath)

    def guess(self, chance: Random) -> State:
        """One of them, each equally likely."""
        free = self.free
        mix(free, chance)
        state = self.base.copy()
        begin = 0
        hands = state.hands
        for seat, wanted in enumerate(self.wanted):
            held = self.known[seat]
            for place in range(begin, begin + wanted):
                held |= 1 << free[place]
            begin += wanted
            hands[seat] = held
        face_down = free[begin:]
        if self.in_talon:
            face_down += self.in_talon
            mix(face_down, chance)
        if state.turnup >= 0:
            face_down.insert(self.place, state.turnup)
        state.talon = face_down
        if self.beneath:
            state.beneath = face_down[0]
        state.chance = str(chance.getrandbits(64))
        return state


def mix(cards: list[int], chance: Random) -> None:
    """Shuffle in place: half the time of Random.shuffle, and its bias of one in 2^48 is nothing to a guess."""
    draw = chance.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def _uncovered(seen: Veil, rules: Rules) -> State:
    """A state with all that lies open; hands and talon are still to come."""
    state = State(rules, Opening(0, 0, -1))
    for name, value in zip(OPEN, seen.open, strict=True):
        setattr(state, name, list(value) if name in LISTS and isinstance(value, tuple) else value)
    state.late_exchange = seen.late
    state.positions = ((),) * seen.bouts  # how many there were; which ones they were depends on hidden cards
    state.table = rules.table_for(state.trump, state.own, state.defender)
    bouts.judge(state)
    return state
