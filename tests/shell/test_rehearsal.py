"""A rehearsal makes the pictures of a screen that nobody sees."""

import pytest

from game.shell.rehearsal import rehearse
from game.storage import history
from game.ui.destinations import Lessons, NewGame, Statistics, Title
from tests.builders.program import Programs


def test_a_rehearsed_screen_is_not_shown_and_shares_what_screens_share(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[history.Book] = []

    class Counted(history.Book):
        def __init__(self, *how: object) -> None:
            super().__init__(*how)  # type: ignore[arg-type]
            opened.append(self)

    monkeypatch.setattr(history, "Book", Counted)
    app = programs()
    app.router.go(Title())
    app.frame()
    before = app.router.screens
    for to in (NewGame(), Lessons(), Statistics()):
        steps = sum(1 for _step in rehearse(app.services, to, app.art, app.metrics))
        assert steps > 10 and app.router.screens == before
    app.router.go(Statistics())
    assert app.router.screens != before and opened == [app.services.book], "the index was opened once"
