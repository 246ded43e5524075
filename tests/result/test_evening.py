"""The evening's standing: which deals it counts, who is champion, and what is told and shown."""

from random import Random

import pytest

from engine.records.journal import Chair
from game.access.menus import menu_node
from game.match.screen import MatchScreen
from game.result.evening import EveningSheet, plate, sentence
from game.result.screen import FoolScreen
from game.session.seats import invite
from game.shell.app import App
from game.storage.history import Book
from game.storage.history.evening import Evening, EveningScore, evening
from game.storage.saves import Saves
from game.system import paths
from game.system.paths import path_key
from game.ui.destinations import NewMatchTable
from game.ui.printed import PrintedPlate
from tests.builders.dealing import thumb_command
from tests.builders.person import Person
from tests.builders.shelves import played

ANNA, BORIS, VERA, OLEG = (
    Chair(name, face, False) for name, face in (("Anna", 1), ("Boris", 3), ("Vera", 5), ("Oleg", 6))
)
ZOYA = Chair("Zoya", 2, True, "club")
FOUR = (ANNA, BORIS, VERA, OLEG)


@pytest.fixture
def book(home: paths.Home) -> Book:
    return Book(home)


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> paths.Home:
    return paths.home(tmp_path_factory.mktemp("evening"))


def standing(book: Book, saves: Saves, number: int, sitting: tuple[Chair, ...] = FOUR, deals: int = 2, **how: object):  # type: ignore[no-untyped-def]
    """The evening after a journal with these people; ``how``: as for `played`."""
    game = how.pop("game", "podkidnoy")
    path = played(saves, str(game), len(sitting), deals, number, sitting=sitting, **how)  # type: ignore[arg-type]
    book.refresh()
    return evening(book, path_key(path, saves.folder), deals, {})


def test_deals_of_the_same_people_count_together(book: Book, home: paths.Home) -> None:
    saves = Saves(home.saves)
    first = standing(book, saves, 0, apart=2)
    assert first is not None and first.deals == 2
    swapped = standing(book, saves, 1, (ANNA, VERA, OLEG, BORIS), game="pairs", apart=2)
    assert swapped is not None and swapped.deals == 4, "other seats, another game"
    assert sum(one.lost for one in swapped.people) >= 2 + swapped.sides[-1].lost
    alone = standing(book, saves, 2, (ANNA, ZOYA, BORIS), apart=2)
    assert alone is not None and alone.deals == 2 and alone.computers is not None, "another company"
    again = standing(book, saves, 3, apart=2)
    assert again is not None and again.deals == 6, "and the first again, who paused for four hours"
    next_day = standing(book, saves, 9, apart=2)
    assert next_day is not None and next_day.deals == 2, "a new evening"


def test_only_what_was_played_by_then_counts(book: Book, home: paths.Home) -> None:
    saves = Saves(home.saves)
    path = played(saves, "podkidnoy", 4, 5, 0, sitting=FOUR)
    book.refresh()
    for number in (1, 3, 5):
        found = evening(book, path_key(path, saves.folder), number, {})
        assert found is not None and found.deals == number
    assert evening(book, path_key(path, saves.folder), 6, {}) is None, "not in the index"


def test_one_person_has_no_evening(book: Book, home: paths.Home) -> None:
    assert standing(book, Saves(home.saves), 0, (ANNA, ZOYA)) is None


def test_sides_and_won_matches_are_counted(book: Book, home: paths.Home) -> None:
    found = standing(book, Saves(home.saves), 0, deals=6, game="pairs", ends=True)
    assert found is not None
    assert {frozenset(side.names) for side in found.sides} == {
        frozenset(("Anna", "Vera")),
        frozenset(("Boris", "Oleg")),
    }
    lost = {name: side.lost for side in found.sides for name in side.names}
    assert {one.names[0]: one.lost for one in found.people} == lost, "partners lose together"
    assert sum(side.lost for side in found.sides) + found.draws == 6
    if found.told_apart:
        assert {one.names[0] for one in found.people if one.won} == {one.names[0] for one in found.champions}


def test_a_renamed_person_counts_once(book: Book, home: paths.Home) -> None:
    saves = Saves(home.saves)
    standing(book, saves, 0, apart=1)
    nika = replace_name(VERA, "Nika")
    path = played(saves, "podkidnoy", 4, 3, 1, sitting=(ANNA, BORIS, nika, OLEG), apart=1)
    book.refresh()
    found = evening(book, path_key(path, saves.folder), 3, {"vera": "Nika", "nika": "Nika"})
    assert found is not None and found.deals == 5
    assert {one.names[0] for one in found.people} == {"Anna", "Boris", "Nika", "Oleg"}


def replace_name(chair: Chair, name: str) -> Chair:
    return Chair(name, chair.portrait, chair.computer)


def of(*lost: int) -> Evening:
    named = enumerate(zip("ABCD", lost, strict=False), 1)
    people = (EveningScore((name,), (face,), times, 9) for face, (name, times) in named)
    return Evening(9, 0, tuple(sorted(people, key=lambda one: one.lost)), (), None)


@pytest.mark.parametrize(
    ("lost", "told"),
    [
        ((1, 2, 4), "Champion of the evening: A. Most often the fool: C."),
        ((1, 4, 1, 4), "Champions of the evening: A and C. Most often the fool: B and D."),
        ((2, 2), "All even so far."),
    ],
)
def test_it_is_told_who_is_champion_and_who_the_fool(app: App, lost: tuple[int, ...], told: str) -> None:
    sheet = EveningSheet(app.services, of(*lost))
    app.router.show(sheet)
    app.frame()
    lines = [node.name for node in menu_node(sheet).walk()]
    assert told in lines and sentence(of(*lost).people[0]) in lines


@pytest.mark.parametrize(("over", "told"), [(False, "In the lead: A and C"), (True, "Champions: A and C")])
def test_the_champion_is_crowned_when_the_match_is_over(over: bool, told: str) -> None:
    assert plate(of(1, 4, 1, 4), over, lambda: None).words == f"This evening · 9 deals {told}"


def test_a_place_in_words() -> None:
    assert sentence(EveningScore(("A", "B"), (1, 2), 1, 5)) == "A and B: 1 time the fool"
    assert sentence(EveningScore(("A",), (1,), 3, 5, 2)) == "A: 3 times the fool, 2 matches won"


def test_the_result_of_a_deal_shows_the_evening_to_several_people(app: App) -> None:
    app.settings.name, app.settings.players = "Anna", 3
    for people in (0, 1):
        if people:
            invite(app.settings, 1, "Boris")
        app.router.go(NewMatchTable())
        table = app.router.top
        assert isinstance(table, MatchScreen)
        finish(app, table)
        result = app.router.top
        assert isinstance(result, FoolScreen)
        result.show.skip()
        for _frame in range(400):
            app.now += 40
            app.frame()
            if result.settled:
                break
        plates = [one for one in result.group.widgets if isinstance(one, PrintedPlate)]
        assert len(plates) == people, "who plays alone has no evening"
    assert result.evening.standing is not None and result.evening.standing.deals == 1
    assert plates[0].words.startswith("This evening · 1 deal. ")
    assert "Champion" not in plates[0].words, "the match goes on"
    Person(app).press(plates[0])
    assert isinstance(app.router.top, EveningSheet)


def finish(app: App, table: MatchScreen) -> None:
    """Play the deal at the table to its end, by the rule of thumb."""
    chance = Random(1)
    while table.match.match.state.ended is None:
        table.match.carry_out(thumb_command(table.match.match, chance))
    for _frame in range(2000):
        app.now += 200
        app.frame()
        if not isinstance(app.router.top, MatchScreen):
            return
    raise AssertionError("the result does not come")
