"""The searching player: legal under every rule set, blind to what it cannot see, and stronger than rules of thumb."""

import itertools
from collections.abc import Callable, Iterator
from random import Random

import pytest

from engine.bots import search
from engine.bots.choices import moves
from engine.bots.rollout import habits
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.cards import HEARTS
from engine.rules.commands import Command, Exchange
from engine.rules.compose import compose
from engine.rules.events import Phase
from engine.rules.legality import refusal
from engine.rules.options import Options
from engine.rules.presets import PRESETS, preset
from engine.rules.state import State
from tests.builders.cells import few_or_all, quick
from tests.builders.dealing import memories, permuted, play_deal, random_options, set_up, tell, thumb_command

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


@few_or_all("rule_sets", 3, 12)
@pytest.mark.parametrize("seats", range(2, 7))
def test_its_moves_are_legal_by_every_rule_set(seats: int, rule_sets: int) -> None:
    chosen = 0
    for number in range(rule_sets):
        chance = Random(number)
        match = Match(random_options(chance, seats), seats, f"search {seats}.{number}")
        for memory in moments(match, chance, every=17):
            command = choice(match, memory, iterations=12, chance=number)
            assert refusal(match.state, command) is None, (match.options, command)
            chosen += 1
    assert chosen > rule_sets


@quick(lambda seats: seats == 2)
@pytest.mark.parametrize("seats", [2, 4])
def test_its_moves_are_legal_in_every_preset(seats: int) -> None:
    for known in PRESETS:
        if seats in known.seats:
            match = Match(known.options, seats, f"search {known.key}")
            for memory in moments(match, Random(seats), every=23):
                assert refusal(match.state, choice(match, memory, iterations=12)) is None, known.key


Chooser = Callable[[State, Memory], Command]


def honest(state: State, memory: Memory) -> Command:
    return search.choose(veil(state, memory.seat), memory, state.rules, Random(0), iterations=40)


def cheating(state: State, memory: Memory) -> Command:
    """The control: the same search on the true deal instead of guessed ones."""
    return search.ranked_in(state.copy, memory.seat, Random(0), 40, None)[0].command


def changed_choices(key: str, choose: Chooser) -> int:
    """At how many of eight moments of a deal the choice changes when the cards that a seat cannot see are permuted."""
    chosen, chance, changed = preset(key), Random(3), 0
    match = Match(chosen.options, chosen.seats[0], f"honest {key}")
    for memory in itertools.islice(moments(match, chance, every=6, begin=1), 8):
        deals = [match.state, *(permuted(match.state, memory.seat, chance) for _ in range(3))]
        changed += len({repr(choose(deal, memory)) for deal in deals}) > 1
    return changed


@pytest.mark.parametrize("key", HONEST)
def test_cards_that_it_cannot_see_change_no_choice(key: str) -> None:
    assert changed_choices(key, honest) == 0


def test_a_search_that_sees_the_cards_is_caught() -> None:
    """The very comparison that the honest search passes fails for one that plays on the true deal."""
    caught = {key: changed_choices(key, cheating) for key in HONEST[:2]}
    assert sum(caught.values()) >= 2, caught


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


def test_it_tries_every_move_equally_often_if_it_is_told_to() -> None:
    match = Match(Options(), 4, "evenly")
    memory = next(moments(match, Random(1), every=1))
    seen, rules = veil(match.state, memory.seat), match.state.rules
    usual, even = (search.ranked(seen, memory, rules, Random(0), iterations=100, even=even) for even in (False, True))
    many = len(moves(match.state, habits(rules), asked=True))
    assert many > 2 and len(even) == many
    assert {round(100 * each.share) for each in even} <= {100 // many, 100 // many + 1}
    assert max(each.share for each in usual) > 1.4 / many


def test_it_exchanges_out_of_turn_as_well() -> None:
    rules = compose(Options(), 2)
    hand, pack = rules.pack.hand, rules.pack
    state = set_up(rules, [hand("7C 8D KS"), hand("6H 8C 10S")], [pack.card("6S"), pack.card("KH")], HEARTS, 0, 1)
    assert search.ranked_in(state.copy, 1, Random(0), 5, None)[0].command == Exchange(1)


def test_its_tree_stops_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_NODES", 50)
    match = Match(Options(), 2, "bounded")
    next(moments(match, Random(1), every=1))
    habit = habits(match.state.rules)
    tree = search.SearchTree(moves(match.state, habit), habit, match.state.rules, lost=False)
    for _ in range(120):
        tree.grow(match.state.copy())
    assert tree.nodes == 50
    assert sum(child.visits for child in tree.root.children.values()) == 120


def test_it_wants_to_know_how_long_and_to_be_asked() -> None:
    match = Match(Options(), 2, "not asked")
    kept = memories(match)
    tell(kept, match.begin())
    turn = match.state.turn
    with pytest.raises(ValueError, match="deadline"):
        search.choose(veil(match.state, turn), kept[1 + turn], match.state.rules, Random(0))
    with pytest.raises(ValueError, match="not asked"):
        choice(match, kept[2 - turn], 10)


@pytest.mark.long
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
            command = choice(match, memory, 50, chance=number) if searching else thumb_command(match, chance)
            heard = match.submit(command)
            assert isinstance(heard, list), command
            told = heard
        fool = match.last_result().fool
        decided += fool >= 0
        lost += fool == seat
    assert decided > 24 and lost <= decided * 0.42
