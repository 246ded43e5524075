"""Tests that hidden cards do not change a player's choice; used by tests/knowledge/test_honesty.py and for long runs.

    python -m tests.tools.honesty --positions 20000

Deals of every preset with every number of seats are played by a mixture of random and rule-of-thumb commands. At each
tested moment the cards that a seat cannot see are redistributed (engine.knowledge.determinization), the player's input
is built again from the changed deal, and each player chooses in both. Players also get the true deal, which only the
cheating control uses.
"""

import argparse
import io
import itertools
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from dataclasses import dataclass, fields, is_dataclass
from random import Random

from msgspec import Struct, structs

from engine.bots import levels, search
from engine.bots.characters import CHARACTERS
from engine.bots.decision_input import DecisionInput
from engine.bots.temper import TEMPERS
from engine.knowledge.determinization import guess
from engine.knowledge.memory import Memory
from engine.knowledge.projection import veil, view_of
from engine.match.match import Match
from engine.rules.commands import Command
from engine.rules.legality import legal
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.state import State
from tests.builders.dealing import memories, random_command, tell, thumb_command

# Iterations of a search: if it used hidden cards, a few would show it.
ITERATIONS = 8
MOODS = ("", *(each.key for each in CHARACTERS), *(temper.key for temper in TEMPERS))


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat with legal commands: its input, and two deals that it cannot distinguish."""

    label: str
    options: Options
    asked: DecisionInput
    true: State
    other: State


Player = Callable[[State, DecisionInput, int], Command | None]
"""Chooses in a deal from the seat's input and the seed of its generator."""


def moments(preset: str, options: Options, seats: int, chance: Random, every: int) -> Iterator[Moment]:
    """Moments of one deal with hidden cards that can be redistributed."""
    match = Match(options, seats, f"honesty {preset} {seats} {chance.random()}")
    kept = memories(match)
    tell(kept, match.begin())
    careful = [chance.random() for _ in range(seats)]
    begin = chance.randrange(every)
    for step in itertools.count():
        state = match.state
        if state.ended is not None or step > 400:
            return
        if step % every == begin:
            for memory in kept[1:]:
                moment = _moment(f"{preset}, {seats} seats, step {step}", match, memory, chance)
                if moment is not None:
                    yield moment
        by_thumb = chance.random() < careful[state.turn]
        told = match.submit(thumb_command(match, chance) if by_thumb else random_command(match, chance))
        assert isinstance(told, list)
        tell(kept, told)


def _moment(label: str, match: Match, memory: Memory, chance: Random) -> Moment | None:
    """The moment for this seat; None if it has no legal command or no hidden cards."""
    state, seat = match.state, memory.seat
    may = legal(state, seat)
    if may.phase is None and not (may.exchange or may.says or any(cards for _, cards in may.beats)):
        return None
    seen = veil(state, seat)
    other = guess(seen, memory, state.rules, chance)
    if other.hands == state.hands and other.talon == state.talon:
        return None
    return Moment(
        f"{label}, seat {seat}", match.options, DecisionInput(seen, _as_it_is(memory), may), state.copy(), other
    )


def _as_it_is(memory: Memory) -> Memory:
    """A copy of the memory at this moment; the original will change."""
    twin = copy(memory)
    twin.view, twin.known = deepcopy(memory.view), memory.known.copy()
    twin.forgone, twin.talk = memory.forgone.copy(), memory.talk.copy()
    twin.held_back, twin.drawn = memory.held_back.copy(), memory.drawn.copy()
    return twin


def asked_again(moment: Moment) -> DecisionInput:
    """The seat's input in the changed deal. Its memory has the same observations, so it is still valid."""
    seat, other = moment.asked.seen.seat, moment.other
    assert view_of(other, seat) == moment.asked.view, moment.label
    for known, hand in zip(moment.asked.memory.known, other.hands, strict=True):
        assert not known & ~hand, moment.label
    return DecisionInput(veil(other, seat), moment.asked.memory, legal(other, seat))


def honest(key: str, mood: str) -> Player:
    """A level with a temperament, on its turn or out of turn."""

    def choose(state: State, asked: DecisionInput, chance: int) -> Command | None:
        if asked.legal.phase is None:
            return levels.aside(key, mood, asked, state.rules, Random(chance))
        return levels.choose(key, mood, asked, state.rules, Random(chance), iterations=ITERATIONS)

    return choose


def cheat(state: State, asked: DecisionInput, chance: int) -> Command | None:
    """The cheating control: the same search on the true deal instead of determinizations."""
    if asked.legal.phase is None:
        return None  # it only cheats on its turn
    return search.ranked_in(state.copy, asked.seen.seat, Random(chance), ITERATIONS, None)[0].command


def changed(moment: Moment, again: DecisionInput, player: Player, chance: int) -> bool:
    """True if the player's choice changes when only hidden cards are different."""
    first = player(moment.true, moment.asked, chance)
    return repr(first) != repr(player(moment.other, again, chance))


def every_table(chance: Random, every: int, deals: int) -> Iterator[Moment]:
    """Moments of all presets with all their numbers of seats."""
    for known in PRESETS:
        for seats in known.seats:
            for _ in range(deals):
                yield from moments(known.key, known.options, seats, chance, every)


def judge(found: Iterator[Moment]) -> Counter[str]:
    """For each player the number of changed choices, and the number of moments; temperaments alternate."""
    changes: Counter[str] = Counter({level.key: 0 for level in levels.LEVELS})
    for number, moment in enumerate(found):
        again = asked_again(moment)
        assert again.seen == moment.asked.seen and again.legal == moment.asked.legal, moment.label
        for level in levels.LEVELS:
            player = honest(level.key, MOODS[number % len(MOODS)])
            changes[level.key] += changed(moment, again, player, number)
        changes["the cheat"] += changed(moment, again, cheat, number)
        changes["moments"] += 1
        changes["aside"] += moment.asked.legal.phase is None
    return changes


def bare(value: object) -> bytes:
    """Pickled without shared references, which depend on how objects were made."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file)
    pickler.fast = True
    pickler.dump(value)
    return file.getvalue()


def within(value: object) -> Iterator[object]:
    """The value and everything reachable from it."""
    yield value
    if is_dataclass(value):
        parts = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Struct):
        parts = list(structs.astuple(value))
    elif isinstance(value, dict):
        parts = [*value.keys(), *value.values()]
    else:
        parts = list(value) if isinstance(value, tuple | list | set | frozenset) else []
    for part in parts:
        yield from within(part)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.honesty", description=__doc__)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", default="honesty")
    args = parser.parse_args(arguments)
    chance = Random(args.seed)
    endless = itertools.chain.from_iterable(every_table(chance, every=4, deals=1) for _ in itertools.count())
    changes = judge(itertools.islice(endless, args.positions))
    for name, number in changes.items():
        print(f"{name:12} {number:7}")
    return int(any(changes[level.key] for level in levels.LEVELS) or not changes["the cheat"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
