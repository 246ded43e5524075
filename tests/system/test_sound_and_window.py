"""Sounds that never fail, and a window that is always visible."""

import ast
from pathlib import Path

import pygame
import pytest

from game.shell.app import App
from game.shell.cli import Arguments
from game.storage.settings import Settings, load, save
from game.system.paths import assets, home
from game.text.i18n import _, ngettext, speak
from game.ui import window
from game.ui.destinations import Title
from game.ui.sound import Sound, Volumes
from game.ui.window import GameWindow, wayland_alone
from tests.builders.patience import until
from tests.paths import ROOT

SIZE = (960, 540)

GAME = ROOT / "game"


def test_every_noise_the_program_names_exists() -> None:
    sound = Sound()
    sound.open_device()
    named: set[str] = set()
    for path in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            plays = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play"
            if plays and isinstance(node.args[0] if node.args else None, ast.Constant):
                named.add(node.args[0].value)
    assert {"button", "refuse"} <= named
    assert all(sound.lead(name) >= 0 and name in sound.noises for name in named), named - set(sound.noises)
    sound.close()


@pytest.mark.parametrize("volume", [-1.0, 0.0, 0.5, 7.0])
def test_nothing_raises(volume: float, tmp_path: Path) -> None:
    (tmp_path / "sounds.json").write_text(
        '{"slap": {"files": ["none.flac", "bad.flac"]}, "empty": {"files": []}}', encoding="utf-8", newline="\n"
    )
    (tmp_path / "bad.flac").write_bytes(b"no sound")
    for folder in (tmp_path, tmp_path / "missing", assets() / "sounds"):
        sound = Sound(folder)
        sound.open_device()
        sound.tune(Volumes(volume, volume, volume, volume), False)
        for name in ("slap", "slap", "slap", "empty", "unheard of"):
            sound.play(name)
        sound.close()
        sound.play("slap")
        sound.close()


def test_without_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_options: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    sound.open_device()
    assert not sound.device
    sound.play("slap")
    assert sound.lead("deal") > 0
    sound.close()


def test_a_window_filled_twice_over_comes_back_as_it_was() -> None:
    """Maximised and full screen at once; the events in between change nothing."""
    one = GameWindow(Settings(window=(1000, 600), place=(20, 30), maximised=True, full_screen=True))
    for kind in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
        one.handle(pygame.Event(kind))
    for now in (0.0, 600.0, 1200.0):
        one.follow(now)
    assert one.full_screen and one.maximised
    assert one.remembered() == ((1000, 600), (20, 30), True)
    one.set_full_screen(False)
    for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
        one.handle(pygame.Event(kind))
    assert one.maximised, "it was minimised and came back"
    one.handle(pygame.Event(pygame.WINDOWRESTORED))
    assert not one.maximised
    one.close()


def test_a_window_that_was_moved_is_asked_for_where_it_went() -> None:
    """Its offset from the requested position is the window manager's, and is not requested again."""
    one = GameWindow(Settings(window=SIZE, place=(60, 70)))
    one.window.position = (61, 90)  # with a frame
    for now in (0.0, 1.0, 600.0):
        one.follow(now)
    assert one.remembered() == (SIZE, (60, 70), False)
    one.window.position = (361, 290)
    one.follow(1200.0)
    assert one.remembered() == (SIZE, (360, 270), False)
    one.close()


def test_the_program_keeps_where_the_window_went(tmp_path: Path) -> None:
    kept = home(tmp_path)
    assert save(Settings(window=SIZE, place=(60, 70)), kept)
    app = App(Arguments(home=tmp_path))
    app.router.go(Title())
    while app.now < 2 * window.SETTLED:
        app.frame()
    app.window.window.position = (5, 15)
    app.close()
    assert load(kept).place == (5, 15)


def test_the_place_is_kept_before_the_program_ends(tmp_path: Path) -> None:
    """Whoever logs off or loses power finds the window where it was."""
    kept = home(tmp_path)
    assert save(Settings(window=SIZE, place=(60, 70)), kept)
    app = App(Arguments(home=tmp_path))
    app.router.go(Title())
    until(lambda: app.now > 2 * window.SETTLED, app.frame)
    app.window.window.position = (5, 15)
    until(lambda: load(kept).place == (5, 15), app.frame)
    app.close()


def test_a_missing_catalogue_leaves_english() -> None:
    speak("xx")
    assert _("Continue") == "Continue"
    assert ngettext("{} player", "{} players", 1).format(1) == "1 player"
    assert ngettext("{} player", "{} players", 5).format(5) == "5 players"


def test_home_is_one_folder_when_told(tmp_path: Path) -> None:
    told = home(tmp_path / "здесь")
    assert told.settings.parent == tmp_path / "здесь"
    assert told.saves == tmp_path / "здесь" / "saves"
    assert home().config.name == "Durak" or "Durak" in str(home().config)
    assert (assets() / "fonts").is_dir()


@pytest.mark.parametrize(
    ("environment", "alone"),
    [
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland,x11"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0", "SDL_VIDEODRIVER": "dummy"}, False),
        ({}, False),
    ],
)
def test_where_there_is_wayland_alone_a_card_draws(environment: dict[str, str], alone: bool) -> None:
    assert wayland_alone(environment) is alone
