"""The index: the same rows however it is built, and never blocking the game."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from engine.records.journal_header import Chair, begun
from engine.records.journal_reader import JournalReader
from engine.rules.commands import NextDeal
from engine.rules.events import DealEnded
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.refusals import Refusal
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.history import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.keeping_up import catching_up
from game.storage.history.reading import FinishedDeal
from game.storage.history.tables import VERSION
from game.storage.saves import BIN, Saves
from game.system.paths import Home
from game.system.paths import home as home_in
from tests.builders.cells import few_or_all
from tests.builders.dealing import thumb_command
from tests.tools.history import BEGAN, fill, shelve

TABLES = ("journal", "deal", "seat", "ending")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return home_in(tmp_path)


@pytest.fixture
def book(home: Home) -> Iterator[Book]:
    made = Book(home)
    yield made
    made.close()


def chairs(*names: str, level: str = "club") -> tuple[Chair, ...]:
    return tuple(Chair(name, 1 + seat, seat > 0, level) for seat, name in enumerate(names))


def contents(book: Book) -> list[object]:
    """All rows of the index, without ids and stamps that depend on the order of reading."""
    journals = dict(book.ask("SELECT id, path FROM journal"))
    deals = {deal: (journals[of], number) for deal, of, number in book.ask("SELECT id, journal, number FROM deal")}
    told: list[object] = []
    for table in TABLES:
        columns = [name for _at, name, *_rest in book.ask(f"PRAGMA table_info({table})")]
        for row in book.ask(f"SELECT * FROM {table}"):
            values = dict(zip(columns, row, strict=True))
            for name in ("id", "changed", "verified"):
                values.pop(name, None)
            if "journal" in values:
                values["journal"] = journals[values["journal"]]
            if "deal" in values:
                values["deal"] = deals[values["deal"]]
            told.append((table, tuple(sorted(values.items(), key=str))))
    return sorted(told, key=str)


def test_rows_tell_what_was_played(home: Home, book: Book) -> None:
    seated = chairs("Anna", "Boris", "Вера")
    path = shelve(Saves(home.saves), preset("perevodnoy"), seated, "seed", BEGAN, 3)
    assert book.refresh()
    ends = [event for event in JournalReader(path).opened() if isinstance(event, DealEnded)]
    rows = book.deals()
    assert [row.deal for row in rows] == [3, 2, 1]
    assert [(row.fool, row.losers, row.sixes) for row in reversed(rows)] == [
        (end.fool, end.losers, end.sixes if end.fool >= 0 else 0) for end in ends
    ]
    last = rows[0]
    assert (last.path, last.kind, last.game, last.seats) == (path, "match", "perevodnoy", 3)
    assert (last.names, last.portraits, last.levels) == (("Anna", "Boris", "Вера"), (1, 2, 3), ("", "club", "club"))
    assert last.people == (0,)
    assert last.when == (BEGAN + timedelta(minutes=26)).isoformat(timespec="seconds")
    assert last.seconds == 360
    assert last.length > 20


def test_the_same_rows_at_once_or_step_by_step(home: Home, tmp_path: Path) -> None:
    """One index reads in the smallest slices while the journals grow line by line, another all at the end."""
    fill(home, 6, 2)
    grown = home.saves / "grown.durak"
    whole = shelve(Saves(tmp_path / "elsewhere"), preset("podkidnoy"), chairs("Anna", "Boris"), "grow", BEGAN, 4)
    patient = Book(home)
    with grown.open("wb") as file:
        for number, line in enumerate(whole.read_bytes().splitlines(keepends=True)):
            half = len(line) // 2
            for part in (line[:half], line[half:]):
                file.write(part)
                file.flush()
                patient.refresh(0.0)
            if number % 40 == 0:
                patient.refresh()
    while not patient.refresh(0.0):
        pass
    patient.refresh()
    patient.close()
    kept = Book(home)  # the file's content
    at_once = Book(home_in(home.config))
    at_once.index.path = tmp_path / "another.sqlite3"
    assert at_once.refresh()
    assert contents(at_once) == contents(kept)
    assert len(contents(kept)) > 40
    at_once.close()
    kept.close()


def test_what_cannot_be_divided_begins_a_slice(home: Home, book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction is not begun at the end of a slice, however long that is: it would come on top of it."""
    fill(home, 6, 2)
    monkeypatch.setattr("game.storage.history.keeping_up.WRITING", 3600.0)
    put, written = book.index.put, []
    monkeypatch.setattr(book.index, "put", lambda change: (written.append(change), put(change)))
    done = False
    while not done:
        before = len(written)
        done = book.refresh(60.0)
        assert len(written) <= before + 1
    assert len(written) == book.ask("SELECT count(*) FROM journal")[0][0] == 6


def test_a_deal_in_play_is_not_told(home: Home, book: Book) -> None:
    journal = Saves(home.saves).create(Options(), "seed", chairs("Anna", "Boris"), BEGAN)
    match, _events = begun(journal.header, "test")
    chance = Random(1)
    for deals in (1, 2):
        while match.state.ended is None:
            assert len(book.deals()) == deals - 1
            command = thumb_command(match, chance)
            journal.append(command)
            match.submit(command)
            if chance.random() < 0.1:
                book.refresh()
        book.refresh()
        assert len(book.deals()) == deals
        journal.append(NextDeal(0))
        assert not isinstance(match.submit(NextDeal(0)), Refusal)
    journal.close()


def test_the_window_writes_when_deals_began_and_ended(home: Home, book: Book) -> None:
    seats = tuple(Chair(name, 1, False) for name in "AB")
    opponents, now = BotProcess(), datetime.now()
    playing = MatchSession.new(Saves(home.saves), opponents, Options(), seats, "x" * 32, now)
    chance = Random(1)
    for deals in (1, 2):
        while playing.match.state.ended is None:
            playing.carry_out(thumb_command(playing.match, chance))
        book.refresh()
        rows = book.deals()
        assert len(rows) == deals
        assert all(row.seconds is not None and row.seconds < 60 for row in rows)
        assert rows[0].when >= now.isoformat(timespec="seconds")
        playing.carry_out(NextDeal(0))
    playing.close()
    opponents.stop()


def test_what_is_gone_is_forgotten_and_the_bin_is_not_read(home: Home, book: Book) -> None:
    saves = Saves(home.saves)
    paths = [shelve(saves, preset("mini"), chairs("A", "B"), f"{n}", BEGAN + timedelta(days=n), 1) for n in range(3)]
    book.refresh()
    assert [row.path for row in book.deals()] == paths[::-1]
    bin_ = home.saves / BIN
    bin_.mkdir()
    paths[1].rename(bin_ / paths[1].name)
    book.refresh()
    assert [row.path for row in book.deals()] == [paths[2], paths[0]]


def test_kinds_lie_in_folders_of_their_own(home: Home, book: Book) -> None:
    saves = Saves(home.saves)
    kinds = "match", "daily", "practice", "imported", "again"
    for number, kind in enumerate(kinds):
        when = BEGAN + timedelta(days=number)
        shelve(saves, preset("mini"), chairs("A", "B"), kind, when, 1, kind=kind, title=f"a {kind}")
    book.refresh()
    assert {row.kind: row.title for row in book.deals()} == {
        k: f"a {k}" for k in ("match", "daily", "practice", "imported", "again")
    }
    assert [row.kind for row in book.deals(DealQuery(kind="practice"))] == ["practice"]
    assert book.count(DealQuery(kind=("match", "daily"))) == 2


def test_search(home: Home, book: Book) -> None:
    saves = Saves(home.saves)
    shelve(saves, preset("podkidnoy"), chairs("Анна", "Boris"), "1", datetime(2026, 5, 1, 20), 1)
    shelve(saves, preset("weli"), chairs("Pyotr", "ВЕРА"), "2", datetime(2026, 6, 2, 20), 1)
    shelve(saves, preset("side-by-side"), chairs("Pyotr", "Anna 100%", "Oleg", "B_ris"), "3", datetime(2026, 6, 3), 1)
    book.refresh()

    def games(text: str = "", **filters: object) -> list[str]:
        asked = DealQuery(text=text, **filters)  # type: ignore[arg-type]
        rows = book.deals(asked)
        assert book.count(asked) == len(rows)
        return [row.game for row in rows]

    assert games() == ["side-by-side", "weli", "podkidnoy"]
    assert games("анна") == ["podkidnoy"]
    assert games("вера pyotr") == ["weli"]
    assert games("2026-06") == ["side-by-side", "weli"]
    assert games("02.06.2026") == ["weli"]
    assert games("SIDE") == ["side-by-side"]
    assert games("100%") == ["side-by-side"]
    assert games("b_r") == ["side-by-side"]
    assert games("nobody") == []
    assert games("'; DROP TABLE deal; --") == []
    assert games(preset="weli") == ["weli"]
    assert games(company="Pyotr") == ["side-by-side", "weli"]
    assert games(seats=4) == ["side-by-side"]
    assert len(games(lost=True)) + len(games(lost=False)) == 3
    assert games(person="pyotr") == ["side-by-side", "weli"]
    assert [row.game for row in book.deals(limit=1, offset=1)] == ["weli"]
    assert book.names()[0] == "Pyotr"
    assert sorted(book.presets()) == ["podkidnoy", "side-by-side", "weli"]


def test_search_finds_games_by_their_name_in_the_players_language(home: Home) -> None:
    shelve(Saves(home.saves), preset("weli"), chairs("A", "B"), "2", BEGAN, 1)
    book = Book(home, lambda options: "Вели" if options.weli else "")
    book.refresh()
    assert book.count(DealQuery(text="ВЕЛИ")) == 1
    assert book.count(DealQuery(text="weli")) == 0
    book.close()


def test_a_damaged_journal_keeps_its_good_deals_and_says_so(home: Home, book: Book) -> None:
    path = shelve(Saves(home.saves), preset("mini"), chairs("A", "B"), "1", BEGAN, 3)
    data = bytearray(path.read_bytes())
    data[len(data) * 3 // 4] ^= 0x20
    path.write_bytes(data)
    (home.saves / "20260101-000000-000000.durak").write_bytes(b"nothing of ours")
    book.refresh()
    assert [row.deal for row in book.deals()] == [2, 1]
    spoilt = book.spoilt()
    assert [(told.path.name, told.deals) for told in spoilt] == [(path.name, 2), ("20260101-000000-000000.durak", 0)]
    assert all(told.damage for told in spoilt)


def test_a_journal_with_values_that_no_table_holds(home: Home, book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal counts as damaged, not the index."""
    paths = [
        shelve(Saves(home.saves), preset("mini"), chairs("A", "B"), f"{n}", BEGAN + timedelta(n), 1) for n in (1, 2)
    ]
    monkeypatch.setattr(FinishedDeal, "seconds", property(lambda _played: "long"))
    assert book.refresh()
    assert [told.path for told in book.spoilt()] == paths[::-1]
    assert book.trouble == ""
    assert book.refresh()


@pytest.mark.parametrize("harm", ["garbage", "cut", "zeros", "missing deals", "empty"])
def test_a_damaged_index_is_made_anew_and_said_once(home: Home, harm: str) -> None:
    fill(home, 3, 2)
    first = Book(home)
    first.refresh()
    before = contents(first)
    first.close()
    data = home.history.read_bytes()
    if harm == "garbage":
        home.history.write_bytes(Random(1).randbytes(len(data)))
    elif harm == "cut":
        home.history.write_bytes(data[: len(data) // 2])
    elif harm == "zeros":
        home.history.write_bytes(data[:4096] + bytes(8192) + data[12288:])
    elif harm == "missing deals":
        with closing(sqlite3.connect(home.history)) as base, base:  # open, it could not be moved away on Windows
            base.execute("DELETE FROM deal WHERE number = 1")
    else:
        home.history.write_bytes(b"")
    again = Book(home)
    assert again.refresh()
    assert contents(again) == before
    if harm != "empty":  # an empty file is a new one
        assert "built again" in again.trouble
        assert home.history.with_name("history.sqlite3.bad").exists()
    assert again.trouble == ""
    again.close()
    third = Book(home)
    assert contents(third) == before
    assert third.trouble == ""
    third.close()


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE seat SET lost = 1 - lost WHERE seat = 0",
        "UPDATE seat SET name = 'Nobody' WHERE seat = 1",
        "UPDATE deal SET fool = -1",
        "UPDATE journal SET preset = 'weli'",
        "UPDATE seat SET trumps = trumps + 1 WHERE seat = 1 AND deal = 1",
    ],
)
def test_a_row_that_is_not_what_was_written_is_read_again(home: Home, wrong: str) -> None:
    fill(home, 3, 2)
    first = Book(home)
    first.refresh()
    before = contents(first)
    first.index.base.execute(wrong)
    first.close()
    again = Book(home)
    assert contents(again) != before
    while not again.refresh(0.0):
        pass
    assert contents(again) == before
    assert again.trouble == ""
    again.close()


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE seat SET portrait = 77",
        "UPDATE seat SET lost = 'yes'",
        "UPDATE deal SET moment = x'ff00fe'",
        "UPDATE journal SET seats = 99",
        "UPDATE journal SET code = 'DURAK-NONE'",
        "DELETE FROM seat WHERE seat = 1",
    ],
)
def test_a_value_that_cannot_be_is_noticed_before_it_is_shown(home: Home, wrong: str) -> None:
    fill(home, 3, 2)
    first = Book(home)
    first.refresh()
    before = contents(first)
    first.index.base.execute("PRAGMA ignore_check_constraints = ON")
    first.index.base.execute(wrong)
    first.close()
    again = Book(home)
    assert again.deals() == []
    assert "built again" in again.trouble
    assert again.refresh()
    assert contents(again) == before
    again.close()


def test_an_index_that_fails_while_it_is_used(home: Home, book: Book) -> None:
    fill(home, 3, 2)
    book.refresh()
    before = contents(book)
    book.index.base.execute("DROP TABLE seat")
    book.deals()
    while not book.refresh():
        pass
    assert contents(book) == before
    assert book.trouble


def test_a_long_match_is_written_in_parts(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted update starts again, with the same result."""
    shelve(Saves(home.saves), preset("mini"), chairs("A", "B", "C"), "long", BEGAN, 11)
    whole = Book(home)
    whole.refresh()
    before = contents(whole)
    whole.ask("DELETE FROM journal")
    whole.close()
    monkeypatch.setattr("game.storage.history.writing.CHUNK", 3)
    monkeypatch.setattr("game.storage.history.keeping_up.CHUNK", 3)
    counting = Book(home)
    steps = sum(1 for _step in catching_up(counting.index, counting.saves))
    counting.ask("DELETE FROM journal")
    counting.close()
    seen = []
    for fewer in range(8, -2, -1):
        book = Book(home)
        book.ask("DELETE FROM journal")
        work = catching_up(book.index, book.saves)
        for _step in range(steps - fewer):
            next(work, 0.0)
        work.close()  # the program ends here
        seen.append(book.count())
        book.close()
        again = Book(home)
        again.refresh()
        assert contents(again) == before and not again.trouble
        again.close()
    assert set(seen) == {0, 3, 6, 9, 11}
    book = Book(home)
    book.refresh()
    assert contents(book) == before
    book.close()


@pytest.mark.parametrize("what", ["first", "again", "gone", "next start"])
def test_no_step_grows_with_the_length_of_a_match(home: Home, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """The work of a single step on the file does not depend on the match's length."""
    monkeypatch.setattr("game.storage.history.writing.CHUNK", 2)
    monkeypatch.setattr("game.storage.history.keeping_up.CHUNK", 2)
    path = shelve(Saves(home.saves), preset("mini"), chairs("A", "B"), "long", BEGAN, 12)

    def longest(book: Book) -> int:
        """Rows that one step read, wrote or deleted, measured by SQLite's progress handler."""
        ticks, most = [0], 0
        book.index.base.set_progress_handler(lambda: ticks.append(ticks.pop() + 1) or 0, 20)  # type: ignore[func-returns-value]
        for _step in catching_up(book.index, book.saves):
            most = max(most, ticks[0])
            ticks[0] = 0
        return most

    found = []
    for deals in (12, 48):
        if deals == 48:
            path.unlink(missing_ok=True)
            path = shelve(Saves(home.saves), preset("mini"), chairs("A", "B"), "longer", BEGAN, 48)
        book = Book(home)
        if what != "first":
            book.refresh()
        if what == "again":
            os.utime(path, (1, 1))
        elif what == "gone":
            path.unlink()
        elif what == "next start":
            book.close()
            book = Book(home)
        found.append(longest(book))
        book.ask("DELETE FROM journal")
        book.close()
    assert found[1] < 1.5 * found[0] + 20, found


def test_another_version_is_read_again(home: Home, book: Book) -> None:
    fill(home, 2, 1)
    book.refresh()
    before = contents(book)
    book.close()
    with sqlite3.connect(home.history) as base:
        base.execute(f"PRAGMA user_version = {VERSION + 1}")
        base.execute("CREATE TABLE later (thing)")
    assert contents(book) == []
    book.refresh()
    assert contents(book) == before
    assert book.trouble == ""


def test_where_nothing_can_be_written_the_index_is_in_memory(home: Home, book: Book) -> None:
    fill(home, 2, 1)
    home.history.mkdir()
    assert book.refresh()
    assert book.count() > 0
    assert "can’t be saved" in book.trouble


@pytest.mark.parametrize("pragma", ["max_page_count = 1", "query_only = ON"], ids=["disk full", "read-only"])
def test_where_the_file_takes_no_more_the_index_goes_on_in_memory(home: Home, book: Book, pragma: str) -> None:
    fill(home, 2, 1)
    book.refresh()
    before = book.count()
    fill(home, 12, 4, seed=2)
    book.index.base.execute(f"PRAGMA {pragma}")
    while not book.refresh(0.01):
        pass
    assert book.count() > before
    assert "can’t be saved" in book.trouble
    assert book.trouble == ""
    assert not home.history.with_name("history.sqlite3.bad").exists()
    book.close()
    again = Book(home)
    again.refresh()
    assert again.count() > before
    assert again.trouble == ""
    again.close()


def test_a_copy_that_does_not_let_go(home: Home, book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(home, 2, 1)
    book.refresh()
    shelve(Saves(home.saves), preset("mini"), chairs("A", "B"), "1", BEGAN + timedelta(days=99), 1)
    with sqlite3.connect(home.history, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        count = 0
        while not book.refresh(0.001) and count < 20:
            count += 1
        assert book.trouble == ""  # it is retried
        monkeypatch.setattr("game.storage.history.index.TOO_LONG", 0.0)
        while not book.refresh(0.01):
            pass
        assert book.count() >= 3
        assert "can’t be saved" in book.trouble
        other.execute("ROLLBACK")
    other.close()


def test_two_copies_at_once(home: Home) -> None:
    fill(home, 8, 2)
    one, two = Book(home), Book(home)
    done = [False, False]
    while not all(done):
        done = [one.refresh(0.002) or done[0], two.refresh(0.002) or done[1]]
    assert contents(one) == contents(two)
    assert one.trouble == two.trouble == ""
    assert one.ask("SELECT count(*) FROM journal") == [(8,)]
    one.close()
    two.close()


@pytest.mark.skipif(os.name != "posix", reason="kills a process by signal")
@few_or_all("kills", 2, 6)
def test_killed_in_the_middle(home: Home, kills: int) -> None:
    """After a kill at any moment the next start has a complete index."""
    fill(home, 12, 2)
    chance = Random(3)
    source = (
        "import sys; from pathlib import Path\n"
        "from game.storage.history import Book; from game.system.paths import home\n"
        "folder = Path(sys.argv[1])\n"
        "while True:\n"
        "    book = Book(home(folder)); print('begun', flush=True); book.refresh()\n"
        "    book.ask('DELETE FROM journal'); book.close()\n"
    )
    for _kill in range(kills):
        child = subprocess.Popen([sys.executable, "-c", source, str(home.config)], stdout=subprocess.PIPE)
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(chance.random() * 0.5)
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
        book = Book(home)
        book.refresh()
        assert book.ask("PRAGMA integrity_check") == [("ok",)]
        assert book.ask("SELECT count(*) FROM journal") == [(12,)]
        assert book.trouble == ""
        book.close()
