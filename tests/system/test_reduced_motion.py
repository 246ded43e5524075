"""The system's setting for reduced motion, queried without blocking; the player's setting overrides it."""

import os
import stat
import sys
from pathlib import Path

import pytest

from game.storage.settings import Settings
from game.system import other_programs, reduced_motion

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the other systems are asked otherwise")


@pytest.fixture
def nothing_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system without desktop: no programs to query, no files. Returns a folder for programs."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(reduced_motion, "wanted", False)
    monkeypatch.setattr(reduced_motion, "asking", None)
    return programs


def program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="ascii", newline="\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@linux
def test_a_system_that_says_nothing_asks_for_nothing(nothing_known: Path) -> None:
    assert not reduced_motion.asked()


@linux
@pytest.mark.parametrize(
    ("name", "said", "wanted"),
    [
        ("gdbus", "(<<uint32 1>>,)", True),
        ("gdbus", "(<<uint32 0>>,)", False),
        ("gsettings", "false", True),
        ("gsettings", "true", False),
    ],
)
def test_desktops_are_asked_through_their_programs(nothing_known: Path, name: str, said: str, wanted: bool) -> None:
    program(nothing_known, name, f"echo '{said}'")
    assert reduced_motion.asked() == wanted


@linux
@pytest.mark.parametrize(
    ("file", "text", "wanted"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations = 0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=true\n", False),
    ],
)
def test_desktops_that_keep_it_in_a_file(nothing_known: Path, file: str, text: str, wanted: bool) -> None:
    path = Path(os.environ["XDG_CONFIG_HOME"]) / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    assert reduced_motion.asked() == wanted


@linux
def test_a_program_that_hangs_or_fails_costs_nobody_anything(
    nothing_known: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(other_programs, "PATIENCE", 0.2)
    program(nothing_known, "gdbus", "exec /bin/sleep 20")
    program(nothing_known, "gsettings", "echo false; exit 1")
    reduced_motion.ask_system()
    asking = reduced_motion.asking
    assert asking is not None and asking.is_alive(), "the start does not wait"
    asking.join(5.0)
    assert not asking.is_alive() and not reduced_motion.wanted


@linux
def test_the_answer_counts_when_it_comes(nothing_known: Path) -> None:
    program(nothing_known, "gsettings", "echo false")
    assert not Settings().calm
    reduced_motion.ask_system()
    assert reduced_motion.asking is not None
    reduced_motion.asking.join(5.0)
    assert Settings().calm
    assert not Settings(reduced_motion="off").calm, "the player's word goes first"


def test_the_player_may_ask_for_it_anywhere() -> None:
    assert Settings(reduced_motion="on").calm


def test_whatever_goes_wrong_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> bool:
        raise RuntimeError("no such system")

    monkeypatch.setattr(reduced_motion, "asked", broken)
    monkeypatch.setattr(reduced_motion, "wanted", False)
    reduced_motion.ask()
    assert not reduced_motion.wanted
