"""The players' process: answers in time, at once when forced, and stops thinking when nobody waits any more."""

import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from random import Random

import pytest

from engine.bots import levels, process
from engine.bots.process import Answer, Request, StillThinking, serve, think
from engine.match.match import Match
from engine.rules.commands import Attack, Pass, Say
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.study.advice import Advised, Consultation
from game.session.computers import Memories
from tests.builders.dealing import random_command
from tests.builders.patience import LONG, Clock

ENDLESS = 1e6
"""Seconds: a thought that only ends when it is not wanted any more."""


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    """Our end of the connection to a loop that runs in a thread."""
    monkeypatch.setattr(os, "nice", lambda _by: 0, raising=False)
    ours, theirs = Pipe()
    thread = threading.Thread(target=serve, args=(theirs,), daemon=True)
    thread.start()
    yield ours
    ours.close()
    thread.join(LONG)
    assert not thread.is_alive(), "the loop ends when the connection is closed"


def asking(
    number: int,
    level: str,
    seconds: float,
    phase: Phase = Phase.LEAD,
    choices: int = 2,
    patience: float = 0.0,
    table: tuple[str, int] = ("podkidnoy", 2),
) -> Request:
    """A question in a deal at this table, in the phase wanted, where at least so many cards may be laid."""
    name, seats = table
    match = Match(preset(name).options, seats, "worker")
    told = match.begin()
    memories, chance = Memories(match, tuple(range(seats)), told), Random(3)
    while True:
        seat = match.state.turn
        legal = match.legal(seat)
        cards = legal.attack.bit_count()
        if legal.phase is phase and not legal.exchange and (cards >= choices if choices else not cards):
            return Request(number, match.options, memories.asked(seat, legal), level, "", 5, seconds, patience=patience)
        told = match.submit(random_command(match, chance))
        assert isinstance(told, list)
        memories.tell(told)


def received(connection: Connection) -> Answer:
    assert connection.poll(LONG), "no answer"
    answer: Answer = connection.recv()
    return answer


@pytest.fixture(autouse=True)
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only time ends a grandmaster's thought."""
    usual = levels.level
    monkeypatch.setattr(
        levels, "level", lambda key: replace(usual(key), iterations=10**9) if key == "grandmaster" else usual(key)
    )


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set when a player or an adviser first looks whether it is late: it is in the middle of a thought."""
    begun, made = threading.Event(), process.lateness

    def late(end: float, connection: Connection) -> Callable[[], bool]:
        inner = made(end, connection)

        def look() -> bool:
            begun.set()
            return inner()

        return look

    monkeypatch.setattr(process, "lateness", late)
    return begun


def test_time_is_kept(served: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that a look moves by a hundredth of a second: the thought ends at the first look after its time."""
    clock, looks = Clock(), list[float]()

    def look() -> float:
        looks.append(clock.now)
        clock.now += 0.01
        return clock.now

    monkeypatch.setattr(process, "monotonic", look)
    served.send(asking(1, "grandmaster", 3.0))
    answer = received(served)
    assert answer.number == 1 and isinstance(answer.command, Attack)
    took = clock.now - looks[0]
    assert 3.0 * (1 - process.SPARE) - process.WAY <= took <= 3.0


class Machine:
    """A clock by which every iteration takes so many ``seconds``, as each looks at it once."""

    def __init__(self, seconds: float) -> None:
        self.now, self.seconds = 0.0, seconds

    def __call__(self) -> float:
        self.now += self.seconds
        return self.now


def answered_on(machine: Machine, served: Connection, monkeypatch: pytest.MonkeyPatch) -> tuple[Answer, int]:
    """The answer of a grandmaster with a second, and a patience of two, and how often it said that it thinks."""
    monkeypatch.setattr(process, "monotonic", machine)
    served.send(asking(1, "grandmaster", 1.0, patience=2.0))
    words = 0
    while isinstance(message := received(served), StillThinking):
        assert message.number == 1
        words += 1
    return message, words


def test_a_slow_machine_takes_longer_for_the_fewest_iterations(
    served: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says so meanwhile, and is done once it has them."""
    machine, floor = Machine(1.2 / levels.level("grandmaster").floor / 2), levels.level("grandmaster").floor
    answer, words = answered_on(machine, served, monkeypatch)
    assert answer.iterations == floor and 1.0 < answer.seconds < 2.0 and words >= 1


def test_nobody_waits_for_ever_for_the_fewest_iterations(served: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, words = answered_on(Machine(0.05), served, monkeypatch)
    assert 0 < answer.iterations < levels.level("grandmaster").floor
    assert 2.0 <= answer.seconds <= 2.2 and words >= 3


@pytest.mark.parametrize(("table", "iterations"), [(("podkidnoy", 2), 64), (("podkidnoy", 4), 64), (("pairs", 4), 300)])
def test_a_fast_machine_is_done_with_all_iterations(
    served: Connection, table: tuple[str, int], iterations: int
) -> None:
    """At each table as many that an expert is as far from its neighbours as elsewhere."""
    request = asking(1, "expert", ENDLESS, patience=ENDLESS, table=table)
    served.send(request)
    answer = received(served)
    assert answer.iterations == iterations
    assert answer.command == think(request).command, "as without a clock: its strength is the same everywhere"


def test_who_is_forced_answers_at_once(served: Connection) -> None:
    request = asking(1, "grandmaster", 30.0, Phase.THROW_IN, choices=0)
    served.send(request)
    assert received(served).command == Pass(request.asked.legal.seat)


@pytest.mark.parametrize("newer", [True, False])
def test_a_thought_is_dropped_when_it_is_not_wanted_any_more(
    served: Connection, newer: bool, thinking: threading.Event
) -> None:
    served.send(asking(1, "grandmaster", ENDLESS))
    assert thinking.wait(LONG)
    if not newer:
        served.send(None)
    served.send(asking(2, "club", 0.0))
    assert received(served).number == 2, "the first question is never answered"
    assert not served.poll(0.1)


def test_closing_ends_a_thought(monkeypatch: pytest.MonkeyPatch, thinking: threading.Event) -> None:
    monkeypatch.setattr(os, "nice", lambda _by: 0, raising=False)
    ours, theirs = Pipe()
    thread = threading.Thread(target=serve, args=(theirs,), daemon=True)
    thread.start()
    ours.send(asking(1, "grandmaster", ENDLESS))
    assert thinking.wait(LONG)
    ours.close()
    thread.join(LONG)
    assert not thread.is_alive()


def test_of_several_questions_only_the_newest_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "nice", lambda _by: 0, raising=False)
    ours, theirs = Pipe()
    for number in (1, 2, 3):
        ours.send(asking(number, "club", 0.0))
    thread = threading.Thread(target=serve, args=(theirs,), daemon=True)
    thread.start()
    assert received(ours).number == 3
    ours.close()
    thread.join(LONG)


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
    monkeypatch.setattr(levels, "aside", lambda *_: None)
    aside = Request(4, request.options, request.asked, "club", "", 5, aside=True)
    assert think(aside) == Answer(4, None)
    assert not isinstance(think(request).command, Say | None)


def test_advice_is_thought_about_in_its_time_and_left_for_what_is_newer(
    served: Connection, thinking: threading.Event
) -> None:
    player = asking(1, "club", 1.0)
    served.send(Consultation(-1, player.options, player.asked, 3, ENDLESS))
    assert thinking.wait(LONG)
    served.send(player)
    assert received(served).number == 1, "the older thought was left"
    served.send(Consultation(-2, player.options, player.asked, 3, 0.1))
    advised = received(served)
    assert isinstance(advised, Advised) and advised.number == -2
    assert advised.advice.command is not None and advised.advice.thought is not None
