"""File names that are not valid text are indexed, shown, reported, moved to the bin and kept."""

import sys
from datetime import datetime
from pathlib import Path

import pytest

from engine.records.journal_header import JournalError
from engine.records.journal_reader import read_header
from engine.records.replay import DealReplay
from game.help.about import chapters
from game.library.query import DAMAGED, UNFINISHED, deals_in, throw_away
from game.library.screen import LibraryScreen
from game.shell.app import App
from game.shell.crash import keep
from game.storage.deal_files import export_deal, import_file
from game.storage.history import Book, DealRow
from game.storage.history.book import Spoilt
from game.storage.history.deal_query import DealQuery
from game.storage.review_store import ReviewStore
from game.storage.saves import Saves
from game.system import paths
from game.system.paths import Home, path_key, path_of, shown
from game.system.paths import home as home_in
from game.system.private_traceback import plain
from game.system.single_instance import SingleInstance
from game.ui.destinations import About, Replay, SavedMatch
from tests.builders.made_reviews import made
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import played

NAMES = (b"20260101-\xff\xfe.durak", b"\xe4\xf6.durak", b"a\nb.durak", "ё.durak".encode())


def text(name: bytes) -> str:
    """The name as Python represents it: with lone surrogates, which Windows allows in a name too."""
    return name.decode("utf-8", "surrogateescape")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Below a folder whose name is not valid text either."""
    place = tmp_path / text(b"h\xff")
    try:
        (place / "saves").mkdir(parents=True)
    except OSError:
        pytest.skip("this disk takes only names that are text")
    return home_in(place)


@pytest.fixture
def app(programs: Programs, home: Home) -> App:
    return programs.hurried(home.config)


def named(home: Home, name: bytes, deals: int = 1) -> Path:
    path = played(Saves(home.saves), deals=deals, seats=2)
    try:
        return path.rename(home.saves / text(name))
    except OSError:
        pytest.skip("this disk does not take such a name")


@pytest.mark.parametrize("name", [*NAMES, b"x//y", b"\x7f", b"\xed\xa0\x80", b"again/\xff.durak"])
def test_a_path_and_its_key(name: bytes) -> None:
    folder = Path("/s")
    path = folder / text(name)
    key = path_key(path, folder)
    key.encode()
    assert key.isprintable() and path_of(key, folder) == path
    assert path_key(folder / "20260101-//dcff", folder) != path_key(folder / text(b"20260101-\xff"), folder)
    shown(path).encode()
    with pytest.raises(ValueError, match="subpath"):
        path_key(Path("/elsewhere/x"), folder)


@pytest.mark.parametrize("name", NAMES)
def test_the_index_takes_every_name(home: Home, name: bytes) -> None:
    path, saves = named(home, name, 2), Saves(home.saves)
    book = Book(home)
    for _start in range(2):
        assert book.refresh()
        assert [(row.path, row.deal) for row in book.deals()] == [(path, 2), (path, 1)]
        assert not book.trouble
        assert deals_in(book, saves, path) == 2
        book.close()
        book = Book(home)
    path.write_bytes(path.read_bytes()[:-3])
    assert book.refresh() and [spoilt.path for spoilt in book.spoilt()] == [path]
    thrown = throw_away(saves, path)
    assert book.refresh() and book.deals() == [] and book.spoilt() == [] and thrown.exists()
    book.close()


@pytest.mark.parametrize("name", NAMES)
def test_reviews_of_such_a_file_are_kept(home: Home, name: bytes) -> None:
    path = named(home, name)
    review = made(DealReplay.of(path, 1), 0)
    reviews = ReviewStore(home)
    assert reviews.keep(path, 1, review).result()
    assert reviews.find(path, 1, 0) == review and reviews.made(path, 1) == (0,)
    thrown = throw_away(Saves(home.saves), path)
    assert list(reviews.settle()) and reviews.deals(), "it lies in the bin and may come back"
    thrown.unlink()
    assert list(reviews.settle()) and not reviews.deals()
    reviews.close()


@pytest.mark.parametrize("name", NAMES)
def test_the_library_shows_them(app: App, home: Home, name: bytes) -> None:
    """Intact, damaged in the middle, damaged from the first line: all can be deleted and restored."""
    path = named(home, name, 2)
    path.with_name(path.name.replace(".durak", "1.durak")).write_bytes(path.read_bytes()[:-3])
    path.with_name(path.name.replace(".durak", "2.durak")).write_bytes(b"nothing")
    screen = Person(app).in_library()
    for kind in ("", UNFINISHED, DAMAGED):
        screen.search.look_for(DealQuery(kind=kind))
        assert screen.library.total
        for index, entry in enumerate(screen.library.entries):
            screen.choose(index)
            Person(app).rest(2)
            assert isinstance(app.router.top, LibraryScreen)
            for widget in screen.group.widgets:
                for words in getattr(widget, "words", []) or []:
                    str(words).encode()
            if isinstance(entry, Spoilt):
                screen.thrown = [(throw_away(app.services.saves, entry.path), entry.path)]
                screen.put_back()
                Person(app).rest(2)
                assert entry.path.exists()
    row = next(entry for entry in app.services.book.deals() if isinstance(entry, DealRow))
    app.router.go(Replay(row.path, row.deal))
    Person(app).rest(2)
    app.router.go(SavedMatch(row.path))
    Person(app).rest(2)
    app.router.go(About())
    Person(app).rest(2)


def test_what_is_wrong_with_such_a_file_can_be_told(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    path = home.saves / text(NAMES[0])
    path.write_bytes(b"nothing")
    with pytest.raises(JournalError) as caught:
        read_header(path)
    str(caught.value).encode()
    paths.reason(FileNotFoundError(2, None, str(path))).encode()
    plain(f"no {path}").encode()
    for passage in chapters(home)[0].passages:
        "".join((passage.title, *passage.paragraphs)).encode()
    report = keep(f"about {path}", home.log)
    assert report is not None and report.exists()
    sys.stderr.write(f"{paths.shown(path)}\n")
    assert capsys.readouterr().err


def test_a_deal_goes_out_and_comes_in(home: Home) -> None:
    given = export_deal(home, named(home, NAMES[0]), 1)
    brought = given.path.rename(given.path.with_name(text(b"\xff.durak.txt")))
    taken = import_file(Saves(home.saves), brought, datetime(2026, 11, 22))
    assert taken.path.exists()


def test_a_second_start_hands_such_a_file_to_the_first(home: Home) -> None:
    first, file = SingleInstance(home.config), home.config / text(NAMES[0])
    heard: list[Path | None] = []
    second = SingleInstance(home.config, file, lambda _seconds: heard.append(first.asked(1e9 * (len(heard) + 1))))
    assert second.answered and heard == [file]
    first.leave()
