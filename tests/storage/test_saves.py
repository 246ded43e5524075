"""Which match "Continue" opens, where the others are, and what happens to damaged files."""

from pathlib import Path
from random import Random

import pytest

from engine.files import journal_lines
from engine.records.journal import replay
from engine.records.journal_reader import at_once
from engine.rules.options import Options
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.saves import Saved, Saves
from game.system.file_lock import FileLock
from tests.builders.dealing import everything, random_command
from tests.builders.shelves import CHAIRS, SATURDAY, unfinished


def test_continue_leads_to_the_newest_match(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    assert saves.latest() is None
    unfinished(saves, "match", 0)
    path = unfinished(saves, "match", 1, commands=300)
    saved = saves.latest()
    assert saved == Saved(path, Options(), 2, replay(path).match.state.number)
    assert saved is not None and saved.deal > 1


@pytest.mark.parametrize("kind", ["again", "practice", "imported"])
def test_what_lies_in_a_folder_of_its_own_is_never_gone_on_with(tmp_path: Path, kind: str) -> None:
    saves = Saves(tmp_path)
    path = unfinished(saves, "match", 0)
    other = unfinished(saves, kind, 1)
    assert other.parent == tmp_path / kind
    assert saves.latest() == Saved(path, Options(), 2, 1)


@pytest.mark.parametrize("kind", ["numbered", "daily"])
def test_a_single_deal_counts_while_it_is_in_play(tmp_path: Path, kind: str) -> None:
    saves = Saves(tmp_path)
    match = unfinished(saves, "match", 0)
    over = unfinished(saves, kind, 1, commands=1000, title="a")
    assert saves.latest() == Saved(match, Options(), 2, 1)
    assert saves.unfinished(kind, "a") is None
    going = unfinished(saves, kind, 2, title="b")
    assert saves.latest() == Saved(going, Options(), 2, 1)
    assert saves.unfinished(kind, "b") == Saved(going, Options(), 2, 1)
    assert saves.unfinished(kind, "a") is None
    assert replay(over).match.state.ended is not None


@pytest.mark.parametrize("content", [b"", b"hello\n", b"0000", bytes(300)])
def test_a_broken_file_is_set_aside_and_told_once(tmp_path: Path, content: bytes) -> None:
    saves = Saves(tmp_path)
    good = unfinished(saves, "match", 0)
    for hour in (1, 2):
        unfinished(saves, "match", hour).write_bytes(content)
    for _ in range(2):
        latest = saves.latest()
        assert latest is not None and latest.path == good
    broken = saves.take_broken()
    assert len(broken) == 2
    assert all(path.name.endswith(".durak.bad") and path.read_bytes() == content for path in broken)
    assert saves.take_broken() == ()
    again = Saves(tmp_path)
    assert again.latest() == latest
    assert again.take_broken() == ()


def test_what_another_window_writes_is_not_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "20261121-200000-000000.durak"
    path.write_bytes(b"being rewritten")
    claim = FileLock(path)
    saves = Saves(tmp_path)
    assert saves.latest() is None
    assert saves.take_broken() == ()
    claim.release()
    assert saves.latest() is None
    assert len(saves.take_broken()) == 1


def test_nothing_set_aside_is_written_over(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = unfinished(saves, "match", 0)
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        assert saves.latest() is None
        saves = Saves(tmp_path)
    assert sorted(p.read_bytes() for p in tmp_path.glob("*.bad*")) == [b"one", b"three", b"two"]


def test_files_of_a_later_program_are_left_as_they_are(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    good, later = unfinished(saves, "match", 0), unfinished(saves, "match", 1)
    text = later.read_text(encoding="utf-8").splitlines()[0][9:].replace('"format":3', '"format":4')
    later.write_bytes(journal_lines.line(text))
    latest = saves.latest()
    assert latest is not None and latest.path == good
    assert saves.take_broken() == ()
    assert later.read_bytes() == journal_lines.line(text)


def test_two_windows_begin_at_the_same_moment(tmp_path: Path) -> None:
    first, second = Saves(tmp_path), Saves(tmp_path)
    assert unfinished(first, "match", 0) != unfinished(second, "match", 0)
    assert len(list(tmp_path.iterdir())) == 2


def test_where_nothing_can_be_written_it_goes_on_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path)
    path = unfinished(saves, "match", 0)
    path.write_bytes(path.read_bytes() + b"torn")
    before, saved = path.read_bytes(), saves.latest()
    assert saved is not None
    real = Path.open

    def refusing(self: Path, mode: str = "r", *given: object, **named: object) -> object:
        if "+" in mode or "w" in mode or "x" in mode:
            raise PermissionError(13, "Permission denied")
        return real(self, mode, *given, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refusing)
    reopened = at_once(saves.opening(saved.path))
    assert reopened.unkept == "Permission denied"
    assert not reopened.journal.kept
    command = random_command(reopened.match, Random(1))
    reopened.journal.append(command)
    assert path.read_bytes() == before
    assert everything(reopened.match.state) == everything(replay(path).match.state)


def test_a_saves_folder_that_is_a_file_is_told_as_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"mine")
    saves = Saves(tmp_path / "saves")
    assert saves.latest() is None
    play = MatchSession.new(saves, BotProcess(), Options(), CHAIRS, "seed", SATURDAY)
    assert play.trouble == "This match can’t be saved: saves is a file, not a folder. It’s gone when you quit."
    assert not play.kept and (tmp_path / "saves").read_bytes() == b"mine"
    play.close()
