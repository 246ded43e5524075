"""Who hears an input first on a menu, a sheet, a book, the history: each row says what one input changed."""

from collections.abc import Callable, Iterator
from datetime import date

import pygame
import pytest

from engine.rules.options import Options
from game.help.keys_screen import KeysPage
from game.house_rules.rules_page import RulesPage
from game.house_rules.screen import HouseRulesScreen
from game.library.list import DealList
from game.library.query import LibraryPlace
from game.library.screen import LibraryScreen
from game.new_game.new_game import NewGameScreen
from game.new_game.seat_sheet import SeatSheet
from game.settings_book import SettingsScreen
from game.shell.app import App
from game.statistics import StatisticsScreen
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.menu import Menu
from game.ui.widgets import TextField
from game.ui.widgets.reading import ReadingColumn
from tests.builders.patience import until
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.tools.history import fill

TODAY = date(2026, 1, 9)
INPUTS: dict[str, Callable[[App], None]] = {
    "wheel": lambda app: post(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0, flipped=False),
    "page down": lambda app: Person(app).key(pygame.K_PAGEDOWN),
    "end": lambda app: Person(app).key(pygame.K_END),
    "down": lambda app: Person(app).key(pygame.K_DOWN),
    "tab": lambda app: Person(app).key(pygame.K_TAB),
    "trigger": lambda app: top(app).handle(as_key(Wish.HURRY, True, "xbox", "rt"), app.now),
    "drag": lambda app: dragged(app),
    "letter": lambda app: Person(app).key(pygame.K_x, text="x"),
    "beside": lambda app: post(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1),
    "back": lambda app: Person(app).key(pygame.K_BACKSPACE),
    "escape": lambda app: Person(app).key(pygame.K_ESCAPE),
}
SCREENS: dict[str, Callable[[App], Menu]] = {
    "title": lambda app: TitleScreen(app.services, None),
    "new game": lambda app: NewGameScreen(app.services),
    "pause": lambda app: PauseSheet(app.services, (Options(), 4)),
    "seat": lambda app: SeatSheet(app.services, 0, lambda: None, None),
    "keys": lambda app: KeysPage(app.services),
    "binding": lambda app: waiting(KeysPage(app.services)),
    "rules": lambda app: RulesPage(app.services, Options(), 4),
    "settings": lambda app: SettingsScreen(app.services),
    "house rules": lambda app: HouseRulesScreen(app.services),
    "statistics": lambda app: StatisticsScreen(app.services, TODAY),
    "history": lambda app: LibraryScreen(app.services, app.services.of_room(LibraryPlace)),
}

USUAL = """
            wheel  page down  end  down  tab  trigger  drag  letter  beside  back  escape
title       -      -          -    F     F    -        F     -       F       -     -
new game    -      -          -    F     F    -        F     WF      F       -     S
pause       -      -          -    F     F    -        F     -       S       -     S
seat        -      -          -    F     F    -        F     W       S       W     S
keys        p      pF         pF   F     F    pF       pF    -       F       -     S
binding     -      B          B    B     B    -        -     B       -       B     -
rules       L      L          L    L     F    L        L     -       S       S     S
settings    p      P          pF   F     F    P        F     -       F       -     S
house rules P      P          -    F     F    P        F     -       F       -     S
statistics  -      P          -    F     F    P        F     -       F       -     S
history     L      L          L    -     F    -        -     -       F       -     S
"""
LARGEST = """
            wheel  page down  end  down  tab  trigger  drag  letter  beside  back  escape
title       C      CF         CF   F     F    CF       -     -       F       -     -
new game    C      pF         pF   pF    F    pF       p     WF      F       -     S
pause       C      CF         CF   F     F    CF       F     -       S       -     S
seat        C      -          -    CF    CF   -        F     W       S       W     S
keys        p      pF         pF   pF    pF   pF       pF    -       F       -     S
binding     -      B          B    B     B    -        -     B       -       B     -
rules       L      L          L    L     F    L        L     -       S       S     S
settings    p      P          pF   F     F    P        F     -       F       -     S
house rules C      P          CF   CF    CF   P        F     -       F       -     S
statistics  p      P          p    F     F    P        pF    -       F       -     S
history     C      CL         C    C     F    C        -     -       F       -     S
"""
"""What changed: the Screen, a Page turned, the Canvas or a part scrolled, a List, the Focus, Words, a key Bound."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with Programs(tmp_path_factory.mktemp("home")) as programs:
        made = programs.hurried()
        fill(made.services.home, 24, 3)
        made.services.book.refresh()
        yield made


def top(app: App) -> Menu:
    assert isinstance(app.router.top, Menu)
    return app.router.top


def waiting(page: KeysPage) -> KeysPage:
    page.waiting = Wish.HINT
    return page


def dragged(app: App) -> None:
    """A finger moves up by a third of the window, in the middle of what scrolls or of the window."""
    screen = top(app)
    x, y = screen.layout.regions[0].seen.centre if screen.layout.regions else (screen.metrics.lw / 2, 300.0)
    at = screen.metrics.px(x), screen.metrics.px(y) + screen.metrics.top
    up = at[0], at[1] - 180
    post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    post(pygame.MOUSEMOTION, pos=up, rel=(0, -180), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, pos=up, button=1)


def standing(app: App) -> dict[str, object]:
    """What an input can change."""
    screen = top(app)
    lists = [w for w in screen.group.widgets if isinstance(w, DealList | ReadingColumn)]
    focus = screen.group.focus
    return {
        "S": type(screen),
        "P": getattr(screen, "page", None),
        "C": screen.metrics.top,
        "p": [round(region.offset) for region in screen.layout.regions],
        "L": [(round(shown.offset), getattr(shown, "chosen", None)) for shown in lists],
        "W": [w.writing.text for w in screen.group.widgets if isinstance(w, TextField)],
        "F": screen.group.widgets.index(focus) if focus in screen.group.widgets else None,
        "B": app.settings.keys,
    }


def still(app: App) -> bool:
    """The history has read everything."""
    screen = top(app)
    return not isinstance(screen, LibraryScreen) or screen.library.read


def heard(app: App, name: str, asked: str) -> str:
    """What ``asked`` changed on the screen of this name, opened anew over the title."""
    app.settings.keys = {}
    app.services.of_room(LibraryPlace).offset = 0.0
    app.router.show(TitleScreen(app.services, None))
    if name != "title":
        app.router.open(SCREENS[name](app))
    until(lambda: not app.router.travelling and top(app).settled and still(app), app.frame)
    before = standing(app)
    INPUTS[asked](app)
    app.frame()
    after = standing(app)
    if after["S"] is not before["S"]:
        return "S"
    return "".join(what for what in before if after[what] != before[what]) or "-"


def table(app: App, size: tuple[int, int], scale: float) -> str:
    Person(app).resize(size)
    app.settings.ui_scale = scale
    app.settings_changed()
    rows = ["".join(f"{asked:<{len(asked) + 2}}" for asked in ("", " " * 8, *INPUTS))]
    for name in SCREENS:
        cells = (f"{heard(app, name, asked):<{len(asked) + 2}}" for asked in INPUTS)
        rows.append(f"{name:<12}" + "".join(cells))
    return "\n".join(row.rstrip() for row in rows)


def test_at_the_usual_size(app: App) -> None:
    assert table(app, (1280, 720), 1.0) == USUAL.strip("\n")


def test_with_the_largest_type_in_a_small_window(app: App) -> None:
    """Pages that are higher than the window scroll as a whole."""
    assert table(app, (960, 540), 2.0) == LARGEST.strip("\n")
