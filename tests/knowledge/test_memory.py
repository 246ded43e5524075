"""A seat's memory is correct and complete, and built from observations only."""

import itertools
from random import Random

import pytest

from engine.knowledge.memory import Instead, Memory
from engine.knowledge.projection import view_of
from engine.match.match import Match
from engine.rules import events as ev
from engine.rules.cards import listed, set_of
from engine.rules.options import Options
from tests.builders.cells import few_or_all
from tests.builders.dealing import memories, play_deal, random_options, tell


@few_or_all("sessions", 10, 60)
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_is_remembered_is_so(seats: int, sessions: int) -> None:
    """Known cards are in the right hand or in the talon, and all other cards are really hidden."""
    placed = 0
    for number in range(sessions):
        chance = Random(number)
        match = Match(random_options(chance, seats) if number % 3 else Options(), seats, f"memory {seats}.{number}")
        kept = memories(match)
        tell(kept, match.begin())
        for _, told in itertools.islice(play_deal(match, chance), 600):
            tell(kept, told)
            state = match.state
            for memory in kept:
                assert memory.view == view_of(state, memory.seat)
                for seat, known in enumerate(memory.known):
                    assert not known & ~state.hands[seat], match.options
                    placed += known.bit_count()
                assert not memory.in_talon & ~set_of(state.talon), match.options
                hidden = [state.hands[s] for s in range(seats) if s != memory.seat]
                face_down = set_of(card for card in state.talon if card != state.turnup)
                if state.bout and state.ended is None:
                    assert not memory.unseen(state.rules.pack.size) & ~(sum(hidden) | face_down)
    assert placed > 160 * sessions


def test_what_was_taken_is_remembered_until_it_is_played() -> None:
    memory = _watching()
    memory.fold(ev.PickedUp(1, (3, 9)))
    assert memory.known == [0, 1 << 3 | 1 << 9, 0]
    memory.fold(ev.Led(1, (9,)))
    assert memory.known == [0, 1 << 3, 0]


def test_of_two_packs_equal_cards_are_not_told_apart() -> None:
    """After taking one of two equal cards and laying the other, no copy is known; after taking both, one is."""
    match = Match(Options(pack="72"), 3, "watch")
    memory = Memory(0, 3, match.state.rules.pack.same_rank, match.state.rules.tables)
    memory.view.counts = [6, 6, 6]
    memory.fold(ev.PickedUp(1, (8, 20)))
    memory.fold(ev.PickedUp(2, (30, 31)))
    memory.fold(ev.Led(1, (9,)))
    assert memory.known == [0, 1 << 20, 1 << 30 | 1 << 31]
    assert not memory.unseen(72) >> 9 & 1 and memory.unseen(72) >> 8 & 1
    memory.fold(ev.Beaten(2, 9, 31))
    assert memory.known == [0, 1 << 20, 1 << 30]


def test_an_exchange_moves_what_is_known() -> None:
    memory = _watching()
    memory.fold(ev.Exchanged(2, gave=0, got=20, holder=-1))
    assert memory.known[2] == 1 << 20 and memory.view.turnup == 0
    memory.fold(ev.Exchanged(1, gave=0, got=20, holder=2))
    assert memory.known == [0, 1 << 20, 1 << 0]


def test_another_seats_swap_makes_its_hand_unknown_again() -> None:
    memory = _watching()
    memory.fold(ev.PickedUp(1, (3, 9)))
    memory.fold(ev.Swapped(1, (-1, -1), (-1, -1)))
    assert memory.known[1] == 0
    memory.view.hand = 1 << 4 | 1 << 5
    memory.fold(ev.Swapped(0, (4, 5), (6, 7)))
    assert memory.in_talon == 1 << 4 | 1 << 5
    memory.fold(ev.Drew(2, (-1, -1), -1, 5))
    assert memory.in_talon == 0


def test_what_others_did_without_is_kept() -> None:
    """With spades as trumps (cards 0, 4, 8 …), only plain cards are recorded, and only of other seats."""
    memory = _watching()
    memory.view.trump = 0
    for event in (
        ev.Asked(1, ev.Phase.LEAD),
        ev.Led(1, (5,)),  # a seven: no plain six
        ev.Asked(2, ev.Phase.ANSWER),
        ev.Beaten(2, 5, 17),  # a ten of its suit: neither eight nor nine
        ev.Asked(1, ev.Phase.THROW_IN),
        ev.Passed(1),  # no plain seven, no plain ten
        ev.Drew(1, (-1,), -1, 5),
        ev.BoutBegan(2, 2, 1, 6, (2, 0)),
        ev.Asked(2, ev.Phase.LEAD),
        ev.Led(2, (30,)),
        ev.Asked(1, ev.Phase.ANSWER),
        ev.TakeAnnounced(1),  # no higher card of that suit
        ev.Asked(0, ev.Phase.GIVE),
        ev.Passed(0),
    ):
        memory.fold(event)
    told = [(each.seat, listed(each.cards), each.instead, each.drawn) for each in memory.forgone]
    below = tuple(card for card in range(28) if card % 4)
    assert told == [
        (1, (1, 2, 3), Instead.LED, 0),
        (2, (9, 13), Instead.BEAT, 0),
        (1, (5, 6, 7, 17, 18, 19), Instead.PASSED, 0),
        (2, below, Instead.LED, 0),
        (1, (34,), Instead.TOOK, 1),
    ]
    assert memory.drawn == [0, 1, 0]
    assert memory.held_back == [0, 0, 0]


def test_a_card_held_back_is_counted() -> None:
    """By a card laid later, unless it drew or picked up cards since; at once by a card that it is known to hold."""
    memory = _watching()
    memory.view.trump = 0
    memory.fold(ev.Asked(1, ev.Phase.LEAD))
    memory.fold(ev.Led(1, (9,)))  # an eight: no plain six or seven
    memory.fold(ev.ThrownIn(1, (11, 10)))
    assert memory.held_back == [0, 0, 0]
    memory.fold(ev.PickedUp(1, (3,)))
    memory.fold(ev.Given(1, (3,)))
    assert memory.held_back == [0, 0, 0], "it had picked that one up"
    memory.fold(ev.Given(1, (5, 6)))
    assert memory.held_back == [0, 1, 0], "one act, however many cards"
    memory.fold(ev.Drew(1, (-1,), -1, 5))
    memory.fold(ev.Given(1, (7,)))
    assert memory.held_back == [0, 1, 0], "it may have drawn that one"
    memory.fold(ev.PickedUp(2, (1,)))
    memory.fold(ev.Asked(2, ev.Phase.LEAD))
    memory.fold(ev.Led(2, (13,)))
    assert memory.held_back == [0, 1, 1], "it is known to hold a six"
    memory.fold(ev.DealBegan(2, 0, 36))
    assert memory.held_back == [0, 0, 0]


def _watching() -> Memory:
    """The memory of seat 0 of three with classic rules, after the deal."""
    match = Match(Options(), 3, "watch")
    memory = Memory(0, 3, match.state.rules.pack.same_rank, match.state.rules.tables)
    memory.view.counts = [6, 6, 6]
    return memory
