"""Projections reveal nothing hidden, and determinizations agree with everything that is known."""

import itertools
import pickle
from collections import Counter
from random import Random

import pytest

from engine.knowledge.determinization import Determinizer, guess
from engine.knowledge.memory import Forgone, Instead, Memory
from engine.knowledge.projection import veil, view_of
from engine.match.match import Match
from engine.rules.cards import cards_in, set_of
from engine.rules.events import Phase
from engine.rules.legality import legal, perform
from engine.rules.options import Options
from engine.rules.state import State
from tests.builders.cells import few_or_all
from tests.builders.dealing import any_of, memories, permuted, play_deal, random_options, tell
from tests.rules.laws import conserved


@few_or_all("sessions", 6, 40)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_guessed_world_agrees_with_all_that_a_seat_knows(seats: int, sessions: int) -> None:
    """Same view, same legal moves, every card in one place, known cards where they are; and it can be played out."""
    for number in range(sessions):
        chance = Random(number)
        match = Match(random_options(chance, seats) if number % 3 else Options(), seats, f"worlds {seats}.{number}")
        kept = memories(match)
        tell(kept, match.begin())
        for step, (_, told) in enumerate(itertools.islice(play_deal(match, chance), 400)):
            tell(kept, told)
            state = match.state
            if step % 12 or state.ended is not None or state.phase == Phase.CUT:
                continue
            memory = kept[1 + chance.randrange(seats)]
            seen = pickle.loads(pickle.dumps(veil(state, memory.seat)))
            world = guess(seen, memory, state.rules, chance)
            assert view_of(world, memory.seat) == view_of(state, memory.seat)
            assert legal(world, memory.seat) == legal(state, memory.seat)
            assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in state.hands]
            conserved(world)
            if step % 48 == 0:
                _play_out(world, chance)
            other = permuted(state, memory.seat, chance)
            assert veil(other, memory.seat) == seen


def _play_out(world: State, chance: Random) -> None:
    for _ in range(40_000):
        if world.ended is not None:
            return
        perform(world, any_of(legal(world, world.turn), world, chance), None)  # type: ignore[arg-type]
    raise AssertionError("a guessed world goes on for ever")


def test_guesses_are_even() -> None:
    """Unknown cards are equally likely to be in another hand."""
    match = Match(Options(), 3, "even")
    kept = memories(match)
    tell(kept, match.begin())
    memory: Memory = kept[1]
    unseen = list(cards_in(memory.unseen(36)))
    found: Counter[int] = Counter()
    chance, guesses = Random(5), 4000
    seen = veil(match.state, 0)
    for _ in range(guesses):
        found.update(cards_in(guess(seen, memory, match.state.rules, chance).hands[1] & ~memory.known[1]))
    wanted = 6 - memory.known[1].bit_count()
    expected = guesses * wanted / len(unseen)
    square = sum((found[card] - expected) ** 2 / expected for card in unseen)
    assert square < 2 * len(unseen), "chi-square far beyond what chance gives"
    assert set(found) == set(unseen)


def test_a_veil_and_a_memory_of_different_moments_do_not_fit() -> None:
    match = Match(Options(), 2, "moments")
    kept = memories(match)
    tell(kept, match.begin())
    early = veil(match.state, 0)
    for _, told in itertools.islice(play_deal(match, Random(3)), 12):
        tell(kept, told)
    with pytest.raises(ValueError, match="not of the same moment"):
        guess(early, kept[1], match.state.rules, Random(0))


def test_an_ended_deal_is_not_veiled() -> None:
    match = Match(Options(), 2, "over")
    match.begin()
    for _ in play_deal(match, Random(1)):
        pass
    with pytest.raises(ValueError, match="over"):
        veil(match.state, 0)


def test_cards_that_a_seat_did_without_are_seldom_guessed_into_its_hand() -> None:
    """Such cards are sampled seldom, but not never; cards drawn later are not affected."""
    match = Match(Options(), 2, "doubts")
    rules = match.state.rules
    kept = memories(match)
    tell(kept, match.begin())
    seen, memory = veil(match.state, 0), kept[1]
    unseen = list(cards_in(memory.unseen(rules.pack.size)))
    doubted = unseen[:6]

    def share(forgone: list[Forgone], drawn: int) -> float:
        memory.forgone, memory.drawn = forgone, [0, drawn]
        worlds, chance = Determinizer(seen, memory, rules), Random(2)
        hands = [worlds.guess(chance).hands[1] for _ in range(3000)]
        return sum((hand & set_of(doubted)).bit_count() for hand in hands) / (len(hands) * len(doubted))

    fair = share([], 0)
    told = [Forgone(1, set_of(doubted), Instead.BEAT, 0)]
    assert 0.05 * fair < share(told, 0) < 0.45 * fair
    assert share(told, 0) < share(told, 3) < fair
    assert share(told, 12) == pytest.approx(fair, rel=0.08)
