"""A link in place of a file stays a link: what it leads to is written."""

import os
from pathlib import Path

import pytest

from engine.files.atomic_files import replace_file
from game.storage import settings
from game.storage.settings import Settings
from game.system.paths import home

pytestmark = pytest.mark.skipif(os.name != "posix", reason="making links needs rights on this system")


def linked(tmp_path: Path, there: bool = True) -> tuple[Path, Path]:
    real, link = tmp_path / "elsewhere" / "real.json", tmp_path / "home" / "settings.json"
    link.parent.mkdir()
    if there:
        real.parent.mkdir()
        real.write_bytes(b"{}")
    link.symlink_to(Path("..", "elsewhere", "real.json"))
    return link, real


@pytest.mark.parametrize("there", [True, False])
def test_the_target_is_replaced_and_the_link_stays(tmp_path: Path, there: bool) -> None:
    link, real = linked(tmp_path, there)
    replace_file(link, b"new")
    assert link.is_symlink() and real.read_bytes() == b"new" and not real.is_symlink()
    assert [path.name for path in link.parent.iterdir()] == ["settings.json"]
    assert [path.name for path in real.parent.iterdir()] == ["real.json"]


def test_settings_kept_elsewhere(tmp_path: Path) -> None:
    link, real = linked(tmp_path)
    kept = home(link.parent)
    assert settings.save(Settings(players=5), kept)
    assert link.is_symlink() and settings.load(kept).players == 5 and b'"players": 5' in real.read_bytes()
    settings.reset(kept)
    assert link.is_symlink() and not real.exists()
    assert settings.save(Settings(players=3), kept)
    assert link.is_symlink() and real.exists()
