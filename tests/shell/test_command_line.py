"""The command line: valid options, and one sentence for each mistake."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.bots.level_names import LEVEL_NAMES
from engine.bots.levels import LEVELS
from engine.rules import rule_codes
from engine.rules.options import Options
from engine.version import VERSION
from game.shell.cli import Arguments, missing_display, parse
from game.storage.rule_choices import coded
from tests.builders.patience import LONG
from tests.paths import ROOT


def test_everything_at_once() -> None:
    demo = ["--demo", "--deals", "3", "--players", "6", "--seed", "x", "--speed", "very-fast", "--screenshots", "p"]
    assert parse([*demo, "--size", "1600x900", "--home", "h", "--level", "expert"]) == Arguments(
        demo=True,
        deals=3,
        players=6,
        seed="x",
        level="expert",
        speed="very-fast",
        size=(1600, 900),
        screenshots=Path("p"),
        home=Path("h"),
    )
    assert parse([]) == Arguments()
    assert parse(["--fullscreen"]).full_screen is True
    assert parse(["--windowed"]).full_screen is False


def test_a_window_may_be_upright() -> None:
    assert parse(["--size", "720x1280"]).size == (720, 1280)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--players 7", "'7' is not a whole number from 2 to 6"),
        ("--players many", "'many' is not a whole number"),
        ("--demo --deals 0", "'0' is not a whole number"),
        ("--deals 2", "needs --demo"),
        ("--speed brisk", "not one of relaxed, normal, fast, very-fast, instant"),
        ("--level oracle", "not one of novice, amateur, club, veteran, expert, grandmaster"),
        ("--size big", "not a size such as 1280x720"),
        ("--size 640x480", "minimum is 960x540, or upright 540x960"),
        ("--size 500x1280", "minimum is 960x540, or upright 540x960"),
        ("--size 99999x99999", "too large"),
        ("--windowed --fullscreen", "not allowed with"),
        ("--seed", "expected one argument"),
        ("--player 3", "Unrecognized arguments"),
        ("now", "No such file: 'now'"),
        ("--seed \udcff", "not valid text"),
        ("--home=", "no path given"),
        ("--screenshots=", "no path given"),
    ],
)
def test_one_sentence_and_two(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        parse(words.split())
    assert left.value.code == 2
    said = capsys.readouterr()
    assert told in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_every_level_can_be_asked_for() -> None:
    assert tuple(level.key for level in LEVELS) == LEVEL_NAMES


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("--help", "--version"):
        with pytest.raises(SystemExit) as left:
            parse([word])
        assert left.value.code == 0
    said = capsys.readouterr().out
    assert f"Durak {VERSION}" in said
    for option in (
        *("--demo", "--deals", "--players", "--seed", "--speed", "--size", "--screenshots"),
        *("--windowed", "--fullscreen", "--version", "--reset-settings", "--home"),
    ):
        assert option in said


def test_which_display_is_missing() -> None:
    assert "DISPLAY" in missing_display("linux", {})
    assert "DISPLAY" in missing_display("freebsd14", {"DISPLAY": ""})
    for environment in ({"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}, {"SDL_VIDEODRIVER": "dummy"}):
        assert missing_display("linux", environment) == ""
    assert missing_display("win32", {}) == missing_display("darwin", {}) == ""


def _run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env=clean | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=LONG,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only X and Wayland can be missing this way")
def test_without_a_display() -> None:
    for environment in ({}, {"DISPLAY": ":4711"}, {"SDL_VIDEODRIVER": "no-such-driver"}):
        done = _run(**environment)
        assert done.returncode == 2
        assert done.stdout == ""
        told = [line for line in done.stderr.splitlines() if line.startswith("durak: ")]
        assert len(told) == 1, done.stderr
        assert "Traceback" not in done.stderr


def test_pictures_that_cannot_be_written_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8", newline="\n")
    done = _run("--demo", "--screenshots", str(tmp_path / "file"), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2
    assert "durak: Cannot save pictures" in done.stderr


def test_resetting_needs_no_display(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{}", encoding="utf-8", newline="\n")
    done = _run("--reset-settings", "--home", str(tmp_path))
    assert done.returncode == 0
    assert not (tmp_path / "settings.json").exists()


def test_the_players_process_imports_no_window() -> None:
    """The worker imports the main module again, so that must import nothing heavy."""
    code = "import sys, game.__main__, engine.bots.process; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "False"


FIRST_PICTURE = """
import sys
from pathlib import Path
from game.shell.app import App
from game.shell.cli import Arguments
from game.ui.destinations import Title

app = App(Arguments(home=Path(sys.argv[1]), full_screen=False))
app.window.show = lambda *_: print(*sys.modules)
app.router.go(Title())
app.frame()
"""
FIRST_ROOMS = {"access", "session", "shell", "storage", "system", "text", "title", "ui"}
LATER = {"engine.match.match", "engine.rules.kernel", "engine.bots.levels", "multiprocessing", "subprocess"}
"""What plays and what starts processes: with what they import, a fifth of the time to the first picture."""


def test_the_first_picture_imports_nothing_that_it_does_not_show(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )
    modules = set(done.stdout.splitlines()[-1].split())
    rooms = {name.split(".")[1] for name in modules if name.count(".") == 2 and name.startswith("game.")}
    assert rooms <= FIRST_ROOMS, sorted(rooms - FIRST_ROOMS)
    assert not modules & LATER


def test_a_code_names_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    code = rule_codes.write(Options(transfer=True, hand_size=7))
    assert parse(["--code", code.lower().replace("-", " ")]).code == code
    assert coded(code).options == Options(transfer=True, hand_size=7)
    for wrong, said in (
        (["--code", "DURAK-1X"], "valid code"),
        (["--code", code, "--preset", "kiev"], "use one of them"),
        (["--code", code, "--players", "6"], "This game is for 2 to 5 players, not 6"),
    ):
        with pytest.raises(SystemExit) as left:
            parse(wrong)
        assert left.value.code == 2
        assert said in capsys.readouterr().err
