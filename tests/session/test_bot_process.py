"""The players' process as the window sees it: cancelled requests cost nothing, a stuck process stops no game."""

from collections import deque
from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import heuristic
from engine.bots.process import Answer, StillThinking, think
from engine.rules.commands import Pass
from engine.rules.compose import compose
from engine.rules.options import Options
from game.session import bot_process as module
from game.session.bot_process import BotProcess
from tests.builders import rogue_workers
from tests.builders.patience import Clock
from tests.builders.questions import GRACE, LIMIT, SILENCE, STARTING, asking, waited

ENDLESS = 1e6
"""Seconds of a search that no test waits for."""


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opponents(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[BotProcess]:
    """As in the program, but with a clock that the test moves, so the machine's load does not matter."""
    for name, seconds in (("GRACE", GRACE), ("SILENCE", SILENCE), ("LIMIT", LIMIT), ("STARTING", STARTING)):
        monkeypatch.setattr(module, name, seconds)
    players = BotProcess(clock)
    yield players
    players.stop()


def test_a_forgotten_question_is_not_thought_about(opponents: BotProcess) -> None:
    """The next request is answered by the same process; the answer to the first never comes."""
    opponents.ask(asking(1, "club", 0.0))
    waited(opponents)
    opponents.ask(asking(2, "grandmaster", ENDLESS))
    opponents.forget()
    assert opponents.answer() is None
    opponents.ask(asking(3, "club", 0.0))
    assert waited(opponents).number == 3
    assert opponents.restarts == 0


def test_leaving_waits_for_nobody(opponents: BotProcess) -> None:
    opponents.ask(asking(1, "grandmaster", ENDLESS))
    assert opponents.pid
    opponents.stop()
    assert not opponents.pid


def test_a_stuck_process_is_replaced_in_time(
    opponents: BotProcess, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new one gets the same request, and its answer counts."""
    monkeypatch.setattr(module, "serve", rogue_workers.hangs_after_the_first)
    opponents.ask(asking(1, "club", 0.0))
    waited(opponents)
    request = asking(2, "club", 0.0)
    opponents.ask(request)
    clock.now += GRACE
    assert opponents.answer() is None and opponents.restarts == 0, "not before its time"
    clock.now += 0.01
    assert opponents.answer() is None and opponents.restarts == 1, "there is time for another thought"
    assert waited(opponents) == think(request), "by the level that was asked"
    assert opponents.hurried == 0


def test_where_every_process_is_stuck_the_rule_of_thumb_answers(
    opponents: BotProcess, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the new one is stuck too, the answer is made here at the limit; a request out of turn is dropped."""
    opponents.ask(asking(1, "club", 0.0))
    waited(opponents)
    opponents.stop()
    monkeypatch.setattr(module, "serve", rogue_workers.hangs)
    request = asking(2, "grandmaster", 0.3)
    opponents.ask(request)
    clock.now += 0.3 + GRACE + 0.01
    assert opponents.answer() is None, "it may still be starting"
    clock.now += LIMIT - 0.3 - GRACE - 0.02
    assert opponents.answer() is None and opponents.hurried == 0
    clock.now += 0.02
    answer = opponents.answer()
    rules, asked = compose(Options(), 2), request.asked
    assert answer is not None and answer.number == 2
    assert answer.command == heuristic.choose(asked.view, asked.legal, rules, Random(request.chance))
    opponents.ask(asking(3, "club", 0.0, aside=True))
    clock.now += LIMIT + 0.01
    answer = opponents.answer()
    assert answer is not None and answer.command is None


def test_where_there_is_no_time_for_another_thought(
    opponents: BotProcess, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A level that thinks for a second counts as stuck when only the rule of thumb is fast enough."""
    monkeypatch.setattr(module, "serve", rogue_workers.hangs_after_the_first)
    opponents.ask(asking(1, "club", 0.0))
    waited(opponents)
    opponents.ask(asking(2, "grandmaster", 1.0))
    clock.now += LIMIT - 0.01
    assert opponents.answer() is None
    clock.now += 0.02
    assert opponents.answer() is not None
    assert (opponents.hurried, opponents.restarts) == (1, 1)


def test_a_process_that_is_still_starting_is_waited_for(opponents: BotProcess, clock: Clock) -> None:
    opponents.ask(asking(1, "club", 0.0))
    clock.now += STARTING
    assert waited(opponents).number == 1
    assert (opponents.hurried, opponents.restarts) == (0, 0)


def test_a_process_that_does_not_start_is_given_up(
    opponents: BotProcess, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "serve", rogue_workers.hangs)
    opponents.ask(asking(1, "club", 0.0))
    clock.now += STARTING + 0.01
    assert opponents.answer() is not None
    assert (opponents.hurried, opponents.restarts) == (1, 1)


class Spoken:
    """In place of a process: what it says is put in by the test."""

    pid = 1

    def __init__(self, _serve: object, clock: Clock) -> None:
        self.began = self.heard = clock.now
        self.inbox = deque[object]()

    def say(self, message: object) -> None:
        pass

    def take(self) -> object | None:
        return self.inbox.popleft() if self.inbox else None

    def end(self) -> None:
        pass


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[Spoken]:
    """Every process that was started, the last one is the present one."""
    started: list[Spoken] = []

    def start(serve: object, clock: Clock) -> Spoken:
        started.append(Spoken(serve, clock))
        return started[-1]

    monkeypatch.setattr(module, "WorkerProcess", start)
    return started


def test_a_process_that_says_it_thinks_is_waited_for(opponents: BotProcess, clock: Clock, spoken: list[Spoken]) -> None:
    """A busy machine needs longer than a level's time; that is no fault."""
    opponents.ask(asking(1, "grandmaster", 1.0, patience=2.0))
    for wait in (1.3, 0.6, SILENCE):
        clock.now += wait
        spoken[0].inbox.append(StillThinking(1))
        assert opponents.answer() is None
    found = Answer(1, Pass(0), 1200, 1.9)
    spoken[0].inbox.append(found)
    assert opponents.answer() == found
    assert (opponents.restarts, opponents.hurried) == (0, 0)


def test_a_process_that_says_nothing_more_is_stuck(opponents: BotProcess, clock: Clock, spoken: list[Spoken]) -> None:
    opponents.ask(asking(1, "grandmaster", 1.0, patience=2.0))
    clock.now += 1.3
    spoken[0].inbox.append(StillThinking(1))
    assert opponents.answer() is None
    clock.now += SILENCE
    assert opponents.answer() is None
    clock.now += 0.01
    assert opponents.answer() is not None
    assert (opponents.restarts, opponents.hurried) == (1, 1)


def test_a_process_that_thinks_for_ever_is_stuck(opponents: BotProcess, clock: Clock, spoken: list[Spoken]) -> None:
    opponents.ask(asking(1, "grandmaster", 1.0, patience=2.0))
    for _word in range(10):
        clock.now += (2.0 + SILENCE) / 10 - 0.001
        spoken[0].inbox.append(StillThinking(1))
        assert opponents.answer() is None
    clock.now += 0.02
    spoken[0].inbox.append(StillThinking(1))
    assert opponents.answer() is not None
    assert (opponents.restarts, opponents.hurried) == (1, 1)


def test_words_about_another_question_prove_nothing(opponents: BotProcess, clock: Clock, spoken: list[Spoken]) -> None:
    opponents.ask(asking(2, "grandmaster", 1.0, patience=2.0))
    clock.now += LIMIT + 0.01
    spoken[0].inbox.append(StillThinking(1))
    assert opponents.answer() is not None
    assert opponents.restarts == 1


def test_the_pace_is_that_of_the_slowest_of_the_last_searches(opponents: BotProcess, spoken: list[Spoken]) -> None:
    """A move without a search tells nothing about it."""
    assert opponents.pace == 0.0
    for number, (iterations, seconds) in enumerate([(1000, 0.1), (100, 1.0), (0, 0.5), *[(1000, 0.2)] * 7]):
        opponents.ask(asking(number, "expert", 0.2, patience=2.0))
        spoken[0].inbox.append(Answer(number, Pass(0), iterations, seconds))
        assert opponents.answer() is not None
        assert opponents.pace == pytest.approx(0.01 if number else 0.0001)
    opponents.ask(asking(99, "expert", 0.2, patience=2.0))
    spoken[0].inbox.append(Answer(99, Pass(0), 1000, 0.2))
    assert opponents.answer() is not None and opponents.pace == pytest.approx(0.0002)
