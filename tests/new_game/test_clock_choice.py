"""The clock of the next match: chosen with one press, kept, used at the table, and taken over with a company."""

import pytest

from engine.records.journal import read_header
from game.match.screen import MatchScreen
from game.new_game.clock_tag import ClockTag, clock_words, following
from game.new_game.new_game import NewGameScreen
from game.session import company
from game.session.move_clock import CHOICES
from game.shell.app import App
from game.storage import settings
from game.ui.destinations import NewGame, NewMatchTable
from tests.builders.person import Person
from tests.builders.program import Programs


@pytest.fixture
def app(programs: Programs) -> App:
    made = programs()
    made.router.go(NewGame())
    made.frame()
    return made


def tag(app: App) -> ClockTag:
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    return next(widget for widget in top.group.widgets if isinstance(widget, ClockTag))


def test_it_is_off_and_each_press_chooses_the_next_longer_time(app: App) -> None:
    assert tag(app).words == "Time for a move: No clock" and not tag(app).on
    seen = []
    for _press in CHOICES:
        Person(app).press(tag(app))
        seen.append(app.settings.clock)
    assert seen == [15, 30, 60, 0]


def test_it_is_kept_and_used_at_the_table(app: App) -> None:
    Person(app).press(tag(app))
    app.settings_changed()
    assert settings.load(app.services.home).clock == 15
    app.router.go(NewMatchTable())
    assert isinstance(app.router.top, MatchScreen)
    play = app.router.top.match
    assert play.agreed.clock == 15 and app.router.top.clock is not None
    assert read_header(play.journal.path).table.clock == 15
    assert company.of_match(play.header, app.settings, app.services.own_games).clock == 15


def test_a_time_of_another_version_stays_until_it_is_changed() -> None:
    assert clock_words(45) == "45 s per move" and following(45) == 60 and following(90) == 0
