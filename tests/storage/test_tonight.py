"""What is known of an evening is what history shows: for people and computers, after deletion too, and no guests."""

from pathlib import Path

import pytest

from engine.bots.characters import CHARACTERS
from engine.records.journal import Chair
from engine.records.journal_reader import at_once
from game.session.remembering import greeting, last_word
from game.session.small_talk import Ending, Occasion
from game.storage.history import Book
from game.storage.history.evening import evening
from game.storage.history.safe_row import safe_row
from game.storage.history.tonight import Sitter, Tonight, have_met, tonight
from game.storage.saves import Saves
from game.storage.settings import Settings
from game.system import paths
from game.system.paths import path_key
from tests.builders.shelves import played

ANNA, VERA = Chair("Anna", 1, False), Chair("Nina", 5, False)
CARTER, SAILOR = (Chair(one.name, one.portrait, True, "club", one.key) for one in CHARACTERS[2:4])
BORIS, OLEG = (Sitter((), chair.portrait, frozenset({chair.name})) for chair in (CARTER, SAILOR))
SEATS = (ANNA, CARTER, SAILOR)
WHO = {0: Sitter(("anna",)), 1: BORIS, 2: OLEG}


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> paths.Home:
    return paths.home(tmp_path_factory.mktemp("tonight"))


@pytest.fixture
def book(home: paths.Home) -> Book:
    return Book(home)


def known(book: Book, saves: Saves, path: Path, number: int, who: dict[int, Sitter] = WHO) -> Tonight:
    return at_once(tonight(book, path_key(path, saves.folder), number, who, {}))


def shown(book: Book, name: str) -> list[bool]:
    """Whether this player lost, deal by deal, the latest first, as the list of deals shows."""
    return [name in {row.names[seat] for seat in row.losers} for row in book.deals() if name in row.names]


def test_it_is_what_the_list_of_deals_shows(book: Book, home: paths.Home) -> None:
    saves = Saves(home.saves)
    for number in (0, 1):
        path = played(saves, "podkidnoy", 3, 6, number, sitting=SEATS, apart=1)
    book.refresh()
    found = known(book, saves, path, 6)
    for seat, chair in enumerate(SEATS):
        lost = shown(book, chair.name)
        assert len(lost) == 12
        assert found.fool[seat] == sum(lost), chair.name
        assert found.row[seat] == next((at for at, was in enumerate(lost) if was), 12), chair.name
    row = at_once(safe_row(book, path_key(path, saves.folder), 6, ("anna",)))
    assert row is not None and (row.lost, row.now) == (found.fool[0], found.row[0])


def test_several_people_have_the_evening_that_their_result_shows(book: Book, home: paths.Home) -> None:
    saves, sitting = Saves(home.saves), (ANNA, VERA, CARTER)
    played(saves, "podkidnoy", 3, 3, 0, sitting=SEATS, apart=1)  # Anna alone: not this company's
    path = played(saves, "podkidnoy", 3, 5, 1, sitting=sitting, apart=1)
    book.refresh()
    plate = evening(book, path_key(path, saves.folder), 5, {})
    assert plate is not None
    found = known(book, saves, path, 5, {0: Sitter(("anna",)), 1: Sitter(("nina",)), 2: BORIS})
    assert {one.names[0]: one.lost for one in plate.people} == {"Anna": found.fool[0], "Nina": found.fool[1]}
    assert plate.computers == found.fool[2]


def test_a_deleted_deal_is_forgotten(book: Book, home: paths.Home) -> None:
    saves = Saves(home.saves)
    first = played(saves, "podkidnoy", 3, 6, 0, sitting=SEATS, apart=1)
    last = played(saves, "podkidnoy", 3, 2, 1, sitting=SEATS, apart=1)
    book.refresh()
    before = known(book, saves, last, 2)
    first.unlink()
    book.refresh()
    after = known(book, saves, last, 2)
    assert sum(after.fool.values()) == sum(map(sum, (shown(book, chair.name) for chair in SEATS)))
    assert sum(after.fool.values()) == sum(before.fool.values()) - 6
    last.unlink()
    book.refresh()
    assert not have_met(book, ("anna",), BORIS)
    assert known(book, saves, last, 2) == Tonight({1: 0, 2: 0}, {1: 0, 2: 0}), "nor is there an evening"


def test_an_earlier_evening_does_not_count(book: Book, home: paths.Home) -> None:
    saves = Saves(home.saves)
    played(saves, "podkidnoy", 3, 6, 0, sitting=SEATS)
    path = played(saves, "podkidnoy", 3, 1, 1, sitting=SEATS)
    book.refresh()
    assert sum(known(book, saves, path, 1).fool.values()) == 1
    assert have_met(book, ("anna",), BORIS), "but who has met has met"


def test_they_have_met_who_finished_a_deal_together(book: Book, home: paths.Home) -> None:
    saves = Saves(home.saves)
    played(saves, "podkidnoy", 2, 1, 0, sitting=(ANNA, CARTER))
    book.refresh()
    assert have_met(book, ("anna",), BORIS)
    assert not have_met(book, ("anna",), OLEG) and not have_met(book, ("nina",), BORIS)
    assert not have_met(book, ("anna",), Sitter((), 3, frozenset({"Kolya"}))), "another with that face"


@pytest.mark.parametrize(
    ("name", "by_name"), [("Anna", True), ("You", False), ("", False), ("Player 2", False), ("Nina", False)]
)
def test_a_greeting_by_name_is_for_who_was_met_and_is_remembered(
    book: Book, home: paths.Home, name: str, by_name: bool
) -> None:
    saves = Saves(home.saves)
    for number, person in enumerate(("Anna", "You", "Player 2")):
        played(saves, "podkidnoy", 3, 1, number, sitting=(Chair(person, 1, False), CARTER, SAILOR))
    book.refresh()
    seats = (Chair(name or "You", 1, False), CARTER, SAILOR)
    told = greeting(book, Settings(), seats, Occasion(1, "greeting", 3))
    assert told and (name in told if by_name else "Anna" not in told)
    unrecorded = greeting(None, Settings(), seats, Occasion(1, "greeting", 3))
    assert unrecorded and "Anna" not in unrecorded


def test_the_last_word_has_the_figures_of_the_evening(book: Book, home: paths.Home) -> None:
    saves = Saves(home.saves)
    path = played(saves, "podkidnoy", 3, 12, 0, sitting=SEATS)
    book.refresh()
    key, heard = path_key(path, saves.folder), set()
    for number in range(1, 13):
        found = known(book, saves, path, number)
        for about, speaker in ((0, 1), (1, 2), (2, 1)):
            for moment, counts, least in (("fool_again", found.fool, 3), ("best", found.row, 4)):
                asked = Ending(number, None, (Occasion(speaker, moment, number, about),))  # type: ignore[arg-type]
                seat, told = at_once(last_word(book, key, Settings(), SEATS, asked))
                assert bool(told) == (counts[about] >= least), (number, moment)
                if told:
                    heard.add(moment)
                    assert seat == speaker and SEATS[about].name in told
                    assert str(counts[about]) in told
    assert heard == {"fool_again", "best"}


def test_what_is_not_recorded_is_not_remembered(book: Book) -> None:
    own = Occasion(1, "fool", 2)
    seat, told = at_once(last_word(book, "", Settings(), SEATS, Ending(5, own, (Occasion(2, "fool_again", 1, 1),))))
    assert seat == 1 and told and "Boris" not in told
    assert at_once(last_word(book, "", Settings(), SEATS, Ending(5, None, (Occasion(2, "best", 1, 0),)))) == (-1, "")
