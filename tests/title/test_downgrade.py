"""Back to an earlier version: what a later one has saved is kept untouched, named, and there again after the update.

The later version is this one with higher numbers: another format of matches, unknown rules, unknown settings.
"""

import json
from pathlib import Path

import pytest

from engine.files import journal_lines
from engine.records.journal_header import FORMAT
from game.shell.app import App
from game.shell.cli import Arguments
from game.system import paths
from game.title.title import TitleScreen
from game.ui.destinations import LastMatch, Title
from game.ui.notice import Notice
from game.ui.widgets import Button
from tests.builders.shelves import unfinished

ASKED = "1 saved match needs a newer version of Durak. It is kept."
HEADERS = {
    "a later format": {"format": FORMAT + 1, "something": "new"},
    "an unknown rule": {"options": {"pack": "36", "gravity": "up"}},
}


def started(home: Path) -> App:
    app = App(Arguments(home=home))
    app.router.go(Title())
    app.frame()
    return app


@pytest.mark.parametrize("change", HEADERS.values(), ids=list(HEADERS))
def test_a_match_of_a_later_version_is_kept_and_named(tmp_path: Path, change: dict[str, object]) -> None:
    place = paths.home(tmp_path)
    place.saves.mkdir(parents=True)
    app = App(Arguments(home=tmp_path))
    path = unfinished(app.services.saves, "match", 0)
    app.close()
    ours = path.read_bytes()
    header, _newline, rest = ours.partition(b"\n")
    theirs = journal_lines.line(json.dumps(json.loads(header[9:]) | change)) + rest
    path.write_bytes(theirs)

    app = started(tmp_path)
    try:
        notice = app.router.top
        assert isinstance(notice, Notice) and ASKED in notice.words
        app.router.back()
        title = app.router.top
        assert isinstance(title, TitleScreen) and title.saved is None
        app.services.book.refresh()
        assert not app.services.book.spoilt(), "nothing is damaged"
        app.router.go(Title())
        assert isinstance(app.router.top, TitleScreen), "said once"
    finally:
        app.close()
    assert path.read_bytes() == theirs
    assert [each.name for each in place.saves.glob("*.durak*")] == [path.name]

    path.write_bytes(ours)  # the update reads it
    app = started(tmp_path)
    try:
        title = app.router.top
        assert isinstance(title, TitleScreen)
        first = title.group.widgets[0]
        assert isinstance(first, Button) and first.words == "Continue"
        app.router.go(LastMatch())
        app.services.book.refresh()
        assert not app.services.book.spoilt()
    finally:
        app.close()


def test_settings_of_a_later_version_are_read_as_far_as_they_are_known(tmp_path: Path) -> None:
    place = paths.home(tmp_path)
    app = App(Arguments(home=tmp_path))
    app.settings.name = "Аня"
    app.settings_changed()
    app.close()
    kept = json.loads(place.settings.read_text(encoding="utf-8"))
    kept |= {"version": 9, "gravity": "up", "deck": "five colours", "news_of": "99.0.0"}
    place.settings.write_text(json.dumps(kept), encoding="utf-8", newline="\n")
    app = App(Arguments(home=tmp_path))
    try:
        assert app.settings.name == "Аня" and app.settings.deck == "classic"
        assert app.services.settings_read.lost == ("deck",) and not app.services.settings_read.damaged
    finally:
        app.close()
