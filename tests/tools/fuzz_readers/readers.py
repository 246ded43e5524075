"""Every reader of files and typed text by name: its input, and the errors it may raise."""

import contextlib
import io
import json
import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from queue import SimpleQueue
from random import Random

from engine.arena import guest, host
from engine.arena.players import player
from engine.arena.protocol import HELLO
from engine.arena.seated import Foul
from engine.files import input_limits
from engine.match import provably_fair
from engine.notation.commands import read_command, read_words
from engine.notation.reader import NotationError, play, read
from engine.notation.writer import write_deal, write_position
from engine.puzzles.puzzle import GRADES, OWN, read_line, state_of, write_line
from engine.records.journal import reopen
from engine.records.journal_header import JournalError, begun, header_of
from engine.records.journal_reader import replay
from engine.records.replay import DealReplay, DealReplayError, reels
from engine.records.verify import verify_deal, verify_journal
from engine.rules import rule_codes
from engine.rules.cards import PACKS
from engine.rules.compose import compose
from engine.rules.legality import legal
from engine.rules.options import Options
from game.puzzles.collection import OWN_GRADE, Puzzles
from game.storage import settings
from game.storage.deal_digest import traces
from game.storage.deal_files import ExchangeError, import_file
from game.storage.order import NOTES, Order
from game.storage.own_games import OwnGames
from game.storage.saves import Saves
from game.system import paths
from tests.tools.fuzz_readers import blows, good, grammar

NOWHERE = Path("from somebody.durak")
NOW = datetime(2026, 11, 21, 21, 0)


@dataclass(frozen=True, slots=True)
class Reader:
    """``feed`` makes an input from a damaged file; ``read`` reads it and may only raise ``refusals``."""

    name: str
    good: Callable[[], Sequence[bytes]]
    read: Callable[[bytes], object]
    refusals: tuple[type[Exception], ...]
    spoilers: tuple[blows.Blow, ...] = blows.TEXT
    feed: Callable[[bytes, Random], bytes] = lambda data, _: data
    make: Callable[[Random], bytes] | None = None
    """Makes an input without a file."""
    share: int = 1
    """The reader's weight in the inputs of a run."""


def notation(data: bytes) -> None:
    """Read and play a position or deal; what could be played must be the same after writing and reading it."""
    script = read(input_limits.text_of(data))
    match = script.match
    for seat in range(match.seats):
        match.legal(seat)
        match.view(seat)
    try:
        for _ in play(script):
            pass
    finally:
        for seat in range(match.seats):
            match.legal(seat)
            match.view(seat)
    if match.beginning is not None:
        text = write_deal(match, script.names)
        again = read(text)
        for _ in play(again):
            pass
        assert write_deal(again.match, again.names) == text
    elif match.state.ended is None:
        read(write_position(match.options, script.names, match.tally, match.state))


def reel(data: bytes) -> None:
    """Replay a deal to its middle and its end, in every seat's view."""
    told = DealReplay.of_script(input_limits.text_of(data))
    for seat in range(told.seats):
        told.view(len(told) // 2, seat)
        told.observed(len(told), seat)
    told.match(len(told))


def line(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    try:
        read_command(text, PACKS["36"])
    except ValueError:
        read_command(text, PACKS["54"], good.NAMES)


def puzzle(data: bytes) -> None:
    """Read a puzzle's line; the position must be playable, and the same after writing and reading it."""
    read_puzzle = read_line(data.decode("utf-8", "replace"))
    assert read_line(write_line(read_puzzle)) == read_puzzle
    state = state_of(read_puzzle)
    assert state.turn == OWN and list(legal(state, OWN).commands(state.rules.pack.same_rank))


def journal(data: bytes) -> None:
    """Replay a journal and write its finished deals."""
    replay(NOWHERE, data)
    with contextlib.suppress(DealReplayError):
        for told in reels(data):
            told.at(len(told) // 2)


def verified(data: bytes) -> None:
    """Verify a deal or a journal, whichever it is recognized as."""
    if data[8:10] == b" {":
        verify_journal(NOWHERE, data)
    else:
        verify_deal(input_limits.text_of(data), "0" * 64)


def header(data: bytes) -> None:
    begun(header_of(data.decode("utf-8", "replace"), NOWHERE.name), NOWHERE.name)


class Refused(Exception):
    """The other side's messages are invalid; the error is a line that can be shown."""


def hosted(data: bytes) -> None:
    """A referee's messages to the host command, whose answers must be short lines that can be shown."""
    out, notes = io.StringIO(), io.StringIO()
    status = host.serve(io.BytesIO(data), out, notes, player("thumb"), Random(1))
    for line in (*out.getvalue().splitlines(), *notes.getvalue().splitlines()):
        assert len(line) < input_limits.LINE and line.isprintable(), line
    if status:
        raise Refused(notes.getvalue())


def answered(data: bytes) -> None:
    """A guest's messages to the arena: its greeting, then commands."""
    heard: SimpleQueue[str | Foul | None] = SimpleQueue()
    guest.read_all(io.BytesIO(data), heard)
    rules = compose(Options(), 6)
    while (said := heard.get()) is not None:
        if isinstance(said, Foul):
            raise said
        if not said.startswith(HELLO):
            guest.read_answer(said, rules)


class Files:
    """Readers of files in a temporary folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.number = 0

    def _file(self, name: str, data: bytes) -> Path:
        path = self.folder / name
        path.write_bytes(data)
        return path

    def settings(self, data: bytes) -> None:
        home = paths.home(self.folder)
        self._file("settings.json", data)
        found = settings.find(home).settings
        assert found.game.options and found.pace >= 0
        assert found.players in found.game.seats
        self._clear()

    def own_games(self, data: bytes) -> None:
        games = OwnGames(self._file("own_games.json", data))
        assert len(games.games) <= 40
        self._clear()

    def puzzles(self, data: bytes) -> None:
        """A player's puzzles: every page can be shown, and solved ones are stored."""
        kept = Puzzles(self._file("puzzles.json", data))
        for grade in (OWN_GRADE, *GRADES):
            kept.of_grade(grade)
        kept.solve(kept.entry(1), True, True, date(2026, 11, 27))
        kept.days_in_a_row(date(2026, 11, 27))
        assert kept.entry(1).solved
        self._clear()

    def reopened(self, data: bytes) -> None:
        """Continue a journal: opened twice, it is the same and undamaged the second time."""
        path = self._file("match.durak", data)
        try:
            before = traces(path)
            first = reopen(path)
            first.journal.close()
            again = reopen(path)
            again.journal.close()
            assert not again.damage and again.match.state.hands == first.match.state.hands
            after = traces(path)[:-1]  # the last deal may have lost a damaged end
            assert after == before[: len(after)]
        finally:
            self._clear()

    def played(self, data: bytes) -> None:
        """The record of continued matches: with any content all matches have a place, and one can be made the last."""
        self._file(NOTES, data)
        order = Order(self.folder)
        paths = [self._file(f"20261121-2000{number:02}-000000.durak", b"") for number in range(4)]
        assert sorted(order.newest_first(paths)) == paths
        order.played(paths[1], paths, NOW)
        assert order.newest_first(paths)[0] == Order(self.folder).newest_first(paths)[0] == paths[1]
        self._clear()

    def imported(self, data: bytes) -> None:
        """A file dropped onto the window; what is accepted can be replayed."""
        path = self._file("dropped.txt", data)
        try:
            taken = import_file(Saves(self.folder), path, NOW)
            told = DealReplay.of(taken.path, 1)
            told.at(len(told))
        finally:
            self._clear()

    def _clear(self) -> None:
        for path in self.folder.rglob("*"):
            if path.is_file():
                path.unlink()


def file_name(data: bytes) -> None:
    """A file name of any bytes, as it is stored and shown."""
    folder = Path("/saves")
    path = folder / os.fsdecode(data.replace(b"\0", b""))
    with contextlib.suppress(ValueError):  # it leads out of the folder
        key = paths.path_key(path, folder)
        key.encode()
        assert paths.path_of(key, folder) == path
    paths.shown(path).encode()


def words(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    with contextlib.suppress(ValueError):
        assert len(provably_fair.word(text)) <= provably_fair.LONGEST_WORD
    with contextlib.suppress(ValueError):
        agreed = provably_fair.agreed({0: text, 1: text[:7]})
        assert not provably_fair.fault(agreed, 2)
    with contextlib.suppress(ValueError):
        json.loads(text)
    read_words(text, ("0", "1"))


def code(data: bytes) -> None:
    rules = rule_codes.read(data.decode("utf-8", "replace"))
    assert rule_codes.read(rule_codes.write(rules)) == rules


def checked(data: bytes, chance: Random) -> bytes:
    """A journal, mostly with valid checksums."""
    if chance.randrange(12) == 0:
        return blows.spoilt(good.chained(data, own=True), (blows.of_bytes,), chance, (data,))
    return good.chained(data, own=b'"format":1' not in data[:400])


def mixed(data: bytes, chance: Random) -> bytes:
    return checked(data, chance) if data[:1] == b"{" else data


def all_readers(folder: Path) -> tuple[Reader, ...]:
    """All readers; their files are in ``folder``."""
    files = Files(folder)
    deals = (NotationError, input_limits.FileRefused)
    journals = (JournalError,)
    return (
        Reader("position", good.positions, notation, deals, make=grammar.deal, share=6),
        Reader("deal", good.deals, notation, deals, make=grammar.deal, share=5),
        Reader("reel", good.deals, reel, (DealReplayError, input_limits.FileRefused), make=grammar.deal, share=3),
        Reader("line", good.lines, line, (ValueError,), make=grammar.command, share=20),
        Reader("puzzle", good.puzzle_lines, puzzle, (ValueError,), share=10),
        Reader("puzzles", good.own_puzzles, files.puzzles, (), blows.JSON, share=2),
        Reader("journal", good.journals, journal, journals, feed=checked, make=grammar.journal, share=5),
        Reader("reopened", good.journals, files.reopened, journals, feed=checked, make=grammar.journal, share=2),
        Reader("verify", good.mixed, verified, (*deals, *journals), feed=mixed, make=grammar.deal, share=4),
        Reader("import", good.deals, files.imported, (ExchangeError,), make=grammar.deal, share=4),
        Reader("header", good.headers, header, journals, blows.JSON, share=16),
        Reader("settings", good.settings, files.settings, (), blows.JSON, share=10),
        Reader("own games", good.own_games, files.own_games, (), blows.JSON, share=8),
        Reader("played", good.played, files.played, (), share=4),
        Reader("file name", good.file_names, file_name, (), share=10),
        Reader("code", good.codes, code, (rule_codes.SharingError,), share=10),
        Reader("host", good.referees, hosted, (Refused,), share=4),
        Reader("guest", good.guests, answered, (Foul,), share=10),
        Reader("words", good.words, words, (ValueError,), share=10),
    )


@contextlib.contextmanager
def somewhere():
    """A temporary folder, in memory if possible, because the disk is not tested."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)
