"""Back leads to where one came from: from every screen, over every way that leads on, and back again."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.lessons.lesson_screen import LessonScreen
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.settings_book import SettingsScreen
from game.shell.app import App
from game.shell.crash_screen import FaultScreen
from game.table.screen import TableScreen
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.title.welcome import WelcomeSheet
from game.ui.destinations import Lessons, LessonTable, NewMatchTable
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.menu import Menu
from game.ui.screen import Screen
from game.ui.widgets import TextField, Widget
from tests.builders.cells import quick
from tests.builders.person import Person
from tests.tools.pictures.stages import STAGES
from tests.tools.pictures.studio import Studio

KEYS = (Wish.RULES, Wish.SETTINGS, Wish.NEW_GAME, Wish.MENU, Wish.LOG, Wish.COUNTER, Wish.READ)
LEAVE = ("Back", "Leave", "Puzzles")
"""What the way back is called on a table where Esc opens the menu."""
NOWHERE = ("fault", "phones", "journey answers")
"""Stages of an error, from which nothing leads back, of phones that come and go, and of results posed over a deal."""
MOST_WAYS = ("new game", "settings", "replay", "slips", "library", "drill", "house rules")
"""Stages from whose screens most ways lead on; each kind of way is among them."""


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    with Studio(tmp_path, (1280, 720), "en") as made:
        for outward in ("quit", "toggle_full_screen", "screenshot"):
            monkeypatch.setattr(made.app, outward, lambda *_: None)
        yield made


def controls(screen: Screen) -> list[Widget]:
    """Everything on this screen that can be pressed."""
    if isinstance(screen, Menu):
        return [one for one in screen.group.widgets if one.enabled and not isinstance(one, TextField)]
    assert isinstance(screen, TableScreen)
    return [one for one in screen.beside if one.enabled]


def onward(screen: Screen) -> list[Widget]:
    """Without those of a table that leave it: a table that was left is closed."""
    gone = (*LEAVE, "Skip") if isinstance(screen, TableScreen) else ()
    return [one for one in controls(screen) if getattr(one, "words", "") not in gone]


def come_from_title(app: App) -> None:
    """Put the title below a screen that a stage has shown by itself."""
    title = TitleScreen(app.services, None)
    title.enter(app.art, app.metrics)
    app.router._screens.insert(0, title)  # by the router itself a table would be left


def words(screen: Screen) -> list[str]:
    """What can be pressed there, and where: that is how a screen stands. A list may have been scrolled to what is
    chosen: what is scrolled counts without its height.
    """
    return [f"{type(one).__name__} {getattr(one, 'words', '')} {_place(one)}" for one in controls(screen)]


def _place(one: Widget) -> object:
    return (one.box.x, one.box.w) if one.seen is not None else one.box


def leave(app: App) -> None:
    """As a player does: the button of a table that has one, else Esc."""
    top = app.router.top
    assert top is not None
    ways = [one for one in controls(top) if getattr(one, "words", "") in LEAVE] if isinstance(top, TableScreen) else []
    if isinstance(top, LessonScreen) or (isinstance(top, TableScreen) and not ways):
        Person(app).key(pygame.K_ESCAPE)
        if not isinstance(app.router.top, PauseSheet):
            return
        ways = [one for one in controls(app.router.top) if getattr(one, "words", "") == "Leave"]
    if ways:
        ways[0].click(*ways[0].box.centre)
    else:
        Person(app).key(pygame.K_ESCAPE)


def walk(app: App, monkeypatch: pytest.MonkeyPatch) -> int:
    """From the topmost screen over all ways, and back. Returns how many led elsewhere."""
    here, led = app.router.top, 0
    assert here is not None
    for way in (*KEYS, *range(len(onward(here)))):
        before, stood = app.router.screens, words(here)
        with monkeypatch.context() as patched:
            patched.setattr(
                app.router, "show", lambda _screen: None
            )  # a new match, or the title: nothing to go back to
            if isinstance(way, Wish):
                app.handle(as_key(way, True, ""))
            elif way < len(onward(here)):
                pressed = onward(here)[way]
                pressed.click(*pressed.box.centre)
            Person(app).rest(2)
        there = app.router.top
        if there is here:
            continue
        told = f"{way} on {type(here).__name__} led to {type(there).__name__}"
        if here not in app.router.screens:  # it was the way back
            assert before[: len(app.router.screens)] == app.router.screens, told
            for screen in before[len(app.router.screens) :]:
                app.router.open(screen)
            continue
        led += 1
        for _ in range(3):  # a sheet over a new screen, a card that is raised
            leave(app)
            if app.router.top is not there:
                break
        kinds = {type(screen) for screen in app.router.screens}
        assert app.router.top is here, f"{told}, and back from there to {type(app.router.top).__name__}"
        assert [screen for screen in before if type(screen) in kinds] == list(app.router.screens), told
        Person(app).rest(1)
        if isinstance(here, Menu) and not isinstance(here, TitleScreen):
            assert words(here) == stood, told
    return led


@quick(lambda stage: stage in MOST_WAYS)
@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage not in NOWHERE])
def test_back_leads_to_where_one_came_from(studio: Studio, stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, seen = studio.app, set[type]()
    for part in STAGES[stage](studio):
        top = app.router.top
        if type(top) in seen or isinstance(top, FaultScreen | WelcomeSheet):
            continue
        seen.add(type(top))
        stack = app.router.screens
        if len(stack) == 1 and not isinstance(top, TitleScreen | MatchScreen):
            come_from_title(app)
            stack = app.router.screens
        walk(app, monkeypatch)
        assert app.router.screens == stack and part is not None
    assert seen


def test_a_match_is_come_back_to_from_a_new_game(studio: Studio) -> None:
    app = studio.app
    for keys in ((pygame.K_F2,), (pygame.K_F3, pygame.K_F2), (pygame.K_F2, pygame.K_F3, pygame.K_F2)):
        app.router.go(NewMatchTable())
        table = app.router.top
        assert isinstance(table, MatchScreen)
        Person(app).rest(60)
        played = table.match.journal.path.read_bytes()
        for code in keys:
            app.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=code - 0x40000000))
        assert isinstance(app.router.top, NewGameScreen)
        while app.router.top is not table:
            assert isinstance(app.router.top, NewGameScreen | SettingsScreen)
            Person(app).key(pygame.K_ESCAPE)
        assert table.match.journal.path.read_bytes().startswith(played)
        Person(app).rest(60)
        assert app.router.screens == (table,)


def test_a_match_waits_below_a_lesson(studio: Studio) -> None:
    app = studio.app
    app.router.go(NewMatchTable())
    table = app.router.top
    assert isinstance(table, MatchScreen)
    app.router.go(Lessons())
    listed = app.router.top
    app.router.go(LessonTable("take"))
    assert isinstance(app.router.top, LessonScreen)
    app.router.top.task.skip()
    leave(app)
    assert app.router.top is listed
    Person(app).key(pygame.K_ESCAPE)
    assert app.router.top is table
    for _ in range(300):  # the computers that the lesson asked nothing of go on
        Person(app).rest(1)
        if table.settled and table.play.legal().phase is not None:
            break
    else:
        raise AssertionError("nobody plays on")
