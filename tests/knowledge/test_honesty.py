"""Honesty: hidden cards do not change what a computer player does, and are never sent to its process."""

import itertools
import pickle
from random import Random

import pytest

from engine.bots import levels
from engine.bots.process import Request, think
from engine.rules.commands import Command
from engine.rules.presets import PRESETS
from engine.rules.state import State
from tests.builders.cells import quick
from tests.tools.honesty import ITERATIONS, MOODS, Moment, asked_again, bare, cheat, every_table, judge, within

POSITIONS = 2000


@pytest.fixture(scope="module")
def found() -> list[Moment]:
    return list(every_table(Random(4), every=5, deals=1))


@quick(lambda every: every > 1)
@pytest.mark.parametrize("every", [8, 1])
def test_no_hidden_card_changes_a_choice(found: list[Moment], every: int) -> None:
    """For every level, with changing personalities, in turn and out of turn; a search that peeks is detected."""
    assert len(found) >= POSITIONS
    tables = {(moment.options, moment.asked.memory.seats) for moment in found}
    missing = [(known.key, n) for known in PRESETS for n in known.seats if (known.options, n) not in tables]
    assert missing == [("railway", 2)], "of two who hold the whole pack each knows everything"
    changes = judge(iter(found[::every]))
    assert [changes[level.key] for level in levels.LEVELS] == [0] * len(levels.LEVELS), changes
    assert changes["aside"] >= 20 // every, "few moments that are not the seat's turn"
    assert changes["the cheat"] > len(found) // every // 20, "who plays on the true deal is not caught"


def test_a_request_holds_no_hidden_card(found: list[Moment]) -> None:
    """Requests to the players' process are equal, byte for byte, wherever the hidden cards are."""
    for number, moment in enumerate(found):
        first, second = request(moment, moment.asked, number), request(moment, asked_again(moment), number)
        assert bare(first) == bare(second), moment.label
        if number % 20 == 0:
            assert pickle.dumps(first) == pickle.dumps(second), moment.label
            assert not any(isinstance(value, State | Random) for value in within(first))


def test_a_state_that_slipped_in_would_show(found: list[Moment]) -> None:
    """The comparison of requests can fail: true states that look the same to a seat differ as bytes."""
    assert all(bare(moment.true.hands) != bare(moment.other.hands) for moment in found if moment.true.talon == [])
    assert any(isinstance(value, State) for value in within((0, [found[0].true])))


def test_the_process_answers_as_the_levels_do(found: list[Moment], monkeypatch: pytest.MonkeyPatch) -> None:
    """The process answers a request like the levels compared above."""

    def few(key: str, mood: str, *rest: object) -> Command:
        return levels_choose(key, mood, *rest[:3], iterations=ITERATIONS)  # type: ignore[arg-type]

    levels_choose = levels.choose
    monkeypatch.setattr(levels, "choose", few)
    for number, moment in enumerate(found[::50]):
        answers = [think(request(moment, asked, number)) for asked in (moment.asked, asked_again(moment))]
        assert answers[0] == answers[1], moment.label


def test_a_player_who_peeks_answers_otherwise() -> None:
    """The cheating control is deterministic like the honest search, and answers differently if hidden cards change."""
    at_turn = (moment for moment in every_table(Random(1), every=40, deals=1) if moment.asked.legal.phase is not None)
    for moment in itertools.islice(at_turn, 40):
        assert cheat(moment.true, moment.asked, 3) == cheat(moment.true.copy(), moment.asked, 3)


def request(moment: Moment, asked: object, number: int) -> Request:
    level, mood = levels.LEVELS[number % len(levels.LEVELS)], MOODS[number % len(MOODS)]
    aside = moment.asked.legal.phase is None
    return Request(number, moment.options, asked, level.key, mood, number, aside=aside)  # type: ignore[arg-type]
