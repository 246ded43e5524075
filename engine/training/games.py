"""Plays deals for training: samples of the start of every bout, and the seat that lost.

They are those with a talon, and those without one while three hands or more are left.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from engine.bots import levels, policies, rollout
from engine.bots.appraisal import FIRST_HOLDERS
from engine.bots.choices import command, moves
from engine.bots.decision_input import DecisionInput
from engine.bots.endgame import certain, solve
from engine.bots.rollout import Habits
from engine.bots.sense import sane
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.rules import kernel
from engine.rules.cards import cards_in
from engine.rules.commands import DealCommand, Exchange
from engine.rules.events import LEAD, Event
from engine.rules.legality import legal, perform
from engine.rules.shuffle import shuffled
from engine.rules.state import Rules, State
from engine.rules.tally import Opening

STRAYING = 0.1
"""Probability that the rule of thumb leads a random card, or the policy makes another move than its favourite, for a
greater variety of hands."""
SOLVED = 10
"""Endgames with no more cards are solved where the policy plays."""
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


def _sampled(
    rules: Rules,
    order: tuple[int, ...],
    opening: Opening,
    secret: str,
    choose: Callable[[State, DecisionInput], DealCommand],
) -> tuple[list[Sample], int]:
    """A deal in which ``choose`` decides for every seat by what that seat knows, and its fool."""
    log: list[Event] = []
    memories = [Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in range(rules.seats)]
    state = kernel.deal(rules, order, opening, secret, log)
    samples = []
    for _ in range(MOST_ACTS):
        if state.ended is not None or state.redeal >= 0:
            break
        for event in log:
            for memory in memories:
                memory.fold(observe(event, memory.seat))
        log.clear()
        if state.phase == LEAD:
            samples += _sample(state)
        seat = state.turn
        asked = DecisionInput(veil(state, seat), memories[seat], legal(state, seat))
        perform(state, choose(state, asked), log)
    return samples, _fool(state)


def by_level(key: str, iterations: int | None) -> Player:
    """All seats play a level, each with its own knowledge; ``iterations`` replaces the level's own number."""

    def play(
        rules: Rules, order: tuple[int, ...], opening: Opening, secret: str, chance: Random
    ) -> tuple[list[Sample], int]:
        def choose(_state: State, asked: DecisionInput) -> DealCommand:
            return levels.choose(key, "", asked, rules, chance, iterations=iterations)

        return _sampled(rules, order, opening, secret, choose)

    return play


def by_policy(
    rules: Rules, order: tuple[int, ...], opening: Opening, secret: str, chance: Random
) -> tuple[list[Sample], int]:
    """All seats make the move without a sign that the policy likes best, now and then another one by its shares.

    Small endgames are solved.
    """
    habit = rollout.habits(rules)

    def choose(state: State, asked: DecisionInput) -> DealCommand:
        return _liked(state, asked, rules, habit, chance)

    return _sampled(rules, order, opening, secret, choose)


def _liked(state: State, asked: DecisionInput, rules: Rules, habit: Habits, chance: Random) -> DealCommand:
    whole = certain(asked.seen, asked.memory, rules) if asked.seen.talon + sum(asked.seen.counts) <= SOLVED else None
    exact = solve(whole, levels.NODES) if whole is not None else None
    if exact is not None:
        return exact.command
    if asked.legal.exchange:
        return Exchange(asked.legal.seat)
    # The options depend on what the seat sees alone.
    options = [command(asked.legal.seat, move) for move in moves(state, habit, asked=True)]
    if len(options) > 1:
        sensible = sane(asked, rules)
        options = [one for one in options if sensible(one)] or options
    likes = policies.liked(asked.memory, rules, options) if len(options) > 1 else None
    if likes is None:
        return options[0]
    if chance.random() < STRAYING:
        return chance.choices(options, likes)[0]
    return options[likes.index(max(likes))]


def _sample(state: State) -> list[Sample]:
    if not state.talon and sum(1 for hand in state.hands if hand) < FIRST_HOLDERS:
        return []
    return [Sample(state.turn, len(state.talon), state.trump, tuple(state.hands))]


def _fool(state: State) -> int:
    return state.ended.fool if state.ended is not None else -1
