"""The history: filters, the bin, and files that are no journals."""

import shutil
from pathlib import Path

import pytest

from engine.records.replay import DealReplay
from game.library.query import AT_ONCE, DAMAGED, UNFINISHED, LibraryEntries, deals_in, put_back, throw_away
from game.replay.practice import begin
from game.storage.history import Book, DealRow
from game.storage.history.book import Spoilt, Unfinished
from game.storage.history.deal_query import DealQuery
from game.storage.saves import Saves
from game.system.file_lock import FileLock, Taken
from game.system.paths import Home
from game.system.paths import home as home_in
from tests.builders.shelves import BEGAN, played


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return home_in(tmp_path)


@pytest.fixture
def saves(home: Home) -> Saves:
    return Saves(home.saves)


ALL = DealQuery()


def library(home: Home, saves: Saves, wanted: DealQuery = ALL) -> LibraryEntries:
    found = LibraryEntries(Book(home), saves, wanted)
    while not found.refresh(1.0):
        assert not found.read
    return found


def test_the_newest_come_first_and_practice_lies_apart(home: Home, saves: Saves) -> None:
    paths = [played(saves, deals=2, number=number) for number in range(3)]
    trial = begin(saves, DealReplay.of(paths[0], 1), 5, 0, BEGAN)
    shelves = library(home, saves)
    rows = [entry for entry in shelves.entries if isinstance(entry, DealRow)]
    assert [(row.path, row.deal) for row in rows] == [(path, deal) for path in reversed(paths) for deal in (2, 1)]
    assert shelves.total == 6
    shelves.ask(DealQuery(kind=UNFINISHED))
    assert {entry.path for entry in shelves.entries} == {trial, *paths}
    assert all(isinstance(entry, Unfinished) for entry in shelves.entries)
    shelves.ask(DealQuery(kind=UNFINISHED, text="boris 2026-11-01"))
    assert trial in [entry.path for entry in shelves.entries]
    shelves.ask(DealQuery(kind=UNFINISHED, text="nobody"))
    assert shelves.total == 0


def test_words_and_filters_find(home: Home, saves: Saves) -> None:
    played(saves, "podkidnoy", 2, 2, 0)
    played(saves, "kiev", 3, 2, 1)
    shelves = library(home, saves, DealQuery(text="vera"))
    assert shelves.total == 2, "only three sat together with Vera"
    for wanted, number in (
        (DealQuery(preset="kiev"), 2),
        (DealQuery(preset="podkidnoy"), 2),
        (DealQuery(company="Boris"), 4),
        (DealQuery(company="Vera"), 2),
        (DealQuery(kind="daily"), 0),
        (DealQuery(text="01.11.2026"), 2),
    ):
        shelves.ask(wanted)
        assert shelves.total == number == len(shelves.entries), wanted
    shelves.ask(DealQuery(lost=True))
    lost = shelves.total
    assert all(isinstance(row, DealRow) and 0 in row.losers for row in shelves.entries)
    shelves.ask(DealQuery(lost=False))
    assert shelves.total == 4 - lost


def test_deals_are_fetched_as_they_are_looked_at(home: Home, saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.library.query.AT_ONCE", 3)
    for number in range(4):
        played(saves, "two-player-24", 2, 3, number)
    shelves = library(home, saves)
    assert shelves.total == 12 and len(shelves.entries) == 3
    shelves.fetch(7)
    assert 7 <= len(shelves.entries) < 12
    shelves.fetch(100)
    assert len({(row.path, row.deal) for row in shelves.entries if isinstance(row, DealRow)}) == 12
    assert AT_ONCE > 10


def test_a_deal_in_play_lies_on_no_shelf(home: Home, saves: Saves) -> None:
    path = played(saves, deals=2)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    shelves = library(home, saves)
    assert [entry.deal for entry in shelves.entries if isinstance(entry, DealRow)] == [1]


def test_what_lies_in_the_bin_is_out_of_the_way_and_can_come_back(home: Home, saves: Saves) -> None:
    path, trial = played(saves, deals=2), begin(saves, DealReplay.of(played(saves, number=1), 1), 5, 0, BEGAN)
    shelves = library(home, saves)
    data = path.read_bytes()
    assert deals_in(shelves.book, saves, path) == 2
    thrown = throw_away(saves, path)
    assert thrown.parent == home.saves / "bin" and not path.exists() and thrown.read_bytes() == data
    assert throw_away(saves, trial).parent == thrown.parent
    latest = saves.latest()
    assert latest is not None and latest.path != path
    again = library(home, saves)
    assert [entry.path for entry in again.entries] != [] and path not in [entry.path for entry in again.entries]
    put_back(thrown, path)
    assert path.read_bytes() == data and not thrown.exists()
    assert library(home, saves).total == 3


def test_nothing_in_the_bin_is_written_over(saves: Saves) -> None:
    path = played(saves)
    kept = path.with_name("kept")
    shutil.copy(path, kept)
    first = throw_away(saves, path)
    kept.rename(path)
    second = throw_away(saves, path)
    assert first != second and first.exists() and second.exists()
    shutil.copy(second, path)
    with pytest.raises(FileExistsError):
        put_back(first, path)


def test_what_is_being_played_elsewhere_is_not_thrown_away(saves: Saves) -> None:
    path = played(saves)
    claim = FileLock(path)
    try:
        with pytest.raises(Taken):
            throw_away(saves, path)
        assert path.exists()
    finally:
        claim.release()


def test_damaged_files_are_shown_as_such(home: Home, saves: Saves) -> None:
    path = played(saves, deals=2)
    data = path.read_bytes()
    path.write_bytes(data[:-9] + b"X" + data[-8:])
    shelves = library(home, saves, DealQuery(kind=DAMAGED))
    assert [(type(entry), entry.path) for entry in shelves.entries] == [(Spoilt, path)]
    shelves.ask(DealQuery())
    assert shelves.total == 1, "what comes before the damage is there"
