"""By posted events: a deal, the history, a replay to the end and back, practice, and back to the match."""

import time
from random import Random
from typing import cast

import pygame
import pytest

from engine.records.journal_header import PRACTICE
from engine.records.replay import DealReplay
from game.library.list import DealList
from game.library.query import REVIEWED, UNFINISHED
from game.library.screen import LibraryScreen
from game.library.trash import BinQuestion
from game.match.screen import MatchScreen
from game.replay.practice_screen import PracticeEnd, PracticeScreen
from game.replay.screen import ReplayScreen
from game.result.screen import FoolScreen
from game.review.making import MakingSheet
from game.review.screen import ReviewScreen
from game.shell.app import App
from game.storage.history import DealRow
from game.storage.history.book import Unfinished
from game.storage.history.deal_query import DealQuery
from game.title.title import TitleScreen
from game.ui.destinations import DealReview, LastMatch, Library, NewMatchTable, NumberedDeal, PlayOn, Replay, Title
from game.ui.menu import Menu
from game.ui.router import at_table
from game.ui.widgets import Segments, TextField
from game.ui.widgets.stepper import Stepper
from tests.builders.cells import TIGHT, quick
from tests.builders.dealing import thumb_command
from tests.builders.made_reviews import made
from tests.builders.own_mistakes import keep
from tests.builders.patience import LONG, until
from tests.builders.posted import PostedMouse, click, in_library, key, named, post, press, resize, rest
from tests.builders.program import Programs
from tests.builders.shelves import played
from tests.tools.pilot import Pilot, play_until

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080), (1000, 900)]


@pytest.fixture
def app(programs: Programs) -> App:
    return programs.hurried(players=2, preset="two-player-24", level="novice")


def test_the_whole_way(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.pacing.SHORTEST_GAP", 0.0)
    monkeypatch.setattr("game.session.pacing.TOGETHER", 0.0)
    app.services.opponents.start()
    app.router.go(NewMatchTable())
    session = cast(MatchScreen, app.router.top).play.journal.path
    play_until(app, Pilot(PostedMouse(app), app.services.saves.folder, app.window.size, 2), "deal")
    rest(app, 60)
    assert isinstance(app.router.top, FoolScreen)

    # From the title to the library
    app.router.go(Title())
    rest(app)
    assert isinstance(app.router.top, TitleScreen)
    click(app, named(app, "History"))
    for _ in range(400):
        app.frame()
    library = app.router.top
    assert isinstance(library, LibraryScreen)
    assert [(row.path, row.deal) for row in library.library.entries if isinstance(row, DealRow)] == [(session, 1)]

    # The replay, to its end and back
    click(app, named(app, "Replay"))
    replay = app.router.top
    assert isinstance(replay, ReplayScreen)
    for _ in range(len(replay.showing.stops)):
        key(app, pygame.K_RIGHT)
    assert replay.showing.over
    while replay.showing.at > replay.showing.reel.bouts[2]:
        key(app, pygame.K_LEFT)

    # Practice
    joined = replay.showing.at
    click_beside(app, replay, "Play on from here")
    practice = app.router.top
    assert isinstance(practice, PracticeScreen)
    assert len(practice.play.match.played) == joined
    move(app, practice)
    move(app, practice)
    before = len(practice.play.match.played)
    key(app, pygame.K_z, pygame.KMOD_LCTRL)
    assert len(practice.play.match.played) < before and practice.practice.can_redo
    after = len(practice.play.match.played)
    click_beside(app, practice, "Undo")
    assert len(practice.play.match.played) < after
    click_beside(app, practice, "Redo")
    assert len(practice.play.match.played) == after
    key(app, pygame.K_y, pygame.KMOD_LCTRL)
    assert len(practice.play.match.played) == before
    path = practice.play.journal.path
    assert path.parent.name == PRACTICE

    # Leave it, find it again, leave it again, and continue the session
    came_from = app.router.screens[-2]
    click_beside(app, practice, "Back")
    assert app.router.top is came_from
    app.router.go(Library())
    library = app.router.top
    assert isinstance(library, LibraryScreen)
    library.search.look_for(DealQuery(kind=UNFINISHED))
    rest(app, 2)
    waiting = [trial.path for trial in library.library.entries if isinstance(trial, Unfinished)]
    library.choose(waiting.index(path))
    rest(app, 2)
    click(app, named(app, "Continue"))
    assert isinstance(app.router.top, PracticeScreen) and len(app.router.top.play.match.played) == before
    app.router.go(Title())
    rest(app)
    click(app, named(app, "Continue"))
    rest(app)
    tables = [screen for screen in app.router.screens if isinstance(screen, MatchScreen)]
    assert [table.play.journal.path for table in tables] == [session]
    assert not isinstance(tables[0], PracticeScreen | ReplayScreen)


def click_beside(app: App, screen: ReplayScreen | PracticeScreen, words: str) -> None:
    """Click a button of the foot."""
    box = next(widget for widget in screen.beside if getattr(widget, "words", "") == words).box
    by = screen.scene.metrics.k / app.metrics.k
    at = app.metrics.px(box.centre[0] * by), app.metrics.px(box.centre[1] * by)
    post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    app.frame()


def move(app: App, screen: PracticeScreen) -> None:
    """The person's next decision, by rule of thumb."""
    give_up = time.monotonic() + LONG
    while time.monotonic() < give_up:
        rest(app, 1)
        play = screen.practice
        legal = play.legal()
        if screen.settled and legal.phase is not None and play.match.state.turn == play.eye:
            made = len(play.decisions)
            screen.submit(thumb_command(play.match, Random(1)))
            if len(play.decisions) > made:
                return
    raise AssertionError("the person's turn does not come")


def test_the_end_of_a_practice_can_be_taken_back(app: App) -> None:
    path = played(app.services.saves, "two-player-24", 2)
    reel = DealReplay.of(path, 1)
    app.router.go(PlayOn(path, 1, len(reel) // 2, 0))
    screen = app.router.top
    assert isinstance(screen, PracticeScreen)
    chance = Random(4)
    while screen.play.match.state.ended is None:
        screen.play.carry_out(thumb_command(screen.play.match, chance))
    until(lambda: isinstance(app.router.top, PracticeEnd), lambda: rest(app, 1))
    click(app, named(app, "Undo"))
    rest(app)
    assert cast(object, app.router.top) is screen and screen.play.match.state.ended is None
    assert screen.scene.line.view == screen.play.view()
    assert app.services.saves.latest() is not None


def test_a_replay_from_the_table_leads_back_to_the_table(app: App) -> None:
    app.router.go(NewMatchTable())
    table = cast(MatchScreen, app.router.top)
    chance = Random(5)
    while table.play.match.state.ended is None:
        table.play.carry_out(thumb_command(table.play.match, chance))
    path = table.play.journal.path
    app.router.go(Replay(path, 1))
    assert isinstance(app.router.top, ReplayScreen)
    key(app, pygame.K_ESCAPE)
    rest(app)
    tables = [screen for screen in app.router.screens if isinstance(screen, MatchScreen)]
    assert [screen.play.journal.path for screen in tables] == [path] and not isinstance(tables[0], ReplayScreen)


@pytest.mark.parametrize("single", [False, True])
def test_a_result_looked_back_on_is_come_back_to_as_it_was_left(
    app: App, monkeypatch: pytest.MonkeyPatch, single: bool
) -> None:
    """The same sheet, without its ceremony, also if there is no session to continue."""
    if single:
        app.router.go(NumberedDeal(4711))
    else:
        app.router.go(NewMatchTable())
    app.settings.speed = "normal"
    table = cast(MatchScreen, app.router.top)
    chance = Random(5)
    while table.play.match.state.ended is None:
        table.play.carry_out(thumb_command(table.play.match, chance))
    for _ in range(2000):
        rest(app, 1)
        if isinstance(app.router.top, FoolScreen) and app.router.top.show.over:
            break
    result = app.router.top
    assert isinstance(result, FoolScreen)
    assert result.group.focus is not None
    stack, focus = app.router.screens, result.group.focus.words
    review = made(DealReplay.of(table.play.journal.path, 1), 0)
    monkeypatch.setattr(app.services.reviews, "find", lambda *_: review)
    path, go = table.play.journal.path, app.router.go
    ways = (
        lambda: go(Replay(path, 1)),
        lambda: go(DealReview(path, 1)),
        lambda: (go(Replay(path, 1)), go(DealReview(path, 1))),
    )
    for way in ways:
        way()
        rest(app, 3)
        assert isinstance(app.router.top, ReplayScreen | ReviewScreen)
        assert at_table(app.router) is app.router.top.play, (
            "what is asked of the deal is asked of the one that is looked at"
        )
        heard = len(app.sound.last_noises)
        while isinstance(app.router.top, ReplayScreen | ReviewScreen):
            key(app, pygame.K_ESCAPE)
        assert app.router.screens == stack and result.show.over
        assert result.group.focus is not None and result.group.focus.words == focus
        rest(app, 3)
        assert app.router.screens == stack
        assert not {"cockerel", "stamp", "won", "lost"} & set(list(app.sound.last_noises)[heard:])


def test_a_deal_that_had_ended_is_gone_on_with_without_its_ceremony(app: App) -> None:
    app.router.go(NewMatchTable())
    table = cast(MatchScreen, app.router.top)
    chance = Random(5)
    while table.play.match.state.ended is None:
        table.play.carry_out(thumb_command(table.play.match, chance))
    app.settings.speed = "normal"
    app.router.go(Title())
    app.router.go(LastMatch())
    until(lambda: isinstance(app.router.top, FoolScreen), app.frame)
    assert (
        isinstance(app.router.top, FoolScreen) and app.router.top.show.over and app.router.top.show.part("stamp") == 1.0
    )
    app.frame()
    assert named(app, "Next deal").enabled


# The history's screen


@quick(lambda size: size in TIGHT)
@pytest.mark.parametrize("size", SIZES)
def test_everything_in_the_library_has_its_place(app: App, size: tuple[int, int]) -> None:
    for number in range(3):
        played(app.services.saves, "jokers", 6, 2, number)
    resize(app, size)
    screen = in_library(app)
    boxes = [widget.box for widget in screen.group.widgets if widget.box.h]
    for box in boxes:
        assert box.x >= 0 and box.y >= 0
        assert box.x + box.w <= screen.metrics.lw + 0.01 and box.y + box.h <= screen.metrics.lh + 0.01
        assert min(box.w, box.h) >= 42, "hit targets"
    for index, one in enumerate(boxes):
        for two in boxes[index + 1 :]:
            apart = one.x + one.w <= two.x or two.x + two.w <= one.x
            assert apart or one.y + one.h <= two.y or two.y + two.h <= one.y, (one, two)


def test_the_list_is_gone_through_by_keys_wheel_and_mouse(app: App) -> None:
    for number in range(8):
        played(app.services.saves, "two-player-24", 2, 2, number)
    screen = in_library(app)
    assert isinstance(screen.group.focus, DealList) and screen.chosen == 0
    for _ in range(10):
        key(app, pygame.K_DOWN)
    assert screen.chosen == 10 and screen.shelf.offset > 0
    key(app, pygame.K_HOME)
    assert screen.chosen == 0 and screen.shelf.offset == 0
    key(app, pygame.K_END)
    assert screen.chosen == 15 and screen.shelf.offset == screen.shelf.most
    post(pygame.MOUSEWHEEL, y=2, x=0)
    app.frame()
    assert screen.shelf.offset < screen.shelf.most
    x, y = screen.shelf.box.x + 60, screen.shelf.box.y + screen.shelf.high * 1.5
    at = app.metrics.px(x), app.metrics.px(y)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(kind, pos=at, button=1)
    app.frame()
    assert screen.chosen == int((screen.shelf.offset + screen.shelf.high * 1.5) // screen.shelf.high)
    row = cast(DealRow, screen.entry)
    key(app, pygame.K_RETURN)
    assert isinstance(app.router.top, ReplayScreen)
    assert (app.router.top.foot.journal, app.router.top.showing.reel.number) == (row.path, row.deal)
    key(app, pygame.K_ESCAPE)
    back = app.router.top
    assert isinstance(back, LibraryScreen) and back.entry == row, "one is where one was"


def test_words_are_looked_for_as_they_are_written(app: App) -> None:
    played(app.services.saves, "kiev", 3, 1, 0)
    played(app.services.saves, "two-player-24", 2, 1, 1)
    screen = in_library(app)
    field = next(widget for widget in screen.group.widgets if isinstance(widget, TextField))
    click(app, field)
    for letter in "vera":
        key(app, ord(letter), text=letter)
    assert screen.library.total == 1 and screen.group.writing
    for _ in range(4):
        key(app, pygame.K_BACKSPACE)
    assert screen.library.total == 2
    for letter in "xyz":
        key(app, ord(letter), text=letter)
    assert screen.library.total == 0 and screen.entry is None
    rest(app, 3)


def test_into_the_bin_and_out_again(app: App) -> None:
    path = played(app.services.saves, "two-player-24", 2, 2)
    screen = in_library(app)
    for answer in ("Cancel", "Delete"):
        assert path.exists()
        click(app, named(app, "More"))
        click(app, named(app, "Delete"))
        assert isinstance(app.router.top, BinQuestion) and app.router.top.deals == 2 and app.router.top.goes_on
        click(app, named(app, answer))
    assert not path.exists()
    until(lambda: screen.library.total == 0, app.frame)
    click(app, named(app, "Undo delete"))
    until(lambda: screen.library.total == 2, app.frame)
    assert path.exists()


def test_an_empty_library_and_escape(app: App) -> None:
    app.router.go(Title())
    screen = in_library(app)
    assert screen.library.total == 0 and isinstance(app.router.top, Menu)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen)


def tabbed(app: App, words: str) -> LibraryScreen:
    """The history with this tab open."""
    screen = app.router.top
    assert isinstance(screen, LibraryScreen)
    tabs = next(widget for widget in screen.group.widgets if isinstance(widget, Segments))
    part = (list(tabs.words).index(words) + 0.5) / len(tabs.words)
    press(app, tabs.box.x + tabs.box.w * part, tabs.box.centre[1])
    rest(app, 2)
    return screen


def test_reviews_have_a_tab_of_their_own(app: App) -> None:
    journal = played(app.services.saves, "two-player-24", 2, 3)
    screen = in_library(app)
    assert keep(app, 1, "anna") == 1
    deals = app.services.reviews.deals()
    tabbed(app, "Reviews")
    row = cast(DealRow, screen.entry)
    assert screen.library.total == 1 and row.path == journal
    assert {(row.path.name, row.deal, 0)} == deals
    found = screen.library.accuracy(row)
    assert found is not None and 0 < found < 1
    click(app, named(app, "Review"))
    rest(app, 2)
    assert isinstance(app.router.top, ReviewScreen), "the review is what one wants there"
    app.router.go(Library())
    rest(app, 2)
    assert screen.library.wanted.kind == REVIEWED, "one is where one was"
    assert tabbed(app, "Deals").library.total == 3


def test_without_reviews_the_last_deal_is_offered(app: App) -> None:
    in_library(app)
    tabbed(app, "Reviews")
    assert named(app, "Play a game")
    played(app.services.saves, "two-player-24", 2, 1)
    in_library(app)
    tabbed(app, "Reviews")
    click(app, named(app, "Review last deal"))
    rest(app, 2)
    assert isinstance(app.router.top, MakingSheet)


def test_nothing_found_leads_back_to_everything(app: App) -> None:
    played(app.services.saves, "two-player-24", 2, 1)
    screen = in_library(app)
    screen.search.look_for(DealQuery(text="nobody"))
    rest(app, 2)
    click(app, named(app, "Show everything"))
    assert screen.library.total == 1


def test_filters_are_shown_when_asked_for(app: App) -> None:
    played(app.services.saves, "two-player-24", 2, 1)
    screen = in_library(app)
    assert not any(isinstance(widget, Stepper) for widget in screen.group.widgets)
    click(app, named(app, "Filter"))
    assert [w for w in screen.group.widgets if isinstance(w, Stepper)]
    screen.search.look_for(DealQuery(lost=True))
    click(app, named(app, "Filter"))
    assert screen.library.wanted == DealQuery(), "what is not seen hides nothing"
    assert not any(isinstance(widget, Stepper) for widget in screen.group.widgets)


def test_a_single_deal_is_deleted_without_a_question(app: App) -> None:
    path = played(app.services.saves, kind="numbered", seats=2)
    in_library(app)
    click(app, named(app, "More"))
    click(app, named(app, "Delete"))
    rest(app, 2)
    assert isinstance(app.router.top, LibraryScreen) and not path.exists()
    click(app, named(app, "Undo delete"))
    assert path.exists()
