"""A long match is opened in slices: no frame waits for it, its progress is shown, and it can be cancelled."""

from collections.abc import Iterator
from itertools import count

import pygame
import pytest

from engine.records.journal import replay
from game.library.exchange_sheets import GivenSheet
from game.match.screen import MatchScreen
from game.replay.screen import ReplayScreen
from game.shell.app import App
from game.system.file_lock import FileLock, Taken
from game.title.title import TitleScreen
from game.ui.destinations import ExportedDeal, LastMatch, Replay, Title
from game.ui.notice import Notice, tell
from game.ui.working_sheet import SLICE, WorkSheet
from tests.builders.dealing import everything
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import played

TICK = SLICE / 40
"""The duration of a clock reading in these tests: a slice has 40 steps on any machine."""


@pytest.fixture
def app(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    made = programs.hurried()
    monkeypatch.setattr("game.ui.long_work.SHORT", 1000)
    ticks = count()
    monkeypatch.setattr("game.ui.working_sheet.time.perf_counter", lambda: next(ticks) * TICK)
    yield made
    monkeypatch.undo()


def sheet(app: App) -> WorkSheet[object]:
    top = app.router.top
    assert isinstance(top, WorkSheet)
    return top


def test_continue_opens_a_long_match_in_slices(app: App) -> None:
    path = played(app.services.saves, deals=6, seats=2)
    lines = path.read_bytes().count(b"\n")
    app.router.go(Title())
    app.router.go(LastMatch())
    shown = []
    for _frame in range(lines):
        if not isinstance(app.router.top, WorkSheet):
            break
        with pytest.raises(Taken):  # this window has the lock from the first slice on
            sheet(app).update(app.now)
            FileLock(path)
        if isinstance(app.router.top, WorkSheet):
            shown.append(sheet(app).part)
            app.draw()
    assert isinstance(app.router.top, MatchScreen)
    assert len(shown) >= lines // 40 - 1, "no slice had more than its share"
    assert shown == sorted(shown) and 0 < shown[0] < 0.5 < shown[-1] <= 1
    assert everything(app.router.top.play.match.state) == everything(replay(path).match.state)


@pytest.mark.parametrize("how", ["cancel", "escape", "title"])
def test_it_can_be_stopped(app: App, how: str) -> None:
    path = played(app.services.saves, deals=6, seats=2)
    app.router.go(Title())
    app.router.go(LastMatch())
    Person(app).rest(1)
    with pytest.raises(Taken):
        FileLock(path)
    before = path.read_bytes()
    if how == "cancel":
        Person(app).press("Cancel")
    elif how == "escape":
        Person(app).key(pygame.K_ESCAPE)
    else:
        app.router.go(Title())
    Person(app).rest(2)
    assert isinstance(app.router.top, TitleScreen)
    FileLock(path).release()
    assert path.read_bytes() == before


def test_what_is_wrong_with_it_is_said(app: App) -> None:
    path = played(app.services.saves, deals=6, seats=2)
    app.router.go(Title())
    app.router.go(LastMatch())
    Person(app).rest(1)
    work = sheet(app).work
    work.close()

    def failing() -> Iterator[float]:
        yield 0.5
        raise PermissionError(13, "Permission denied", str(path))

    sheet(app).work = failing()  # type: ignore[assignment]
    Person(app).rest(2)
    assert (
        isinstance(app.router.top, Notice) and app.router.top.words == "This match can’t be opened: Permission denied."
    )


def test_another_window_plays_it(app: App) -> None:
    claim = FileLock(played(app.services.saves, deals=6, seats=2))
    app.router.go(Title())
    app.router.go(LastMatch())
    Person(app).rest(2)
    assert isinstance(app.router.top, Notice) and "another window" in app.router.top.words
    claim.release()


def test_the_last_deal_of_a_long_match_is_looked_at_in_slices(app: App) -> None:
    path = played(app.services.saves, deals=6, seats=2)
    for to in (Replay(path, 6), ExportedDeal(path, 6)):
        app.router.go(to)
        assert isinstance(app.router.top, WorkSheet)
        for _frame in range(2000):
            if not isinstance(app.router.top, WorkSheet):
                break
            Person(app).rest(1)
        assert isinstance(app.router.top, (ReplayScreen, GivenSheet))


def test_nothing_is_worked_at_below_another_sheet(app: App) -> None:
    played(app.services.saves, deals=6, seats=2)
    app.router.go(Title())
    app.router.go(LastMatch())
    work = sheet(app)
    tell(app.services, "Something else.")
    Person(app).rest(3)
    assert work.part == 0.0
    app.router.back()
    Person(app).rest(1)
    assert work.part > 0.0


def test_a_short_match_is_opened_at_once(programs: Programs) -> None:
    app = programs.hurried()
    played(app.services.saves, seats=2)
    app.router.go(Title())
    app.router.go(LastMatch())
    assert isinstance(app.router.top, MatchScreen)
