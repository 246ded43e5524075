"""Rows of safe deals and the best evening: what counts, and what is still true when deals are deleted."""

from datetime import datetime, timedelta
from itertools import pairwise
from random import Random

import pytest

from engine.records.journal import Chair
from engine.records.journal_reader import at_once
from game.storage.history import Book
from game.storage.history.evening import PAUSE
from game.storage.history.safe_row import Course, SafeRow, safe_row
from game.storage.saves import Saves
from game.system import paths
from game.system.paths import path_key
from tests.builders.shelves import played

EVENING = datetime(2026, 11, 1, 20)


def row(*evenings: str) -> SafeRow | None:
    """The row after these evenings, the last one this: a letter for each deal, "s" for a safe one."""
    course, deals = Course(), list[tuple[datetime, bool]]()
    for day, evening in enumerate(evenings):
        deals += [(EVENING + timedelta(days=day, minutes=7 * at), deal != "s") for at, deal in enumerate(evening)]
    for moment, lost in reversed(deals):
        course.add(moment.isoformat(timespec="seconds"), lost)
    return course.row


@pytest.mark.parametrize(
    ("evenings", "told"),
    [
        ([], None),
        (["s"], SafeRow(1)),
        (["x"], SafeRow(0)),
        (["ssx"], SafeRow(0, 2, 2)),
        (["sssxss"], SafeRow(2, 0, 3)),
        (["ssss", "s"], SafeRow(1, 0, 0, 4)),
        (["ssxs", "x", "sss"], SafeRow(3, 0, 2, 2)),
        (["xx", "ss"], SafeRow(2, 0, 1, 0)),
    ],
)
def test_a_row_ends_with_a_lost_deal_and_with_the_evening(evenings: list[str], told: SafeRow | None) -> None:
    assert row(*evenings) == told


@pytest.mark.parametrize(
    ("evenings", "best", "just_best", "one_more"),
    [
        (["ssssss"], False, False, False),  # nothing to compare with
        (["ssss", "sss"], False, False, False),
        (["ssss", "ssss"], False, False, True),
        (["ssss", "sssss"], True, True, False),
        (["ssss", "ssssss"], True, False, False),
        (["ssss", "sssssxs"], True, False, False),
        (["ssss", "sssssxssss"], True, False, False),
        (["s", "ss"], False, False, True),  # two in a row are no feat
        (["s", "sss"], True, True, False),
        (["x", "s"], False, False, False),
        (["ss", "ssx"], False, False, False),
    ],
)
def test_an_evening_is_the_best_from_its_longest_row_on(
    evenings: list[str], best: bool, just_best: bool, one_more: bool
) -> None:
    found = row(*evenings)
    assert found is not None
    assert (found.best, found.just_best, found.one_more) == (best, just_best, one_more)


def test_one_more_comes_true() -> None:
    """Whatever happened: "one more" is said exactly if another safe deal makes it the best evening."""
    chance = Random(4)
    for _try in range(400):
        evenings = ["".join(chance.choice("sssx") for _deal in range(chance.randint(1, 9))) for _evening in range(3)]
        now, then = row(*evenings), row(*evenings[:-1], evenings[-1] + "s")
        assert now is not None and then is not None
        assert now.one_more == (then.just_best and now.now > 0), evenings
        assert now.best <= then.best


def test_a_pause_of_six_hours_ends_an_evening() -> None:
    for more, evenings in ((timedelta(0), 1), (timedelta(seconds=1), 2)):
        course = Course()
        for moment in (EVENING + PAUSE + more, EVENING):
            course.add(moment.isoformat(), False)
        assert len(course.evenings) == evenings
    course.add("yesterday", True)
    assert len(course.evenings) == 2, "a time that nobody can read is passed over"


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> paths.Home:
    return paths.home(tmp_path_factory.mktemp("rows"))


def test_it_is_found_in_the_index_and_stays_true_after_deletion(home: paths.Home) -> None:
    """The person's deals count in any company, only matches count, and a deleted evening is none."""
    book, saves = Book(home), Saves(home.saves)
    anna, nika = Chair("Anna", 1, False), Chair("Nika", 1, False)
    others = tuple(Chair(name, face, True, "club") for face, name in enumerate(("Boris", "Vera", "Zoya"), 2))
    shelf = [
        played(saves, seats=4, deals=6, number=number, sitting=(nika if number % 2 else anna, *others), apart=13)
        for number in range(4)
    ]
    played(saves, seats=4, number=9, sitting=(anna, *others), kind="daily", title="2026-11-05")
    book.refresh()
    lost = {path: [deal.losers for deal in book.deals() if deal.path == path] for path in shelf}
    rows = {path: [0 in losers for losers in reversed(lost[path])] for path in shelf}

    def expected(upto: list[list[bool]]) -> int | None:
        runs = ("".join("x" if one else "s" for one in evening).split("x") for evening in upto)
        return max((max(map(len, each)) for each in runs), default=None)

    def found(path: object, number: int, keys: tuple[str, ...] = ("anna", "nika")) -> SafeRow | None:
        return at_once(safe_row(book, path_key(path, saves.folder), number, keys))  # type: ignore[arg-type]

    for at, path in enumerate(shelf):
        for number in (1, 6):
            row = found(path, number)
            assert row is not None and row.before == expected([rows[one] for one in shelf[:at]])
            said = rows[path][:number]
            assert row.now == len("".join("x" if one else "s" for one in said).rpartition("x")[2])
    assert found(shelf[0], 7) is None and found(shelf[0], 1, ("oleg",)) is None and found(home.saves / "no", 1) is None
    alone = found(shelf[3], 6, ("nika",))
    assert alone is not None and alone.before == expected([rows[shelf[1]]])
    best = max(shelf[:3], key=lambda path: expected([rows[path]]) or 0)
    best.unlink()
    book.refresh()
    row = found(shelf[3], 6)
    assert row is not None and row.before == expected([rows[one] for one in shelf[:3] if one != best])
    for path in shelf[:3]:
        path.unlink(missing_ok=True)
    book.refresh()
    row = found(shelf[3], 6)
    assert row is not None and row.before is None and not row.best
    book.close()


def test_pages_of_deals_make_one_course(home: paths.Home, monkeypatch: pytest.MonkeyPatch) -> None:
    book, saves = Book(home), Saves(home.saves)
    sitting = (Chair("Anna", 1, False), Chair("Boris", 2, True, "club"))
    path = [played(saves, seats=2, deals=4, number=number, sitting=sitting) for number in range(3)][-1]
    book.refresh()
    key = path_key(path, saves.folder)
    whole = at_once(safe_row(book, key, 4, ("anna",)))
    for size in (1, 2, 3, 5):
        monkeypatch.setattr("game.storage.history.safe_row.PAGE", size)
        assert at_once(safe_row(book, key, 4, ("anna",))) == whole
    book.close()


def test_a_longer_row_is_never_worse() -> None:
    rows = [row("sss", "s" * many) for many in range(1, 8)]
    for one, other in pairwise(rows):
        assert one is not None and other is not None and one.now < other.now and one.best <= other.best
