"""A match without a window: computers in their process, pauses, the journal ahead of the picture."""

import os
import signal
import time
import zlib
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest

from engine.bots import heuristic
from engine.bots.process import Answer
from engine.records.journal import Chair, Journal
from engine.rules.cards import HIDDEN
from engine.rules.commands import Beat, NextDeal, Pass
from engine.rules.events import Dealt, Drew, Passed, Phase
from engine.rules.options import Options
from engine.rules.refusals import Reason
from engine.rules.view import View
from game.session.bot_process import LAST_RESORT, BotProcess
from game.session.match_session import MatchSession
from game.session.pacing import PAUSE_LEAST
from game.storage.saves import Saves
from tests.builders.dealing import random_command
from tests.builders.matches import resume
from tests.builders.patience import LONG, until

BEGAN = datetime(2026, 11, 21, 10, 0)


@pytest.fixture
def opponents() -> Iterator[BotProcess]:
    players = BotProcess()
    yield players
    players.stop()


def seats(count: int, people: int = 1) -> tuple[Chair, ...]:
    return tuple(Chair(f"Seat {s}", s + 1, s >= people) for s in range(count))


def run(play: MatchSession, clock: float = 0.0, person: bool = True) -> float:
    """Play to the end of the deal on a simulated clock; the person plays by rule of thumb. Returns the clock."""
    chance, give_up = Random(1), time.monotonic() + LONG
    while play.match.state.ended is None:
        assert time.monotonic() < give_up
        clock += 100.0
        play.update(clock, settled=True)
        legal = play.legal()
        if person and legal.phase is not None:
            assert play.submit(heuristic.choose(play.view(), legal, play.match.state.rules, chance)) is None
        elif play.thinking is not None:
            time.sleep(0.0005)
    return clock


def test_a_deal_against_computers(tmp_path: Path, opponents: BotProcess) -> None:
    play = MatchSession.new(Saves(tmp_path), opponents, Options(), seats(4), "seed", BEGAN)
    view = View(0, 4)
    clock = run(play)
    told = play.take_observations()
    for event in told:
        if isinstance(event, (Dealt, Drew)) and event.seat != 0:
            assert set(event.cards) <= {HIDDEN, getattr(event, "turnup", HIDDEN)}
        view.fold(event)
    assert view == play.view()
    assert play.match.tally.deals == 1
    assert play.submit(NextDeal(0)) is None
    run(play, clock)
    assert play.match.tally.deals == 2
    assert opponents.restarts == 0


def test_goes_on_after_a_restart(tmp_path: Path, opponents: BotProcess) -> None:
    saves = Saves(tmp_path)
    assert saves.latest() is None
    play = MatchSession.new(saves, opponents, Options(), seats(3), "seed", BEGAN)
    run(play)
    play.submit(NextDeal(0))
    clock = count(0, 100)
    until(lambda: play.legal().phase is not None, lambda: play.update(next(clock), settled=True))
    view, legal = play.view(), play.legal()
    play.close()

    saved = saves.latest()
    assert saved is not None and (saved.players, saved.deal) == (3, 2)
    again = resume(saves, opponents, saved)
    assert (again.view(), again.legal(), again.opening_view) == (view, legal, view)
    assert again.match.tally == play.match.tally and again.seats == play.seats and not again.trouble


def test_saved_games_of_older_versions_open(tmp_path: Path, opponents: BotProcess) -> None:
    """Their chairs have no level or temperament: all computers played by rule of thumb."""
    saves = Saves(tmp_path)
    MatchSession.new(saves, opponents, Options(), seats(3), "seed", BEGAN).close()
    (path,) = tmp_path.glob("*.durak")
    text = path.read_text(encoding="utf-8")[9:-1]
    old = text.replace(',"level":"amateur","temper":""', "")
    assert old != text
    path.write_text(f"{zlib.crc32(old.encode()):08x} {old}\n", encoding="utf-8", newline="\n")
    saved = saves.latest()
    assert saved is not None
    play = resume(saves, opponents, saved)
    assert not play.trouble and [(seat.level, seat.temper) for seat in play.seats] == [("amateur", "")] * 3
    run(play)


@pytest.mark.parametrize("options", [Options(), Options(transfer=True, pass_card=True), Options(sides="pairs")])
def test_memories_after_a_restart_are_those_that_were_carried_along(
    tmp_path: Path, opponents: BotProcess, options: Options
) -> None:
    """Stopped after any number of commands, in a first or later deal, every computer has the same memory as before."""
    saves = Saves(tmp_path)
    play = MatchSession.new(saves, opponents, options, seats(4), "seed", BEGAN)
    chance, stops, passes = Random(2), 0, 0
    for number in range(700):
        if play.match.state.ended is not None:
            play.submit(NextDeal(0))
            continue
        assert play.submit(random_command(play.match, chance)) is None
        if number % 40 and play.match.state.ended is None:
            continue
        saved = saves.latest()
        assert saved is not None
        again = resume(saves, opponents, saved)
        if play.match.state.ended is None:
            assert again.computers.memories.of == play.computers.memories.of
            stops += 1
            passes += sum(len(memory.forgone) for memory in again.computers.memories.of.values())
            for seat in (1, 2, 3):
                carried, fresh = (one.computers.memories.asked(seat, one.match.legal(seat)) for one in (play, again))
                assert fresh == carried and fresh.view == play.match.view(seat)
        again.close()
    assert play.match.tally.deals >= 1 and stops > 5 and passes > 5
    assert set(play.computers.memories.of) == {1, 2, 3}, "a person needs no memory"


def test_a_refused_command_leaves_no_trace(tmp_path: Path, opponents: BotProcess) -> None:
    play = MatchSession.new(Saves(tmp_path), opponents, Options(), seats(2, people=2), "seed", BEGAN)
    path = next(tmp_path.glob("*.durak"))
    before, view = path.read_bytes(), play.view()
    refused = play.submit(Pass(play.match.state.turn))
    assert refused is not None and refused.reason is Reason.MUST_LEAD
    assert play.refusal_text(refused)
    assert (path.read_bytes(), play.view()) == (before, view)


def test_a_dead_players_process_is_replaced(tmp_path: Path, opponents: BotProcess) -> None:
    play = MatchSession.new(Saves(tmp_path), opponents, Options(), seats(3, people=0), "seed", BEGAN)
    play.update(0.0, settled=True)
    assert opponents.pid
    os.kill(opponents.pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    run(play)
    assert opponents.restarts >= 1


def test_nonsense_is_not_played(tmp_path: Path, opponents: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process with illegal answers is replaced; none of them reaches the match."""
    monkeypatch.setattr("game.session.bot_process.serve", serve_nonsense)
    play = MatchSession.new(Saves(tmp_path), opponents, Options(), seats(2), "seed", BEGAN)
    run(play)
    assert play.match.tally.deals == 1
    assert opponents.restarts >= LAST_RESORT


def serve_nonsense(connection: Connection) -> None:
    while True:
        request = connection.recv()
        connection.send(Answer(request.number, Beat(request.asked.legal.seat, 0, 0)))


def test_where_no_process_lives_the_game_goes_on(
    tmp_path: Path, opponents: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every players' process dies at once: after a few attempts the window answers itself."""
    monkeypatch.setattr("game.session.bot_process.serve", os._exit)
    play = MatchSession.new(Saves(tmp_path), opponents, Options(), seats(2), "seed", BEGAN)
    run(play)
    assert play.match.tally.deals == 1
    assert opponents.restarts == LAST_RESORT


def test_pauses_are_the_same_whatever_is_done(tmp_path: Path, opponents: BotProcess) -> None:
    """During animations nobody moves; afterwards not before the pause; passes after a pass have none."""
    play = MatchSession.new(Saves(tmp_path), opponents, Options(), seats(4, people=0), "seed", BEGAN)
    for clock in range(0, 5000, 50):
        play.update(float(clock), settled=False)
        time.sleep(0.0002)
    assert play.match.view(0).table == []
    acted: list[tuple[float, int, bool]] = []
    clock, settled_at = 10_000.0, 10_000.0
    phases = []
    while len(acted) < 60 and play.match.state.ended is None:
        phase = play.match.state.phase
        play.update(clock, settled=True)
        told = play.take_observations()
        if told and clock > settled_at:
            acted.append((clock - settled_at, phase, any(isinstance(e, Passed) for e in told)))
            settled_at = clock
            phases.append(phase)
        time.sleep(0.0002)
        clock += 10.0
    slow = [gap for (gap, _, _), (_, _, after_pass) in zip(acted[1:], acted, strict=False) if not after_pass]
    assert min(slow) >= PAUSE_LEAST
    assert Phase.THROW_IN in phases


def test_a_full_disk_is_said_and_the_game_goes_on(
    tmp_path: Path, opponents: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = MatchSession.new(Saves(tmp_path), opponents, Options(), seats(2), "seed", BEGAN)

    def full(_journal: Journal, _text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "_write", full)
    run(play)
    assert "No space left" in play.trouble
