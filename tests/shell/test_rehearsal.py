"""A rehearsal makes the pictures of a screen that nobody sees; its room is imported in a thread."""

import sys
import threading
from pathlib import Path

import pytest

from game.shell.rehearsal import rehearse
from game.storage import history
from game.ui.destinations import Destination, Lessons, NewGame, Statistics, Title
from game.ui.routing import fetch, routes_to
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


ROOM = """
import threading
from game.ui.routing import Routes
{fault}
imported_by = threading.current_thread()
routes = Routes()
"""


@pytest.fixture
def far_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Destination]:
    """A destination in a room that nobody has been to."""
    (tmp_path / "far_room.py").write_text(ROOM.format(fault=""), encoding="utf-8", newline="\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "far_room", raising=False)

    class Far(Destination, frozen=True):
        room = "far_room"

    return Far


def test_a_room_is_imported_beside_the_window(far_room: type[Destination]) -> None:
    list(fetch(far_room))
    by = sys.modules["far_room"].imported_by
    assert by is not threading.main_thread()
    assert list(fetch(far_room)) == [], "once"
    routes_to(far_room)
    assert sys.modules["far_room"].imported_by is by


def test_a_room_that_cannot_be_imported_says_so_when_somebody_goes_there(
    far_room: type[Destination], tmp_path: Path
) -> None:
    (tmp_path / "far_room.py").write_text(ROOM.format(fault="import no_such_thing"), encoding="utf-8", newline="\n")
    list(fetch(far_room))
    with pytest.raises(ModuleNotFoundError, match="no_such_thing"):
        routes_to(far_room)
