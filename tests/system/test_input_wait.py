"""Resting until the window system has input: which sockets are its own, and that a rest ends when one can be read."""

import socket
import sys
import threading
import time
from pathlib import Path

import pytest

from game.system import input_wait
from game.system.input_wait import InputWait, connections
from tests.builders.patience import LONG

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lists descriptors there")


@linux
def test_only_sockets_of_a_window_system_are_waited_for(tmp_path: Path) -> None:
    (folder := tmp_path / ".X11-unix").mkdir()
    before = connections()
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as other:
        server.bind(str(folder / "X9"))
        server.listen()
        other.bind(str(tmp_path / "somebody"))
        other.listen()
        with socket.socket(socket.AF_UNIX) as own, socket.socket(socket.AF_UNIX) as foreign:
            own.connect(str(folder / "X9"))
            foreign.connect(str(tmp_path / "somebody"))
            assert connections() == [*before, own.fileno()]
    assert connections(tmp_path / "nowhere") == []


@linux
def test_a_rest_ends_with_input_and_never_spins(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    near, far = socket.socketpair()
    with near, far:
        wait = InputWait()
        wait.sockets = [near.fileno()]
        threading.Timer(0.05, lambda: far.send(b"input")).start()
        begun = time.monotonic()
        wait.rest(LONG)
        assert time.monotonic() - begun < LONG
        monkeypatch.setattr(input_wait.time, "sleep", slept.append)
        wait._woken = time.monotonic() + 1  # nobody has read it
        wait.rest(LONG)
        assert slept == [input_wait.PAUSE]


def test_without_such_a_socket_rests_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(input_wait.time, "sleep", slept.append)
    monkeypatch.setattr(input_wait.sys, "platform", "darwin")
    wait = InputWait()
    wait.rest(3.0)
    wait.rest(0.01)
    wait.rest(0.0)
    assert slept == [input_wait.NAP, 0.01]


@pytest.mark.parametrize("platform", sorted({"linux", "darwin", sys.platform}))
def test_another_thread_ends_a_rest(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(input_wait.sys, "platform", platform)
    monkeypatch.setattr(input_wait, "NAP", LONG)
    near, far = socket.socketpair()
    with near, far:
        wait = InputWait()
        wait.sockets = [near.fileno()] if platform == "linux" else []
        ring = wait.bell()
        begun = time.monotonic()
        threading.Timer(0.05, ring).start()
        wait.rest(LONG)
        ring()
        ring()
        wait.rest(LONG)
        assert time.monotonic() - begun < LONG, "also one that had rung before"
        begun = time.monotonic()
        wait.rest(0.1)
        assert time.monotonic() - begun >= 0.05, "it rings no more; Windows' clock moves by 16 ms"
