"""Names the characters from what everybody at the table saw: ``python -m tests.tools.recognizer club``.

Deals of four (``--seats 2``: of two) with as many of the eight (engine.bots.characters) at one level. A character is
told by the acts of one seat and by public facts alone: what lay on the table, what was trump, whether there was a
talon. How often each character does each thing is counted in deals of some seeds; from five deals of other seeds the
likeliest is named.

    python -m tests.tools.recognizer grandmaster:600 --fit 100 --test 100

Prints how many of the groups of five deals of each character (a row) were taken for which (a column).
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain
from math import log
from random import Random

from engine.arena.players import player
from engine.arena.seated import SeatedPlayer
from engine.bots.characters import CHARACTERS
from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.commands import Attack, Beat, Command, Take
from engine.rules.events import ANSWER, GIVE, LEAD, THROW_IN
from engine.rules.presets import preset
from engine.rules.state import State

KEYS = tuple(each.key for each in CHARACTERS)
TOGETHER = 5
"""Deals from which a character is named."""
Trait = tuple[str, object, object]
"""What was done in what circumstances: kind, circumstances, and which of several ways."""


def traits(command: Command, state: State) -> Iterator[Trait]:
    """What everybody sees of one act. Of the deal only what lies open is looked at."""
    pack, trumps, phase = state.rules.pack, state.table.trumps, state.phase
    talon = bool(state.talon)
    lying = [*state.attacks, *(card for card in state.covers if card >= 0)]

    def cards(kind: str, laid: Sequence[int]) -> Iterator[Trait]:
        yield kind + " several", talon, min(len(laid), 3)
        for card in laid:
            trump = bool(trumps >> card & 1)
            yield kind + " trump", talon, trump
            if not trump:
                yield kind + " rank", talon, pack.rank_of[card]
                yield kind + " suit", state.trump, pack.suit_of[card]

    if phase is LEAD and isinstance(command, Attack):
        yield from cards("lead", command.cards)
    elif phase is ANSWER:
        open_cards = [card for card in state.attacks if state.open >> card & 1]
        if not open_cards:
            return
        target = command.target if isinstance(command, Beat) else open_cards[0]
        over = bool(trumps >> target & 1)
        many = min(len(state.attacks), 3)
        way = "take" if isinstance(command, Take) else "plain"
        if isinstance(command, Beat) and trumps >> command.card & 1:
            way = "trump"
        yield "answer", (talon, many, over, pack.rank_of[target] // 3), way
        if isinstance(command, Beat):
            if way == "plain":
                yield "margin", pack.rank_of[target], min(pack.rank_of[command.card] - pack.rank_of[target], 5)
            elif not over:
                yield "trump rank", talon, pack.rank_of[command.card] // 2
            ranks = {pack.rank_of[card] for card in lying}
            yield "known rank", min(len(ranks), 4), pack.rank_of[command.card] in ranks
    elif phase in (THROW_IN, GIVE):
        kind = "give" if phase is GIVE else "throw"
        ranks = {pack.rank_of[card] for card in lying}
        yield kind, (talon, min(len(ranks), 4), max(ranks) // 3), isinstance(command, Attack)
        if isinstance(command, Attack):
            yield from cards(kind, command.cards)


def deal(players: Sequence[SeatedPlayer], seed: str) -> list[list[Trait]]:
    """One deal played by ``players``; the traits of each seat's acts where it had a choice by all that is seen."""
    match = Match(preset("podkidnoy").options, len(players), seed)
    rules, chance = match.state.rules, Random(seed)
    seats = range(len(players))
    kept = [Memory(seat, len(players), rules.pack.same_rank, rules.tables) for seat in seats]
    found: list[list[Trait]] = [[] for _ in seats]
    told = match.begin()
    while match.state.ended is None:
        for memory in kept:
            for event in told:
                memory.fold(observe(event, memory.seat))
        state = match.state
        seat = state.turn
        asked = DecisionInput(veil(state, seat), kept[seat], match.legal(seat))
        command = players[seat].choose(asked, rules, chance)
        found[seat] += traits(command, state)
        heard = match.submit(command)
        assert isinstance(heard, list), heard
        told = heard
    return found


def watched(level: str, deals: int, seed: str, seats: int = 4) -> dict[str, list[list[Trait]]]:
    """The traits of each character in each deal that it played, in so many deals."""
    name, _, its = level.partition(":")
    everybody = {key: player(f"{name}/{key}" + (f":{its}" if its else "")) for key in KEYS}
    found: dict[str, list[list[Trait]]] = {key: [] for key in KEYS}
    for number in range(deals):
        # Everybody sits as often as the others: two tables of four have all eight.
        shuffled, tables = list(KEYS), len(KEYS) // seats
        Random(f"{seed} {number // tables}").shuffle(shuffled)
        first = number % tables * seats
        sitting = shuffled[first : first + seats]
        for key, seen in zip(sitting, deal([everybody[key] for key in sitting], f"{seed} {number}"), strict=True):
            found[key].append(seen)
    return found


class Recognizer:
    """How often each character does what, by what was seen of it."""

    def __init__(self, seen: dict[str, list[list[Trait]]]) -> None:
        self.ways: dict[str, Counter[Trait]] = {}
        self.times: dict[str, Counter[tuple[str, object]]] = {}
        self.kinds: defaultdict[tuple[str, object], set[object]] = defaultdict(set)
        for key, deals in seen.items():
            ways: Counter[Trait] = Counter(trait for each in deals for trait in each)
            self.ways[key] = ways
            self.times[key] = Counter()
            for (kind, where, way), times in ways.items():
                self.times[key][kind, where] += times
                self.kinds[kind, where].add(way)
        self.every = {key: sum((self.ways[key] for key in seen), Counter()) for key in ["all"]}["all"]

    def likelihood(self, key: str, traits: Sequence[Trait]) -> float:
        """The logarithm of how likely these traits are for a character (as if they were independent)."""
        found = 0.0
        for trait in traits:
            kind, where, _way = trait
            usual = (self.every[trait] + 0.5) / (sum(self.every[kind, where, w] for w in self.kinds[kind, where]) + 1.0)
            found += log((self.ways[key][trait] + 8.0 * usual) / (self.times[key][kind, where] + 8.0))
        return found

    def named(self, traits: Sequence[Trait]) -> str:
        """The likeliest character."""
        return max(KEYS, key=lambda key: self.likelihood(key, traits))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.recognizer")
    parser.add_argument("level", help="club, expert, grandmaster:600 …")
    parser.add_argument("--fit", type=int, default=400, help="deals to count in")
    parser.add_argument("--test", type=int, default=200, help="deals to name characters in")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 4))
    parser.add_argument("--seed", default="faces")
    asked = parser.parse_args()
    fitted = Recognizer(watched(asked.level, asked.fit, f"{asked.seed} fit", asked.seats))
    tested = watched(asked.level, asked.test, f"{asked.seed} test", asked.seats)
    right = every = 0
    print(f"{asked.level}: fitted on {asked.fit} deals of {asked.seats}, tested on {asked.test}")
    print(" " * 12 + " ".join(f"{key[:8]:>8s}" for key in KEYS))
    for key, deals in tested.items():
        groups = [[*chain(*deals[at : at + TOGETHER])] for at in range(0, len(deals) - TOGETHER + 1, TOGETHER)]
        taken = Counter(map(fitted.named, groups))
        right, every = right + taken[key], every + len(groups)
        print(
            f"{key:12s}" + " ".join(f"{taken[each]:8d}" for each in KEYS) + f"   {100 * taken[key] / len(groups):.0f} %"
        )
    print(f"{100 * right / every:.0f} % of {every} groups of five deals were named rightly")
    return 0


if __name__ == "__main__":
    sys.exit(main())
