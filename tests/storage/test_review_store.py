"""Stored reviews: found as long as their deal is the one that was reviewed, whatever happens to files."""

import shutil
import sqlite3
import zlib
from datetime import date
from pathlib import Path

import pytest

from engine.files import journal_lines
from engine.records.hint_notes import Hint, note
from engine.records.journal import reopen
from engine.records.journal_header import JournalError
from engine.records.replay import DealReplay
from engine.rules.commands import NextDeal
from engine.study.record import METHOD, Review
from game.library.query import put_back, throw_away
from game.storage import review_store as kept
from game.storage.deal_digest import traces
from game.storage.review_store import PAUSES, ReviewStore
from game.storage.saves import Saves
from game.system.paths import Home, home
from tests.builders.own_mistakes import reviewed
from tests.builders.shelves import played

TODAY = date(2026, 11, 22)


@pytest.fixture
def files(tmp_path: Path) -> Home:
    return home(tmp_path)


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(Saves(tmp_path_factory.mktemp("saves")), seats=3, deals=2)


@pytest.fixture
def journal(files: Home, once: Path) -> Path:
    files.saves.mkdir(parents=True)
    return Path(shutil.copy(once, files.saves))


def keep(files: Home, journal: Path, deal: int = 1, seat: int = 0) -> Review:
    review = reviewed(DealReplay.of(journal, deal), seat)
    reviews = ReviewStore(files)
    assert reviews.keep(journal, deal, review).result()
    reviews.close()
    return review


def found(files: Home, journal: Path, deal: int = 1, seat: int = 0) -> Review | None:
    reviews = ReviewStore(files)
    try:
        return reviews.find(journal, deal, seat)
    finally:
        reviews.close()


def settled(files: Home) -> ReviewStore:
    reviews = ReviewStore(files)
    for _step in reviews.settle():
        pass
    return reviews


def lines(journal: Path) -> list[str]:
    data = journal.read_bytes()
    first = journal_lines.first(data)
    assert first is not None
    return [first.text, *(record.text for record in journal_lines.following(data, first, True))]


def rewrite(journal: Path, texts: list[str]) -> None:
    """Write a journal with valid checksums."""
    data, check = b"", 0
    for text in texts:
        line = journal_lines.line(text, check)
        check = int(line[:8], 16)
        data += line
    journal.write_bytes(data)


def test_it_is_found_by_journal_deal_and_seat_and_small(files: Home, journal: Path) -> None:
    first, second = keep(files, journal, 1), keep(files, journal, 2, 1)
    assert found(files, journal, 1) == first
    assert found(files, journal, 2, 1) == second
    for deal, seat in ((1, 1), (2, 0), (3, 0), (0, 0)):
        assert found(files, journal, deal, seat) is None
    assert found(files, journal.with_name("another.durak")) is None
    assert found(files, Path("elsewhere.durak")) is None
    base = sqlite3.connect(files.saves.parent / "reviews.sqlite3")
    assert max(size for (size,) in base.execute("SELECT length(body) FROM review")) < 6000
    base.close()
    reviews = ReviewStore(files)
    assert reviews.made(journal, 1) == (0,) and reviews.made(journal, 2) == (1,) and reviews.made(journal, 3) == ()
    reviews.close()


def test_a_newer_review_takes_the_place_of_the_older(files: Home, journal: Path) -> None:
    keep(files, journal)
    reviews = ReviewStore(files)
    better = reviewed(DealReplay.of(journal, 1), 0, ())
    assert reviews.keep(journal, 1, better).result()
    assert reviews.find(journal, 1, 0) == better
    assert all(each.verdict == "good" for each in reviews.judged())
    reviews.close()


def test_a_session_that_goes_on_keeps_its_reviews(files: Home, journal: Path) -> None:
    review = keep(files, journal, 2)
    opened = reopen(journal)
    opened.journal.note("2026-11-22T12:00:00")
    opened.journal.append(NextDeal(0, ((0, "зима"),)))
    opened.journal.close()
    assert found(files, journal, 2) == review
    reviews = settled(files)
    assert reviews.deals() == {(journal.name, 2, 0)}
    reviews.close()


def test_a_changed_deal_has_none_and_those_before_it_keep_theirs(files: Home, journal: Path) -> None:
    first = keep(files, journal, 1)
    keep(files, journal, 2)
    texts = lines(journal)
    last = max(number for number, text in enumerate(texts) if " pass" in text or " beat " in text)
    texts[last] = "0 take" if texts[last] != "0 take" else "1 take"
    rewrite(journal, texts)
    assert found(files, journal, 2) is None
    assert found(files, journal, 1) == first
    reviews = settled(files)
    assert reviews.deals() == {(journal.name, 1, 0)}
    reviews.close()


def test_a_changed_beginning_leaves_none(files: Home, journal: Path) -> None:
    keep(files, journal, 1)
    texts = lines(journal)
    seeds = [f'"seed":"{journal_lines.covered(seed)}"' for seed in ("shelf 0", "shelf 1")]
    assert seeds[0] in texts[0]
    texts[0] = texts[0].replace(*seeds)
    rewrite(journal, texts)
    assert found(files, journal, 1) is None


def test_one_of_another_method_is_not_found(files: Home, journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(files, journal)
    monkeypatch.setattr(kept, "METHOD", METHOD + 1)
    assert found(files, journal) is None
    reviews = ReviewStore(files)
    assert not reviews.judged() and not reviews.deals()
    reviews.close()


def test_what_is_thrown_away_keeps_its_reviews_until_the_bin_is_emptied(files: Home, journal: Path) -> None:
    review = keep(files, journal)
    thrown = throw_away(Saves(files.saves), journal)
    settled(files).close()
    put_back(thrown, journal)
    assert found(files, journal) == review
    throw_away(Saves(files.saves), journal).unlink()
    reviews = settled(files)
    assert not reviews.deals()
    reviews.close()


def test_hints_are_counted_by_deal_and_seat(files: Home, journal: Path) -> None:
    texts = lines(journal)
    second = next(number for number, text in enumerate(texts) if journal_lines.DEAL.fullmatch(text))
    hint = [f"at {note('2026-11-22T12:00:00', Hint(seat, 'move'))}" for seat in (0, 1)]
    rewrite(journal, [*texts[: second + 2], hint[0], hint[0], hint[1], *texts[second + 2 :]])
    assert [trace.hints for trace in traces(journal)] == [[], [0, 0, 1]]
    for deal in (1, 2):
        keep(files, journal, deal)
    reviews = ReviewStore(files)
    assert {each.deal: each.hints for each in reviews.judged()} == {1: 0, 2: 2}
    reviews.close()


def test_an_answer_sets_the_day_of_the_next_question(files: Home, journal: Path) -> None:
    keep(files, journal)
    reviews = ReviewStore(files)

    def state() -> tuple[int, str]:
        return next((each.box, each.due) for each in reviews.judged() if each.place == place)

    judged = reviews.judged()[3]
    place = judged.place
    assert (judged.box, judged.due) == (0, "")
    for times in range(1, len(PAUSES) + 2):
        reviews.answered(next(each for each in reviews.judged() if each.place == place), True, TODAY)
        box = min(times, len(PAUSES) - 1)
        assert state() == (box, date.fromordinal(TODAY.toordinal() + PAUSES[box]).isoformat())
    reviews.answered(next(each for each in reviews.judged() if each.place == place), False, TODAY)
    assert state() == (0, TODAY.isoformat())
    assert reviews.keep(journal, 1, reviewed(DealReplay.of(journal, 1), 0)).result()
    assert state() == (0, TODAY.isoformat()), "what was practised outlives a new review"
    reviews.close()


def test_a_damaged_file_is_set_aside_and_said_once(files: Home, journal: Path) -> None:
    keep(files, journal)
    path = files.saves.parent / "reviews.sqlite3"
    path.write_bytes(b"no reviews at all" * 300)
    reviews = ReviewStore(files)
    assert reviews.find(journal, 1, 0) is None
    assert "damaged" in reviews.trouble and not reviews.trouble
    assert path.with_name(path.name + ".bad").read_bytes().startswith(b"no reviews")
    assert reviews.keep(journal, 1, reviewed(DealReplay.of(journal, 1), 0)).result()
    reviews.close()
    assert found(files, journal) is not None


def test_where_nothing_can_be_written_it_is_done_without(files: Home, journal: Path) -> None:
    path = files.saves.parent / "reviews.sqlite3"
    path.mkdir()
    reviews = ReviewStore(files)
    review = reviewed(DealReplay.of(journal, 1), 0)
    assert not reviews.keep(journal, 1, review).result()
    assert reviews.find(journal, 1, 0) == review, "until the program ends"
    assert "gone when you quit" in reviews.trouble
    reviews.close()


def test_the_file_of_a_later_program_is_left_alone(files: Home, journal: Path) -> None:
    keep(files, journal)
    path = files.saves.parent / "reviews.sqlite3"
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    before = path.read_bytes()
    reviews = ReviewStore(files)
    assert reviews.find(journal, 1, 0) is None
    reviews.close()
    assert path.read_bytes() == before


def test_a_spoilt_body_is_no_review(files: Home, journal: Path) -> None:
    keep(files, journal)
    base = sqlite3.connect(files.saves.parent / "reviews.sqlite3")
    for body in (b"", b"x" * 100, "text", b"\x78\x9c", zlib.compress(b"{}"), zlib.compress(b"[" * 5000)):
        base.execute("UPDATE review SET body = ?", (body,))
        base.commit()
        assert found(files, journal) is None
    base.close()


def test_what_is_no_journal_has_no_traces_and_no_review(files: Home, journal: Path) -> None:
    review = reviewed(DealReplay.of(journal, 1), 0)
    journal.write_bytes(b"nonsense\n")
    assert not traces(journal) and not traces(journal.with_name("nowhere.durak"))
    reviews = ReviewStore(files)
    assert not reviews.keep(journal, 1, review).result()
    reviews.close()
    with pytest.raises(JournalError):
        DealReplay.of(journal, 1)
