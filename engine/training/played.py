"""Whole deals between searching players, stored in files: data for fitting and testing estimates.

A line of a file is a deal that can be replayed to any moment. Every seat plays with its own knowledge; endgames that it
knows completely are solved exactly. Does not depend on estimates.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engine.bots import search
from engine.bots.endgame import Outcome, certain, solve
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.notation.commands import read_command, write_command
from engine.rules import kernel
from engine.rules.commands import DealCommand
from engine.rules.events import Event
from engine.rules.legality import perform
from engine.rules.shuffle import shuffled
from engine.rules.state import Rules, State
from engine.rules.tally import Opening

MOST_CARDS: Final = 14
"""Endgames of two hands with more cards are searched, because some take too long to solve."""
NODES: Final = 15_000
MOST_ACTS: Final = 2000


class PlayedDeal(NamedTuple):
    """A deal from its pack on; ``fool`` is a seat of the side that lost, -1 in a draw."""

    order: tuple[int, ...]
    dealer: int
    secret: str
    commands: tuple[str, ...]
    fool: int


def deals(rules: Rules, seed: str, numbers: Iterable[int], iterations: int) -> Iterator[PlayedDeal]:
    """Play the deals of ``seed`` with these ``numbers``; those that cannot begin or do not end are left out."""
    for number in numbers:
        found = _deal(rules, f"{seed}|{number}", shuffled(rules.pack.size, seed, str(number)), iterations)
        if found is not None:
            yield found


def _deal(rules: Rules, secret: str, order: tuple[int, ...], iterations: int) -> PlayedDeal | None:
    chance = Random(secret)
    dealer = chance.randrange(rules.seats)
    commands = []
    log: list[Event] = []
    state = kernel.deal(rules, order, Opening(dealer, 0, -1), secret, log)
    memories = blank(rules)
    for _ in range(MOST_ACTS):
        if state.ended is not None or state.redeal >= 0:
            break
        tell(memories, log)
        command = _choose(state, memories[state.turn], chance, iterations)
        commands.append(write_command(command, rules.pack))
        perform(state, command, log)
    if state.ended is None:
        return None
    return PlayedDeal(order, dealer, secret, tuple(commands), state.ended.fool)


def _choose(state: State, memory: Memory, chance: Random, iterations: int) -> DealCommand:
    seen, rules = veil(state, state.turn), state.rules
    lost = False
    if not seen.talon and sum(seen.counts) <= MOST_CARDS:
        whole = certain(seen, memory, rules)
        exact = solve(whole, NODES) if whole is not None else None
        if exact is not None and exact.outcome is not Outcome.LOSS:
            return exact.command
        lost = exact is not None
    return search.ranked(seen, memory, rules, chance, iterations=iterations, lost=lost)[0].command


def moments(rules: Rules, deal: PlayedDeal) -> Iterator[tuple[State, list[Memory]]]:
    """Replay a deal: the state before each command, and each seat's memory. Both are reused and changed later."""
    log: list[Event] = []
    state = kernel.deal(rules, deal.order, Opening(deal.dealer, 0, -1), deal.secret, log)
    memories = blank(rules)
    for text in deal.commands:
        tell(memories, log)
        yield state, memories
        command = read_command(text, rules.pack)
        assert isinstance(command, DealCommand), "only those of a deal were written"
        perform(state, command, log)


def picked(rules: Rules, deal: PlayedDeal, positions: int, seed: str) -> Iterator[tuple[State, Memory]]:
    """``positions`` random moments of a deal (all, if it has fewer), each with the memory of a random seat."""
    chance = Random(f"{seed}|{deal.secret}")
    places = set(chance.sample(range(len(deal.commands)), min(positions, len(deal.commands))))
    for place, (state, memories) in enumerate(moments(rules, deal)):
        if place in places:
            yield state, chance.choice(memories)


def blank(rules: Rules) -> list[Memory]:
    """An empty memory for each seat."""
    return [Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in range(rules.seats)]


def tell(memories: list[Memory], log: list[Event]) -> None:
    """Fold the events into each memory as that seat observes them, and clear the log."""
    for event in log:
        for memory in memories:
            memory.fold(observe(event, memory.seat))
    log.clear()


def write(path: Path, deals: Iterable[PlayedDeal]) -> int:
    """Append deals to a file, each as soon as it is played. Returns their number."""
    number = 0
    with path.open("a", encoding="utf-8", newline="\n") as file:
        for deal in deals:
            file.write(json.dumps(deal) + "\n")
            file.flush()
            number += 1
    return number


def read(path: Path) -> Iterator[PlayedDeal]:
    """The deals of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        order, dealer, secret, commands, fool = json.loads(line)
        yield PlayedDeal(tuple(order), dealer, secret, tuple(commands), fool)
