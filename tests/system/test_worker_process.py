"""What a worker process inherits: nothing of the program's command line, environment, folders and files."""

import os
import pickle
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from engine.match.match import Match
from engine.processes.loop import serve
from engine.rules.options import Options
from game.session.bot_process import BotProcess
from game.session.computers import Computers
from game.session.seats import Chair
from game.system.worker_process import Lost, WorkerProcess
from tests.builders.patience import until

SECRET = "the word that this pack is shuffled from"
PROC = Path("/proc")


class Told(NamedTuple):
    """What a process found at its start, and the bytes of its first message."""

    words: list[str]
    environment: dict[str, str]
    folder: str
    path: list[str]
    first: bytes


def tells(connection: Connection) -> None:
    """Replaces a real worker loop."""
    folder, words, path = os.getcwd(), list(sys.argv), list(sys.path)
    connection.send(Told(words, dict(os.environ), folder, path, connection.recv_bytes()))
    connection.recv()


def heard(child: WorkerProcess) -> object:
    return until(child.take)


@pytest.fixture
def given_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program started with everything that could reveal a pack."""
    folder = tmp_path / SECRET
    folder.mkdir()
    (folder / "x.durak").write_text(SECRET, encoding="utf-8", newline="\n")
    monkeypatch.setattr(sys, "argv", ["durak", "--seed", SECRET, "--deal", "4711", "--home", str(folder)])
    monkeypatch.setenv("DURAK_SEED", SECRET)
    monkeypatch.setenv("OLDPWD", str(folder))
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.chdir(folder)


def test_a_process_is_told_nothing_but_what_is_said_to_it(given_away: None) -> None:
    child = WorkerProcess(tells)
    try:
        child.say("a question")
        told = heard(child)
    finally:
        child.end()
    assert isinstance(told, Told), told
    assert pickle.loads(told.first) == "a question"
    for part in (told.words, told.environment, told.folder, told.path):
        assert SECRET not in repr(part) and "4711" not in repr(part), part


def test_a_loop_of_what_python_m_runs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in `python -m tests.tools.soak`, which has its own loop."""
    monkeypatch.setattr(tells, "__module__", "__main__")
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", SimpleNamespace(name="tests.system.test_worker_process"))
    child = WorkerProcess(tells)
    try:
        child.say("a question")
        assert type(heard(child)).__name__ == "Told"
    finally:
        child.end()


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="what a process was started with is read as Linux tells it"
)
@pytest.mark.parametrize("players_own", [True, False], ids=["players", "others"])
def test_the_system_knows_of_nothing_more(players_own: bool, given_away: None) -> None:
    """Its command line, environment, folder and open files, as the system reports them."""
    players = BotProcess()
    child: WorkerProcess | None = None
    with open(Path.cwd() / "x.durak", encoding="utf-8"):  # a file that is open here is not open there
        if players_own:
            players.start()
        else:
            child = WorkerProcess(serve)
        try:
            pid = players.pid if child is None else child.pid
            place = PROC / str(pid)
            line = place / "cmdline"
            until(lambda line=line: b"python" in line.read_bytes())  # before that it is a copy of this process
            files = [os.readlink(each) for each in (place / "fd").iterdir() if each.is_symlink()]
            told = [(place / name).read_bytes() for name in ("cmdline", "environ")]
            told += [os.readlink(place / "cwd").encode(), *map(os.fsencode, files)]
        finally:
            players.stop()
            if child is not None:
                child.end()
    for part in told:
        assert SECRET.encode() not in part and b"4711" not in part, part


def test_the_first_question_names_nothing_that_tells_the_pack(
    given_away: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.bot_process.serve", tells)
    children: list[WorkerProcess] = []

    def begun(*how: Any, **more: Any) -> WorkerProcess:
        children.append(WorkerProcess(*how, **more))
        return children[-1]

    monkeypatch.setattr("game.session.bot_process.WorkerProcess", begun)
    chairs = tuple(Chair(name, 1, computer=name != "I") for name in ("I", "Boris", "Vera"))
    match = Match(Options(), 3, SECRET, 2)
    told = match.begin(((0, "snow"),))
    opponents = BotProcess()
    computers = Computers(match, chairs, opponents, told)
    assert match.beginning is not None and match.beginning.sealed is not None
    sealed = match.beginning.sealed
    try:
        while match.state.turn == 0:
            match.submit(next(iter(match.legal(0).commands(match.state.rules.pack.same_rank))))
        computers.forget()
        computers.act(0.0, True)
        first = heard(children[-1])
    finally:
        opponents.stop()
    assert isinstance(first, Told), first
    for part in (SECRET, sealed.secret, sealed.key, match.beginning.chance):
        assert part.encode() not in first.first
    asked = pickle.loads(first.first).asked
    assert asked.view.hand == match.state.hands[asked.legal.seat]


def test_a_loop_that_does_not_exist_is_a_process_that_dies() -> None:
    class Nowhere:
        __module__, __qualname__ = "engine.bots.process", "there_is_none"

    child = WorkerProcess(Nowhere)  # type: ignore[arg-type]
    try:
        assert isinstance(heard(child), Lost)
    finally:
        child.end()
