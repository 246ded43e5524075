"""Memory of closed screens is freed, at rest and not too often."""

import gc
import weakref

import pytest

from game.match.screen import MatchScreen
from game.shell.app import App
from game.system.memory_trim import EVERY, MemoryTrim
from game.ui.destinations import NewMatchTable, Title
from tests.builders.program import Programs


@pytest.fixture
def app(programs: Programs) -> App:
    return programs(speed="instant")


def test_only_when_wanted_and_not_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: done.append(1))
    one = MemoryTrim()
    one.do(0.0)
    assert not done
    for now, times in ((1.0, 1), (2.0, 1), (EVERY / 2, 1), (1.0 + EVERY, 2), (3 * EVERY, 2)):
        if now != 3 * EVERY:
            one.want()
        one.do(now)
        assert len(done) == times, now


def test_a_table_that_was_left_is_gone(app: App) -> None:
    """Reference cycles of screens and program are found though few new objects are created."""
    app.router.go(NewMatchTable())
    app.frame()
    assert isinstance(app.router.top, MatchScreen)
    left = weakref.ref(app.router.top.scene)
    gc.disable()
    try:
        app.now += EVERY
        app.router.go(Title())
        for _count in range(6):
            app.frame()
        assert left() is None
    finally:
        gc.enable()
