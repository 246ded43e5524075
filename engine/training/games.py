"""Plays deals for training: samples of the start of every bout while there is a talon, and the seat that lost."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from engine.bots import levels, rollout
from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.rules import kernel
from engine.rules.cards import cards_in
from engine.rules.events import LEAD, Event
from engine.rules.legality import legal, perform
from engine.rules.shuffle import shuffled
from engine.rules.state import Rules, State
from engine.rules.tally import Opening

STRAYING = 0.1
"""Probability that the rule of thumb leads a random card, for a greater variety of hands."""
MOST_ACTS = 2000


class Sample(NamedTuple):
    """The start of a bout: the seat that leads, the size of the talon, the trump suit, all hands as sets."""

    leader: int
    talon: int
    trump: int
    hands: tuple[int, ...]


Player = Callable[[Rules, tuple[int, ...], Opening, str, Random], tuple[list[Sample], int]]


def games(rules: Rules, seed: str, first: int, deals: int, play: Player) -> Iterator[tuple[list[Sample], int]]:
    """The samples and the fool's seat of each decided deal. ``seed`` and the deal's number determine the shuffle."""
    for number in range(first, first + deals):
        chance = Random(f"{seed}|{number}")
        order = shuffled(rules.pack.size, seed, str(number))
        opening = Opening(chance.randrange(rules.seats), 0, -1)
        samples, fool = play(rules, order, opening, f"{seed}|{number}", chance)
        if fool >= 0:
            yield samples, fool


def by_thumb(
    rules: Rules, order: tuple[int, ...], opening: Opening, secret: str, chance: Random
) -> tuple[list[Sample], int]:
    """All seats play the rule of thumb of a search's playouts, with some random leads."""
    habit = rollout.habits(rules)
    state = kernel.deal(rules, order, opening, secret, None)
    samples = []
    for _ in range(MOST_ACTS):
        if state.ended is not None or state.redeal >= 0:
            break
        if state.phase == LEAD:
            samples += _sample(state)
            if chance.random() < STRAYING:
                hand = list(cards_in(state.hands[state.turn]))
                kernel.attack(state, (chance.choice(hand),), None)
                continue
        rollout.step(state, habit)
    return samples, _fool(state)


def by_level(key: str, iterations: int | None) -> Player:
    """All seats play a level, each with its own knowledge; ``iterations`` replaces the level's own number."""

    def play(
        rules: Rules, order: tuple[int, ...], opening: Opening, secret: str, chance: Random
    ) -> tuple[list[Sample], int]:
        log: list[Event] = []
        memories = [Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in range(rules.seats)]
        state = kernel.deal(rules, order, opening, secret, log)
        samples = []
        while state.ended is None and state.redeal < 0:
            for event in log:
                for memory in memories:
                    memory.fold(observe(event, memory.seat))
            log.clear()
            if state.phase == LEAD:
                samples += _sample(state)
            seat = state.turn
            asked = DecisionInput(veil(state, seat), memories[seat], legal(state, seat))
            command = levels.choose(key, "", asked, rules, chance, iterations=iterations)
            perform(state, command, log)
        return samples, _fool(state)

    return play


def _sample(state: State) -> list[Sample]:
    if not state.talon:
        return []
    return [Sample(state.turn, len(state.talon), state.trump, tuple(state.hands))]


def _fool(state: State) -> int:
    return state.ended.fool if state.ended is not None else -1
