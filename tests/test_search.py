"""The searching player: legal under every rule set, blind to what it cannot see, and stronger than rules of thumb."""

import itertools
from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import search
from engine.commands import Command
from engine.events import Phase
from engine.legality import refusal
from engine.match import Match
from engine.memory import Memory
from engine.observe import observe
from engine.options import Options
from engine.presets import PRESETS, preset
from engine.veil import veil
from tests.dealing import play_deal, random_options, thumb_command
from tests.test_laws import permuted
from tests.test_memory import memories, tell

RULE_SETS = 20
HONEST = ("podkidnoy", "perevodnoy", "pairs", "severny", "two-packs", "poker", "weli", "own-trumps")


def moments(match: Match, chance: Random, every: int, begin: int = 0) -> Iterator[Memory]:
    """The memories of whoever is asked, now and then in a random deal; at the cut as well."""
    kept = memories(match)
    tell(kept, match.begin())
    if match.state.phase == Phase.CUT:
        yield kept[1 + match.state.turn]
    for step, (_, told) in enumerate(itertools.islice(play_deal(match, chance), 300)):
        tell(kept, told)
        if match.state.ended is None and step % every == begin:
            yield kept[1 + match.state.turn]


def choice(match: Match, memory: Memory, iterations: int, chance: int = 0) -> Command:
    seen = veil(match.state, memory.seat)
    return search.choose(seen, memory, match.state.rules, Random(chance), iterations=iterations)


@pytest.mark.parametrize("seats", range(2, 7))
def test_its_moves_are_legal_by_every_rule_set(seats: int) -> None:
    chosen = 0
    for number in range(RULE_SETS):
        chance = Random(number)
        match = Match(random_options(chance, seats), seats, f"search {seats}.{number}")
        for memory in moments(match, chance, every=17):
            command = choice(match, memory, iterations=12, chance=number)
            assert refusal(match.state, command) is None, (match.options, command)
            chosen += 1
    assert chosen > 30


@pytest.mark.parametrize("seats", [2, 4])
def test_its_moves_are_legal_in_every_preset(seats: int) -> None:
    for known in PRESETS:
        if seats in known.seats:
            match = Match(known.options, seats, f"search {known.key}")
            for memory in moments(match, Random(seats), every=23):
                assert refusal(match.state, choice(match, memory, iterations=12)) is None, known.key


@pytest.mark.parametrize("key", HONEST)
def test_cards_that_it_cannot_see_change_no_choice(key: str) -> None:
    chosen = preset(key)
    match, chance = Match(chosen.options, chosen.seats[0], f"honest {key}"), Random(3)
    asked = 0
    for memory in itertools.islice(moments(match, chance, every=6, begin=1), 12):
        state, seat = match.state, memory.seat
        first = choice(match, memory, iterations=25)
        for _ in range(2):
            other = permuted(state, seat, chance)
            again = search.choose(veil(other, seat), memory, state.rules, Random(0), iterations=25)
            assert again == first, (key, seat)
        asked += 1
    assert asked >= 5


def test_a_search_that_sees_the_cards_is_caught() -> None:
    """The very comparison that the honest search passes fails for one that plays on the true deal."""
    match, chance, caught = Match(Options(), 3, "cheat"), Random(3), 0
    for memory in itertools.islice(moments(match, chance, every=6, begin=1), 12):
        state, seat = match.state, memory.seat
        found = []
        for deal in (state, *(permuted(state, seat, chance) for _ in range(2))):
            found.append(search.choose_in(deal.copy, seat, Random(0), 25, None))
        caught += len({repr(command) for command in found}) > 1
    assert caught >= 3


def test_the_same_chance_makes_the_same_choice() -> None:
    match = Match(Options(), 3, "again")
    for memory in itertools.islice(moments(match, Random(1), every=9), 6):
        assert choice(match, memory, 30, chance=5) == choice(match, memory, 30, chance=5)


def test_a_deadline_ends_it() -> None:
    """It is asked before every iteration after the first; a forced move asks for nothing."""
    match = Match(Options(), 2, "deadline")
    memory = next(moments(match, Random(1), every=1))
    asked = itertools.count()
    search.choose(
        veil(match.state, memory.seat), memory, match.state.rules, Random(0), deadline=lambda: next(asked) >= 7
    )
    assert next(asked) == 8


def test_it_wants_to_know_how_long_and_to_be_asked() -> None:
    match = Match(Options(), 2, "not asked")
    kept = memories(match)
    tell(kept, match.begin())
    turn = match.state.turn
    with pytest.raises(ValueError, match="deadline"):
        search.choose(veil(match.state, turn), kept[1 + turn], match.state.rules, Random(0))
    with pytest.raises(ValueError, match="not asked"):
        choice(match, kept[2 - turn], 10)


def test_it_beats_the_rule_of_thumb() -> None:
    """Duplicate deals by two seats with few iterations; fair would be half of them lost."""
    lost = decided = 0
    for number, seat in itertools.product(range(16), range(2)):
        match = Match(Options(), 2, f"search against thumb {number}")
        memory = Memory(seat, 2, match.state.rules.pack.same_rank, match.state.rules.tables)
        chance, told = Random(number), match.begin()
        while True:
            for event in told:
                memory.fold(observe(event, seat))
            if match.state.ended is not None:
                break
            searching = match.state.turn == seat
            command = choice(match, memory, 60, chance=number) if searching else thumb_command(match, chance)
            heard = match.submit(command)
            assert isinstance(heard, list), command
            told = heard
        fool = match.last_result().fool
        decided += fool >= 0
        lost += fool == seat
    assert decided > 24 and lost <= decided * 0.42
