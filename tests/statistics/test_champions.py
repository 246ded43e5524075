"""Champions over the sessions (R75): counted from the journals, shown at the bottom of the first page."""

from pathlib import Path

import pytest

from engine.rules.options import Options
from game.access.menus import menu_node
from game.statistics import StatisticsScreen
from game.statistics.champions import Champions
from game.storage.history import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Champion, Figures, crowned
from game.storage.history.person import key_of
from game.storage.history.tables import VERSION
from game.storage.saves import Saves
from game.system.paths import home as home_in
from tests.builders.program import Programs
from tests.builders.shelves import MARCH, session


def book_of(tmp_path: Path) -> Book:
    book = Book(home_in(tmp_path))
    assert book.refresh()
    return book


def test_titles_and_lost_deals_are_those_of_the_journals(tmp_path: Path) -> None:
    """People and computers; unfinished sessions do not count."""
    saves = Saves(home_in(tmp_path).saves)
    told = [session(saves, f"champion {n}", 2 + n % 3, n != 2, n) for n in range(5)]
    over = [(results, ended) for results, ended in told if ended is not None]
    assert len(over) == 4
    book = book_of(tmp_path)
    found = {one.name: one for one in Figures(book, DealQuery(key_of("Anna"))).champions()}
    assert set(found) == {"Anna", "Boris", "Vera"}
    for seat, name in enumerate(("Anna", "Boris", "Vera")):
        one = found[name]
        assert (one.sessions, one.computer) == (4, seat > 0)
        assert one.won == sum(seat in ended.champions for _results, ended in over)
        assert one.lost == sum(seat in each.losers for results, _ended in over for each in results)
        assert one.decided == sum(each.fool >= 0 for results, _ended in over for each in results)
    best = min(one.lost for one in found.values())
    assert {one.name for one in found.values() if one.crowned} == {o.name for o in found.values() if o.lost == best}
    book.close()


def test_where_nobody_ended_a_session_there_is_no_champion(tmp_path: Path) -> None:
    saves = Saves(home_in(tmp_path).saves)
    session(saves, "goes on", 1, False, 0)
    book = book_of(tmp_path)
    assert Figures(book, DealQuery(key_of("Anna"))).champions() == []
    assert Figures(book, DealQuery("nobody")).champions() == []
    book.close()


def test_a_forfeited_deal_is_counted_as_such(tmp_path: Path) -> None:
    """The index knows who touched the discard pile; older indexes are rebuilt, as the version has changed."""
    saves = Saves(home_in(tmp_path).saves)
    results, _over = session(saves, "touched", 2, True, 0, Options(touching=True), touch=0)
    assert [each.touched for each in results] == [True, True] and VERSION >= 3
    book = book_of(tmp_path)
    assert Figures(book, DealQuery(key_of("Anna"))).summary().touched == 2
    assert Figures(book, DealQuery(key_of("Boris"))).summary().touched == 0
    book.close()


def ranked(*rows: tuple[str, int, int, int]) -> list[Champion]:
    """Players with their sessions, sessions won and deals lost of ten each session."""
    return crowned([Champion(name, False, n, won, lost, 10 * n) for name, n, won, lost in rows])


@pytest.mark.parametrize(
    ("rows", "order", "told"),
    [
        ([], "", ""),
        (ranked(("Anna", 2, 0, 5)), "Anna", "No champion yet: all are even."),
        (ranked(("Anna", 2, 1, 5), ("Boris", 2, 1, 5)), "Anna Boris", "No champion yet: all are even."),
        # Boris won more matches, but Anna was the fool less often: the fewest lost deals count.
        (ranked(("Boris", 4, 3, 9), ("Anna", 4, 1, 8)), "Anna Boris", "Champion over all matches: Anna."),
        (
            ranked(("Anna", 4, 2, 8), ("Boris", 4, 1, 8), ("Vera", 4, 1, 9)),
            "Anna Boris Vera",
            "Champions over all matches: Anna and Boris.",
        ),
        # Who came in later is compared by how often; who came once is no champion.
        (ranked(("Anna", 4, 2, 8), ("Vera", 2, 0, 3)), "Vera Anna", "Champion over all matches: Vera."),
        (
            ranked(("Anna", 4, 2, 8), ("Boris", 4, 1, 9), ("Vera", 1, 1, 0)),
            "Anna Boris Vera",
            "Champion over all matches: Anna.",
        ),
    ],
)
def test_it_is_told_who_it_is(rows: list[Champion], order: str, told: str) -> None:
    assert Champions(rows).champion_text() == told
    assert " ".join(one.name for one in rows) == order


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1080, 1920), (1000, 900)])
def test_it_can_be_read_in_every_window(programs: Programs, size: tuple[int, int]) -> None:
    app = programs(size=size)
    session(app.services.saves, "seen", 6, True, 0)
    app.settings.name = "Anna"
    app.services.book.refresh()
    screen = StatisticsScreen(app.services, MARCH.date())
    app.router.show(screen)
    for _ in range(5):
        app.frame()
    screen.scrolled.to(1e6)
    app.frame()
    assert not screen.layout.misfits
    told = " ".join(child.name for child in menu_node(screen).children)
    assert "Champions" in told and "Anna: fool in " in told and "of 1 match" in told
