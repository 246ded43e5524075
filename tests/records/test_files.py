"""Files are written atomically, under free names, with copies; incomplete files left by a kill are removed."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.files.atomic_files import UNFINISHED, create_file, move_aside, replace_file, set_aside
from game.system.backups import back_up, backups, put_by, sweep


def refusing(error: type[OSError]) -> Callable[..., None]:
    def call(*_given: object, **_named: object) -> None:
        raise error(28, "No space left on device")

    return call


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_what_fails_leaves_the_old_file(tmp_path: Path, call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    replace_file(path, b"old")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, refusing(OSError))
        with pytest.raises(OSError, match="No space"):
            replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("links", [True, False])
def test_a_new_file_comes_whole_and_over_none(tmp_path: Path, links: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on a file system without hard links."""
    if not links:
        monkeypatch.setattr(os, "link", refusing(PermissionError))
    path = tmp_path / "folder" / "file"
    create_file(path, b"first")
    with pytest.raises(FileExistsError):
        create_file(path, b"second")
    assert path.read_bytes() == b"first"
    assert [file.name for file in path.parent.iterdir()] == ["file"]


def test_a_name_that_was_taken_meanwhile_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"another window's")
    monkeypatch.setattr(Path, "exists", lambda _self: False)
    with pytest.raises(FileExistsError):
        create_file(path, b"mine")
    assert path.read_bytes() == b"another window's"


def test_set_aside_over_nothing_and_not_twice(tmp_path: Path) -> None:
    path = tmp_path / "m"
    names = [set_aside(path, data, ".damaged").name for data in (b"one", b"two", b"one", b"three", b"two")]
    assert names == ["m.damaged", "m.damaged-2", "m.damaged", "m.damaged-3", "m.damaged-2"]


def test_three_copies_of_what_was_found_at_earlier_starts(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert list(backups(path)) == []
    for data in (b"a", b"b", b"b", b"c", b"d"):
        back_up(path, data)
    assert list(backups(path)) == [b"d", b"c", b"b"]
    (tmp_path / "settings.json.bak2").unlink()
    assert list(backups(path)) == [b"d", b"b"]
    back_up(path, b"e")
    assert list(backups(path)) == [b"e", b"d", b"b"]


def test_only_what_is_old_and_unfinished_is_swept(tmp_path: Path) -> None:
    old, new, kept = (tmp_path / name for name in (f"a.x{UNFINISHED}", f"b.x{UNFINISHED}", "c.json"))
    for path, age in ((old, 100.0), (new, 900.0), (kept, 100.0)):
        path.touch()
        os.utime(path, (age, age))
    sweep(tmp_path, 500.0)
    sweep(tmp_path / "none", 500.0)
    assert sorted(tmp_path.iterdir()) == [new, kept]


@pytest.mark.parametrize("data", [None, b"two"])
def test_what_is_put_by_goes_over_nothing(tmp_path: Path, data: bytes | None) -> None:
    """Whether or not its bytes could be read (it may be too large, or a folder)."""
    path = tmp_path / "settings.json"
    for number, content in enumerate((b"one", b"two", b"three"), 1):
        path.write_bytes(content)
        put_by(path, content if data else None)
        assert len(list(tmp_path.glob("settings.json.bad*"))) == number
    assert {file.read_bytes() for file in tmp_path.glob("*.bad*")} == {b"one", b"two", b"three"}
    path.unlink(missing_ok=True)
    path.mkdir()
    put_by(path, None)
    assert not path.exists() and (tmp_path / "settings.json.bad-4").is_dir()


def test_a_name_that_leads_nowhere_is_taken_all_the_same(tmp_path: Path) -> None:
    path, link = tmp_path / "m", tmp_path / "m.bad"
    path.write_bytes(b"one")
    try:
        link.symlink_to(tmp_path / "nowhere")
    except OSError:
        pytest.skip("this disk has no links")
    assert move_aside(path, ".bad").name == "m.bad-2" and link.is_symlink()


@pytest.mark.parametrize("write", [replace_file, create_file])
@pytest.mark.parametrize("below", ["file", "folder/file"])
def test_a_folder_that_is_a_file_is_called_that(tmp_path: Path, write: Callable[..., None], below: str) -> None:
    (tmp_path / "saves").write_bytes(b"mine")
    with pytest.raises(NotADirectoryError) as caught:
        write(tmp_path / "saves" / below, b"new")
    assert caught.value.strerror == "saves is a file, not a folder"
    assert (tmp_path / "saves").read_bytes() == b"mine"
