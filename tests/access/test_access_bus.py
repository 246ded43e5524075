"""The real program on a real accessibility bus, read by a separate process (tests/access/listening.py).

Skipped, with the reason, if there is no virtual screen, session bus, accesskit or Python with the bindings of AT-SPI
(Debian: xvfb, dbus, at-spi2-core, python3-gi, gir1.2-atspi-2.0).
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.storage import settings
from game.system import paths
from tests.builders.patience import LONG
from tests.paths import ROOT
from tests.tools import virtual_screen

BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"


@cache
def listeners_python() -> str:
    """A Python with the bindings, or ''."""
    found = [sys.executable, shutil.which("python3", path=os.defpath), shutil.which("python3")]
    for python in found:
        if python and subprocess.run([python, "-c", BINDINGS], capture_output=True).returncode == 0:
            return python
    return ""


def missing() -> str:
    """What is missing for this test, or ''."""
    if not sys.platform.startswith("linux"):
        return "AT-SPI is Linux's"
    if shutil.which("Xvfb") is None or shutil.which("dbus-run-session") is None:
        return "Xvfb or dbus-run-session not installed"
    if importlib.util.find_spec("accesskit") is None:
        return "accesskit not installed (the extra 'access')"
    return "" if listeners_python() else "no Python with gi and Atspi (python3-gi, gir1.2-atspi-2.0)"


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the listener found from the title to its first card."""
    if reason := missing():
        pytest.skip(reason)
    home = tmp_path_factory.mktemp("home")
    settings.save(settings.Settings(players=2, speed="very-fast"), paths.home(home))
    program = [sys.executable, "-m", "game", "--home", str(home), "--windowed", "--size", "1280x720"]
    program += ["--seed", "a"]
    with virtual_screen.virtual_screen() as environment:
        environment |= {"LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
        ran = subprocess.run(
            ["dbus-run-session", "--", listeners_python(), str(Path(__file__).with_name("listening.py")), *program],
            env=environment,
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            timeout=3 * LONG,
        )
    lines = [line for line in ran.stdout.splitlines() if line.startswith("{")]
    assert lines, ran.stderr
    found: dict[str, Any] = json.loads(lines[-1])
    return found


def test_the_title_is_read(heard: dict[str, Any]) -> None:
    assert heard["window"] == "Durak"
    buttons = [name for role, name in heard["title"] if role == "push button"]
    assert [name for name in buttons if not name] == []
    assert {"Settings", "Quit"} <= set(buttons)
    _x, _y, w, h = heard["button"]
    assert (w, h) == (174, 44), "its place on the screen is told"


def test_the_table_is_read(heard: dict[str, Any]) -> None:
    assert heard["turn"].startswith("Your turn")
    lists = [name for role, name in heard["table"] if role == "list box"]
    assert {"Your hand", "Players"} <= set(lists)
    assert heard["places"] == [f"{n} of 6" for n in range(1, 7)]
    assert not [name for name in heard["hand"] if "of 6" in name], "its place is said once"
    assert any(name.startswith(("Boris, 6 cards", "Boris, 5 cards")) for _, name in heard["table"])


def test_an_action_plays_a_card_and_the_log_tells_it(heard: dict[str, Any]) -> None:
    assert heard["played"], "some card of the hand could be played"
    assert len(heard["after"]) == 5
    card = heard["played"].split(",")[0]
    told = [said for said in heard["announced"] if said.startswith("You ")]
    assert any(card in said for said in told), heard["announced"]


def test_the_focus_follows(heard: dict[str, Any]) -> None:
    assert len(heard["focus"]) == 1
