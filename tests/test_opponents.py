"""The players' process as the window sees it: forgotten questions cost nothing, a stuck process stops no game."""

import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from random import Random

import pytest

from engine.bots import thumb
from engine.bots.worker import Answer, Request
from engine.compose import compose
from engine.match import Match
from engine.options import Options
from game import opponents as module
from game.memories import Memories
from game.opponents import Opponents


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


def test_a_stuck_process_is_not_waited_for(opponents: Opponents, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is replaced, and the move comes in time all the same, by rule of thumb; nothing comes of a question aside."""
    monkeypatch.setattr(module, "serve", answers_only_the_first)
    monkeypatch.setattr(module, "GRACE", 0.1)
    opponents.ask(asking(1, "club", 0.0))
    assert waited(opponents, 20) is not None
    request = asking(2, "grandmaster", 0.3)
    opponents.ask(request)
    begun = time.monotonic()
    answer = waited(opponents, 5)
    assert 0.35 < time.monotonic() - begun < 1.0
    assert answer is not None and answer.number == 2
    rules, asked = compose(Options(), 2), request.asked
    assert answer.command == thumb.choose(asked.view, asked.legal, rules, Random(request.chance))
    assert (opponents.hurried, opponents.restarts) == (1, 1)
    opponents.ask(asking(3, "club", 0.0, aside=True))
    assert waited(opponents, 20) is not None, "the new process answers its first question"


def answers_only_the_first(connection: Connection) -> None:
    request = connection.recv()
    connection.send(Answer(request.number, None))
    while True:
        connection.recv()


def test_a_process_that_is_still_starting_is_waited_for(opponents: Opponents, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE", 0.0)
    opponents.ask(asking(1, "club", 0.0))
    answer = waited(opponents, 20)
    assert answer is not None and answer.number == 1
    assert (opponents.hurried, opponents.restarts) == (0, 0)
