"""House rules: possible combinations and conflicts; own games; guests."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from engine.rules import rule_codes
from engine.rules.options import Options, choices, clashes
from engine.rules.presets import PRESETS, preset
from game.session.people import name_trouble
from game.session.seats import (
    chairs,
    characters,
    common_level,
    face,
    guests_at,
    invite,
    level_of,
    may_come,
    names_at,
    others,
    set_level,
    swap,
)
from game.storage import settings
from game.storage.own_games import LONGEST_NAME, MOST_GAMES, OwnGame, OwnGames
from game.storage.rule_choices import changed, differences, hindrance, nearest, possible, seats_of, value
from game.storage.settings import HOUSE, NAME_LENGTH, Settings
from game.system.paths import home

# Combinations


def test_every_preset_is_nearest_to_itself() -> None:
    for known in PRESETS:
        assert nearest(known.options) == known
        assert set(seats_of(known.options)) >= set(known.seats), "a preset may be meant for fewer"
        assert differences(known.options, known.options) == ()


@pytest.mark.parametrize("game", PRESETS, ids=lambda game: game.key)
def test_a_value_is_possible_or_there_is_a_reason(game: object) -> None:
    rules = preset(game.key).options  # type: ignore[attr-defined]
    for option in fields(Options):
        can = possible(rules, option.name)
        assert value(rules, option.name) in can
        for choice in choices(option.name):
            found = hindrance(rules, option.name, choice, 4)
            assert (found is None) == (choice in can)
            if found is None:
                continue
            assert found.clash.sentence
            assert found.repaired is not None, f"{game.key}: {option.name} cannot be had in any way"  # type: ignore[attr-defined]
            assert value(found.repaired, option.name) == choice
            assert seats_of(found.repaired)
            assert 1 < len(differences(found.repaired, rules)) <= 4


def test_a_repair_changes_as_little_as_can_be() -> None:
    found = hindrance(Options(), "jokers", True, 4)
    assert found is not None and found.repaired == Options(pack="54", jokers=True)
    found = hindrance(Options(transfer=True, pass_card=True, late_transfer=True), "transfer", False, 4)
    assert found is not None and found.repaired == Options()
    found = hindrance(Options(), "trumps", "none", 3)
    assert found is not None and found.repaired == Options(trumps="none", exchange="never")
    assert found.clash.options == ("exchange", "trumps")
    assert hindrance(Options(), "sides", "pairs", 3) is None, "the number of players follows"


# Own games


def test_own_games_are_kept_renamed_and_removed(tmp_path: Path) -> None:
    path = home(tmp_path / "ваши игры").own_games
    own = OwnGames(path)
    assert own.games == []
    dacha = own.put("  Дача \n у бабушки ", Options(hand_size=7))
    assert dacha == OwnGame("Дача у бабушки", Options(hand_size=7))
    own.put("Train", Options(pack="24"))
    own.put("TRAIN", Options(pack="24", hand_size=5))
    assert [game.name for game in OwnGames(path).games] == ["Дача у бабушки", "TRAIN"], "the same name is replaced"
    own.rename("train", "Night train")
    assert own.named("night  TRAIN") == OwnGame("Night train", Options(pack="24", hand_size=5))
    assert own.of(Options(hand_size=7)) == dacha
    at = own.remove("дача у бабушки")
    assert [game.name for game in OwnGames(path).games] == ["Night train"]
    own.put(dacha.name, dacha.options, at)
    assert OwnGames(path).games == [dacha, OwnGame("Night train", Options(pack="24", hand_size=5))], "undone"
    assert {one.name for one in path.parent.iterdir()} <= {
        "own_games.json",
        *(f"own_games.json.bak{n}" for n in (1, 2, 3)),
    }


@pytest.mark.parametrize("text", ["", "{", "[]", '{"games": 3}', '{"games": [{"name": 3}]}', "\ufffd\0", " " * 70000])
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = home(tmp_path).own_games
    path.write_text(text, encoding="utf-8", newline="\n")
    own = OwnGames(path)
    assert own.games == [] and own.damaged
    assert path.with_suffix(".json.bad").read_text(encoding="utf-8") == text
    assert not OwnGames(path).damaged, "found damaged once"
    own.put("New", Options())
    OwnGames(path)
    path.write_text(text, encoding="utf-8", newline="\n")
    again = OwnGames(path)
    assert [game.name for game in again.games] == ["New"], "a copy takes its place"
    assert again.damaged and again.copied
    assert OwnGames(path).games == again.games


def test_two_windows_do_not_write_over_each_other(tmp_path: Path) -> None:
    path = home(tmp_path).own_games
    first, second = OwnGames(path), OwnGames(path)
    first.put("One", Options())
    second.put("Two", Options(hand_size=5))
    assert [game.name for game in OwnGames(path).games] == ["One", "Two"]
    first.remove("Two")
    assert second.remove("Two") == 1, "it has gone already"
    second.rename("One", "Other")
    first.put("Three", Options())
    assert [game.name for game in first.games] == ["Other", "Three"]


def test_a_game_of_a_later_version_is_kept_though_not_shown(tmp_path: Path) -> None:
    path = home(tmp_path).own_games
    later = {"name": "Hussars", "code": "DURAK-2ZZZ-00"}
    mine = {"name": "Mine", "code": rule_codes.write(Options(weli=True))}
    path.write_text(
        json.dumps({"version": 2, "games": [later, mine, mine, {**mine, "name": "\0 "}]}),
        encoding="utf-8",
        newline="\n",
    )
    own = OwnGames(path)
    assert own.games == [OwnGame("Mine", Options(weli=True))]
    own.put("More", Options(poker=True))
    assert later in json.loads(path.read_text(encoding="utf-8"))["games"]


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8", newline="\n")
    own = OwnGames(tmp_path / "file" / "own_games.json")
    with pytest.raises(OSError, match="file"):
        own.put("Mine", Options())
    assert own.games == []


def test_names_and_number_have_a_bound(tmp_path: Path) -> None:
    own = OwnGames(home(tmp_path).own_games)
    assert len(own.put("ы" * 100, Options()).name) == LONGEST_NAME
    for number in range(MOST_GAMES - 1):
        own.put(f"Game {number}", Options())
    assert own.full


# In the settings


def test_house_rules_are_chosen_again(tmp_path: Path) -> None:
    place = home(tmp_path)
    chosen = Settings(players=5)
    rules = changed(preset("kiev").options, "hand_size", 7)
    chosen.play_house(rules, "kiev", "Dacha")
    assert settings.save(chosen, place)
    kept = settings.load(place)
    assert (kept.game.key, kept.game.title, kept.game.options) == (HOUSE, "Dacha", rules)
    assert kept.players == 5
    kept.play_house(preset("kiev").options, "kiev")
    assert kept.game == preset("kiev"), "changed back is the preset itself"
    kept.house = rule_codes.write(changed(rules, "transfer", False))  # "transfer later" without "transfer"
    assert settings.save(kept, place)
    assert settings.load(place).game == preset("kiev")


@pytest.mark.parametrize("house", ["DURAK-1", "nonsense", "DURAK-2ZZZ-00"])
def test_rules_that_cannot_be_read_fall_back_to_the_preset(tmp_path: Path, house: str) -> None:
    place = home(tmp_path)
    place.settings.write_text(
        json.dumps({"preset": "pairs", "house": house, "own": "Dacha", "players": 3}), encoding="utf-8", newline="\n"
    )
    kept = settings.load(place)
    assert (kept.game, kept.own, kept.players) == (preset("pairs"), "", 4)


# Guests


def test_guests_sit_between_computers() -> None:
    chosen = Settings(name="Anna", players=4)
    invite(chosen, 2, "  Ivan ")
    seated = chairs(chosen)
    assert [chair.computer for chair in seated] == [False, True, False, True]
    assert [seated[0].name, seated[2].name] == ["Anna", "Ivan"]
    assert len({chair.portrait for chair in seated}) == 4
    assert guests_at(chosen) == {2: "Ivan"}
    chosen.players = 2
    assert guests_at(chosen) == {}
    chosen.players = 4
    assert guests_at(chosen) == {2: "Ivan"}, "remembered while fewer play"


def test_names_nobody_can_write_are_cleaned(tmp_path: Path) -> None:
    place = home(tmp_path)
    place.settings.write_text(
        json.dumps({"guests": ["I\nvan", " \t", None], "known_guests": ["\0", " Olya "]}),
        encoding="utf-8",
        newline="\n",
    )
    kept = settings.load(place)
    assert kept.guests == ["Ivan", None, None]
    assert [one.name for one in kept.people] == ["Ivan", "Olya"]


def test_nobody_is_you_among_several_people() -> None:
    chosen = Settings(players=3)
    assert chairs(chosen)[0].name == "You"
    invite(chosen, 1, "Ivan")
    assert chairs(chosen)[0].name == "Player 1"


def test_no_two_names_are_alike() -> None:
    chosen = Settings(name="Vera", players=6)
    assert "Vera" not in names_at(chosen)[1:], "no computer comes under the player's name"
    invite(chosen, 3, "zoya")
    seated = [chair.name.casefold() for chair in chairs(chosen)]
    assert len(set(seated)) == 6
    assert not name_trouble(chosen, 3, "  ZOYA "), "it is his own"
    assert name_trouble(chosen, 2, "ZOYA") == name_trouble(chosen, 2, "vera") == "seated"
    assert not name_trouble(chosen, 2, "Boris"), "a computer gives way"
    chosen.guests = ["Ann", "Ann", "ANN", None, None]  # a damaged file
    seated = [chair.name for chair in chairs(chosen)]
    assert seated[1:4] == ["Ann", "Ann 2", "ANN 3"]
    chosen.guests = ["x" * NAME_LENGTH] * 5
    assert len({chair.name for chair in chairs(chosen)}) == 6
    assert all(len(chair.name) <= NAME_LENGTH for chair in chairs(chosen))


def test_who_gives_way_to_a_name_is_replaced_alone() -> None:
    chosen = Settings(players=5, others=[3, 5, 6, 2])
    before = others(chosen)
    invite(chosen, 3, characters()[before[0] - 1].name)
    after = others(chosen)
    assert after[0] not in before and after[1:] == before[1:]


def test_two_change_places_with_all_that_is_theirs() -> None:
    chosen = Settings(players=4)
    set_level(chosen, 1, "novice")
    invite(chosen, 3, "Ivan")
    before = chairs(chosen)
    swap(chosen, 1, 3)
    after = chairs(chosen)
    assert after[2] == before[2]
    assert (after[1].name, after[1].portrait, after[1].computer) == ("Ivan", before[3].portrait, False)
    assert (after[3].name, after[3].level) == (before[1].name, "novice")
    swap(chosen, 1, 3)
    assert chairs(chosen) == before


def test_a_face_is_never_there_twice() -> None:
    chosen = Settings(players=4)
    sitting = [chosen.portrait, *others(chosen)]
    assert [portrait for portrait in range(1, 9) if may_come(chosen, 1, portrait)] == [
        portrait for portrait in range(1, 9) if portrait not in sitting or portrait == sitting[1]
    ]
    face(chosen, 2, next(portrait for portrait in range(1, 9) if may_come(chosen, 2, portrait)))
    chosen.name = characters()[others(chosen)[0] - 1].name
    assert chosen.name not in names_at(chosen)[1:]


def test_the_common_level_is_that_of_the_computers_alone() -> None:
    chosen = Settings(players=3)
    set_level(chosen, 2, "expert")
    assert common_level(chosen) == ""
    invite(chosen, 1, "Ivan")
    assert common_level(chosen) == "expert"
    assert level_of(chosen, 1) == "club"


def test_every_own_game_has_rules_somebody_can_play() -> None:
    for known in PRESETS:
        rules = rule_codes.read(rule_codes.write(known.options))
        assert not clashes(rules, seats_of(rules)[0])
