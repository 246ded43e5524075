"""The knowledge built from a seat's observations alone equals the projection by our own kernel."""

from random import Random
from typing import Any

import pytest

from engine.arena.observer_state import ObserverState
from engine.knowledge.observe import observe
from engine.knowledge.projection import OPEN, veil
from engine.match.match import Match
from engine.rules.commands import EndSession
from engine.rules.legality import legal
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from tests.builders.cells import EVENTFUL, few_or_all, quick
from tests.builders.dealing import random_command, random_options


def _compared(options: Options, seats: int, seed: str, steps: int) -> int:
    """Play random deals; after each step compare each seat's ObserverState with its projection and Legal.

    Returns the number of deals.
    """
    match, chance = Match(options, seats, seed), Random(seed)
    heard = [ObserverState(seat, match.state.rules) for seat in range(seats)]
    told, number = match.begin(), 0
    for step in range(steps):
        state = match.state
        for each in heard:
            if state.number != number:
                each.session(state.opening.fool, state.opening.losers, state.opening.lost)
            for event in told:
                each.hear(observe(event, each.seat))
        number = state.number
        if state.ended is not None:
            between = [c for seat in range(seats) for c in match.legal(seat).commands(()) if type(c) is not EndSession]
            if not between:
                return number
            command = chance.choice(between)
        else:
            for each in heard:
                seen, true = each.seen(), veil(state, each.seat)
                for name, here, there in zip(OPEN, seen.open, true.open, strict=True):
                    assert here == there, f"{seed}, step {step}, seat {each.seat}: {name}"
                assert seen == true
                if state.turn == each.seat or step % 5 == 0:
                    assert each.asked().legal == legal(state, each.seat)
            command = random_command(match, chance)
        answer = match.submit(command)
        assert not isinstance(answer, Refusal)
        told = answer
    return number


@quick(lambda known: known.key in EVENTFUL)
@pytest.mark.parametrize("known", PRESETS, ids=lambda known: known.key)
def test_a_veil_folded_from_observations_is_the_true_one(known: Any) -> None:
    for seats in known.seats:
        _compared(known.options, seats, f"{known.key} {seats}", 100)


@few_or_all("sessions", 4, 8)
@pytest.mark.parametrize("seats", range(2, 7))
def test_under_any_options_and_from_deal_to_deal(seats: int, sessions: int) -> None:
    deals = 0
    for number in range(sessions):
        deals += _compared(random_options(Random(number), seats), seats, f"hearsay {seats}.{number}", 200)
    assert deals > sessions  # later deals too
