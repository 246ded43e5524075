"""What comes next is prepared while nothing moves: nothing of it is seen or changed, and the next screen finds it."""

from collections.abc import Callable, Hashable

import msgspec
import pygame
import pytest

from game.match.screen import MatchScreen
from game.shell.app import App
from game.title.title import TitleScreen
from game.ui.art.sprite import Sprite, Store
from game.ui.destinations import NewGame, NewMatchTable, Title
from tests.builders.clocks import Exact
from tests.builders.program import Programs


def at_title(programs: Programs) -> App:
    app = programs()
    Exact(app)
    app.router.go(Title())
    app.frame()
    return app


def prepared(app: App) -> App:
    for _ in range(3000):
        app.frame()
        if app.reading_done:
            return app
    raise AssertionError("it is never done")


def test_nothing_is_seen_of_it(programs: Programs) -> None:
    app = at_title(programs)
    before, kept = pygame.image.tobytes(app.window.surface, "RGB"), msgspec.structs.replace(app.settings)
    prepared(app)
    assert [type(screen) for screen in app.router.screens] == [TitleScreen]
    assert pygame.image.tobytes(app.window.surface, "RGB") == before
    assert app.settings == kept


def test_the_next_screen_finds_its_pictures(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Hashable] = []
    get = Store.get

    def noting(store: Store, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        return get(store, key, lambda: made.append(key) or make())  # type: ignore[func-returns-value]

    monkeypatch.setattr(Store, "get", noting)

    def pictures_of(app: App) -> int:
        made.clear()
        app.router.go(NewGame())
        app.frame()
        return len(made)

    assert pictures_of(prepared(at_title(programs))) < pictures_of(at_title(programs)) / 4


def test_a_table_finds_its_background(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    app = prepared(at_title(programs))
    monkeypatch.setattr("game.table.paint.painter.Background", None)  # nobody makes another one
    app.router.go(NewMatchTable())
    app.frame()
    assert isinstance(app.router.top, MatchScreen)
