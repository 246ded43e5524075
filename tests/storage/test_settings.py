"""Settings: written atomically, damaged files moved aside, command-line options for one run only."""

from pathlib import Path

import pytest

from engine.rules.options import Options
from engine.rules.presets import PRESETS
from game.session.seats import chairs
from game.shell.app import App
from game.shell.cli import Arguments
from game.storage import settings
from game.storage.settings import Settings, SettingsRead
from game.system.paths import home
from game.ui.destinations import Title
from game.ui.notice import Notice


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    place = home(tmp_path / "ваши настройки")
    chosen = Settings(name="Аня", players=6, speed="fast", volume=0.25, deck="four", place=(40, 60), others=[2, 7])
    assert settings.save(chosen, place)
    assert settings.load(place) == chosen
    names = {path.name for path in place.config.iterdir()}
    assert names == {"settings.json", "settings.json.bak1"}, "no temporary file is left"


def test_nothing_kept_means_defaults(tmp_path: Path) -> None:
    assert settings.load(home(tmp_path)) == Settings()


@pytest.mark.parametrize("text", ["", "{", "[1]", "\ufffd\0", '"name"', "[" * 100000])
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    place = home(tmp_path)
    place.settings.write_text(text, encoding="utf-8", newline="\n")
    assert settings.find(place) == SettingsRead(Settings(), damaged=True)
    assert settings.find(place) == SettingsRead(Settings()), "found damaged once"
    assert place.settings.with_suffix(".json.bad").read_text(encoding="utf-8") == text
    assert settings.save(Settings(), place)


@pytest.mark.parametrize(
    "bad", ['"players": 9', '"speed": "brisk"', '"portrait": 0', '"volume": 2', '"others": [1, "x"]', '"window": [1]']
)
def test_a_bad_field_costs_only_itself(tmp_path: Path, bad: str) -> None:
    place = home(tmp_path)
    text = f'{{"name": "Zoya", {bad}, "deck": "four"}}'
    place.settings.write_text(text, encoding="utf-8", newline="\n")
    found = settings.find(place)
    assert found.lost == (bad.split('"')[1],)
    assert found.settings == Settings(name="Zoya", deck="four")
    assert place.settings.with_suffix(".json.bad").read_text(encoding="utf-8") == text, "nothing is lost for good"


def test_a_copy_takes_the_place_of_a_damaged_file(tmp_path: Path) -> None:
    """The newest readable backup; an earlier damaged file is not overwritten."""
    place = home(tmp_path)
    for name in ("first", "second", "third", "fourth"):
        settings.save(Settings(name=name), place)
        assert settings.find(place).settings.name == name
        assert settings.find(place).settings.name == name, "what has not changed makes no copy"
    for number, (spoilt, found) in enumerate((("{", "fourth"), ("[", "third"))):
        place.settings.write_text(spoilt, encoding="utf-8", newline="\n")
        if number:
            place.settings.with_name("settings.json.bak1").write_text("spoilt too", encoding="utf-8", newline="\n")
        assert settings.find(place) == SettingsRead(Settings(name=found), damaged=True, copy=True)
        assert settings.find(place) == SettingsRead(Settings(name=found))
    assert sorted(path.read_text(encoding="utf-8") for path in tmp_path.glob("*.bad*")) == ["[", "{"]


@pytest.mark.parametrize("text", ["{", '{"players": 9}'])
def test_what_could_not_be_read_is_told_once(tmp_path: Path, text: str) -> None:
    home(tmp_path).settings.write_text(text, encoding="utf-8", newline="\n")
    app = App(Arguments(home=tmp_path))
    app.router.go(Title())
    assert isinstance(app.router.top, Notice)
    assert "couldn’t be read" in app.router.top.words
    app.router.back()
    app.router.go(Title())
    assert not isinstance(app.router.top, Notice)
    app.close()
    app = App(Arguments(home=tmp_path))
    app.router.go(Title())
    assert not isinstance(app.router.top, Notice)
    app.close()


def test_fields_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    place = home(tmp_path)
    place.settings.write_text('{"players": 3, "felt": "blue"}', encoding="utf-8", newline="\n")
    assert settings.load(place).players == 3


@pytest.mark.parametrize(
    ("kept", "heard"),
    [
        ('{"volume": 0.7, "volume_surroundings": 0.0}', 0.5),
        ('{"volume": 0.7, "volume_surroundings": 0.2}', 0.2),
        ('{"volume": 0.7, "volume_music": 0.4, "volume_surroundings": 0.0}', 0.0),
    ],
    ids=["an earlier default", "chosen earlier", "switched off since"],
)
def test_surroundings_that_nobody_switched_off_are_heard(tmp_path: Path, kept: str, heard: float) -> None:
    place = home(tmp_path)
    place.settings.write_text(kept, encoding="utf-8", newline="\n")
    assert settings.load(place).volume_surroundings == heard


@pytest.mark.parametrize(
    ("kept", "worn"),
    [
        ('{"cyrillic": true}', "ru"),
        ('{"cyrillic": false}', "latin"),
        ('{"cyrillic": true, "letters": "de"}', "de"),
        ("{}", ""),
    ],
)
def test_russian_letters_of_earlier_versions_stay_on_the_cards(tmp_path: Path, kept: str, worn: str) -> None:
    place = home(tmp_path)
    place.settings.write_text(kept, encoding="utf-8", newline="\n")
    assert settings.load(place).letters == worn


def test_a_name_with_letters_nobody_can_write_is_cleaned(tmp_path: Path) -> None:
    place = home(tmp_path)
    place.settings.write_text('{"name": "\\u0000Zo\\nya\\t", "players": 3}', encoding="utf-8", newline="\n")
    assert (settings.load(place).name, settings.load(place).players) == ("Zoya", 3)


def test_a_folder_that_cannot_be_written_is_no_misfortune(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8", newline="\n")
    assert not settings.save(Settings(), home(tmp_path / "file"))
    assert settings.load(home(tmp_path / "file")) == Settings()


@pytest.mark.parametrize("text", ['{"preset": "hussar", "players": 3}', '{"preset": "", "players": 3}'])
def test_a_game_nobody_knows_is_podkidnoy(tmp_path: Path, text: str) -> None:
    place = home(tmp_path)
    place.settings.write_text(text, encoding="utf-8", newline="\n")
    kept = settings.load(place)
    assert (kept.preset, kept.players) == ("podkidnoy", 3)
    assert kept.game.options == Options()


def test_players_always_fit_the_game(tmp_path: Path) -> None:
    place = home(tmp_path)
    place.settings.write_text('{"preset": "triples", "players": 3}', encoding="utf-8", newline="\n")
    assert settings.load(place).players == 6
    chosen = Settings(players=5)
    for game in PRESETS:
        chosen.play(game.key)
        assert chosen.players in game.seats
    chosen.players = 3
    chosen.play("perevodnoy")
    assert chosen.players == 3, "no change without need"


def test_a_game_from_the_command_line_counts_for_once(tmp_path: Path) -> None:
    place = home(tmp_path)
    settings.save(Settings(preset="kiev", players=3), place)
    app = App(Arguments(home=tmp_path, preset="pairs"))
    assert (app.settings.preset, app.settings.players) == ("pairs", 4)
    app.close()
    assert (settings.load(place).preset, settings.load(place).players) == ("kiev", 3)
    settings.save(Settings(preset="pairs", players=4), place)
    app = App(Arguments(home=tmp_path, players=5))
    assert (app.settings.preset, app.settings.players) == ("podkidnoy", 5), "pairs are not for five"
    app.close()
    assert settings.load(place).preset == "pairs"


def test_a_level_from_the_command_line_counts_for_once(tmp_path: Path) -> None:
    place = home(tmp_path)
    settings.save(Settings(levels=["novice", "expert"]), place)
    app = App(Arguments(home=tmp_path, level="grandmaster"))
    assert [chair.level for chair in chairs(app.settings)[1:]] == ["grandmaster"] * 3
    app.close()
    assert (settings.load(place).level, settings.load(place).levels) == ("club", ["novice", "expert"])


def test_resetting_twice(tmp_path: Path) -> None:
    place = home(tmp_path)
    settings.save(Settings(players=6), place)
    settings.reset(place)
    settings.reset(place)
    assert settings.load(place) == Settings()


def test_the_command_line_counts_for_once(tmp_path: Path) -> None:
    place = home(tmp_path)
    settings.save(Settings(players=3, speed="relaxed"), place)
    app = App(Arguments(home=tmp_path, players=5, speed="instant", size=(1000, 600)))
    assert (app.settings.players, app.settings.speed) == (5, "instant")
    app.settings.speed = "fast"
    app.settings_changed()
    app.close()
    kept = settings.load(place)
    assert kept.players == 3, "only asked for on the command line"
    assert kept.speed == "fast", "changed by the player since"
    assert kept.window == Settings().window


def test_a_demonstration_keeps_nothing(tmp_path: Path) -> None:
    app = App(Arguments(home=tmp_path, demo=True))
    app.settings.players = 2
    app.settings_changed()
    app.close()
    assert list(tmp_path.iterdir()) == []
