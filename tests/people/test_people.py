"""Who is remembered: names with faces, other names for the same person, and the same company again."""

import json
from pathlib import Path

from engine.records.journal import NOTHING_AGREED, Chair, Header, TableRules
from engine.rules.options import Options
from engine.rules.presets import preset
from game.session import company
from game.session.people import (
    absent,
    earlier_told,
    forget,
    formerly,
    give_face,
    known,
    name_trouble,
    present_name,
    remember,
    rename,
    rename_trouble,
    sit,
    statistics_keys,
    unused_name,
)
from game.session.seats import chairs, guests_at, invite, names_at, others
from game.storage import settings
from game.storage.own_games import OwnGames
from game.storage.settings import KnownPerson, Settings
from game.system import paths


def four() -> Settings:
    chosen = Settings(name="Anna", players=4, preset="pairs", guests=["Boris", "Vera", "Oleg"])
    remember(chosen)
    return chosen


def names(chosen: Settings) -> list[str]:
    return [one.name for one in chosen.people]


def test_who_begins_a_match_is_remembered_with_a_face() -> None:
    chosen = four()
    assert names(chosen) == ["Anna", "Boris", "Vera", "Oleg"]
    assert [one.portrait for one in chosen.people] == [chosen.portrait, *others(chosen)]
    chosen.guests = []
    assert [one.name for one in absent(chosen)] == ["Boris", "Vera", "Oleg"]
    assert unused_name(chosen, 1) == "Boris"
    invite(chosen, 3, "OLEG")
    remember(chosen)
    assert names(chosen) == ["Anna", "OLEG", "Boris", "Vera"], "latest first, as written last"


def test_who_has_no_name_is_not_remembered() -> None:
    chosen = Settings(players=3, guests=["Player 2", "Ira"])
    remember(chosen)
    assert names(chosen) == ["Ira"]


def test_who_sits_down_brings_their_face() -> None:
    chosen = four()
    one = KnownPerson("Marina", others(chosen)[0])
    chosen.guests = [None, "Vera", None]
    sit(chosen, 3, one)
    assert guests_at(chosen) == {2: "Vera", 3: "Marina"} and others(chosen)[2] == one.portrait, "a computer yields it"
    assert len({chosen.portrait, *others(chosen)}) == 4
    before = others(chosen)[0]
    sit(chosen, 1, KnownPerson("Kostya", chosen.portrait))
    assert others(chosen)[0] == before, "a person keeps it"


def test_a_name_belongs_to_one_person() -> None:
    chosen = four()
    assert name_trouble(chosen, 1, "vera") == "seated" and name_trouble(chosen, 1, " ") == "empty"
    vera = known(chosen, "Vera")
    assert vera is not None
    assert rename_trouble(chosen, vera, "boris") == "known" and rename_trouble(chosen, vera, "VERA") == ""
    assert rename_trouble(chosen, vera, "du") == "empty", "a word for you is no name"
    rename(chosen, vera, "Veronika")
    assert name_trouble(chosen, 1, "Vera") == "earlier"
    assert earlier_told(chosen, "Vera") == "Veronika was called Vera before. Choose another name."


def test_another_name_and_the_figures_stay() -> None:
    chosen = four()
    company.begun(chosen)
    vera = known(chosen, "Vera")
    assert vera is not None
    new = rename(chosen, rename(chosen, vera, "Nika"), "Veronika")
    assert names(chosen)[2] == "Veronika" and names_at(chosen)[2] == "Veronika", "at the table too"
    assert chosen.companies[0].guests[1] == "Veronika"
    for name in ("Vera", "nika", "Veronika"):
        assert {*statistics_keys(chosen, name)} == {"vera", "nika", "veronika"}
        assert present_name(chosen, name).casefold() == "veronika"
    rename(chosen, new, "Vera")
    assert formerly(chosen, "Vera") is None and statistics_keys(chosen, "Vera")[0] == "vera", "back again"


def test_the_player_keeps_what_was_played_without_a_name() -> None:
    chosen = Settings()
    remember(chosen)
    assert not chosen.people and statistics_keys(chosen, "") == ("",)
    chosen.name = "Anna"
    remember(chosen)
    assert statistics_keys(chosen, "Anna") == ("anna", "")
    chosen.name = "Boris"
    remember(chosen)
    assert statistics_keys(chosen, "Boris") == ("boris",), "the first who has a name"


def test_another_face_counts_at_the_table() -> None:
    chosen = four()
    vera = known(chosen, "Vera")
    assert vera is not None
    free = next(face for face in range(1, 9) if face not in (chosen.portrait, *others(chosen)))
    vera = give_face(chosen, vera, free)
    assert others(chosen)[1] == free
    give_face(chosen, vera, chosen.portrait)
    assert others(chosen)[1] == free, "the player has it: Vera takes it when it is free"
    remember(chosen)
    assert chosen.people[2].portrait == chosen.portrait


def test_who_is_deleted_leaves_the_table() -> None:
    chosen = four()
    company.begun(chosen)
    vera = known(chosen, "Vera")
    assert vera is not None
    forget(chosen, vera)
    assert names(chosen) == ["Anna", "Boris", "Oleg"] and guests_at(chosen) == {1: "Boris", 3: "Oleg"}
    assert not chosen.companies, "without her it is another company"


def test_the_same_company_again_has_everything_as_it_was() -> None:
    chosen = four()
    chosen.hot_partners, chosen.hot_facing, chosen.rated = True, "opposite", True
    company.begun(chosen)
    before, faces = chairs(chosen), others(chosen)
    assert not company.others_than_now(chosen), "it is chosen already"
    chosen.guests, chosen.players, chosen.hot_partners, chosen.rated = [], 3, False, False
    chosen.play("podkidnoy")
    company.begun(chosen)
    (found,) = company.others_than_now(chosen)
    company.lay(chosen, found)
    assert chairs(chosen) == before and others(chosen) == faces
    assert (chosen.preset, chosen.hot_partners, chosen.hot_facing, chosen.rated) == ("pairs", True, "opposite", True)
    assert not company.others_than_now(chosen), "that against computers is no company"


def test_the_company_of_a_match_comes_under_its_present_names(tmp_path: Path) -> None:
    chosen = four()
    vera = known(chosen, "Vera")
    assert vera is not None
    rename(chosen, vera, "Nika")
    seats = (Chair("Anna", 4, False), Chair("Vera", 5, False), Chair("Zoya", 2, True, "expert", "joker"))
    own = OwnGames(tmp_path / "games.json")
    found = company.of_match(
        Header(began="", options=preset("mini").options, seed="s", chairs=seats, table=TableRules(partners=True)),
        chosen,
        own,
    )
    company.lay(chosen, found)
    again = chairs(chosen)
    assert [chair.name for chair in again] == ["Anna", "Nika", "Agafya"], "the second face is hers now"
    assert [chair.portrait for chair in again] == [4, 5, 2] and again[2].level == "expert"
    assert chosen.preset == "mini" and chosen.players == 3 and chosen.hot_partners
    rules = Options(hand_size=5, transfer=True)
    own.put("Dacha", rules)
    found = company.of_match(Header(began="", options=rules, seed="s", chairs=seats, table=NOTHING_AGREED), chosen, own)
    assert found.game.options == rules and found.own == "Dacha"


def test_guests_of_earlier_versions_are_carried_over(tmp_path: Path) -> None:
    place = paths.home(tmp_path)
    place.settings.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"name": "Anna", "guests": ["Boris", None], "known_guests": ["Vera", "boris", "\0"]})
    place.settings.write_text(text, encoding="utf-8", newline="\n")
    kept = settings.load(place)
    assert names(kept) == ["Boris", "Vera"] and kept.name == "Anna" and guests_at(kept) == {1: "Boris"}
    assert len({one.portrait for one in kept.people}) == 2
    kept.people = []
    assert settings.save(kept, place)
    assert settings.load(place).people == [], "once only"


def test_damaged_companies_are_left_out(tmp_path: Path) -> None:
    place = paths.home(tmp_path)
    place.settings.parent.mkdir(parents=True, exist_ok=True)
    companies = [{"name": "Anna", "house": "DURAK-9"}, {"name": "A\nnna", "preset": "nosuch", "level": "nosuch"}]
    place.settings.write_text(json.dumps({"companies": companies}), encoding="utf-8", newline="\n")
    (kept,) = settings.load(place).companies
    assert (kept.name, kept.game, kept.level) == ("Anna", preset("podkidnoy"), "club")
