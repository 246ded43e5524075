"""The built program, on a virtual screen, with a real mouse: a whole deal, and a kill in the middle of a bout."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.events import Phase
from game import paths, settings
from game.screens.new_game import NewGameScreen
from game.screens.title import TitleScreen
from tests.pilot import Pilot
from tests.virtual_screen import Mouse, missing, virtual_screen, wait_until

ROOT = Path(__file__).parent.parent
SIZE = (1280, 720)
LARGEST_FOLDER = 45e6

pytestmark = [
    pytest.mark.skipif(bool(missing()), reason=missing() or "-"),
    pytest.mark.skipif(sys.platform == "win32", reason="needs a virtual X screen"),
]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program built from this checkout."""
    pytest.importorskip("PyInstaller", reason='needs the extra "package"')
    out = tmp_path_factory.mktemp("built")
    done = subprocess.run(
        [sys.executable, str(ROOT / "build" / "package.py"), "--out", str(out)],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    print(done.stdout)
    return out / "dist" / "durak" / "durak"


@contextmanager
def running(program: Path, home: Path, environment: dict[str, str], *words: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [str(program), "--home", str(home), "--size", "1280x720", "--speed", "very-fast", *words]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def press(pilot: Pilot, words: str, screen: type, done: Callable[[], bool], saved: object = None) -> None:
    """Press a button, again if the window was not there yet."""
    for _ in range(20):
        pilot.press(words, screen, saved)
        if wait_until(done, 1.5):
            return
    raise AssertionError(f"{words!r} could not be pressed")


def fly(pilot: Pilot, process: subprocess.Popen[bytes], over: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 240
    while not over():
        assert process.poll() is None, f"the program ended: {process.stderr.read().decode() if process.stderr else ''}"
        assert time.monotonic() < give_up, "the deal did not end"
        now = pilot.read()
        end = now.end
        if now.match.legal(0).phase is None or pilot.act(now) is None:
            time.sleep(0.1)
        else:
            wait_until(lambda end=end: pilot.read().end > end, 1.5)


def test_a_whole_deal_and_a_kill(program: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    settings.save(settings.Settings(), paths.home(home))  # nobody new, who would be greeted first
    with virtual_screen(*SIZE) as environment:
        pilot = Pilot(Mouse(environment), home, SIZE, players=2)
        with running(program, home, environment, "--players", "2", "--seed", "frozen") as process:
            time.sleep(1.5)
            pilot.press("New game", TitleScreen)
            time.sleep(0.7)
            press(pilot, "Start the deal", NewGameScreen, lambda: bool(pilot.journals()))
            fly(pilot, process, lambda: _mid_bout(pilot))
            at_kill = pilot.read()
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
        with running(program, home, environment) as process:
            time.sleep(1.5)
            from game.saves import Saves

            saved = Saves(pilot.journals()[-1].parent).latest()
            pilot.press("Continue", TitleScreen, saved)
            time.sleep(1.0)
            now = pilot.read()
            assert now.match.view(0) == at_kill.match.view(0)
            assert now.match.legal(0) == at_kill.match.legal(0)
            fly(pilot, process, lambda: pilot.read().match.state.ended is not None)
        ended = pilot.read()
        assert ended.match.tally.deals == 1 and not ended.damage
        assert len(pilot.journals()) == 1


def _mid_bout(pilot: Pilot) -> bool:
    match = pilot.read().match
    return match.state.bout >= 3 and match.legal(0).phase == Phase.ANSWER


def test_the_folder_is_small(program: Path) -> None:
    size = sum(p.lstat().st_size for p in program.parent.rglob("*") if p.is_file() and not p.is_symlink())
    assert size <= LARGEST_FOLDER


def test_without_a_display_one_sentence_and_status_2(program: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run([str(program)], env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "no display" in done.stderr and len(done.stderr.strip().splitlines()) == 1
