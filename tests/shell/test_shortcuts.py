"""Keys that lead to the same pages from every screen: rules, settings, a new game, however they are bound."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.help.keys_screen import KeysPage
from game.house_rules.rules_page import RulesPage
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.settings_book import SettingsScreen
from game.shell.app import App
from game.shell.crash_screen import FaultScreen
from game.ui.destinations import Destination, Keys, NewGame, NewMatchTable, SettingsBook, Title
from game.ui.input import keys
from game.ui.input.wishes import Wish
from game.ui.menu import Menu
from game.ui.widgets import TextField
from tests.builders.cells import quick
from tests.tools.pictures.stages import STAGES
from tests.tools.pictures.studio import Studio

USUAL = {Wish.RULES: pygame.KSCAN_F1, Wish.NEW_GAME: pygame.KSCAN_F2, Wish.SETTINGS: pygame.KSCAN_F3}
OTHERS = {Wish.RULES: pygame.KSCAN_F7, Wish.NEW_GAME: pygame.KSCAN_F8, Wish.SETTINGS: pygame.KSCAN_F9}
KINDS = ("settings", "sheets", "fault", "several people")
"""Stages with screens of all kinds: tables, menus, books, sheets, and those that have every key for themselves."""
PAGES = {Wish.RULES: RulesPage, Wish.SETTINGS: SettingsScreen}


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    with Studio(tmp_path, (1280, 720), "en") as made:
        yield made


def press(app: App, scancode: int, text: str = "") -> None:
    """As the main loop does with a key event."""
    key = ord(text) if text else 0x40000000 + scancode
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=scancode))


def bind(app: App, places: dict[Wish, int]) -> None:
    bound = keys.bound(app.settings.keys)
    app.settings.keys = keys.changes({**bound, **{wish: (place,) for wish, place in places.items()}})


def look(app: App, places: dict[Wish, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """From the current screen to each page and back."""
    bind(app, places)
    before = app.router.screens
    name = type(app.router.top).__name__
    for wish, kind in PAGES.items():
        press(app, places[wish])
        if any(isinstance(screen, kind) for screen in before):
            assert isinstance(app.router.top, kind) or len(app.router.screens) < len(before), f"{wish} on {name}"
            return  # it was open already; the screens above it have been closed
        assert isinstance(app.router.top, kind), f"{wish} on {name}"
        press(app, places[wish])
        assert app.router.screens == before, f"{wish} a second time on {name}"
    went: list[Destination] = []
    monkeypatch.setattr(app.router, "go", went.append)
    press(app, places[Wish.NEW_GAME])
    monkeypatch.undo()
    there = any(isinstance(screen, NewGameScreen) for screen in before)
    assert isinstance(app.router.top, NewGameScreen) if there else went == [NewGame()], f"new game on {name}"


@quick(lambda stage: stage in KINDS)
@pytest.mark.parametrize("stage", STAGES)
def test_the_pages_are_reached_from_every_screen(studio: Studio, stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, seen = studio.app, set[type]()
    for part in STAGES[stage](studio):
        kind = type(app.router.top)
        if kind in seen:
            continue
        seen.add(kind)
        if isinstance(app.router.top, FaultScreen):
            continue
        stack = list(app.router.screens)
        look(app, OTHERS if len(seen) % 2 else USUAL, monkeypatch)
        while app.router.screens != tuple(stack[: len(app.router.screens)]):
            app.router.back()
        for screen in stack[len(app.router.screens) :]:
            app.router.open(screen)
        assert part is not None
    assert seen


def test_nothing_leads_away_from_an_error(studio: Studio) -> None:
    app = studio.app
    app.router.show(FaultScreen(app.services, "", "", Path("none")))
    before = app.router.screens
    for place in USUAL.values():
        press(app, place)
        assert app.router.screens == before


def test_a_new_game_is_begun_from_the_title_and_come_back_to(studio: Studio) -> None:
    app = studio.app
    app.router.go(Title())
    title = app.router.top
    press(app, pygame.KSCAN_F2)
    chosen = app.router.top
    assert isinstance(chosen, NewGameScreen)
    press(app, pygame.KSCAN_F2)
    assert app.router.top is title
    press(app, pygame.KSCAN_F2)
    chosen = app.router.top
    press(app, pygame.KSCAN_F3)
    press(app, pygame.KSCAN_F1)
    assert isinstance(app.router.top, RulesPage)
    press(app, pygame.KSCAN_F3)
    assert isinstance(app.router.top, SettingsScreen), "what the page lies over is come back to"
    press(app, pygame.KSCAN_F2)
    again = app.router.top
    assert isinstance(again, NewGameScreen) and again is not chosen
    press(app, pygame.KSCAN_F2)
    assert isinstance(app.router.top, SettingsScreen), "from where it was come to"
    press(app, pygame.KSCAN_F3)
    assert app.router.screens == (title,), "no page lies there twice"


def test_the_rules_are_those_that_the_screen_is_about(studio: Studio) -> None:
    app = studio.app
    app.settings.play("kiev")
    app.router.go(Title())
    press(app, pygame.KSCAN_F1)
    assert isinstance(app.router.top, RulesPage) and app.router.top.options == app.settings.game.options
    app.router.go(Title())
    app.router.go(NewGame())
    screen = app.router.top
    bind(app, OTHERS)
    press(app, pygame.KSCAN_F1)
    assert app.router.top is screen, "it is bound elsewhere now"
    press(app, pygame.KSCAN_F7)
    assert isinstance(app.router.top, RulesPage) and app.router.top.options == app.settings.game.options


def test_a_key_that_is_to_be_bound_leads_nowhere(studio: Studio) -> None:
    app = studio.app
    app.router.go(Title())
    app.router.go(SettingsBook())
    app.router.go(Keys())
    page = app.router.top
    assert isinstance(page, KeysPage)
    for scancode in (pygame.KSCAN_F1, pygame.KSCAN_F3, pygame.KSCAN_F11):
        page.wait_for(Wish.HINT)
        press(app, scancode)
        assert app.router.top is page and page.waiting is None
        assert scancode in keys.bound(app.settings.keys)[Wish.HINT]


def test_a_letter_that_is_written_leads_nowhere(studio: Studio) -> None:
    app = studio.app
    bind(app, {Wish.SETTINGS: pygame.KSCAN_S})
    for part in STAGES["own games"](studio):
        top = app.router.top
        assert isinstance(top, Menu) and part
        field = next((widget for widget in top.group.widgets if isinstance(widget, TextField)), None)
        if field is not None:
            top.group.set_focus(field)
            press(app, pygame.KSCAN_S, "s")
            assert app.router.top is top
            break
    else:
        raise AssertionError("there is nothing to write in")


def test_a_card_in_the_hand_goes_home_when_a_page_comes(studio: Studio) -> None:
    app = studio.app
    app.router.go(NewMatchTable())
    table = app.router.top
    assert isinstance(table, MatchScreen)
    for _ in range(400):
        studio.rest(1)
        if table.settled and table.scene.line.layout.hand:
            break
    at = table.scene.line.layout.hand[0][1]
    k = table.scene.metrics.k
    down, there = ((round((at.x - 30) * k), round((at.y + dy) * k)) for dy in (0, -80))
    table.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=down, button=1), app.now)
    table.handle(pygame.Event(pygame.MOUSEMOTION, pos=there, rel=(0, -80), buttons=(1, 0, 0)), app.now)
    assert table.player.carrying
    press(app, pygame.KSCAN_F3)
    assert isinstance(app.router.top, SettingsScreen) and not table.player.carrying
