"""Larger type: every menu grows with it, nothing is lost, everything can be reached by focus or wheel."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from engine.rules.options import Options
from game.house_rules.rules_page import RulesPage
from game.new_game.level_sheet import LevelSheet
from game.new_game.new_game import NewGameScreen
from game.settings_book import SettingsScreen
from game.shell.app import App
from game.storage.settings import SCALES
from game.table.layout.geometry import Room, around
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.ui.art import Pen
from game.ui.destinations import NewGame
from game.ui.menu import Menu
from game.ui.metrics import Metrics, column, larger, tall
from game.ui.notice import Notice, tell
from game.ui.widgets import Box, Button, Segments
from game.ui.widgets.base import WidgetState
from game.ui.widgets.scroll import ScrollBar
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.builders.services import kept_from

SIZES = [(960, 540), (1280, 720), (1920, 1080)]
SCREENS: dict[str, Callable[[App], Menu]] = {
    "title": lambda app: TitleScreen(app.services, None),
    "new game": lambda app: NewGameScreen(app.services),
    "levels": lambda app: LevelSheet(app.services, 0, lambda: None),
    "pause": lambda app: PauseSheet(app.services, (Options(), 4)),
    "notice": lambda app: Notice(app.services, "no space left on device, " * 4),
    "rules": lambda app: RulesPage(app.services, Options(), 4),
    "settings": lambda app: SettingsScreen(app.services),
}
COLUMN = ("title", "new game")
MOST_IN_COLUMN = 1280 / 816
"""A single-column screen grows until it is as wide as the window."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with Programs(tmp_path_factory.mktemp("home")) as programs:
        yield programs()


def opened(app: App, name: str, size: tuple[int, int], scale: float) -> Menu:
    Person(app).resize(size)
    app.settings.ui_scale = scale
    app.settings_changed()
    app.router.show(SCREENS[name](app))
    assert isinstance(app.router.top, Menu)
    return app.router.top


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_everything_grows_and_comes_into_view(app: App, name: str, size: tuple[int, int], scale: float) -> None:
    screen = opened(app, name, size, scale)
    base = Metrics(*size).k
    if name in ("settings", "rules", "notice") or scale <= 1:
        wanted = scale
    elif name in COLUMN:
        wanted = min(scale, MOST_IN_COLUMN)
    else:
        wanted = min(scale, 1280 / (screen.size[0] + 48))  # type: ignore[attr-defined]
    assert screen.metrics.k == pytest.approx(wanted * base, rel=0.01)
    seen = set()
    for _ in screen.group.widgets:
        focus = screen.group.focus
        if focus is not None and not isinstance(focus, ScrollBar):
            at = screen.group.widgets.index(focus)
            m, box = screen.metrics, focus.box
            low, high = box.y * m.k + m.top, (box.y + box.h) * m.k + m.top
            assert low >= -1 and high <= size[1] + 1, (type(focus).__name__, low, high)
            assert m.left - 1 <= box.x * m.k + m.left and (box.x + box.w) * m.k + m.left <= size[0] + 1
            seen.add(at)
        screen.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0), 0.0)
    bars = sum(isinstance(widget, ScrollBar) for widget in screen.group.widgets)
    able = sum(widget.enabled and widget.tabbed for widget in screen.group.widgets)
    assert len(seen) >= able - bars
    app.frame()


def test_buttons_of_a_scrolled_screen_answer_where_they_are_seen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pressed = kept_from(monkeypatch, NewGame)
    screen = opened(app, "title", (1280, 720), 2.0)
    screen.rebuild()
    for turn in (-3, 2, -1):
        post(pygame.MOUSEWHEEL, x=0, y=turn, precise_y=float(turn), flipped=False)
        app.frame()
        button = next(w for w in screen.group.widgets if getattr(w, "words", "") == "New game")
        m, (x, y) = screen.metrics, button.box.centre
        at = round(x * m.k + m.left), round(y * m.k + m.top)
        assert 0 <= at[1] < 720
        before = len(pressed)
        post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        app.frame()
        assert len(pressed) == before + 1


def test_the_wheel_scrolls_what_it_is_over_and_then_the_canvas(app: App) -> None:
    screen = opened(app, "new game", (1280, 720), 2.0)
    (region,) = screen.layout.regions
    assert screen.view.hidden and region.most > 0 and screen.metrics.top == 0

    def wheel(notches: float) -> None:
        post(pygame.MOUSEWHEEL, x=0, y=int(notches), precise_y=notches, flipped=False)
        app.frame()

    x, y = region.seen.centre
    m = screen.metrics
    screen.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=(round(x * m.k + m.left), round(y * m.k)), rel=(0, 0), buttons=(0, 0, 0)),
        0,
    )
    wheel(-1)
    assert region.offset > 0 and screen.metrics.top == 0
    region.to(region.most)
    wheel(-1)
    assert region.offset == region.most and screen.metrics.top < 0, "the list has ended: the canvas goes on"


def test_the_bar_scrolls(app: App) -> None:
    screen = opened(app, "title", (1280, 720), 1.5)
    bar = next(w for w in screen.group.widgets if isinstance(w, ScrollBar))
    m = screen.metrics
    for share in (0.98, 0.02):
        at = round(bar.box.centre[0] * m.k + m.left), round(share * 719)
        post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        app.frame()
        end = -(screen.metrics.height - 720) if share > 0.5 else 0
        assert screen.metrics.top == pytest.approx(end, abs=2)


def test_the_bar_does_not_shine_through_what_lies_over_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = opened(app, "title", (1280, 720), 2.0)
    drawn: list[ScrollBar] = []
    monkeypatch.setattr(ScrollBar, "draw", lambda bar, *_given: drawn.append(bar))
    screen.draw(app.window.surface)
    (bar,) = drawn
    tell(app.services, "A word.")
    app.frame()
    drawn.clear()
    screen.draw(app.window.surface)
    assert bar not in drawn
    app.router.back()


def test_cells_that_cannot_be_chosen_are_not_cut_by_lines(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line stands between two cells that look alike and can be chosen, and nowhere else."""
    lines: list[float] = []
    monkeypatch.setattr(Pen, "line", lambda _pen, ends, *_more: lines.append(ends[0][0]))
    for chosen, off, count in ((0, (1, 2, 3, 4), 0), (2, (3, 4), 1), (2, (0,), 1), (2, (), 2)):
        lines.clear()
        strip = Segments(Box(0, 0, 331 + chosen + len(off), 44), list("23456"), chosen, lambda _index: None, off=off)
        strip.draw(app.window.surface, app.art, WidgetState())
        assert len(lines) == count, (chosen, off)


def test_the_first_thing_to_press_is_in_sight(app: App) -> None:
    for scale in SCALES:
        screen = opened(app, "title", (1280, 720), scale)
        main = next(w for w in screen.group.widgets if isinstance(w, Button))
        m = screen.metrics
        assert main.box.y * m.k + m.top >= 0 and (main.box.y + main.box.h) * m.k + m.top <= 720


def test_canvases() -> None:
    window = Metrics(1280, 720)
    assert larger(window, 2.0).lw == 640
    assert column(window, 1.25).k == pytest.approx(1.25, rel=0.01)
    assert column(window, 1.25).left == pytest.approx((1280 - 816 * 1.25) / 2, abs=1)
    assert column(Metrics(1080, 1920), 2.0) == Metrics(1080, 1920), "an upright window is one column already"
    low = tall(window, 1.5, 400, 300)
    assert (low.height, low.k) == (720, pytest.approx(1.5)), "no higher than need be"


def test_scrolling_draws_nothing_beside_its_place(app: App, tmp_path: Path) -> None:
    """Scrolling the canvas by some pixels moves the picture by the same number."""
    screen = opened(app, "new game", (1280, 720), 1.5)
    screen.view.scroll_to(0)
    app.frame()
    before = app.window.surface.copy()
    screen.view.scroll_to(60 / screen.metrics.k)
    app.frame()
    moved = -screen.metrics.top
    assert moved == pytest.approx(60, abs=1)
    column_ = pygame.Rect(200, 0, 880, 720 - moved)
    one = before.subsurface(column_.move(0, moved))
    two = app.window.surface.subsurface(column_)
    mask = pygame.mask.from_threshold(one.convert(), (0, 0, 0), (24, 24, 24, 255), two.convert())
    assert mask.count() > 0.97 * column_.w * column_.h


# The table


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("size", [*SIZES, (1080, 1920), (1000, 900)])
def test_the_table_s_plaques_and_buttons_grow_into_free_room(size: tuple[int, int], count: int, scale: float) -> None:
    m = Metrics(*size)
    for rows in (1, 2, 3):
        room = Room(m.lw, m.lh, rows, True, larger=scale, seats=count)
        usual = Room(m.lw, m.lh, rows, True, seats=count)
        seats = [room.ring.plaque(at) for at in room.ring.places]
        talon, turnup = (around(*at, 100 * room.talon_unit, 140 * room.talon_unit) for at in (room.talon, room.turnup))
        label = room.label_box
        bout = room.widest_bout
        ribbon = around(*room.own_ribbon, 188 * room.ribbon_size, 34 * room.ribbon_size)
        fixed = [talon, turnup, label, bout, room.done, room.take, ribbon]
        for number, one in enumerate(seats):
            assert one.x >= 0 and one.right <= room.w
            for other in [*seats[number + 1 :], *fixed]:
                assert one.common(other) <= 0.01 * one.area, (rows, one, other)
        for one in (room.done, room.take, *room.offers(3)):
            assert one.common(ribbon) == 0
            assert one.y >= 0 and one.bottom <= room.h + 0.01
        assert room.done.common(room.take) == 0
        if not room.upright:
            assert room.hand_right < room.done.x
        if scale > 1:
            assert room.seat_size > usual.seat_size or room.upright
            assert room.done.area >= usual.done.area


def test_the_size_of_type_reaches_the_table_at_once(app: App) -> None:
    Person(app).resize((1280, 720))
    for scale in (1.0, 2.0, 1.0):
        app.settings.ui_scale = scale
        app.settings_changed()
        app.frame()
        assert app.metrics.larger == scale
        assert app.metrics.k == 1.0


def test_page_keys_scroll_the_canvas_where_no_part_has_more_to_show(app: App) -> None:
    """A list of one game is seen as a whole: then the page goes on to the table, and back."""
    screen = opened(app, "new game", (1280, 720), 2.0)
    assert isinstance(screen, NewGameScreen)
    screen.games.find("weli")
    app.frame()
    assert screen.games.scrolled.most == 0 and screen.view.hidden > 0
    screen.show_focus(next(widget for widget in screen.group.widgets if getattr(widget, "words", "") == "Rules"))
    screen.view.scroll_to(0)
    places = [screen.view.offset]
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME):
        Person(app).key(key)
        places.append(screen.view.offset)
        box = screen.group.focus.box if screen.group.focus is not None else None
        assert box is not None and screen.view.offset <= box.y + box.h <= screen.view.offset + screen.metrics.lh
    assert places[0] < places[1] < places[2] <= places[3] > places[4] > places[5] == 0
    assert places[3] == pytest.approx(screen.view.hidden)
