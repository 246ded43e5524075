"""A short part of `python -m tests.crash`: kills, cuts and spoilt bytes."""

import os
from pathlib import Path
from random import Random

import pytest

from game.paths import home
from tests.crash import damage, full
from tests.crash.__main__ import kill_sessions, kill_windows, spoil
from tests.crash.after import Expected, Lost, check
from tests.test_saves import Saves as SavesOfTests
from tests.test_saves import begun

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="sessions are forked and killed as POSIX does it")


def test_killed_ten_times_nothing_is_lost(tmp_path: Path) -> None:
    place = home(tmp_path / "home")
    place.config.mkdir()
    told = kill_sessions(place, 10, seed=7)
    assert told["lines kept"] > 50
    cut, spoilt = spoil(place, tmp_path / "spoilt", cut_lines=2, flips=150, seed=7).values()
    assert cut[0] > 20
    assert spoilt[0] == 150
    assert spoilt[1], "some of them hit the header"


def test_the_window_killed_in_play_loses_nothing(tmp_path: Path) -> None:
    place = home(tmp_path / "home")
    place.config.mkdir()
    assert kill_windows(place, 2, seed=3)["windows"] == 2


def test_a_limit_on_files_is_told_once_and_nothing_is_lost(tmp_path: Path) -> None:
    place = home(tmp_path)
    told = full.with_small_files(place)
    assert "could not be saved" in told
    assert told.endswith("The game is saved again.")


def test_a_full_disk_is_told_once_and_nothing_is_lost(tmp_path: Path) -> None:
    with full.small_disk(tmp_path / "disk", 400) as mounted:
        if not mounted:
            pytest.skip("no file system can be mounted here")
        told = full.on_small_disk(home(tmp_path / "disk"))
    assert "No space left" in told
    assert told.endswith("The game is saved again.")


def test_without_any_room_it_is_played_all_the_same(tmp_path: Path) -> None:
    with full.small_disk(tmp_path / "disk", 40) as mounted:
        if not mounted:
            pytest.skip("no file system can be mounted here")
        place = home(tmp_path / "disk")
        assert full.where_nothing_can_be_written(place).startswith("This game cannot be kept")
        assert [path.name for path in place.config.rglob("*") if path.is_file()] == ["something else"]


def test_the_check_finds_what_is_lost(tmp_path: Path) -> None:
    """A line that was said to be kept and is not there, or one that nobody wrote."""
    place = home(tmp_path)
    path = begun(SavesOfTests(place.saves), "match", 0)
    lines = path.read_bytes().splitlines(keepends=True)
    texts = [line[9:-1].decode() for line in lines[1:]]
    assert check(place, Expected(lines={path.name: list(texts)})) == 0
    with pytest.raises(Lost, match="there is more"):
        check(place, Expected(lines={path.name: texts[:-1]}))
    path.write_bytes(b"".join(lines[:-1]))
    with pytest.raises(Lost, match="lines were kept"):
        check(place, Expected(lines={path.name: texts}))


def test_the_check_finds_a_reader_that_trusts_spoilt_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine import records

    path = begun(SavesOfTests(tmp_path), "match", 0, commands=30)
    monkeypatch.setattr(records, "_good", _trusting)
    with pytest.raises((Lost, ValueError)):
        damage.try_all(tmp_path / "spoilt", path, damage.flips(path.read_bytes(), 200, Random(1)))


def _trusting(data: bytes, start: int, _check: int, chained: bool, longest: int) -> object:
    from engine.records import Record

    while (end := data.find(b"\n", start)) >= 0:
        text = data[start + 9 : end].decode(errors="replace")
        yield Record(text, start, end + 1, 0, 0)
        start = end + 1
