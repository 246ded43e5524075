"""A match whose file is deleted, moved or replaced during play: reported once, written again, nothing lost."""

import os
import shutil
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from engine.records.journal import Journal, reopen, replay
from engine.rules.options import Options
from game.match.screen import MatchScreen
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.saves import Saves
from game.system.file_lock import FileLock, Taken
from game.ui.destinations import NewMatchTable, Title
from tests.builders.dealing import everything, random_command, thumb_command
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import CHAIRS

POSIX = pytest.mark.skipif(os.name != "posix", reason="this system keeps a file that is open from being deleted")
GONE = "Another program changed or deleted the saved match. All of it has been saved again."


def delete(path: Path) -> None:
    path.unlink()


def delete_all(path: Path) -> None:
    shutil.rmtree(path.parent.parent)


def move(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def move_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("trash"))


def replace_by_older(path: Path) -> None:
    """As a program that restores a copy does."""
    (path.parent / "copy").write_bytes(path.read_bytes()[:-40])
    os.replace(path.parent / "copy", path)


def replace_by_same(path: Path) -> None:
    (path.parent / "copy").write_bytes(path.read_bytes())
    os.replace(path.parent / "copy", path)


def put_another_there(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.write_bytes(b"another file")


def cut(path: Path) -> None:
    """As a program that puts an older copy into the same file."""
    os.truncate(path, path.stat().st_size // 2)


def cut_to_nothing(path: Path) -> None:
    os.truncate(path, 0)


def make_a_hole(path: Path) -> None:
    size = path.stat().st_size
    os.truncate(path, size // 2)
    os.truncate(path, size)
    later(path)


def write_over(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.write(b"x" * (size + 500))
    later(path)


def later(path: Path) -> None:
    """The disk's clock, which may be coarse, has moved on."""
    told = path.stat()
    os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns + 10**7))


IN_PLACE = (cut, cut_to_nothing, make_a_hole, write_over)
HARMS = (delete, delete_all, move, move_folder, replace_by_older, replace_by_same, put_another_there)


def new_play(saves: Saves) -> MatchSession:
    return MatchSession.new(saves, BotProcess(), Options(), CHAIRS, "seed", datetime(2026, 11, 22, 12))


def go_on(play: MatchSession, commands: int, chance: Random) -> None:
    for _ in range(commands):
        if play.match.state.ended is None:
            play.carry_out(thumb_command(play.match, chance))


@pytest.mark.parametrize("harm", [*(pytest.param(harm, marks=POSIX) for harm in HARMS), *IN_PLACE])
def test_a_file_that_is_gone_is_written_anew_and_told_once(tmp_path: Path, harm: object) -> None:
    assert callable(harm)
    saves, chance = Saves(tmp_path / "home" / "saves"), Random(1)
    play = new_play(saves)
    anew: list[Path] = []

    class Noting(FileLock):
        def move(self, path: Path) -> None:
            anew.append(path)
            super().move(path)

    play.journal.hold(Noting(play.journal.path), saves.played)
    go_on(play, 5, chance)
    assert play.trouble == "" and anew == []
    harm(play.journal.path)
    left = {p.name: p.read_bytes() for p in saves.folder.iterdir()} if saves.folder.exists() else {}
    go_on(play, 1, chance)
    assert play.kept and play.trouble == GONE and anew == [play.journal.path]
    play.trouble = ""
    go_on(play, 5, chance)
    assert play.trouble == "" and len(anew) == 1, "once is enough"
    assert everything(replay(play.journal.path).match.state) == everything(play.match.state)
    play.close()
    for name, data in left.items():
        if saves.folder / name != play.journal.path:
            assert (saves.folder / name).read_bytes() == data, "nothing is written over"
    again = reopen(play.journal.path)
    assert not again.damage and everything(again.match.state) == everything(play.match.state)
    again.journal.close()


@POSIX
def test_gone_before_the_window_closes(tmp_path: Path) -> None:
    play = new_play(Saves(tmp_path / "home" / "saves"))
    go_on(play, 5, Random(1))
    delete_all(play.journal.path)
    play.close()
    assert everything(replay(play.journal.path).match.state) == everything(play.match.state)


@pytest.mark.parametrize("harm", IN_PLACE)
def test_spoilt_before_the_window_closes(tmp_path: Path, harm: object) -> None:
    assert callable(harm)
    play = new_play(Saves(tmp_path / "home" / "saves"))
    go_on(play, 5, Random(1))
    harm(play.journal.path)
    play.close()
    journal = play.journal.path
    assert [path.name for path in journal.parent.iterdir() if path.name.startswith(journal.name)] == [journal.name]
    assert everything(replay(journal).match.state) == everything(play.match.state)


@POSIX
def test_where_no_folder_can_be_made_it_waits_until_one_can(tmp_path: Path) -> None:
    """A file has the folder's name."""
    saves, chance = Saves(tmp_path / "home" / "saves"), Random(1)
    play = new_play(saves)
    go_on(play, 5, chance)
    shutil.rmtree(tmp_path / "home")
    (tmp_path / "home").write_bytes(b"")
    go_on(play, 1, chance)
    assert not play.kept and "home is a file, not a folder" in play.trouble
    play.trouble = ""
    go_on(play, 3, chance)
    assert not play.kept and play.trouble == ""
    (tmp_path / "home").unlink()
    go_on(play, 1, chance)
    assert play.kept and play.trouble == "Saving works again."
    assert everything(replay(play.journal.path).match.state) == everything(play.match.state)
    play.close()


def test_a_disk_that_numbers_its_files_anew_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network disks do; nothing is written twice there."""
    play, chance = new_play(Saves(tmp_path)), Random(1)
    monkeypatch.setattr(os.path, "samestat", lambda _one, _other: False)
    for _ in range(20):
        go_on(play, 1, chance)
        assert play.trouble == "" and play.kept
    play.close()
    assert len([path for path in tmp_path.iterdir() if path.suffix == ".durak"]) == 1


@POSIX
def test_a_failed_write_into_the_new_file_is_made_up_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal.create(tmp_path / "s" / "a.durak", Options(), "seed", CHAIRS, "2026")
    match, chance = replay(journal.path).match, Random(3)
    for failing in (False, True, False):
        if failing:
            shutil.rmtree(tmp_path / "s")
        command = random_command(match, chance)
        with monkeypatch.context() as patch:
            if failing:
                patch.setattr(os, "fsync", _full)
                with pytest.raises(OSError, match="No space"):
                    journal.append(command)
            else:
                journal.append(command)
        match.submit(command)
    journal.close()
    assert everything(replay(journal.path).match.state) == everything(match.state)


def _full(_handle: int) -> None:
    raise OSError(28, "No space left on device")


@POSIX
def test_the_new_file_is_this_windows_and_can_be_gone_on_with(tmp_path: Path, programs: Programs) -> None:
    app = programs.hurried(tmp_path / "home", players=2, preset="two-player-24", level="novice")
    app.router.go(NewMatchTable())
    table = app.router.top
    assert isinstance(table, MatchScreen)
    path = table.play.journal.path
    shutil.rmtree(tmp_path / "home")
    go_on(table.play, 1, Random(2))
    Person(app).rest(2)
    assert table.play.kept and table.scene.moment.toast == GONE
    with pytest.raises(Taken):
        FileLock(path)
    app.router.go(Title())
    FileLock(path).release()
    latest = app.services.saves.latest()
    assert latest is not None and latest.path == path
