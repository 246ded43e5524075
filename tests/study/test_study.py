"""Estimates and thoughts: sums, exact results, partners, required options, and independence of hidden cards."""

import itertools
from collections.abc import Iterator
from random import Random

import pytest

from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.cards import HEARTS
from engine.rules.commands import Attack, Beat, Command, Say, Take
from engine.rules.compose import compose
from engine.rules.legality import legal, perform
from engine.rules.options import Options
from engine.rules.presets import PRESETS, preset
from engine.rules.state import State
from engine.study.prospects import Prospects, known, opened
from engine.study.thought import Thought, think, think_open
from tests.builders.cells import EVENTFUL, quick
from tests.builders.dealing import memories, play_deal, random_command, set_up, tell
from tests.tools.honesty import asked_again, moments

CLASSIC = compose(Options(), 2)


def adds_up(found: Prospects, state: State) -> bool:
    rules = state.rules
    sides = [found.fool[members[0]] for members in rules.sides]
    alike = all(found.fool[seat] == sides[rules.side_of[seat]] for seat in range(rules.seats))
    return alike and min(*sides, found.draw) >= 0 and abs(sum(sides) + found.draw - 1) < 1e-9


def of_a_deal(match: Match, chance: Random, every: int) -> Iterator[tuple[State, list[Memory], Command]]:
    """Some moments of a random deal: the state, each seat's memory, and a legal command."""
    kept = memories(match)
    tell(kept, match.begin())
    for step, (_, told) in enumerate(itertools.islice(play_deal(match, chance), 300)):
        tell(kept, told)
        if match.state.ended is None and step % every == 0:
            yield match.state, kept[1:], random_command(match, chance)


@quick(lambda key: key in EVENTFUL - {"two-packs", "jokers", "full-pack"})
@pytest.mark.parametrize("key", [known.key for known in PRESETS])
def test_every_preset_is_judged_by_all_seats(key: str) -> None:
    """The command played is among the options, the best is first, and its value equals the estimate."""
    for seats in preset(key).seats[:2]:
        match = Match(preset(key).options, seats, f"study {key} {seats}")
        for state, kept, played in of_a_deal(match, Random(seats), every=61):
            assert adds_up(opened(state, Random(1), 8), state)
            for memory in kept:
                assert adds_up(known(veil(state, memory.seat), memory, state.rules, Random(1), 8), state)
            if played.seat == state.turn and not isinstance(played, Say):
                seen = veil(state, state.turn)
                asked = DecisionInput(seen, kept[state.turn], legal(state, state.turn))
                for thought in (
                    think(asked, state.rules, Random(1), 8, also=played),
                    think_open(state, state.turn, Random(1), 8, also=played),
                ):
                    assert thought.option(played) is not None
                    assert adds_up(thought.prospects, state)
                    assert all(0 <= each.losing <= 1 and 0 <= each.draw <= 1 for each in thought.options)
                    assert abs(sum(each.share for each in thought.options) - 1) < 1e-9


def test_before_the_cut_all_are_alike() -> None:
    match = Match(Options(cut="right"), 3, "cut")
    kept = memories(match)
    tell(kept, match.begin())
    state = match.state
    assert known(veil(state, 1), kept[2], state.rules, Random(0), 5).fool == (1 / 3,) * 3


def test_an_endgame_is_certain() -> None:
    """The defender holds the ace of trumps and one more card: beating makes the other seat the fool."""
    hand = CLASSIC.pack.hand
    state = set_up(CLASSIC, [hand("7C 8D"), hand("AH 6S")], [], HEARTS, 0, 1)
    assert opened(state, Random(0), 5) == Prospects((1.0, 0.0), 0.0, True)
    thought = think_open(state, 0, Random(0), 5)
    assert thought.exact and {each.losing for each in thought.options} == {1.0}


def test_one_option_wins_and_the_other_loses() -> None:
    """The ace cannot be beaten, and the six goes out next. If the six is led, the seven beats it."""
    hand, card = CLASSIC.pack.hand, CLASSIC.pack.card
    state = set_up(CLASSIC, [hand("AC 6D"), hand("7D 8S")], [], HEARTS, 0, 1)
    thought = think_open(state, 0, Random(0), 5, also=Attack(0, (card("6D"),)))
    best, other = thought.options
    assert (best.command, best.losing) == (Attack(0, (card("AC"),)), 0.0)
    assert (other.command, other.losing) == (Attack(0, (card("6D"),)), 1.0)
    assert thought.prospects == Prospects((0.0, 1.0), 0.0, True)


def test_both_out_at_once_is_a_draw() -> None:
    hand = CLASSIC.pack.hand
    state = set_up(CLASSIC, [hand("7C"), hand("8C")], [], HEARTS, 0, 1)
    assert opened(state, Random(0), 5) == Prospects((0.0, 0.0), 1.0, True)


def test_the_last_card_is_down_and_the_bout_goes_on() -> None:
    """The attacker has no card left, but is only out after the answer: a draw, or the defender is the fool."""
    hand, card = CLASSIC.pack.hand, CLASSIC.pack.card
    for left, fool, draw in (("8C", (0.0, 0.0), 1.0), ("8C 9D", (0.0, 1.0), 0.0), ("6D", (0.0, 1.0), 0.0)):
        state = set_up(CLASSIC, [hand("7C"), hand(left)], [], HEARTS, 0, 1)
        perform(state, Attack(0, (card("7C"),)), None)
        assert opened(state, Random(0), 5) == Prospects(fool, draw, True)


@pytest.mark.parametrize("seats", [2, 3])
def test_to_the_last_card(seats: int) -> None:
    match = Match(Options(), seats, f"last {seats}")
    for state, kept, _ in of_a_deal(match, Random(seats), every=1):
        if not state.talon and sum(map(int.bit_count, state.hands)) < 12:
            assert adds_up(opened(state, Random(1), 2), state)
            assert all(adds_up(known(veil(state, m.seat), m, state.rules, Random(1), 2), state) for m in kept)


def test_a_forced_move_stands_alone() -> None:
    hand, card = CLASSIC.pack.hand, CLASSIC.pack.card
    talon = [card("KS"), card("QS"), card("10H")]
    state = set_up(CLASSIC, [hand("AS KD"), hand("6C 7C")], talon, HEARTS, 0, 1)
    assert len(think_open(state, 0, Random(0), 12).options) == 2
    perform(state, Attack(0, (card("AS"),)), None)
    forced = think_open(state, 1, Random(0), 12)
    assert [each.command for each in forced.options] == [Take(1)] and forced.options[0].share == 1.0


def test_an_option_is_judged_as_carefully_as_the_best() -> None:
    """It stays until the last round, however bad it is."""
    match = Match(Options(), 2, "also")
    kept = memories(match)
    tell(kept, match.begin())
    for _, told in itertools.islice(play_deal(match, Random(2)), 1):
        tell(kept, told)
    state, seat = match.state, match.state.turn
    asked = DecisionInput(veil(state, seat), kept[1 + seat], legal(state, seat))
    plain = think(asked, state.rules, Random(3), 200)
    worst = plain.options[-1]
    again = think(asked, state.rules, Random(3), 200, also=worst.command)
    judged = again.option(worst.command)
    assert judged is not None and judged.share == max(each.share for each in again.options) > worst.share


def test_what_is_not_weighed_is_refused() -> None:
    hand, card = CLASSIC.pack.hand, CLASSIC.pack.card
    state = set_up(CLASSIC, [hand("7C 8D"), hand("AH 6S")], [], HEARTS, 0, 1)
    with pytest.raises(ValueError, match="turn"):
        think_open(state, 1, Random(0), 5)
    with pytest.raises(ValueError, match="not allowed"):
        think_open(state, 0, Random(0), 5, also=Beat(0, card("7C"), card("8D")))


def test_the_same_chance_gives_the_same_answer() -> None:
    match = Match(Options(), 3, "same")
    for state, kept, _ in itertools.islice(of_a_deal(match, Random(4), every=9), 5):
        seen, memory = veil(state, 2), kept[2]
        assert known(seen, memory, state.rules, Random(5), 40) == known(seen, memory, state.rules, Random(5), 40)


def test_a_deadline_ends_it() -> None:
    match = Match(Options(), 2, "deadline")
    state, kept, _ = next(of_a_deal(match, Random(1), every=1))
    for memory in kept:
        asked = itertools.count()

        def late(asked: Iterator[int] = asked) -> bool:
            return next(asked) >= 3

        known(veil(state, memory.seat), memory, state.rules, Random(0), 10**9, late)
        assert next(asked) < 20


def blind(asked: DecisionInput, state: State) -> tuple[Thought, Prospects]:
    return think(asked, state.rules, Random(7), 12), known(asked.seen, asked.memory, state.rules, Random(7), 12)


def test_hidden_cards_change_nothing() -> None:
    """With hidden cards redistributed, thoughts on what a seat may know stay the same, those with all cards do not."""
    looked_at = told_apart = 0
    for key, seats in (("podkidnoy", 2), ("pairs", 4), ("perevodnoy", 3), ("poker", 2), ("severny", 3)):
        found = moments(key, preset(key).options, seats, Random(seats), every=5)
        for moment in itertools.islice(found, 6):
            if moment.asked.legal.phase is None:
                continue
            assert blind(moment.asked, moment.true) == blind(asked_again(moment), moment.other), moment.label
            told_apart += opened(moment.true, Random(7), 12) != opened(moment.other, Random(7), 12)
            looked_at += 1
    assert looked_at > 15 and told_apart > looked_at / 2
