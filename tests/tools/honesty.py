"""Whether hidden cards change what a player does: the comparison that tests/knowledge/test_honesty.py and a long run
share.

    python -m tests.tools.honesty --positions 20000

Deals of every preset at every number of seats are played by a mixture of chance and rule of thumb. At each moment
looked at, the cards that a seat cannot see are dealt out anew (engine.knowledge.determinization), all that its player
is given is made again from the changed deal, and each player chooses in both. A player is also shown the deal itself,
which an honest one has no use for.
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

from engine.bots import levels, search
from engine.bots.decision_input import DecisionInput
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

# So many iterations a search is given: what it does with a hidden card it does with few as well.
ITERATIONS = 8
MOODS = ("", *(temper.key for temper in levels.TEMPERS))


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat that may do something: what it may know, and two deals that are the same to it."""

    label: str
    options: Options
    asked: DecisionInput
    true: State
    other: State


Player = Callable[[State, DecisionInput, int], Command | None]
"""Chooses in a deal by what the seat may know and a number that its chance comes from."""


def moments(preset: str, options: Options, seats: int, chance: Random, every: int) -> Iterator[Moment]:
    """Moments of one deal in which there is something hidden to deal out anew."""
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
    """The moment as this seat knows it; None if it may do nothing, or there is nothing that it does not know."""
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
    """The memory at this moment; the other one goes on."""
    twin = copy(memory)
    twin.view, twin.known = deepcopy(memory.view), memory.known.copy()
    twin.forgone, twin.talk, twin.drawn = memory.forgone.copy(), memory.talk.copy(), memory.drawn.copy()
    return twin


def asked_again(moment: Moment) -> DecisionInput:
    """What the seat is asked in the changed deal. Its memory is of the same observations, and still true."""
    seat, other = moment.asked.seen.seat, moment.other
    assert view_of(other, seat) == moment.asked.view, moment.label
    for known, hand in zip(moment.asked.memory.known, other.hands, strict=True):
        assert not known & ~hand, moment.label
    return DecisionInput(veil(other, seat), moment.asked.memory, legal(other, seat))


def honest(key: str, mood: str) -> Player:
    """A level with a temperament, by its turn or aside."""

    def choose(state: State, asked: DecisionInput, chance: int) -> Command | None:
        if asked.legal.phase is None:
            return levels.aside(key, mood, asked, state.rules, Random(chance))
        return levels.choose(key, mood, asked, state.rules, Random(chance), iterations=ITERATIONS)

    return choose


def cheat(state: State, asked: DecisionInput, chance: int) -> Command | None:
    """The control: a search, no better and no worse, that plays on the true deal in place of guessed ones."""
    if asked.legal.phase is None:
        return None  # it cheats by its turn alone
    return search.ranked_in(state.copy, asked.seen.seat, Random(chance), ITERATIONS, None)[0].command


def changed(moment: Moment, again: DecisionInput, player: Player, chance: int) -> bool:
    """Whether the player does something else when only hidden cards are different."""
    first = player(moment.true, moment.asked, chance)
    return repr(first) != repr(player(moment.other, again, chance))


def every_table(chance: Random, every: int, deals: int) -> Iterator[Moment]:
    """Moments of all presets at all their numbers of seats."""
    for known in PRESETS:
        for seats in known.seats:
            for _ in range(deals):
                yield from moments(known.key, known.options, seats, chance, every)


def judge(found: Iterator[Moment]) -> Counter[str]:
    """At how many moments each player did something else, and how many there were; tempers take turns."""
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
    """Pickled value by value: who shares a tuple with whom, which depends on how it was made, is left out."""
    file = io.BytesIO()
    pickler = pickle.Pickler(file)
    pickler.fast = True
    pickler.dump(value)
    return file.getvalue()


def within(value: object) -> Iterator[object]:
    """The value and everything that can be reached from it."""
    yield value
    if is_dataclass(value):
        parts = [getattr(value, field.name) for field in fields(value)]
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
