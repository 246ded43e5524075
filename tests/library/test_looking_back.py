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
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.builders.shelves import played
from tests.tools.pilot import Pilot, ended

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
    Pilot(Person(app), app.services.saves.folder).play_until(ended)
    Person(app).rest(60)
    assert isinstance(app.router.top, FoolScreen)

    # From the title to the library
    app.router.go(Title())
    Person(app).rest()
    assert isinstance(app.router.top, TitleScreen)
    Person(app).press("History")
    for _ in range(400):
        app.frame()
    library = app.router.top
    assert isinstance(library, LibraryScreen)
    assert [(row.path, row.deal) for row in library.library.entries if isinstance(row, DealRow)] == [(session, 1)]

    # The replay, to its end and back
    Person(app).press("Replay")
    replay = app.router.top
    assert isinstance(replay, ReplayScreen)
    for _ in range(len(replay.showing.stops)):
        Person(app).key(pygame.K_RIGHT)
    assert replay.showing.over
    while replay.showing.at > replay.showing.reel.bouts[2]:
        Person(app).key(pygame.K_LEFT)

    # Practice
    joined = replay.showing.at
    Person(app).press("Play on from here")
    practice = app.router.top
    assert isinstance(practice, PracticeScreen)
    assert len(practice.play.match.played) == joined
    move(app, practice)
    move(app, practice)
    before = len(practice.play.match.played)
    Person(app).key(pygame.K_z, pygame.KMOD_LCTRL)
    assert len(practice.play.match.played) < before and practice.practice.can_redo
    after = len(practice.play.match.played)
    Person(app).press("Undo")
    assert len(practice.play.match.played) < after
    Person(app).press("Redo")
    assert len(practice.play.match.played) == after
    Person(app).key(pygame.K_y, pygame.KMOD_LCTRL)
    assert len(practice.play.match.played) == before
    path = practice.play.journal.path
    assert path.parent.name == PRACTICE

    # Leave it, find it again, leave it again, and continue the session
    came_from = app.router.screens[-2]
    Person(app).press("Back")
    assert app.router.top is came_from
    app.router.go(Library())
    library = app.router.top
    assert isinstance(library, LibraryScreen)
    library.search.look_for(DealQuery(kind=UNFINISHED))
    Person(app).rest(2)
    waiting = [trial.path for trial in library.library.entries if isinstance(trial, Unfinished)]
    library.choose(waiting.index(path))
    Person(app).rest(2)
    Person(app).press("Continue")
    assert isinstance(app.router.top, PracticeScreen) and len(app.router.top.play.match.played) == before
    app.router.go(Title())
    Person(app).rest()
    Person(app).press("Continue")
    Person(app).rest()
    tables = [screen for screen in app.router.screens if isinstance(screen, MatchScreen)]
    assert [table.play.journal.path for table in tables] == [session]
    assert not isinstance(tables[0], PracticeScreen | ReplayScreen)


def move(app: App, screen: PracticeScreen) -> None:
    """The person's next decision, by rule of thumb."""
    give_up = time.monotonic() + LONG
    while time.monotonic() < give_up:
        Person(app).rest(1)
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
    until(lambda: isinstance(app.router.top, PracticeEnd), lambda: Person(app).rest(1))
    Person(app).press("Undo")
    Person(app).rest()
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
    Person(app).key(pygame.K_ESCAPE)
    Person(app).rest()
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
        Person(app).rest(1)
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
        Person(app).rest(3)
        assert isinstance(app.router.top, ReplayScreen | ReviewScreen)
        assert at_table(app.router) is app.router.top.play, (
            "what is asked of the deal is asked of the one that is looked at"
        )
        heard = len(app.sound.last_noises)
        while isinstance(app.router.top, ReplayScreen | ReviewScreen):
            Person(app).key(pygame.K_ESCAPE)
        assert app.router.screens == stack and result.show.over
        assert result.group.focus is not None and result.group.focus.words == focus
        Person(app).rest(3)
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
    assert Person(app).named("Next deal").enabled


# The history's screen


@quick(lambda size: size in TIGHT)
@pytest.mark.parametrize("size", SIZES)
def test_everything_in_the_library_has_its_place(app: App, size: tuple[int, int]) -> None:
    for number in range(3):
        played(app.services.saves, "jokers", 6, 2, number)
    Person(app).resize(size)
    screen = Person(app).in_library()
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
    screen = Person(app).in_library()
    assert isinstance(screen.group.focus, DealList) and screen.chosen == 0
    for _ in range(10):
        Person(app).key(pygame.K_DOWN)
    assert screen.chosen == 10 and screen.shelf.offset > 0
    Person(app).key(pygame.K_HOME)
    assert screen.chosen == 0 and screen.shelf.offset == 0
    Person(app).key(pygame.K_END)
    assert screen.chosen == 15 and screen.shelf.offset == screen.shelf.most
    post(pygame.MOUSEWHEEL, y=2, x=0)
    app.frame()
    assert screen.shelf.offset < screen.shelf.most
    Person(app).click((screen.shelf.box.x + 60, screen.shelf.box.y + screen.shelf.high * 1.5))
    assert screen.chosen == int((screen.shelf.offset + screen.shelf.high * 1.5) // screen.shelf.high)
    row = cast(DealRow, screen.entry)
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, ReplayScreen)
    assert (app.router.top.foot.journal, app.router.top.showing.reel.number) == (row.path, row.deal)
    Person(app).key(pygame.K_ESCAPE)
    back = app.router.top
    assert isinstance(back, LibraryScreen) and back.entry == row, "one is where one was"


def test_words_are_looked_for_as_they_are_written(app: App) -> None:
    played(app.services.saves, "kiev", 3, 1, 0)
    played(app.services.saves, "two-player-24", 2, 1, 1)
    screen = Person(app).in_library()
    field = next(widget for widget in screen.group.widgets if isinstance(widget, TextField))
    Person(app).press(field)
    for letter in "vera":
        Person(app).key(ord(letter), text=letter)
    assert screen.library.total == 1 and screen.group.writing
    for _ in range(4):
        Person(app).key(pygame.K_BACKSPACE)
    assert screen.library.total == 2
    for letter in "xyz":
        Person(app).key(ord(letter), text=letter)
    assert screen.library.total == 0 and screen.entry is None
    Person(app).rest(3)


def test_into_the_bin_and_out_again(app: App) -> None:
    path = played(app.services.saves, "two-player-24", 2, 2)
    screen = Person(app).in_library()
    for answer in ("Cancel", "Delete"):
        assert path.exists()
        Person(app).press("More")
        Person(app).press("Delete")
        assert isinstance(app.router.top, BinQuestion) and app.router.top.deals == 2 and app.router.top.goes_on
        Person(app).press(answer)
    assert not path.exists()
    until(lambda: screen.library.total == 0, app.frame)
    Person(app).press("Undo delete")
    until(lambda: screen.library.total == 2, app.frame)
    assert path.exists()


def test_an_empty_library_and_escape(app: App) -> None:
    app.router.go(Title())
    screen = Person(app).in_library()
    assert screen.library.total == 0 and isinstance(app.router.top, Menu)
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen)


def tabbed(app: App, words: str) -> LibraryScreen:
    """The history with this tab open."""
    screen = app.router.top
    assert isinstance(screen, LibraryScreen)
    tabs = next(widget for widget in screen.group.widgets if isinstance(widget, Segments))
    part = (list(tabs.words).index(words) + 0.5) / len(tabs.words)
    Person(app).click((tabs.box.x + tabs.box.w * part, tabs.box.centre[1]))
    Person(app).rest(2)
    return screen


def test_reviews_have_a_tab_of_their_own(app: App) -> None:
    journal = played(app.services.saves, "two-player-24", 2, 3)
    screen = Person(app).in_library()
    assert keep(app, 1, "anna") == 1
    deals = app.services.reviews.deals()
    tabbed(app, "Reviews")
    row = cast(DealRow, screen.entry)
    assert screen.library.total == 1 and row.path == journal
    assert {(row.path.name, row.deal, 0)} == deals
    found = screen.library.accuracy(row)
    assert found is not None and 0 < found < 1
    Person(app).press("Review")
    Person(app).rest(2)
    assert isinstance(app.router.top, ReviewScreen), "the review is what one wants there"
    app.router.go(Library())
    Person(app).rest(2)
    assert screen.library.wanted.kind == REVIEWED, "one is where one was"
    assert tabbed(app, "Deals").library.total == 3


def test_without_reviews_the_last_deal_is_offered(app: App) -> None:
    Person(app).in_library()
    tabbed(app, "Reviews")
    assert Person(app).named("Play a game")
    played(app.services.saves, "two-player-24", 2, 1)
    Person(app).in_library()
    tabbed(app, "Reviews")
    Person(app).press("Review last deal")
    Person(app).rest(2)
    assert isinstance(app.router.top, MakingSheet)


def test_nothing_found_leads_back_to_everything(app: App) -> None:
    played(app.services.saves, "two-player-24", 2, 1)
    screen = Person(app).in_library()
    screen.search.look_for(DealQuery(text="nobody"))
    Person(app).rest(2)
    Person(app).press("Show everything")
    assert screen.library.total == 1


def test_filters_are_shown_when_asked_for(app: App) -> None:
    played(app.services.saves, "two-player-24", 2, 1)
    screen = Person(app).in_library()
    assert not any(isinstance(widget, Stepper) for widget in screen.group.widgets)
    Person(app).press("Filter")
    assert [w for w in screen.group.widgets if isinstance(w, Stepper)]
    screen.search.look_for(DealQuery(lost=True))
    Person(app).press("Filter")
    assert screen.library.wanted == DealQuery(), "what is not seen hides nothing"
    assert not any(isinstance(widget, Stepper) for widget in screen.group.widgets)


def test_a_single_deal_is_deleted_without_a_question(app: App) -> None:
    path = played(app.services.saves, kind="numbered", seats=2)
    Person(app).in_library()
    Person(app).press("More")
    Person(app).press("Delete")
    Person(app).rest(2)
    assert isinstance(app.router.top, LibraryScreen) and not path.exists()
    Person(app).press("Undo delete")
    assert path.exists()
