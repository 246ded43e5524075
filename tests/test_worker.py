"""The players' process: answers in time, at once when forced, and stops thinking when nobody waits any more."""

import os
import threading
import time
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from random import Random

import pytest

from engine.bots import worker
from engine.bots.worker import Advised, Answer, Consultation, Request, serve, think
from engine.commands import Attack, Pass, Say
from engine.events import Phase
from engine.match import Match
from engine.options import Options
from game.memories import Memories
from tests.dealing import random_command


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    """Our end of the connection to a loop that runs in a thread."""
    monkeypatch.setattr(os, "nice", lambda _by: 0, raising=False)
    ours, theirs = Pipe()
    thread = threading.Thread(target=serve, args=(theirs,), daemon=True)
    thread.start()
    yield ours
    ours.close()
    thread.join(10)
    assert not thread.is_alive(), "the loop ends when the connection is closed"


def asking(number: int, level: str, seconds: float, phase: Phase = Phase.LEAD, choices: int = 2) -> Request:
    """A question in a deal of two, in the phase wanted, where at least so many cards may be laid."""
    match = Match(Options(), 2, "worker")
    told = match.begin()
    memories, chance = Memories(match, (0, 1), told), Random(3)
    while True:
        seat = match.state.turn
        legal = match.legal(seat)
        cards = legal.attack.bit_count()
        if legal.phase is phase and not legal.exchange and (cards >= choices if choices else not cards):
            return Request(number, match.options, memories.asked(seat, legal), level, "", 5, seconds)
        told = match.submit(random_command(match, chance))
        assert isinstance(told, list)
        memories.tell(told)


def received(connection: Connection, within: float) -> Answer:
    assert connection.poll(within), "no answer"
    answer: Answer = connection.recv()
    return answer


def test_time_is_kept(served: Connection) -> None:
    served.send(asking(1, "grandmaster", 0.05))
    received(served, 10)  # everything is read in now
    begun = time.monotonic()
    served.send(asking(2, "grandmaster", 0.3))
    answer = received(served, 10)
    took = time.monotonic() - begun
    assert answer.number == 2 and isinstance(answer.command, Attack)
    assert 0.26 < took < 0.6


def test_who_is_forced_answers_at_once(served: Connection) -> None:
    request = asking(1, "grandmaster", 30.0, Phase.THROW_IN, choices=0)
    served.send(request)
    assert received(served, 5).command == Pass(request.asked.legal.seat)


@pytest.mark.parametrize("newer", [True, False])
def test_a_thought_is_dropped_when_it_is_not_wanted_any_more(served: Connection, newer: bool) -> None:
    served.send(asking(1, "grandmaster", 60.0))
    time.sleep(0.2)
    if not newer:
        served.send(None)
        time.sleep(0.05)
    begun = time.monotonic()
    served.send(asking(2, "club", 0.0))
    assert received(served, 10).number == 2, "the first question is never answered"
    assert time.monotonic() - begun < 2.0
    assert not served.poll(0.1)


def test_closing_ends_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "nice", lambda _by: 0, raising=False)
    ours, theirs = Pipe()
    thread = threading.Thread(target=serve, args=(theirs,), daemon=True)
    thread.start()
    ours.send(asking(1, "grandmaster", 60.0))
    time.sleep(0.1)
    ours.close()
    thread.join(5)
    assert not thread.is_alive()


def test_of_several_questions_only_the_newest_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "nice", lambda _by: 0, raising=False)
    ours, theirs = Pipe()
    for number in (1, 2, 3):
        ours.send(asking(number, "club", 0.0))
    thread = threading.Thread(target=serve, args=(theirs,), daemon=True)
    thread.start()
    assert received(ours, 10).number == 3
    ours.close()
    thread.join(10)


def test_talk_does_not_make_a_forced_move_free() -> None:
    """A principal who may speak but has nothing to lay still has one thing to do."""
    match = Match(Options(sides="pairs"), 4, "talk")
    memories, chance = Memories(match, range(4), match.begin()), Random(1)
    for _ in range(2000):
        seat = match.state.turn
        legal = match.legal(seat)
        if legal.phase is Phase.THROW_IN and not legal.attack and legal.says and not legal.exchange:
            request = Request(1, match.options, memories.asked(seat, legal), "grandmaster", "", 5, 30.0)
            assert think(request).command == Pass(seat)
            return
        told = match.submit(random_command(match, chance))
        assert isinstance(told, list) and match.state.ended is None
        memories.tell(told)
    raise AssertionError("no such position came up")


def test_aside_is_another_question(monkeypatch: pytest.MonkeyPatch) -> None:
    request = asking(4, "club", 0.0)
    monkeypatch.setattr(worker.levels, "aside", lambda *_: None)
    aside = Request(4, request.options, request.asked, "club", "", 5, aside=True)
    assert think(aside) == Answer(4, None)
    assert not isinstance(think(request).command, Say | None)


def test_advice_is_thought_about_in_its_time_and_left_for_what_is_newer(served: Connection) -> None:
    player = asking(1, "club", 1.0)
    served.send(Consultation(-1, player.options, player.asked, 3, 60.0))
    time.sleep(0.2)
    served.send(player)
    assert received(served, 10).number == 1, "the older thought was left"
    served.send(Consultation(-2, player.options, player.asked, 3, 0.1))
    advised = received(served, 10)
    assert isinstance(advised, Advised) and advised.number == -2
    assert advised.advice.command is not None and advised.advice.thought is not None
