"""Noises that never fail, and a window that is always where it can be seen."""

import ast
from pathlib import Path

import pygame
import pytest

from game.paths import assets, home
from game.sound import Sound
from game.window import SMALLEST, fitting, wayland_alone
from game.words import _, ngettext, speak

GAME = Path(__file__).parent.parent / "game"


def test_every_noise_the_program_names_exists() -> None:
    sound = Sound()
    named: set[str] = set()
    for path in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            plays = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play"
            if plays and isinstance(node.args[0] if node.args else None, ast.Constant):
                named.add(node.args[0].value)
    assert {"button", "refuse"} <= named
    assert all(sound.lead(name) >= 0 and name in sound._cues for name in named), named - set(sound._cues)
    sound.close()


def test_takes_are_used_in_turn() -> None:
    sound = Sound(volume=1.0)
    assert sound.device, "the tests have SDL's dummy device"
    for _turn in range(5):
        sound.play("slap")
    assert len(sound._takes) == 3
    assert all(sound._takes.values())
    sound.close()


@pytest.mark.parametrize("volume", [-1.0, 0.0, 0.5, 7.0])
def test_nothing_raises(volume: float, tmp_path: Path) -> None:
    (tmp_path / "sounds.json").write_text('{"slap": {"files": ["none.flac", "bad.flac"]}, "empty": {"files": []}}')
    (tmp_path / "bad.flac").write_bytes(b"no sound")
    for folder in (tmp_path, tmp_path / "missing", assets() / "sounds"):
        sound = Sound(volume, folder=folder)
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
    assert not sound.device
    sound.play("slap")
    assert sound.lead("deal") > 0
    sound.close()


@pytest.mark.parametrize(
    ("size", "place", "screens", "found"),
    [
        ((1280, 720), (100, 80), [(1920, 1080)], ((1280, 720), (100, 80))),
        ((1280, 720), None, [(1920, 1080)], ((1280, 720), None)),
        ((1280, 720), (3000, 80), [(1920, 1080)], ((1280, 720), None)),
        ((1280, 720), (2500, 80), [(1920, 1080), (1920, 1080)], ((1280, 720), (2500, 80))),
        ((1280, 720), (100, -400), [(1920, 1080)], ((1280, 720), None)),
        ((1280, 720), (100, 1070), [(1920, 1080)], ((1280, 720), None)),
        ((1280, 720), (-1250, 80), [(1920, 1080)], ((1280, 720), None)),
        ((3840, 2160), (0, 0), [(1920, 1080)], ((1920, 1080), (0, 0))),
        ((300, 200), (5, 5), [(1920, 1080)], (SMALLEST, (5, 5))),
        ((1280, 720), (5, 5), [(800, 600)], ((960, 600), (5, 5))),
        ((1280, 720), (5, 5), [], ((1280, 720), None)),
    ],
)
def test_the_window_is_where_it_can_be_seized(
    size: tuple[int, int],
    place: tuple[int, int] | None,
    screens: list[tuple[int, int]],
    found: tuple[tuple[int, int], tuple[int, int] | None],
) -> None:
    assert fitting(size, place, screens) == found


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
