"""Determinization: complete deals that are consistent with everything a seat has observed.

Every sample agrees with the facts (engine.knowledge.memory). Samples are weighted: a deal is less likely if seats hold
cards that they did not use when it would have been cheap. A player who beats a seven with a king seldom holds the
eight. This is never proof, so no deal is excluded. Samples are computed from projection and memory only, so they cannot
reveal hidden cards.
"""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from engine.knowledge.memory import Instead, Memory
from engine.knowledge.projection import OPEN, SeatProjection
from engine.rules import bout as bouts
from engine.rules import moves
from engine.rules.cards import cards_in
from engine.rules.state import NOWHERE, Rules, State
from engine.rules.tally import Opening

Draw = Callable[[], float]
"""The bound method `Random.random`."""
LISTS = ("attacks", "covers", "layers")
"""Attributes that are lists in a State and tuples in a projection."""

T = TypeVar("T")

BELIEF = {
    Instead.BEAT: 0.15,
    Instead.LED: 0.3,
    Instead.TOOK: 0.25,
    Instead.PASSED: 0.25,
    Instead.GAVE_NONE: 0.4,
}
"""How likely a card is to be in the hand of a seat that did not use it, relative to a card without such evidence.

Measured with players of all levels: from 0 for the rule of thumb to 0.7 for searches late in a deal.
"""
TRIES = 4
"""How many exchanges are tried for a card that was rejected where it was dealt."""


def guess(seen: SeatProjection, memory: Memory, rules: Rules, chance: Random) -> State:
    """One playable determinization: known cards in place, hidden cards dealt at random by ``chance``.

    Raises ValueError if projection and memory are from different moments.
    """
    return Determinizer(seen, memory, rules).guess(chance)


class Determinizer:
    """Samples determinizations for one seat at one moment; all samples share the preparation.

    Raises ValueError if projection and memory are from different moments.
    """

    def __init__(self, seen: SeatProjection, memory: Memory, rules: Rules) -> None:
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
        self.beliefs = [_beliefs(seat, wanted, memory, rules.pack.size) for seat, wanted in enumerate(self.wanted)]
        self.doubting = any(self.beliefs)
        self.owners = [seat for seat, wanted in enumerate(self.wanted) for _ in range(wanted)]
        self.owners += [-1] * (len(self.free) - len(self.owners))
        self.shuffles = moves.swap in rules.moves

    def guess(self, chance: Random) -> State:
        """One sample, drawn by ``chance``."""
        free, draw = self.free, chance.random
        mix(free, draw)
        if self.doubting:
            self._doubt(draw)
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
            mix(face_down, draw)
        if state.turnup >= 0:
            face_down.insert(self.place, state.turnup)
        state.talon = face_down
        if self.beneath:
            state.beneath = face_down[0]
        if self.shuffles:
            # Not str(): compiled by mypyc it leaks ints of more than 62 bits (python -m tests.tools.leaks).
            state.chance = format(chance.getrandbits(64), "d")
        else:
            draw()  # the same 64 bits, so that by all rules the same chance gives the same deals
        return state

    def _doubt(self, draw: Draw) -> None:
        """Reject dealt cards at random by `_beliefs`, and exchange rejected ones with others."""
        free, owners, count = self.free, self.owners, float(len(self.free))
        for place, owner in enumerate(owners):
            if owner < 0:
                break
            beliefs = self.beliefs[owner]
            if not beliefs or draw() < beliefs[free[place]]:
                continue
            for _ in range(TRIES):
                other = int(draw() * count)
                there = owners[other]
                if there == owner or draw() >= beliefs[free[other]]:
                    continue
                elsewhere = self.beliefs[there] if there >= 0 else None
                if elsewhere and draw() >= elsewhere[free[place]]:
                    continue
                free[place], free[other] = free[other], free[place]
                break


def _beliefs(seat: int, wanted: int, memory: Memory, size: int) -> list[float] | None:
    """For each card, the weight for being among the ``wanted`` unknown cards of a seat; None if all are 1.

    Evidence does not apply to cards that the seat drew later.
    """
    found: list[float] | None = None
    if wanted:
        for each in memory.forgone:
            if each.seat == seat:
                later = min(1.0, (memory.drawn[seat] - each.drawn) / wanted)
                belief = BELIEF[each.instead]
                factor = later + (1.0 - later) * belief
                if factor < 1.0:
                    found = found or [1.0] * size
                    for card in cards_in(each.cards):
                        found[card] *= factor
    return found


def mix(cards: list[T], draw: Draw) -> None:
    """Shuffle in place: twice as fast as Random.shuffle, with a negligible bias of about 2^-48."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def _uncovered(seen: SeatProjection, rules: Rules) -> State:
    """A state with everything the seat sees; hands and talon are filled in by `Determinizer.guess`."""
    state = State(rules, Opening(0, 0, -1))
    for name, value in zip(OPEN, seen.open, strict=True):
        setattr(state, name, list(value) if name in LISTS and isinstance(value, tuple) else value)
    state.late_exchange, state.lowest_drawn = seen.late, seen.drawn
    state.positions = [NOWHERE] * seen.bouts  # only their number is known; the positions depend on hidden cards
    state.table = rules.table_for(state.trump, state.own, state.defender)
    bouts.judge(state)
    return state
