"""Every unfinished match: found in the history whatever its kind, continued, deleted, not exported."""

from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from engine.records.journal_reader import at_once, replay
from engine.records.replay import DealReplay
from engine.rules.commands import EndSession, NextDeal
from engine.rules.presets import preset
from game.library.exchange_sheets import GivenSheet
from game.library.query import UNFINISHED, LibraryEntries
from game.library.screen import LibraryScreen
from game.library.trash import BinQuestion
from game.match.screen import MatchScreen
from game.replay.practice import begin
from game.shell.app import App
from game.storage.deal_files import ExchangeError, exporting, import_file
from game.storage.history.book import Unfinished
from game.storage.history.deal_query import DealQuery
from game.storage.saves import Saves
from game.ui.destinations import Title
from game.ui.notice import Notice
from tests.builders.dealing import thumb_command
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import BEGAN, chairs, played

KINDS = ("match", "numbered", "daily", "again")


@pytest.fixture
def app(programs: Programs) -> App:
    return programs.hurried()


def left(saves: Saves, kind: str, moves: int = 5, seats: int = 2, when: datetime = BEGAN) -> Path:
    """A match left during its first deal."""
    title = {"numbered": "No. 7", "daily": "2026-11-01"}.get(kind, "")
    journal = saves.create(preset("podkidnoy").options, kind, chairs(seats), when, kind=kind, title=title)
    match, chance = replay(journal.path).match, Random(kind)
    for _ in range(moves):
        command = thumb_command(match, chance)
        journal.append(command)
        match.submit(command)
    journal.close()
    return journal.path


def going_on(path: Path) -> Path:
    """Begin the next deal after the last one, and leave."""
    journal = Saves(path.parent).opening(path)
    reopened = at_once(journal)
    for command in (NextDeal(0),):
        reopened.journal.append(command)
        reopened.match.submit(command)
    for _ in range(3):
        command = thumb_command(reopened.match, Random(1))
        reopened.journal.append(command)
        reopened.match.submit(command)
    reopened.journal.close()
    return path


ALL = DealQuery(kind=UNFINISHED)


def shelf(app: App, wanted: DealQuery = ALL) -> LibraryScreen:
    screen = Person(app).in_library()
    screen.search.look_for(wanted)
    Person(app).rest(2)
    return screen


def found(screen: LibraryScreen) -> list[tuple[str, int, bool]]:
    return [(e.path.name, e.deals, e.playing) for e in screen.library.entries if isinstance(e, Unfinished)]


def test_all_of_them_are_there_in_the_order_of_playing(app: App) -> None:
    paths = [left(app.services.saves, kind, when=BEGAN - timedelta(days=number)) for number, kind in enumerate(KINDS)]
    between = played(app.services.saves, deals=2, seats=2)
    playing = going_on(played(app.services.saves, deals=3, seats=3, number=1))
    for kind in ("numbered", "daily", "again", "imported"):
        played(app.services.saves, kind=kind, seats=2)  # over with their only deal
    trial = begin(app.services.saves, DealReplay.of(between, 1), 3, 0, BEGAN)
    over = played(app.services.saves, deals=1, seats=2, number=2)
    reopened = at_once(app.services.saves.opening(over))
    reopened.journal.append(EndSession(0))
    reopened.journal.close()
    screen = shelf(app)
    there = {(path.name, 0, True) for path in paths} | {(between.name, 2, False), (playing.name, 3, True)}
    assert set(found(screen)) == there and screen.library.total == len(there) + 1
    assert trial in [entry.path for entry in screen.library.entries]
    app.services.saves.played(paths[0])
    assert found(shelf(app))[0] == (paths[0].name, 0, True)
    assert {entry.names for entry in shelf(app, DealQuery(kind=UNFINISHED, text="vera")).library.entries} == {
        ("Anna", "Boris", "Vera")
    }
    assert shelf(app, DealQuery(kind=UNFINISHED, company="Nobody")).library.total == 0
    assert shelf(app, DealQuery(kind=UNFINISHED, preset="kiev")).library.total == 0


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_gone_on_with(app: App, kind: str) -> None:
    path = left(app.services.saves, kind)
    left(app.services.saves, "match")
    screen = shelf(app)
    index = next(i for i, e in enumerate(screen.library.entries) if e.path == path)
    screen.choose(index)
    Person(app).rest(2)
    Person(app).press("Continue")
    Person(app).rest(2)
    assert isinstance(app.router.top, MatchScreen) and app.router.top.play.journal.path == path
    app.router.go(Title())
    if kind != "again":
        latest = app.services.saves.latest()
        assert latest is not None and latest.path == path, "it was at the table last"


def test_it_is_thrown_away_and_comes_back(app: App) -> None:
    path = left(app.services.saves, "daily")
    screen = shelf(app)
    Person(app).press("Delete")
    assert isinstance(app.router.top, BinQuestion) and app.router.top.goes_on
    app.router.top.throw_away()
    Person(app).rest(40)
    assert screen.library.total == 0 and not path.exists()
    screen.put_back()
    Person(app).rest(40)
    assert screen.library.total == 1 and path.exists()


def test_a_deal_in_play_is_not_exported(app: App) -> None:
    """No file is written, and the message names no card."""
    path = left(app.services.saves, "match")
    shelf(app)
    Person(app).press("Export")
    Person(app).rest(2)
    assert isinstance(app.router.top, Notice)
    assert app.router.top.words == "No deal of this match is over yet. You can export a deal once it has ended."
    assert not app.services.home.exports.exists()
    with pytest.raises(ExchangeError):
        at_once(exporting(app.services.home, path))


def test_the_deals_that_are_over_are_exported_and_no_other(app: App) -> None:
    path = going_on(played(app.services.saves, deals=3, seats=2))
    shelf(app)
    Person(app).press("Export")
    Person(app).rest(2)
    assert isinstance(app.router.top, GivenSheet) and len(app.router.top.given) == 3
    written = sorted(app.services.home.exports.iterdir())
    assert len(written) == 3
    seed = replay(path).header.seed
    for number, file in enumerate(written, 1):
        text = file.read_text(encoding="utf-8")
        assert seed not in text and f"deal {number}" in text.splitlines()[0]
        assert import_file(app.services.saves, file, BEGAN).path.exists(), "each is a whole deal that is over"


def test_the_newer_one_is_never_out_of_reach(app: App) -> None:
    """A former bug: with the clock set back, the match begun then was found nowhere."""
    left(app.services.saves, "match")
    newer = left(app.services.saves, "match", when=BEGAN - timedelta(hours=5))
    latest = app.services.saves.latest()
    assert latest is not None and latest.path == newer
    assert len(found(shelf(app))) == 2
    assert LibraryEntries(app.services.book, app.services.saves, DealQuery(kind=UNFINISHED)).total == 2
