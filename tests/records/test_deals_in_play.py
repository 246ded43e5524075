"""No command and no function of the program reveals a deal in play: each is tried with a match in play."""

import io
import os
import re
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from multiprocessing import Pipe
from pathlib import Path
from random import Random

import pytest

from engine.__main__ import main
from engine.files import journal_lines
from engine.match.match import Match
from engine.match.provably_fair import Sealed
from engine.processes.loop import Failed, serve
from engine.records.journal import Journal, read_header, reopen
from engine.records.journal_header import NOTHING_AGREED, Chair, JournalError, TableRules
from engine.records.journal_reader import JournalReader
from engine.records.replay import DealReplay, DealReplayError, reels
from engine.records.verify import verify_journal
from engine.rules.commands import NextDeal, Swap
from engine.rules.options import Options
from engine.rules.refusals import InPlayError, Refusal
from engine.study.process import Job
from engine.training import __main__ as training
from game.access.menus import menu_node
from game.access.nodes import AccessNode
from game.fair_deals.fairness import at_the_table
from game.library.routes import take_text
from game.replay.practice import PracticeSession
from game.session.bot_process import BotProcess
from game.shell.app import App
from game.shell.cli import Arguments
from game.shell.crash import report
from game.storage.deal_digest import traces
from game.storage.deal_files import ExchangeError, export_deal, import_file, import_text
from game.storage.history import Book
from game.storage.saves import Saves
from game.system import paths
from game.ui.destinations import DealFile, ExportedDeal, Library, PlayOn, Replay, Statistics, Title
from tests.builders.cells import quick
from tests.builders.dealing import everything, random_command, thumb_command
from tests.builders.matches import resume
from tests.paths import JOURNALS, ROOT

SEED = "5eed5eed5eed5eed5eed5eed5eed5eed"
NOW = datetime(2026, 11, 22, 21, 0)
CHAIRS = (Chair("Anna", 1, False), Chair("Boris", 2, True), Chair("Vera", 3, True))
CARD = re.compile(r"[♠♥♦♣](?:10|[2-9JQKA])|\b(?:10|[2-9JQKA])[SHDC♠♥♦♣]|\b[RB]J\b")


@dataclass(frozen=True)
class Kept:
    """A match on disk with ``over`` finished deals and one in play. ``cut`` ends before that one."""

    path: Path
    cut: Path
    match: Match
    over: int

    @property
    def secrets(self) -> tuple[str, ...]:
        """Texts that contain the deal in play, or from which it can be computed."""
        sealed, beginning = Sealed.of(self.match.options, 3, self.over + 1, SEED), self.match.beginning
        assert beginning is not None
        names = self.match.state.rules.pack.names
        packs = [" ".join(names[card] for card in beginning.order[start : start + 4]) for start in range(0, 32, 4)]
        return (SEED, journal_lines.covered(SEED), sealed.secret, sealed.key, beginning.chance, *packs)


def kept(folder: Path, over: int, rated: bool) -> Kept:
    saves = Saves(folder / "saves")
    match, chance = Match(Options(), 3, SEED, 2), Random(4)
    agreed = TableRules(rated=True) if rated else NOTHING_AGREED
    journal = saves.create(Options(), SEED, CHAIRS, NOW, agreed, commitment=match.commitment())
    match.begin()
    whole = b""

    def give(command: object) -> None:
        assert not isinstance(match.submit(command), Refusal)  # type: ignore[arg-type]
        journal.append(command)  # type: ignore[arg-type]

    for _ in range(over):
        while match.state.ended is None:
            give(thumb_command(match, chance))
        whole = journal.path.read_bytes()
        give(NextDeal(0))
    for _ in range(9):
        give(thumb_command(match, chance))
    assert match.state.ended is None
    journal.close()
    cut = folder / "cut" / journal.path.name
    cut.parent.mkdir()
    cut.write_bytes(whole)
    return Kept(journal.path, cut, match, over)


# Every way to open a deal, as its output

Way = Callable[[Path, int, pytest.MonkeyPatch], object]


def command(*words: str) -> Way:
    """A command line: J is the journal, N the number of the deal in play, F a folder with the journal as a page."""

    def run(journal: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> object:
        folder = journal.parent / "pages"
        folder.mkdir(exist_ok=True)
        shutil.copy(journal, folder / "page.txt")
        given = {"J": str(journal), "N": str(number), "F": str(folder)}
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(journal.read_bytes())))
        asked = [given.get(word, word) for word in words]
        try:
            return training.main(asked[1:]) if words[0] == "training" else main(asked)
        except SystemExit as left:
            return left.code
        except (ValueError, KeyError, TypeError) as error:  # errors of developers' tools
            return error

    return run


COMMANDS = {
    "replay": [("replay", "J")],
    "verify": [("verify", "J"), ("verify", "J", "--json"), ("verify", "J", "--commitment", "0" * 64)],
    "analyse": [
        ("analyse", "J", "--seat", "1", "--depth", "quick"),
        ("analyse", "J", "--seat", "1", "--depth", "quick", "--json"),
        ("analyse", "J", "--deal", "N"),
        ("analyse", "-", "--deal", "N", "--json"),
    ],
    "rules": [("rules", "--options", "J")],
    "puzzles": [
        ("puzzles", "check", "J"),
        ("puzzles", "collect", "--more", "J", "--attempts", "1"),
    ],
    "coverage": [("coverage", "--scenarios", "J"), ("coverage", "--scenarios", "F")],
    "perft": [("perft", "--file", "J")],
    "bench": [("bench", "J")],
    "arena": [
        ("arena", "thumb", "random", "--deals", "1", "--groups", "J"),
        ("arena", "host", "--level", "J"),
    ],
}
"""All commands of the engine, in all forms that take a file."""
TRAINING = [("training", "learn", "J", "--out", "F")]


def told(*failures: type[Exception]) -> Callable[[Way], Way]:
    """Turns these exceptions of a way into its output."""

    def around(way: Way) -> Way:
        def run(journal: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> object:
            try:
                return way(journal, number, monkeypatch)
            except failures as error:
                return str(error)

        return run

    return around


@told(DealReplayError)
def reel(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    return DealReplay.of(journal, number)


def all_reels(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    found = list(reels(journal))
    assert len(found) == number - 1
    return [each.number for each in found]


@told(ExchangeError)
def exported(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    return export_deal(paths.home(journal.parent.parent), journal, number)


@told(ExchangeError)
def dropped(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    return import_file(Saves(journal.parent.parent / "elsewhere"), journal, NOW)


@told(ExchangeError)
def pasted(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    return import_text(Saves(journal.parent.parent / "elsewhere"), journal.read_text(encoding="utf-8"), NOW)


def indexed(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    """Everything that library and statistics read."""
    book = Book(paths.home(journal.parent.parent))
    while not book.refresh(1.0):
        pass
    book.close()
    dumps = []
    for file in journal.parent.parent.rglob("*.sqlite3"):
        with sqlite3.connect(file) as base:
            dumps += list(base.iterdump())
    assert dumps
    return "\n".join(dumps)


def traced(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    return traces(journal)


def reviewed(journal: Path, number: int, patch: pytest.MonkeyPatch) -> object:
    """The answer of the review process for the deal in play."""
    patch.setattr(os, "nice", lambda _by: 0, raising=False)  # this process is not the reviewers'
    ours, theirs = Pipe()
    ours.send(Job(1, journal.read_bytes(), number, 0, "quick", 1))
    ours.send(None)
    answers = _Last(theirs)
    serve(answers)  # type: ignore[arg-type]
    assert any(isinstance(each, Failed) for each in answers.said)
    return answers.said


class _Last:
    """A connection that closes after the answer to the first job."""

    def __init__(self, connection: object) -> None:
        self.connection, self.said, self.asked = connection, list[object](), 0

    def recv(self) -> object:
        self.asked += 1
        if self.asked > 1:
            raise EOFError
        return self.connection.recv()  # type: ignore[attr-defined]

    def poll(self) -> bool:
        return False

    def send(self, message: object) -> None:
        self.said.append(message)


@told(JournalError)
def practised(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    """Moves can only be taken back in practice, not in a match, wherever its file is."""
    place = journal.parent / "practice" / journal.name
    place.parent.mkdir(exist_ok=True)
    shutil.copy(journal, place)
    return PracticeSession.open(place, BotProcess())


def crashed(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    reopened = reopen(journal)
    try:
        raise ValueError(repr(reopened.match))
    except ValueError as error:
        return report(error, None)
    finally:
        reopened.journal.close()


def fair(journal: Path, number: int, _: pytest.MonkeyPatch) -> object:
    """The sheet about the fingerprint during the deal."""
    saves, opponents = Saves(journal.parent), BotProcess()
    saved = saves.latest()
    assert saved is not None
    play = resume(saves, opponents, saved)
    try:
        return at_the_table(play)
    finally:
        play.close()


def window(go: Callable[[App, Path, int], object]) -> Way:
    """A way in the window; its output is all text shown then."""

    def run(journal: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> object:
        monkeypatch.setattr("game.shell.app.BotProcess.start", lambda _self: None)
        app = App(Arguments(home=journal.parent.parent))
        try:
            app.router.go(Title())
            said = go(app, journal, number)
            app.frame()
            assert app.router.top is not None
            return [said, *_words(menu_node(app.router.top))]  # type: ignore[arg-type]
        finally:
            app.close()

    return run


def _words(node: AccessNode) -> Iterator[str]:
    yield node.name
    for child in node.children:
        yield from _words(child)


WAYS: dict[str, Way] = {
    **{" ".join(words): command(*words) for ways in COMMANDS.values() for words in ways},
    **{" ".join(words): command(*words) for words in TRAINING},
    "a reel": reel,
    "all reels": all_reels,
    "export": exported,
    "drop": dropped,
    "paste": pasted,
    "library and statistics": indexed,
    "traces": traced,
    "review": reviewed,
    "practice": practised,
    "crash report": crashed,
    "fairness": fair,
    "window: replay": window(lambda app, journal, number: app.router.go(Replay(journal, number))),
    "window: practice": window(lambda app, journal, number: app.router.go(PlayOn(journal, number, 3, 0))),
    "window: export": window(lambda app, journal, number: app.router.go(ExportedDeal(journal, number))),
    "window: drop": window(lambda app, journal, number: app.router.go(DealFile(journal))),
    "window: paste": window(lambda app, journal, number: take_text(app.services, journal.read_text(encoding="utf-8"))),
    "window: library": window(lambda app, journal, number: app.router.go(Library())),
    "window: statistics": window(lambda app, journal, number: app.router.go(Statistics())),
}


@quick(lambda name, over, rated: rated != bool(over) or not name.startswith("analyse"))
@pytest.mark.parametrize("rated", [False, True], ids=["unrated", "rated"])
@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize("name", WAYS)
def test_no_way_opens_a_deal_in_play(
    name: str,
    over: int,
    rated: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """No output contains the seed or the pack, and output that is not about earlier deals names no card."""
    match = kept(tmp_path, over, rated)
    before = match.path.read_bytes()

    def comes_out(path: Path) -> str:
        said = str(WAYS[name](path, over + 1, monkeypatch))
        printed = capfd.readouterr()
        return "\n".join((said, printed.out, printed.err))

    found = comes_out(match.path)
    for secret in match.secrets:
        assert secret not in found, name
    assert match.path.read_bytes() == before
    if over and name.startswith("window"):  # finished deals may be shown there
        return
    known = comes_out(match.cut).splitlines() if over else []
    for line in found.splitlines():
        assert line in known or not CARD.search(line), (name, line)


def test_every_command_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    found = re.search(r"\{([a-z,]+)\}", capsys.readouterr().out)
    assert found is not None and set(found[1].split(",")) == set(COMMANDS)


@pytest.mark.parametrize("over", [0, 2])
def test_replay_tells_what_is_over_and_names_what_is_not(
    over: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = kept(tmp_path, over, rated=True)
    assert main(["replay", str(match.path)]) == (0 if over else 2)
    printed = capsys.readouterr()
    assert printed.err.endswith(f"deal {over + 1} is still being played; its cards can be shown when it has ended\n")
    if over:
        assert main(["replay", str(match.cut)]) == 0
        assert capsys.readouterr().out == printed.out
    else:
        assert not printed.out


def test_one_sentence_refuses_everywhere(tmp_path: Path) -> None:
    """Every part refuses a deal in play with the same sentence."""
    match = kept(tmp_path, 1, rated=False)
    told, sentence = JournalReader(match.path), str(InPlayError(2))
    with pytest.raises(InPlayError) as refused:
        told.deal(2)
    assert str(refused.value) == sentence
    for ask in (told.match.last_result, told.match.opened):
        with pytest.raises(InPlayError) as refused:
            ask()
        assert str(refused.value) == sentence
    with pytest.raises(DealReplayError, match=re.escape(sentence)):
        DealReplay(told.match, CHAIRS)
    with pytest.raises(LookupError, match="no deal 3"):
        JournalReader(match.path).deal(3)


# Obfuscation


def test_a_journal_in_an_editor_tells_no_hidden_card(tmp_path: Path) -> None:
    """Neither the seed nor the cards of a face-down swap; and its replay is the same."""
    options = Options(poker=True)
    match, chance = Match(options, 3, SEED, 2), Random(3)
    path = tmp_path / "poker.durak"
    journal = Journal.create(path, options, SEED, CHAIRS, "2026-11-22T21:00:00")
    match.begin()
    swaps = []
    while match.state.ended is None:
        given = random_command(match, chance)
        swaps += [given] if isinstance(given, Swap) else []
        match.submit(given)
        journal.append(given)
    journal.close()
    assert swaps
    text, names = path.read_text(encoding="utf-8"), match.state.rules.pack.names
    assert SEED not in text
    for swap in swaps:
        assert f"swap {names[swap.cards[0]]} {names[swap.cards[1]]}" not in text
    assert len(re.findall(r" swap ~[\w-]+\n", text)) == len(swaps)
    assert read_header(path).seed == SEED
    again = reopen(path)
    again.journal.close()
    assert not again.damage and everything(again.match.state) == everything(match.state)
    assert verify_journal(path).deals[0].number == 1


@pytest.mark.parametrize("seed", ["", "a", "No. 4711", "зима", "x" * 200, SEED, "🂡" * 50])
def test_the_lines_of_the_document_undo_the_curtain(seed: str) -> None:
    page = (ROOT / "engine" / "JOURNAL.md").read_text(encoding="utf-8")
    lines = re.search(r"```python\n(.+?)```", page, re.DOTALL)
    assert lines is not None
    found: dict[str, Callable[[str], str]] = {}
    exec(lines[1], found)  # type: ignore[arg-type]
    drawn = journal_lines.covered(seed)
    assert found["opened"](drawn) == journal_lines.uncovered(drawn) == seed
    assert not seed or (seed not in drawn and re.fullmatch(r"[\w-]+", drawn))


@pytest.mark.parametrize("text", ["*", "a", "ä", "a b", "____", "AAAA" * 4000, "\x00"])
def test_what_was_never_written_so_is_refused_or_read(text: str) -> None:
    try:
        assert isinstance(journal_lines.uncovered(text), str)
    except ValueError as error:
        assert len(str(error)) < 100


def test_a_match_of_format_2_goes_on_as_it_is(tmp_path: Path) -> None:
    """tests/journals has one of 20 November 2026: its seed stays in plain text, and new lines too."""
    path = tmp_path / "m.durak"
    path.write_bytes((JOURNALS / "format-2.durak").read_bytes().replace(b"\r\n", b"\n"))
    before = path.read_bytes()
    assert b'"format":2' in before and b'"seed":"an older seed"' in before and b" swap " in before
    reopened = reopen(path)
    chance = Random(1)
    while reopened.match.state.ended is None:
        given = random_command(reopened.match, chance)
        reopened.match.submit(given)
        reopened.journal.append(given)
    reopened.journal.close()
    assert not reopened.damage and path.read_bytes().startswith(before)
    assert b" swap ~" not in path.read_bytes()
    again = reopen(path)
    again.journal.close()
    assert not again.damage and again.journal.header.format == 2 and again.match.state.ended is not None
