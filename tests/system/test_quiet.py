"""What the system says of music, asked without waiting."""

import stat
import sys
from pathlib import Path

import pytest

from game.system import quiet

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the other systems are asked otherwise")

NAMES = "(['org.freedesktop.DBus', ':1.5', 'org.mpris.MediaPlayer2.vlc'],)"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system without desktop: no programs to ask, no files. Returns the folder where programs may be put."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return folder


def program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="ascii", newline="\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@linux
def test_a_system_that_says_nothing_wants_nothing(programs: Path) -> None:
    assert not quiet.asked()


@linux
@pytest.mark.parametrize(("said", "wanted"), [("false", True), ("true", False)])
def test_gnome_is_asked_for_its_sounds(programs: Path, said: str, wanted: bool) -> None:
    program(programs, "gsettings", f"echo {said}")
    assert quiet.asked() == wanted


@linux
@pytest.mark.parametrize(
    ("line", "wanted"), [("gtk-enable-event-sounds = 0", True), ("gtk-enable-event-sounds=1", False)]
)
def test_other_desktops_keep_it_in_a_file(programs: Path, tmp_path: Path, line: str, wanted: bool) -> None:
    folder = tmp_path / "config" / "gtk-3.0"
    folder.mkdir(parents=True)
    (folder / "settings.ini").write_text(f"[Settings]\n{line}\n", encoding="utf-8", newline="\n")
    assert quiet.asked() == wanted


@linux
@pytest.mark.parametrize(("status", "wanted"), [("Playing", True), ("Paused", False)])
def test_a_player_that_plays_is_not_played_over(programs: Path, status: str, wanted: bool) -> None:
    answer = f'*ListNames*) echo "{NAMES}";; *MediaPlayer2.vlc*PlaybackStatus*) echo "(<\'{status}\'>,)";;'
    program(programs, "gdbus", f'case "$*" in {answer} esac')
    assert quiet.asked() == wanted


def test_an_answer_holds_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [True, False]
    monkeypatch.setattr(quiet, "asked", lambda: answers.pop(0))
    clock = [100.0]
    monkeypatch.setattr(quiet, "monotonic", lambda: clock[0])
    asking = quiet.Quiet()
    for now, wanted in ((100.0, True), (101.0, True), (101.0 + quiet.GOOD_FOR, False)):
        clock[0] = now
        asking.answered()
        assert asking.thread is not None
        asking.thread.join()
        assert asking.answered() and asking.wanted is wanted


def test_a_system_that_fails_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> bool:
        raise OSError("no such thing")

    monkeypatch.setattr(quiet, "asked", fails)
    asking = quiet.Quiet()
    asking.answered()
    assert asking.thread is not None
    asking.thread.join()
    assert asking.answered() and not asking.wanted
