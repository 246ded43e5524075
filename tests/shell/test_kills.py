"""A short part of `python -m tests.tools.crash`: kills, truncated and damaged files."""

import os
from pathlib import Path
from random import Random

import pytest

from engine.files import journal_lines
from engine.records.journal import replay
from engine.rules.options import Options
from game.shell.app import App
from game.shell.cli import Arguments
from game.storage import settings
from game.storage.own_games import OwnGames
from game.storage.saves import Saves
from game.system.paths import home
from game.ui.destinations import LastMatch, NewMatchTable, Title
from game.ui.notice import Notice
from game.ui.router import at_table
from tests.builders.cells import few_or_all
from tests.builders.dealing import random_command
from tests.builders.shelves import unfinished
from tests.tools.crash import damage, full
from tests.tools.crash.__main__ import kill_rides, kill_sessions, kill_windows, spoil, windows
from tests.tools.crash.after import Expected, Lost, check, check_index, check_journal
from tests.tools.crash.ridden import check_ridden

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="sessions are forked and killed as POSIX does it")


@few_or_all("kills", 4, 10)
def test_killed_again_and_again_nothing_is_lost(tmp_path: Path, kills: int) -> None:
    place = home(tmp_path / "home")
    place.config.mkdir()
    told = kill_sessions(place, kills, seed=7)
    assert told["lines kept"] > 5 * kills
    cut, spoilt = spoil(place, tmp_path / "spoilt", cut_lines=2, flips=150, seed=7).values()
    assert cut[0] > 20
    assert spoilt[0] == 150
    assert spoilt[1], "some of them hit the header"


def test_spoilt_settings_own_games_and_index_are_told_once(tmp_path: Path) -> None:
    place = home(tmp_path)
    unfinished(Saves(place.saves), "match", 0, commands=300)
    settings.save(settings.Settings(name="Zoya"), place)
    OwnGames(place.own_games).put("Wednesdays", Options(hand_size=5))
    check_index(place)
    assert damage.try_small(place, 25, Random(7)) > 25


@few_or_all("kills", 1, 2)
def test_the_window_killed_in_play_loses_nothing(tmp_path: Path, kills: int) -> None:
    place = home(tmp_path / "home")
    place.config.mkdir()
    assert kill_windows(place, kills, seed=3)["windows"] == kills


@pytest.mark.long
def test_killed_on_a_journey_its_book_agrees_with_what_was_played(tmp_path: Path) -> None:
    place = home(tmp_path / "home")
    place.config.mkdir()
    told = kill_rides(place, 2, seed=2)
    assert told["kills"] == 2 and told["made"] + told["failed"] + told["open"] > 0
    path = next(place.journeys.glob("*.json"))
    book = path.read_text(encoding="utf-8")
    path.write_text(book.replace('"failed": ', '"failed": 3'), encoding="utf-8", newline="\n")
    with pytest.raises(Lost, match="in the book"):
        check_ridden(place, "")


def test_a_limit_on_files_is_told_once_and_nothing_is_lost(tmp_path: Path) -> None:
    place = home(tmp_path)
    told = full.with_small_files(place)
    assert "Saving failed" in told
    assert told.endswith("Saving works again.")


def test_a_full_disk_is_told_once_and_nothing_is_lost(tmp_path: Path) -> None:
    with full.small_disk(tmp_path / "disk", 400) as mounted:
        if not mounted:
            pytest.skip("no file system can be mounted here")
        told = full.on_small_disk(home(tmp_path / "disk"))
    assert "No space left" in told
    assert told.endswith("Saving works again.")


def test_without_any_room_it_is_played_all_the_same(tmp_path: Path) -> None:
    with full.small_disk(tmp_path / "disk", 40) as mounted:
        if not mounted:
            pytest.skip("no file system can be mounted here")
        place = home(tmp_path / "disk")
        assert full.where_nothing_can_be_written(place).startswith("This match can’t be saved")
        assert [path.name for path in place.config.rglob("*") if path.is_file()] == ["something else"]


def test_in_a_read_only_folder_the_window_goes_on_and_says_so(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    with full.small_disk(disk, 4000) as mounted:
        if not mounted:
            pytest.skip("no file system can be mounted here")
        place = home(disk)
        path = unfinished(Saves(place.saves), "match", 0, commands=20)
        settings.save(settings.Settings(name="Zoya"), place)
        before = {file.name: file.read_bytes() for file in disk.rglob("*") if file.is_file()}
        with full.read_only(disk):
            app = App(Arguments(home=disk))
            try:
                app.router.go(Title())
                app.router.go(LastMatch())
                assert "can’t be saved" in _notice(app)
                play = at_table(app.router)
                assert play is not None
                assert play.journal.path == path
                for number in range(30):
                    if play.match.state.ended is None:
                        play.carry_out(random_command(play.match, Random(number)))
                app.frame()
                app.settings.deck = "four"
                app.settings_changed()
                assert "save the settings" in _notice(app)
                app.settings.deck = "classic"
                app.settings_changed()
                assert not isinstance(app.router.top, Notice), "told once"
                app.router.go(NewMatchTable())
                assert "can’t be saved" in _notice(app)
                app.services.book.refresh()
            finally:
                app.close()
        assert {file.name: file.read_bytes() for file in disk.rglob("*") if file.is_file()} == before


def _notice(app: App) -> str:
    """The message on top, which is then closed."""
    assert isinstance(app.router.top, Notice)
    words = app.router.top.words
    app.router.back()
    return words


def test_the_window_tells_of_broken_files_once(tmp_path: Path) -> None:
    place = home(tmp_path)
    good = unfinished(Saves(place.saves), "match", 0)
    unfinished(Saves(place.saves), "match", 1).write_bytes(b"no journal")
    good.write_bytes(good.read_bytes() + b"torn")
    place.own_games.write_text("{", encoding="utf-8", newline="\n")
    for again in (False, True):
        app = App(Arguments(home=tmp_path))
        try:
            app.router.go(Title())
            if not again:
                assert "own games couldn’t be read" in _notice(app)
                assert "1 saved match is damaged" in _notice(app)
            assert not isinstance(app.router.top, Notice)
            app.router.go(LastMatch())
            if not again:
                assert "end of the saved match was damaged" in _notice(app)
            assert not isinstance(app.router.top, Notice)
            assert at_table(app.router) is not None
        finally:
            app.close()
    assert sorted(file.name.partition(".durak")[2] for file in place.saves.iterdir()) == ["", ".bad", ".damaged"]


@few_or_all("seconds", 1.5, 4.0)
def test_two_windows_at_once_do_no_damage(tmp_path: Path, seconds: float) -> None:
    """Each plays its own match for a while; the second was refused the first one's match."""
    place, reports = home(tmp_path / "home"), [tmp_path / "one", tmp_path / "two"]
    place.config.mkdir()
    unfinished(Saves(place.saves), "match", 0)
    with windows(place, reports, seconds) as children:
        assert all(child.poll() is None for child in children)
    told = [report.read_text(encoding="utf-8") for report in reports]
    journals = [{line.split()[2] for line in text.splitlines() if line[2:].startswith("line")} for text in told]
    assert all(journals), "both play"
    assert not journals[0] & journals[1], "no journal is written by two"
    for report in reports:
        expected = Expected()
        expected.hear(report)
        for name in expected.lines:
            if name != min(path.name for path in place.saves.iterdir()):  # it was begun earlier
                check_journal(place.saves / name, expected)
    for path in place.saves.glob("*.durak"):
        assert not replay(path).damage
    check_index(place)


def test_the_check_finds_what_is_lost(tmp_path: Path) -> None:
    """A line reported as saved is missing, or one appears that nobody wrote."""
    place = home(tmp_path)
    path = unfinished(Saves(place.saves), "match", 0)
    lines = path.read_bytes().splitlines(keepends=True)
    texts = [line[9:-1].decode() for line in lines[1:]]
    assert check(place, Expected(lines={path.name: list(texts)})) == 0
    with pytest.raises(Lost, match="there is more"):
        check(place, Expected(lines={path.name: texts[:-1]}))
    path.write_bytes(b"".join(lines[:-1]))
    with pytest.raises(Lost, match="lines were kept"):
        check(place, Expected(lines={path.name: texts}))


def test_the_check_finds_a_reader_that_trusts_spoilt_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = unfinished(Saves(tmp_path), "match", 0, commands=30)
    monkeypatch.setattr(journal_lines, "_good", _trusting)
    with pytest.raises((Lost, ValueError)):
        damage.try_all(tmp_path / "spoilt", path, damage.flips(path.read_bytes(), 200, Random(1)))


def _trusting(data: bytes, start: int, _check: int, chained: bool, longest: int) -> object:
    while (end := data.find(b"\n", start)) >= 0:
        text = data[start + 9 : end].decode(errors="replace")
        yield journal_lines.JournalLine(text, start, end + 1, 0, 0)
        start = end + 1
