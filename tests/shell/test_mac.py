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
from tests.builders.posted import key
from tests.paths import ROOT

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
    key(title, code)
    assert title.running, "without Command the letters do not"
    key(title, code, COMMAND)
    assert not title.running


def test_command_comma_opens_the_settings_and_closes_them(title: App) -> None:
    key(title, pygame.K_COMMA)
    assert isinstance(title.router.top, TitleScreen)
    key(title, pygame.K_COMMA, COMMAND)
    assert isinstance(title.router.top, SettingsScreen)
    key(title, pygame.K_COMMA, COMMAND)
    assert isinstance(title.router.top, TitleScreen)
    key(title, 0x431, COMMAND, scancode=pygame.KSCAN_COMMA)  # the same key on a Russian layout
    assert isinstance(title.router.top, SettingsScreen)


def test_control_command_f_fills_the_screen(title: App) -> None:
    key(title, pygame.K_f, COMMAND)
    assert not title.settings.full_screen
    for wanted in (True, False):
        key(title, pygame.K_f, COMMAND | CONTROL)
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
