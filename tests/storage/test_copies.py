"""Copies of a match's file: its deals count once, the longest copy is shown, and all of them are deleted together."""

import shutil
from pathlib import Path
from random import Random

import pytest

from engine.match.match import Match
from engine.notation.writer import write_deal
from engine.records.journal import Header
from engine.records.journal_reader import read_header
from engine.rules.options import Options
from engine.rules.presets import preset
from game.library.query import copies_of
from game.library.screen import LibraryScreen
from game.storage.copies import rank, seal_of
from game.storage.deal_files import import_text
from game.storage.history import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.tables import VERSION
from game.storage.saves import Saves
from game.system.paths import Home
from game.system.paths import home as home_in
from game.ui.destinations import Library
from game.ui.notice import Notice
from tests.builders.cells import quick
from tests.builders.dealing import random_command
from tests.builders.patience import until
from tests.builders.program import Programs
from tests.builders.shelves import played
from tests.tools.history import BEGAN, chairs, shelve

CONFLICTED, SECOND, FIRST = " (conflicted copy 2026-11-27)", " - Copy", "Copy of "


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return home_in(tmp_path)


def copied(path: Path, lines: int | None = None, name: str = CONFLICTED) -> Path:
    """A copy, or its first ``lines`` lines."""
    place = path.with_name(name + path.name if name == FIRST else f"{path.stem}{name}{path.suffix}")
    place.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:lines]))
    return place


def counted(book: Book) -> list[tuple[Path, int]]:
    assert book.refresh()
    return sorted((row.path, row.deal) for row in book.deals())


def test_a_deal_is_counted_once_however_many_copies_there_are(home: Home) -> None:
    path = played(Saves(home.saves), deals=2)
    book = Book(home)
    alone = counted(book), book.ask("SELECT person, count(*), sum(lost) FROM seat WHERE person IS NOT NULL")
    for name in (CONFLICTED, SECOND, FIRST):
        copied(path, name=name)
    assert (counted(book), book.ask("SELECT person, count(*), sum(lost) FROM seat WHERE person IS NOT NULL")) == alone
    assert book.count() == 2 and book.spoilt() == []
    assert book.unfinished(DealQuery(kind="match")) != []
    assert len(book.unfinished(DealQuery(kind="match"))) == 1
    book.close()


def test_the_longest_copy_counts_then_the_original(home: Home) -> None:
    path = played(Saves(home.saves), deals=3)
    whole = path.read_bytes().splitlines(keepends=True)
    longer = copied(path)
    path.write_bytes(b"".join(whole[: len(whole) // 2]))
    book = Book(home)
    assert {each for each, _deal in counted(book)} == {longer}
    path.write_bytes(b"".join(whole))
    assert {each for each, _deal in counted(book)} == {path}, "of two that are the same, the original"
    longer.write_bytes(b"".join(whole[:3]))
    assert len(counted(book)) == 3
    path.unlink()
    assert counted(book) == [], "what is left has no finished deal"
    book.close()


def test_a_copy_with_damage_does_not_hide_the_good_one(home: Home) -> None:
    path = played(Saves(home.saves), deals=2)
    spoilt = copied(path)
    data = bytearray(spoilt.read_bytes())
    data[len(data) // 2] ^= 1
    spoilt.write_bytes(data + b"more bytes than the good one has")
    book = Book(home)
    assert counted(book) == [(path, 1), (path, 2)] and book.spoilt() == []
    book.close()


@quick(lambda seed: seed < 4)
@pytest.mark.parametrize("seed", range(12))
def test_any_history_of_copies_ends_in_the_same_index(home: Home, seed: int) -> None:
    """Whatever is copied, cut and deleted between two looks, the rows are those of an index made anew."""
    chance, book = Random(seed), Book(home)
    saves = Saves(home.saves)
    originals = [played(saves, deals=2, number=number) for number in range(2)]
    whole = {path: path.read_bytes().splitlines(keepends=True) for path in originals}
    names = ("", CONFLICTED, SECOND)
    for _look in range(8):
        for _change in range(chance.randrange(1, 4)):
            path = chance.choice(originals)
            place = path.with_name(f"{path.stem}{chance.choice(names)}{path.suffix}")
            if chance.random() < 0.3:
                place.unlink(missing_ok=True)
            else:
                lines = whole[path]
                place.write_bytes(b"".join(lines[: chance.randrange(1, len(lines) + 1)]))
        if chance.random() < 0.5:
            for _step in range(chance.randrange(40)):  # and the program is closed in the middle of looking
                book.refresh(0.0)
            book.close()
            book = Book(home)
        found, elsewhere = counted(book), home_in(home.config / "other")
        shutil.copytree(home.saves, elsewhere.saves)
        other = Book(elsewhere)
        assert [(path.name, deal) for path, deal in found] == [(path.name, deal) for path, deal in counted(other)]
        for path in originals:
            there = [each for each in home.saves.glob("*.durak") if each.name.startswith(path.stem)]
            best = min(there, key=lambda each: rank(each.stat().st_size, each.name), default=None)
            assert {each for each, _deal in found if each.name.startswith(path.stem)} <= {best}
        other.close()
        shutil.rmtree(elsewhere.config)
    book.close()


def test_continue_opens_the_longest_copy(home: Home) -> None:
    saves = Saves(home.saves)
    path = played(saves, deals=3)
    longer = copied(path)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))
    latest = saves.latest()
    assert latest is not None and latest.path == longer and latest.deal == 3
    shutil.copy(longer, path)
    latest = saves.latest()
    assert latest is not None and latest.path == path


def test_what_is_damaged_at_the_end_of_a_copy_makes_it_no_longer(home: Home) -> None:
    """Power that was lost leaves zeros, and a copy made before them has fewer moves."""
    saves = Saves(home.saves)
    path = played(saves, deals=3)
    earlier = copied(path, 4)
    earlier.write_bytes(earlier.read_bytes() + bytes(8192))
    latest, book = saves.latest(), Book(home)
    assert latest is not None and latest.path == path
    assert {row for row, _deal in counted(book)} == {path}
    book.close()


def test_the_same_cards_played_otherwise_are_another_deal(home: Home) -> None:
    """Imported in the same second, as when several files are dropped together."""
    saves, texts = Saves(home.saves), []
    for number in range(2):
        match, chance = Match(preset("mini").options, 2, "same cards"), Random(number)
        match.begin()
        while match.state.ended is None:
            match.perform(random_command(match, chance))
        texts.append("# Mini, deal 1, 2026-01-01\n" + write_deal(match, ["Anna", "Boris"]))
    paths = [import_text(saves, text, BEGAN).path for text in texts]
    book = Book(home)
    assert len(set(paths)) == 2 and {path for path, _deal in counted(book)} == set(paths)
    assert copies_of(book, saves, paths[0]) == [paths[0]]
    book.close()


def test_a_seal_stays_the_same_from_version_to_version(home: Home) -> None:
    """It stands in the index. Where it changes (a new option, a new field of the header), raise VERSION in
    game/storage/history/tables.py, so that the index is made anew; then this value.
    """
    header = Header(began="2026-11-27 12:00:00", options=Options(), seed="seed", chairs=())
    assert (VERSION, seal_of(header)) == (6, "d10b6bf7f0251bb248cf98d2")


def test_a_numbered_deal_that_is_over_is_not_continued_from_an_earlier_copy(home: Home) -> None:
    saves = Saves(home.saves)
    path = played(saves, deals=1, kind="numbered", title="7")
    copied(path, 5)
    assert saves.latest() is None and saves.unfinished("numbered", "7") is None


def test_other_matches_are_no_copies(home: Home) -> None:
    saves = Saves(home.saves)
    paths = [shelve(saves, preset("mini"), chairs(2, Random(1)), f"seed {n}", BEGAN, 1) for n in range(3)]
    assert len({seal_of(read_header(path)) for path in paths}) == 3
    book = Book(home)
    assert len(counted(book)) == 3
    assert copies_of(book, saves, paths[0]) == [paths[0]]
    book.close()


def test_deleting_takes_the_copies_along_and_undo_brings_them_back(programs: Programs) -> None:
    app = programs()
    path = played(app.services.saves, "two-player-24", 2, 1)
    files = [path, copied(path), copied(path, 6, SECOND)]
    app.router.go(Library())
    screen = app.router.top
    assert isinstance(screen, LibraryScreen)
    until(lambda: screen.library.read and screen.library.total == 1, app.frame)
    screen.throw_away()
    question = app.router.top
    if question is not screen:
        question.throw_away()  # type: ignore[union-attr]
    assert not any(file.exists() for file in files)
    until(lambda: screen.library.read and screen.library.total == 0, app.frame)
    files[1].write_bytes(b"another program was first")
    screen.put_back()
    assert all(file.exists() for file in files), "the others come back all the same"
    assert isinstance(app.router.top, Notice)
    app.router.back()
    files[1].unlink()
    screen.put_back()
    assert files[1].exists(), "and what was left in the bin can be tried again"
    until(lambda: screen.library.read and screen.library.total == 1, app.frame)
