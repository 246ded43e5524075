"""What is different on a Mac, with the platform put in: its keys, its folders, and what Durak.app says about itself."""

import plistlib
import re
import runpy
import struct
import sys
from pathlib import Path

import contents
import icons
import identity
import png
import pygame
import pytest
from platformdirs.macos import MacOS
from stores import cask

from game.settings_book import SettingsScreen
from game.shell.app import App
from game.system import paths
from game.title.title import TitleScreen
from game.ui.destinations import Title
from tests.builders.person import Person
from tests.paths import ROOT
from tests.tools import mac

COMMAND, CONTROL = pygame.KMOD_LMETA, pygame.KMOD_LCTRL


@pytest.fixture
def title(app: App) -> App:
    app.router.go(Title())
    app.frame()
    assert isinstance(app.router.top, TitleScreen)
    app.running = True
    return app


@pytest.mark.parametrize("code", [pygame.K_q, pygame.K_w])
def test_command_q_and_w_end_it(title: App, code: int) -> None:
    Person(title).key(code)
    assert title.running, "without Command the letters do not"
    Person(title).key(code, COMMAND)
    assert not title.running


def test_command_comma_opens_the_settings_and_closes_them(title: App) -> None:
    Person(title).key(pygame.K_COMMA)
    assert isinstance(title.router.top, TitleScreen)
    Person(title).key(pygame.K_COMMA, COMMAND)
    assert isinstance(title.router.top, SettingsScreen)
    Person(title).key(pygame.K_COMMA, COMMAND)
    assert isinstance(title.router.top, TitleScreen)
    Person(title).key(0x431, COMMAND, scancode=pygame.KSCAN_COMMA)  # the same key on a Russian layout
    assert isinstance(title.router.top, SettingsScreen)


def test_control_command_f_fills_the_screen(title: App) -> None:
    Person(title).key(pygame.K_f, COMMAND)
    assert not title.settings.full_screen
    for wanted in (True, False):
        Person(title).key(pygame.K_f, COMMAND | CONTROL)
        assert title.settings.full_screen is wanted


def test_text_fields_copy_with_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    mac = runpy.run_path(str(ROOT / "game" / "ui" / "widgets" / "field.py"))
    assert mac["CHORD"] == pygame.KMOD_META
    monkeypatch.setattr(sys, "platform", "linux")
    assert runpy.run_path(str(ROOT / "game" / "ui" / "widgets" / "field.py"))["CHORD"] == pygame.KMOD_CTRL


def test_its_folders_are_those_that_homebrew_clears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", MacOS)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)
    home = paths.home()
    cleared = [Path(each).expanduser() for each in re.findall(r'^    "(~.+)",$', cask.CASK.format_map(Blank()), re.M)]
    assert len(cleared) == 2
    for place in (home.saves, home.config, home.log):
        assert any(place == each or each in place.parents for each in cleared), place
    assert home.exports == Path("~/Documents/Durak").expanduser(), "what was exported stays"


class Blank(dict[str, str]):
    """Every value is the program's name."""

    def __missing__(self, name: str) -> str:
        return contents.TITLE


def test_the_bundle_says_what_a_mac_asks() -> None:
    told = plistlib.loads(plistlib.dumps(identity.bundle_properties(["en", "ru"])))
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert told["NSHighResolutionCapable"] is True and told["LSMinimumSystemVersion"] == identity.OLDEST_MACOS
    spec = (ROOT / "build" / "durak.spec").read_text(encoding="utf-8")
    assert "bundle_identifier=contents.IDENTIFIER" in spec and "info_plist=identity.bundle_properties(" in spec


def test_its_icon_reaches_1024() -> None:
    folder = ROOT / "assets" / "pictures" / "icon"
    data = icons.icns(folder)
    at, sizes = 8, {}
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        if data[at + 8 : at + 12] == b"\x89PNG":
            sizes[kind] = png.pixels(data[at + 8 : at + length])[:2]
        at += length
    assert sizes[b"ic10"] == (1024, 1024) and sizes[b"ic09"] == (512, 512)


def code(processor: int, oldest: tuple[int, int], needs: str) -> bytes:
    """A Mach-O header with what `mac` reads of it."""
    name = needs.encode() + b"\0" * (8 - len(needs) % 8)
    loads = struct.pack("<6I", mac.LOAD[0], 24 + len(name), 24, 0, 0, 0) + name
    version = struct.pack("<6I", mac.VERSION, 24, 1, oldest[0] << 16 | oldest[1] << 8, 0, 0)
    return mac.THIN + struct.pack("<7I", processor, 0, 6, 2, len(loads + version), 0, 0) + loads + version


def test_native_parts_are_read_for_each_processor(tmp_path: Path) -> None:
    beside = "@loader_path/.dylibs/libx.dylib"
    thin = [code(processor, (11, number), beside) for number, processor in enumerate(mac.PROCESSORS.values())]
    rows = [
        struct.pack(">5I", processor, 0, 4096 * (number + 1), len(thin[number]), 12)
        for number, processor in enumerate(mac.PROCESSORS.values())
    ]
    fat = (mac.FAT + struct.pack(">I", 2) + b"".join(rows)).ljust(4096, b"\0") + thin[0].ljust(4096, b"\0") + thin[1]
    path = tmp_path / "part.so"
    for data, many in ((thin[0], 1), (fat, 2), (b"\x7fELF", 0)):
        path.write_bytes(data)
        found = mac.read(path)
        assert list(found) == list(mac.PROCESSORS.values())[:many]
        assert [each.oldest for each in found.values()] == [(11, 0), (11, 1)][:many]
        assert all(each.needs == (beside,) for each in found.values())
