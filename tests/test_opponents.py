"""The players' process as the window sees it: forgotten questions cost nothing, a stuck process stops no game."""

import time
from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import thumb
from engine.bots.worker import Answer, Request, think
from engine.compose import compose
from engine.match import Match
from engine.options import Options
from game import opponents as module
from game.memories import Memories
from game.opponents import Opponents
from tests import misbehaving


@pytest.fixture
def opponents() -> Iterator[Opponents]:
    players = Opponents()
    yield players
    players.stop()


def asking(number: int, level: str, seconds: float, aside: bool = False) -> Request:
    match = Match(Options(), 2, "opponents")
    memories = Memories(match, (0, 1), match.begin())
    seat = match.state.turn
    return Request(number, match.options, memories.asked(seat, match.legal(seat)), level, "", 5, seconds, aside)


def waited(opponents: Opponents, seconds: float) -> Answer | None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = opponents.answer()
        if answer is not None:
            return answer
        time.sleep(0.002)
    return None


def test_a_forgotten_question_is_not_thought_about(opponents: Opponents) -> None:
    """The next one is answered at once by the same process, and the answer to the first never comes."""
    opponents.ask(asking(1, "club", 0.0))
    assert waited(opponents, 20) is not None
    opponents.ask(asking(2, "grandmaster", 60.0))
    time.sleep(0.2)
    opponents.forget()
    assert opponents.answer() is None
    opponents.ask(asking(3, "club", 0.0))
    begun = time.monotonic()
    answer = waited(opponents, 20)
    assert answer is not None and answer.number == 3
    assert time.monotonic() - begun < 1.0 and opponents.restarts == 0


def test_leaving_waits_for_nobody(opponents: Opponents) -> None:
    opponents.ask(asking(1, "grandmaster", 60.0))
    time.sleep(0.2)
    begun = time.monotonic()
    opponents.stop()
    assert time.monotonic() - begun < 0.5


def test_a_stuck_process_is_replaced_in_time(opponents: Opponents, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new one is asked the same question; what is stuck as well is answered for, and nothing comes of an aside."""
    monkeypatch.setattr(module, "serve", misbehaving.hangs_after_the_first)
    monkeypatch.setattr(module, "GRACE", 0.1)
    opponents.ask(asking(1, "club", 0.0))
    assert waited(opponents, 20) is not None
    request = asking(2, "club", 0.0)
    with monkeypatch.context() as patient:  # with a machine that does other things besides
        patient.setattr(module, "LIMIT", 20.0)
        opponents.ask(request)
        answer = waited(opponents, 20)
    assert answer == think(request), "by the level that was asked"
    assert (opponents.hurried, opponents.restarts) == (0, 1)
    monkeypatch.setattr(module, "serve", misbehaving.hangs)
    opponents._starts_in = module.STARTS_IN  # whatever this machine takes for it today
    begun = time.monotonic()
    request = asking(3, "grandmaster", 0.3)
    opponents.ask(request)
    answer = waited(opponents, 5)
    assert module.LIMIT - 0.05 < time.monotonic() - begun < module.LIMIT + 3.0
    rules, asked = compose(Options(), 2), request.asked
    assert answer is not None and answer.number == 3
    assert answer.command == thumb.choose(asked.view, asked.legal, rules, Random(request.chance))
    opponents.ask(asking(4, "club", 0.0, aside=True))
    answer = waited(opponents, 5)
    assert answer is not None and answer.command is None


def test_where_there_is_no_time_for_another_thought(opponents: Opponents, monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that thinks for a second is stuck when it is too late for anything but the rule of thumb."""
    monkeypatch.setattr(module, "serve", misbehaving.hangs_after_the_first)
    opponents.ask(asking(1, "club", 0.0))
    assert waited(opponents, 20) is not None
    opponents.ask(asking(2, "grandmaster", 1.0))
    begun = time.monotonic()
    assert waited(opponents, 5) is not None
    assert module.LIMIT - 0.05 < time.monotonic() - begun < module.LIMIT + 3.0
    assert (opponents.hurried, opponents.restarts) == (1, 1)


def test_a_process_that_is_still_starting_is_waited_for(opponents: Opponents, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE", 0.0)
    opponents.ask(asking(1, "club", 0.0))
    answer = waited(opponents, 20)
    assert answer is not None and answer.number == 1
    assert (opponents.hurried, opponents.restarts) == (0, 0)
