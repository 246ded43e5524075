"""The About text: in a checkout, in a frozen program, and on the command line."""

from pathlib import Path

import licences
import pytest

from engine.version import VERSION
from game.__main__ import main
from game.help import about
from game.system import paths
from tests.paths import ROOT


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The licences as a build collects them."""
    pytest.importorskip("PyInstaller", reason='needs the extra "package"')
    folder = tmp_path_factory.mktemp("assets")
    licences.collect(folder / about.FOLDER, ROOT / "assets" / "fonts")
    return folder


def test_a_checkout_tells_of_what_is_installed_beside_it() -> None:
    told = {part.title.split()[0] for chapter in about.chapters() for part in chapter.passages}
    assert {"Durak", "pygame-ce", "msgspec", "platformdirs", "PT"} <= told
    assert "SDL" not in told, "nothing of it was given away here"


def test_a_build_brings_a_text_for_every_part(collected: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "assets", lambda: collected)
    texts = {p.title.split()[0]: " ".join(p.paragraphs) for c in about.chapters() for p in c.passages}
    for name, words in {
        "Python": "PYTHON SOFTWARE FOUNDATION",
        "pygame-ce": "LESSER GENERAL PUBLIC LICENSE",
        "SDL": "Sam Lantinga",
        "SDL_ttf": "Sam Lantinga",
        "FreeType": "The FreeType Project LICENSE",
        "HarfBuzz": "Old MIT",
        "libpng": "PNG Reference Library",
        "libwebp": "Google Inc.",
        "zlib": "Jean-loup Gailly",
        "FLAC": "Josh Coalson",
        "Ogg": "Xiph",
        "SQLite": "disclaims copyright",
        "libffi": "Anthony Green",
        "PyInstaller": "Bootloader Exception",
        "msgspec": "Jim Crist-Harif",
    }.items():
        found = next(text for title, text in texts.items() if title.lower() == name.lower())
        assert words.lower() in found.lower(), name


def test_every_library_has_an_owner_whose_licence_is_there(tmp_path: Path) -> None:
    built = tmp_path / "durak"
    inside = built / "_internal"
    (inside / "game" / "assets").mkdir(parents=True)
    licences.collect(inside / "game" / "assets" / about.FOLDER, ROOT / "assets" / "fonts")
    for name in ("libSDL2-2-1.so.0", "pygame_ce.libs/libpng16-1.so.16", "python3.11/lib-dynload/math.so", "libz.so.1"):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).touch()
    assert not list(licences.unowned(built))
    stranger = inside / "libstranger.so.1"
    stranger.touch()
    assert list(licences.unowned(built)) == [stranger]
    (inside / "game" / "assets" / about.FOLDER / "sdl.txt").unlink()
    assert {path.name for path in licences.unowned(built)} == {"libstranger.so.1", "libSDL2-2-1.so.0"}


def test_the_command_line_prints_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--about", "--home", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    home = paths.home(tmp_path)
    assert f"Durak {VERSION}" in told and all(str(folder) in told for folder in (home.config, home.saves, home.log))
    assert "WITHOUT WARRANTY" not in told
    assert main(["--licences"]) == 0
    assert "WITHOUT WARRANTY" in capsys.readouterr().out
