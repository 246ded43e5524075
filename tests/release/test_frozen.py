"""The built program: it starts from any place, its processes end with it, and a deal can be played.

A mouse on a virtual screen plays the deal; what needs no screen is tested with build/smoke.py, as on all systems.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import licences
import pytest
import smoke

from engine.rules.events import Phase
from game.new_game.new_game import NewGameScreen
from game.storage import settings
from game.storage.saves import Saves
from game.system import paths
from game.title.title import TitleScreen
from tests.builders.outside import OutsidePerson
from tests.builders.patience import LONG, until
from tests.paths import ROOT
from tests.tools.pilot import Pilot, ended
from tests.tools.virtual_screen import missing, pixels, virtual_screen

SIZE = (1280, 720)
LARGEST_FOLDER = 46e6
"""The limit in bytes; the engine is not optimized here, so the folder is a little larger than a release. Large print as
real art and surroundings for each place took 3.6 MB of it, phones (a web server and a QR maker) 2.3;
emblems, the road, the living title, what people say and how a policy plays 1.2; the journey with its pictures 0.9."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(missing()), reason=missing() or "-"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a virtual X screen"),
]


@pytest.fixture(scope="module")
def program(compiled_engine: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program built from this checkout."""
    pytest.importorskip("PyInstaller", reason='needs the extra "package"')
    out = tmp_path_factory.mktemp("built")
    done = subprocess.run(
        [sys.executable, str(ROOT / "build" / "package.py"), "--out", str(out), "--compiled", str(compiled_engine)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=3 * LONG,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    print(done.stdout)
    shutil.rmtree(out / "work", ignore_errors=True)
    return out / "dist" / "durak" / "durak"


def state_of(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of every file in a folder."""
    found = (path for path in folder.rglob("*") if not path.is_dir())
    return {str(path): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in found}


# Without a screen


def test_it_plays_and_tells_of_itself(program: Path, tmp_path: Path) -> None:
    """Searching players answer from their process, the engine is compiled, there is no sound device."""
    version = smoke.told(program, "--version")
    assert "engine compiled" in version
    assert smoke.play(program, tmp_path)["ended"] is True
    assert "Sam Lantinga" in smoke.told(program, "--licences")


def test_the_folder_is_small_and_everything_in_it_is_licensed(program: Path) -> None:
    assert sum(size for size, _ in state_of(program.parent).values()) <= LARGEST_FOLDER
    assert not list(licences.unowned(program.parent))


def test_a_place_with_spaces_and_cyrillic_that_cannot_be_written_to(program: Path, tmp_path: Path) -> None:
    place = tmp_path / "Мои игры" / "дурак, копия"
    shutil.copytree(program.parent, place, copy_function=os.link, symlinks=True)
    for path in (place, *place.rglob("*")):
        if path.is_dir():
            path.chmod(0o555)
    before = state_of(place)
    try:
        smoke.first_frame(place / "durak", tmp_path / "дом", smoke.surroundings())
        assert state_of(place) == before
    finally:
        for path in (place, *place.rglob("*")):
            if path.is_dir():
                path.chmod(0o755)


def test_without_a_home_folder_setting(program: Path, tmp_path: Path) -> None:
    bare = {"PATH": os.defpath, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "there-is-none"}
    told = smoke.told(program, "--about", environment=bare)
    assert len(re.findall(r"^(?:Settings|Matches|Log): /\S", told, re.MULTILINE)) == 3, "absolute folders"
    smoke.first_frame(program, tmp_path / "home", bare)


@pytest.mark.parametrize("locale", ["C", "POSIX", "ru_RU.KOI8-R", "tr_TR.ISO-8859-9", "no_SUCH.where"])
def test_a_locale_that_is_not_utf_8(program: Path, tmp_path: Path, locale: str) -> None:
    place, charset = locale.partition(".")[::2]
    more = {}
    if charset and charset != "where":
        if shutil.which("localedef") is None or not Path("/usr/share/i18n/locales", place).exists():
            pytest.skip(f"{locale} cannot be made here")
        made = tmp_path / "locales"
        made.mkdir()
        subprocess.run(["localedef", "-i", place, "-f", charset, made / locale], capture_output=True, check=False)
        more = {"LOCPATH": str(made)}
    environment = smoke.surroundings(LC_ALL=locale, LANG=locale, LANGUAGE="", **more)
    home = tmp_path / "дом"
    smoke.first_frame(program, home, environment)
    assert (home / "log").is_dir(), "the folder has the name it was given"
    smoke.told(program, "--licences", environment=environment)


def test_without_a_display_one_sentence_and_status_2(program: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [str(program)], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=LONG
    )
    assert done.returncode == 2
    assert "neither DISPLAY nor WAYLAND_DISPLAY" in done.stderr and len(done.stderr.strip().splitlines()) == 1


def children(of: int) -> set[int]:
    """The descendants of a process."""
    found: set[int] = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[1])
        except (OSError, IndexError, ValueError):
            continue
        if parent == of:
            found |= {int(path.parent.name)} | children(int(path.parent.name))
    return found


def alive(process: int) -> bool:
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] not in ("Z", "X")


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_the_players_process_begins_with_the_window_and_ends_with_it(program: Path, tmp_path: Path, end: int) -> None:
    command = [str(program), "--home", str(tmp_path / "home")]
    process = subprocess.Popen(command, env=smoke.surroundings(), stderr=subprocess.DEVNULL)
    try:
        started = until(lambda: children(process.pid))
        os.kill(process.pid, end)
        process.wait(timeout=LONG)
        until(lambda: not any(map(alive, started)))
    finally:
        process.kill()
        process.wait()


# On a screen


@contextmanager
def running(program: Path, home: Path, environment: dict[str, str], *words: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [str(program), "--home", str(home), "--size", "1280x720", "--speed", "very-fast", *words]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def test_the_first_picture_and_a_second_start(program: Path, tmp_path: Path) -> None:
    """The screen is not blank; a second start brings the window to the front, prints a message and exits."""
    command = [str(program), "--home", str(tmp_path / "home")]
    with virtual_screen(*SIZE, framebuffer=tmp_path) as environment:
        first = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            until(lambda: len(set(pixels(tmp_path))) > smoke.COLOURS)
            second = subprocess.run(
                command, env=environment, capture_output=True, encoding="utf-8", timeout=LONG, check=False
            )
            assert second.returncode == 0 and "already running" in second.stdout
            assert first.poll() is None
        finally:
            first.kill()
            first.wait()


def opened(home: Path, name: str) -> bool:
    """True if the program's log says that this screen was opened."""
    return any(f"{name} open" in page.read_text(encoding="utf-8") for page in (home / "log").glob("*.log"))


def test_a_whole_deal_and_a_kill(program: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    settings.save(settings.Settings(), paths.home(home))  # not a first start, which would show a greeting
    with virtual_screen(*SIZE) as environment:
        with running(program, home, environment, "--players", "2", "--seed", "frozen") as process:
            person = OutsidePerson(environment, home, process)
            pilot = Pilot(person, home)
            person.until(lambda: opened(home, "The window is"))
            person.press("New game", TitleScreen, lambda: opened(home, "NewGameScreen"))
            person.press("Start", NewGameScreen, lambda: bool(pilot.journals()))
            pilot.play_until(lambda match: match.state.bout >= 3 and match.legal(0).phase == Phase.ANSWER)
            at_kill = pilot.read()
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
        shutil.rmtree(home / "log")
        with running(program, home, environment) as person.process:
            saved = Saves(pilot.journals()[-1].parent).latest()
            person.until(lambda: opened(home, "The window is"))
            person.press("Continue", TitleScreen, lambda: opened(home, "MatchScreen"), saved)
            now = pilot.read()
            assert now.match.view(0) == at_kill.match.view(0)
            assert now.match.legal(0) == at_kill.match.legal(0)
            pilot.play_until(ended)
        played = pilot.read()
        assert played.match.tally.deals == 1 and not played.damage
        assert len(pilot.journals()) == 1
