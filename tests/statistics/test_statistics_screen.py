"""The statistics screen by user input: opening it, its pages, its filters."""

from collections.abc import Iterator
from datetime import date

import pygame
import pytest

from engine.rating.estimate import RatedDeal, rate
from game.access.menus import menu_node
from game.access.nodes import AccessNode, NodeRole
from game.match.screen import MatchScreen
from game.session.seats import place_title
from game.shell.app import App
from game.statistics import StatisticsScreen
from game.statistics.calendar import Days
from game.statistics.glance import FEW
from game.statistics.selection import TABLE
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Figures
from game.storage.history.person import NAMELESS
from game.storage.history.rated import rated_deals
from game.system import clipboard
from game.title.title import TitleScreen
from game.ui.destinations import Mistakes, Statistics, Title
from game.ui.notice import Notice
from game.ui.widgets import Segments
from game.ui.widgets.book import Tab
from game.ui.widgets.scroll import ScrollBar, Sight
from game.ui.widgets.stepper import Stepper
from tests.builders.cells import TIGHT, quick
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.builders.shelves import played
from tests.tools.history import fill

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080), (1000, 900)]
TODAY = date(2026, 1, 9)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with Programs(tmp_path_factory.mktemp("home")) as programs:
        made = programs()
        fill(made.services.home, 24, 3)
        made.services.book.refresh()
        yield made


@pytest.fixture
def screen(app: App) -> StatisticsScreen:
    app.settings.ui_scale = 1.0
    Person(app).resize((1280, 720))
    app.router.go(Title())
    shown = StatisticsScreen(app.services, TODAY)
    app.router.open(shown)
    read(app, shown)
    return shown


def read(app: App, screen: StatisticsScreen) -> None:
    while screen.reading:
        app.frame()


def chooser(screen: StatisticsScreen, name: str) -> Stepper:
    return next(w for w in screen.group.widgets if isinstance(w, Stepper) and w.label == name)


def texts(node: AccessNode) -> list[str]:
    return [child.name for child in node.children if child.part is NodeRole.TEXT]


def test_the_way_there_and_back(app: App) -> None:
    Person(app).resize((1280, 720))
    app.router.go(Title())
    app.frame()
    Person(app).press("Statistics")
    assert isinstance(app.router.top, StatisticsScreen)
    read(app, app.router.top)
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen)


def test_the_level_is_that_of_all_deals(app: App, screen: StatisticsScreen) -> None:
    rating = rate(rated_deals(app.services.book, [NAMELESS]))
    assert rating.deals >= FEW
    told = f"Your level: {place_title(rating.place)}"
    assert told in texts(menu_node(screen))
    Person(app).press(chooser(screen, "Players"))
    assert not any(line.startswith("Your level") for line in texts(menu_node(screen))), "some deals do not make another"


@pytest.mark.parametrize(
    ("deals", "told"),
    [
        (0, "Play computers without hints, and you’ll see your level here."),
        (FEW - 1, "1 more deal against computers without hints, and you’ll see your level here."),
        (2 * FEW, "Your level: between Amateur and Club player"),
    ],
)
def test_a_level_takes_some_deals(
    screen: StatisticsScreen, monkeypatch: pytest.MonkeyPatch, deals: int, told: str
) -> None:
    won, lost = (RatedDeal(0, ("", level), ((0,), (1,)), side) for level, side in (("amateur", 1), ("club", 0)))
    known = [(won, lost)[number % 2] for number in range(deals)]
    monkeypatch.setattr("game.statistics.chosen_deals.rated_deals", lambda _book, _keys: known)
    screen.chosen.look_again()
    assert told in texts(menu_node(screen))


def test_tabs_and_page_keys_turn_the_pages(app: App, screen: StatisticsScreen) -> None:
    tabs = [w for w in screen.group.widgets if isinstance(w, Tab)]
    assert len(tabs) == 6
    for number, tab in enumerate(tabs):
        Person(app).press(tab)
        assert screen.page == number
    Person(app).key(pygame.K_PAGEUP)
    assert screen.page == 4
    Person(app).key(pygame.K_PAGEDOWN)
    Person(app).key(pygame.K_PAGEDOWN)
    assert screen.page == 5


def test_what_is_shown_is_what_was_counted(app: App, screen: StatisticsScreen) -> None:
    found = Figures(app.services.book, DealQuery("")).summary()
    told = [child.name for child in menu_node(screen).children]
    assert f"{found.share.deals} deals, {found.share.lost} times the fool" in told
    assert f"Fool twice in a row: {found.doubles}" in told or not found.doubles
    screen.turn_to(3)
    assert any(line.startswith(f"{found.trumps.got:.0f} dealt and drawn") for line in texts(menu_node(screen)))


def test_deals_are_narrowed_down_and_another_person_begins_afresh(app: App, screen: StatisticsScreen) -> None:
    whole = screen.chosen.played
    Person(app).press(chooser(screen, "Players"))
    assert screen.chosen.which.seats is not None
    assert 0 < screen.chosen.played < whole
    assert Figures(app.services.book, screen.chosen.which).summary().share.deals == screen.chosen.played
    Person(app).press(chooser(screen, "Player"))
    assert screen.chosen.which == DealQuery("guest 1")
    Person(app).key(pygame.K_LEFT)
    assert screen.chosen.which == DealQuery(NAMELESS)
    assert screen.chosen.played == whole


def test_comparing_by_something_else(app: App, screen: StatisticsScreen) -> None:
    screen.turn_to(1)
    strip = next(w for w in screen.group.widgets if isinstance(w, Segments))
    x = strip.box.x + (strip.edges[1] + strip.edges[2]) / 2
    post(pygame.MOUSEBUTTONDOWN, pos=(app.metrics.px(x), app.metrics.px(strip.box.centre[1])), button=1)
    app.frame()
    assert screen.chosen.column == "seats"
    assert any("players: fool in" in line for line in texts(menu_node(screen)))


def test_a_page_longer_than_its_place_scrolls_by_wheel_and_keys(app: App, screen: StatisticsScreen) -> None:
    Person(app).resize((960, 540))
    app.settings.ui_scale = 1.5
    app.fit()
    screen.turn_to(0)
    assert any(isinstance(w, ScrollBar) for w in screen.group.widgets)
    post(pygame.MOUSEWHEEL, y=-2, precise_y=-2.0)
    app.frame()
    assert screen.scrolled.offset > 0
    screen.scrolled.to(0)
    sight = next(w for w in screen.group.widgets if isinstance(w, Sight))
    screen.show_focus(sight)
    Person(app).key(pygame.K_DOWN)
    assert screen.scrolled.offset > 0
    been = set()
    for _ in range(60):
        Person(app).key(pygame.K_DOWN)
        been.add(type(screen.group.focus).__name__)
    assert been - {"Sight"}, "at its end the keys go on"


def test_the_table_for_a_spreadsheet(app: App, screen: StatisticsScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: not copied.append(text))
    Person(app).press("Copy table")
    assert isinstance(app.router.top, Notice)
    lines = copied[0].splitlines()
    assert lines[0].split(";") == list(TABLE)
    assert len(lines) == 1 + screen.chosen.played
    assert all(len(line.split(";")) == len(TABLE) for line in lines)
    app.router.back()


def test_a_month_with_its_deals(app: App, screen: StatisticsScreen) -> None:
    screen.turn_to(5)
    months = chooser(screen, "Month")
    assert months.words[months.chosen] == "January 2026"
    page = screen.chosen.pages[5]
    assert isinstance(page, Days)
    assert not page.played


def test_trouble_with_the_index_is_said_once(app: App, screen: StatisticsScreen) -> None:
    app.services.book.close()
    app.services.home.history.write_bytes(b"no index at all" * 500)
    for times in (1, 0):
        app.router.go(Title())
        shown = StatisticsScreen(app.services, TODAY)
        app.router.open(shown)
        read(app, shown)
        assert isinstance(app.router.top, Notice) == bool(times)
        assert shown.chosen.played > 0


@quick(lambda size: size in TIGHT)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_lies_outside_or_over_another(app: App, screen: StatisticsScreen, size: tuple[int, int]) -> None:
    for scale in (1.0, 1.5, 2.0):
        app.settings.ui_scale = scale
        Person(app).resize(size)
        screen.resized(app.metrics)
        for page in range(len(screen.chapters())):
            screen.page = page
            screen.rebuild()
            m = screen.metrics
            boxes = [w.box for w in screen.group.widgets if w.seen is None and not isinstance(w, Sight | ScrollBar)]
            for number, box in enumerate(boxes):
                assert box.w > 20
                assert box.h > 20
                assert box.x >= -1
                assert box.x + box.w <= m.lw + 1
                assert box.y >= -1
                assert box.y + box.h <= m.lh + 1
                for other in boxes[number + 1 :]:
                    apart = (
                        box.x + box.w <= other.x + 1
                        or other.x + other.w <= box.x + 1
                        or box.y + box.h <= other.y + 1
                        or other.y + other.h <= box.y + 1
                    )
                    assert apart, (box, other)
            app.frame()


def test_how_luck_is_counted_is_told_when_asked(app: App, screen: StatisticsScreen) -> None:
    screen.turn_to(3)
    app.frame()

    def told() -> str:
        return " ".join(child.name for child in menu_node(screen).children)

    assert "95 times" not in told() and "Chance alone" not in told()
    Person(app).press("How it’s counted")
    assert "95 times" in told() and "Chance alone" in told()
    Person(app).press("Less")
    assert "95 times" not in told()


def test_a_choice_without_deals_leads_back_to_all(app: App, screen: StatisticsScreen) -> None:
    screen.chosen.which = DealQuery(screen.chosen.which.person, preset="kiev", seats=6)
    screen.chosen.look_again()
    app.frame()
    assert not screen.chosen.played
    Person(app).press("Show everything")
    assert screen.chosen.played and screen.chosen.which == DealQuery(screen.chosen.which.person)


# Separate programs, which quit pygame at their end: must be the last tests here


def test_a_few_deals_have_one_page(programs: Programs) -> None:
    """What they say of the person, and how many deals are required for more; a requested page opens anyway."""
    app = programs()
    app.settings.name = "Anna"
    played(app.services.saves, "podkidnoy", 3, 3)
    app.router.go(Title())
    app.router.go(Statistics())
    assert isinstance(app.router.top, StatisticsScreen)
    read(app, app.router.top)
    told = [child.name for child in menu_node(app.router.top).children]
    assert any(line.startswith("3 deals, ") for line in told) and any(line.startswith("2 more deals") for line in told)
    assert any(line.startswith("The last 3 deals: ") for line in told)
    assert not [widget for widget in app.router.top.group.widgets if isinstance(widget, Tab)]
    app.router.go(Mistakes())
    assert isinstance(app.router.top, StatisticsScreen)
    read(app, app.router.top)
    assert [widget for widget in app.router.top.group.widgets if isinstance(widget, Tab)]
    played(app.services.saves, "podkidnoy", 3, 2, 1)
    app.router.go(Title())
    app.router.go(Statistics())
    assert isinstance(app.router.top, StatisticsScreen)
    read(app, app.router.top)
    assert [widget for widget in app.router.top.group.widgets if isinstance(widget, Tab)]


def test_nothing_played_yet_leads_to_a_game(programs: Programs) -> None:
    app = programs()
    app.router.go(Title())
    app.router.go(Statistics())
    assert isinstance(app.router.top, StatisticsScreen)
    read(app, app.router.top)
    told = [child.name for child in menu_node(app.router.top).children]
    assert "No statistics yet" in told
    assert not [widget for widget in app.router.top.group.widgets if isinstance(widget, Tab)]
    Person(app).press("Play a game")
    app.frame()
    assert isinstance(app.router.top, MatchScreen)
