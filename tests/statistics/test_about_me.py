"""What the first page says of a person, held against the journals: after each deal, and after one was deleted."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.records.replay import DealReplay, reels
from game.access.menus import menu_node
from game.library.query import put_back, throw_away
from game.shell.app import App
from game.statistics import StatisticsScreen
from game.statistics.about_me import remark, saying
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Figures, Share, Summary
from game.ui.destinations import NewMatchTable, Statistics, Title
from game.ui.router import Way
from game.ui.widgets.book import Tab
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import played
from tests.tools.history import unhurried


@pytest.fixture
def app(programs: Programs) -> App:
    made = programs()
    made.settings.name = "Anna"
    return made


def opened(app: App) -> list[str]:
    """What statistics say when they are opened, with the pages that have been read."""
    app.router.go(Title())
    app.router.go(Statistics())
    screen = app.router.top
    assert isinstance(screen, StatisticsScreen)
    Person(app).until(lambda: not screen.reading)
    app.frame()
    return [node.name for node in menu_node(screen).children]


def said(deals: list[DealReplay]) -> tuple[str, str]:
    """What must be said of Anna, who has the first seat, and of her latest deals."""
    ends = ["Draw" if deal.ended.fool < 0 else "Fool" if 0 in deal.ended.losers else "Not the fool" for deal in deals]
    lost, number = ends.count("Fool"), len(ends)
    times = {0: "never the fool", number: "the fool every time", 1: "once the fool"}
    told = f"{number} deals, {times.get(lost, f'{lost} times the fool')}"
    if number == 1:
        first_out = any(getattr(event, "place", 0) == 1 and event.seat == 0 for event in _events(deals[0]))
        safe = "One deal, and first out of cards" if first_out else "One deal, and not the fool"
        told = "One deal, and already the fool" if lost else safe
    latest = "The last deal" if number == 1 else f"The last {number} deals"
    return told, f"{latest}: {', '.join(ends)}"


def _events(deal: DealReplay) -> list[object]:
    return [event for step in deal.steps for event in step.events]


@pytest.mark.long
def test_it_is_true_of_every_deal_kept_also_after_one_was_deleted(app: App) -> None:
    saves, paths = app.services.saves, list[Path]()

    def kept() -> list[DealReplay]:
        return [deal for path in paths if path.exists() for deal in reels(path)]

    with unhurried():
        for number in range(6):
            paths.append(played(saves, "podkidnoy", 3, 1, number))
            for wanted in said(kept()):
                assert wanted in opened(app)
    for path in (paths[-1], paths[0]):
        thrown = throw_away(saves, path)
        told = opened(app)
        assert all(wanted in told for wanted in said(kept())), "a deal that is gone is not told of"
        put_back(thrown, path)
        told = opened(app)
        assert all(wanted in told for wanted in said(kept()))
    for path in paths:
        throw_away(saves, path)
    assert "No statistics yet" in opened(app)


def test_one_press_plays_from_a_page_without_tabs_which_has_the_focus(app: App) -> None:
    for number in range(2):
        opened(app)
        person = Person(app)
        button = person.named("Play a game")
        assert app.router.top.group.focus is button
        assert isinstance(button.action, Way) and button.action.to == NewMatchTable()
        assert not person.every(Tab)
        played(app.services.saves, "podkidnoy", 3, 1, number)


def test_the_open_tab_has_the_focus_and_few_deals_have_no_empty_scale(app: App) -> None:
    with unhurried():
        played(app.services.saves, "podkidnoy", 3, 6)
    told = opened(app)
    focus = app.router.top.group.focus
    assert isinstance(focus, Tab) and focus.words == "Overview"
    assert not [line for line in told if "fair share" in line.lower() or line.startswith("Your level")]
    assert [line for line in told if line.endswith("and you’ll see your level here.")]
    with unhurried():
        played(app.services.saves, "podkidnoy", 3, 6, 1)
    assert [line for line in opened(app) if "fair share" in line.lower()]


EMPTY = Summary(Share(0, 0, 0, 0.0), *(0,) * 14, *(None,) * 5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deals", "decided", "lost", "run", "longest", "told", "more"),
    [
        (1, 0, 0, 1, 1, "1 deal, and nobody was the fool", ""),
        (3, 0, 0, 3, 3, "3 deals, and nobody was the fool", ""),
        (4, 3, 3, 0, 1, "4 deals, 3 times the fool", ""),
        (3, 3, 3, 0, 0, "3 deals, the fool every time", ""),
        (7, 7, 1, 2, 4, "7 deals, once the fool", "2 deals in a row without being the fool."),
        (7, 7, 1, 4, 4, "7 deals, once the fool", "4 deals in a row without being the fool, the longest run so far."),
        (7, 7, 0, 7, 7, "7 deals, never the fool", ""),
        (7, 7, 2, 1, 4, "7 deals, 2 times the fool", ""),
    ],
)
def test_the_sentence(deals: int, decided: int, lost: int, run: int, longest: int, told: str, more: str) -> None:
    summary = replace(EMPTY, share=Share(deals, decided, lost, 0.0), spared=longest, spared_now=run)
    assert (saying(summary), remark(summary)) == (told, more)


def test_the_latest_deals_are_in_order(app: App) -> None:
    with unhurried():
        paths = [played(app.services.saves, "podkidnoy", 3, 2, number) for number in range(3)]
    app.services.book.refresh()
    found = Figures(app.services.book, DealQuery("anna")).latest(4)
    wanted = [(0 in deal.ended.losers, deal.ended.fool < 0) for path in paths for deal in reels(path)]
    assert [(deal.lost, deal.draw) for deal in found] == wanted[-4:]
    assert {deal.portrait for deal in found} == {1}
