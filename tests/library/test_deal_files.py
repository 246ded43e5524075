"""Export and import of deals: a foreign file can be read, but can do nothing else."""

import ast
import os
import socket
from datetime import datetime
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.files import input_limits, journal_lines
from engine.match.match import Match
from engine.notation.writer import write_position
from engine.records.journal_header import Chair, header_of
from engine.records.journal_reader import replay
from engine.records.replay import DealReplay
from engine.records.verify import verify_deal
from engine.rules.commands import NextDeal
from engine.rules.options import Options
from engine.rules.presets import PRESETS, preset
from game.library.exchange_sheets import GivenSheet, TakenSheet, TakeSheet
from game.library.screen import LibraryScreen
from game.match.screen import MatchScreen
from game.shell.app import App
from game.storage import deal_files
from game.storage.deal_files import ExchangeError, Faith, export_deal, import_file, import_text
from game.storage.saves import Saves
from game.system import clipboard, paths
from game.system.paths import Home
from game.ui.destinations import DealFromOthers, ExportedDeal, Library, SavedDealAgain, Title
from game.ui.notice import Notice
from tests.builders.dealing import random_options, thumb_command
from tests.builders.patience import until
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.paths import ROOT

NOW = datetime(2026, 11, 21, 21, 30)
NAMES = ("Uncle Vanya", "Anna, #1", "none", "then", "Anna, #1", "\u202edna")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return paths.home(tmp_path / "home")


def journal_of(home: Home, options: Options, seats: int, deals: int = 2, dealing: int = 2, kind: str = "match") -> Path:
    """A match of this number of finished deals, and one begun."""
    chance, saves = Random(seats), Saves(home.saves)
    match = Match(options, seats, "a seed", dealing)
    chairs = tuple(Chair(name, 1, place > 0) for place, name in enumerate(NAMES[:seats]))
    words = ((0, "a#b"),) if dealing == 2 else ()
    journal = saves.create(
        options, "a seed", chairs, NOW, dealing=dealing, commitment=match.commitment(), words=words, kind=kind
    )
    match.begin(words)
    for _ in range(deals):
        while match.state.ended is None:
            command = thumb_command(match, chance)
            match.submit(command)
            journal.append(command)
        if match.tally.over is not None:
            break
        match.submit(NextDeal(0))
        journal.append(NextDeal(0))
    journal.close()
    return journal.path


def below(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# Export and import


@pytest.mark.parametrize("number", range(len(PRESETS) + 4))
def test_a_deal_goes_out_and_comes_in_the_same(home: Home, number: int) -> None:
    """In every named game and some random rules: the same cards, commands and end, and still proven."""
    if number < len(PRESETS):
        options, seats = PRESETS[number].options, PRESETS[number].seats[-1]
    else:
        seats = 2 + number % 5
        options = random_options(Random(number), seats)
    journal = journal_of(home, options, seats)
    given = export_deal(home, journal, 1)
    taken = import_file(Saves(home.saves), given.path, NOW)
    assert not taken.known and taken.faith is Faith.PROVEN
    one, two = DealReplay.of(journal, 1), DealReplay.of(taken.path, 1)
    assert one.ended == two.ended and len(one) == len(two)
    assert [step.command for step in one.steps] == [step.command for step in two.steps]
    assert one.beginning.order == two.beginning.order and one.record == two.record
    again = export_deal(home, taken.path, 1)
    assert verify_deal(again.text).proven


def test_later_deals_keep_their_record(home: Home) -> None:
    journal = journal_of(home, preset("podkidnoy").options, 3, deals=3)
    given = export_deal(home, journal, 3)
    assert "deals: 2" in given.text and verify_deal(given.text).proven
    taken = import_file(Saves(home.saves), given.path, NOW)
    assert DealReplay.of(taken.path, 1).number == 3


def test_a_deal_of_an_old_match_has_nothing_to_prove(home: Home) -> None:
    given = export_deal(home, journal_of(home, Options(), 2, dealing=1), 1)
    assert "a seed" not in given.text, "later deals are shuffled from it"
    assert import_text(Saves(home.saves), given.text, NOW).faith is Faith.NOTHING


def test_a_deal_in_play_is_not_given_away(home: Home) -> None:
    journal = journal_of(home, Options(), 2)
    for deal in (0, 3, 4, -1, 10**9):
        with pytest.raises(ExchangeError, match="over yet"):
            export_deal(home, journal, deal)
    assert not home.exports.exists()


def test_what_was_given_before_is_never_overwritten(home: Home) -> None:
    journal = journal_of(home, Options(), 2)
    given = [export_deal(home, journal, 1) for _ in range(3)]
    assert [one.path.name for one in given] == [
        "2026-11-21-podkidnoy-1.durak.txt",
        "2026-11-21-podkidnoy-1-2.durak.txt",
        "2026-11-21-podkidnoy-1-3.durak.txt",
    ]
    assert all(one.path.read_text(encoding="utf-8") == one.text for one in given)


def test_where_documents_cannot_be_written_the_games_folder_can(home: Home, tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("", encoding="utf-8", newline="\n")
    elsewhere = Home(home.config, home.saves, home.log, documents=tmp_path / "no folder")
    given = export_deal(elsewhere, journal_of(home, Options(), 2), 1)
    assert given.path.parent == home.saves.parent / "exports"


def test_the_same_deal_is_kept_once(home: Home) -> None:
    saves, given = Saves(home.saves), export_deal(home, journal_of(home, Options(), 2), 1)
    first = import_text(saves, given.text, NOW)
    again = import_text(saves, "\ufeff" + given.text.replace("\n", "\r\n"), NOW)
    assert (first.known, again.known, again.path) == (False, True, first.path)
    assert len(list(saves.place("imported").iterdir())) == 1


def test_a_deal_that_was_tampered_with_is_taken_with_a_warning(home: Home) -> None:
    saves, text = Saves(home.saves), export_deal(home, journal_of(home, Options(), 2), 1).text
    for old, new in (("secret: ", "secret: 0"), ("commitment: ", "commitment: 0"), ("number: 1", "number: 2")):
        line = next(line for line in text.splitlines() if line.startswith(old))
        changed = text.replace(line, (line.replace(old, new))[: len(line)])
        assert import_text(saves, changed, NOW).faith is Faith.WRONG


def test_imported_deals_are_no_game_to_go_on_with(home: Home) -> None:
    saves = Saves(home.saves)
    given = export_deal(home, journal_of(home, Options(), 2), 1)
    latest = saves.latest()
    import_text(saves, given.text, NOW)
    assert saves.latest() == latest


# What is refused


def refused(saves: Saves, text: str) -> str:
    before = below(saves.folder.parent)
    with pytest.raises(ExchangeError) as error:
        import_text(saves, text, NOW)
    assert below(saves.folder.parent) == before, "nothing was written"
    assert len(str(error.value)) < 200 and str(error.value).isprintable()
    return str(error.value)


def test_only_one_whole_deal_is_taken(home: Home) -> None:
    saves, text = Saves(home.saves), export_deal(home, journal_of(home, Options(), 2), 1).text
    match = Match(Options(), 2, "x")
    match.begin()
    middle = write_position(match.options, ("A", "B"), match.tally, match.state)
    unfinished = text[: text.rindex("\n", 0, -1)].replace("result:", "# result:").replace("record:", "# record:")
    assert "no text" in refused(saves, " \n ")
    assert "whole match" in refused(saves, journal_of(home, Options(), 2).read_text(encoding="utf-8"))
    assert "middle of a deal" in refused(saves, middle)
    assert "wasn’t finished" in refused(saves, unfinished)
    assert "more than one deal" in refused(saves, text + "Anna asks for the next deal\n")
    assert "line 71" in refused(saves, text + text)
    assert "line 2" in refused(saves, "# hello\nhow are you\n")
    assert "too large" in refused(saves, text + "#" * input_limits.DEAL_BYTES)


def test_nothing_in_a_file_names_a_place(home: Home, tmp_path: Path) -> None:
    """Names of seats, comments and file names that look like paths are only text."""
    saves, text = Saves(home.saves), export_deal(home, journal_of(home, Options(), 2), 1).text
    text = text.replace("Uncle_Vanya", "../../../evil").replace("# Podkidnoy", "# ../../../../evil.durak ")
    text = text.replace("record:", "# record:")
    brought = tmp_path / "..evil;rm -rf %2e%2e .durak"
    brought.write_text(text, encoding="utf-8", newline="\n")
    before = below(tmp_path)
    taken = import_file(saves, brought, NOW)
    assert below(tmp_path).keys() - before.keys() == {taken.path}
    assert taken.path.parent == saves.folder / "imported"
    assert taken.path.name.startswith("20261121-213000-") and taken.path.suffix == ".durak"
    header = replay(taken.path).header
    assert header.chairs[0].name == "../../../evil" and header.title.startswith("../../../../evil")


def test_what_a_file_shows_is_plain(home: Home) -> None:
    """Control, escape and direction characters are replaced; long comments are cut."""
    saves, text = Saves(home.saves), export_deal(home, journal_of(home, Options(), 2), 1).text
    body = text.split("\n", 1)[1].replace("record:", "# record:")
    for remark in ("\x1b[31mred\x07", "\u202eevil\u2066", "x" * 3000, "a\x00b", "\u2028\u0085line"):
        header = replay(import_text(saves, f"# {remark}\n{body}", NOW).path).header
        assert header.title.isprintable() and 0 < len(header.title) <= deal_files.MOST_TITLE
        body = body.replace("Uncle_Vanya", "Uncle_Vanya_") if "Uncle_Vanya_" not in body else body + "# x\n"


def test_only_plain_files_are_read_and_none_is_waited_for(home: Home, tmp_path: Path) -> None:
    saves, text = Saves(home.saves), export_deal(home, journal_of(home, Options(), 2), 1).text
    good = tmp_path / "good.txt"
    good.write_text(text, encoding="utf-8", newline="\n")
    bad = {"folder": tmp_path, "gone": tmp_path / "gone", "a NUL": Path("a\0b")}
    for name, data in (
        ("utf16", text.encode("utf-16")),
        ("nul", b"# \0"),
        ("large", b"#" * (input_limits.DEAL_BYTES + 1)),
    ):
        bad[name] = tmp_path / name
        bad[name].write_bytes(data)
    if hasattr(os, "mkfifo"):
        bad |= {"fifo": tmp_path / "fifo", "link": tmp_path / "link", "socket": tmp_path / "socket"}
        os.mkfifo(bad["fifo"])
        bad["link"].symlink_to(good)
        with socket.socket(socket.AF_UNIX) as heard:
            heard.bind(str(bad["socket"]))
        bad |= {"zero": Path("/dev/zero"), "terminal": Path("/dev/tty"), "null": Path("/dev/null")}
        bad["endless"] = Path("/proc/self/mem")
    for path in bad.values():
        with pytest.raises(ExchangeError):
            import_file(saves, path, NOW)
    assert import_file(saves, good, NOW).faith is Faith.PROVEN


def test_a_file_is_never_read_further_than_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever size the system reports: a file may grow while it is read."""
    path, read, taken = tmp_path / "growing", os.read, []

    def growing(handle: int, most: int) -> bytes:
        taken.append(read(handle, 1))
        return b"x" * most

    path.write_bytes(b"x" * 10)
    monkeypatch.setattr(os, "read", growing)
    with pytest.raises(input_limits.FileRefused, match="too large"):
        input_limits.read_bytes(path, 1000)
    assert len(taken) == 1


def test_a_link_of_the_players_own_is_followed(tmp_path: Path) -> None:
    """A link made by the player, for example for settings stored elsewhere."""
    (tmp_path / "settings").write_bytes(b"{}")
    try:
        (tmp_path / "link").symlink_to(tmp_path / "settings")
    except OSError:
        pytest.skip("no links here")
    assert input_limits.read_bytes(tmp_path / "link", 10) == b"{}"
    with pytest.raises((input_limits.FileRefused, OSError)):
        input_limits.read_bytes(tmp_path / "link", 10, links=False)


# The source code

RUNS = {"eval", "exec", "compile", "__import__"}
UNPACKS = {"pickle", "marshal", "shelve", "dbm", "code", "runpy"}
OURS = {"game/system/worker_process.py"}
"""Reads messages of the players' process, which this program has started, from a private pipe."""


def test_nothing_that_is_read_can_be_carried_out() -> None:
    for folder in ("engine", "game"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    assert node.func.id not in RUNS, f"{name}:{node.lineno}"
                if isinstance(node, ast.Import | ast.ImportFrom):
                    modules = {alias.name for alias in node.names} if isinstance(node, ast.Import) else {node.module}
                    assert not modules & UNPACKS or name in OURS, f"{name}:{node.lineno}"
                if isinstance(node, ast.keyword) and node.arg == "shell":
                    raise AssertionError(f"{name}: a shell")


# In the window


@pytest.fixture
def app(programs: Programs, tmp_path: Path) -> App:
    made = programs(tmp_path / "home")
    made.router.go(Title())
    made.frame()
    return made


def drop(app: App, path: Path) -> None:
    post(pygame.DROPFILE, file=str(path))
    app.frame()


def test_a_file_is_dropped_onto_the_window(app: App, tmp_path: Path) -> None:
    given = export_deal(app.services.home, journal_of(app.services.home, Options(), 2), 1)
    before = app.router.top
    drop(app, given.path)
    assert isinstance(app.router.top, TakenSheet) and app.router.top.taken.faith is Faith.PROVEN
    for _ in range(30):  # many at once: one sheet, not thirty
        post(pygame.DROPFILE, file=str(given.path))
    app.frame()
    assert isinstance(app.router.top, TakenSheet) and app.router.top.taken.known and len(app.router.screens) == 2
    drop(app, tmp_path / "gone")
    assert isinstance(app.router.top, Notice) and len(app.router.screens) == 2
    app.router.top.escape()
    assert app.router.top is before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
def test_a_pipe_that_is_dropped_does_not_hang_the_window(app: App, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    drop(app, tmp_path / "pipe")
    assert isinstance(app.router.top, Notice)


def test_what_was_taken_is_looked_at(app: App) -> None:
    given = export_deal(app.services.home, journal_of(app.services.home, Options(), 2, deals=2), 2)
    drop(app, given.path)
    Person(app).press("Replay")
    assert not isinstance(app.router.top, TakenSheet | Notice)
    assert type(app.router.top).__name__ == "ReplayScreen"


def test_a_deal_is_pasted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    given = export_deal(app.services.home, journal_of(app.services.home, Options(), 2), 1)
    lies = ["not this"]
    monkeypatch.setattr(clipboard.pygame.scrap, "get_text", lambda: lies[0])
    app.router.go(DealFromOthers())
    app.frame()
    Person(app).press("Paste")
    assert isinstance(app.router.top, TakeSheet) and "line 1" in app.router.top.trouble
    lies[0] = given.text
    Person(app).press("Paste")
    assert isinstance(app.router.top, TakenSheet) and len(app.router.screens) == 2


def test_a_deal_of_others_can_be_played_again(app: App) -> None:
    """By the player, on the first seat, against computers with the imported names."""
    given = export_deal(app.services.home, journal_of(app.services.home, Options(), 3), 2)
    taken = import_file(app.services.saves, given.path, NOW)
    app.router.go(SavedDealAgain(taken.path, 1))
    assert isinstance(app.router.top, MatchScreen)
    play = app.router.top.play
    assert [chair.computer for chair in play.seats] == [False, True, True]
    assert [chair.name for chair in play.seats] == ["Uncle Vanya", "Anna 1", "Player 3"]
    assert play.match.state.number == 2 and play.header.kind == "again"


def test_what_was_taken_stands_in_the_library_at_once(app: App) -> None:
    given = export_deal(app.services.home, journal_of(app.services.home, Options(), 2, deals=1), 1)
    app.router.go(Library())
    library = app.router.top
    assert isinstance(library, LibraryScreen)
    until(lambda: library.library.read, app.frame)
    assert len(library.library.entries) == 1
    drop(app, given.path)
    app.router.back()
    until(lambda: len(library.library.entries) == 2, app.frame)
    assert app.router.top is library


def test_a_deal_is_given(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard.pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(clipboard.pygame.scrap, "get_text", lambda: copied[-1])
    journal = journal_of(app.services.home, Options(), 2)
    app.router.go(ExportedDeal(journal, 1))
    app.frame()
    assert isinstance(app.router.top, GivenSheet) and app.router.top.given[0].path.parent == app.services.home.exports
    Person(app).press("Copy as text")
    assert copied == [app.router.top.given[0].text]
    app.router.back()
    app.router.go(ExportedDeal(journal, 3))
    assert isinstance(app.router.top, Notice)


def test_what_a_journal_of_somebody_shows_can_be_drawn(home: Home) -> None:
    """A saved match may be foreign too: its names and titles contain no NUL or escape."""
    first = journal_lines.first(journal_of(home, Options(), 2).read_bytes())
    assert first is not None
    text = first.text.replace("Uncle Vanya", "a\\u0000\\u202eb").replace('"title":""', '"title":"\\u001b[0m"')
    header = header_of(text, "brought.durak")
    assert header.chairs[0].name == "a\ufffd\ufffdb" and header.title == "\ufffd[0m"
