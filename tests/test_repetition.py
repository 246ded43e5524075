"""R35: a deal that gets nowhere is a draw."""

from collections.abc import Callable
from random import Random

from engine import closing, kernel
from engine.cards import cards_in
from engine.compose import compose
from engine.events import Phase
from engine.options import Options
from engine.state import State
from tests.dealing import set_up


def everybody_takes(hands: str, lead: Callable[[list[int]], int]) -> tuple[State, list[tuple[int, ...]]]:
    """Three seats without a talon; each leads one card, each defender takes. Returns the end and every bout's start."""
    rules = compose(Options(giving="never"), 3)
    state = set_up(rules, [rules.pack.hand(hand) for hand in hands.split("|")], (), 3, 0, 1)
    starts = []
    while state.ended is None:
        if state.phase == Phase.LEAD:
            starts.append((*state.hands, state.principal, state.defender))
            kernel.attack(state, (lead(list(cards_in(state.hands[state.turn]))),), None)
        else:
            kernel.take(state, None)
    return state, starts


def test_the_third_time_the_same_position_is_a_draw() -> None:
    """Everybody leads his lowest: the cards go round, and the deal ends before a position stands a third time."""
    state, starts = everybody_takes("6S 7S|6H 7H|6D 7D", lead=min)
    assert state.ended is not None and state.ended.by_repetition and state.ended.fool == -1
    assert len(starts) < closing.BOUTS_WITHOUT_DISCARD
    assert max(starts.count(start) for start in starts) == closing.SAME_POSITION - 1


def test_two_hundred_bouts_without_a_discard_are_a_draw() -> None:
    """Led by chance, positions hardly come back: the limit ends the deal."""
    hands = "6S 6H 6D 7S 7H 7D|8S 8H 8D 9S 9H 9D|10S 10H 10D JS JH JD"
    state, starts = everybody_takes(hands, lead=Random(0).choice)
    assert state.ended is not None and state.ended.by_repetition and state.ended.fool == -1
    assert len(starts) == closing.BOUTS_WITHOUT_DISCARD == 200
    assert max(starts.count(start) for start in starts) == 1
