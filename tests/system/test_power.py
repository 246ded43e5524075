"""Battery detection: parsing of system reports, in a thread, cached for a while."""

import threading
import time
from pathlib import Path

import pytest

from game.system import power
from game.system.power import Power
from tests.builders.patience import until


def supply(folder: Path, name: str, **words: str) -> None:
    (folder / name).mkdir()
    for key, word in words.items():
        (folder / name / key).write_text(word + "\n", encoding="ascii", newline="\n")


def test_a_battery_that_is_emptied(tmp_path: Path) -> None:
    supply(tmp_path, "AC", type="Mains", online="0")
    assert not power.linux(tmp_path)
    supply(tmp_path, "BAT0", type="Battery", status="Charging")
    assert not power.linux(tmp_path)
    (tmp_path / "BAT0" / "status").write_text("Discharging\n", encoding="ascii", newline="\n")
    assert power.linux(tmp_path)


def test_the_battery_of_a_mouse_is_not_the_machines(tmp_path: Path) -> None:
    supply(tmp_path, "hidpp_battery_0", type="Battery", status="Discharging", scope="Device")
    assert not power.linux(tmp_path)


def test_machines_without_one_and_strange_files(tmp_path: Path) -> None:
    assert not power.linux(tmp_path / "nothing")
    supply(tmp_path, "BAT0", type="Battery")
    (tmp_path / "BAT0" / "status").write_bytes(b"\xff\xfe")
    assert not power.linux(tmp_path)
    assert power.discharging() in (True, False)


def test_what_a_mac_says() -> None:
    assert power.mac("Now drawing from 'Battery Power'\n -InternalBattery-0 (id=1)\t84%; discharging; 5:02 remaining\n")
    assert not power.mac("Now drawing from 'AC Power'\n -InternalBattery-0 (id=1)\t100%; charged; 0:00 remaining\n")


def test_nobody_waits_for_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, go_on = [], threading.Event()

    def look() -> bool:
        asked.append(True)
        go_on.wait(5)
        return True

    one = Power(look)
    assert not one.on_battery()
    assert not one.on_battery(), "not known yet, and not asked twice"
    go_on.set()
    until(lambda: one.on_battery() or None)
    assert len(asked) == 1
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + power.LOOK_EVERY)
    one.on_battery()
    monkeypatch.undo()
    until(lambda: len(asked) == 2 or None)
