"""A misbehaving players' process: the game continues in time, and the player is told only if it persists."""

import logging
import os
import signal
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from engine.records.journal import Chair
from engine.rules.options import Options
from game.session import bot_process as module
from game.session.bot_process import LAST_RESORT, BotProcess
from game.session.match_session import MatchSession
from game.storage.saves import Saves
from tests.builders import rogue_workers
from tests.builders.cells import quick
from tests.builders.patience import LONG
from tests.builders.questions import GRACE, LIMIT, asking, waited
from tests.builders.rogue_workers import Loop

BEGAN = datetime(2026, 11, 21, 10, 0)
NEVER_SO_LONG = LONG / 2
"""Maximum seconds for one call to the computers, to detect waiting for a process that hangs forever."""


HASTE = 4
"""The speed-up of the clock used for timeouts."""


@pytest.fixture
def hasty() -> Iterator[BotProcess]:
    players = BotProcess(lambda: time.monotonic() * HASTE)
    yield players
    players.stop()


@pytest.fixture
def opponents() -> Iterator[BotProcess]:
    players = BotProcess()
    yield players
    players.stop()


def match(folder: Path, opponents: BotProcess, seats: int = 3, level: str = "club") -> MatchSession:
    chairs = tuple(Chair(f"Seat {s}", s + 1, True, level) for s in range(seats))
    return MatchSession.new(Saves(folder), opponents, Options(), chairs, "faults", BEGAN)


def run(play: MatchSession) -> float:
    """Play the deal on a simulated clock. Returns the longest duration of a call."""
    clock, give_up, longest = 0.0, time.monotonic() + LONG, 0.0
    while play.match.state.ended is None:
        clock += 100.0
        before = time.monotonic()
        play.update(clock, settled=True)
        longest = max(longest, time.monotonic() - before)
        assert time.monotonic() < give_up
        time.sleep(0.0005)
    return longest


def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the program, but with a short wait for a process that never answers. A slow one counts as faulty here
    anyway.
    """
    for name, seconds in (("GRACE", GRACE), ("LIMIT", LIMIT), ("STARTING", LIMIT)):
        monkeypatch.setattr(module, name, seconds)


def written(folder: Path) -> list[bytes]:
    """The commands in the journal, without checksums and times."""
    lines = [line.split(b" ", 1)[1] for line in next(folder.glob("*.durak")).read_bytes().splitlines()[1:]]
    return [line for line in lines if not line.startswith(b"at ")]


@quick(lambda loop: loop in rogue_workers.DIFFERENT)
@pytest.mark.parametrize("loop", rogue_workers.KINDS, ids=lambda loop: loop.__name__)
def test_whatever_the_process_does_the_deal_ends(
    loop: Loop,
    tmp_path: Path,
    hasty: BotProcess,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Nothing is raised, no frame waits, the log has the fault, and the player is told once."""
    monkeypatch.setattr(module, "serve", loop)
    impatient(monkeypatch)
    caplog.set_level(logging.WARNING, "durak")
    play = match(tmp_path, hasty)
    assert run(play) < NEVER_SO_LONG
    assert play.match.tally.deals == 1
    assert hasty.restarts >= LAST_RESORT
    assert "kept failing" in play.trouble
    assert not hasty.take_note(), "once"
    assert "The players' process" in caplog.text
    assert "ten" not in caplog.text.replace("KeyError", "") or loop is not rogue_workers.errs


def test_a_move_is_made_again_at_its_level(
    tmp_path: Path, opponents: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that dies repeatedly does not weaken the computers: the same deal, card by card."""
    whole = match(tmp_path / "whole", opponents)
    run(whole)
    assert opponents.restarts == 0
    opponents.stop()
    monkeypatch.setattr(module, "serve", rogue_workers.dies_at_every_fifth)
    broken = match(tmp_path / "broken", opponents)
    run(broken)
    assert opponents.restarts > 3 and opponents.hurried == 0
    assert written(tmp_path / "broken") == written(tmp_path / "whole")
    assert not broken.trouble, "nobody is told of what does not last"


class Skipping:
    """A clock; ``skipped``: seconds that were not waited for."""

    skipped = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.skipped


@pytest.fixture
def clock() -> Skipping:
    return Skipping()


@pytest.fixture
def timed(clock: Skipping) -> Iterator[BotProcess]:
    players = BotProcess(clock)
    yield players
    players.stop()


def test_a_process_that_waited_long_for_its_first_question_was_not_slow(timed: BotProcess, clock: Skipping) -> None:
    """It starts with the program; its startup time is measured only when it replaces another."""
    opponents = timed
    opponents.start()
    clock.skipped += 60.0
    opponents.ask(asking(1, "club", 0.0))
    assert waited(opponents)
    os.kill(opponents.pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    opponents.ask(asking(2, "club", 0.0))
    assert waited(opponents)
    assert (opponents.restarts, opponents.hurried) == (1, 0)


def test_after_a_rest_a_process_is_tried_again(
    timed: BotProcess, clock: Skipping, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player is told again only if it had worked for a while."""
    opponents = timed
    with monkeypatch.context() as broken:
        broken.setattr(module, "serve", rogue_workers.dies_when_asked)
        for number in range(LAST_RESORT):
            opponents.ask(asking(number, "club", 0.0))
            assert waited(opponents)
        assert opponents.restarts == LAST_RESORT and not opponents.pid
        assert opponents.take_note() and not opponents.take_note()
        clock.skipped += module.REST
        broken.setattr(module, "REST", 0.0)
        opponents.ask(asking(10, "club", 0.0))
        assert waited(opponents)
        assert opponents.restarts > LAST_RESORT and not opponents.take_note()
        opponents.stop()
    hurried = opponents.hurried
    for number in range(20, 20 + module.TOO_MUCH):
        opponents.ask(asking(number, "club", 0.0))
        assert waited(opponents)
        opponents.accept()
    assert opponents.hurried == hurried
    monkeypatch.setattr(module, "serve", rogue_workers.dies_when_asked)
    opponents.stop()
    for number in range(40, 40 + LAST_RESORT):
        opponents.ask(asking(number, "club", 0.0))
        assert waited(opponents)
    assert opponents.take_note()
